import { expect, test } from 'vitest';
import { cellText } from './cell-text.ts';

test.each([
  [null, ''],
  [undefined, ''],
  ['Male', 'Male'],
  [0, '0'],
  [0.1, '0.1'],
  [true, 'true'],
  [new Date('2026-03-01T00:00:00Z'), '2026-03-01'],
  [new Date('2026-03-01T10:30:00Z'), '2026-03-01T10:30:00.000Z'],
])('%j is written %j', (value, text) => {
  expect(cellText(value)).toBe(text);
});
