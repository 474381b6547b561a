import { describe, expect, it } from 'vitest';
import { fillPattern, PATH_PATTERN, pathPattern } from './path-pattern.ts';

describe('pathPattern', () => {
  it.each([
    ['/ideas', '/ideas', {}],
    ['/ideas', '/ideas/x', undefined],
    ['/ideas', '/Ideas', undefined],
    ['/*', '/', {}],
    ['/*', '/any/thing', {}],
    ['/assets/*', '/assets/a/b.js', {}],
    ['/assets/*', '/assets', {}],
    ['/assets/*', '/assets-old/a.js', undefined],
    ['/download/:token', '/download/AbC', { token: 'AbC' }],
    ['/download/:token', '/download/', undefined],
    ['/download/:token', '/download', undefined],
    ['/download/:token', '/download/a/b', undefined],
    ['/', '/', {}],
  ])('%s against %s', (source, path, expected) => {
    expect(pathPattern(source).match(path)).toEqual(expected);
  });

  it('compares fixed parts without case only when asked', () => {
    expect(pathPattern('/down/:token').match('/DOWN/AbC', { ignoreCase: true })).toEqual({ token: 'AbC' });
  });

  it('fills placeholders in, with characters that mean something to replace', () => {
    expect(fillPattern('/down/:token', { token: '$&$1' })).toBe('/down/$&$1');
  });
});

describe('PATH_PATTERN', () => {
  it.each(['/', '/*', '/a', '/a/*', '/a/:b', '/a/:b/c'])('accepts %s', (source) => {
    expect(source).toMatch(PATH_PATTERN);
  });
  it.each(['', 'a', '//a', '/a/', '/a*', '/a b', '/a?b', '/*/a', 'https://a/'])('refuses %j', (source) => {
    expect(source).not.toMatch(PATH_PATTERN);
  });
});
