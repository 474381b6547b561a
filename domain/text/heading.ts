/** A heading without its stress marks, for titles, lists and link texts. */
export function plainHeading(heading: string): string {
  return heading.replaceAll('*', '');
}

/** A run of a heading; a short compound stays on one line. */
export type Run = { text: string; compound: boolean };

/**
 * A heading cut at its short compounds, so that none is broken at its hyphen: `a wake-up call` is `a `, `wake-up`,
 * ` call`. Long ones (`human-centered`) may break there: unbroken, they would not fit a phone.
 */
export function headingRuns(heading: string): Run[] {
  return heading
    .split(/(?<![\p{L}\p{N}-])([\p{L}\p{N}]+(?:-[\p{L}\p{N}]+)+)(?![\p{L}\p{N}-])/u)
    .map((text, index) => ({ text, compound: index % 2 === 1 && text.length <= LONGEST_WORD }))
    .filter(({ text }) => text !== '');
}

/** Letters beyond which a word no longer fits the largest heading on a 320 px screen. */
const LONGEST_WORD = 10;

/** Names up to this long are set in the largest type: they stay in one line, and left of a picture. */
const SHORT_NAME = 11;

/** Whether a heading is a name short enough for the largest type. */
export const isShortName = (heading: string): boolean => plainHeading(heading).length <= SHORT_NAME;
