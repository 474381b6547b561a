/** Which six items a day shows: a pure function of the calendar date, the same for everyone. */

/** What a set is drawn from: at least `WINDOW` items of each kind (the content's schema sees to it). */
export type Kinded = { id: string; kind: string };

/** The order of kinds in a set; the next one begins where the last left off. */
const KINDS = ['advertisement', 'scorecard', 'output'] as const;
export const PER_KIND = 2;
export const SET_SIZE = KINDS.length * PER_KIND;
/** Fewest items of a kind for which no item comes back within seven days: 7 * 2, and one for the lap's shift. */
export const WINDOW = 7 * PER_KIND + 1;

/** Days since January 1, 1970 of an ISO calendar date. Throws a `RangeError` for what is no date. */
export function dayNumber(isoDate: string): number {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(isoDate) ? Date.parse(`${isoDate}T00:00:00Z`) : Number.NaN;
  if (Number.isNaN(time)) throw new RangeError(`"${isoDate}" is not a calendar date`);
  return time / 86_400_000;
}

/** The visitor's calendar date, `YYYY-MM-DD`, in their own time zone. */
export function localDate(now: Date): string {
  const pad = (value: number) => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}

/** Uniform numbers in [0, 1) from a text: FNV-1a for the seed, mulberry32 for the stream. */
export function seeded(seed: string): () => number {
  let state = 2166136261;
  for (const char of seed) state = Math.imul(state ^ (char.codePointAt(0) ?? 0), 16777619);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A copy in an order drawn from `random` (Fisher and Yates). */
export function shuffled<Item>(items: readonly Item[], random: () => number): Item[] {
  const copy = [...items];
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1));
    [copy[last], copy[other]] = [copy[other] as Item, copy[last] as Item];
  }
  return copy;
}

const ofKind = <Item extends Kinded>(items: readonly Item[], kind: string) =>
  items.filter((item) => item.kind === kind);

/**
 * The six of a day: two of each kind, kinds taking turns. Each kind walks a fixed order of its items two a
 * day; after a lap it shifts by one, so that the pairs change. Fourteen steps and one shift lie within
 * `WINDOW`, hence no item twice within seven days.
 */
export function dailySet<Item extends Kinded>(items: readonly Item[], isoDate: string): Item[] {
  const day = dayNumber(isoDate);
  const pairs = KINDS.map((kind) => {
    const pool = shuffled(ofKind(items, kind), seeded(`order of ${kind}`));
    const step = day * PER_KIND;
    return Array.from({ length: PER_KIND }, (_, nth) => {
      const position = step + nth + Math.floor((step + nth) / pool.length);
      return pool[((position % pool.length) + pool.length) % pool.length] as Item;
    });
  });
  const first = ((day % KINDS.length) + KINDS.length) % KINDS.length;
  return takeTurns(pairs, first);
}

/** Two of each kind drawn at random, without the ids in `avoid`: for practice. */
export function practiceSet<Item extends Kinded>(
  items: readonly Item[],
  random: () => number,
  avoid: ReadonlySet<string> = new Set(),
): Item[] {
  const pairs = KINDS.map((kind) => {
    const pool = shuffled(ofKind(items, kind), random);
    // What was just seen comes last, and only where nothing else is left.
    return [
      ...pool.filter((item) => !avoid.has(item.id)),
      ...pool.filter((item) => avoid.has(item.id)),
    ].slice(0, PER_KIND);
  });
  return takeTurns(pairs, Math.floor(random() * KINDS.length));
}

function takeTurns<Item>(pairs: Item[][], first: number): Item[] {
  const turns: Item[] = [];
  for (let nth = 0; nth < PER_KIND; nth += 1) {
    for (let turn = 0; turn < pairs.length; turn += 1) {
      const item = pairs[(first + turn) % pairs.length]?.[nth];
      if (item) turns.push(item);
    }
  }
  return turns;
}
