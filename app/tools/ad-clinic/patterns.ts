/**
 * The phrase language of `content/ad-clinic/`: a phrase is words separated by spaces.
 *
 *     young            the word itself, in any case
 *     aggress*         every word that starts so
 *     recent|new       either
 *     very?            may be absent
 *     #                a number
 *     _                any one word
 *     hard,            a comma may follow
 *     <sex>            a word of the class of that name, from `legal-classes.yml`
 *     ...              up to four words of one noun phrase: none of them opens a new phrase ("for", "who", "to")
 *     .                last of all: the phrase ends here, at a stop, a comma or a word like "and", "who", "is", "to"
 *
 * Between two words of a match stands a space, a hyphen, a slash, `&`, `+`, one line break, the apostrophe of a
 * plural ("workers' comp"), the signs of feet and inches or the full stop of an initial (`U.S.`), and nothing else, so that a phrase never reaches over a comma, a full stop or into the next bullet. Matching looks
 * words up by their first letters and never backtracks over the text: time grows with its length alone.
 */
import type { TextMap } from './text-map.ts';
import { NO_NOUNS } from './words.ts';

type Element = {
  words: ReadonlySet<string>;
  stems: readonly string[];
  number: boolean;
  any: boolean;
  /** A comma may stand after it. */
  comma: boolean;
  /** Up to `LONGEST_GAP` words of a noun phrase, commas between them included. */
  gap: boolean;
};

/** Word classes by name: what `<name>` stands for, in the notation of one element (`male|man*`). */
export type WordClasses = Readonly<Record<string, string>>;

/** `ends`: nothing may follow that belongs to the same phrase ("over 50", and no "over 50 titles"). */
export type Pattern = { source: string; elements: Element[]; ends: boolean };

/** A match as word indexes: `from` included, `to` not. */
export type WordRange = { from: number; to: number };

const ELEMENT =
  /^(?:_|\.\.\.|(?:#|[\p{L}\p{N}']+\*?|<[a-z-]+>)(?:\|(?:#|[\p{L}\p{N}']+\*?|<[a-z-]+>))*),?\??$/u;
const GAP_SIGN = '...';
const END_SIGN = '.';
const LONGEST_GAP = 4;

/** Words that open a new phrase: what follows them is no part of the noun phrase before. */
const OPENS_PHRASE = new Set(
  `for to of with in at on by from who whom that which whose when where because so but if as into about than
  while until unless without per via against für mit von bei zu zum zur der die das wenn weil dass pour avec de des
  du chez qui que dont`.split(/\s+/u),
);

/** Writes the words of a class where its name stands. Throws an `Error` for a class that does not exist. */
const spellOut = (source: string, classes: WordClasses): string =>
  source.replace(/<([a-z-]+)>/g, (_, name: string) => {
    const words = classes[name];
    if (words === undefined) throw new Error(`no class of words is called "${name}"`);
    return spellOut(words, classes);
  });

function parseElement(written: string): Element {
  const gap = written === GAP_SIGN;
  const comma = gap || written.endsWith(',');
  const source = gap ? '_' : written.endsWith(',') ? written.slice(0, -1) : written;
  const words = new Set<string>();
  const stems: string[] = [];
  if (source !== '_') {
    for (const part of source.split('|').filter((part) => part !== '#')) {
      if (part.endsWith('*')) stems.push(part.slice(0, -1));
      else words.add(part);
    }
  }
  return { words, stems, number: source.split('|').includes('#'), any: source === '_', comma, gap };
}

/**
 * Reads one phrase; optional words become one pattern for each way to leave them out. Stems have three letters
 * or more. Throws an `Error`
 * that quotes what it cannot read.
 */
export function parsePattern(source: string, classes: WordClasses = {}): Pattern[] {
  const written = source.trim().split(/\s+/);
  const ends = written.length > 1 && written.at(-1) === END_SIGN;
  let variants: string[][] = [[]];
  for (const element of ends ? written.slice(0, -1) : written) {
    if (!ELEMENT.test(element))
      throw new Error(`"${element}" in "${source}" is no word of the phrase language`);
    const optional = element.endsWith('?');
    const word = spellOut(optional ? element.slice(0, -1) : element, classes);
    const withWord = variants.map((variant) => [...variant, word]);
    variants = optional ? [...withWord, ...variants] : withWord;
  }
  return variants
    .filter((variant) => variant.length > 0)
    .map((variant) => ({ source, elements: variant.map(parseElement), ends }));
}

const NUMBER = /^\p{N}+$/u;

function fits(element: Element, word: string): boolean {
  if (element.any) return true;
  if (element.number && NUMBER.test(word)) return true;
  return element.words.has(word) || element.stems.some((stem) => word.startsWith(stem));
}

const GAP =
  /^(?:[ \t\u00A0\u00AD\u200B-\u200D]{0,3}[-\u2010-\u2014/&+]?[ \t\u00A0]{0,3}|[ \t]{0,2}\r?\n[ \t]{0,8})$/u;

/** What follows the "s" of a plural that owns something: "workers' comp", "two years' notice". */
const POSSESSIVE = /^['\u2019][ \u00A0]$/u;

/** What follows feet and inches: 5'10" tall. */
const HEIGHT = /^(?:['\u2019\u2032]|["\u201D\u2033][ \u00A0]?)$/u;

/** Words that are written short with a full stop, and go on: "max. 35 Jahre". */
const SHORTENED = new Set('max min ca approx mind inkl zzgl bzw no dr mr mrs ms st'.split(' '));

/** How a word stands to the next: 0 apart, 1 in one phrase, 2 with a comma or colon between them. */
export type Joint = 0 | 1 | 2;

/** The joints of a text, one for each word. */
export function findJoints({ text, words }: TextMap): Joint[] {
  return words.map(({ start, end, text: word }, index) => {
    const next = words[index + 1];
    const length = next === undefined ? 99 : next.start - end;
    if (length > 12) return 0;
    // Most gaps are one space or hyphen: no need to cut the text for them.
    if (length === 1) {
      const code = text.charCodeAt(end);
      if (code === 32 || code === 45 || code === 47 || code === 160) return 1;
    }
    const gap = text.slice(end, end + length);
    if (GAP.test(gap)) return 1;
    if ((end - start === 1 || SHORTENED.has(word)) && /^\.[ \u00A0]?$/u.test(gap)) return 1;
    if (POSSESSIVE.test(gap) && text[end - 1] === 's') return 1;
    if (HEIGHT.test(gap) && NUMBER.test(text.slice(start, end))) return 1;
    return /^[ \u00A0]?[,:][ \u00A0]?$/u.test(gap) ? 2 : 0;
  });
}

/** Patterns by how their first word begins, each carrying what it is for. */
export class PatternIndex<Payload> {
  readonly #exact = new Map<string, Entry<Payload>[]>();
  readonly #stems = new Map<string, Entry<Payload>[]>();
  readonly #numbers: Entry<Payload>[] = [];
  readonly #open: Entry<Payload>[] = [];
  readonly #classes: WordClasses;

  constructor(classes: WordClasses = {}) {
    this.#classes = classes;
  }

  add(source: string, payload: Payload): void {
    for (const pattern of parsePattern(source, this.#classes)) {
      const [first] = pattern.elements;
      if (!first) continue;
      const entry = { pattern, payload };
      if (first.any) this.#open.push(entry);
      if (first.number) this.#numbers.push(entry);
      for (const word of first.words) push(this.#exact, word, entry);
      for (const key of new Set(first.stems.map((stem) => stem.slice(0, 3)))) push(this.#stems, key, entry);
    }
  }

  /** Calls `found` for every match, in the order of the text; matches of one place come in no set order. */
  each(map: TextMap, found: (range: WordRange, payload: Payload) => void): void {
    const joints = findJoints(map);
    const tryAll = (list: Entry<Payload>[] | undefined, from: number) => {
      if (!list) return;
      for (const { pattern, payload } of list) {
        const to = matchAt(map, joints, pattern, from);
        if (to !== undefined) found({ from, to }, payload);
      }
    };
    map.words.forEach(({ text: word }, from) => {
      tryAll(this.#exact.get(word), from);
      if (this.#stems.size > 0) tryAll(this.#stems.get(word.slice(0, 3)), from);
      const code = word.charCodeAt(0);
      if (code < 48 || code > 57) {
        if (code > 127 && NUMBER.test(word)) tryAll(this.#numbers, from);
      } else tryAll(this.#numbers, from);
      tryAll(this.#open, from);
    });
  }
}

type Entry<Payload> = { pattern: Pattern; payload: Payload };

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function matchAt(
  map: TextMap,
  joints: readonly Joint[],
  pattern: Pattern,
  from: number,
  at = 0,
): number | undefined {
  const { elements } = pattern;
  let index = from;
  for (const [number, element] of elements.entries()) {
    if (number < at) continue;
    if (element.gap) return matchGap(map, joints, pattern, index, number);
    const word = map.words[index];
    if (!word || !fits(element, word.text)) return undefined;
    if (number > at && !joins(joints[index - 1], elements[number - 1])) return undefined;
    index += 1;
  }
  return !pattern.ends || endsPhrase(map, joints, index) ? index : undefined;
}

/** What may stand right after the last word of a phrase; a percent sign or a plus goes on with it. */
const AFTER_PHRASE = /^(?:$|\s|[.,;:!?](?!\d)|[)\]"'\u2019\u201D\u2013\u2014/-])/u;

/** Whether no word follows that belongs to the phrase before the word at `next`. */
function endsPhrase({ text, words }: TextMap, joints: readonly Joint[], next: number): boolean {
  const { end } = words[next - 1] ?? { end: 0 };
  if (!AFTER_PHRASE.test(text.slice(end, end + 2))) return false;
  const word = words[next];
  return word === undefined || joints[next - 1] !== 1 || NO_NOUNS.has(word.text);
}

const joins = (joint: Joint | undefined, before: Element | undefined): boolean =>
  joint === 1 || (joint === 2 && before?.comma === true);

/** The shortest run of words that lets the rest of the pattern match after it. */
function matchGap(
  map: TextMap,
  joints: readonly Joint[],
  pattern: Pattern,
  from: number,
  gap: number,
): number | undefined {
  for (let length = 0; length <= LONGEST_GAP; length++) {
    const last = from + length - 1;
    if (length > 0 && OPENS_PHRASE.has(map.words[last]?.text ?? '')) return undefined;
    if (!joints[last]) return undefined;
    const end = matchAt(map, joints, pattern, from + length, gap + 1);
    if (end !== undefined) return end;
  }
  return undefined;
}
