import { describe, expect, it } from 'vitest';
import { collections } from '#app/content/queries.ts';
import { drawnEntries, figuresOf } from './content-entries.ts';

describe('figuresOf', () => {
  it('reads the motifs of figures in order, and of nothing else', () => {
    const text =
      'Text\n\n::figure{motif="knot" caption="a" alt="b"}\n\n:::steps\n1. One\n:::\n\n::figure{motif=sieve}\n';
    expect(figuresOf(text)).toEqual(['knot', 'sieve']);
  });
});

describe('drawnEntries', () => {
  it('holds every page with a heading once, and the home page', () => {
    const ids = drawnEntries().map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).toContain('home');
    for (const { slug, data } of collections.stories()) {
      expect(ids.includes(`stories/${slug}`), slug).toBe(!data.placeholder);
    }
    for (const { slug } of collections.faq()) expect(ids).not.toContain(`faq/${slug}`);
  });
});
