/** Numbers as the page writes them. Decisions never rest on these. */

/** The two values at which a rounded ratio would say something else than the ratio. */
const LANDMARKS = [0.8, 1];

/**
 * An impact ratio with `digits` decimals, or as many more as it takes not to round across the line:
 * 0.799 stays 0.799, never 0.80. Beyond four decimals it is `<0.80`.
 */
export function shortRatio(ratio: number, digits = 2): string {
  for (let places = digits; places <= Math.max(4, digits); places += 1) {
    const text = ratio.toFixed(places);
    if (!LANDMARKS.some((mark) => ratio < mark && Number(text) >= mark)) return text;
  }
  return ratio < 0.8 ? '<0.80' : '<1.00';
}

const whole = new Intl.NumberFormat('en-US', { maximumFractionDigits: 0 });
const tenth = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

export const count = (value: number) => whole.format(value);
/** One decimal: shortfalls. */
export const oneDecimal = (value: number) => tenth.format(value);
export const percent = (rate: number) => `${tenth.format(rate * 100)}%`;
export const zText = (z: number) => z.toFixed(2);

/** A p as text; below one in a thousand only that it is. */
export function pText(p: number): string {
  if (p < 0.001) return '<0.001';
  return p.toFixed(3);
}

const WORDS = [
  'none',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
];

/** Small numbers in words, as running text has them. */
export const inWords = (value: number) => WORDS[value] ?? count(value);

export const capitalized = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}

/** Fills the `{blanks}` of a text; a blank without a value stays, so that a typing error is seen. */
export function fill(text: string, values: Record<string, string | number>): string {
  return text.replace(/\{(\w+)\}/g, (blank, name: string) => {
    const value = values[name];
    return value === undefined ? blank : typeof value === 'number' ? count(value) : value;
  });
}
