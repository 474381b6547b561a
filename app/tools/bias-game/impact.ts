/** Rates and ratios of an output's groups, for the figure and the table drawn after the answer. */

export type Group = { label: string; n: number; passed: number; excluded: boolean };

export type ImpactRow = Group & {
  rate: number;
  /** Against the highest rate of the groups that are judged; `undefined` for an excluded one. */
  ratio: number | undefined;
  reading: 'reference' | 'above' | 'below' | 'excluded';
};

/** Decided on whole numbers: exactly four fifths is not below it (29 CFR 1607.4(D)). */
export function impactRows(groups: readonly Group[], below: readonly string[]): ImpactRow[] {
  const rates = groups.filter((group) => !group.excluded).map((group) => group.passed / group.n);
  const top = Math.max(...rates);
  return groups.map((group) => {
    const rate = group.passed / group.n;
    if (group.excluded || !(top > 0)) return { ...group, rate, ratio: undefined, reading: 'excluded' };
    const reading = rate === top ? 'reference' : below.includes(group.label) ? 'below' : 'above';
    return { ...group, rate, ratio: rate / top, reading };
  });
}

/** Two decimals, or three where two would carry the ratio across the line: 0.798, not 0.80. */
export function formatRatio(ratio: number, reading: ImpactRow['reading']): string {
  const short = ratio.toFixed(2);
  return reading === 'below' && Number(short) >= 0.8 ? ratio.toFixed(3) : short;
}

/** How far below the line, in the same decimals: 0.08, or 0.002 where two would read 0.00. */
export function formatGap(ratio: number): string {
  const gap = 0.8 - ratio;
  return gap < 0.005 ? gap.toFixed(3) : gap.toFixed(2);
}

export const formatRate = (rate: number) => `${(rate * 100).toFixed(1).replace(/\.0$/, '')}%`;
