/** Published and independently computed cases of every method, and random tables against exact whole-number arithmetic. */

import fc from 'fast-check';
import jstat from 'jstat';
import { describe, expect, it, test } from 'vitest';
import { betaCdf, chiSquareTail } from './distributions.ts';
import { boschloo, exactTestOf, fisherPower } from './exact.ts';
import fixture from './fixtures/statistics.json' with { type: 'json' };
import { type Count, impactRatio, isBelowFourFifths, selectionRate } from './four-fifths.ts';
import { funnel } from './funnel.ts';
import {
  clopperPearson,
  differenceInterval,
  katz,
  koopman,
  newcombe,
  ratioScoreInterval,
  wilson,
} from './intervals.ts';
import { binomialDeviation, hypergeometricDeviation, inPeople } from './people.ts';
import { power, smallestDetectable } from './power.ts';
import { shrink } from './shrinkage.ts';
import { benjaminiHochberg, holm, twoSidedP, zScore } from './significance.ts';
import { type Stratum, stratified } from './strata.ts';
import { yearOnYear } from './years.ts';

type Given = Record<string, number> & { model?: string };
type Pair = { focal_selected: number; focal_n: number; reference_selected: number; reference_n: number };

const pairOf = (given: unknown): Stratum => {
  const pair = given as Pair;
  return {
    focal: { n: pair.focal_n, selected: pair.focal_selected },
    reference: { n: pair.reference_n, selected: pair.reference_selected },
  };
};

/** What this project computes of a case, under the case's own names. */
const COMPUTE: Record<string, (inputs: never) => unknown> = {
  two_group: (inputs) => twoGroups(pairOf(inputs)),
  interval: (inputs) => {
    const { focal, reference } = pairOf(inputs);
    return {
      wilson_focal: wilson(focal),
      wilson_reference: wilson(reference),
      clopper_pearson_focal: clopperPearson(focal),
      clopper_pearson_reference: clopperPearson(reference),
      difference_newcombe: newcombe(focal, reference),
      difference_miettinen_nurminen: differenceInterval(focal, reference),
      ratio_katz_log: katz(focal, reference) ?? [undefined, undefined],
      ratio_koopman: koopman(focal, reference),
      ratio_miettinen_nurminen: ratioScoreInterval(focal, reference),
    };
  },
  stratified: ({ strata }: { strata: Pair[] }) => overStrata(strata.map(pairOf)),
  multiplicity: ({ p_values }: { p_values: number[] }) => ({
    holm: holm(p_values),
    benjamini_hochberg: benjaminiHochberg(p_values),
  }),
  power: (given: Given) => ({
    power_z: power(...groupsOf(given), given.alpha),
  }),
  power_fisher: (given: Given) => ({ power_fisher_exact: fisherPower(...groupsOf(given), given.alpha!) }),
  minimum_detectable_ratio: (given: Given) => {
    const reference = { n: given.reference_n!, rate: given.reference_rate! };
    const ratio = smallestDetectable(given.focal_n!, reference, given.power, given.alpha);
    const focal = { n: given.focal_n!, rate: (ratio ?? 0) * reference.rate };
    return {
      minimum_detectable_impact_ratio: ratio,
      power_at_it: ratio === undefined ? undefined : power(focal, reference, given.alpha),
    };
  },
  boschloo: (inputs) => {
    const { focal, reference } = pairOf(inputs);
    const lower = boschloo(focal, reference, 'lower')!;
    const higher = boschloo(focal, reference, 'higher')!;
    return {
      p_focal_lower: lower,
      p_focal_higher: higher,
      p_two_sided_fisher_ordering: boschloo(focal, reference),
      p_two_sided_doubled: Math.min(1, 2 * Math.min(lower, higher)),
    };
  },
  shortfall_and_flips: (inputs) => peopleOf(pairOf(inputs)),
  standard_deviation: (given: Given) => {
    const { focal, reference } = pairOf(given);
    const isBinomial = given.model === 'binomial';
    const { expected, sd, units } = isBinomial
      ? binomialDeviation(given.observed!, given.n!, given.share!)
      : hypergeometricDeviation(focal, reference);
    const seen = isBinomial ? given.observed! : focal.selected;
    return { expected, sd, difference: seen - expected, sd_units: units };
  },
  funnel: ({ stages }: { stages: { focal: number; reference: number }[] }) => {
    const result = funnel(stages);
    const named = (each: (typeof result)['whole']) => ({
      rate_focal: each.focalRate,
      rate_reference: each.referenceRate,
      impact_ratio: each.ratio,
      p_fisher_two_sided: each.p,
    });
    return { stages: result.stages.map(named), whole: named(result.whole), log_share: result.shares };
  },
  year_on_year: ({ year_1, year_2 }: { year_1: Pair; year_2: Pair }) => {
    const change = yearOnYear(pairOf(year_1), pairOf(year_2));
    const { together } = change;
    return {
      impact_ratio_1: change.before,
      impact_ratio_2: change.after,
      ratio_of_impact_ratios: change.ratio?.value,
      ratio_ci: change.ratio?.interval,
      z: change.ratio?.z,
      p: change.ratio?.p,
      breslow_day: together?.breslowDay?.chi2,
      breslow_day_p: together?.breslowDay?.p,
      tarone: together?.breslowDay?.tarone.chi2,
      tarone_p: together?.breslowDay?.tarone.p,
      mh_rr: together?.riskRatio?.value,
      mh_rr_ci: together?.riskRatio?.interval,
      mh_chi2: together?.test.chi2,
      mh_p: together?.test.p,
      change_rate_focal: change.focal?.change,
      change_rate_ci_focal: change.focal?.interval,
      change_rate_reference: change.reference?.change,
      change_rate_ci_reference: change.reference?.interval,
    };
  },
  published: (given: Given) => ({
    mh_p: chiSquareTail(given.mh_chi2!, given.mh_df!),
    breslow_day_p: chiSquareTail(given.breslow_day!, given.breslow_day_df!),
  }),
  empirical_bayes: ({ cells, reference }: { cells: Count[]; reference: number }) => {
    const result = shrink(cells, reference)!;
    return {
      usp: {
        prior_scale_harmonic_n: result.priorScale,
        prior_mean: result.priorMean,
        cells: result.cells.map((cell, index) => ({
          raw_rate: selectionRate(cells[index]!),
          mean: cell.mean,
          ci: cell.interval,
          ratio_of_means: cell.ratioOfMeans,
          prob_below_four_fifths: cell.belowFourFifths,
        })),
      },
    };
  },
};

const groupsOf = (given: Given) =>
  [
    { n: given.focal_n!, rate: given.focal_rate! },
    { n: given.reference_n!, rate: given.reference_rate! },
  ] as const;

function twoGroups({ focal, reference }: Stratum) {
  const exact = exactTestOf(focal, reference)!;
  const z = zScore(focal, reference);
  const [a, c] = [focal.selected, reference.selected];
  const [b, d] = [focal.n - a, reference.n - c];
  const N = focal.n + reference.n;
  const yates =
    z === undefined
      ? undefined
      : (N * Math.max(0, Math.abs(a * d - b * c) - N / 2) ** 2) / (focal.n * reference.n * (a + c) * (b + d));
  return {
    rate_focal: selectionRate(focal),
    rate_reference: selectionRate(reference),
    rate_difference: a / focal.n - c / reference.n,
    impact_ratio: impactRatio(focal, reference),
    odds_ratio: b * c === 0 ? undefined : (a * d) / (b * c),
    z_pooled: z === undefined ? undefined : -z,
    chi2: z === undefined ? undefined : z * z,
    p_chi2: z === undefined ? undefined : twoSidedP(z),
    chi2_yates: yates,
    p_yates: yates === undefined ? undefined : chiSquareTail(yates, 1),
    p_fisher_two_sided: exact.twoSided,
    p_fisher_focal_lower: exact.lower,
    p_fisher_focal_higher: exact.higher,
    p_midp_two_sided: exact.midP,
    p_midp_focal_lower: exact.midPLower,
    p_midp_central: exact.midPCentral,
  };
}

function overStrata(strata: Stratum[]) {
  const result = stratified(strata);
  const none = [undefined, undefined];
  const interval = (found?: { interval?: number[] }) => (found ? (found.interval ?? none) : undefined);
  return {
    strata_given: strata.length,
    strata_used: result?.used ?? 0,
    selected_focal_observed: result?.observed,
    selected_focal_expected: result?.expected,
    shortfall: result?.shortfall,
    mh_variance: result?.variance,
    mh_chi2: result?.test.chi2,
    mh_p: result?.test.p,
    mh_chi2_cc: result?.corrected.chi2,
    mh_p_cc: result?.corrected.p,
    exact_p: result?.exact?.p,
    exact_midp: result?.exact?.midP,
    mh_or: result?.oddsRatio?.value,
    mh_or_ci: interval(result?.oddsRatio),
    mh_rr: result?.riskRatio?.value,
    mh_rr_ci: interval(result?.riskRatio),
    mh_rd: result?.riskDifference.value,
    mh_rd_ci: result?.riskDifference.interval,
    breslow_day: result?.breslowDay?.chi2,
    breslow_day_df: result?.breslowDay?.freedom,
    breslow_day_p: result?.breslowDay?.p,
    tarone: result?.breslowDay?.tarone.chi2,
    tarone_p: result?.breslowDay?.tarone.p,
  };
}

function peopleOf({ focal, reference }: Stratum) {
  const people = inPeople(focal, reference)!;
  const ratio = impactRatio(focal, reference);
  return {
    pooled_expected_focal: people.shortPooled + focal.selected,
    shortfall_pooled: people.shortPooled,
    parity_expected_focal: people.shortParity + focal.selected,
    shortfall_parity: people.shortParity,
    extra_to_four_fifths: people.extraToFourFifths,
    impact_ratio: ratio,
    four_fifths_flag: isBelowFourFifths(focal, reference),
    swap_one_impact_ratio: people.swap?.ratio,
    swap_one_clears_four_fifths: people.swap?.clearsFourFifths,
    swap_one_reverses_direction: people.swap?.reverses,
    swap_one_p_fisher: people.swap?.p,
    p_fisher_two_sided: exactTestOf(focal, reference)!.twoSided,
    swaps_to_lose_significance: people.swapsToLoseSignificance,
  };
}

/** Every number of `wanted` met by `got`, to the case's own tolerance; zeros to 1e-12. */
function expectClose(got: unknown, wanted: unknown, tolerance: number, at: string): void {
  if (wanted === null) expect(got, at).toBeUndefined();
  else if (typeof wanted === 'number') {
    const reach = Math.max(1e-12, Math.abs(wanted) * tolerance);
    expect(typeof got, at).toBe('number');
    expect(Math.abs((got as number) - wanted), `${at}: ${got} for ${wanted}`).toBeLessThanOrEqual(reach);
  } else if (typeof wanted === 'object') {
    for (const [key, value] of Object.entries(wanted)) {
      expectClose((got as Record<string, unknown> | undefined)?.[key], value, tolerance, `${at}.${key}`);
    }
  } else expect(got, at).toEqual(wanted);
}

test.each(fixture.vectors.map((vector) => [vector.id, vector] as const))('%s', (id, vector) => {
  const got = COMPUTE[vector.family]!(vector.inputs as never);
  // The figures are given to twelve digits, those of large tables and of the grid to six.
  expectClose(got, vector.outputs, Math.max(vector.tolerance, 1e-11), id);
});

const count = (most: number) =>
  fc
    .integer({ min: 1, max: most })
    .chain((n) => fc.record({ n: fc.constant(n), selected: fc.integer({ min: 0, max: n }) }));

/** Binomial coefficients as whole numbers. */
function choose(n: number, k: number): bigint {
  let result = 1n;
  for (let index = 1; index <= k; index += 1) result = (result * BigInt(n - k + index)) / BigInt(index);
  return result;
}
const chosen = new Map<number, bigint>();
const chooseOnce = (n: number, k: number): bigint => {
  const key = n * 1_000 + k;
  const known = chosen.get(key) ?? choose(n, k);
  chosen.set(key, known);
  return known;
};

/** Weights of a table's margins in whole numbers. */
function weightsOf({ focal, reference }: Stratum): { low: number; weights: bigint[] } {
  const m = focal.selected + reference.selected;
  const low = Math.max(0, m - reference.n);
  const high = Math.min(focal.n, m);
  return {
    low,
    weights: Array.from(
      { length: high - low + 1 },
      (_, index) => chooseOnce(focal.n, low + index) * chooseOnce(reference.n, m - low - index),
    ),
  };
}
const share = (part: bigint, whole: bigint) => Number((part * 10n ** 20n) / whole) / 1e20;
const total = (values: bigint[]) => values.reduce((sum, value) => sum + value, 0n);

describe('against exact whole-number arithmetic', () => {
  it('Fisher and mid-p of 10,000 random tables', () => {
    fc.assert(
      fc.property(count(60), count(60), (focal, reference) => {
        const { low, weights } = weightsOf({ focal, reference });
        const own = weights[focal.selected - low]!;
        const all = total(weights);
        const p = share(total(weights.filter((weight) => weight <= own)), all);
        const got = exactTestOf(focal, reference)!;
        expect(Math.abs(got.twoSided - p)).toBeLessThan(1e-9);
        expect(Math.abs(got.midP - (p - share(own, all) / 2))).toBeLessThan(1e-9);
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('the exact stratified test of 10,000 random sets of strata', () => {
    const stratum = fc.record({ focal: count(9), reference: count(9) });
    fc.assert(
      fc.property(fc.array(stratum, { minLength: 1, maxLength: 4 }), (strata) => {
        const got = stratified(strata);
        const usable = strata.filter(({ focal, reference }) => {
          const m = focal.selected + reference.selected;
          return m > 0 && m < focal.n + reference.n;
        });
        if (!got) return usable.length === 0;
        let whole: bigint[] = [1n];
        let low = 0;
        for (const each of usable) {
          const next = weightsOf(each);
          low += next.low;
          const sum = Array.from({ length: whole.length + next.weights.length - 1 }, () => 0n);
          for (const [i, a] of whole.entries())
            for (const [j, b] of next.weights.entries()) sum[i + j]! += a * b;
          whole = sum;
        }
        const own = whole[got.observed - low]!;
        const p = share(total(whole.filter((weight) => weight <= own)), total(whole));
        return Math.abs(got.exact!.p - p) < 1e-9;
      }),
      { numRuns: 10_000 },
    );
  }, 60_000);

  it('distribution functions of another library', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.01, max: 60, noNaN: true }),
        fc.integer({ min: 1, max: 40 }),
        (x, freedom) => Math.abs(chiSquareTail(x, freedom) - (1 - jstat.chisquare.cdf(x, freedom))) < 1e-9,
      ),
      { numRuns: 1_000 },
    );
  });
});

describe('what must hold of any table', () => {
  it('an interval holds what was seen, and swapping the groups turns the ratio over', () => {
    fc.assert(
      fc.property(count(500), count(500), (focal, reference) => {
        const ratio = impactRatio(focal, reference);
        const interval = ratioScoreInterval(focal, reference)!;
        if (ratio === undefined) return interval[1] === undefined;
        const isInside =
          interval[0] <= ratio + 1e-9 && ratio <= (interval[1] ?? Number.POSITIVE_INFINITY) + 1e-9;
        const turned = ratioScoreInterval(reference, focal)!;
        if (focal.selected === 0 || interval[1] === undefined) return isInside;
        return isInside && Math.abs(turned[0] * interval[1] - 1) < 1e-6;
      }),
      { numRuns: 300 },
    );
  });

  it('a ratio that could be seen is seen with that power, a nearer one with less', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 20, max: 2_000 }),
        fc.integer({ min: 20, max: 2_000 }),
        fc.double({ min: 0.05, max: 0.95, noNaN: true }),
        (n, m, rate) => {
          const ratio = smallestDetectable(n, { n: m, rate });
          if (ratio === undefined) return true;
          const seen = (at: number) => power({ n, rate: at * rate }, { n: m, rate });
          return Math.abs(seen(ratio) - 0.8) < 1e-6 && seen((ratio + 1) / 2) < 0.8;
        },
      ),
      { numRuns: 200 },
    );
  });

  it('shares of the beta function add up', () => {
    fc.assert(
      fc.property(
        fc.double({ min: 0.001, max: 0.999, noNaN: true }),
        fc.double({ min: 0.1, max: 5_000, noNaN: true }),
        fc.double({ min: 0.1, max: 5_000, noNaN: true }),
        (x, a, b) => Math.abs(betaCdf(x, a, b) + betaCdf(1 - x, b, a) - 1) < 1e-10,
      ),
      { numRuns: 500 },
    );
  });
});
