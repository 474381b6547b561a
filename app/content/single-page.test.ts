import { describe, expect, it } from 'vitest';
import { findEntry } from './single-page.ts';

const entry = (slug: string) => ({
  slug,
  file: `content/ideas/${slug}/index.md`,
  data: {},
  body: '',
  bodyLine: 1,
});

describe('an entry by its slug', () => {
  const entries = ['first', 'second', 'third'].map(entry);

  it.each(entries)('is that of the list: $slug', (wanted) =>
    expect(findEntry(entries, wanted.slug)).toBe(wanted),
  );

  it('is looked for in the list given, not in another that was asked before', () => {
    const others = [entry('second')];
    expect(findEntry(others, 'second')).toBe(others[0]);
  });

  it('is answered with 404 where there is none', () => {
    for (const slug of ['fourth', '', 'constructor']) {
      expect(() => findEntry(entries, slug)).toThrow(expect.objectContaining({ status: 404 }));
    }
  });
});
