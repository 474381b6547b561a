/** The lines of an advertisement: how many must-haves it lists, and what stands in it at all. */
import type { Essential, Place } from './clinic-rules.ts';
import type { WordRange } from './patterns.ts';
import type { PayMention } from './pay.ts';
import { exceptKey, LISTS, placeKey, type Scan } from './scan.ts';
import { isInside, type Span, type TextMap } from './text-map.ts';

/** "Denver, CO", "Toronto, ON". */
const TOWN =
  /\p{Lu}[\p{L}.'-]{1,30}(?: \p{Lu}[\p{L}.'-]{1,30}){0,2}, ?([A-Z]{2}|[A-Z]\.[A-Z]\.)(?![\p{L}])/gu;

/** Codes of the places a text names: by their own words, or by a town with its state ("Aurora, CO"). */
export function findPlaces({ text }: TextMap, { lists }: Scan, places: readonly Place[]): string[] {
  const states = new Set([...text.matchAll(TOWN)].map((match) => match[1]?.replaceAll('.', '')));
  return places
    .filter(({ code }) => {
      const [country, state = '', city] = code.split('-');
      const isState = (country === 'US' || country === 'CA') && !city && states.has(state);
      return isState || lists.has(placeKey(code));
    })
    .map(({ code }) => code);
}

export type MustHaveList = Span & { lines: number };

/** Lists under a heading that calls them must-haves: from the heading to the last line, and how many lines. */
export function findMustHaves(map: TextMap, { lists }: Scan): MustHaveList[] {
  const linesOf = (key: string) => new Set((lists.get(key) ?? []).map(({ from }) => map.words[from]?.line));
  const titles = linesOf(LISTS.mustHave);
  const others = linesOf(LISTS.optional);
  const found: MustHaveList[] = [];
  let current: MustHaveList | undefined;
  map.lines.forEach((line, index) => {
    if (line.kind === 'bullet') {
      if (current) {
        current.lines++;
        current.end = line.end;
      }
    } else if (line.kind !== 'blank') {
      const introduces = line.kind === 'heading' || map.text[line.end - 1] === ':';
      // A wrapped bullet goes on in lower case; any other line of text ends the list.
      const wrapped = line.kind === 'text' && /^\s*\p{Ll}/u.test(map.text.slice(line.start, line.start + 20));
      if (introduces && titles.has(index) && !others.has(index)) {
        current = { start: line.start, end: line.end, lines: 0 };
        found.push(current);
      } else if (!wrapped || introduces) current = undefined;
    }
  });
  return found.filter(({ lines }) => lines > 0);
}

/** The zone of `zones.yml` in which a sentence says who is wanted. */
const ASKS = 'asks';

/**
 * Bullets under a line that asks ("What we need from you", "Ideal person") and tells of no duty and no benefit, and
 * bullets under no line at all.
 */
function findAskedBullets(map: TextMap, { lists }: Scan): Span[] {
  const linesOf = (key: string) => new Set((lists.get(key) ?? []).map(({ from }) => map.words[from]?.line));
  const asks = linesOf(LISTS.asks);
  const mayAsk = linesOf(LISTS.mayAsk);
  const mustHave = linesOf(LISTS.mustHave);
  const tells = linesOf(LISTS.tells);
  let isAsked = true;
  return map.lines.filter(({ start, end, kind }, index) => {
    if (kind === 'bullet') return isAsked;
    // A wrapped bullet goes on in lower case.
    const wrapped = kind === 'text' && /^\s*\p{Ll}/u.test(map.text.slice(start, Math.min(end, start + 20)));
    if (kind !== 'blank' && !wrapped)
      isAsked = asks.has(index) || mustHave.has(index) || (mayAsk.has(index) && !tells.has(index));
    return false;
  });
}

/** Every line of a list that asks says who is wanted, whatever its words. */
export function markAsked(map: TextMap, scanned: Scan, lists: readonly MustHaveList[]): void {
  const asked = scanned.zones.get(ASKS) ?? new Set<string>();
  const bullets = findAskedBullets(map, scanned);
  map.sentences.forEach(({ start }, index) => {
    if (lists.some((list) => list.start <= start && start < list.end) || isInside(bullets, start))
      asked.add(`sentence ${index}`);
  });
  scanned.zones.set(ASKS, asked);
}

/** Ids of the essentials an advertisement holds. */
export function findEssentials(
  map: TextMap,
  { lists }: Scan,
  essentials: readonly Essential[],
  pay: readonly PayMention[],
  places: readonly string[],
): Set<string> {
  const facts = {
    pay: pay.length > 0,
    address: map.addresses.length > 0,
    town: places.length > 0 || lists.has(LISTS.town) || map.text.search(TOWN) >= 0,
  };
  return new Set(
    essentials
      .filter(({ rule, facts: counted }) => {
        const innocent = lists.get(exceptKey(rule)) ?? [];
        const isInnocent = ({ from, to }: WordRange) =>
          innocent.some((range) => range.from <= from && to <= range.to);
        return (
          counted.some((fact) => facts[fact]) || lists.get(rule)?.some((range) => !isInnocent(range)) === true
        );
      })
      .map(({ rule }) => rule),
  );
}
