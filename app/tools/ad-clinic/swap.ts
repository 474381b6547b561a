/** Fits a replacement into its sentence: capitals, the article before it, and what a deletion leaves. */

import { capitalized } from '#domain/text/wording.ts';
import { planDeletion } from './deletion.ts';
import type { Change, Span } from './text-map.ts';
import { NO_NOUNS } from './words.ts';

/**
 * Where replacements fit: anywhere; alone in a line or sentence; with no noun after; besides that with no article
 * before ("is able to decide"); with a noun after; ending a clause.
 */
export type Fit = 'any' | 'alone' | 'unattached' | 'predicate' | 'attached' | 'last';

const VOWEL_SOUND =
  /^(?:[aei]|o(?!n(?:e|ce)\b)|u(?!ni(?!n|m)|s[eu]|til)|hour|honest|heir|honor|8|11\b|18\b)/u;
/** Letters whose names begin with a vowel sound: "an HR team", "an MBA". Long capitals are read as words. */
const soundsLikeVowel = (word: string) =>
  /^\p{Lu}{2}/u.test(word) && !/^\p{Lu}{5}/u.test(word)
    ? /^[AEFHILMNORSX]/u.test(word)
    : VOWEL_SOUND.test(word.toLowerCase());

/**
 * The change that puts `swap` where a finding stands in `text`; an empty swap deletes the words. `undefined` where
 * what would be left is no sentence.
 */
export function planSwap(text: string, { start, end }: Span, swap: string): Change | undefined {
  if (swap !== '') return planReplacement(text, start, end, swap);
  const change = planDeletion(text, { start, end });
  return change && fitStart(text, change, text[start] ?? '');
}

/** "Motivated, motivated and": two findings may share a replacement, and one of them is enough. */
function repeats(text: string, start: number, end: number, swap: string): boolean {
  const reach = swap.length + 8;
  const join = /(?:,|[ \u00A0]|\b(?:and|or)\b)+/giu;
  const before = text
    .slice(Math.max(0, start - reach), start)
    .replace(join, ' ')
    .trimEnd()
    .toLowerCase();
  const after = text
    .slice(end, end + reach)
    .replace(join, ' ')
    .trimStart()
    .toLowerCase();
  const words = swap.toLowerCase();
  return (
    ` ${before}`.endsWith(` ${words}`) ||
    (after.startsWith(words) && !/^[\p{L}-]/u.test(after.slice(words.length)))
  );
}

/** "A spreadsheet Jedi for": one capital among words in lower case is the word's own, and not a title's. */
const isAlsoAName = (text: string, start: number, end: number): boolean =>
  /^\p{Lu}\p{Ll}+$/u.test(text.slice(start, end)) &&
  /(?:^|[^\p{L}])\p{Ll}+[ \u00A0]$/u.test(text.slice(Math.max(0, start - 30), start)) &&
  !/^[ \u00A0]\p{Lu}/u.test(text.slice(end, end + 2));

function planReplacement(text: string, start: number, end: number, swap: string): Change | undefined {
  if (repeats(text, start, end, swap)) return undefined;
  const opens = start === 0 || OPENS.test(text.slice(Math.max(0, start - 12), start));
  const found = text.slice(start, end);
  const fitted = isAlsoAName(text, start, end) && !opens ? swap : matchCapitals(found, swap, opens);
  const article = /(^|[^\p{L}\p{N}'])an?[ \u00A0]+$/iu.exec(text.slice(Math.max(0, start - 8), start));
  // Plurals and sums take no article.
  if (article && /^(?:(?:people|staff|they|colleagues)\b|\$)/i.test(fitted)) {
    const [whole, before = ''] = article;
    return { start: start - whole.length + before.length, end, text: fitted };
  }
  return withArticle(text, { start, end, text: fitted }, fitted);
}

/** Whether words are a line, a bullet or a sentence of their own, so that any other words could stand there. */
export function standsAlone(text: string, { start, end }: Span): boolean {
  return (
    (start === 0 || OPENS.test(text.slice(Math.max(0, start - 12), start))) &&
    /^[ \t\u00A0]*(?:[.!?\r\n]|$)/u.test(text.slice(end, end + 12))
  );
}

/** Whether nothing follows that the words could describe: "is a team player" and "a team player who", no "culture". */
function standsUnattached(text: string, { end }: Span): boolean {
  if (standsLast(text, end)) return true;
  const after = text.slice(end, end + 40);
  const next = /^[ \u00A0]+([\p{L}']+)/u.exec(after)?.[1]?.toLowerCase();
  return next !== undefined && NO_NOUNS.has(next);
}

const standsLast = (text: string, end: number): boolean =>
  /^[ \t\u00A0]*(?:[.!?;:,)\r\n]|$)/u.test(text.slice(end, end + 12));

const UNDER_ARTICLE = /\b(?:an?|the|our|your|their|most|more)[ \u00A0]+(?:[\p{L}-]+,?[ \u00A0]+){0,2}$/iu;

const NAMES_A_SEX = /\b(?!hu)\p{L}*(?:m[ae]n|lad(?:y|ies)|girls?|boys?|(?:host|waitr|steward)ess(?:es)?)\b/iu;
const PRONOUN_OF_A_SEX = /\b(?:s?he|his|hers?|him|(?:him|her)self)\b/iu;
/** "Hostess Brands": a capital after a capital is a name's, unless it is a headline's. */
const IN_A_NAME = /^[ \u00A0](?!(?:Wanted|Needed|Required)\b)\p{Lu}\p{Ll}/u;

/** Whether another noun for `found` would leave its sentence as it should be. */
function standsForAnyone(text: string, { start, end }: Span, lead: string, rest: string): boolean {
  const found = text.slice(start, end);
  if (!NAMES_A_SEX.test(found)) return true;
  // "Every salesman keeps his own list", "Salesmen, saleswomen, closers": the sex would stay in the sentence.
  const around = `${lead} ${rest}`;
  if (PRONOUN_OF_A_SEX.test(around) || NAMES_A_SEX.test(around)) return false;
  // "Handyman/Caretaker": one of two names for a job would be written another way than the other.
  if (`${text[start - 1]}${text[end]}`.includes('/')) return false;
  return !(/^\p{Lu}\p{Ll}/u.test(found) && IN_A_NAME.test(rest));
}

/** "Between 22 drivers and the desk; he or she must": "they" would be the drivers. A verb counts as many too: none is offered in doubt. */
const NAMES_MANY = /\p{L}{3}s\b/u;
/** "The investigators report to the lead, who uses his or her judgment": "their" would be the investigators'. */
const NAMES_OTHERS =
  /\b(?:the|our|your|these|those|(?:all|of|with|for|from|and|or|\p{N}+)(?:[ \u00A0][\p{L}-]+)?)[ \u00A0]\p{L}{3,}s\b/iu;

/** The swaps that make a sentence where a finding stands. */
export function fittingSwaps(text: string, span: Span, swaps: readonly string[], fit: Fit): string[] {
  const lead = /[^.!?\n]*$/u.exec(text.slice(Math.max(0, span.start - 200), span.start))?.[0] ?? '';
  const rest = /^[^.!?\n]*/u.exec(text.slice(span.end, span.end + 200))?.[0] ?? '';
  if (!standsForAnyone(text, span, lead, rest)) return [];
  if (fit === 'alone' && !standsAlone(text, span)) return [];
  if (fit === 'last' && !standsLast(text, span.end)) return [];
  if (fit === 'attached' && standsUnattached(text, span)) return [];
  if ((fit === 'unattached' || fit === 'predicate') && !standsUnattached(text, span)) return [];
  if (fit === 'predicate' && UNDER_ARTICLE.test(lead)) return [];
  return swaps.filter((swap) => {
    // One of two pronouns alone would make two persons of one.
    if (/^the(?:y|ir|m|mselves)\b/u.test(swap) && PRONOUN_OF_A_SEX.test(`${lead} ${rest}`)) return false;
    if (/^they\b/u.test(swap) && NAMES_MANY.test(lead)) return false;
    if (/^the(?:ir|m|mselves)$/u.test(swap) && NAMES_OTHERS.test(lead)) return false;
    return planSwap(text, span, swap) !== undefined;
  });
}

function matchCapitals(found: string, swap: string, opens: boolean): string {
  const letters = found.replace(/[^\p{L}]/gu, '');
  if (letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) {
    return swap.toUpperCase();
  }
  // "Canadian experience" in a sentence has its capital from Canada; "Rockstar Developer" has it from a title.
  const titled = opens || !/[ -]\p{Ll}/u.test(found);
  // A figure that opened a sentence ("3-5 years max") had no capital to give.
  const capital = titled && (/^\p{Lu}/u.test(found) || (opens && /^\p{N}/u.test(found)));
  return capital ? capitalized(swap) : swap;
}

/** After a stop, or after nothing but signs in its line (a bullet, a check mark). */
const OPENS = /(?:[.!?:\n][ \u00A0\n]*|(?:^|\n)[^\p{L}\p{N}\n]*)$/u;

/** What opens a sentence after a deletion takes over its capital; elsewhere the article before is fitted to it. */
function fitStart(text: string, change: Change, first: string): Change {
  if (change.text !== '' && !/^\p{L}/u.test(change.text)) return change;
  const next = change.text[0] ?? text.slice(change.end, change.end + 1);
  const opens = change.start === 0 || OPENS.test(text.slice(Math.max(0, change.start - 12), change.start));
  const hadCapital = /\p{Lu}/u.test(text[change.start] ?? '') || /\p{Lu}/u.test(first);
  if (opens && hadCapital && /\p{Ll}/u.test(next)) {
    const raised = next.toUpperCase() + change.text.slice(1);
    return { start: change.start, end: change.text === '' ? change.end + 1 : change.end, text: raised };
  }
  return withArticle(text, change, change.text || text.slice(change.end, change.end + 8));
}

/** Changes an "a" or "an" before the change where the sound that now follows wants the other. */
function withArticle(text: string, change: Change, following: string): Change {
  const article = /(^|[^\p{L}\p{N}'])(an?)([ \u00A0]+)$/iu.exec(
    text.slice(Math.max(0, change.start - 8), change.start),
  );
  if (!article || !/^[\p{L}\p{N}]/u.test(following)) return change;
  const [, , old = '', gap = ''] = article;
  const wanted = soundsLikeVowel(following) ? 'an' : 'a';
  if (old.toLowerCase() === wanted) return change;
  const cased = /^A/.test(old) ? capitalized(wanted) : wanted;
  const start = change.start - old.length - gap.length;
  return { start, end: change.end, text: `${cased}${gap}${change.text}` };
}
