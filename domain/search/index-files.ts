/** The files of the index, fetched when a question needs them, once each. */
import { type IndexPiece, lookUp, piecesFor, type SearchManifest, type Section } from './search-index.ts';

export const MANIFEST = '/search/index.json';

/** A device keeps the whole index up to this many bytes, before compression: a third of that on the wire. */
export const KEEP_WHOLE_BYTES = 4_000_000;

/** Fetches at the same time while the whole index is loaded: the visitor's own question goes first. */
const AT_ONCE = 4;

export type FetchJson = (address: string) => Promise<unknown>;

/** A file of the index did not come: most likely the device is offline. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

export type IndexFiles = ReturnType<typeof openIndexFiles>;

export function openIndexFiles(fetcher: FetchJson) {
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

  /** What the index holds of a word, or of whatever begins with it. */
  async function lookUpAll<Entry>(kind: 'words' | 'spelling', word: string, asPrefix: boolean) {
    const { pieces, spelling } = await manifest();
    const wanted = piecesFor(kind === 'words' ? pieces : spelling, word, asPrefix);
    const found = await Promise.all(wanted.map((piece) => file<IndexPiece<Entry>>(`${kind}-${piece}`)));
    return found.flatMap((piece) => lookUp(piece, word, asPrefix));
  }

  /** The texts of sections by id, in the order asked for. */
  async function texts(ids: readonly number[]): Promise<Section[]> {
    const { sectionsPerFile } = await manifest();
    return Promise.all(
      ids.map(async (id) => {
        const sections = await file<Section[]>(`text-${Math.floor(id / sectionsPerFile)}`);
        const section = sections[id % sectionsPerFile];
        if (!section) throw new SearchUnavailable(`the index has no section ${id}`);
        return section;
      }),
    );
  }

  /** Loads the whole index if it is small enough; of a larger one, what every question needs. True once all is here. */
  async function keepWhole(): Promise<boolean> {
    const { bytes, pieces, spelling, sections, sectionsPerFile } = await manifest();
    await file('sections');
    if (bytes > KEEP_WHOLE_BYTES) return false;
    const names = [
      ...pieces.map((_, piece) => `words-${piece}`),
      ...Array.from({ length: Math.ceil(sections / sectionsPerFile) }, (_, n) => `text-${n}`),
      ...spelling.map((_, piece) => `spelling-${piece}`),
    ];
    const take = async () => {
      for (let name = names.shift(); name; name = names.shift()) await file(name);
    };
    await Promise.all(Array.from({ length: AT_ONCE }, take));
    return true;
  }

  return { file, lookUpAll, texts, keepWhole };
}
