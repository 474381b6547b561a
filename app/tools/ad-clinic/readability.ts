/** Published readability formulas, and counts by rule. Syllables are estimated: a few percent of words err. */
import type { TextMap, Word } from './text-map.ts';

export type TextCounts = {
  words: number;
  sentences: number;
  syllables: number;
  /** Letters alone. */
  letters: number;
  /** Letters and digits. */
  characters: number;
  /** Three syllables or more. */
  polysyllables: number;
  /** Gunning's: polysyllables without names, hyphenated compounds, and words made long by -es, -ed or -ing. */
  complex: number;
};

type Counts<Key extends keyof TextCounts> = Pick<TextCounts, Key>;

/** Flesch Reading Ease (1948): 60 to 70 is plain English, higher is easier. */
export function fleschEase({
  words,
  sentences,
  syllables,
}: Counts<'words' | 'sentences' | 'syllables'>): number {
  return 206.835 - 1.015 * (words / sentences) - 84.6 * (syllables / words);
}

/** Flesch-Kincaid (1975), as a US school grade. */
export function fleschKincaid({
  words,
  sentences,
  syllables,
}: Counts<'words' | 'sentences' | 'syllables'>): number {
  return 0.39 * (words / sentences) + 11.8 * (syllables / words) - 15.59;
}

/** Gunning's fog index (1952), as a school grade. */
export function gunningFog({ words, sentences, complex }: Counts<'words' | 'sentences' | 'complex'>): number {
  return 0.4 * (words / sentences + 100 * (complex / words));
}

/** SMOG (1969), as a school grade. Made for 30 sentences and more. */
export function smog({ sentences, polysyllables }: Counts<'sentences' | 'polysyllables'>): number {
  return 1.043 * Math.sqrt(polysyllables * (30 / sentences)) + 3.1291;
}

/** Coleman-Liau (1975), as a school grade; needs no syllables. */
export function colemanLiau({
  words,
  sentences,
  letters,
}: Counts<'words' | 'sentences' | 'letters'>): number {
  return 0.0588 * (100 * (letters / words)) - 0.296 * (100 * (sentences / words)) - 15.8;
}

/** Automated Readability Index (1967), as a school grade; needs no syllables. */
export function automatedReadability({
  words,
  sentences,
  characters,
}: Counts<'words' | 'sentences' | 'characters'>): number {
  return 4.71 * (characters / words) + 0.5 * (words / sentences) - 21.43;
}

/** Words whose spelling hides a syllable from the rule below, or seems to add one; by number of syllables. */
const IRREGULAR = new Map(
  Object.entries({
    1: 'hire hired hires hour hours fire fired tired',
    2: 'being business client clients create creates every people science something sometimes someone somewhere via trial quiet diet therefore safety homework timely lifestyle statement statements movement placement basement careful wireless',
    3: 'area areas businesses creating creative everyone idea ideas recipe résumé résumés requirement requirements management agreement engagement video videos radio media employee employees usual apprenticeship however',
    4: 'experience experienced experiences society variety usually salesperson immediately',
    5: 'creativity',
  }).flatMap(([count, words]) => words.split(' ').map((word) => [word, Number(count)] as const)),
);

/** Estimated syllables of one word; at least 1. Digits count as one. */
export function countSyllables(word: string): number {
  const known = IRREGULAR.get(word);
  if (known !== undefined) return known;
  const plain = word
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/'s$/, '')
    .replace(/[^a-z]/g, '');
  if (plain.length <= 2) return 1;
  const stem = plain
    // A silent e, alone or before a plural s or the d of a past tense, unless the ending must be spoken.
    .replace(/(?<![aeiouy])(?<!^[^aeiouy]*)(?<![^aeiouy]l)e$/, '')
    .replace(/(?<![sxzcg]|ch|sh|[^aeiouy]l)es$/, 's')
    .replace(/(?<![td])ed$/, 'd')
    .replace(/(?<=[^aeiouy])e(?=(?:ly|ful|less|ness|ment|ments)$)/, '');
  const groups = stem.match(/[aeiouy]+/g)?.length ?? 0;
  // Two vowels that are spoken apart: sci-ence, ne-on, du-al, co-operate, re-act, a-chiev-ing, cur-ri-er.
  const hiatus =
    stem.match(
      /i[ao](?!u)|(?<![cstx])i(?:um|us)|eo(?!u)|u[ao](?!y)|(?<!q)ue(?=n)|[aeiou]ing$|ier$|^co(?=op)|^re(?=[aeiu])|yi/g,
    )?.length ?? 0;
  // -tion, -cial and the like are one syllable whatever the vowels say.
  const soft = stem.match(/(?:[cst]i|gi)(?:o|a)(?=n|l|u)|(?<=[qg])u[ao]/g)?.length ?? 0;
  return Math.max(1, groups + hiatus - soft);
}

/** Counts of a text: headings and addresses left out, each bullet a sentence of its own. */
export function countText(map: TextMap): TextCounts {
  const counts: TextCounts = {
    words: 0,
    sentences: 0,
    syllables: 0,
    letters: 0,
    characters: 0,
    polysyllables: 0,
    complex: 0,
  };
  for (const sentence of map.sentences) {
    if (sentence.heading || sentence.from === sentence.to) continue;
    counts.sentences++;
    map.words.slice(sentence.from, sentence.to).forEach((word, index) => {
      countWord(map.text, word, index === 0, counts);
    });
  }
  return counts;
}

function countWord(text: string, word: Word, first: boolean, counts: TextCounts): void {
  const syllables = countSyllables(word.text);
  counts.words++;
  counts.syllables += syllables;
  counts.letters += word.text.match(/\p{L}/gu)?.length ?? 0;
  counts.characters += word.text.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  if (syllables < 3) return;
  counts.polysyllables++;
  const name = !first && word.capitals === 1;
  const compound = text[word.start - 1] === '-' || text[word.end] === '-';
  const inflected =
    /(?:es|ed|ing)$/.test(word.text) && countSyllables(word.text.replace(/(?:es|ed|ing)$/, '')) < 3;
  if (!name && !compound && !inflected) counts.complex++;
}

export type Readability = {
  ease: number;
  grade: number;
  fog: number;
  smog: number;
  colemanLiau: number;
  ari: number;
};

/** All six, or nothing where there is no sentence to measure. */
export function readability(counts: TextCounts): Readability | undefined {
  if (counts.words === 0 || counts.sentences === 0) return undefined;
  return {
    ease: fleschEase(counts),
    grade: fleschKincaid(counts),
    fog: gunningFog(counts),
    smog: smog(counts),
    colemanLiau: colemanLiau(counts),
    ari: automatedReadability(counts),
  };
}

/** The most words that stand between two marks within a sentence, of the words from `from` up to `to`. */
export function longestRun({ text, words }: TextMap, from: number, to: number): number {
  let longest = 0;
  let run = 0;
  for (let index = from; index < to; index++) {
    const next = words[index + 1];
    run += 1;
    longest = Math.max(longest, run);
    const gap = next && text.slice(words[index]?.end, next.start);
    if (gap && /[,;:()\u2013\u2014]/u.test(gap)) run = 0;
  }
  return longest;
}
