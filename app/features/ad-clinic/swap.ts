/** Fits a replacement into its sentence: capitals, the article before it, and the spaces a deletion leaves. */
import type { Span } from './text-map.ts';

/** Replace `text.slice(start, end)` by `text`. */
export type Change = Span & { text: string };

const VOWEL_SOUND = /^(?:[aeio]|u(?!ni|se|su|til)|hour|honest|heir|mba|xm)/i;

/** The change that puts `swap` where a finding stands in `text`; an empty swap deletes the words. */
export function planSwap(text: string, { start, end }: Span, swap: string): Change {
  return swap === '' ? planDeletion(text, start, end) : planReplacement(text, start, end, swap);
}

function planReplacement(text: string, start: number, end: number, swap: string): Change {
  const opens = start === 0 || OPENS.test(text.slice(Math.max(0, start - 12), start));
  const fitted = matchCapitals(text.slice(start, end), swap, opens);
  const article = /(^|[^\p{L}\p{N}'])an?[ \u00A0]+$/iu.exec(text.slice(Math.max(0, start - 8), start));
  // Plurals and sums take no article.
  if (article && /^(?:(?:people|staff|they|colleagues)\b|\$)/i.test(fitted)) {
    return { start: start - article[0].length + article[1]!.length, end, text: fitted };
  }
  return withArticle(text, { start, end, text: fitted }, fitted);
}

/** Whether words are a line, a bullet or a sentence of their own, so that any other words could stand there. */
export function standsAlone(text: string, { start, end }: Span): boolean {
  return (
    (start === 0 || OPENS.test(text.slice(Math.max(0, start - 12), start))) &&
    /^[ \t\u00A0]*(?:[.!?;\r\n]|$)/u.test(text.slice(end, end + 12))
  );
}

function matchCapitals(found: string, swap: string, opens: boolean): string {
  const letters = found.replace(/[^\p{L}]/gu, '');
  if (letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) {
    return swap.toUpperCase();
  }
  // "Canadian experience" in a sentence has its capital from Canada; "Rockstar Developer" has it from a title.
  const titled = opens || !/[ -]\p{Ll}/u.test(found);
  const capital = titled && /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(swap);
  return capital ? `${swap[0]!.toUpperCase()}${swap.slice(1)}` : swap;
}

const AND_BEFORE = /(?:,[ \u00A0]*|[ \u00A0]+)and[ \u00A0]+$/u;
const AND_AFTER = /^(?:,[ \u00A0]*|[ \u00A0]+)and[ \u00A0]+/u;
const COMMA_BEFORE = /,[ \u00A0]*$/u;
const COMMA_AFTER = /^,[ \u00A0]*/u;
const OPENS = /(?:^|[.!?:\n][ \u00A0\n]*|(?:^|\n)[ \t]*[-*•][ \t]*)$/u;

/**
 * Takes the words out together with what joined them to the rest, an "and", a comma or a space, so that
 * "clean-cut and friendly hosts" leaves "friendly hosts". What then opens a sentence takes over its capital.
 */
function planDeletion(text: string, start: number, end: number): Change {
  const before = text.slice(Math.max(0, start - 12), start);
  const after = text.slice(end, end + 12);
  const opens = start === 0 || OPENS.test(before);
  const joinedBefore = opens ? null : (AND_BEFORE.exec(before) ?? COMMA_BEFORE.exec(before));
  if (joinedBefore) return { start: start - joinedBefore[0].length, end, text: '' };
  const joinedAfter = AND_AFTER.exec(after) ?? COMMA_AFTER.exec(after) ?? /^[ \u00A0]+/u.exec(after);
  const stop = end + (joinedAfter?.[0].length ?? 0);
  const next = text.slice(stop, stop + 1);
  if (opens && /\p{Ll}/u.test(next) && /^\p{Lu}/u.test(text.slice(start, start + 2))) {
    return { start, end: stop + 1, text: next.toUpperCase() };
  }
  if (!joinedAfter) {
    const space = /[ \u00A0]+$/u.exec(before);
    return { start: start - (opens ? 0 : (space?.[0].length ?? 0)), end, text: '' };
  }
  return withArticle(text, { start, end: stop, text: '' }, text.slice(stop, stop + 8));
}

/** Changes an "a" or "an" before the change where the sound that now follows wants the other. */
function withArticle(text: string, change: Change, following: string): Change {
  const article = /(^|[^\p{L}\p{N}'])(an?)([ \u00A0]+)$/iu.exec(
    text.slice(Math.max(0, change.start - 8), change.start),
  );
  if (!article || !/^\p{L}/u.test(following)) return change;
  const old = article[2]!;
  const wanted = VOWEL_SOUND.test(following) ? 'an' : 'a';
  if (old.toLowerCase() === wanted) return change;
  const cased = old[0] === old[0]!.toUpperCase() ? `${wanted[0]!.toUpperCase()}${wanted.slice(1)}` : wanted;
  const start = change.start - old.length - article[3]!.length;
  return { start, end: change.end, text: `${cased}${article[3]}${change.text}` };
}
