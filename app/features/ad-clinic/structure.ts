/** The lines of an advertisement: how many must-haves it lists, and what stands in it at all. */
import type { Essential, Measures } from './clinic-rules.ts';
import type { PayMention } from './pay.ts';
import { joinedWords, PatternIndex, type WordRange } from './patterns.ts';
import type { Span, TextMap } from './text-map.ts';

/** "Denver, CO", "Toronto, ON". */
const TOWN = /\p{Lu}[\p{L}.'-]{1,30}(?: \p{Lu}[\p{L}.'-]{1,30}){0,2}, ?(?:[A-Z]{2}|[A-Z]\.[A-Z]\.)(?![\p{L}])/u;

/** Runs of must-have lines under a heading that calls them so: the span of the list and its number of lines. */
export function findMustHaves(map: TextMap, { headings, ends }: Measures['mustHaves']): (Span & { lines: number })[] {
  const lists: (Span & { lines: number })[] = [];
  let current: (Span & { lines: number }) | undefined;
  const titles = findRanges(map, headings);
  const others = findRanges(map, ends);
  map.lines.forEach((line, index) => {
    if (line.kind === 'heading' || line.kind === 'text') {
      const isOther = others.has(index);
      const isTitle = titles.has(index) && !isOther && (line.kind === 'heading' || map.text[line.end - 1] === ':');
      // A wrapped bullet goes on in lower case; any other line of text ends the list.
      const wrapped = line.kind === 'text' && /^\s*\p{Ll}/u.test(map.text.slice(line.start, line.start + 20));
      if (isTitle) {
        current = { start: line.start, end: line.end, lines: 0 };
        lists.push(current);
      } else if (!wrapped) current = undefined;
    } else if (line.kind === 'bullet' && current) {
      current.lines++;
      current.end = line.end;
    }
  });
  return lists.filter(({ lines }) => lines > 0);
}

/** Lines that hold one of the phrases. */
function findRanges(map: TextMap, phrases: string[]): Set<number> {
  const index = new PatternIndex<true>();
  for (const phrase of phrases) index.add(phrase, true);
  const lines = new Set<number>();
  index.each(map, joinedWords(map), ({ from }) => lines.add(map.words[from]!.line));
  return lines;
}

/** Ids of the essentials an advertisement holds. */
export function findEssentials(map: TextMap, essentials: readonly Essential[], pay: readonly PayMention[]): Set<string> {
  const index = new PatternIndex<{ rule: string; except: boolean }>();
  for (const { rule, match, except } of essentials) {
    for (const phrase of match) index.add(phrase, { rule, except: false });
    for (const phrase of except) index.add(phrase, { rule, except: true });
  }
  const matches: { rule: string; range: WordRange }[] = [];
  const excepted: { rule: string; range: WordRange }[] = [];
  index.each(map, joinedWords(map), (range, { rule, except }) => (except ? excepted : matches).push({ rule, range }));
  const found = new Set(
    matches
      .filter(
        ({ rule, range }) =>
          !excepted.some(
            (other) => other.rule === rule && other.range.from <= range.from && range.to <= other.range.to,
          ),
      )
      .map(({ rule }) => rule),
  );
  const facts = {
    pay: pay.length > 0,
    address: map.addresses.length > 0,
    town: TOWN.test(map.text),
  };
  for (const essential of essentials) {
    if (essential.facts.some((fact) => facts[fact])) found.add(essential.rule);
  }
  return found;
}

/** Whether any of the phrases occurs. */
export function holds(map: TextMap, phrases: readonly string[]): boolean {
  const index = new PatternIndex<true>();
  for (const phrase of phrases) index.add(phrase, true);
  let found = false;
  index.each(map, joinedWords(map), () => {
    found = true;
  });
  return found;
}
