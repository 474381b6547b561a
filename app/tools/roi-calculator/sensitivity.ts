/**
 * What the calculator's result rests on: its break-even, and what happens where an assumption is wrong by
 * half. The specified figures stay `calculateRoi`'s; these agree with them before rounding.
 */
import {
  DAYS_PER_YEAR,
  PROGRAM_COST,
  parseDecimal,
  parseWhole,
  QUALITY_GAIN,
  REPLACEMENT_COST_SHARE,
  type RoiInput,
  TIME_REDUCTION,
  TURNOVER_REDUCTION,
  VACANCY_COST_SHARE,
} from './roi.ts';

/** The four figures as parsed; `turnoverRate` in percent. */
export type Figures = { employees: number; averageSalary: number; timeToHire: number; turnoverRate: number };

/** Shares between 0 and 1, and `programCost` in dollars. */
export type Assumptions = {
  vacancyCost: number;
  timeReduction: number;
  replacementCost: number;
  turnoverReduction: number;
  qualityGain: number;
  programCost: number;
};

export const ASSUMPTIONS: Readonly<Assumptions> = {
  vacancyCost: VACANCY_COST_SHARE,
  timeReduction: TIME_REDUCTION,
  replacementCost: REPLACEMENT_COST_SHARE,
  turnoverReduction: TURNOVER_REDUCTION,
  qualityGain: QUALITY_GAIN,
  programCost: PROGRAM_COST,
};

/** How far each assumption is moved, as a share of itself. */
export const SWING = 0.5;

/** Dollars a year, unrounded; `net` is the total less the program cost, `roi` in percent. */
export type Outcome = {
  time: number;
  turnover: number;
  quality: number;
  total: number;
  net: number;
  roi: number;
};

export function figuresOf(input: RoiInput): Figures {
  return {
    employees: parseWhole(input.employees),
    averageSalary: parseWhole(input.averageSalary),
    timeToHire: parseWhole(input.timeToHire),
    turnoverRate: parseDecimal(input.turnoverRate),
  };
}

/** The result under any assumptions (docs/requirements.md, Consultation and calculator), its shares as parameters. */
export function outcome(figures: Figures, assumptions: Assumptions = ASSUMPTIONS): Outcome {
  const { employees, averageSalary, timeToHire, turnoverRate } = figures;
  const { vacancyCost, timeReduction, replacementCost, turnoverReduction, qualityGain, programCost } =
    assumptions;
  const time = ((timeToHire * vacancyCost * averageSalary) / DAYS_PER_YEAR) * employees * timeReduction;
  const turnover = (turnoverRate / 100) * employees * averageSalary * replacementCost * turnoverReduction;
  const quality = employees * averageSalary * qualityGain;
  const total = time + turnover + quality;
  const net = total - programCost;
  return { time, turnover, quality, total, net, roi: (net / programCost) * 100 };
}

export type BreakEven = {
  /** What the program may cost at most before it loses money, dollars. */
  programCost: number;
  /** The fewest people for whom it pays at these figures; `undefined` where no head count does. */
  employees: number | undefined;
};

/** Savings grow in proportion to the head count, so the break-even is the cost over one person's savings. */
export function breakEven(figures: Figures): BreakEven {
  const perPerson = outcome({ ...figures, employees: 1 }).total;
  const exact = PROGRAM_COST / perPerson;
  return {
    programCost: outcome(figures).total,
    // A head count that is whole but for floating point is not rounded up to the next one.
    employees: perPerson > 0 ? Math.max(1, Math.ceil(exact - exact * 1e-12)) : undefined,
  };
}

export type Sensitivity = {
  assumption: keyof Assumptions;
  value: number;
  /** With the assumption at half of itself, and at one and a half times itself. */
  halved: Outcome;
  raised: Outcome;
  /** Distance between the two nets, dollars. */
  swing: number;
};

/** Each assumption moved by half, all others kept; the one that matters most comes first. */
export function sensitivity(figures: Figures): Sensitivity[] {
  const names = Object.keys(ASSUMPTIONS) as (keyof Assumptions)[];
  return names
    .map((assumption) => {
      const value = ASSUMPTIONS[assumption];
      const at = (share: number) => outcome(figures, { ...ASSUMPTIONS, [assumption]: value * share });
      const [halved, raised] = [at(1 - SWING), at(1 + SWING)];
      return { assumption, value, halved, raised, swing: Math.abs(raised.net - halved.net) };
    })
    .sort((a, b) => b.swing - a.swing);
}

/** Maps dollars to percent of the chart's width, over every end of every bar, the result and zero. */
export function chartScale(rows: readonly Sensitivity[], net: number): (dollars: number) => number {
  const ends = [0, net, ...rows.flatMap((row) => [row.halved.net, row.raised.net])];
  const low = Math.min(...ends);
  const high = Math.max(...ends);
  const width = high - low || 1;
  return (dollars) => ((dollars - low) / width) * 100;
}
