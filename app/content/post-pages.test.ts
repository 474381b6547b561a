import { describe, expect, it } from 'vitest';
import { pageCount, readPostQuery, topicId } from './post-pages.ts';

const topics = [
  { id: 'ai-hiring', count: 25 },
  { id: 'press', count: 3 },
];

describe('pages of the list of posts', () => {
  it.each([
    [0, 1],
    [24, 1],
    [25, 2],
    [10_000, 417],
  ])('%i posts fill %i pages', (posts, pages) => expect(pageCount(posts)).toBe(pages));

  it.each([
    ['', { topic: undefined, page: 1, pages: 2 }],
    ['page=2', { topic: undefined, page: 2, pages: 2 }],
    ['page=99', { topic: undefined, page: 2, pages: 2 }],
    ['page=-1', { topic: undefined, page: 1, pages: 2 }],
    ['page=two', { topic: undefined, page: 1, pages: 2 }],
    ['topic=press&page=2', { topic: 'press', page: 1, pages: 1 }],
    ['topic=no-such', { topic: undefined, page: 1, pages: 2 }],
  ])('reads ?%s', (query, expected) =>
    expect(readPostQuery(new URLSearchParams(query), topics, 30)).toEqual(expected),
  );

  it('names topics in addresses', () => {
    expect(topicId('AI & Recruiting')).toBe('ai-recruiting');
    expect(topicId('Résumé')).toBe('resume');
  });
});
