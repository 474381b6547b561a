/**
 * What the clinic reached on a set before any rule had learned from it (`sets/unseen-figures.json`, in the order in which
 * the sets were opened). The rules learn from a set afterwards, and the set then tells nothing of a new advertisement: the
 * figures of that day are all there will ever be.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type MarkedAd, type MarkedSentence, readSet, SETS } from '#build-steps/ad-clinic/marked-texts.ts';
import { measureAds, measureSentences, type Result, type Score } from './tiers.ts';

type Figures = { items: number; legal: Score; all: Score };
export type UnseenFigures = {
  set: string;
  /** Day of the measurement. */
  measured: string;
  /** Whether rules have learned from the set since: then it is not measured again. */
  learnedFrom: boolean;
  advertisements: Figures;
  sentences: Figures;
};

const FILE = path.join(SETS, 'unseen-figures.json');

export const readUnseenFigures = (): UnseenFigures[] =>
  existsSync(FILE) ? (JSON.parse(readFileSync(FILE, 'utf8')) as UnseenFigures[]) : [];

const figures = (items: number, { legal, all }: Result): Figures => ({ items, legal, all });

export function measureUnseen(set: string): Pick<UnseenFigures, 'advertisements' | 'sentences'> {
  const ads = readSet<MarkedAd>(`${set}-ads.json`);
  const sentences = readSet<MarkedSentence>(`${set}-sentences.json`);
  return {
    advertisements: figures(ads.length, measureAds(ads)),
    sentences: figures(sentences.length, measureSentences(sentences)),
  };
}

/** The set whose figures are to be written down now: `MEASURE_SET=fresh-i npx vitest run --project wider ...`. */
export const setToRecord = (): string | undefined => process.env.MEASURE_SET;

/** Writes down what the rules of today reach on a set from which none has learned. A set learned from keeps its figures. */
export function recordUnseen(set: string, day: string): void {
  const known = readUnseenFigures();
  if (known.some((entry) => entry.set === set && entry.learnedFrom))
    throw new Error(`rules have learned from "${set}": its figures are those of the day before`);
  const entry = { set, measured: day, learnedFrom: false, ...measureUnseen(set) };
  const others = known.filter((other) => other.set !== set);
  writeFileSync(FILE, `${JSON.stringify([...others, entry], null, 2)}\n`);
}
