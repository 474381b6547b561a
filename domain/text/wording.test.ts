import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fillIn, grouped } from './wording.ts';

it('groups the digits of every number as `Intl` does', () => {
  fc.assert(
    fc.property(fc.oneof(fc.integer(), fc.maxSafeInteger(), fc.double({ noNaN: true })), (value) => {
      expect(grouped(value)).toBe((value + 0).toLocaleString('en-US'));
    }),
  );
});

describe('fillIn', () => {
  it('fills a blank everywhere it stands, groups numbers, and leaves unknown blanks to be seen', () => {
    expect(fillIn('{name}: {count} of {count}, {tpyo}', { name: 'A', count: 3650 })).toBe(
      'A: 3,650 of 3,650, {tpyo}',
    );
  });

  it('takes every value as it is, whatever a replacement pattern would make of it', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.constantFrom('$&', '$1', "$'", '{b}')), (value) => {
        expect(fillIn('<{a}>', { a: value, b: 'never' })).toBe(`<${value}>`);
      }),
    );
  });

  it('is the only function that fills blanks', async () => {
    const byHand = [];
    for await (const file of glob(
      '{app,backend,build-steps,contracts,domain,scripts,supabase}/**/*.{ts,tsx}',
    )) {
      if (/[.]test[.]tsx?$/.test(file) || file === 'domain/text/wording.ts') continue;
      if (/[.]replace(?:All)?\(\s*(?:['"`]|[/]\\)\{/.test(readFileSync(file, 'utf8'))) byHand.push(file);
    }
    expect(byHand).toEqual([]);
  });
});
