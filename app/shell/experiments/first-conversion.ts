import { safeStorage } from '#app/design/browser/storage.ts';
import type { ExperimentName } from './experiment-rules.ts';

/** Which wording tests this browser has been counted in as somebody who did what they hope for. */
export const COUNTED_KEY = 'ab_counted';

/** Whether this is a browser's first conversion in a test: a test counts visitors, not clicks. True once. */
export function isFirstConversion(name: ExperimentName): boolean {
  const counted = (safeStorage.read(COUNTED_KEY) ?? '').split(' ');
  if (counted.includes(name)) return false;
  safeStorage.write(COUNTED_KEY, [...counted, name].filter(Boolean).join(' '));
  return true;
}
