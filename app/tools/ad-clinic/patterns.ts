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
 * plural ("workers' comp"), the signs of feet and inches or the full stop of an initial (`U.S.`, `U.S.-born`), the sign of a currency, and nothing else, so that a phrase never reaches over a comma, a full stop or into the next bullet. Phrases that
 * begin alike are one tree and are read once: time grows with the length of the text alone, and hardly with the phrases.
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
type Pattern = { elements: Element[]; ends: boolean };

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
 * Reads one phrase; optional words become one pattern for each way to leave them out. Throws an `Error` that quotes what
 * it cannot read.
 */
function parsePattern(source: string, elementOf: (written: string) => Element): Pattern[] {
  const written = source.trim().split(/\s+/);
  const ends = written.length > 1 && written.at(-1) === END_SIGN;
  let variants: Element[][] = [[]];
  for (const part of ends ? written.slice(0, -1) : written) {
    if (!ELEMENT.test(part)) throw new Error(`"${part}" in "${source}" is no word of the phrase language`);
    const optional = part.endsWith('?');
    const element = elementOf(optional ? part.slice(0, -1) : part);
    const withElement = variants.map((variant) => [...variant, element]);
    variants = optional ? [...withElement, ...variants] : withElement;
  }
  return variants.filter(({ length }) => length > 0).map((elements) => ({ elements, ends }));
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

/** What stands between a word and a sum of money: "a deposit of £50". */
const CURRENCY = /^[ \u00A0]?[$£€]$/u;

/** Words that compare and span ages as well as sums: "over $50" is no "over 50", and "18 to $22" no "18 to 22". */
const COMPARES = new Set('over under above below past between than up to and or from until till'.split(' '));

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
    if ((end - start === 1 || SHORTENED.has(word)) && /^\.[ \u00A0-]?$/u.test(gap)) return 1;
    if (POSSESSIVE.test(gap) && text[end - 1] === 's') return 1;
    if (HEIGHT.test(gap) && NUMBER.test(text.slice(start, end))) return 1;
    if (CURRENCY.test(gap) && !COMPARES.has(word)) return 1;
    return /^[ \u00A0]?[,:][ \u00A0]?$/u.test(gap) ? 2 : 0;
  });
}

/** A place in the tree of phrases: what may come next, and what ends here. */
class Branch<Payload> {
  /** The element that leads here. */
  readonly element: Element | undefined;
  /** Phrases that end here, and those that do where no word of theirs follows. */
  readonly ends: Payload[] = [];
  readonly stops: Payload[] = [];
  gap: Branch<Payload> | undefined;
  readonly #next = new Map<Element, Branch<Payload>>();
  #lookup: Lookup<Payload> | undefined;

  constructor(element?: Element) {
    this.element = element;
  }

  grow(element: Element): Branch<Payload> {
    const known = element.gap ? this.gap : this.#next.get(element);
    if (known) return known;
    const branch = new Branch<Payload>(element);
    if (element.gap) this.gap = branch;
    else this.#next.set(element, branch);
    this.#lookup = undefined;
    return branch;
  }

  /** Calls `found` with every branch that a word leads to. */
  follow(word: string, found: (branch: Branch<Payload>) => void): void {
    if (this.#next.size <= FEW) {
      for (const [element, branch] of this.#next) if (fits(element, word)) found(branch);
      return;
    }
    this.#lookup ??= new Lookup(this.#next);
    this.#lookup.follow(word, found);
  }
}

/** Up to this many branches are looked through one by one. */
const FEW = 4;

/** Branches by the words that lead to them. */
class Lookup<Payload> {
  readonly #exact = new Map<string, Branch<Payload>[]>();
  readonly #stems = new Map<string, Branch<Payload>[]>();
  readonly #numbers: Branch<Payload>[] = [];
  readonly #any: Branch<Payload>[] = [];

  constructor(branches: ReadonlyMap<Element, Branch<Payload>>) {
    for (const [{ words, stems, number, any }, branch] of branches) {
      if (any) this.#any.push(branch);
      if (number) this.#numbers.push(branch);
      for (const word of words) push(this.#exact, word, branch);
      for (const key of new Set(stems.map((stem) => stem.slice(0, STEM)))) push(this.#stems, key, branch);
    }
  }

  follow(word: string, found: (branch: Branch<Payload>) => void): void {
    this.#exact.get(word)?.forEach(found);
    this.#any.forEach(found);
    // A word that an element names, and that is also a number or has one of its stems, leads there once.
    const others = (branch: Branch<Payload>) => {
      if (branch.element && !branch.element.words.has(word) && fits(branch.element, word)) found(branch);
    };
    if (this.#stems.size > 0) this.#stems.get(word.slice(0, STEM))?.forEach(others);
    if (this.#numbers.length > 0 && NUMBER.test(word)) this.#numbers.forEach(others);
  }
}

/** Stems have this many letters or more. */
const STEM = 3;

function push<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

/** Words that are read in one go: a few milliseconds on a slow machine. */
const BREATH = 200;

/** All phrases as one tree, each carrying what it is for. */
export class PatternIndex<Payload> {
  readonly #root = new Branch<Payload>();
  readonly #classes: WordClasses;
  readonly #elements = new Map<string, Element>();

  constructor(classes: WordClasses = {}) {
    this.#classes = classes;
  }

  #element(written: string): Element {
    const known = this.#elements.get(written);
    if (known) return known;
    const element = parseElement(spellOut(written, this.#classes));
    this.#elements.set(written, element);
    return element;
  }

  add(source: string, payload: Payload): void {
    for (const { elements, ends } of parsePattern(source, (written) => this.#element(written))) {
      const branch = elements.reduce((at, element) => at.grow(element), this.#root);
      (ends ? branch.stops : branch.ends).push(payload);
    }
  }

  /**
   * Calls `found` for every match, in the order of the text; matches of one place come in no set order. Stops for breath
   * every few words.
   */
  *each(map: TextMap, found: (range: WordRange, payload: Payload) => void): Generator<void> {
    const joints = findJoints(map);
    for (let from = 0; from < map.words.length; from++) {
      if (from % BREATH === BREATH - 1) yield;
      const report = (payloads: readonly Payload[], to: number) => {
        for (const payload of payloads) found({ from, to }, payload);
      };
      walk({ map, joints, from, report }, this.#root, from, true);
    }
  }
}

type Walk<Payload> = {
  map: TextMap;
  joints: readonly Joint[];
  from: number;
  report: (payloads: readonly Payload[], to: number) => void;
  /** Where phrases with a gap have ended already: the shortest gap counts, and no longer one. */
  ended?: Set<readonly Payload[]>;
};

/** Follows the text from the word at `index`; `joined` where nothing has to join that word to the one before. */
function walk<Payload>(on: Walk<Payload>, branch: Branch<Payload>, index: number, joined: boolean): void {
  const { map, joints, from } = on;
  const end = (payloads: readonly Payload[]) => {
    if (on.ended?.has(payloads)) return;
    on.ended?.add(payloads);
    on.report(payloads, index);
  };
  if (branch.ends.length > 0) end(branch.ends);
  if (branch.stops.length > 0 && endsPhrase(map, joints, index)) end(branch.stops);
  if (branch.gap) {
    const ended = on.ended ?? new Set();
    for (let length = 0; length <= LONGEST_GAP; length++) {
      const last = index + length - 1;
      if (length > 0 && OPENS_PHRASE.has(map.words[last]?.text ?? '')) break;
      if (!joints[last]) break;
      walk({ ...on, ended }, branch.gap, index + length, true);
    }
  }
  const word = map.words[index];
  if (!word || !(joined || index === from || joins(joints[index - 1], branch.element))) return;
  branch.follow(word.text, (next) => walk(on, next, index + 1, false));
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
