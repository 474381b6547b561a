/** A search over a few sections, as a browser does it: by pieces, from files. */

import { MANIFEST } from './index-files.ts';
import { createIndex, type Section, type SectionTable, type Synonyms } from './search-index.ts';
import { createSearchStore } from './search-store.ts';

type Given = Partial<Section> & { text?: string; page?: number; asked?: string[] };
type Options = { synonyms?: Synonyms; limit?: number; bytes?: number; topics?: Record<string, number[]> };

export function searchOver(given: readonly Given[], options: Options = {}) {
  const { synonyms = [], limit = 200, bytes = 1_000, topics = {} } = options;
  const index = createIndex();
  const sections = given.map(
    ({ text = '', page: _page, asked: _asked, ...part }, id): Section => ({
      path: `/${id}`,
      anchor: '',
      title: '',
      heading: '',
      kind: 'page',
      date: `2026-01-${String(28 - (id % 28)).padStart(2, '0')}`,
      dated: 'published',
      source: '',
      laws: [],
      sample: false,
      blocks: [text],
      ...part,
    }),
  );
  for (const [id, section] of sections.entries()) index.add({ ...section, asked: given[id]?.asked ?? [] });
  const table: SectionTable = {
    lengths: index.lengths,
    pages: given.map(({ page }, id) => page ?? id),
    weights: given.map(() => 100),
    asked: given.flatMap(({ asked }, id): SectionTable['asked'] =>
      asked ? [[id, asked.map((name) => name.split(' '))]] : [],
    ),
    topics,
    synonyms,
    laws: {
      ll144: {
        name: 'Local Law 144',
        steps: [
          ['', 'Coming.'],
          ['2023-07-05', 'In force.'],
        ],
      },
    },
  };
  const pieces = [...index.pieces(limit)];
  const spelling = [...index.spelling(limit)];
  const files = new Map<string, unknown>([['/search/v/sections.json', table]]);
  for (const [n, piece] of pieces.entries()) files.set(`/search/v/words-${n}.json`, piece);
  for (const [n, piece] of spelling.entries()) files.set(`/search/v/spelling-${n}.json`, piece);
  for (let n = 0; n * 2 < sections.length; n += 1)
    files.set(`/search/v/text-${n}.json`, sections.slice(n * 2, n * 2 + 2));
  files.set(MANIFEST, {
    version: 'v',
    pieces: pieces.map(({ words }) => words[0]),
    spelling: spelling.map(({ words }) => words[0]),
    sections: sections.length,
    sectionsPerFile: 2,
    bytes,
  });
  const fetched: string[] = [];
  const state = { online: true };
  const store = createSearchStore(async (address) => {
    fetched.push(address);
    if (!state.online || !files.has(address)) throw new TypeError('Failed to fetch');
    return structuredClone(files.get(address));
  });
  return { store, fetched, state, files, pieceCount: pieces.length };
}

/** The paths of what a question finds, best first. */
export const found = async (given: readonly Given[], question: string, options?: Options) =>
  (await searchOver(given, options).store.search(question)).quotes.map(({ path }) => path);
