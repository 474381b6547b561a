/** Turns chosen clauses into words: what is previewed, and what `document-copies.ts` makes copies of. */

import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import type { Blank, DocumentQuestion, DocumentTranslation } from '#app/tools/shared/schemas.ts';
import { type Block, heading, paragraph, type Run, run } from '#domain/documents/document-model.ts';
import {
  type AppliedDuty,
  boundOnly,
  lawsFor,
  retentionOf,
  type ToolLaw,
} from '#domain/law/applicable-law.ts';
import { reaches } from '#domain/law/regulation-status.ts';
import {
  type KeepRule,
  keepLine,
  measuresOf,
  type RecordKind,
  type Retention,
  recordNames,
  wayOutLine,
} from '#domain/law/retention.ts';
import { isDay, readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import {
  blanksOf,
  clashes,
  type Edits,
  fill,
  filled,
  type GeneratorSituation,
  isBritish,
  isSpoken,
  isStop,
  type PlacedClause,
  type PlacedClauseData,
  standingClauses,
  type Unready,
  withRegionWords,
} from './draft.ts';

/** Blanks in other languages, by language and blank. */
export type Spoken = Readonly<Record<string, Readonly<Record<string, string>>>>;

export type Writing = {
  situation: GeneratorSituation;
  laws: readonly ToolLaw[];
  blanks: Readonly<Record<string, Blank>>;
  values: Readonly<Record<string, string>>;
  /** What was typed again for documents in another language, by its tag; what was not stands as it was typed. */
  spoken?: Spoken | undefined;
  edits: Edits;
  /** Absolute address of the compliance hub, for links in the file. */
  hub: string;
  /** What the page asks, for the file to say what a paragraph waits for, and what was answered. */
  questions?: readonly DocumentQuestion[];
  answers?: Readonly<Record<string, string>>;
  /** What the visitor's places are called, by code. */
  placeNames: PlaceNames;
  /** The language of the documents that have it; English where absent. */
  language?: DocumentTranslation | undefined;
};

export const titleOf = (
  { title, vendorTitle }: DocumentTemplate,
  role: GeneratorSituation['role'],
): string => (role === 'vendor' ? (vendorTitle ?? title) : title);

/** A document's title in its language, and the language if it is another than English. */
export function titleIn(
  template: DocumentTemplate,
  { situation, language }: Pick<Writing, 'situation' | 'language'>,
): { title: string; lang?: string } {
  const translated = language?.documents[template.id];
  return translated && language
    ? { title: translated.title, lang: language.lang }
    : { title: titleOf(template, situation.role) };
}

/** A paragraph's words in the language of its document; none where it, or a line of its list, stands in English alone. */
export function wordsOf(
  { document, clause, home = document }: Pick<PlacedClause, 'document' | 'clause' | 'home'>,
  writing: Pick<Writing, 'language' | 'laws' | 'situation'>,
): Pick<PlacedClauseData, 'heading' | 'text'> | undefined {
  const { language } = writing;
  const translated = language?.documents[document];
  if (!translated) return clause;
  if (clause.generated && !namesPeriods(language, listedRows(clause, writing))) return undefined;
  return language.documents[home]?.clauses[clause.id];
}

/** "8. Dezember 2026" */
export const dayIn =
  (lang: string) =>
  (day: string): string => {
    const written = new Intl.DateTimeFormat(lang, { dateStyle: 'long', timeZone: 'UTC' }).format(
      new Date(day),
    );
    // French counts the first of a month, which the formatter does not.
    return lang.startsWith('fr') ? written.replace(/^1 /u, '1er ') : written;
  };

/** A day as it is written in English where the candidates are: "December 1, 2026", or "1 December 2026". */
export const dayFor = ({ places }: GeneratorSituation): ((day: string) => string) =>
  isBritish(places) ? dayIn('en-GB') : readableDate;

/**
 * "since January 1, 2026", "in force", "from January 1, 2027 on", or "guidance". A law's first day is not said of a
 * provision without a day of its own: an amendment may have brought it later, or an older act before.
 */
export function dutyTime(
  {
    now,
    from,
    guidance,
    open,
    law,
    duty,
  }: Pick<AppliedDuty, 'now' | 'from' | 'guidance' | 'open' | 'law' | 'duty'>,
  writeDay = readableDate,
): string {
  const bound = boundOnly(law, duty);
  if (open && !bound) return 'not settled for these tools';
  if (guidance) return 'guidance, not binding by itself';
  if (!from) return '';
  const begun = duty.from ? `since ${writeDay(duty.from)}` : 'in force';
  const time = now ? begun : `from ${writeDay(from)} on`;
  return bound ? `${time}, ${bound}` : time;
}

/** A place as the visitor chose it, by its code. */
export type PlaceNames = ReadonlyMap<string, string>;

/** What stands between two sentences. */
const between = (lang = 'en'): string => (lang.startsWith('zh') ? '' : ' ');

/** "From December 2, 2027 on: ", before what begins then. */
const fromThenOn = (day: string, language?: DocumentTranslation): string =>
  language
    ? fillIn(language.from, { date: dayIn(language.lang)(day) }) + between(language.lang)
    : `From ${readableDate(day)} on: `;

/** How a list of periods is said in a language. */
type PeriodWords = {
  rule: (rule: KeepRule) => string;
  start: (places: readonly string[], record: RecordKind) => string;
};

const inEnglish = (names: PlaceNames): PeriodWords => ({
  rule: (rule) => `${keepLine(rule)} (${rule.section})`,
  start: (places, record) =>
    `${listOf(places.map((place) => names.get(place) ?? place))}, ${recordNames[record]}: `,
});

function inLanguage({ lang, periods }: DocumentTranslation): PeriodWords {
  const { line, places: names, records, rules } = periods ?? { line: '', places: {}, records: {}, rules: {} };
  const list = new Intl.ListFormat(lang);
  return {
    rule: ({ ref }) => rules[ref] ?? '',
    start: (places, record) =>
      fillIn(line, {
        places: list.format(places.map((place) => names[place] ?? place)),
        record: records[record] ?? '',
      }) + between(lang),
  };
}

/** Whether a language has words for every rule, record and place of a list. */
const namesPeriods = ({ periods }: DocumentTranslation, rows: readonly Retention[]): boolean =>
  periods !== undefined &&
  rows.every(
    ({ place, record, rules, later }) =>
      periods.places[place] &&
      periods.records[record] &&
      [...rules, ...later].every(({ ref }) => periods.rules[ref]),
  );

/** What the rules on one record say, a line each; two laws that set the same period by the same section say it once. */
const keepWords = (
  { rules, later }: Retention,
  { rule: say }: PeriodWords,
  language: DocumentTranslation | undefined,
): string =>
  [
    ...new Set([
      ...rules.map(say),
      ...later.map((rule) => fromThenOn(rule.from ?? '', language) + say(rule)),
    ]),
  ].join('\n');

/**
 * How long each record is kept. Places whose rules on a record are the very same ones share a line; no place lends its
 * period to another, and a rule that begins later says from when.
 */
export function retentionItems(
  rows: readonly Retention[],
  names: PlaceNames,
  language?: DocumentTranslation,
): Run[][] {
  const said = language ? inLanguage(language) : inEnglish(names);
  if (rows.length === 0) return [run('The laws chosen here name no period.')];
  const lines = new Map<string, { places: string[]; record: RecordKind; words: string }>();
  for (const row of rows) {
    const words = keepWords(row, said, language);
    const line = lines.get(`${row.record} ${words}`) ?? { places: [], record: row.record, words };
    line.places.push(row.place);
    lines.set(`${row.record} ${words}`, line);
  }
  return [...lines.values()].map(({ places, record, words }): Run[] => [
    { text: said.start(places, record), kind: 'strong' },
    { text: words },
  ]);
}

/** Where a floor and a ceiling collide, with the way out of each; for the employer, never for the public. */
export function conflictItems(rows: readonly Retention[], names: PlaceNames): Run[][] {
  const nameOf = (place: string) => names.get(place) ?? place;
  return rows.flatMap(({ place, record, conflicts }) =>
    conflicts.map((conflict): Run[] => [
      { text: `${nameOf(place)}, ${recordNames[record]}: `, kind: 'strong' },
      { text: wayOutLine(conflict, record, nameOf) },
    ]),
  );
}

/**
 * The rows of the visitor's places on the day of the document; an employer has no provider's technical papers. A law that no
 * tool brings in, as one on wage histories, holds for the records of whoever hires there.
 */
const retentionRows = ({ laws, situation }: Pick<Writing, 'laws' | 'situation'>): Retention[] =>
  retentionOf(
    lawsFor(
      laws.map((law) => (law.tools.length > 0 ? law : { ...law, tools: situation.tools })),
      situation,
    ),
    situation,
  ).filter(({ record }) => situation.role === 'vendor' || record !== 'declarations');

/** Records about candidates: what a document tells them of keeping is about these. */
const OF_CANDIDATES: ReadonlySet<RecordKind> = new Set([
  'applications',
  'decisions',
  'video',
  'biometrics',
  'reports',
  'logs',
]);

/** What a period that is typed for the chosen places has to keep within, place by place. */
export const keepWithin = (writing: Pick<Writing, 'laws' | 'situation' | 'placeNames'>): Run[][] => {
  const rows = measuresOf(retentionRows(writing).filter(({ record }) => OF_CANDIDATES.has(record)));
  return rows.length > 0 ? retentionItems(rows, writing.placeNames) : [];
};

function conflictBlocks(rows: readonly Retention[], names: PlaceNames): Block[] {
  const items = conflictItems(rows, names);
  if (items.length === 0) return [];
  return [
    paragraph('Where the least that a law demands is more than the most that another allows:'),
    { type: 'list', style: 'bullet', items },
  ];
}

/** Whether a clause's list has room for a row: of its places, and of its records. */
const lists = ({ within, records }: PlacedClauseData, { place, record }: Retention): boolean =>
  (!within || within.some((region) => reaches(region, place))) && (!records || records.includes(record));

const listedRows = (clause: PlacedClauseData, writing: Pick<Writing, 'laws' | 'situation'>): Retention[] =>
  retentionRows(writing).filter((row) => lists(clause, row));

/** What was typed, in the language of the document where it was typed in it. */
function valuesIn({ values, spoken }: Writing, language: DocumentTranslation): Writing['values'] {
  const own = Object.entries(spoken?.[language.lang] ?? {}).filter(([, value]) => value.trim() !== '');
  return { ...values, ...Object.fromEntries(own) };
}

/** Blanks of a document whose words were typed in English, and not in its own language. */
export function stillEnglish(placed: readonly PlacedClause[], writing: Writing): string[] {
  const { language, edits } = writing;
  if (!language) return [];
  const text = standingClauses(placed, { ...edits, dropped: [] }).map(
    ({ document, clause }) => language.documents[document]?.clauses[clause.id]?.text ?? '',
  );
  return blanksOf({ text: text.join(' ') }).filter(inEnglishAlone(writing, language));
}

/** Whether a blank was typed in English and not in a language in which it has to be typed anew. */
const inEnglishAlone =
  ({ blanks, values, spoken }: Writing, { lang }: DocumentTranslation) =>
  (name: string): boolean => {
    const blank = blanks[name];
    return (
      blank !== undefined &&
      isSpoken(blank) &&
      filled(values, name) !== '' &&
      filled(spoken?.[lang] ?? {}, name) === ''
    );
  };

/** The blanks under their names in another language. */
const namedIn = (blanks: Writing['blanks'], language: DocumentTranslation): Readonly<Record<string, Blank>> =>
  Object.fromEntries(
    Object.entries(blanks).map(([name, blank]) => [
      name,
      { ...blank, label: language.blanks[name] ?? blank.label },
    ]),
  );

/** What fits below the words of its page. */
const SHEET_ROWS = 6;

/** The blocks of one paragraph; none where its document is in a language that it is not written in. */
export function clauseBlocks(placed: PlacedClause, writing: Writing): Block[] {
  const { clause, now, from, document } = placed;
  const { situation } = writing;
  const words = wordsOf(placed, writing);
  if (!words) return [];
  const { language, write } = speechOf(document, writing);
  const text = withRegionWords(words.text, situation.places, language);
  const start: Run[] = now || !from ? [] : [{ text: fromThenOn(from, language), kind: 'strong' }];
  const blocks: Block[] = [
    heading(2, words.heading),
    // An empty line ends a paragraph, as after a letter's salutation.
    ...text.split('\n\n').map(
      (part, index): Block => ({
        type: 'paragraph',
        runs: [...(index === 0 ? start : []), ...write(part)],
      }),
    ),
  ];
  if (clause.items && clause.style) {
    const style = { bullets: 'bullet', numbers: 'number', check: 'check' } as const;
    blocks.push({
      type: 'list',
      style: style[clause.style],
      items: clause.items.map(write),
    });
  }
  if (clause.sheet) {
    const empty = clause.sheet.map(() => run(''));
    blocks.push({ type: 'table', head: clause.sheet, rows: Array.from({ length: SHEET_ROWS }, () => empty) });
  }
  return [...blocks, ...generatedBlocks(placed, writing)];
}

/** What a paragraph draws from the laws: the periods of its places, and where they collide if it says so. */
export function generatedBlocks({ clause, document }: PlacedClause, writing: Writing): Block[] {
  if (!clause.generated) return [];
  const { placeNames } = writing;
  const rows = listedRows(clause, writing);
  const items = retentionItems(rows, placeNames, speechOf(document, writing).language);
  return [
    { type: 'list', style: 'bullet', items },
    ...(clause.generated === 'retention-and-conflicts' ? conflictBlocks(rows, placeNames) : []),
  ];
}

/** What a works council or union is told, and what it agrees to: before the tool is used. */
const BEFORE_USE = new Set(['works-council-information', 'works-agreement']);

/** Whether the tool has been in use on the day of a document that comes before its use. */
export function isUsedBefore(document: string, values: Writing['values'], day: string): boolean {
  const use = filled(values, 'use-date');
  return BEFORE_USE.has(document) && isDay(use) && use < day;
}

/** The language of a document, and how a text of it is filled in: with the words and the days of that language. */
export function speechOf(document: string, writing: Writing) {
  const language = writing.language?.documents[document] ? writing.language : undefined;
  const writeDay = language ? dayIn(language.lang) : dayFor(writing.situation);
  const blanks = language ? namedIn(writing.blanks, language) : writing.blanks;
  const values = language ? valuesIn(writing, language) : writing.values;
  const foreign = language && inEnglishAlone(writing, language);
  const off = new Set(clashes(writing.blanks, [], { answers: {}, values }).map(({ blank }) => blank));
  if (isUsedBefore(document, values, writing.situation.day)) off.add('use-date');
  // What was typed in another language is still to be said in this one, and a day that goes with no other to be set right.
  const unready: Unready = (blank) => (foreign?.(blank) ? { lang: 'en' } : off.has(blank) ? {} : undefined);
  return { language, write: (text: string): Run[] => fill(text, values, blanks, writeDay, unready) };
}

/** The lines to sign that close a letter: they need no heading there. */
export const isSignature = ({ clause }: Pick<PlacedClause, 'clause'>): boolean =>
  clause.frame && clause.rests === 'form';

/** The lines of a letter that its document has no heading for: the salutation with what follows it, and those to sign. */
export const hasNoHeading = (placed: Pick<PlacedClause, 'clause'>): boolean =>
  placed.clause.opens || isSignature(placed);

/** The blocks with room before the first. */
const setApart = ([first, ...rest]: readonly Block[]): Block[] =>
  first?.type === 'paragraph' ? [{ ...first, apart: true }, ...rest] : [];

/** A paragraph as its document has it: the lines to sign stand apart, without the name that the page
 * has for them, and so does what opens a letter. */
export function writtenBlocks(placed: PlacedClause, writing: Writing): Block[] {
  // A stop is said to the house, in English.
  const blocks = clauseBlocks(placed, isStop(placed) ? { ...writing, language: undefined } : writing);
  if (!hasNoHeading(placed)) return blocks;
  return isSignature(placed) ? setApart(blocks.slice(1)) : blocks.slice(1);
}

/** A document's paragraphs with what forbids its use before all of them. */
export const stopsFirst = (own: readonly PlacedClause[]): PlacedClause[] => [
  ...own.filter(isStop),
  ...own.filter((one) => !isStop(one)),
];
