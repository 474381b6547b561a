import { expect, test } from 'vitest';
import { readText } from '../intake/read-text.test-helper.ts';
import { columnsAsWanted, freshQuestion, initialState, reduce } from './audit-state.ts';

const started = (mapping?: Record<string, number>) =>
  ({
    type: 'started',
    name: 'a.csv',
    question: freshQuestion,
    reading: mapping ? { mapping, hasHeadings: true } : {},
  }) as const;

test('what was wrong with one file is not said over the next, of whatever kind', () => {
  const wrong = reduce(initialState, { type: 'problem', problem: { code: 'worker' } });
  expect(reduce(wrong, { type: 'taken' }).problem).toBeUndefined();
  // A reading that is under way goes on.
  const reading = reduce(initialState, started());
  expect(reduce(reading, { type: 'taken' })).toEqual(reading);
});

test('a second choice of a column keeps the first, before the reading that it began is over', async () => {
  const { columns } = await readText('wer,was,wie\nF,W,ja\nM,W,nein\n');
  const asked = reduce(reduce(initialState, started()), { type: 'columns', columns });
  const first = reduce(asked, started({ sex: 0, race: 1 }));
  expect(columnsAsWanted(columns, first.wanted).mapping).toEqual({ sex: 0, race: 1 });
  // Until it is read, nothing else is said of the columns than what was read.
  expect(first.columns?.mapping).toEqual(columns.mapping);
  const failed = reduce(first, { type: 'problem', problem: { code: 'canceled' } });
  expect(columnsAsWanted(columns, failed.wanted)).toEqual(columns);
});
