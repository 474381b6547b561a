/**
 * Reads an advertisement by all rules that are on. Pure: 50,000 characters take a fraction of a second (`analyze.test.ts`
 * prints it), so it runs on the page and nothing leaves it.
 */
import { type Clinic, makeFinding } from './clinic.ts';
import type { Finding } from './finding.ts';
import { checkLaw, type LawFacts, type LawResult, type LawSettings } from './law.ts';
import { lawFindings } from './law-findings.ts';
import { belowMinimum } from './minimum-pay.ts';
import { findPay, type PayMention } from './pay.ts';
import { countText, longestRun, type Readability, readability, type TextCounts } from './readability.ts';
import { LISTS, type Scan, scan } from './scan.ts';
import { findEssentials, findMustHaves, findPlaces, type MustHaveList, markAsked } from './structure.ts';
import { fittingSwaps } from './swap.ts';
import { readText, type Span, sentenceAt, type TextMap } from './text-map.ts';
import { TIERS } from './tiers.ts';
import { matchWording } from './wording.ts';

export type ClinicSettings = LawSettings & {
  /** Whether the places that the text names are looked at too. */
  named: boolean;
  /** Ids of rules that are off. */
  off: ReadonlySet<string>;
};

export type Analysis = {
  text: string;
  settings: ClinicSettings;
  /** The hardest tier first; within a tier in the order of the text, what is missing from it last. */
  findings: Finding[];
  counts: TextCounts;
  readability: Readability | undefined;
  /** Coded words and their share of a hundred. */
  coded: { masculine: number; feminine: number; density: number };
  /** Laws looked at that left no finding. */
  checked: LawResult[];
  /** Laws of these places that the text leaves unmet today. */
  asked: LawResult[];
  /** Places the text names, as codes. */
  mentioned: string[];
};

/** Everything the clinic has to say about a text. Never throws, whatever the text holds. */
export function analyze(clinic: Clinic, text: string, settings: ClinicSettings): Analysis {
  const steps = analyzeInSteps(clinic, text, settings);
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** The same in steps of a few milliseconds each, for a page that is to stay quick while a long text is read. */
export function* analyzeInSteps(
  clinic: Clinic,
  text: string,
  settings: ClinicSettings,
): Generator<void, Analysis> {
  const map = readText(text);
  yield;
  const { rules, ruleById } = clinic;
  const isOn = (id: string) => ruleById.has(id) && !settings.off.has(id);
  const counts = countText(map);
  yield;
  const pay = findPay(map);
  yield;
  const scanned = yield* scan(map, clinic.scanner);
  yield;
  const mustHaves = findMustHaves(map, scanned);
  markAsked(map, scanned, mustHaves);
  const worded = yield* wordingFindings(clinic, map, scanned, isOn);
  yield;
  const findings = withoutStrayCodes(clinic, worded, map.words.length);
  const mentioned = findPlaces(map, scanned, rules.places);
  const present = findEssentials(map, scanned, rules.essentials, pay, mentioned);
  const isAdvertisement = map.words.length >= rules.measures.passage;
  if (isAdvertisement) findings.push(...missingFindings(clinic, text, present, isOn));
  findings.push(
    ...payFindings(clinic, text, pay, isOn),
    ...measureFindings(clinic, map, counts, mustHaves, isOn, scanned),
  );
  const places = settings.named ? [...new Set([...settings.places, ...mentioned])] : settings.places;
  const law = isAdvertisement
    ? checkLaw(rules, lawFacts(scanned, pay, present), { ...settings, places })
    : [];
  findings.push(...lawFindings(clinic, law, isOn));
  return {
    text,
    settings,
    findings: findings.sort(
      (a, b) =>
        TIERS.indexOf(a.tier) - TIERS.indexOf(b.tier) ||
        Number(a.group === 'missing') - Number(b.group === 'missing') ||
        a.start - b.start ||
        a.end - b.end,
    ),
    counts,
    readability: readability(counts),
    coded: codedWords(clinic, worded, map.words.length),
    checked: law.filter(({ state }) => state === 'met' || state === 'below' || state === 'later'),
    asked: law.filter(({ state }) => state === 'missing'),
    mentioned,
  };
}

function* wordingFindings(
  clinic: Clinic,
  map: TextMap,
  scanned: Scan,
  isOn: (id: string) => boolean,
): Generator<void, Finding[]> {
  const isLegal = (id: string) => clinic.ruleById.get(id)?.tier === 'unlawful';
  const judge = { isOn, isLegal, opinionOn: clinic.opinionsOn(map) };
  const matches = yield* matchWording(map, scanned, clinic.rules.phrases, judge);
  const findings = matches.flatMap(({ phrase, start, end, softened }) => {
    const rule = clinic.ruleById.get(phrase.rule);
    if (!rule) return [];
    return makeFinding(
      clinic,
      rule,
      map.text,
      { start, end },
      {
        marked: true,
        ...(softened && { tier: 'deterring' as const }),
        swaps: fittingSwaps(map.text, { start, end }, phrase.swaps ?? [], phrase.fit ?? 'any'),
        reason: phrase.why ?? rule.reason,
      },
    );
  });
  return withoutPolish(map, findings);
}

/**
 * Where a sentence holds something unlawful for which there is no good rewrite, none is offered for the rest of it: a
 * polished sentence that stays unlawful would read as mended.
 */
function withoutPolish(map: TextMap, findings: Finding[]): Finding[] {
  const stuck = new Set(
    findings
      .filter(({ tier, swaps }) => tier === 'unlawful' && swaps.length === 0)
      .map(({ start }) => sentenceAt(map, start)),
  );
  return findings.map((finding) =>
    finding.swaps.length > 0 && stuck.has(sentenceAt(map, finding.start))
      ? { ...finding, swaps: [] }
      : finding,
  );
}

const WHOLE = { start: 0, end: 0 };

function missingFindings(
  clinic: Clinic,
  text: string,
  present: ReadonlySet<string>,
  isOn: (id: string) => boolean,
): Finding[] {
  return clinic.rules.essentials
    .filter(({ rule }) => isOn(rule) && !present.has(rule))
    .flatMap(({ rule: id, line }) => {
      const rule = clinic.ruleById.get(id);
      return rule ? makeFinding(clinic, rule, text, WHOLE, { line }) : [];
    });
}

/** What others took home is a report, and no range that somebody could narrow. */
const PAID_BEFORE = /\b(?:earned|made|(?:took|brought) home)(?: between| from)?[ \u00A0]$/iu;

function payFindings(
  clinic: Clinic,
  text: string,
  pay: PayMention[],
  isOn: (id: string) => boolean,
): Finding[] {
  const findings: Finding[] = [];
  const add = (id: string, place: Span) => {
    const rule = clinic.ruleById.get(id);
    if (rule && isOn(id)) findings.push(makeFinding(clinic, rule, text, place));
  };
  const closed = pay.some(({ kind }) => kind === 'range' || kind === 'fixed');
  for (const mention of pay) {
    const open = mention.kind === 'up-to' || mention.kind === 'from';
    if (open && !closed) add('pay-open', mention);
    const { kind, low = 0, high = 0 } = mention;
    const wide = kind === 'range' && high > low * (1 + clinic.rules.measures.rangeWidth);
    if (wide && !PAID_BEFORE.test(text.slice(0, mention.start))) add('pay-wide', mention);
  }
  for (const mention of belowMinimum(text, pay, clinic.rules.measures.minimumPay))
    add('pay-below-minimum', mention);
  return findings;
}

/** Kinds of sentences in `zones.yml` that are written by or for the law. */
const LEGAL_SENTENCES = ['eeo-sentence', 'legal-duty', 'accommodation'];

function measureFindings(
  clinic: Clinic,
  map: TextMap,
  counts: TextCounts,
  mustHaves: readonly MustHaveList[],
  isOn: (id: string) => boolean,
  { zones }: Scan,
): Finding[] {
  const { measures } = clinic.rules;
  const findings: Finding[] = [];
  const add = (id: string, place: Span, title: string) => {
    const rule = clinic.ruleById.get(id);
    if (rule && isOn(id))
      findings.push(makeFinding(clinic, rule, map.text, place, { title: `${rule.title}: ${title}` }));
  };
  for (const { start, end, lines } of mustHaves) {
    if (lines > measures.mustHaves.most) add('must-haves', { start, end }, `${lines} lines`);
  }
  for (const { start, end } of map.sentences) {
    const items = countInventory(map.text.slice(start, end));
    if (items > measures.mustHaves.inventory)
      add('must-haves', trim(map.text, start, end), `${items} in one sentence`);
  }
  const shouted = isOn('shouting') ? clinic.ruleById.get('shouting') : undefined;
  if (shouted) {
    for (const { 0: marks, index } of map.text.matchAll(/(?<!!)!{3,}/gu))
      findings.push(makeFinding(clinic, shouted, map.text, { start: index, end: index + marks.length }));
  }
  // A sentence that a statute words is not the writer's to cut.
  const isStatutory = (sentence: number) =>
    LEGAL_SENTENCES.some((zone) => zones.get(zone)?.has(`sentence ${sentence}`) === true);
  for (const [index, { start, end, from, to }] of map.sentences.entries()) {
    // A list of short parts reads easily, however long it is.
    const { above, run, far } = measures.sentence;
    const isHard = to - from > above && (to - from > far || longestRun(map, from, to) > run);
    if (isHard && !isStatutory(index)) add('long-sentence', trim(map.text, start, end), `${to - from} words`);
  }
  if (map.words.length < measures.passage) return findings;
  if (counts.words < measures.words.fewest) add('length-short', WHOLE, `${counts.words} words`);
  if (counts.words > measures.words.most) add('length-long', WHOLE, `${counts.words} words`);
  const grade = readability(counts)?.grade;
  if (grade !== undefined && counts.words >= measures.grade.fromWords && grade > measures.grade.above) {
    add('reading-grade', WHOLE, `grade ${grade.toFixed(1)}`);
  }
  return findings;
}

const DEMANDS =
  /\b(?:must|need|needs|needed|require[sd]?|mandatory|skills?|years|yrs|fluent|expert|experience)\b/iu;

/**
 * How many skills a sentence demands in one breath: parts of one to three words between commas ("SQL, Tableau, Python"),
 * where it demands at all. 0 for any other sentence.
 */
function countInventory(sentence: string): number {
  if (!DEMANDS.test(sentence)) return 0;
  return sentence
    .split(/,|;|\b(?:and|or)\b/u)
    .filter((part) => /^\s*\S+(?:\s+\S+){0,2}\s*$/u.test(part) && /[\p{L}\p{N}]/u.test(part)).length;
}

function trim(text: string, start: number, end: number): Span {
  const inner = text.slice(start, end);
  return {
    start: start + inner.length - inner.trimStart().length,
    end: end - (inner.length - inner.trimEnd().length),
  };
}

function lawFacts({ lists }: Scan, pay: PayMention[], present: ReadonlySet<string>): LawFacts {
  return {
    pay,
    benefits: present.has('missing-benefits'),
    deadline: present.has('missing-deadline'),
    vacancy: lists.has(LISTS.vacancy),
    aiStatement: lists.has(LISTS.ai),
  };
}

/** One "independent" in a whole advertisement tells nobody anything: what deters is a text full of such words. */
function withoutStrayCodes({ rules }: Clinic, findings: readonly Finding[], words: number): Finding[] {
  const { masculine, feminine, fromWords, fewest } = rules.measures.coded;
  if (words < fromWords) return [...findings];
  const stray = [masculine, feminine].filter(
    (id) => findings.filter(({ rule }) => rule === id).length < fewest,
  );
  return findings.filter(({ rule }) => !stray.includes(rule));
}

function codedWords({ rules }: Clinic, findings: readonly Finding[], words: number): Analysis['coded'] {
  const count = (id: string) => findings.filter(({ rule }) => rule === id).length;
  const masculine = count(rules.measures.coded.masculine);
  const feminine = count(rules.measures.coded.feminine);
  return { masculine, feminine, density: words === 0 ? 0 : (100 * (masculine + feminine)) / words };
}
