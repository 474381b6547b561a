import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { lastWords } from './last-words.ts';

test.each([
  ['/tools/bias-audit-checklist', 'bias audit checklist'],
  ['/nothing', 'nothing'],
  ['/a/b_c.html', 'b c'],
  ['/prüfung%20jetzt/', 'prüfung jetzt'],
  ['/100%', '100'],
  ['/', ''],
  ['', ''],
])('%j says %j', (pathname, words) => expect(lastWords(pathname)).toBe(words));

it('never throws, and never says more than a field holds', () => {
  fc.assert(
    fc.property(fc.webPath(), fc.string(), (path, rest) => {
      expect(lastWords(path + rest).length).toBeLessThanOrEqual(80);
    }),
  );
});
