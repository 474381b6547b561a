/**
 * The search index as the browser holds it: fetches the pieces a question needs, once each, and answers from
 * them. A small index is fetched whole, so that search goes on working without a connection.
 */
import {
  type IndexPiece,
  lookUp,
  type PageTable,
  type PageText,
  piecesFor,
  type SearchManifest,
} from '#domain/search/search-index.ts';
import { type Hit, queryWords, rank } from '#domain/search/search-query.ts';

export const MANIFEST = '/search/index.json';

/** A device keeps the whole index up to this many bytes, before compression: a third of that on the wire. */
export const KEEP_WHOLE_BYTES = 4_000_000;

/** Fetches at the same time while the whole index is loaded: the visitor's own question goes first. */
const AT_ONCE = 4;

export type FetchJson = (address: string) => Promise<unknown>;

export type SearchOptions = { topic?: string | undefined; newest?: boolean };

export type SearchAnswer = { hits: Hit[] };

/** A file of the index did not come: most likely the device is offline. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

const fetchJson: FetchJson = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};

export function createSearchStore(fetcher: FetchJson = fetchJson) {
  const loaded = new Map<string, Promise<unknown>>();

  /** Each file once; one that failed is asked for again next time. */
  function load<Value>(address: string): Promise<Value> {
    let promise = loaded.get(address);
    if (!promise) {
      promise = fetcher(address).catch((cause: unknown) => {
        loaded.delete(address);
        throw new SearchUnavailable(`could not load ${address}`, { cause });
      });
      loaded.set(address, promise);
    }
    return promise as Promise<Value>;
  }

  const manifest = () => load<SearchManifest>(MANIFEST);
  const file = async <Value>(name: string) =>
    load<Value>(`/search/${(await manifest()).version}/${name}.json`);

  /** The pages that answer a question. None for a question without a word to look up. */
  async function search(question: string, { topic, newest }: SearchOptions = {}): Promise<SearchAnswer> {
    const words = queryWords(question);
    if (words.length === 0) return { hits: [] };
    const { pieces } = await manifest();
    const [table, ...lists] = await Promise.all([
      file<PageTable>('pages'),
      ...words.map(async ({ word, asPrefix }) => {
        const found = await Promise.all(
          piecesFor(pieces, word, asPrefix).map((piece) => file<IndexPiece>(`words-${piece}`)),
        );
        return found.flatMap((piece) => lookUp(piece, word, asPrefix));
      }),
    ]);
    let hits = rank(words, lists, table.lengths);
    if (topic) {
      const inTopic = new Set(table.topics[topic] ?? []);
      hits = hits.filter(({ id }) => inTopic.has(id));
    }
    // Ids run from the newest page to the oldest.
    return { hits: newest ? hits.toSorted((a, b) => a.id - b.id) : hits };
  }

  /** The texts of pages by id, in the order asked for. */
  async function texts(ids: readonly number[]): Promise<PageText[]> {
    const { pagesPerFile } = await manifest();
    return Promise.all(
      ids.map(async (id) => {
        const pages = await file<PageText[]>(`text-${Math.floor(id / pagesPerFile)}`);
        const page = pages[id % pagesPerFile];
        if (!page) throw new SearchUnavailable(`the index has no page ${id}`);
        return page;
      }),
    );
  }

  /** Loads the whole index if it is small enough; of a larger one, what every question needs. True once all is here. */
  async function keepWhole(): Promise<boolean> {
    const { bytes, pieces, pages, pagesPerFile } = await manifest();
    if (bytes > KEEP_WHOLE_BYTES) {
      // What every question needs, before the first is asked.
      await file('pages');
      return false;
    }
    const names = [
      'pages',
      ...pieces.map((_, piece) => `words-${piece}`),
      ...Array.from({ length: Math.ceil(pages / pagesPerFile) }, (_, n) => `text-${n}`),
    ];
    const take = async () => {
      for (let name = names.shift(); name; name = names.shift()) await file(name);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    return true;
  }

  return { search, texts, keepWhole };
}
