/**
 * The search index as its user holds it, a browser or the agents' door: fetches the pieces a question needs, once each,
 * and answers from them with passages, word for word. A small index is fetched whole, so that search goes on working
 * without a connection.
 */
import { bestPassage, type Passage } from './passage.ts';
import { readQuestion, stemOf, type Token } from './question.ts';
import { type Concept, type Hit, highest, quoteTheirBest, raiseNamed, rank, type Way } from './rank.ts';
import {
  type IndexPiece,
  lookUp,
  type Postings,
  piecesFor,
  type SearchManifest,
  type Section,
  type SectionTable,
} from './search-index.ts';
import { meantBy, misspelledKeys } from './spelling.ts';

export const MANIFEST = '/search/index.json';

/** A device keeps the whole index up to this many bytes, before compression: a third of that on the wire. */
export const KEEP_WHOLE_BYTES = 4_000_000;

/** Fetches at the same time while the whole index is loaded: the visitor's own question goes first. */
const AT_ONCE = 4;

/** Sections whose text is read for their best passage. */
const CANDIDATES = 28;
/** Passages of one page at most. */
const OF_ONE_PAGE = 3;
/** A section that has the question word for word counts for more. */
const PHRASE = 1.6;
/** Answers far weaker than the best are noise. */
const WEAKEST = 0.4;

/** How much a word counts that is not quite the one asked for. */
const WEIGHTS = { exact: 1, stem: 0.95, beginning: 0.85, synonym: 0.75 } as const;
/** A beginning stands for so many words at most. */
const MOST_BEGINNINGS = 40;
/** Shared by chance if shorter. */
const SHORTEST_BEGINNING = 5;

export type FetchJson = (address: string) => Promise<unknown>;

export type SearchOptions = { topic?: string | undefined; newest?: boolean | undefined };

/** A quoted answer. */
export type Quote = Omit<Section, 'blocks' | 'laws'> & {
  passage: Passage;
  score: number;
  /** Where the laws stand that it speaks of, in words that change on known days. */
  laws: { id: string; name: string; steps: [from: string, text: string][] }[];
};

export type SearchAnswer = {
  quotes: Quote[];
  /** Words of the question that stand nowhere on the site, as typed. */
  missing: string[];
  /** Misspelled words and what they were read as. */
  read: { typed: string; as: string }[];
};

/** A file of the index did not come: most likely the device is offline. */
export class SearchUnavailable extends Error {
  override name = 'SearchUnavailable';
}

const fetchJson: FetchJson = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};

/** A word of the index that a question's word stands for. */
type Found = { word: string; postings: Postings; weight: number };

type Understood = { token: Token; forms: Found[]; ways: Way[]; also: Found[] };

const way = (forms: readonly Found[], weight: number): Way => ({
  weight,
  words: [forms.map(({ postings }) => postings)],
});

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

  async function lookUpAll<Entry>(kind: 'words' | 'spelling', word: string, asPrefix: boolean) {
    const { pieces, spelling } = await manifest();
    const wanted = piecesFor(kind === 'words' ? pieces : spelling, word, asPrefix);
    const found = await Promise.all(wanted.map((piece) => file<IndexPiece<Entry>>(`${kind}-${piece}`)));
    return found.flatMap((piece) => lookUp(piece, word, asPrefix));
  }

  /** A word and its other forms, and where it is unfinished whatever begins with it. */
  async function formsOf(word: string, asPrefix: boolean): Promise<Found[]> {
    const stem = stemOf(word);
    // Forms of a word share its stem but for the last letter: "company", "companies".
    const shared = stem.length > 3 ? stem.slice(0, -1) : word;
    const common = word.startsWith(shared) ? shared : word;
    const near = await lookUpAll<Postings>('words', common, true);
    const forms = near.flatMap(([found, postings]): Found[] => {
      if (found === word) return [{ word: found, postings, weight: WEIGHTS.exact }];
      if (found.length > 3 && stemOf(found) === stem)
        return [{ word: found, postings, weight: WEIGHTS.stem }];
      return [];
    });
    // Plurals of words too short for a stem.
    if (word.length <= 3)
      for (const [found, postings] of near)
        if (found === `${word}s`) forms.push({ word: found, postings, weight: WEIGHTS.stem });
    if (!asPrefix) return forms;
    const known = new Set(forms.map((form) => form.word));
    const begun = near.filter(([found]) => found.startsWith(word) && !known.has(found));
    const beginnings = begun.sort((a, b) => a[0].length - b[0].length).slice(0, MOST_BEGINNINGS);
    return [
      ...forms,
      ...beginnings.map(([found, postings]) => ({ word: found, postings, weight: WEIGHTS.beginning })),
    ];
  }

  /** What a word that stands nowhere is read as: the nearest word, of those the one on most pages. */
  async function meant(word: string, slack: number): Promise<string | undefined> {
    const filed = await Promise.all(
      misspelledKeys(word).map((key) => lookUpAll<string[]>('spelling', key, false)),
    );
    const near = meantBy(
      word,
      filed.flat().flatMap(([, words]) => words),
      slack,
    );
    if (near.length === 0 && slack > 0) return beginningOf(word);
    const forms = await Promise.all(near.map((candidate) => formsOf(candidate.word, false)));
    const pages = forms.map((found) => found.reduce((sum, { postings }) => sum + postings.length, 0));
    return near[pages.indexOf(Math.max(...pages))]?.word;
  }

  /** The shortest word that shares the longest beginning with one that stands nowhere. */
  async function beginningOf(word: string): Promise<string | undefined> {
    for (let length = word.length - 1; length >= SHORTEST_BEGINNING; length -= 1) {
      const begun = await lookUpAll<Postings>('words', word.slice(0, length), true);
      const [shortest] = begun.map(([found]) => found).sort((a, b) => a.length - b.length);
      if (shortest) return shortest;
    }
    return undefined;
  }

  /** Misspelled words of a question and what they are read as; a word that has another name here is not misspelled. */
  async function misspelled(tokens: readonly Token[], slack = 0): Promise<Map<string, string>> {
    const read = await Promise.all(
      tokens
        .filter(({ common, also }) => !common && also.length === 0)
        .map(async ({ word, asPrefix }) => {
          const known = (await formsOf(word, asPrefix)).length > 0;
          return [word, known ? undefined : await meant(word, slack)] as const;
        }),
    );
    return new Map(read.flatMap(([word, as]) => (as ? [[word, as]] : [])));
  }

  async function understand(token: Token): Promise<Understood> {
    const forms = await formsOf(token.word, token.asPrefix);
    const others = await Promise.all(
      token.also.map((phrase) => Promise.all(phrase.map((word) => formsOf(word, false)))),
    );
    const byWeight = Map.groupBy(forms, ({ weight }) => weight);
    const ways = [...byWeight].sort(([a], [b]) => b - a).map(([weight, same]) => way(same, weight));
    const also: Found[] = [];
    for (const phrase of others) {
      if (phrase.length === 0 || phrase.some((word) => word.length === 0)) continue;
      ways.push({
        weight: WEIGHTS.synonym,
        words: phrase.map((word) => word.map(({ postings }) => postings)),
      });
      also.push(...phrase.flat().map((form) => ({ ...form, weight: WEIGHTS.synonym * form.weight })));
    }
    return { token, forms, ways, also };
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

  /** Answers a question with passages, best first. None only where no word of it stands on the site. */
  async function search(question: string, { topic, newest }: SearchOptions = {}): Promise<SearchAnswer> {
    const table = await file<SectionTable>('sections');
    const answered = (all: Understood[]) => all.some(({ ways }) => ways.length > 0);
    const understandAll = async (slack: number) => {
      const read = await misspelled(readQuestion(question, table.synonyms), slack);
      const tokens = readQuestion(question, table.synonyms, read);
      const telling = tokens.filter(({ common }) => !common);
      return {
        read,
        tokens,
        understood: await Promise.all((telling.length > 0 ? telling : tokens).map(understand)),
      };
    };
    let all = await understandAll(0);
    // Rather a guess, said to be one, than nothing.
    if (!answered(all.understood)) all = await understandAll(1);
    const { read, tokens, understood } = all;
    const concepts: Concept[] = understood.map(({ ways }) => ({ ways }));
    const inTopic = topic ? new Set(table.topics[topic] ?? []) : undefined;
    const ranking = rank(concepts, table);
    raiseNamed(ranking, named(understood, table));
    quoteTheirBest(ranking, table);
    const hits = highest(
      ranking.scores,
      CANDIDATES,
      (id) => !inTopic || inTopic.has(table.pages[id] ?? -1),
    ).map((id): Hit => ({ id, score: ranking.scores[id] ?? 0 }));
    const sections = await texts(hits.map(({ id }) => id));
    const { wanted, whole } = wantedWords(understood, tokens, table.lengths.length);
    const asked = tokens.map(({ word }) => word);
    const quotes = hits.map((hit, index) => quote(hit, sections[index] as Section, table));

    function quote(
      hit: Hit,
      { blocks, laws, ...section }: Section,
      { laws: standings }: SectionTable,
    ): Quote {
      const passage = bestPassage(blocks, wanted, asked, whole);
      const known = laws.flatMap((id) => {
        const law = standings[id];
        return law ? [{ id, ...law }] : [];
      });
      const score = hit.score * (0.8 + 0.2 * passage.covers) * (passage.phrase ? PHRASE : 1);
      return { ...section, passage, score, laws: known };
    }

    return {
      quotes: chosen(quotes, newest ?? false),
      missing: understood.filter(({ ways }) => ways.length === 0).map(({ token }) => token.word),
      read: [...read].map(([typed, as]) => ({ typed, as })),
    };
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

  return { search, keepWhole };
}

/** The sections that the question asks for by name, and how much of the question the name is. */
function named(understood: readonly Understood[], { asked }: SectionTable): Map<number, number> {
  const said = new Set(
    understood.flatMap(({ token, forms }) => [token.word, ...forms.map(({ word }) => word)].map(stemOf)),
  );
  const found = new Map<number, number>();
  for (const [id, names] of asked) {
    for (const name of names) {
      if (!name.every((stem) => said.has(stem))) continue;
      const share = Math.min(1, name.length / understood.length);
      if (share > (found.get(id) ?? 0)) found.set(id, share);
    }
  }
  return found;
}

/** Which words of the index answer which word of the question, for finding the passage. */
function wantedWords(understood: readonly Understood[], tokens: readonly Token[], sections: number) {
  const wanted = new Map<string, { token: number; weight: number }>();
  let whole = 0;
  for (const { token, forms, also } of understood) {
    const all = [...forms, ...also];
    if (all.length === 0) continue;
    const frequency = Math.max(1, ...forms.map(({ postings }) => postings.length));
    const idf = Math.log(1 + sections / (forms.length > 0 ? frequency : (all[0]?.postings.length ?? 1)));
    whole += idf;
    const place = tokens.indexOf(token);
    for (const { word, weight } of all) {
      const known = wanted.get(word);
      if (!known || known.weight < weight * idf) wanted.set(word, { token: place, weight: weight * idf });
    }
  }
  return { wanted, whole };
}

/** Without what is far weaker than the best, without one page crowding out all others, in the order wanted. */
function chosen(quotes: readonly Quote[], newest: boolean): Quote[] {
  const ranked = quotes.toSorted((a, b) => b.score - a.score);
  const least = (ranked[0]?.score ?? 0) * WEAKEST;
  const ofPage = new Map<string, number>();
  const places = new Set<string>();
  const kept = ranked.filter(({ kind, path, anchor, heading, passage, score }) => {
    const place = `${path} ${anchor} ${heading} ${passage.answer}`;
    const page = kind === 'question' ? `${path}#${anchor}` : path;
    const count = ofPage.get(page) ?? 0;
    if ((score < least && !passage.phrase) || count >= OF_ONE_PAGE || places.has(place)) return false;
    ofPage.set(page, count + 1);
    places.add(place);
    return true;
  });
  return newest ? kept.toSorted((a, b) => b.date.localeCompare(a.date)) : kept;
}
