/**
 * What people write in a cell, as a category of its axis. Spellings only: an answer that does not say which
 * category it means (a nationality, a combined "Asian or Pacific Islander", a bare letter) stays unread for the
 * visitor to place, because demographics must not be inferred by an algorithm.
 */
import type { Axis, Category } from './axes.ts';

/** `other`: a known answer outside the categories. `unread`: not understood, counted as unknown. */
export const OUTSIDE = ['other', 'unknown', 'unread'] as const;

const UNKNOWN =
  /^(|\?+|-+|\.+|n\/?a|nan|nil|null|none|u|unk|unknown|missing|blank|withheld|undisclosed|refused|not (specified|stated|provided|reported|disclosed|available|applicable|answered|known|given)|no (answer|response|data)|did not (answer|say|respond)|unspecified|unanswered|i )$/;
const NO_ANSWER =
  /\b(prefer(s|red)? not|decline[ds]?|chose not|choose[s]? not|do(es)? not (wish|want)|don'?t (wish|want)|rather not|refuse[ds]? to|not to (say|answer|disclose|identify|specify|state)|opt(ed)? out)\b/;

/** Lower case, one space between words, no outer punctuation. */
export function plain(raw: string): string {
  return raw
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2018\u2019]/g, "'")
    .replace(/[_\s]+/g, ' ')
    .trim()
    .replace(/^["'*(]+|["'*).]+$/g, '')
    .trim();
}

/** Whether a plain text is one of the ways of giving no answer; `isSilence` without the polite ones. */
export const isSilence = (text: string) => UNKNOWN.test(text);
const isUnknown = (text: string) => isSilence(text) || NO_ANSWER.test(text);

const withoutDenied = (text: string, { denied }: Axis) => (denied ? text.replace(denied, ' ').trim() : text);

/** Reads one cell of an axis's column: the name of a category, `other`, `unknown` or `unread`. */
export function readAnswer(axis: Axis, raw: string): string {
  const whole = plain(raw);
  if (isUnknown(whole)) return 'unknown';
  const text = withoutDenied(whole, axis);
  const named = axis.categories.filter(({ spelled }) => spelled(text));
  const several = axis.categories.find((category) => category.several);
  const ahead = named.find((category) => category.first) ?? named.find((category) => category.several);
  if (ahead) return ahead.name;
  if (axis.ambiguous?.test(text)) return 'unread';
  if (named.length > 1) return several?.name ?? 'unread';
  if (named[0]) return named[0].name;
  return axis.other?.test(text) ? 'other' : 'unread';
}

/** Reads one cell of a category's own column: a yes or no, or the category itself. */
export function readOwnColumn(axis: Axis, category: Category, raw: string): 'yes' | 'no' | 'unknown' {
  const text = plain(raw);
  if (/^(0|n|no|false|f)$/.test(text)) return 'no';
  if (/^(1|y|yes|true|t)$/.test(text)) return 'yes';
  if (isUnknown(text)) return 'unknown';
  const rest = withoutDenied(text, axis);
  if (category.spelled(rest)) return 'yes';
  return rest === text ? 'unknown' : 'no';
}

/** Whether an answer is a category of some axis, and not one of those outside all categories. */
export const isCategory = (answer: string) => !OUTSIDE.some((outside) => outside === answer);
