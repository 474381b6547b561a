import { expect, test } from 'vitest';
import { shouldPreload } from './image-rules.ts';

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
