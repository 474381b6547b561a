/** Reads text as the worker would, for tests. */
import { type Reading, type ReadResult, readFile } from './read-file.ts';
import { type Question, type Tally, tally } from './tally.ts';

export const plainQuestion: Question = {
  placements: {},
  higherIsBetter: true,
  unit: 'rows',
  scope: { kind: 'all' },
};

export function readText(text: string | Uint8Array, reading: Reading = {}): Promise<ReadResult> {
  return readFile(new Blob([text as BlobPart]), reading, { progress: () => {}, isCanceled: () => false });
}

export async function tallyText(
  text: string | Uint8Array,
  question: Partial<Question> = {},
  reading: Reading = {},
): Promise<Tally> {
  const { store } = await readText(text, reading);
  if (!store) throw new Error('the columns were not complete');
  return tally(store, { ...plainQuestion, ...question });
}
