/**
 * The search index as its user holds it, a browser or the agents' door: fetches the pieces a question needs, once each,
 * and answers from them with passages, word for word. A small index is fetched whole, so that search goes on working
 * without a connection.
 */
import { type FetchJson, openIndexFiles } from './index-files.ts';
import { bestPassage, type Passage } from './passage.ts';
import { readQuestion, stemOf, type Token } from './question.ts';
import { type Concept, type Hit, highest, quoteTheirBest, raiseNamed, rank } from './rank.ts';
import type { Section, SectionTable } from './search-index.ts';
import { foldWords } from './search-words.ts';
import { makeWordReader, type Understood } from './word-reader.ts';

/** Sections whose text is read for their best passage. */
const CANDIDATES = 28;
/** Passages of one page at most. */
const OF_ONE_PAGE = 3;
/** A section that has the question word for word counts for more. */
const PHRASE = 1.6;
/** Answers far weaker than the best are noise. */
const WEAKEST = 0.4;

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

const fetchJson: FetchJson = async (address) => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return response.json();
};

export function createSearchStore(fetcher: FetchJson = fetchJson) {
  const index = openIndexFiles(fetcher);
  const { misspelled, understand } = makeWordReader(index);

  /** Answers a question with passages, best first. None only where no word of it stands on the site. */
  async function search(question: string, { topic, newest }: SearchOptions = {}): Promise<SearchAnswer> {
    const table = await index.file<SectionTable>('sections');
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
    const raised = raiseNamed(ranking, named(understood, table));
    quoteTheirBest(ranking, table);
    const hits = highest(
      ranking.scores,
      CANDIDATES,
      (id) => !inTopic || inTopic.has(table.pages[id] ?? -1),
    ).map((id): Hit => ({ id, score: ranking.scores[id] ?? 0 }));
    const sections = await index.texts(hits.map(({ id }) => id));
    const { wanted, whole } = wantedWords(understood, tokens, table.lengths.length);
    const asked = tokens.map(({ word }) => word);
    const names = phrasesFor(tokens);
    const quotes = hits.map((hit, index) => {
      const section = sections[index] as Section;
      return quote(hit, section, bestPassage(section.blocks, wanted, asked, whole), names, table);
    });
    return {
      quotes: chosen(quotes, raised, newest ?? false),
      missing: understood.filter(({ ways }) => ways.length === 0).map(({ token }) => token.word),
      read: [...read].map(([typed, as]) => ({ typed, as })),
    };
  }

  return { search, keepWhole: index.keepWhole };
}

/** The question as a phrase, and the phrases that all of it is another name for. */
function phrasesFor(tokens: readonly Token[]): string[] {
  const [first, ...others] = tokens.map(({ also }) => new Set(also.map((name) => name.join(' '))));
  const shared = [...(first ?? [])].filter((name) => others.every((names) => names.has(name)));
  return [tokens.map(({ word }) => word).join(' '), ...shared].filter((phrase) => phrase.includes(' '));
}

function quote(
  hit: Hit,
  { blocks: _, laws, ...section }: Section,
  passage: Passage,
  names: readonly string[],
  { laws: standings }: SectionTable,
): Quote {
  const known = laws.flatMap((id) => {
    const law = standings[id];
    return law ? [{ id, ...law }] : [];
  });
  // What it is called says it as well as its text does.
  const title = ` ${foldWords(section.title).join(' ')} `;
  const says = names.some((name) => title.includes(` ${name} `)) ? PHRASE : 0;
  const score = hit.score * Math.max(says, (0.8 + 0.2 * passage.covers) * (passage.phrase ? PHRASE : 1));
  return { ...section, passage, score, laws: known };
}

/** The sections that the question asks for by name, and how much of the question the name is. */
function named(understood: readonly Understood[], { asked }: SectionTable): Map<number, number> {
  const said = new Set(
    understood.flatMap(({ token, forms }) => [token.word, ...forms.map(({ word }) => word)].map(stemOf)),
  );
  // What has several names is asked for by each of them.
  const others = understood.map(({ token }) => new Set(token.also.map((name) => name.map(stemOf).join(' '))));
  const found = new Map<number, number>();
  for (const [id, names] of asked) {
    for (const name of names) {
      const whole = name.join(' ');
      const share = name.every((stem) => said.has(stem))
        ? Math.min(1, name.length / understood.length)
        : others.filter((names) => names.has(whole)).length / understood.length;
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
function chosen(quotes: readonly Quote[], unraised: number, newest: boolean): Quote[] {
  const ranked = quotes.toSorted((a, b) => b.score - a.score);
  // What was raised for its name makes noise of nothing else.
  const least = Math.min(ranked[0]?.score ?? 0, unraised) * WEAKEST;
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
