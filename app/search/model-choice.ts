/**
 * Asks a browser's own language model which of the passages found answer a question. It is asked for their numbers and
 * nothing else: no word of it is ever shown, and an answer that is no list of such numbers counts as none.
 */
import { type LanguageModel, MODEL_OPTIONS, type Session } from './own-model.ts';

/** `localStorage` key: `yes` where the visitor lets the model choose. Removed when the box is unticked. */
export const OWN_MODEL_KEY = 'search_own_model';

/** So many passages are put to it: it reads slowly, and the best are first. */
export const MOST_PUT = 8;
/** So many it may choose. */
export const MOST_CHOSEN = 3;
/** Letters of each passage that it reads. */
const LONGEST = 500;

const isPlace = (value: unknown, put: number): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 1 && value <= put;

/**
 * The places of the passages that an answer names, counted from 0. Pure.
 *
 * @param answer a JSON list of numbers from 1 to `put`
 * @returns undefined for anything else, and for a list with a number twice or with more than `MOST_CHOSEN`
 */
export function placesNamed(answer: string, put: number): number[] | undefined {
  let read: unknown;
  try {
    read = JSON.parse(answer);
  } catch {
    return undefined;
  }
  if (!Array.isArray(read) || read.length > MOST_CHOSEN || new Set(read).size < read.length) return undefined;
  return read.every((value) => isPlace(value, put)) ? read.map((value) => value - 1) : undefined;
}

const questionFor = (question: string, passages: readonly string[]) =>
  [
    `Which of these passages answer the question? Answer with a JSON list of their numbers, the best first, at most ${MOST_CHOSEN}; [] if none does.`,
    `Question: ${JSON.stringify(question)}`,
    ...passages.map((passage, index) => `${index + 1}: ${JSON.stringify(passage.slice(0, LONGEST))}`),
  ].join('\n');

/** The shape of an answer as JSON Schema, in few keywords; what it leaves open, a number twice, `placesNamed` refuses. */
const constraintFor = (passages: readonly string[]) => ({
  type: 'array',
  items: { type: 'integer', enum: passages.map((_, index) => index + 1) },
  maxItems: MOST_CHOSEN,
});

/** A session that every question is asked in a copy of; undefined where the browser refuses one or is stopped. */
export async function openSession(model: LanguageModel, signal: AbortSignal): Promise<Session | undefined> {
  try {
    return await model.create({ ...MODEL_OPTIONS, signal });
  } catch {
    return undefined;
  }
}

/**
 * The places of the passages that the model chooses, counted from 0, best first; undefined where it says anything else,
 * fails or is stopped.
 *
 * @param passages as they are quoted, best first; those after `MOST_PUT` are not put to it
 */
export async function choosePassages(
  session: Session,
  question: string,
  passages: readonly string[],
  signal: AbortSignal,
): Promise<number[] | undefined> {
  const put = passages.slice(0, MOST_PUT);
  if (put.length < 2) return undefined;
  try {
    // A copy each: an earlier question must not sway a later answer.
    const copy = await session.clone({ signal });
    try {
      const options = { responseConstraint: constraintFor(put), signal };
      return placesNamed(await copy.prompt(questionFor(question, put), options), put.length);
    } finally {
      copy.destroy();
    }
  } catch {
    return undefined;
  }
}
