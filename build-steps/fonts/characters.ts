/** Which characters travel in which file. Each set is one `unicode-range`. */

const range = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);
const codes = (text: string): number[] => Array.from(text, (c) => c.codePointAt(0) ?? 0);

/** Letters, figures and punctuation. */
export const written: readonly number[] = [
  ...range(0x61, 0x7a),
  ...range(0x41, 0x5a),
  ...range(0x30, 0x39),
  0x20,
  0xa0,
  ...codes(".,:;?!()/&'-–—‘’“”·"),
];

/**
 * What the pages write in each face, as counted over their text: these travel with every page, and the rest of English
 * (`core`) in files that are fetched where a text calls for one of their signs.
 */
export const everyPage = {
  text: [...written, ...codes('$%+•§é…=÷_')],
  label: written,
  italic: [...written, ...codes('$%+…_')],
  sans: [...written, ...codes('$%+•§…=÷_é')],
  narrow: [...written, ...codes('©')].filter((code) => !codes('?!–—‘“”').includes(code)),
} as const;

/** What English prose of this site uses. é is here because of "résumé". */
export const core: readonly number[] = [
  ...range(0x20, 0x7e),
  0xa0,
  ...codes('¢£§©®°¶·¹²³¼½¾×÷é–—‘’“”•…′″€™−⁄'),
];

/** The rest of Latin-1, for names. */
export const latin1: readonly number[] = [
  ...range(0xa1, 0xff).filter((c) => !core.includes(c) && c !== 0xad),
  ...codes('ıŒœ‚„‹›'),
];

/** Of it, what names of languages hold (a tool offers them): a file of two letters in place of one of a hundred. */
export const languageNames: readonly number[] = codes('çñ');

/** Of it, what German adds to English: a title in that language brings a file of 5 KB in place of one of 23. */
export const german: readonly number[] = codes('ÄÖÜäöüß‚„');

/** Latin Extended-A, for names. Absent from the Latin source files, hence a file of its own. */
export const latinExtended: readonly number[] = [
  ...range(0x100, 0x17e).filter((c) => ![0x131, 0x132, 0x133, 0x138, 0x149, 0x152, 0x153].includes(c)),
  0x1e9e,
];

/** Romanian with commas below its letters, and Vietnamese: names in documents that are written as PDF. */
export const romanian: readonly number[] = codes('ȘșȚț');
export const vietnamese: readonly number[] = [...range(0x1ea0, 0x1ef9), ...codes('ĂăĐđƠơƯư₫')];

/** Signs that Fontsource's subsets leave out, from the full fonts (see `sources/README.md`). */
export const serifSymbols: readonly number[] = codes('†‡№⁰⁴≈≠≤≥');
/** Newsreader has no arrows and few superiors: its text borrows Archivo's. */
export const borrowedSymbols: readonly number[] = codes('⁵⁶⁷⁸⁹₂←↑→↓');
export const sansSymbols: readonly number[] = [...serifSymbols, ...borrowedSymbols];

/** @returns a CSS `unicode-range` value, runs joined, in ascending order. */
export function unicodeRange(set: readonly number[]): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  const sorted = [...new Set(set)].sort((a, b) => a - b);
  const runs: [number, number][] = [];
  for (const code of sorted) {
    const last = runs.at(-1);
    if (last && code === last[1] + 1) last[1] = code;
    else runs.push([code, code]);
  }
  return runs.map(([a, b]) => (a === b ? `U+${hex(a)}` : `U+${hex(a)}-${hex(b)}`)).join(',');
}
