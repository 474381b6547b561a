import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { locationOf, MAX_TARGET_LENGTH, parseRequestTarget } from './request-target.ts';

const pathOf = (target: string) => {
  const parsed = parseRequestTarget(target);
  return parsed.kind === 'path' ? parsed.path : parsed;
};

describe('parseRequestTarget', () => {
  it('splits path and query and decodes the path once', () => {
    expect(parseRequestTarget('/a%20b?x=%20')).toEqual({
      kind: 'path',
      rawPath: '/a%20b',
      path: '/a b',
      search: '?x=%20',
    });
    expect(pathOf('/%2569deas')).toBe('/%69deas');
  });

  it('reads the absolute form and the server form', () => {
    expect(pathOf('http://any.host:80/ideas?x')).toBe('/ideas');
    expect(pathOf('https://any.host')).toBe('/');
    expect(parseRequestTarget('*').kind).toBe('server');
  });

  it.each([
    ['', 'nothing'],
    ['ideas', 'no leading slash'],
    ['/a\\b', 'a backslash'],
    ['/a b', 'a space'],
    ['/a#b', 'a fragment'],
    ['/a?b#c', 'a fragment after the query'],
    ['/%', 'a cut escape'],
    ['/%zz', 'a bad escape'],
    ['/%ff', 'bytes that are not UTF-8'],
    ['/%c0%af', 'an overlong slash'],
    ['/a%00.html', 'NUL'],
    ['/a%0d%0ab', 'a line break'],
    ['/../etc/passwd', 'a parent segment'],
    ['/a/%2e%2e/b', 'an encoded parent segment'],
    ['/a/./b', 'a dot segment'],
    ['/a/..', 'a parent segment at the end'],
    ['/\u00e9', 'raw bytes outside ASCII'],
    ['ftp://host/', 'another scheme'],
    ['http:///x\\y', 'a backslash in the absolute form'],
  ])('refuses %j: %s', (target) => {
    expect(parseRequestTarget(target)).toEqual({ kind: 'bad', status: 400 });
  });

  it('keeps three dots, which are a name', () => {
    expect(pathOf('/...')).toBe('/...');
  });

  it('does not guess at encoded slashes', () => {
    expect(pathOf('/a%2Fb')).toBeUndefined();
    expect(pathOf('/a%5cb')).toBeUndefined();
  });

  it('refuses what is too long with 414', () => {
    expect(pathOf(`/${'a'.repeat(MAX_TARGET_LENGTH - 1)}`)).toHaveLength(MAX_TARGET_LENGTH);
    expect(pathOf(`/${'a'.repeat(MAX_TARGET_LENGTH)}`)).toEqual({ kind: 'bad', status: 414 });
  });

  it('never throws, whatever comes', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        const parsed = parseRequestTarget(`/${text}`);
        if (parsed.kind === 'path' && parsed.path !== undefined) {
          expect(parsed.path.startsWith('/')).toBe(true);
          expect(parsed.path).not.toMatch(/(?:^|\/)\.\.?(?:\/|$)/);
        }
      }),
      { numRuns: 500 },
    );
  });
});

describe('locationOf', () => {
  it('leads back to the same path and query', () => {
    fc.assert(
      fc.property(
        fc.array(fc.string({ unit: 'grapheme', minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 4 }),
        fc.string({ maxLength: 20 }).map((text) => encodeURIComponent(text)),
        (segments, query) => {
          const path = `/${segments.join('/').replaceAll('\\', '')}`;
          const read = parseRequestTarget(locationOf(path, `?${query}`));
          fc.pre(read.kind === 'path');
          if (read.kind !== 'path') return;
          expect(read.path).toBe(path);
          expect(read.search).toBe(`?${query}`);
        },
      ),
      { numRuns: 300 },
    );
  });

  it('is always a valid header value', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }), (path, search) => {
        expect(locationOf(`/${path}`, `?${search}`)).toMatch(/^[!-~]+$/);
      }),
      { numRuns: 300 },
    );
  });
});
