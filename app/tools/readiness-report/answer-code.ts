/**
 * Answers as a short text for a link or a file: one character a question, in the questions' order. Names,
 * notes and anything else that says who somebody is have no place in it.
 */
import type { Answer, Answers } from '#domain/law/readiness.ts';

const characters: Readonly<Record<string, Answer>> = {
  '0': 0,
  '1': 1,
  '2': 2,
  '3': 3,
  u: 'unknown',
  n: 'none',
};
const UNANSWERED = '-';

/** Two characters that change when the list of questions does: an older link must not be read off by one. */
export function edition(ids: readonly string[]): string {
  let hash = 7;
  for (const character of ids.join(',')) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) % 1296;
  return hash.toString(36).padStart(2, '0');
}

export function writeAnswers(answers: Answers, ids: readonly string[]): string {
  const code = ids.map((id) => {
    const answer = answers[id];
    return answer === undefined
      ? UNANSWERED
      : answer === 'unknown' || answer === 'none'
        ? answer.charAt(0)
        : String(answer);
  });
  return edition(ids) + code.join('');
}

/** The answers, or `undefined` where the text is no code of these questions. */
export function readAnswers(code: string, ids: readonly string[]): Record<string, Answer> | undefined {
  if (!code.startsWith(edition(ids)) || code.length !== ids.length + 2) return undefined;
  const answers: Record<string, Answer> = {};
  for (const [index, id] of ids.entries()) {
    const character = code[index + 2] ?? '';
    const answer = characters[character];
    if (answer !== undefined) answers[id] = answer;
    else if (character !== UNANSWERED) return undefined;
  }
  return answers;
}
