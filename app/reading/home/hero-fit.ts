/** Letters of the longest word up to which the hero's type keeps a step. Past the last the word may be divided. */
const STEPS = [9, 11, 13, 16] as const;

/**
 * How many steps the hero's type has to go down so that no word of its heading is broken: its size is made for nine letters.
 *
 * @returns 0 to 4; the sizes stand in `hero.css`
 */
export function heroSteps(heading: string): number {
  const longest = Math.max(...heading.split(/[\s-]+/).map((word) => word.length));
  const step = STEPS.findIndex((letters) => longest <= letters);
  return step === -1 ? STEPS.length : step;
}
