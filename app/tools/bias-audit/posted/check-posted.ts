/**
 * What a posted summary or notice under Local Law 144 holds. It says what was found in the text and what was not;
 * it never says that anybody broke a rule, because what is not here may stand elsewhere.
 */
import { RULE_TABLES, type RuleTableId, tableById } from '#domain/fairness/axes.ts';
import { addMonths } from '#domain/law/ll144-clock.ts';
import { daysBetween } from '#domain/text/dates.ts';
import { type PostedRow, postedRows } from './posted-rows.ts';

export const SUMMARY_ELEMENTS = [
  'audit-date',
  'source',
  'explanation',
  'unknown',
  'numbers',
  'rates',
  'ratios',
  'sex',
  'race',
  'intersectional',
  'distribution-date',
] as const;
export const NOTICE_ELEMENTS = ['use', 'qualities', 'alternative', 'data-policy'] as const;
export type Element = (typeof SUMMARY_ELEMENTS)[number] | (typeof NOTICE_ELEMENTS)[number];

export type Found = {
  element: Element;
  isFound: boolean;
  /** The words that were found, or what of the element is there. */
  passage?: string;
};

/** A printed figure that does not follow from the other printed figures. */
export type Differs = {
  table: RuleTableId;
  category: string;
  what: 'rate' | 'ratio';
  printed: number;
  computed: number;
};

export type PostedCheck = {
  kinds: ('summary' | 'notice')[];
  found: Found[];
  /** ISO date of the audit, and its age in days. */
  auditDate?: string;
  ageInDays?: number;
  isOverAYear: boolean;
  rows: PostedRow[];
  differs: Differs[];
  recomputed: number;
  /** Categories of a table that stands in the text, without a row of their own. */
  missing: { table: RuleTableId; categories: string[] }[];
  /** Rows without a ratio, and whether a reason for leaving them out was found. */
  leftOut: { categories: string[]; hasReason: boolean };
};

const MONTHS =
  'jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?';
const DATE = new RegExp(
  `\\b(?:(\\d{4})-(\\d{2})-(\\d{2})|(${MONTHS})\\.? (\\d{1,2})(?:st|nd|rd|th)?,? (\\d{4})|(\\d{1,2}) (${MONTHS})\\.? (\\d{4})|(\\d{1,2})/(\\d{1,2})/(\\d{4})|(${MONTHS})\\.? (\\d{4}))\\b`,
  'i',
);

/** The first date in a text as an ISO date; a month alone counts as its last day. */
export function dateIn(text: string): string | undefined {
  const match = DATE.exec(text);
  if (!match) return undefined;
  const [, y1, m1, d1, name1, d2, y2, d3, name2, y3, m4, d4, y4, name3, y5] = match;
  const month = (name: string) =>
    'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ').indexOf(name.slice(0, 3).toLowerCase()) + 1;
  const parts: [number, number, number] = y1
    ? [Number(y1), Number(m1), Number(d1)]
    : name1
      ? [Number(y2), month(name1), Number(d2)]
      : name2
        ? [Number(y3), month(name2), Number(d3)]
        : m4
          ? [Number(y4), Number(m4), Number(d4)]
          : [
              Number(y5),
              month(name3 ?? ''),
              new Date(Date.UTC(Number(y5), month(name3 ?? ''), 0)).getUTCDate(),
            ];
  const date = new Date(Date.UTC(parts[0], parts[1] - 1, parts[2]));
  return date.getUTCMonth() === parts[1] - 1 ? date.toISOString().slice(0, 10) : undefined;
}

const AUDIT_DATE =
  /\baudit\b.{0,60}\b(date[ds]?|conducted|completed|performed|finished|concluded|carried out|finali[sz]ed|as of|on)\b|\bdate\b.{0,40}\baudit\b|\b(audited|audit) (on|in|of)\b/i;
const DISTRIBUTION =
  /\bdistribution date\b|\bdate of (distribution|first use)\b|\b(began|begun|started|starts|commenced)\b.{0,25}\b(using|use|to use)\b|\bfirst (used|deployed)\b|\bin use (since|from)\b|\b(using|used|deployed|uses?)\b.{0,40}\bsince\b|\bdate\b.{0,40}\b(began|started|first)\b/i;
const SOURCE =
  /\b(source|origin) of (the )?data\b|\bdata sources?\b|\b(historical|test|pooled|synthetic|applicant|candidate) data\b|\bdata\b.{0,60}\b(from|provided by|collected|came|drawn|obtained|supplied|exported)\b/i;
const EXPLANATION =
  /\bdata\b.{0,160}\b(collected|covers?|covering|between|period|from .{3,30} (to|through)|consists?|includes?|comprises?|represents?|generated|made|provided|drawn|obtained|exported|during)\b/i;
const UNKNOWN =
  /\bunknown\b|\b(not|did not|didn't|without|no|declined to|chose not to)\b.{0,40}\b(disclos|report|identif|specif|stat|provid|self|known|categor|answer)|\bmissing (demographic|sex|race|categor)/i;
const NOTICE: Record<(typeof NOTICE_ELEMENTS)[number], RegExp> = {
  use: /\b(automated employment decision tools?|AEDTs?|automated tool)\b.{0,160}\b(will be used|is used|are used|used to|uses|in connection with|assess|evaluate|screen)\b|\b(we|employer|company)\b.{0,60}\b(uses?|will use)\b.{0,60}\b(automated employment decision tools?|AEDTs?)\b/i,
  qualities:
    /\b(qualifications?|characteristics|skills|traits|competenc)\w*\b.{0,120}\b(assess|evaluat|measur|consider|score|use|rate)|\b(assess|evaluat|measur|rate|score)\w*\b.{0,120}\b(qualifications?|characteristics|skills|traits|competenc|experience)/i,
  alternative: /\b(alternative (selection )?process|reasonable accommodation|request (an )?accommodation)\b/i,
  'data-policy': /\b(retention|retain(s|ed)?|kept for|keep .{0,40} for|delete[ds]? after|stored for)\b/i,
};

/** Sentences and lines of a text, so that a pattern cannot join what does not belong together. */
const sentencesOf = (text: string): string[] =>
  text
    .split('\n')
    .flatMap((line) => line.split(/(?<=[a-z)\d][.;!?])\s+(?=[A-Z])/))
    .map((sentence) => sentence.replace(/\s+/g, ' ').trim())
    .filter(Boolean);

const cut = (text: string) => (text.length > 160 ? `${text.slice(0, 157)}...` : text);

/** The first sentence that a pattern fits and that holds a date, itself or in the next one. */
function dated(
  sentences: readonly string[],
  pattern: RegExp,
  not?: RegExp,
): { passage: string; date: string } | undefined {
  for (const [index, sentence] of sentences.entries()) {
    const match = pattern.exec(sentence);
    if (!match || not?.test(sentence)) continue;
    // The date that follows the words first, then any of the sentence, then a label's value on the next line.
    const next = sentences[index + 1] ?? '';
    const isLabel = sentence.length < 90 && DATE.exec(next)?.index === 0;
    const date =
      dateIn(sentence.slice(match.index)) ?? dateIn(sentence) ?? (isLabel ? dateIn(next) : undefined);
    if (date) return { passage: cut(isLabel && !dateIn(sentence) ? `${sentence} ${next}` : sentence), date };
  }
  return undefined;
}

const first = (sentences: readonly string[], pattern: RegExp) => sentences.find((each) => pattern.test(each));

/** Sentences about people of unknown category count only with a number, or "none". */
function unknownIn(sentences: readonly string[]): string | undefined {
  return sentences.find((sentence, index) => {
    if (!UNKNOWN.test(sentence)) return false;
    const isLabel = sentence.length < 60 && /^\d[\d,]*$/.test(sentences[index + 1] ?? '');
    return isLabel || /\b(no|none|zero|nobody)\b|\d/.test(sentence.replace(/\b(2|two) ?%|5-30\d|144/g, ''));
  });
}

/** Rates and ratios of one table worked out again from what the page prints. */
function recompute(rows: readonly PostedRow[]): { differs: Differs[]; recomputed: number } {
  const rated = rows.map((row) => {
    const exact = row.n && row.selected !== undefined ? row.selected / row.n : undefined;
    return { row, rate: exact ?? row.rate?.value, reach: exact === undefined ? (row.rate?.reach ?? 0) : 0 };
  });
  const inside = rated.filter(({ row, rate }) => row.ratio && rate !== undefined);
  const best = inside.reduce<(typeof inside)[number] | undefined>(
    (most, each) => (!most || each.rate! > most.rate! ? each : most),
    undefined,
  );
  const differs: Differs[] = [];
  for (const { row, rate, reach } of rated) {
    const name = { table: row.table, category: row.category };
    if (row.rate && row.n && row.selected !== undefined) {
      const computed = row.selected / row.n;
      if (Math.abs(computed - row.rate.value) > row.rate.reach + 1e-9)
        differs.push({ ...name, what: 'rate', printed: row.rate.value, computed });
    }
    if (!row.ratio || rate === undefined || !best?.rate) continue;
    const computed = rate / best.rate;
    // Rates that were rounded move the ratio by as much as both were moved.
    const slack = row.ratio.reach + (reach + best.reach * computed) / best.rate + 1e-9;
    if (Math.abs(computed - row.ratio.value) > slack)
      differs.push({ ...name, what: 'ratio', printed: row.ratio.value, computed });
  }
  return { differs, recomputed: best?.rate ? inside.length : 0 };
}

/** Checks a text; `today` is an ISO date. */
export function checkPosted(text: string, today: string): PostedCheck {
  const sentences = sentencesOf(text);
  const rows = postedRows(text);
  const has = (id: RuleTableId) => rows.some(({ table }) => table === id);
  const auditDate = dated(sentences, AUDIT_DATE, /\b(next|future|upcoming)\b.{0,30}\baudit\b/i);
  const distribution = dated(sentences, DISTRIBUTION);
  const source = first(sentences, SOURCE);
  const explanation = first(sentences, EXPLANATION);
  const unknown = unknownIn(sentences);
  const isSummary = rows.length > 0 || /impact ratio|bias audit/i.test(text);
  const isNotice = NOTICE.alternative.test(text) || NOTICE.qualities.test(text);
  const counts = (part: (row: PostedRow) => boolean) => rows.filter(part).length;
  const passage = (found: string | undefined) => (found ? { passage: cut(found) } : {});
  const summary: Found[] = [
    { element: 'audit-date', isFound: !!auditDate, ...passage(auditDate?.passage) },
    { element: 'source', isFound: !!source, ...passage(source) },
    { element: 'explanation', isFound: !!explanation, ...passage(explanation) },
    { element: 'unknown', isFound: !!unknown, ...passage(unknown) },
    { element: 'numbers', isFound: counts(({ n }) => n !== undefined) > 1 },
    { element: 'rates', isFound: counts(({ rate }) => !!rate) > 1 },
    { element: 'ratios', isFound: counts(({ ratio }) => !!ratio) > 1 },
    ...RULE_TABLES.map(({ id }): Found => ({ element: id, isFound: has(id) })),
    { element: 'distribution-date', isFound: !!distribution, ...passage(distribution?.passage) },
  ];
  const whole = text.replace(/\s+/g, ' ');
  const notice = NOTICE_ELEMENTS.map((element): Found => {
    const match =
      first(sentences, NOTICE[element]) ??
      (NOTICE[element].test(whole) ? NOTICE[element].exec(whole)?.[0] : undefined);
    return { element, isFound: !!match, ...passage(match) };
  });
  const checked = RULE_TABLES.map(({ id }) => recompute(rows.filter(({ table }) => table === id)));
  const hasRatios = rows.some(({ ratio }) => ratio);
  const leftOut = hasRatios ? rows.filter(({ ratio }) => !ratio).map(({ category }) => category) : [];
  return {
    kinds: [...(isSummary ? (['summary'] as const) : []), ...(isNotice ? (['notice'] as const) : [])],
    found: [...(isSummary || !isNotice ? summary : []), ...(isNotice ? notice : [])],
    ...(auditDate ? { auditDate: auditDate.date, ageInDays: daysBetween(auditDate.date, today) } : {}),
    isOverAYear: auditDate ? addMonths(auditDate.date, 12) < today : false,
    rows,
    differs: checked.flatMap(({ differs }) => differs),
    recomputed: checked.reduce((sum, { recomputed }) => sum + recomputed, 0),
    missing: RULE_TABLES.flatMap(({ id }) => {
      if (!has(id)) return [];
      const table = tableById(id);
      const categories = table.categories
        .slice(0, table.always)
        .filter((name) => !rows.some((row) => row.table === id && row.category === name));
      return categories.length > 0 ? [{ table: id, categories }] : [];
    }),
    leftOut: {
      categories: leftOut,
      hasReason:
        leftOut.length === 0 ||
        /(less|fewer) than (2|two) ?(%|percent)|under (2|two) ?(%|percent)|below (2|two) ?(%|percent)|<\s?2 ?%|small (sample|number|population)|too few|excluded|not calculated/i.test(
          text,
        ),
    },
  };
}
