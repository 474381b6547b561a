/** Numbers as the page writes them. Decisions never rest on these. */
import { grouped } from '#domain/text/wording.ts';

let tenth: Intl.NumberFormat | undefined;

export const count = (value: number) => grouped(Math.round(value));
/** One decimal: shortfalls. Its format is made for the first of them, not while the page starts. */
export function oneDecimal(value: number): string {
  tenth ??= new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });
  return tenth.format(value);
}
export const percent = (rate: number) => `${oneDecimal(rate * 100)}%`;
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

export const uncapitalized = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** `a`, `a and b`, `a, b and c`. */
export function list(items: readonly string[]): string {
  if (items.length <= 1) return items[0] ?? '';
  return `${items.slice(0, -1).join(', ')} and ${items.at(-1)}`;
}
