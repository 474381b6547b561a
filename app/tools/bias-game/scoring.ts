/** Points and streaks of a round of answers, and the text that can be shared. */
import { fillIn } from '#domain/text/wording.ts';

/** Points for an answer, and for each right one directly before it. */
export const POINTS = 10;
export const STREAK_POINTS = 2;

export type Answer = { id: string; picked: string; right: boolean };

/** Right answers in a row at the end of the list. */
export function streak(answers: readonly Answer[]): number {
  const missed = answers.findLastIndex((answer) => !answer.right);
  return answers.length - 1 - missed;
}

export function longestStreak(answers: readonly Answer[]): number {
  let longest = 0;
  for (let end = 1; end <= answers.length; end += 1)
    longest = Math.max(longest, streak(answers.slice(0, end)));
  return longest;
}

export function points(answers: readonly Answer[]): number {
  return answers.reduce((sum, answer, index) => {
    if (!answer.right) return sum;
    return sum + POINTS + STREAK_POINTS * streak(answers.slice(0, index));
  }, 0);
}

export const countRight = (answers: readonly Answer[]) => answers.filter((answer) => answer.right).length;

/** What "copy the result" copies: the date, the marks and the page's address. Nothing about the visitor. */
export function shareText(
  copy: { title: string; score: string; key: string },
  result: { date: string; answers: readonly Answer[]; url: string },
): string {
  const { answers } = result;
  const marks = answers.map((answer) => (answer.right ? '●' : '◇')).join(' ');
  return [
    fillIn(copy.title, { date: result.date }),
    fillIn(copy.score, { right: countRight(answers), total: answers.length, points: points(answers) }),
    `${marks}  (${copy.key})`,
    result.url,
  ].join('\n');
}
