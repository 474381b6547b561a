import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
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
      expect(letters.read('2026-11-a')).toMatchObject({ id: '2026-11-a', subject, body: `${body}\n` });
    }),
    { numRuns: 50 },
  );
  letters.write({ id: '2026-10-b', subject: 'Sent', sent: '2026-10-01', body: 'x' });
  expect(letters.list().letters.map(({ id }) => id)).toEqual(['2026-11-a', '2026-10-b']);
  expect(readFileSync(join(folder, '2026-10-b/index.md'), 'utf8')).toBe(
    '---\nsubject: Sent\nsent: 2026-10-01\n---\n\nx\n',
  );
  expect(letters.read('../x')).toBeUndefined();
  expect(() => letters.write({ id: '../x', subject: '', body: '' })).toThrow();
  rmSync(folder, { recursive: true });
});

it('tells of a file with a mistake by its line, and shows the other letters', () => {
  const folder = mkdtempSync(join(tmpdir(), 'letter-files-'));
  const letters = letterFolder(folder);
  const put = (id: string, text: string) => {
    mkdirSync(join(folder, id));
    writeFileSync(join(folder, id, 'index.md'), text);
  };
  letters.write({ id: '2026-11-a', subject: 'Good', body: 'x' });
  put('colon', '---\nsubject: One: two\n---\n\nx\n');
  put('unnamed', '---\nsent: 2026-10-01\n---\n\nx\n');
  put('day', '---\nsubject: Two\nsent: October\n---\n\nx\n');
  put('plain', 'All of it text, which saving from the desk must not lose.\n');
  put('no-file-in-it', '');
  rmSync(join(folder, 'no-file-in-it/index.md'));
  const { letters: read, broken } = letters.list();
  expect(read.map(({ subject }) => subject)).toEqual(['Good']);
  expect(broken.map(({ problem }) => problem)).toEqual([
    expect.stringMatching(/^content\/letters\/colon\/index\.md:2: not valid YAML: /),
    expect.stringMatching(/^content\/letters\/day\/index\.md:3: sent: /),
    expect.stringMatching(/^content\/letters\/plain\/index\.md:1: begin the file with its fields/),
    expect.stringMatching(/^content\/letters\/unnamed\/index\.md:2: subject: is missing/),
  ]);
  expect(() => letters.read('plain')).toThrow('index.md:1');
  rmSync(folder, { recursive: true });
  expect(letters.list()).toEqual({ letters: [], broken: [] });
  expect(letters.read('2026-11-a')).toBeUndefined();
});
