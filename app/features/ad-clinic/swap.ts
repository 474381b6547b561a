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
  const found = text.slice(start, end);
  const fitted = matchCapitals(found, swap);
  const article = /(^|[^\p{L}\p{N}'])(an?)([ \u00A0]+)$/iu.exec(text.slice(Math.max(0, start - 8), start));
  if (!article) return { start, end, text: fitted };
  const old = article[2]!;
  const wanted = VOWEL_SOUND.test(fitted) ? 'an' : 'a';
  const from = start - old.length - article[3]!.length;
  // Plurals and mass nouns take no article.
  if (/^(?:people|staff|they|customers|colleagues)\b/i.test(fitted))
    return { start: from, end, text: fitted };
  if (old.toLowerCase() === wanted) return { start, end, text: fitted };
  const cased = old[0] === old[0]!.toUpperCase() ? `${wanted[0]!.toUpperCase()}${wanted.slice(1)}` : wanted;
  return { start: from, end, text: `${cased}${article[3]}${fitted}` };
}

function matchCapitals(found: string, swap: string): string {
  const letters = found.replace(/[^\p{L}]/gu, '');
  if (letters.length > 3 && letters === letters.toUpperCase() && letters !== letters.toLowerCase()) {
    return swap.toUpperCase();
  }
  const capital = /^\p{Lu}/u.test(found) && !/^\p{Lu}/u.test(swap);
  return capital ? `${swap[0]!.toUpperCase()}${swap.slice(1)}` : swap;
}

/** Takes one neighboring space or list comma along, and lets the next word take over the capital. */
function planDeletion(text: string, start: number, end: number): Change {
  const after = /^(?:,?[ \u00A0]+(?:and[ \u00A0]+)?)/u.exec(text.slice(end, end + 12));
  const tail = text.slice(end, end + 12);
  const opensSentence =
    start === 0 ||
    /[.!?:\n][ \u00A0\n]*$|(?:^|\n)[ \t]*[-*•][ \t]*$/u.test(text.slice(Math.max(0, start - 6), start));
  if (after && !/^,?[ \u00A0]+and/u.test(tail)) {
    const next = text[end + after[0].length] ?? '';
    const stop = end + after[0].length;
    const lowersCapital =
      opensSentence && /\p{Ll}/u.test(next) && /^\p{Lu}/u.test(text.slice(start, start + 2));
    if (lowersCapital) return { start, end: stop + 1, text: next.toUpperCase() };
    const article = /(^|[^\p{L}\p{N}'])(an?)([ \u00A0]+)$/iu.exec(text.slice(Math.max(0, start - 8), start));
    if (article && /\p{L}/u.test(next)) {
      const wanted = VOWEL_SOUND.test(text.slice(stop, stop + 8)) ? 'an' : 'a';
      const old = article[2]!;
      if (old.toLowerCase() !== wanted) {
        const from = start - old.length - article[3]!.length;
        const cased =
          old[0] === old[0]!.toUpperCase() ? `${wanted[0]!.toUpperCase()}${wanted.slice(1)}` : wanted;
        return { start: from, end: stop, text: `${cased}${article[3]}` };
      }
    }
    return { start, end: stop, text: '' };
  }
  const before = /(?:,[ \u00A0]*|[ \u00A0]+)$/u.exec(text.slice(Math.max(0, start - 8), start));
  if (before && start - before[0].length > 0) return { start: start - before[0].length, end, text: '' };
  return { start, end, text: '' };
}
