/** The subjects of a list as choices, whose widths do not follow from the letters that a browser has so far. */
import { widthOf } from './letter-widths.ts';

export type EntryFilter = {
  label: string;
  choices: {
    /** The subject; absent where all are shown. */
    subject?: string;
    text: string;
    count: number;
    /** Width in sizes of its type. With it a row breaks at the same choice before its font has come as after. */
    wide: number;
  }[];
};

/** Running text is set wider than the letters of a headline, which are what `widthOf` knows. */
const TEXT_SIZE = 1.04;
/** The count stands raised and small. */
const BEFORE_COUNT = 0.25;
const FIGURE = 0.34;

const choice = (text: string, count: number) => ({
  text,
  count,
  wide: Number((widthOf(text) * TEXT_SIZE + BEFORE_COUNT + String(count).length * FIGURE).toFixed(2)),
});

/** A subject of fewer is no choice: its one title stands in the list as near as its name in the filter. */
const FEWEST = 2;

/** @returns the filter of a list, or none where fewer than two subjects could be chosen */
export function entryFilter(
  words: { label: string; all: string } | undefined,
  rows: readonly { label: string }[],
): EntryFilter | undefined {
  const counts = new Map<string, number>();
  for (const { label } of rows) counts.set(label, (counts.get(label) ?? 0) + 1);
  const subjects = [...counts].filter(([, count]) => count >= FEWEST);
  if (!words || subjects.length < 2) return undefined;
  return {
    label: words.label,
    choices: [
      choice(words.all, rows.length),
      ...subjects.map(([subject, count]) => ({ subject, ...choice(subject, count) })),
    ],
  };
}
