/**
 * The hiring ROI calculator's arithmetic (docs/requirements.md, Consultation and calculator). No DOM, no state.
 */
import { grouped } from '#domain/text/wording.ts';

/** The four text fields as typed. */
export type RoiInput = { employees: string; averageSalary: string; timeToHire: string; turnoverRate: string };

/** Whole dollars; `roi` in whole percent. Always finite, never `-0`. */
export type RoiResult = {
  timeSavings: number;
  turnoverSavings: number;
  qualitySavings: number;
  totalSavings: number;
  roi: number;
};

/** Assumed cost of the program, dollars. */
export const PROGRAM_COST = 15_000;
/** Share of a day's salary that one day of an open position is taken to cost. */
export const VACANCY_COST_SHARE = 0.5;
export const DAYS_PER_YEAR = 365;
/** Share of the time to hire that the program saves. */
export const TIME_REDUCTION = 0.3;
/** Share of a year's salary that replacing one person is taken to cost. */
export const REPLACEMENT_COST_SHARE = 0.5;
/** Share of the turnover that the program avoids. */
export const TURNOVER_REDUCTION = 0.25;
/** Share of the payroll gained through better hires. */
export const QUALITY_GAIN = 0.15;

/** Fields have no maximum; this one only keeps the product of three of them a finite number. */
const LARGEST = 1e100;

/**
 * Strips spaces, currency signs and digit grouping, and leaves at most one decimal point in a plain number.
 * The reading is American: a comma groups, a point is decimal. A comma is taken as decimal only where it
 * cannot group: after grouping points (`1.234,5`), or alone before one or two last digits (`16,5`).
 */
function plain(text: string): string {
  const bare = text
    // Full-width forms, U+FF01 to U+FF5E, stand 0xFEE0 above their ASCII twins.
    .replace(/[！-～]/g, (char) => String.fromCharCode(char.charCodeAt(0) - 0xfee0))
    .replace(/[−–]/g, '-')
    // \p{Cf}: zero-width and direction marks that come along when a cell of a spreadsheet is pasted.
    .replace(/USD|[a-z]{0,2}\p{Sc}|\p{Cf}|[\s'’_]/giu, '');
  const pointsGroup =
    /^[+-]?\d{1,3}(\.\d{3})+,\d/.test(bare) || /^[+-]?\d{1,3}(\.\d{3}){2,}(?![.\d])/.test(bare);
  if (pointsGroup) return bare.replaceAll('.', '').replace(',', '.');
  return bare.replace(/^([+-]?\d+),(\d{1,2})(?![\d,.])/, '$1.$2').replaceAll(',', '');
}

/** Finite; what is not a number is 0, and so is `-0`. */
function bounded(value: number): number {
  return Math.max(-LARGEST, Math.min(LARGEST, value || 0));
}

/**
 * A field as an integer, by `parseInt`'s rules after stripping: `'$72,000'` is 72000, `'12abc'` 12,
 * `'1e5'` 1, `'-5'` -5; `''`, `'abc'` and `'Infinity'` are 0.
 */
export function parseWhole(text: string): number {
  return bounded(Number.parseInt(plain(text), 10));
}

/** A field as a decimal number, by `parseFloat`'s rules after stripping; `'Infinity'` does not parse, so 0. */
export function parseDecimal(text: string): number {
  const bare = plain(text);
  return /^[+-]?[.\d]/.test(bare) ? bounded(Number.parseFloat(bare)) : 0;
}

/** Whether all four fields hold something; white space alone is empty. */
export function isComplete(input: RoiInput): boolean {
  return [input.employees, input.averageSalary, input.timeToHire, input.turnoverRate].every((text) =>
    text.trim(),
  );
}

/** Half a dollar rounds up, also below zero; adding 0 turns `-0` into `0`. */
const rounded = (value: number) => Math.round(value) + 0;

/**
 * The result for the fields as typed, complete or not (its published order of operations is kept so that
 * the last floating-point digit agrees). Every figure is rounded from unrounded values.
 */
export function calculateRoi(input: RoiInput): RoiResult {
  const employees = parseWhole(input.employees);
  const averageSalary = parseWhole(input.averageSalary);
  const timeToHire = parseWhole(input.timeToHire);
  const turnoverRate = parseDecimal(input.turnoverRate);

  const time =
    ((timeToHire * VACANCY_COST_SHARE * averageSalary) / DAYS_PER_YEAR) * employees * TIME_REDUCTION;
  const turnover =
    (turnoverRate / 100) * employees * averageSalary * REPLACEMENT_COST_SHARE * TURNOVER_REDUCTION;
  const quality = employees * averageSalary * QUALITY_GAIN;
  const total = time + turnover + quality;

  return {
    timeSavings: rounded(time),
    turnoverSavings: rounded(turnover),
    qualitySavings: rounded(quality),
    totalSavings: rounded(total),
    roi: rounded(((total - PROGRAM_COST) / PROGRAM_COST) * 100),
  };
}

/** Digits with American grouping; from 1e21, where the digits would be noise, `1.23e+25`. */
function digits(value: number): string {
  return value < 1e21 ? grouped(value) : value.toExponential(2);
}

/** Whole dollars with an ASCII hyphen-minus before the sign: `-$1,234`. */
export function formatDollars(value: number): string {
  const whole = rounded(value);
  return `${whole < 0 ? '-' : ''}$${digits(Math.abs(whole))}`;
}

/** Whole percent: `1,234%`, `-100%`. */
export function formatPercent(value: number): string {
  const whole = rounded(value);
  return `${whole < 0 ? '-' : ''}${digits(Math.abs(whole))}%`;
}
