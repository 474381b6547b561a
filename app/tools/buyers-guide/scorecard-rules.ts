/** The weighted scorecard of the buyer's guide: totals, gap, what is kept and what is exported. Pure rules. */
import { csvText } from '#domain/documents/csv.ts';

export const VENDORS = 3;
export const TOP_SCORE = 4;
/** Points out of 100 below which a gap between finalists says nothing. The guide's own judgment. */
export const NOISE = 5;

/** Key of the card: weights, names, scores and must-haves of the card. Removed by its clear button. */
export const SCORECARD_KEY = 'buyer_scorecard';

export type Criterion = { id: string; label: string; weight: number; proof: string };

/** What the visitor entered. Texts as typed; a column per vendor. */
export type Card = {
  names: string[];
  weights: Record<string, string>;
  scores: Record<string, string[]>;
  /** The scores of a second person; they count only while `isPair`. */
  second: Record<string, string[]>;
  isPair: boolean;
  mustHaves: boolean[];
};

export const EMPTY_CARD: Card = {
  names: Array(VENDORS).fill(''),
  weights: {},
  scores: {},
  second: {},
  isPair: false,
  mustHaves: Array(VENDORS).fill(true),
};

/** Nothing was entered: the card may show its sample. */
export const isEmptyCard = ({ names, weights, scores, second, isPair, mustHaves }: Card): boolean =>
  !isPair &&
  mustHaves.every(Boolean) &&
  [names, Object.values(weights), Object.values(scores), Object.values(second)].flat(2).join('') === '';

/** The sample as a card, to be added up as any other. */
export const sampleCard = (scores: Readonly<Record<string, readonly number[]>>): Card => ({
  ...EMPTY_CARD,
  scores: Object.fromEntries(Object.entries(scores).map(([id, given]) => [id, given.map(String)])),
});

/** A number as typed, comma or point; `undefined` where it is none or outside 0 to `most`. */
export function parseNumber(typed: string, most: number): number | undefined {
  const text = typed.trim().replace(',', '.');
  if (!/^(\d+\.?\d*|\.\d+)$/.test(text)) return undefined;
  const value = Number(text);
  return value <= most ? value : undefined;
}

export type Fault = 'none' | 'above' | 'below' | 'words';

/** What is wrong with a number as typed, to be said in words; empty is nothing wrong. */
export function faultOf(typed: string, most: number): Fault {
  const text = typed.trim().replace(',', '.');
  if (text === '' || parseNumber(text, most) !== undefined) return 'none';
  if (/^-\s*[\d.]+$/.test(text)) return 'below';
  return /^(\d+\.?\d*|\.\d+)$/.test(text) ? 'above' : 'words';
}

/** Points between two people on one line from which they saw two different products. The guide's own judgment. */
export const APART = 2;

/** The scores of one line for one vendor: what each person gave, their mean, and how far apart they are. */
export function scoreOf(
  id: string,
  card: Card,
  vendor: number,
): { mean: number | undefined; apart: number | undefined } {
  const first = parseNumber(card.scores[id]?.[vendor] ?? '', TOP_SCORE);
  if (!card.isPair) return { mean: first, apart: undefined };
  const second = parseNumber(card.second[id]?.[vendor] ?? '', TOP_SCORE);
  // One person's score is not yet the pair's.
  if (first === undefined || second === undefined) return { mean: undefined, apart: undefined };
  return { mean: (first + second) / 2, apart: Math.abs(first - second) };
}

export type Disagreement = { id: string; vendor: number; apart: number };

/** Where two people are `APART` points or more from each other, the widest first. */
export function disagreements(criteria: readonly Criterion[], card: Card): Disagreement[] {
  return criteria
    .flatMap(({ id }) =>
      Array.from({ length: VENDORS }, (_, vendor) => {
        const { apart = 0 } = scoreOf(id, card, vendor);
        return { id, vendor, apart };
      }),
    )
    .filter(({ apart }) => apart >= APART)
    .toSorted((a, b) => b.apart - a.apart);
}

/** The weight in use: what was typed, else the guide's own. */
export const weightOf = ({ id, weight }: Criterion, card: Card): number =>
  parseNumber(card.weights[id] ?? '', 100) ?? weight;

export const sumOfWeights = (criteria: readonly Criterion[], card: Card): number =>
  criteria.reduce((sum, criterion) => sum + weightOf(criterion, card), 0);

export type VendorTotal = {
  /** Out of 100, unrounded; undefined while nothing that counts is scored. */
  total: number | undefined;
  /** Lines with weight that have no score yet. They count as nothing, not as zero. */
  open: number;
  /** Failed a must-have: out, whatever the total. */
  failed: boolean;
};

/** One vendor's total: the weighted mean of the scored lines, set to 100. */
export function vendorTotal(criteria: readonly Criterion[], card: Card, vendor: number): VendorTotal {
  let points = 0;
  let weights = 0;
  let open = 0;
  for (const criterion of criteria) {
    const weight = weightOf(criterion, card);
    if (weight === 0) continue;
    const { mean: score } = scoreOf(criterion.id, card, vendor);
    if (score === undefined) {
      open += 1;
      continue;
    }
    points += score * weight;
    weights += weight;
  }
  const total = weights > 0 ? (100 * points) / (TOP_SCORE * weights) : undefined;
  return { total, open, failed: card.mustHaves[vendor] === false };
}

export type Reading = { first: number; second: number; gap: number; isNoise: boolean };

/** As the card shows a total: to a tenth of a point. */
const shown = (points: number) => Number(points.toFixed(1));

/** The two best vendors that are complete and not out, and the gap between their totals as they are shown. */
export function readGap(totals: readonly VendorTotal[]): Reading | undefined {
  const ranked = totals
    .flatMap(({ total, open, failed }, vendor) =>
      total !== undefined && open === 0 && !failed ? [{ vendor, total }] : [],
    )
    .sort((a, b) => b.total - a.total || a.vendor - b.vendor);
  const [best, next] = ranked;
  if (!best || !next) return undefined;
  const gap = shown(shown(best.total) - shown(next.total));
  return { first: best.vendor, second: next.vendor, gap, isNoise: gap < NOISE };
}

export const writeCard = (card: Card): string => JSON.stringify(card);

const LONGEST = 60;
const text = (value: unknown): string => (typeof value === 'string' ? value.slice(0, LONGEST) : '');
const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};
const columns = (value: unknown): unknown[] => (Array.isArray(value) ? value : []);

/** Reads a kept card, with what today's criteria know. Anything unreadable is an empty card. */
export function readCard(stored: string | null, criteria: readonly Criterion[]): Card {
  let data: Record<string, unknown> = {};
  try {
    data = record(JSON.parse(stored ?? '{}'));
  } catch {
    return EMPTY_CARD;
  }
  const vendors = Array.from({ length: VENDORS }, (_, vendor) => vendor);
  const weights = record(data.weights);
  const scoresOf = (value: unknown) => {
    const scores = record(value);
    return Object.fromEntries(
      criteria.flatMap(({ id }) =>
        Object.hasOwn(scores, id) ? [[id, vendors.map((vendor) => text(columns(scores[id])[vendor]))]] : [],
      ),
    );
  };
  return {
    names: vendors.map((vendor) => text(columns(data.names)[vendor])),
    mustHaves: vendors.map((vendor) => columns(data.mustHaves)[vendor] !== false),
    weights: Object.fromEntries(
      criteria.flatMap(({ id }) => (Object.hasOwn(weights, id) ? [[id, text(weights[id])]] : [])),
    ),
    scores: scoresOf(data.scores),
    second: scoresOf(data.second),
    isPair: data.isPair === true,
  };
}

/** The card as CSV: a line per criterion, then must-haves and totals. */
export function cardCsv(
  criteria: readonly Criterion[],
  card: Card,
  words: { criterion: string; weight: string; mustHaves: string; total: string; failed: string },
  names: readonly string[],
): string {
  const vendors = names.map((_, vendor) => vendor);
  const lines = [
    [words.criterion, words.weight, ...names],
    ...criteria.map((criterion) => [
      criterion.label,
      weightOf(criterion, card),
      ...vendors.map((vendor) => scoreOf(criterion.id, card, vendor).mean),
    ]),
    [words.mustHaves, '', ...vendors.map((vendor) => (card.mustHaves[vendor] === false ? words.failed : ''))],
    [words.total, '', ...vendors.map((vendor) => vendorTotal(criteria, card, vendor).total?.toFixed(1))],
  ];
  return `\uFEFF${csvText(lines)}`;
}
