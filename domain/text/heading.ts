/** A heading without its stress marks, for titles, lists and link texts. */
export function plainHeading(heading: string): string {
  return heading.replaceAll('*', '');
}

/** Letters beyond which a word no longer fits the largest heading on a 320 px screen. */
const LONGEST_WORD = 10;

/** Whether a heading has a word too long for the largest type on a phone. */
export function hasLongWord(heading: string): boolean {
  return plainHeading(heading)
    .split(/[\s\u2014-]+/)
    .some((word) => word.length > LONGEST_WORD);
}
