/** Rates and ratios of an output's groups, for the figure and the table drawn after the answer. */
import { highestRate, impactRatio, isBelowFourFifths } from '#domain/fairness/four-fifths.ts';

export type Group = { label: string; n: number; passed: number; excluded?: boolean };

export type ImpactRow = Group & {
  rate: number;
  /** Against the highest rate of the groups that are judged; `undefined` for an excluded one. */
  ratio: number | undefined;
  reading: 'reference' | 'above' | 'below' | 'excluded';
};

/** The groups as drawn: decided on whole numbers, so that exactly four fifths is not below. */
export function impactRows(groups: readonly Group[]): ImpactRow[] {
  const counts = groups.map((group) => ({ ...group, selected: group.passed }));
  const reference = highestRate(counts.filter(({ excluded }) => !excluded));
  return counts.map((count): ImpactRow => {
    const { selected, ...group } = count;
    const rate = selected / group.n;
    const ratio = reference && !group.excluded ? impactRatio(count, reference) : undefined;
    if (!reference || ratio === undefined) return { ...group, rate, ratio, reading: 'excluded' };
    const below = isBelowFourFifths(count, reference) ? 'below' : 'above';
    return { ...group, rate, ratio, reading: ratio === 1 ? 'reference' : below };
  });
}

export const formatRate = (rate: number) => `${(rate * 100).toFixed(1).replace(/\.0$/, '')}%`;
