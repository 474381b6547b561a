/**
 * What people write in a cell, as a category of its axis. Spellings only: an answer that does not say which
 * category it means (a nationality, a combined "Asian or Pacific Islander", a bare letter) stays unread for the
 * visitor to place, because demographics must not be inferred by an algorithm.
 */
import type { Axis, Category } from './axes.ts';

/** `other`: a known answer outside the categories. `unread`: not understood, counted as unknown. */
export const OUTSIDE = ['other', 'unknown', 'unread'] as const;

const UNKNOWN =
  /^(|\?+|-+|\.+|n\/?a|nan|nil|null|none|u|unk|unknown|missing|blank|withheld|undisclosed|refused|nspec|not (specified|stated|provided|reported|disclosed|available|applicable|answered|known|given)|no (answer|response|data)|did not (answer|say|respond)|unspecified|unanswered|i )$/;
const NO_ANSWER =
  /\b(prefer(s|red)? not|decline[ds]?|chose not|choose[s]? not|do(es)? not (wish|want)|don'?t (wish|want)|rather not|refuse[ds]? to|not to (say|answer|disclose|identify|specify|state)|opt(ed)? out)\b/;

/** What exports wrap around a text so that a spreadsheet leaves it alone: `="007"`. No formula: it holds one text. */
const WRAPPED = /^\s*="([^"]*)"\s*$/;

/** A cell without what exports wrap around it, and without signs that take no room. */
export const unwrap = (raw: string): string =>
  raw.replace(/[\u200b-\u200f\u2060\ufeff]/g, '').replace(WRAPPED, '$1');

/** Lower case, one space between words, no outer punctuation. */
export function plain(raw: string): string {
  return unwrap(raw)
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

/** What stands between two names that a person ticked one after the other. A slash, a hyphen or an "or" may mean either. */
const LISTED = /[;|,+&\n]|\band\b/;

/** Whether a cell lists its categories apart from each other, and not as one box of several names. */
function listsApart(axis: Axis, text: string): boolean {
  const places = axis.categories
    .flatMap(({ name, words }) =>
      words
        ? [...text.matchAll(new RegExp(words, 'g'))].map((match) => ({
            name,
            from: match.index,
            to: match.index + match[0].length,
          }))
        : [],
    )
    .sort((a, b) => a.from - b.from);
  return places.every((place, index) => {
    const before = places[index - 1];
    if (!before || before.name === place.name) return true;
    return LISTED.test(text.slice(before.to, place.from));
  });
}

/** Reads one cell of an axis's column: the name of a category, `other`, `unknown` or `unread`. */
export function readAnswer(axis: Axis, raw: string): string {
  const whole = plain(raw);
  if (isUnknown(whole)) return 'unknown';
  const text = withoutDenied(whole, axis);
  const named = axis.categories.filter(({ spelled }) => spelled(text));
  const first = named.find((category) => category.first);
  // "Hispanic: not Hispanic" names what it denies.
  if (axis.doubted?.test(text) || (first && text !== whole)) return 'unread';
  if (first) return /\bor\b/.test(text) && !listsApart(axis, text) ? 'unread' : first.name;
  const several = axis.categories.find((category) => category.several);
  if (several && named.includes(several)) return several.name;
  if (axis.ambiguous?.test(text)) return 'unread';
  if (named.length > 1) return several && listsApart(axis, text) ? several.name : 'unread';
  if (named[0]) return named[0].name;
  return axis.other?.test(text) ? 'other' : 'unread';
}

const NO = /^(0|n|no|false|f)$/;
const YES = /^(1|y|yes|true|t)$/;

/** Reads one cell of a category's own column: a yes or no, or the category itself, with or without a yes or no. */
export function readOwnColumn(axis: Axis, category: Category, raw: string): 'yes' | 'no' | 'unknown' {
  const text = plain(raw);
  if (NO.test(text)) return 'no';
  if (YES.test(text)) return 'yes';
  if (isUnknown(text)) return 'unknown';
  const rest = withoutDenied(text, axis);
  if (rest !== text) return 'no';
  if (!category.spelled(text)) return 'unknown';
  const [, said] = /[\s:=(\u2013\u2014-]([a-z0-9]+)\)?$/.exec(text) ?? [];
  if (said && NO.test(said)) return 'no';
  return axis.doubted?.test(text) ? 'unknown' : 'yes';
}

/** Whether an answer is a category of some axis, and not one of those outside all categories. */
export const isCategory = (answer: string) => !OUTSIDE.some((outside) => outside === answer);
