/**
 * What a visitor may write into a field, and how it is shown once it is left: "20.000", "95k" and "72 000 €" are
 * understood and rewritten in plain American digits, so that what is calculated is what stands there. The
 * calculation itself reads by the rules of `roi.ts` alone.
 */
import { grouped } from '#domain/text/wording.ts';
import { parseDecimal, parseWhole, type RoiInput } from './roi.ts';

export type FieldReading = {
  /** What the field shows from now on. */
  shown: string;
  /** How the calculation reads it. */
  value: number;
  /** Whether something stands there that is no number: the visitor is told how it counts. */
  isDoubtful: boolean;
};

const THOUSANDS = /^(?:k|tsd\.?|thousand)$/i;
const MILLIONS = /^(?:m|mn|mio\.?|million)$/i;
/** Words that may stand around a figure and mean nothing else. */
const UNITS =
  /(?:US\s?)?\p{Sc}|\b(?:USD|EUR|GBP|CHF|dollars?|euros?|people|employees|staff|FTEs?|days?|percent|per cent|pct|(?:an?|per|\/)\s?(?:year|yr|annum)|p\.\s?a\.?)|%|\/\s?(?:year|yr)|\+|\u00A0|\u202f/giu;
/** Another currency than the one the result is in. */
const FOREIGN = /[^$\P{Sc}]|\b(?:EUR|GBP|CHF|euros?)\b/iu;
const FIGURE = /^(-?)(\d[\d.,'’\s]*)([a-z]+\.?)?$/iu;

/** The figure in American digits without grouping; undefined where it cannot be told what is meant. */
function plainFigure(digits: string, decimals: boolean): string | undefined {
  const bare = digits.replace(/[\s'’]/gu, '');
  const groups = /^\d{1,3}(?:([.,])\d{3})(?:\1\d{3})*$/u;
  // Three digits after a point group in a whole number; a rate may have three decimals.
  if (groups.test(bare) && !(decimals && /^\d{1,3}\.\d{3}$/u.test(bare))) return bare.replace(/[.,]/gu, '');
  if (/^\d{1,3}(?:\.\d{3})+,\d+$/u.test(bare)) return bare.replaceAll('.', '').replace(',', '.');
  if (/^\d{1,3}(?:,\d{3})+\.\d+$/u.test(bare)) return bare.replaceAll(',', '');
  if (/^\d+[.,]?\d*$/u.test(bare)) return bare.replace(',', '.');
  return undefined;
}

/** Whether an amount was typed in another currency: its figure is taken as dollars, and nothing is converted. */
export const isForeign = (name: keyof RoiInput, typed: string): boolean =>
  name === 'averageSalary' && FOREIGN.test(typed);

/** Reads one field as it stands when it is left. Empty stays empty. */
export function readField(name: keyof RoiInput, typed: string): FieldReading {
  const decimals = name === 'turnoverRate';
  const read = decimals ? parseDecimal : parseWhole;
  const asTyped = { shown: typed, value: read(typed), isDoubtful: typed.trim() !== '' };
  const [, sign = '', digits = '', scale = ''] =
    FIGURE.exec(
      typed
        .normalize('NFKC')
        .replace(/\u2212/gu, '-')
        .replace(UNITS, ' ')
        .trim(),
    ) ?? [];
  if (digits === '') return asTyped;
  const factor = scale === '' ? 1 : THOUSANDS.test(scale) ? 1000 : MILLIONS.test(scale) ? 1_000_000 : 0;
  // With a "k" behind it a point is a decimal one: "1.250k" is nobody's twelve hundred thousand.
  const plain = plainFigure(digits, decimals || factor > 1);
  if (plain === undefined || factor === 0) return asTyped;
  const scaled = Number(plain) * factor;
  const value = decimals ? scaled : Math.trunc(scaled);
  const figure = Number.isInteger(value)
    ? grouped(value)
    : value.toLocaleString('en-US', { maximumFractionDigits: 6 });
  const shown = `${sign}${name === 'averageSalary' ? '$' : ''}${figure}`;
  // What stands there must count as what it says; beyond sixteen digits it would not.
  const counts = read(shown) + 0;
  return counts === (sign ? -value : value) + 0 ? { shown, value: counts, isDoubtful: false } : asTyped;
}
