/** Two periods of one comparison: did the impact ratio change by more than chance? */

import { Z_975 } from './distributions.ts';
import { type Count, impactRatio } from './four-fifths.ts';
import { type Interval, newcombe } from './intervals.ts';
import { twoSidedP } from './significance.ts';
import { type Stratified, type Stratum, stratified } from './strata.ts';

export type Change = {
  before: number | undefined;
  after: number | undefined;
  /** The later ratio over the earlier one; "improved" only where the interval excludes 1. */
  ratio?: { value: number; interval: Interval; z: number; p: number };
  focal?: { change: number; interval: Interval };
  reference?: { change: number; interval: Interval };
  /** Both periods as strata. */
  together: Stratified | undefined;
};

const part = ({ n, selected }: Count) => 1 / selected - 1 / n;

function changeOf(before: Count, after: Count): { change: number; interval: Interval } | undefined {
  const interval = newcombe(after, before);
  if (!interval) return undefined;
  return { change: after.selected / after.n - before.selected / before.n, interval };
}

/** Compares two periods; the same people in both break what it rests on. */
export function yearOnYear(before: Stratum, after: Stratum): Change {
  const ratios = [before, after].map(({ focal, reference }) => impactRatio(focal, reference));
  const [first, second] = ratios;
  const focal = changeOf(before.focal, after.focal);
  const reference = changeOf(before.reference, after.reference);
  const change: Change = {
    before: first,
    after: second,
    together: stratified([before, after]),
    ...(focal ? { focal } : {}),
    ...(reference ? { reference } : {}),
  };
  if (!first || !second) return change;
  const error = Math.sqrt(
    [before, after].reduce((sum, each) => sum + part(each.focal) + part(each.reference), 0),
  );
  const value = second / first;
  const z = Math.log(value) / error;
  const reach = Math.exp(Z_975 * error);
  return { ...change, ratio: { value, interval: [value / reach, value * reach], z, p: twoSidedP(z) } };
}
