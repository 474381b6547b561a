import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { letterFolder, letterId } from './letter-files.ts';

it('names a letter by its month and subject', () => {
  expect(letterId('Über Recht: one, law!', Date.parse('2026-11-22'))).toBe('2026-11-uber-recht-one-law');
  expect(letterId('—', Date.parse('2026-11-22'))).toBe('2026-11');
});

it('gives back what was written, whatever it says', () => {
  const folder = mkdtempSync(join(tmpdir(), 'letter-files-'));
  const letters = letterFolder(folder);
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.lorem({ mode: 'sentences' }), (subject, body) => {
      letters.write({ id: '2026-11-a', subject, body });
      expect(letters.read('2026-11-a')).toEqual({ id: '2026-11-a', subject, body: `${body}\n` });
    }),
    { numRuns: 50 },
  );
  letters.write({ id: '2026-10-b', subject: 'Sent', sent: '2026-10-01', body: 'x' });
  expect(letters.list().map(({ id }) => id)).toEqual(['2026-11-a', '2026-10-b']);
  expect(readFileSync(join(folder, '2026-10-b/index.md'), 'utf8')).toBe(
    '---\nsubject: Sent\nsent: 2026-10-01\n---\n\nx\n',
  );
  expect(letters.read('../x')).toBeUndefined();
  expect(() => letters.write({ id: '../x', subject: '', body: '' })).toThrow();
  rmSync(folder, { recursive: true });
});
