/**
 * Lists of codes that exports put in place of words. The same code stands for another group in another list ("1" is
 * Hispanic or Latino in the order of the EEO-1 report and White in others), so that none is ever read by itself: the
 * page offers the lists that fit, each spelled out, and the visitor says which one it is.
 */
import type { AxisId } from '#domain/fairness/axes.ts';
import type { Word } from './tally.ts';

export const CODE_LISTS = ['eeo1-order', 'race-letters', 'iso-5218'] as const;
export type CodeListId = (typeof CODE_LISTS)[number];

type CodeList = { id: CodeListId; axis: AxisId; codes: Readonly<Record<string, string>> };

const LISTS: readonly CodeList[] = [
  {
    // The seven groups in the order of the EEO-1 report, Component 1, since 2007 (EEOC, 70 FR 71294).
    id: 'eeo1-order',
    axis: 'race',
    codes: {
      1: 'Hispanic or Latino',
      2: 'White',
      3: 'Black or African American',
      4: 'Native Hawaiian or Pacific Islander',
      5: 'Asian',
      6: 'Native American or Alaska Native',
      7: 'Two or More Races',
    },
  },
  {
    // Initials as they are commonly chosen; no system's own list. N, M and O stand for several things, and are not in it.
    id: 'race-letters',
    axis: 'race',
    codes: {
      H: 'Hispanic or Latino',
      W: 'White',
      B: 'Black or African American',
      P: 'Native Hawaiian or Pacific Islander',
      A: 'Asian',
      I: 'Native American or Alaska Native',
      T: 'Two or More Races',
    },
  },
  // ISO/IEC 5218, codes for the representation of human sexes; 0 is not known, 9 not applicable.
  { id: 'iso-5218', axis: 'sex', codes: { 0: 'unknown', 1: 'Male', 2: 'Female', 9: 'unknown' } },
];

/** A code as the lists write it: one letter or digit, "01" and "1.0" as 1. */
export const codeOf = (raw: string): string =>
  raw
    .trim()
    .toUpperCase()
    .replace(/^0(?=\d)|\.0+$/g, '');

export type OfferedList = {
  id: CodeListId;
  axis: AxisId;
  /** Each code of the file, as written, with what the list says of it. */
  places: { raw: string; code: string; answer: string }[];
};

/** The lists that know every code among the unread words of their axis; a single code is no list. */
export function offeredLists(words: readonly { column: string; word: Word }[]): OfferedList[] {
  return LISTS.flatMap(({ id, axis, codes }): OfferedList[] => {
    const written = words.filter(({ column, word }) => column === axis && codeOf(word.raw).length === 1);
    const places = written
      .flatMap(({ word: { raw } }) => {
        const code = codeOf(raw);
        const answer = Object.hasOwn(codes, code) ? codes[code] : undefined;
        return answer === undefined ? [] : [{ raw, code, answer }];
      })
      .sort((a, b) => a.code.localeCompare(b.code));
    return places.length > 1 && places.length === written.length ? [{ id, axis, places }] : [];
  });
}
