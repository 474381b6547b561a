/** The whole sentence as a rewrite would leave it, to be read before it is taken. */
import { planSwap } from './swap.ts';
import type { Span } from './text-map.ts';

export type Preview = { before: string; removed: string; inserted: string; after: string };

/** Letters shown on either side at most: a sentence of a law firm is longer than a list has room for. */
const REACH = 160;
const SENTENCE_START = /(?:[.!?][ \u00A0]+|\n)(?=[^.!?\n]*$)/u;

/** What `swap` does to the sentence around a finding; undefined where it cannot be made. */
export function previewSwap(text: string, finding: Span, swap: string): Preview | undefined {
  const change = planSwap(text, finding, swap);
  if (!change) return undefined;
  const lead = text.slice(Math.max(0, change.start - REACH), change.start);
  const opens = SENTENCE_START.exec(lead);
  const before = opens ? lead.slice(opens.index + opens[0].length) : lead;
  const tail = text.slice(change.end, change.end + REACH);
  const closes = /[.!?](?=\s|$)|\n/u.exec(tail);
  const after = closes ? tail.slice(0, closes.index + (closes[0] === '\n' ? 0 : 1)) : tail;
  return {
    before: !opens && change.start > REACH ? `\u2026${before.trimStart()}` : before.trimStart(),
    removed: text.slice(change.start, change.end),
    inserted: change.text,
    after: !closes && change.end + REACH < text.length ? `${after.trimEnd()}\u2026` : after.trimEnd(),
  };
}
