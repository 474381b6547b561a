/** Ranks sections by the words of a question: any of them counts, and all of them count for more. Pure. */
import { POSTING, type Postings } from './search-index.ts';

/** Ways to say one word of a question; a phrase has the postings of each of its words. */
export type Way = { weight: number; words: (readonly Postings[])[] };

/** One word of a question, in all the ways it may be said. */
export type Concept = { ways: readonly Way[] };

export type Hit = { id: number; score: number };

/** Okapi BM25; sections are alike in length, so length counts for less than usual. */
const K1 = 1.2;
const B = 0.4;
const HEADING = 1.5;
const TITLE = 0.5;

/** A word that stands elsewhere on the page says what the page is about. */
const CONTEXT = 0.25;

/** What is known of the sections, by id. */
export type Sections = {
  /** Number of words. */
  lengths: readonly number[];
  /** The page it is on. */
  pages: readonly number[];
  /** Percent of its score that counts. */
  weights: readonly number[];
};

/** What follows from the sections alone, in the form that is quick to go through. */
type Prepared = {
  norms: Float32Array;
  /** The page of each section, counted from 0. */
  pageOf: Int32Array;
  pages: number;
};

const prepared = new WeakMap<Sections, Prepared>();

/** Computed once for a table: of ten thousand posts it takes longer than a question. */
function prepare(sections: Sections): Prepared {
  const known = prepared.get(sections);
  if (known) return known;
  const { lengths, pages } = sections;
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  // Loops, not `from` with a rule: that goes through an iterator, ten times slower.
  const norms = new Float32Array(lengths.length);
  const pageOf = new Int32Array(lengths.length);
  const numbers = new Map<number, number>();
  let number = 0;
  for (let id = 0; id < lengths.length; id += 1) {
    norms[id] = K1 * (1 - B + (B * (lengths[id] ?? 0)) / average);
    const page = pages[id] ?? 0;
    // Sections of a page mostly stand together.
    if (id === 0 || page !== pages[id - 1]) {
      number = numbers.get(page) ?? numbers.size;
      numbers.set(page, number);
    }
    pageOf[id] = number;
  }
  const made = { norms, pageOf, pages: numbers.size };
  prepared.set(sections, made);
  return made;
}

/** Scores by section; of those that are not 0, the ids. */
type Scores = { scores: Float32Array; text: Float32Array; ids: number[] };

/** Scores of every section for words that mean the same, without their rarity. */
function scoresOf(lists: readonly Postings[], norms: Float32Array): Scores {
  const scores = new Float32Array(norms.length);
  const text = new Float32Array(norms.length);
  const ids: number[] = [];
  for (const postings of lists) {
    let id = 0;
    for (const posting of postings) {
      id += Math.floor(posting / POSTING.base);
      const weight = posting % POSTING.base;
      const count = weight & POSTING.most;
      const own = (count * (K1 + 1)) / (count + (norms[id] ?? 1));
      const score = own + (weight & POSTING.heading ? HEADING : 0) + (weight & POSTING.title ? TITLE : 0);
      const known = scores[id] ?? 0;
      if (known === 0) ids.push(id);
      if (score > known) scores[id] = score;
      if (own > (text[id] ?? 0)) text[id] = own;
    }
  }
  return { scores, text, ids };
}

const rarity = (sections: number, found: number) => Math.log(1 + (sections - found + 0.5) / (found + 0.5));

/** A phrase is where all its words are, and worth its weakest. */
function phraseScores(words: Way['words'], norms: Float32Array): Scores {
  const [first = { scores: new Float32Array(0), text: new Float32Array(0), ids: [] }, ...others] = words.map(
    (lists) => scoresOf(lists, norms),
  );
  for (const other of others) {
    for (const id of first.ids) {
      first.scores[id] = Math.min(first.scores[id] ?? 0, other.scores[id] ?? 0);
      first.text[id] = Math.min(first.text[id] ?? 0, other.text[id] ?? 0);
    }
  }
  return others.length === 0 ? first : { ...first, ids: first.ids.filter((id) => first.scores[id]) };
}

/** The best of all ways to say a word, and the rarity of the first way that is found anywhere. */
function conceptScores({ ways }: Concept, norms: Float32Array): Scores & { idf: number } {
  const best: Scores = {
    scores: new Float32Array(norms.length),
    text: new Float32Array(norms.length),
    ids: [],
  };
  let rare = 0;
  for (const { words, weight } of ways) {
    const { scores, text, ids } = phraseScores(words, norms);
    const idf = ids.length > 0 ? rarity(norms.length, ids.length) : 0;
    if (rare === 0) rare = idf;
    for (const id of ids) {
      const score = Math.fround((scores[id] ?? 0) * idf * weight);
      const known = best.scores[id] ?? 0;
      if (known === 0) best.ids.push(id);
      if (score > known) best.scores[id] = score;
      const own = Math.fround((text[id] ?? 0) * idf * weight);
      if (own > (best.text[id] ?? 0)) best.text[id] = own;
    }
  }
  return { ...best, idf: rare };
}

/** Scores of every section for a question; 0 where nothing of it stands. */
export type Ranking = {
  scores: Float64Array;
  /** The scores of their texts alone, without what they are called: which section of a page to quote. */
  text: Float32Array;
};

/** How well each section answers: each gets its own part of the question, and some of what stands on its page. */
export function rank(concepts: readonly Concept[], sections: Sections): Ranking {
  const { norms, pageOf, pages } = prepare(sections);
  const { weights } = sections;
  const total = new Float32Array(norms.length);
  const text = new Float32Array(norms.length);
  const covered = new Float32Array(norms.length);
  let all = 0;
  for (const concept of concepts) {
    const best = conceptScores(concept, norms);
    all += best.idf;
    const ofPage = new Float32Array(pages);
    for (const id of best.ids) {
      const page = pageOf[id] ?? 0;
      const score = best.scores[id] ?? 0;
      if (score > (ofPage[page] ?? 0)) ofPage[page] = score;
    }
    for (let id = 0; id < total.length; id += 1) {
      const own = best.scores[id] ?? 0;
      const score = Math.fround(Math.max(own, CONTEXT * (ofPage[pageOf[id] ?? 0] ?? 0)));
      if (score === 0) continue;
      total[id] = (total[id] ?? 0) + score;
      text[id] = (text[id] ?? 0) + (best.text[id] ?? 0);
      covered[id] = (covered[id] ?? 0) + (own ? best.idf : CONTEXT * best.idf);
    }
  }
  const scores = new Float64Array(total.length);
  for (let id = 0; id < total.length; id += 1) {
    const score = total[id] ?? 0;
    if (score === 0) continue;
    const covers = all > 0 ? (covered[id] ?? 0) / all : 0;
    scores[id] = (score * (0.4 + 0.6 * covers) * (weights[id] ?? 100)) / 100;
  }
  return { scores, text };
}

/** A section asked for by name, in at least so much of the question, is what is wanted. */
const NAMED_SHARE = 0.5;

/**
 * Puts what is asked for by name where its name's part in the question says, up to the top. The best score before, where
 * anything was raised.
 */
export function raiseNamed({ scores }: Ranking, names: ReadonlyMap<number, number>): number {
  if (names.size === 0) return Number.POSITIVE_INFINITY;
  let best = 0;
  for (let id = 0; id < scores.length; id += 1) best = Math.max(best, scores[id] ?? 0);
  for (const [id, share] of names) {
    const score = scores[id] ?? 0;
    if (score > 0 && share >= NAMED_SHARE) scores[id] = Math.max(score, best) * (1 + share);
  }
  return best;
}

/** The ids with the highest scores, best first; of equals the newest. Those with a score of 0 are none. */
export function highest(scores: Float64Array, most: number, isWanted: (id: number) => boolean): number[] {
  const found: number[] = [];
  let least = 0;
  for (let id = 0; id < scores.length; id += 1) {
    const score = scores[id] ?? 0;
    if (score <= least || !isWanted(id)) continue;
    let place = found.length;
    while (place > 0 && (scores[found[place - 1] ?? 0] ?? 0) < score) place -= 1;
    found.splice(place, 0, id);
    if (found.length > most) found.pop();
    if (found.length === most) least = scores[found.at(-1) ?? 0] ?? 0;
  }
  return found;
}

/** So much better must a text be to be quoted instead of the page's beginning. */
const BETTER = 1.3;
/** Pages whose best section is looked for. */
const LEADING = 12;

/**
 * A page that is found by what it is called is quoted where its text answers: among the first pages' sections the one
 * with the best text takes the place of the best.
 */
export function quoteTheirBest({ scores, text }: Ranking, sections: Sections): void {
  const { pageOf, pages } = prepare(sections);
  /** The best section of each page, or -1. */
  const first = new Int32Array(pages).fill(-1);
  for (let id = 0; id < scores.length; id += 1) {
    const page = pageOf[id] ?? 0;
    const known = first[page] ?? -1;
    if ((scores[id] ?? 0) > (known === -1 ? 0 : (scores[known] ?? 0))) first[page] = id;
  }
  const leads = highest(scores, LEADING, (id) => first[pageOf[id] ?? 0] === id);
  const leading = new Map(leads.map((id) => [pageOf[id] ?? 0, [] as number[]]));
  for (let id = 0; id < scores.length; id += 1) if (scores[id]) leading.get(pageOf[id] ?? 0)?.push(id);
  for (const ids of leading.values()) {
    const [lead = 0, ...others] = ids.sort((a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || a - b);
    let best = lead;
    for (const id of others) if ((text[id] ?? 0) > (text[best] ?? 0) * BETTER) best = id;
    const score = scores[lead] ?? 0;
    scores[lead] = scores[best] ?? 0;
    scores[best] = score;
  }
}
