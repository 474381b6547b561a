import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { isPublished } from './queries.ts';
import { ContentError, once, parseContent } from './read-collection.ts';
import { idea } from './schemas.ts';

describe('parseContent', () => {
  it('names file, field and reason', () => {
    const schema = z.strictObject({ title: z.string().max(5), nested: z.strictObject({ date: z.string() }) });
    expect(() =>
      parseContent(schema, { title: 'too long', nested: {}, extra: 1 }, '/x/content/a/index.md'),
    ).toThrow(ContentError);
    try {
      parseContent(schema, { title: 'too long', nested: {} }, `${process.cwd()}/content/a/index.md`);
    } catch (error) {
      expect((error as Error).message).toMatch(/^content\/a\/index\.md\n {2}title: .*\n {2}nested\.date: /);
    }
  });

  it('refuses an unknown field of an essay', () => {
    expect(idea.safeParse({ titel: 'x' }).success).toBe(false);
  });
});

describe('isPublished', () => {
  it('leaves out drafts and the future, and takes today', () => {
    expect(isPublished({ published: '2026-11-20' }, '2026-11-20')).toBe(true);
    expect(isPublished({ published: '2026-11-21' }, '2026-11-20')).toBe(false);
    expect(isPublished({ published: '2026-01-01', draft: true }, '2026-11-20')).toBe(false);
  });
});

describe('once', () => {
  it('computes once, also for undefined', () => {
    let calls = 0;
    const read = once(() => {
      calls += 1;
      return undefined;
    });
    read();
    read();
    expect(calls).toBe(1);
  });
});
