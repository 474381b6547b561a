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
 *
 * Between two words of a match stands a space, a hyphen, a slash, `&`, `+`, one line break or the full stop of
 * an initial (`U.S.`), and nothing else, so that a phrase never reaches over a comma, a full stop or into the next bullet. Matching looks
 * words up by their first letters and never backtracks over the text: time grows with its length alone.
 */
import type { TextMap } from './text-map.ts';

type Element = {
  words: ReadonlySet<string>;
  stems: readonly string[];
  number: boolean;
  any: boolean;
  /** A comma may stand after it. */
  comma: boolean;
};

export type Pattern = { source: string; elements: Element[] };

/** A match as word indexes: `from` included, `to` not. */
export type WordRange = { from: number; to: number };

const ELEMENT = /^(?:#|_|[\p{L}\p{N}']+\*?(?:\|[\p{L}\p{N}']+\*?)*),?\??$/u;

function parseElement(written: string): Element {
  const comma = written.endsWith(',');
  const source = comma ? written.slice(0, -1) : written;
  const words = new Set<string>();
  const stems: string[] = [];
  if (source !== '#' && source !== '_') {
    for (const part of source.split('|')) {
      if (part.endsWith('*')) stems.push(part.slice(0, -1));
      else words.add(part);
    }
  }
  return { words, stems, number: source === '#', any: source === '_', comma };
}

/**
 * Reads one phrase; optional words become one pattern for each way to leave them out. Stems have three letters
 * or more. Throws an `Error`
 * that quotes what it cannot read.
 */
export function parsePattern(source: string): Pattern[] {
  let variants: string[][] = [[]];
  for (const element of source.trim().split(/\s+/)) {
    if (!ELEMENT.test(element))
      throw new Error(`"${element}" in "${source}" is no word of the phrase language`);
    const optional = element.endsWith('?');
    const word = optional ? element.slice(0, -1) : element;
    const withWord = variants.map((variant) => [...variant, word]);
    variants = optional ? [...withWord, ...variants] : withWord;
  }
  return variants
    .filter((variant) => variant.length > 0)
    .map((variant) => ({ source, elements: variant.map(parseElement) }));
}

const NUMBER = /^\p{N}+$/u;

function fits(element: Element, word: string): boolean {
  if (element.any) return true;
  if (element.number) return NUMBER.test(word);
  return element.words.has(word) || element.stems.some((stem) => word.startsWith(stem));
}

const GAP =
  /^(?:[ \t\u00A0\u00AD\u200B-\u200D]{0,3}[-\u2010-\u2014/&+]?[ \t\u00A0]{0,3}|[ \t]{0,2}\r?\n[ \t]{0,8})$/u;

/** How a word stands to the next: 0 apart, 1 in one phrase, 2 with a comma between them. */
export type Joint = 0 | 1 | 2;

/** The joints of a text, one for each word. */
export function findJoints({ text, words }: TextMap): Joint[] {
  return words.map(({ start, end }, index) => {
    const next = words[index + 1];
    const length = next === undefined ? 99 : next.start - end;
    if (length > 12) return 0;
    // Most gaps are one space or hyphen: no need to cut the text for them.
    if (length === 1) {
      const code = text.charCodeAt(end);
      if (code === 32 || code === 45 || code === 47 || code === 160) return 1;
    }
    const gap = text.slice(end, end + length);
    if (GAP.test(gap) || (end - start === 1 && /^\.[ \u00A0]?$/u.test(gap))) return 1;
    return /^,[ \u00A0]?$/u.test(gap) ? 2 : 0;
  });
}

/** Patterns by how their first word begins, each carrying what it is for. */
export class PatternIndex<Payload> {
  readonly #exact = new Map<string, Entry<Payload>[]>();
  readonly #stems = new Map<string, Entry<Payload>[]>();
  readonly #numbers: Entry<Payload>[] = [];
  readonly #open: Entry<Payload>[] = [];

  add(source: string, payload: Payload): void {
    for (const pattern of parsePattern(source)) {
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
  { elements }: Pattern,
  from: number,
): number | undefined {
  for (const [index, element] of elements.entries()) {
    const word = map.words[from + index];
    if (!word || !fits(element, word.text)) return undefined;
    if (index > 0) {
      const joint = joints[from + index - 1];
      if (joint === 0 || (joint === 2 && !elements[index - 1]?.comma)) return undefined;
    }
  }
  return from + elements.length;
}
