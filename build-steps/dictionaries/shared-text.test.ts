import { describe, expect, it } from 'vitest';
import { sampleOf, sharedText } from './shared-text.ts';

const page = (style: string, main: string) =>
  `<html><style data-first-paint="">${style}</style><header>Menu</header><main>${main}</main></html>`;
const pages = new Map(
  ['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [
    `${name}/index.html`,
    page(name < 'd' ? 'p{}' : 'p{}h1{}', `<p>Only ${name}`),
  ]),
);

describe('sharedText', () => {
  it('holds each style once, and what pages share, in their order', () => {
    expect(sharedText(pages)).toBe('p{}p{}h1{}<html><header>Menu</header><main></main></html>');
  });

  it('is the same whatever order the pages come in, so that unchanged pages keep their dictionary', () => {
    expect(sharedText(new Map([...pages].reverse()))).toBe(sharedText(pages));
  });
});

describe('sampleOf', () => {
  it('takes all of few pages', () => {
    expect(sampleOf(['b/index.html', 'index.html', 'a/x/index.html'])).toEqual([
      'index.html',
      'b/index.html',
      'a/x/index.html',
    ]);
  });
  it('takes of many those nearest to the root, and others from all over, none twice', () => {
    const posts = Array.from(
      { length: 1000 },
      (_, n) => `blog/post-${String(n).padStart(4, '0')}/index.html`,
    );
    const chosen = sampleOf(['index.html', 'about/index.html', ...posts], 12);
    expect(chosen).toHaveLength(12);
    expect(new Set(chosen).size).toBe(12);
    expect(chosen.slice(0, 2)).toEqual(['index.html', 'about/index.html']);
    expect(chosen.at(-1)).toMatch(/post-0[5-9]/);
  });
});
