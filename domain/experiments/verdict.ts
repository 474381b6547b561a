/** What an owner may conclude of an A/B test today, and when more can be said. */
import {
  ALPHA,
  type Arms,
  CONVERSION_BET,
  logEvidence,
  ratioOf,
  SPLIT_BET,
  shareInterval,
} from './evidence.ts';

/** One day of a test: fresh assignments, and visitors of each arm who did for the first time what the test hopes for. */
export type TestDay = { day: string; assigned: Arms; converted: Arms };

/**
 * - `empty`: nobody has taken part.
 * - `uneven`: visitors were not split as planned, so nothing else about the test can be believed.
 * - `found`: one arm converts better.
 * - `alike`: whatever difference there is, it is smaller than what matters.
 * - `early`: less than a week, so nothing is said of its pace.
 * - `waiting`: `weeks` more, about.
 * - `never`: not within a year at this traffic.
 */
export type VerdictState = 'empty' | 'uneven' | 'found' | 'alike' | 'early' | 'waiting' | 'never';

export type Verdict = {
  state: VerdictState;
  assigned: Arms;
  converted: Arms;
  /** The rate of B over that of A: as seen, absent while A has none, and where the truth lies, `high` open above. */
  ratio?: number;
  interval: { low: number; high?: number };
  /** More weeks at the pace of the last four; of `waiting`. */
  weeks?: number;
};

/** A difference that matters: a fifth more, or as much less. */
export const LIFT = 1.2;
/** How often a test should show it, where it is there. */
const POWER_POINT = 0.8416;
const MOST_WEEKS = 52;
const PACE_DAYS = 28;
const DAY_MS = 86_400_000;

const total = ({ a, b }: Arms): number => a + b;
const sum = (one: Arms, other: Arms): Arms => ({ a: one.a + other.a, b: one.b + other.b });
const THRESHOLD = -Math.log(ALPHA);

/**
 * How many visitors must convert until a test that is split so would show a difference of `lift` four times out of five.
 * @param shareB planned share of B, strictly between 0 and 1
 */
export function conversionsNeeded(shareB: number, lift = LIFT): number {
  const share = (lift * shareB) / (lift * shareB + 1 - shareB);
  const shows = (n: number) => {
    const b = n * share - POWER_POINT * Math.sqrt(n * share * (1 - share));
    return b > n * shareB && logEvidence([n - b, b], [1 - shareB, shareB], CONVERSION_BET) >= THRESHOLD;
  };
  return fewest(shows, 1e9) ?? Number.POSITIVE_INFINITY;
}

/** The smallest whole number up to `most` from which on something holds. */
function fewest(holds: (n: number) => boolean, most: number): number | undefined {
  if (!holds(most)) return undefined;
  let [low, high] = [0, most];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle;
  }
  return high;
}

/** How many more must convert until the test ends one way or the other, if the share seen so far goes on. */
function moreToSettle(converted: Arms, shareB: number, most: number): number | undefined {
  const share = converted.b / total(converted);
  return fewest((n) => {
    const { low, high } = asRatios(
      shareInterval({ a: converted.a + n * (1 - share), b: converted.b + n * share }, shareB),
      shareB,
    );
    return low > 1 || (high ?? Infinity) < 1 || isAlike({ low, ...(high !== undefined && { high }) });
  }, most);
}

const asRatios = ([low, high]: readonly [number, number], shareB: number): Verdict['interval'] => ({
  low: ratioOf(low, shareB),
  ...(high < 1 && { high: ratioOf(high, shareB) }),
});

const isAlike = ({ low, high = Number.POSITIVE_INFINITY }: Verdict['interval']) =>
  low > 1 / LIFT && high < LIFT;

/**
 * The verdict of a test on a day. Asked again the next day it errs no more often: in at most 5% of tests of two equal
 * arms `found` or `uneven` is ever said of the arms' rates, or of the split, each.
 * @param days in order; days on which nothing happened may be missing
 * @param shareB planned share of B, from 0 to 1 @param today as YYYY-MM-DD
 */
export function verdictOf(days: readonly TestDay[], shareB: number, today: string): Verdict {
  let assigned: Arms = { a: 0, b: 0 };
  let converted: Arms = { a: 0, b: 0 };
  let shares: [low: number, high: number] = [0, 1];
  let isUneven = false;
  const isSplit = shareB > 0 && shareB < 1;
  const planned = [1 - shareB, shareB];
  for (const each of isSplit ? days : []) {
    assigned = sum(assigned, each.assigned);
    converted = sum(converted, each.converted);
    isUneven ||= logEvidence([assigned.a, assigned.b], planned, SPLIT_BET) >= THRESHOLD;
    const [low, high] = shareInterval(converted, shareB);
    // What was ruled out on an earlier day stays so.
    if (Math.max(low, shares[0]) < Math.min(high, shares[1])) {
      shares = [Math.max(low, shares[0]), Math.min(high, shares[1])];
    }
  }
  const interval = asRatios(shares, shareB);
  const seen = {
    assigned,
    converted,
    interval,
    ...(converted.a > 0 && { ratio: ratioOf(converted.b / total(converted), shareB) }),
  };
  if (total(assigned) + total(converted) === 0) return { state: 'empty', ...seen, interval: { low: 0 } };
  if (isUneven) return { state: 'uneven', ...seen };
  if (interval.low > 1 || (interval.high ?? Infinity) < 1) return { state: 'found', ...seen };
  if (isAlike(interval)) return { state: 'alike', ...seen };
  return { ...seen, ...pace(days, converted, shareB, today) };
}

/** How long an open test goes on. */
function pace(
  days: readonly TestDay[],
  converted: Arms,
  shareB: number,
  today: string,
): Pick<Verdict, 'state' | 'weeks'> {
  const daysAgo = (day: string) => Math.round((Date.parse(today) - Date.parse(day)) / DAY_MS);
  const age = daysAgo(days[0]?.day ?? today) + 1;
  if (age < 7) return { state: 'early' };
  const recent = days.filter(({ day }) => daysAgo(day) < PACE_DAYS);
  const weekly = recent.reduce((sum, day) => sum + total(day.converted), 0) / (Math.min(age, PACE_DAYS) / 7);
  const most = Math.ceil(weekly * MOST_WEEKS);
  const missing = conversionsNeeded(shareB) - total(converted);
  const more = missing > 0 ? missing : most > 0 ? moreToSettle(converted, shareB, most) : undefined;
  return more === undefined || more > most
    ? { state: 'never' }
    : { state: 'waiting', weeks: Math.max(1, Math.ceil(more / weekly)) };
}
