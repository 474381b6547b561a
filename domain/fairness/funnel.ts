/** A group's way through the stages beside the reference's: where on it the gap arises. */
import { exactTestOf } from './exact.ts';
import { type Count, impactRatio, selectionRate } from './four-fifths.ts';

/** People of both groups who reached a stage. */
export type Reached = { focal: number; reference: number };

export type StagePass = {
  focalRate: number | undefined;
  referenceRate: number | undefined;
  ratio: number | undefined;
  p: number | undefined;
};

export type Funnel = {
  stages: StagePass[];
  whole: StagePass;
  /** Each stage's share of the logarithm of the whole ratio; negative where a stage helps. They add up to 1. */
  shares?: number[];
};

function pass(focal: Count, reference: Count): StagePass {
  return {
    focalRate: selectionRate(focal),
    referenceRate: selectionRate(reference),
    ratio: impactRatio(focal, reference),
    p: exactTestOf(focal, reference)?.twoSided,
  };
}

const passFrom = (from: Reached, to: Reached) =>
  pass({ n: from.focal, selected: to.focal }, { n: from.reference, selected: to.reference });

/** Pass-through from each stage to the next; later stages hold only those whom the earlier ones left. */
export function funnel(reached: readonly Reached[]): Funnel {
  const stages = reached.slice(1).map((to, index) => passFrom(reached[index]!, to));
  const whole = passFrom(reached[0]!, reached.at(-1)!);
  const logs = stages.map(({ ratio }) => (ratio ? Math.log(ratio) : undefined));
  const total = whole.ratio ? Math.log(whole.ratio) : 0;
  // Ratios that multiply to exactly 1 leave a rest in the last digit.
  const isEven = Math.abs(total) < 1e-12;
  if (isEven || logs.some((log) => log === undefined)) return { stages, whole };
  return { stages, whole, shares: logs.map((log) => (log as number) / total) };
}
