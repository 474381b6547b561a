import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { acceptedEncodings, availableDictionary, ENCODINGS } from './content-encoding.ts';

describe('acceptedEncodings', () => {
  it.each([
    [undefined, ['identity']],
    ['', ['identity']],
    ['gzip, deflate, br, zstd', ['br', 'gzip', 'identity']],
    ['gzip', ['gzip', 'identity']],
    ['x-gzip', ['gzip', 'identity']],
    ['GZIP;Q=0.5, br;q=0.1', ['gzip', 'br', 'identity']],
    ['br;q=0', ['identity']],
    ['br;q=0, gzip', ['gzip', 'identity']],
    ['*', ['br', 'gzip', 'identity']],
    ['*;q=0', ['identity']],
    ['gzip;q=1, *;q=0', ['gzip']],
    ['identity;q=0, gzip', ['gzip']],
    ['identity;q=0.9, gzip;q=0.2', ['identity', 'gzip']],
    ['br ; q=1.0 , gzip ; q = 0.8', ['br', 'gzip', 'identity']],
    ['deflate', ['identity']],
    ['gzip, deflate, br, zstd, dcb, dcz', ['dcz', 'br', 'gzip', 'identity']],
    ['br, dcz;q=0', ['br', 'identity']],
    ['br, dcz;q=0.5', ['br', 'dcz', 'identity']],
    [';;,,q=', ['identity']],
  ])('%j gives %j', (header, expected) => {
    expect(acceptedEncodings(header)).toEqual(expected);
  });

  it('always offers something, and never what was ruled out', () => {
    const coding = fc.constantFrom('dcz', 'br', 'gzip', 'identity', '*', 'zstd');
    const weight = fc.constantFrom('', ';q=0', ';q=0.3', ';q=1', ';q=x');
    fc.assert(
      fc.property(fc.array(fc.tuple(coding, weight)), (items) => {
        const accepted = acceptedEncodings(items.map(([name, q]) => name + q).join(','));
        expect(accepted.length).toBeGreaterThan(0);
        for (const encoding of ENCODINGS) {
          const last = items.findLast(([name]) => name === encoding);
          if (encoding !== 'identity' && last?.[1] === ';q=0') expect(accepted).not.toContain(encoding);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('availableDictionary', () => {
  const hash = 'pZGm1Av0IEBKARczz7exkNYsZb8LzaMrV7J32a2fFG4=';
  it.each([
    [`:${hash}:`, hash],
    [` :${hash}: `, hash],
    [hash, undefined],
    [`:${hash}:, :${hash}:`, undefined],
    [':AAAA:', undefined],
    ['::', undefined],
    ['', undefined],
    [undefined, undefined],
    [[`:${hash}:`, `:${hash}:`], undefined],
  ])('%j gives %j', (header, expected) => {
    expect(availableDictionary(header)).toBe(expected);
  });
});
