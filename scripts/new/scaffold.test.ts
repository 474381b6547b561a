import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { kinds, scaffold, slugProblem } from './scaffold.ts';

const names = Object.keys(kinds);
const slug = fc.stringMatching(/^[a-z0-9]{1,12}(-[a-z0-9]{1,12}){0,4}$/);
const title = fc
  .oneof(fc.string({ minLength: 3, maxLength: 200 }), fc.lorem({ maxCount: 30 }))
  .filter((text) => text.trim().length >= 3);

describe.each(names)('a new %s', (kind) => {
  it('passes its schema as a draft, whatever it is called', () => {
    fc.assert(
      fc.property(slug, title, (address, name) => {
        const { text } = scaffold(kind, { slug: address, title: name.trim(), today: '2026-11-20' });
        const front = kinds[kind]?.form === 'file' ? text : text.split('\n---\n')[0]?.slice(4);
        expect(parse(front ?? '').draft).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});

it.each([
  ['my-essay', false],
  ['connect--me', false],
  ['My-Essay', true],
  ['../etc', true],
  ['a b', true],
  ['-a', true],
  ['a'.repeat(81), true],
])('%s as an address', (address, refused) => expect(slugProblem(address) !== undefined).toBe(refused));

// Each call is a process of its own, seconds on a busy machine.
describe('the command', { timeout: 60_000 }, () => {
  const root = mkdtempSync(path.join(tmpdir(), 'new-content-'));
  afterAll(() => rmSync(root, { recursive: true }));
  const run = (...args: string[]) =>
    execFileSync(process.execPath, [path.resolve('scripts/new.ts'), ...args], {
      cwd: root,
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'pipe'],
    });

  it.each(['idea', 'regulation'])('writes a new %s, and never over it', (kind) => {
    expect(run(kind, 'first-try', 'First', 'try')).toContain('as a draft');
    const { file } = scaffold(kind, { slug: 'first-try', title: 'First try', today: '2026-11-20' });
    const written = readFileSync(path.join(root, 'content', file), 'utf8');
    expect(written).toContain('draft: true');
    expect(written).toContain('First try');
    expect(() => run(kind, 'first-try')).toThrow(/exists already/);
    expect(readFileSync(path.join(root, 'content', file), 'utf8')).toBe(written);
  });

  it('says what is missing when nobody can be asked', () => {
    expect(() => run()).toThrow(/Usage: npm run new/);
    expect(() => run('poem', 'x')).toThrow(/no kind "poem"/);
    expect(() => run('idea', 'No Slug')).toThrow(/no address/);
  });
});
