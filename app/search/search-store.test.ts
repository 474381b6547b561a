import { describe, expect, it } from 'vitest';
import { createIndex, type PageText } from '#domain/search/search-index.ts';
import { createSearchStore, KEEP_WHOLE_BYTES, MANIFEST, SearchUnavailable } from './search-store.ts';

function site(bytes = 1000) {
  const texts = ['An audit of tools', 'A tool and a law', 'Law after law', 'The zebra', 'Audit the audit'];
  const index = createIndex();
  for (const text of texts) index.add('', text);
  const pieces = [...index.pieces(60)];
  const files = new Map<string, unknown>();
  const pages: PageText[] = texts.map((text, id) => ({
    path: `/${id}`,
    title: '',
    label: '',
    date: '',
    sample: false,
    text,
  }));
  for (const [n, piece] of pieces.entries()) files.set(`/search/v/words-${n}.json`, piece);
  for (let n = 0; n * 2 < pages.length; n += 1)
    files.set(`/search/v/text-${n}.json`, pages.slice(n * 2, n * 2 + 2));
  files.set('/search/v/pages.json', { lengths: index.lengths, topics: { law: [1, 2] } });
  files.set(MANIFEST, {
    version: 'v',
    pieces: pieces.map(({ words }) => words[0]),
    pages: pages.length,
    pagesPerFile: 2,
    bytes,
  });
  const asked: string[] = [];
  const state = { online: true };
  const store = createSearchStore(async (address) => {
    asked.push(address);
    if (!state.online || !files.has(address)) throw new TypeError('Failed to fetch');
    return structuredClone(files.get(address));
  });
  return { store, asked, state, files, pieceCount: pieces.length };
}

describe('the search store', () => {
  it('fetches only what a question needs, and each file once', async () => {
    const { store, asked, pieceCount } = site();
    expect((await store.search('zebra ')).hits.map(({ id }) => id)).toEqual([3]);
    await store.search('zebra ');
    expect(pieceCount).toBeGreaterThan(2);
    expect(asked.filter((address) => address.includes('words-'))).toHaveLength(1);
    expect(new Set(asked).size).toBe(asked.length);
  });

  it('keeps a topic, and the newest first if asked', async () => {
    const { store } = site();
    expect((await store.search('law ')).hits.map(({ id }) => id)).toEqual([2, 1]);
    expect((await store.search('law ', { newest: true })).hits.map(({ id }) => id)).toEqual([1, 2]);
    expect((await store.search('tool', { topic: 'law' })).hits.map(({ id }) => id)).toEqual([1]);
    expect((await store.search('law', { topic: 'other' })).hits).toEqual([]);
  });

  it('finds nothing, without a request, for words that stand everywhere', async () => {
    const { store, asked } = site();
    expect((await store.search('the of ')).hits).toEqual([]);
    expect(asked).toEqual([]);
  });

  it('works offline once the whole index is here', async () => {
    const { store, state, asked, files } = site();
    expect(await store.keepWhole()).toBe(true);
    expect(new Set(asked)).toEqual(new Set(files.keys()));
    state.online = false;
    const { hits } = await store.search('audit ');
    expect(hits.map(({ id }) => id)).toEqual([4, 0]);
    expect((await store.texts([4, 0])).map(({ path }) => path)).toEqual(['/4', '/0']);
  });

  it('does not fetch a large index whole, but what every question needs', async () => {
    const { store, asked } = site(KEEP_WHOLE_BYTES + 1);
    expect(await store.keepWhole()).toBe(false);
    expect(asked).toHaveLength(2);
    expect(asked[0]).toBe(MANIFEST);
    expect(asked[1]).toMatch(/\/pages\.json$/);
  });

  it('says so when it cannot load, and tries again afterward', async () => {
    const { store, state } = site();
    state.online = false;
    await expect(store.search('audit')).rejects.toBeInstanceOf(SearchUnavailable);
    state.online = true;
    expect((await store.search('audit')).hits).toHaveLength(2);
  });
});
