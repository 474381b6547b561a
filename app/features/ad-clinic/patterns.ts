/**
 * The phrase language of `content/ad-clinic/`: a phrase is words separated by spaces.
 *
 *     young            the word itself, in any case
 *     aggress*         every word that starts so
 *     recent|new       either
 *     very?            may be absent
 *     #                a number
 *     _                any one word
 *
 * Between two words of a match stands a space, a hyphen, a slash, `&`, `+`, one line break or the full stop of
 * an initial (`U.S.`), and nothing else, so that a phrase never reaches over a comma, a full stop or into the next bullet. Matching looks
 * words up by their first letters and never backtracks over the text: time grows with its length alone.
 */
import type { TextMap } from './text-map.ts';

type Element = { words: ReadonlySet<string>; stems: readonly string[]; number: boolean; any: boolean };

export type Pattern = { source: string; elements: Element[] };

/** A match as word indexes: `from` included, `to` not. */
export type WordRange = { from: number; to: number };

const ELEMENT = /^(?:#|_|[\p{L}\p{N}']+\*?(?:\|[\p{L}\p{N}']+\*?)*)\??$/u;

function parseElement(source: string): Element {
  const words = new Set<string>();
  const stems: string[] = [];
  if (source === '#' || source === '_') return { words, stems, number: source === '#', any: source === '_' };
  for (const part of source.split('|')) {
    if (part.endsWith('*')) stems.push(part.slice(0, -1));
    else words.add(part);
  }
  return { words, stems, number: false, any: false };
}

/**
 * Reads one phrase; optional words become one pattern for each way to leave them out. Throws an `Error`
 * that quotes what it cannot read.
 */
export function parsePattern(source: string): Pattern[] {
  let variants: string[][] = [[]];
  for (const element of source.trim().split(/\s+/)) {
    if (!ELEMENT.test(element)) throw new Error(`"${element}" in "${source}" is no word of the phrase language`);
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

const GAP = /^(?:[ \t\u00A0\u00AD\u200B-\u200D]{0,3}[-\u2010-\u2014/&+]?[ \t\u00A0]{0,3}|[ \t]{0,2}\r?\n[ \t]{0,8})$/u;

/** For each word, whether it stands close enough to the next one to be one phrase with it. */
export function joinedWords({ text, words }: TextMap): boolean[] {
  return words.map(({ start, end }, index) => {
    const next = words[index + 1];
    if (next === undefined || next.start - end > 12) return false;
    const gap = text.slice(end, next.start);
    return GAP.test(gap) || (end - start === 1 && /^\.[ \u00A0]?$/u.test(gap));
  });
}

/** Patterns by how their first word begins, each carrying what it is for. */
export class PatternIndex<Payload> {
  readonly #exact = new Map<string, { pattern: Pattern; payload: Payload }[]>();
  readonly #stems = new Map<string, { pattern: Pattern; payload: Payload }[]>();
  readonly #open: { pattern: Pattern; payload: Payload }[] = [];

  add(source: string, payload: Payload): void {
    for (const pattern of parsePattern(source)) {
      const first = pattern.elements[0]!;
      const entry = { pattern, payload };
      if (first.any || first.number) this.#open.push(entry);
      for (const word of first.words) push(this.#exact, word, entry);
      for (const key of new Set(first.stems.map((stem) => stem.slice(0, 3)))) push(this.#stems, key, entry);
    }
  }

  /** Calls `found` for every match, in the order of the text; matches of one place come in no set order. */
  each(map: TextMap, joined: readonly boolean[], found: (range: WordRange, payload: Payload) => void): void {
    map.words.forEach(({ text: word }, from) => {
      const key = word.slice(0, 3);
      for (const list of [
        this.#exact.get(word),
        this.#stems.get(key),
        // Stems of one or two letters are filed under themselves.
        key.length > 2 ? this.#stems.get(key.slice(0, 2)) : undefined,
        this.#open,
      ]) {
        if (!list) continue;
        for (const { pattern, payload } of list) {
          const to = matchAt(map, joined, pattern, from);
          if (to !== undefined) found({ from, to }, payload);
        }
      }
    });
  }
}

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function matchAt(map: TextMap, joined: readonly boolean[], { elements }: Pattern, from: number): number | undefined {
  for (let index = 0; index < elements.length; index++) {
    const word = map.words[from + index];
    if (!word || !fits(elements[index]!, word.text)) return undefined;
    if (index > 0 && !joined[from + index - 1]) return undefined;
  }
  return from + elements.length;
}
