/** Gaps counted in people: selections missing, and what one person more or less would change. */
import { exactTestOf } from './exact.ts';
import { type Count, impactRatio, isBelowFourFifths, shortfall } from './four-fifths.ts';

export type Swap = {
  ratio: number | undefined;
  /** The group was below four fifths and no longer is. */
  clearsFourFifths: boolean;
  /** The group now does better than the reference: so few people are no basis (29 CFR 1607, question 21). */
  reverses: boolean;
  p: number | undefined;
};

export type InPeople = {
  /** Missing to the rate of both groups together, and to the reference's rate. */
  shortPooled: number;
  shortParity: number;
  /** Fewest further selections, the reference unchanged, until the ratio is at least four fifths. */
  extraToFourFifths: number;
  /** One selection more here and one less there; absent where the group is not behind. */
  swap?: Swap;
  /** Such swaps until Fisher's p is above 5%: 0 where it is already; absent where no swap does it. */
  swapsToLoseSignificance?: number;
};

const swapped = (focal: Count, reference: Count, by: number): [Count, Count] => [
  { n: focal.n, selected: focal.selected + by },
  { n: reference.n, selected: reference.selected - by },
];

/** Swaps until Fisher's p is above 5%, by halving: p grows with every swap toward equal rates. */
function swapsToLose(focal: Count, reference: Count): number | undefined {
  const most = Math.min(focal.n - focal.selected, reference.selected);
  for (let by = 0; by <= most; by += 1) {
    if ((exactTestOf(...swapped(focal, reference, by))?.twoSided ?? 1) > 0.05) return by;
  }
  return undefined;
}

/** Everything about a gap in people; `undefined` where a group is empty. */
export function inPeople(focal: Count, reference: Count): InPeople | undefined {
  const short = shortfall(focal, reference);
  if (short === undefined) return undefined;
  const people = focal.n + reference.n;
  const chosen = focal.selected + reference.selected;
  let extra = 0;
  while (
    focal.selected + extra < focal.n &&
    isBelowFourFifths({ n: focal.n, selected: focal.selected + extra }, reference)
  )
    extra += 1;
  const result: InPeople = {
    shortPooled: (focal.n * chosen) / people - focal.selected,
    shortParity: short,
    extraToFourFifths: extra,
  };
  const isBehind = short > 0;
  if (!isBehind || focal.selected >= focal.n || reference.selected === 0) return result;
  const [one, other] = swapped(focal, reference, 1);
  const lose = swapsToLose(focal, reference);
  return {
    ...result,
    swap: {
      ratio: impactRatio(one, other),
      clearsFourFifths: isBelowFourFifths(focal, reference) && !isBelowFourFifths(one, other),
      reverses: (shortfall(one, other) ?? 0) < 0,
      p: exactTestOf(one, other)?.twoSided,
    },
    ...(lose === undefined ? {} : { swapsToLoseSignificance: lose }),
  };
}

export type Deviation = { expected: number; sd: number; units: number };

/** How many standard deviations a count lies from what a labor pool's share lets expect. */
export function binomialDeviation(observed: number, n: number, share: number): Deviation {
  const expected = n * share;
  const sd = Math.sqrt(n * share * (1 - share));
  return { expected, sd, units: (observed - expected) / sd };
}

/** The same for an applicant flow, everybody's selections given. */
export function hypergeometricDeviation(focal: Count, reference: Count): Deviation {
  const N = focal.n + reference.n;
  const m = focal.selected + reference.selected;
  const expected = (focal.n * m) / N;
  const sd = Math.sqrt((((focal.n * reference.n * m) / N) * (N - m)) / (N * (N - 1)));
  return { expected, sd, units: (focal.selected - expected) / sd };
}
