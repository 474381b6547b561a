/** Ranks sections by the words of a question: any of them counts, and all of them count for more. Pure. */
import { POSTING, type Postings } from './search-index.ts';

/** Ways to say one word of a question; a phrase has the postings of each of its words. */
export type Way = { weight: number; words: (readonly Postings[])[] };

/** One word of a question, in all the ways it may be said. */
export type Concept = { ways: readonly Way[] };

export type Hit = {
  id: number;
  score: number;
  /** The score of its text alone, without what it is called: which section of a page to quote. */
  text: number;
};

/** Okapi BM25; sections are alike in length, so length counts for less than usual. */
const K1 = 1.2;
const B = 0.4;
const HEADING = 1.5;
const TITLE = 0.5;

/** A word that stands elsewhere on the page says what the page is about. */
const CONTEXT = 0.25;

type Scores = { scores: Float32Array; text: Float32Array };

/** Scores of every section for words that mean the same, without their rarity, and how many sections have one. */
function scoresOf(lists: readonly Postings[], norms: Float32Array): Scores & { found: number } {
  const scores = new Float32Array(norms.length);
  const text = new Float32Array(norms.length);
  let found = 0;
  for (const postings of lists) {
    let id = 0;
    for (const posting of postings) {
      id += Math.floor(posting / POSTING.base);
      const weight = posting % POSTING.base;
      const count = weight & POSTING.most;
      const own = (count * (K1 + 1)) / (count + (norms[id] ?? 1));
      const score = own + (weight & POSTING.heading ? HEADING : 0) + (weight & POSTING.title ? TITLE : 0);
      const known = scores[id] ?? 0;
      if (known === 0) found += 1;
      if (score > known) scores[id] = score;
      if (own > (text[id] ?? 0)) text[id] = own;
    }
  }
  return { scores, text, found };
}

const rarity = (sections: number, found: number) => Math.log(1 + (sections - found + 0.5) / (found + 0.5));

/** A phrase is where all its words are, and worth its weakest. */
function wayScores({ words, weight }: Way, norms: Float32Array): Scores & { idf: number } {
  const all = words.map((lists) => scoresOf(lists, norms));
  const least = (of: (one: Scores) => Float32Array): Float32Array => {
    const [first = new Float32Array(norms.length), ...others] = all.map(of);
    for (const other of others)
      for (let id = 0; id < first.length; id += 1) first[id] = Math.min(first[id] ?? 0, other[id] ?? 0);
    return first;
  };
  const scores = least((one) => one.scores);
  const text = least((one) => one.text);
  const found =
    all.length === 1 ? (all[0]?.found ?? 0) : scores.reduce((sum, score) => sum + (score > 0 ? 1 : 0), 0);
  const idf = found > 0 ? rarity(norms.length, found) : 0;
  for (const part of [scores, text])
    for (let id = 0; id < part.length; id += 1) part[id] = (part[id] ?? 0) * idf * weight;
  return { scores, text, idf };
}

/** The best of several scores of each section. */
function most(parts: readonly Float32Array[], length: number): Float32Array {
  const best = new Float32Array(length);
  for (const part of parts)
    for (let id = 0; id < length; id += 1) best[id] = Math.max(best[id] ?? 0, part[id] ?? 0);
  return best;
}

/** What is known of the sections, by id. */
export type Sections = {
  /** Number of words. */
  lengths: readonly number[];
  /** The page it is on. */
  pages: readonly number[];
  /** Percent of its score that counts. */
  weights: readonly number[];
};

/** Gives each section part of the best score of its page. */
function shareContext(scores: Float32Array, pages: readonly number[]): Float32Array {
  const best = new Map<number, number>();
  for (let id = 0; id < scores.length; id += 1) {
    const score = scores[id] ?? 0;
    const page = pages[id] ?? 0;
    if (score > (best.get(page) ?? 0)) best.set(page, score);
  }
  return scores.map((score, id) => Math.max(score, CONTEXT * (best.get(pages[id] ?? 0) ?? 0)));
}

/** The sections that have any word of a question, best first; of equals the newest. */
export function rank(concepts: readonly Concept[], { lengths, pages, weights }: Sections): Hit[] {
  const average = lengths.reduce((sum, length) => sum + length, 0) / (lengths.length || 1) || 1;
  const norms = Float32Array.from(lengths, (length) => K1 * (1 - B + (B * length) / average));
  const total = new Float32Array(lengths.length);
  const text = new Float32Array(lengths.length);
  const covered = new Float32Array(lengths.length);
  let all = 0;
  for (const { ways } of concepts) {
    const ranked = ways.map((way) => wayScores(way, norms));
    const idf = ranked.find((way) => way.idf > 0)?.idf ?? 0;
    all += idf;
    const best = most(
      ranked.map(({ scores }) => scores),
      lengths.length,
    );
    const bestText = most(
      ranked.map((way) => way.text),
      lengths.length,
    );
    const withContext = shareContext(best, pages);
    for (let id = 0; id < total.length; id += 1) {
      const score = withContext[id] ?? 0;
      if (score === 0) continue;
      total[id] = (total[id] ?? 0) + score;
      text[id] = (text[id] ?? 0) + (bestText[id] ?? 0);
      covered[id] = (covered[id] ?? 0) + (best[id] ? idf : CONTEXT * idf);
    }
  }
  const hits: Hit[] = [];
  for (let id = 0; id < total.length; id += 1) {
    const score = total[id] ?? 0;
    if (score === 0) continue;
    const covers = all > 0 ? (covered[id] ?? 0) / all : 0;
    hits.push({
      id,
      score: (score * (0.4 + 0.6 * covers) * (weights[id] ?? 100)) / 100,
      text: text[id] ?? 0,
    });
  }
  return hits.sort((a, b) => b.score - a.score || a.id - b.id);
}
