import { expect, it, test } from 'vitest';
import { ROOT_MARGIN, shouldPreload, THRESHOLD } from './image-rules.ts';

it('loads within 100 px and at 10 %', () => {
  expect([ROOT_MARGIN, THRESHOLD]).toEqual(['100px', 0.1]);
});

test.each([
  [undefined, true],
  [null, true],
  [{}, true],
  [{ effectiveType: '4g' }, true],
  [{ effectiveType: '3g', saveData: false }, true],
  [{ effectiveType: '2g' }, false],
  [{ effectiveType: 'slow-2g' }, false],
  [{ effectiveType: '4g', saveData: true }, false],
  [{ saveData: true }, false],
  [{ effectiveType: '12g' }, true],
])('%j', (connection, preload) => {
  expect(shouldPreload(connection)).toBe(preload);
});
