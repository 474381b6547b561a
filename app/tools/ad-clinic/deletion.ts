/**
 * Takes words out of a sentence, or says that it cannot be done. Nothing is parsed: the words on either side
 * decide, and where they leave a doubt there is no deletion, since advice alone is better than a broken sentence.
 */
import type { Change, Span } from './text-map.ts';
import { COPULAS, DEGREES, EMPTY_NOUNS, isDescription, NO_NOUNS, OPENERS } from './words.ts';

/** Letters looked at on either side; a sentence longer than this counts as one with more before it. */
const REACH = 240;

const LAST_WORD = /([\p{L}\p{N}'\u2019-]+)[ \u00A0]*$/u;
const FIRST_WORD = /^[ \u00A0]*([\p{L}\p{N}'\u2019-]+)/u;
const SENTENCE_OPENS = /(?:^|\n|[.!?][ \u00A0]+)[ \t\u00A0]*(?:[-–—*•][ \t\u00A0]*)?$/u;
const CLAUSE_ENDS = /^[ \u00A0]*(?:[.;!?](?=\s|$)|\r?\n|$)/u;
const LONE_WORD = /^[ \u00A0]+[\p{L}'\u2019-]+[ \u00A0]*(?:[.;!?](?=\s|$)|\r?\n|$)/u;
const JOIN_BEFORE = /(,?)[ \u00A0]+(?:and|or|&)[ \u00A0]+$/iu;
const JOIN_AFTER = /^,?[ \u00A0]+(?:and|or|&)[ \u00A0]+/iu;
const COMMA_BEFORE = /,[ \u00A0]*$/u;
const COMMA_AFTER = /^,[ \u00A0]+/u;

const lastWord = (text: string) => (LAST_WORD.exec(text)?.[1] ?? '').toLowerCase().replaceAll('\u2019', "'");
const firstWord = (text: string) =>
  (FIRST_WORD.exec(text)?.[1] ?? '').toLowerCase().replaceAll('\u2019', "'");

/**
 * The change that takes `text.slice(start, end)` out together with what joined it to the rest; the whole sentence
 * or bullet where it is all there was. `undefined` where no sentence would be left.
 */
export function planDeletion(text: string, span: Span): Change | undefined {
  const { end } = span;
  const start = withDegree(text, span.start);
  const before = text.slice(Math.max(0, start - REACH), start);
  const after = text.slice(end, end + REACH);
  // Part of a compound, a quotation, an aside or a list with slashes.
  if (/[-–—/("'\u201C\u2018[&+]$/u.test(before) && !SENTENCE_OPENS.test(before)) return undefined;
  if (/^[-–—/)"\u201D\u2019'\]&+]/u.test(after)) return undefined;
  const opens = SENTENCE_OPENS.test(before);
  if (opens && CLAUSE_ENDS.test(after)) return withoutSentence(text, start, end);
  // "Hard-working individual": one word would be left, and no demand.
  if (opens && LONE_WORD.test(after)) return undefined;
  const join = opens ? null : JOIN_BEFORE.exec(before);
  if (join) return lastOfList({ start, end }, join, before, after);
  const comma = opens ? null : COMMA_BEFORE.exec(before);
  if (comma) return laterInList({ start, end }, comma[0].length, before, after);
  return firstOfList({ start, end }, opens, before, after);
}

/** Where the word before strengthens this one ("very", "highly"), it starts there. */
function withDegree(text: string, start: number): number {
  const before = text.slice(Math.max(0, start - 40), start);
  const [found = '', word = ''] = LAST_WORD.exec(before) ?? [];
  if (found === word || !DEGREES.has(word.toLowerCase())) return start;
  return withDegree(text, start - found.length);
}

/** A bullet goes with its line, where another stands beside it; a sentence goes with the space before it. */
function withoutSentence(text: string, start: number, end: number): Change | undefined {
  const lineStart = text.lastIndexOf('\n', start - 1) + 1;
  const found = text.indexOf('\n', end);
  const lineEnd = found === -1 ? text.length : found;
  const rest = text.slice(lineStart, start) + text.slice(end, lineEnd);
  if (/^[ \t\u00A0]*[-–—*•]?[ \t\u00A0]*[.;!?]?\s*$/u.test(rest)) {
    const isPart = /[-–—*•.;!?]/u.test(rest);
    const before = text.slice(0, lineStart).trimEnd().split('\n').at(-1) ?? '';
    const after = text.slice(lineEnd).trimStart().split('\n')[0] ?? '';
    const isBullet = (line: string) => /^[ \t\u00A0]*[-–—*•]/u.test(line);
    const hasNeighbor = isBullet(rest)
      ? isBullet(before) || isBullet(after)
      : /[.!?]$/u.test(before.trimEnd());
    if (!isPart || !hasNeighbor) return undefined;
    return found === -1
      ? { start: Math.max(0, lineStart - 1), end: lineEnd, text: '' }
      : { start: lineStart, end: lineEnd + 1, text: '' };
  }
  const stop = end + (/^[ \u00A0]*[.;!?]+/u.exec(text.slice(end, end + 12))?.[0].length ?? 0);
  const spaceAfter = /^[ \u00A0]+(?=\S)/u.exec(text.slice(stop, stop + 12))?.[0].length ?? 0;
  if (spaceAfter > 0) return { start, end: stop + spaceAfter, text: '' };
  return { start: text.slice(0, start).trimEnd().length, end: stop, text: '' };
}

/** "A and X", "A, B, and X": the last of a list. */
function lastOfList(
  { start, end }: Span,
  join: RegExpExecArray,
  before: string,
  after: string,
): Change | undefined {
  const head = before.slice(0, -join[0].length);
  const left = lastWord(head);
  if (left === '' || OPENERS.has(left) || COPULAS.has(left)) return undefined;
  const cut = start - join[0].length;
  const right = firstWord(after);
  const closes = CLAUSE_ENDS.test(after) || /^,/u.test(after);
  // "calm and X hosts": unless "calm" describes too, "and" joins it to the hosts.
  if (!closes && !/^[ \u00A0]/u.test(after)) return undefined;
  if (!closes && !NO_NOUNS.has(right) && !isDescription(left)) return undefined;
  const clause = head.slice(Math.max(head.lastIndexOf('\n'), head.search(/[.!?:;][^.!?:;]*$/u)) + 1);
  const comma = clause.lastIndexOf(',');
  if (comma === -1)
    return join[1] && closes && !/^,/u.test(after) && clause.trim() === ''
      ? undefined
      : { start: cut, end, text: '' };
  // "A, B and X" becomes "A and B" where A and B are a word each; a comma further away may be anything's.
  const item = clause.slice(comma + 1).trim();
  const earlier = lastWord(clause.slice(0, comma));
  if (item.includes(' ') || !isDescription(item.toLowerCase()) || !isDescription(earlier)) return undefined;
  if (!closes && !NO_NOUNS.has(right)) return { start: cut, end, text: '' };
  const from = cut - (clause.length - comma);
  const last = clause.slice(0, comma).includes(',') ? ', and ' : ' and ';
  return { start: from, end, text: `${last}${item}` };
}

/** "A, X", "A, X, and B": later in a list, with no "and" before it. */
function laterInList(
  { start, end }: Span,
  commaLength: number,
  before: string,
  after: string,
): Change | undefined {
  const head = before.slice(0, -commaLength);
  const left = lastWord(head);
  if (left === '' || OPENERS.has(left) || COPULAS.has(left)) return undefined;
  const described = isDescription(left);
  const join = JOIN_AFTER.exec(after);
  if (join) {
    // "warm, X, and kind": two are left, and two take no comma.
    if (!described || !followsList(after.slice(join[0].length))) return undefined;
    const isTwo = !/,/u.test(head.slice(head.search(/[^.!?:;\n]*$/u)));
    const plain = isTwo && join[0].startsWith(',') ? join[0].slice(1) : join[0];
    return { start: start - commaLength, end: end + join[0].length, text: plain };
  }
  const change = { start: start - commaLength, end, text: '' };
  if (CLAUSE_ENDS.test(after)) return describesBySelf(head) ? change : undefined;
  if (!described) return undefined;
  if (after.startsWith(',')) {
    const next = firstWord(after.slice(1));
    return next === 'and' || next === 'or' || !NO_NOUNS.has(next) ? change : undefined;
  }
  const right = firstWord(after);
  return /^[ \u00A0]/u.test(after) && right !== '' && !NO_NOUNS.has(right) ? change : undefined;
}

/** "- hungry, humble" and "You are hungry, humble", and not "Wants hungry, humble", which lacks what they describe. */
function describesBySelf(head: string): boolean {
  const clause = head.slice(head.search(/[^.!?:\n]*$/u)).replace(/^[-–—*•\s]+/u, '');
  return (
    isDescription(firstWord(clause)) || clause.split(' ').some((word) => COPULAS.has(word.toLowerCase()))
  );
}

/** "X hosts", "X and A hosts", "X, A hosts": before what it describes, or the first of a list. */
function firstOfList(
  { start, end }: Span,
  opens: boolean,
  before: string,
  after: string,
): Change | undefined {
  const left = lastWord(before);
  const afterCopula = COPULAS.has(left);
  const joined = JOIN_AFTER.exec(after) ?? COMMA_AFTER.exec(after) ?? /^[ \u00A0]+/u.exec(after);
  if (!joined) return undefined;
  const rest = after.slice(joined[0].length);
  const right = firstWord(rest);
  const isList = /[,a-z&]/iu.test(joined[0]);
  if (right === '' || NO_NOUNS.has(right)) return undefined;
  // "Next-level vibes await", "uses cutting-edge technology": the description was all that was said.
  if (!isList && !isDescription(right) && (opens || EMPTY_NOUNS.has(right))) return undefined;
  if (isList && !followsList(rest)) return undefined;
  // "Being dynamic helps": nothing tells a verb from a noun.
  if (!isList && afterCopula && !['is', 'are'].includes(left) && !left.includes("'")) return undefined;
  // "X, calm, and kind": two are left, and two take no comma.
  const two = isList ? /^([\p{L}-]+),(?=[ \u00A0](?:and|or)[ \u00A0])/u.exec(rest) : null;
  const [found = '', text = ''] = two ?? [];
  return { start, end: end + joined[0].length + found.length, text };
}

/** Whether what comes after a list's "and" or comma is another description, and no new clause. */
const followsList = (rest: string): boolean => isDescription(firstWord(rest));
