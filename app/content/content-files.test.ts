import { describe, expect, it, vi } from 'vitest';
import { lineOf, unknownId } from './content-problems.ts';
import { forgetContent, once } from './once.ts';
import { isPublished, visible } from './publishing.ts';
import { idea } from './schemas.ts';
import { isoDate, sourceDate, text } from './text-schemas.ts';

describe('lineOf', () => {
  const yaml = ['# a comment', 'one: 1', 'list:', '  - a: 1', '    b: >-', '      long', '  - { a: 2 }'].join(
    '\n',
  );

  it.each<[PropertyKey[], number]>([
    [['one'], 2],
    [['list'], 3],
    [['list', 0], 4],
    [['list', 0, 'b'], 5],
    [['list', 1, 'a'], 7],
    // What is missing is blamed on what it is missing from.
    [['list', 1, 'c'], 7],
    [['two'], 2],
    [[], 2],
  ])('%j stands on line %i', (field, line) => expect(lineOf(yaml, field)).toBe(line));

  it('is the first for a file without fields', () => expect(lineOf('', ['a'])).toBe(1));
});

describe('unknownId', () => {
  it('names what there is, and of very many the nearest', () => {
    expect(unknownId('law', 'c', ['b', 'a'])).toBe('there is no law "c". There are: a, b');
    const many = Array.from({ length: 100 }, (_, index) => `${'abcdefghij'[index % 10]}-${index}`);
    expect(unknownId('page', 'c-9999', many)).toMatch(/There are: c-92, .*…$/);
  });
});

describe('dates', () => {
  const reasons = (schema: typeof isoDate, value: unknown) =>
    schema.safeParse(value).error?.issues.map(({ message }) => message);

  it('are days of the calendar', () => {
    expect(reasons(isoDate, '2024-02-29')).toBeUndefined();
    expect(reasons(isoDate, '2026-02-31')).toEqual(['there is no day 2026-02-31: look it up in a calendar']);
    expect(reasons(isoDate, 'May 5')).toEqual(['write the date as YYYY-MM-DD']);
    expect(reasons(isoDate, undefined)).toEqual(['write the date as YYYY-MM-DD']);
  });

  it('of a source may be a month or a year', () => {
    for (const value of ['2026', '2026-02', '2026-02-28']) expect(reasons(sourceDate, value)).toBeUndefined();
    expect(reasons(sourceDate, '2026-13')).toEqual(['there is no day 2026-13: look it up in a calendar']);
  });
});

it('a text says how long it is and may be', () => {
  expect(text(3, 5).safeParse(' abcdef ').error?.issues[0]?.message).toBe('write 3 to 5 characters (now 6)');
  expect(text(3, 5).safeParse(undefined).error?.issues[0]?.message).toBe(
    'is missing: write 3 to 5 characters of text',
  );
  expect(text(3, 5).safeParse(7).error?.issues[0]?.message).toBe('write 3 to 5 characters of text');
});

it('an essay has no field that nobody knows', () => {
  expect(idea.safeParse({ titel: 'x' }).success).toBe(false);
});

describe('what is published', () => {
  it('leaves out drafts and the future, and takes today', () => {
    expect(isPublished({ published: '2026-11-20' }, '2026-11-20')).toBe(true);
    expect(isPublished({ published: '2026-11-21' }, '2026-11-20')).toBe(false);
    expect(isPublished({ published: '2026-01-01', draft: true }, '2026-11-20')).toBe(false);
  });

  it('is all that is seen, unless drafts are shown, marked', () => {
    const seen = () =>
      visible(
        [1, 2, 3],
        (item) => item !== 2,
        (item) => item * 10,
      );
    expect(seen()).toEqual([1, 3]);
    vi.stubEnv('SHOW_DRAFTS', '1');
    expect(seen()).toEqual([1, 20, 3]);
    vi.unstubAllEnvs();
  });
});

describe('once', () => {
  it('computes once, also for undefined, and again when content changed', () => {
    let calls = 0;
    const read = once(() => {
      calls += 1;
      return undefined;
    });
    read();
    read();
    expect(calls).toBe(1);
    forgetContent();
    read();
    expect(calls).toBe(2);
  });
});
