/** Applies the phrase rules: what is marked in the text, and what only looks as if it should be. */
import type { ClinicRules, Phrase, Zone } from './clinic-rules.ts';
import { joinedWords, PatternIndex, type WordRange } from './patterns.ts';
import { isInside, type Span, type TextMap } from './text-map.ts';

type Use =
  | { kind: 'match'; phrase: number }
  | { kind: 'except'; phrase: number }
  | { kind: 'near'; key: string }
  | { kind: 'zone'; zone: Zone };

export type CompiledWording = { index: PatternIndex<Use>; phrases: Phrase[] };

export type WordingMatch = Span & { phrase: Phrase };

/** Reads every phrase once. Throws an `Error` that quotes a phrase it cannot read. */
export function compileWording({ phrases, zones }: Pick<ClinicRules, 'phrases' | 'zones'>): CompiledWording {
  const index = new PatternIndex<Use>();
  const near = new Set<string>();
  phrases.forEach((phrase, number) => {
    for (const source of phrase.match) index.add(source, { kind: 'match', phrase: number });
    for (const source of phrase.except) index.add(source, { kind: 'except', phrase: number });
    for (const source of [...phrase.unlessNear, ...phrase.onlyNear]) near.add(source);
  });
  for (const source of near) index.add(source, { kind: 'near', key: source });
  for (const zone of zones) for (const source of zone.match) index.add(source, { kind: 'zone', zone });
  return { index, phrases };
}

/** Words that turn the rest of a sentence around, looked for up to five words before a match. */
const NEGATIONS = new Set(
  "not no never without nor avoid don't doesn't didn't isn't aren't won't can't cannot needn't instead rather dont".split(
    ' ',
  ),
);
const REACH = 5;

/**
 * Every match of the rules that are on. Of overlapping matches the longest is kept, of equally long ones the
 * earlier rule's, so that no two share a letter. In the order of the text.
 */
export function matchWording(
  map: TextMap,
  { index, phrases }: CompiledWording,
  isOn: (rule: string) => boolean,
): WordingMatch[] {
  const joined = joinedWords(map);
  const matches: { range: WordRange; number: number }[] = [];
  const exceptions = new Map<number, WordRange[]>();
  const near = new Map<string, Set<number>>();
  const zones = new Map<string, Set<string>>();
  index.each(map, joined, (range, use) => {
    const { sentence, line } = map.words[range.from]!;
    if (use.kind === 'match') {
      if (isOn(phrases[use.phrase]!.rule)) matches.push({ range, number: use.phrase });
    } else if (use.kind === 'except') append(exceptions, use.phrase, range);
    else if (use.kind === 'near') insert(near, use.key, sentence);
    else insert(zones, use.zone.id, use.zone.reach === 'line' ? `line ${line}` : `sentence ${sentence}`);
  });
  const names = findNames(map);
  const quoted = findQuotedNames(map);
  const kept = matches.filter(({ range, number }) => {
    const phrase = phrases[number]!;
    const { sentence, line, start } = map.words[range.from]!;
    if (exceptions.get(number)?.some(({ from, to }) => from <= range.from && range.to <= to)) return false;
    if (phrase.unlessNear.some((key) => near.get(key)?.has(sentence))) return false;
    if (phrase.onlyNear.length > 0 && !phrase.onlyNear.some((key) => near.get(key)?.has(sentence))) return false;
    const passage = [`line ${line}`, `sentence ${sentence}`];
    if (phrase.skipIn.some((id) => passage.some((key) => zones.get(id)?.has(key)))) return false;
    if (isInside(quoted, start)) return false;
    if (phrase.names && names.has(range.from)) return false;
    return !(phrase.negatable && isNegated(map, range.from));
  });
  return withoutOverlap(kept).map(({ range, number }) => ({
    start: map.words[range.from]!.start,
    end: map.words[range.to - 1]!.end,
    phrase: phrases[number]!,
  }));
}

function withoutOverlap<Match extends { range: WordRange; number: number }>(matches: Match[]): Match[] {
  const length = ({ range }: Match) => range.to - range.from;
  const taken = new Set<number>();
  return matches
    .toSorted((a, b) => length(b) - length(a) || a.range.from - b.range.from || a.number - b.number)
    .filter(({ range }) => {
      for (let word = range.from; word < range.to; word++) if (taken.has(word)) return false;
      for (let word = range.from; word < range.to; word++) taken.add(word);
      return true;
    })
    .sort((a, b) => a.range.from - b.range.from);
}

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function insert<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value) {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}

function isNegated({ words, text }: TextMap, at: number): boolean {
  const { sentence, start } = words[at]!;
  for (let index = at - 1; index >= Math.max(0, at - REACH); index--) {
    const word = words[index]!;
    if (word.sentence !== sentence) return false;
    // "not only", "no matter", "no. 3" and a comma or "but" in between turn nothing around.
    if (word.text === 'but' || word.text === 'only' || word.text === 'matter') return false;
    if (NEGATIONS.has(word.text)) return !/[,;:()]/u.test(text.slice(word.end, start));
  }
  return false;
}

/**
 * Words that look like part of a proper name: capitalized within a sentence, or capitalized at its start with
 * another capital beside it. Titles are left out, since everything in them is capitalized.
 */
function findNames({ words, sentences, text }: TextMap): Set<number> {
  const names = new Set<number>();
  for (const { from, to, heading } of sentences) {
    if (heading || isTitled(words, from, to)) continue;
    for (let index = from; index < to; index++) {
      if (words[index]!.capitals !== 1) continue;
      const next = index + 1 < to ? words[index + 1]! : undefined;
      const paired = next && next.capitals > 0 && next.text !== 'i' && isBeside(text, words[index]!, next);
      if (index > from || paired) names.add(index);
    }
  }
  return names;
}

const isBeside = (text: string, a: Span, b: Span) => /^[ \u00A0](?:& )?$/u.test(text.slice(a.end, b.start));

/** Half of its words capitalized: a title without being one by its shape. */
function isTitled(words: TextMap['words'], from: number, to: number): boolean {
  let capital = 0;
  let long = 0;
  for (let index = from; index < to; index++) {
    const { start, end, capitals } = words[index]!;
    if (end - start <= 3) continue;
    long++;
    if (capitals > 0) capital++;
  }
  return long > 1 && capital / long >= 0.6;
}

const QUOTED = /["\u201C]([^"\u201C\u201D\n]{1,60})["\u201D]/gu;

/** Passages in quotation marks that are written like a name: "Champion of the Year", "The Daily Grind". */
function findQuotedNames({ text }: TextMap): Span[] {
  const spans: Span[] = [];
  for (const match of text.matchAll(QUOTED)) {
    const long = match[1]!.split(/[\s-]+/u).filter((word) => word.length > 3);
    const titled = long.length > 0 && long.every((word) => /^[^\p{Ll}]/u.test(word));
    if (titled) spans.push({ start: match.index, end: match.index + match[0].length });
  }
  return spans;
}
