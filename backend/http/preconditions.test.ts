import { describe, expect, it } from 'vitest';
import { ifNoneMatchHits, isNotModified, isOutdated, notModifiedSince } from './preconditions.ts';

const DATE = 'Fri, 20 Nov 2026 06:29:24 GMT';
const AT = Date.parse(DATE);

describe('ifNoneMatchHits', () => {
  it.each([
    ['"a"', true],
    ['W/"a"', true],
    ['"b", "a"', true],
    ['"b",W/"a"', true],
    ['*', true],
    ['"b"', false],
    ['"a-br"', false],
    ['a', false],
    ['', false],
    ['"', false],
  ])('%s against "a": %s', (header, expected) => {
    expect(ifNoneMatchHits(header, '"a"')).toBe(expected);
  });
});

describe('notModifiedSince', () => {
  it('compares whole seconds', () => {
    expect(notModifiedSince(DATE, AT)).toBe(true);
    expect(notModifiedSince(DATE, AT + 999)).toBe(true);
    expect(notModifiedSince(DATE, AT + 1000)).toBe(false);
    expect(notModifiedSince(DATE, AT - 5000)).toBe(true);
  });
  it.each(['', 'yesterday', '2026-11-20', '0', 'Fri, 99 Nov 2026 06:29:24 GMT'])('ignores %j', (header) => {
    expect(notModifiedSince(header, 0)).toBe(false);
  });
});

describe('isNotModified', () => {
  it('lets the tag decide alone', () => {
    expect(isNotModified({ 'if-none-match': '"b"', 'if-modified-since': DATE }, '"a"', AT)).toBe(false);
    expect(isNotModified({ 'if-none-match': '"a"', 'if-modified-since': 'never' }, '"a"', AT)).toBe(true);
    expect(isNotModified({ 'if-modified-since': DATE }, '"a"', AT)).toBe(true);
    expect(isNotModified({}, '"a"', AT)).toBe(false);
  });
});

describe('isOutdated', () => {
  const tags = ['"a"', '"a-br"'];
  it.each([
    ['"a"', false],
    ['"x", "a-br"', false],
    ['*', false],
    ['"b"', true],
    // Weak tags never match strongly.
    ['W/"a"', true],
    ['', true],
  ])('If-Match: %s: %s', (header, expected) => {
    expect(isOutdated({ 'if-match': header, 'if-unmodified-since': 'never' }, tags, AT)).toBe(expected);
  });
  it('compares dates in whole seconds, and ignores what is none', () => {
    expect(isOutdated({ 'if-unmodified-since': DATE }, tags, AT + 999)).toBe(false);
    expect(isOutdated({ 'if-unmodified-since': DATE }, tags, AT + 1000)).toBe(true);
    expect(isOutdated({ 'if-unmodified-since': 'yesterday' }, tags, AT)).toBe(false);
    expect(isOutdated({}, tags, AT)).toBe(false);
  });
});
