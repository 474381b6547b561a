/**
 * What the clinic's rules read: words, sentences and lines of a text with their places in it. All offsets
 * are UTF-16 positions in the text as given (what a textarea's selection uses); `text.slice(start, end)` is
 * always the thing named. No DOM. Every pattern here runs in linear time: the text is whatever a visitor pastes.
 */

export type Span = { start: number; end: number };

/** Replace `text.slice(start, end)` by `text`. */
export type Change = Span & { text: string };

export type Word = Span & {
  /** Lower case, straight apostrophes, without soft hyphens. */
  text: string;
  /** 0 lower case or no letters, 1 Capitalized, 2 CAPITALS of two letters or more. */
  capitals: 0 | 1 | 2;
  /** Index into `sentences`. */
  sentence: number;
  /** Index into `lines`. */
  line: number;
};

export type Sentence = Span & {
  /** First word and the one after the last, as indexes into `words`. */
  from: number;
  to: number;
  heading: boolean;
  bullet: boolean;
};

export type Line = Span & { kind: 'blank' | 'heading' | 'bullet' | 'text' };

export type TextMap = {
  text: string;
  words: Word[];
  sentences: Sentence[];
  lines: Line[];
  /** Web and mail addresses: never read as wording. */
  addresses: Span[];
};

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*(?:['\u2019\u00AD][\p{L}\p{M}]+)*/gu;
/** Bounded, so that 50,000 letters without a space cost no more than 50,000 words. */
const ADDRESS =
  /\b(?:https?:\/\/|www\.)[^\s<>"]{1,500}|[\w.+-]{1,64}@[\w-]{1,63}(?:\.[\w-]{1,63}){1,4}|\b[a-z0-9-]{1,63}\.(?:com|org|net|io|co|gov|edu|jobs|ca|uk|eu)\b(?:\/[^\s<>"]{0,300})?/giu;
const BULLET = /^[ \t\u00A0]*(?:[-–—*•◦▪●‣·]|\d{1,2}[.)])[ \t\u00A0]/u;
const SENTENCE_END = /[.!?…]{1,8}["'\u201D\u2019)\]]{0,3}(?=[ \t\u00A0]+\S)/gu;
const ABBREVIATION =
  /(?:^|[\s(])(?:e\.g|i\.e|etc|vs|approx|no|inc|ltd|co|corp|mr|mrs|ms|dr|prof|st|jr|sr|dept|min|max|hrs?|yrs?|p\.a|[\p{L}](?:\.\p{L})*)\.$/iu;

/** "zum 1. März", "im 3. Stock": the full stop of a German day of the month ends no sentence. */
const DAY =
  /(?<![\p{L}\p{N}])\d{1,2}\.[ \u00A0](?:Jan|Feb|März|April|Mai|Juni|Juli|Aug|Sept|Okt|Nov|Dez|Klasse|Stock)/u;

/** Whether a line stands above what follows: short, unpunctuated, and written like a title. */
function isHeading(text: string): boolean {
  const words = text.match(WORD) ?? [];
  if (words.length === 0 || words.length > 9 || /[.!?;,]$/u.test(text)) return false;
  if (text.endsWith(':')) return true;
  const long = words.filter((word) => word.length > 3);
  if (long.length === 0) return words.length <= 3 && /^\p{Lu}/u.test(text);
  const capital = long.filter((word) => /^\p{Lu}/u.test(word)).length;
  return capital / long.length >= 0.6 || (words.length <= 4 && /^\p{Lu}/u.test(text));
}

function readLines(text: string): Line[] {
  const lines: Line[] = [];
  for (let start = 0; start <= text.length; ) {
    const found = text.indexOf('\n', start);
    const stop = found === -1 ? text.length : found;
    const end = text[stop - 1] === '\r' && stop > start ? stop - 1 : stop;
    const content = text.slice(start, end).trim();
    const kind =
      content === ''
        ? 'blank'
        : BULLET.test(text.slice(start, Math.min(end, start + 200)))
          ? 'bullet'
          : content.length <= 120 && isHeading(content)
            ? 'heading'
            : 'text';
    lines.push({ start, end, kind });
    start = stop + 1;
  }
  return lines;
}

/** Splits one line where a sentence ends; abbreviations and initials do not end one. */
function splitLine(text: string, line: Line): Span[] {
  const content = text.slice(line.start, line.end);
  const spans: Span[] = [];
  let from = 0;
  for (const match of content.matchAll(SENTENCE_END)) {
    const end = match.index + match[0].length;
    if (match[0] === '.' && ABBREVIATION.test(content.slice(Math.max(0, end - 12), end))) continue;
    if (match[0] === '.' && DAY.test(content.slice(Math.max(0, end - 4), end + 8))) continue;
    const next = content.slice(end).match(/^[ \t\u00A0]+(\S)/u)?.[1] ?? '';
    if (/\p{Ll}/u.test(next)) continue;
    spans.push({ start: line.start + from, end: line.start + end });
    from = end;
  }
  if (content.slice(from).trim() !== '') spans.push({ start: line.start + from, end: line.end });
  return spans;
}

/** Hard-wrapped mails break lines within a sentence: a line that goes on in lower case continues the last. */
function continues(text: string, before: Line | undefined, line: Line): boolean {
  if (!before || line.kind !== 'text' || (before.kind !== 'text' && before.kind !== 'bullet')) return false;
  const last = text.slice(before.start, before.end).trimEnd().at(-1) ?? '';
  return (
    !/[.!?:…]/u.test(last) && /^\s*\p{Ll}/u.test(text.slice(line.start, Math.min(line.end, line.start + 50)))
  );
}

/** Reads a text. Never throws, whatever the text holds. */
export function readText(text: string): TextMap {
  const addresses = [...text.matchAll(ADDRESS)].map((match) => ({
    start: match.index,
    end: match.index + match[0].length,
  }));
  const lines = readLines(text);
  const sentences: Sentence[] = [];
  const lineOfSentence: number[] = [];
  lines.forEach((line, index) => {
    if (line.kind === 'blank') return;
    const parts = splitLine(text, line);
    const last = sentences.at(-1);
    if (parts[0] && last && continues(text, lines[index - 1], line)) {
      last.end = parts[0].end;
      parts.shift();
    }
    for (const part of parts) {
      sentences.push({
        ...part,
        from: 0,
        to: 0,
        heading: line.kind === 'heading',
        bullet: line.kind === 'bullet',
      });
      lineOfSentence.push(index);
    }
  });
  return { text, words: readWords(text, addresses, sentences, lines), sentences, lines, addresses };
}

/** The one English word that is as often written with its accents as without. */
const RESUME = /^r[eé]sumé(?=s?$)/u;

function readWords(text: string, addresses: Span[], sentences: Sentence[], lines: Line[]): Word[] {
  const words: Word[] = [];
  let address = 0;
  let sentence = 0;
  let line = 0;
  for (const match of text.matchAll(WORD)) {
    const start = match.index;
    const end = start + match[0].length;
    while (addresses[address] && addresses[address]!.end <= start) address++;
    if (addresses[address] && addresses[address]!.start < end) continue;
    while (sentence < sentences.length - 1 && sentences[sentence]!.end <= start) sentence++;
    while (line < lines.length - 1 && lines[line]!.end < end) line++;
    const raw = match[0];
    const first = raw.slice(0, 2);
    words.push({
      start,
      end,
      text: raw.toLowerCase().replaceAll('\u2019', "'").replaceAll('\u00AD', '').replace(RESUME, 'resume'),
      capitals: /^\p{Lu}/u.test(first) ? (/\p{Ll}/u.test(raw) || raw.length < 2 ? 1 : 2) : 0,
      sentence,
      line,
    });
  }
  let word = 0;
  sentences.forEach((entry, index) => {
    entry.from = word;
    while (word < words.length && words[word]!.sentence === index) word++;
    entry.to = word;
  });
  return words;
}

/** Index of the last of `spans` (in order, not overlapping) that starts at or before `offset`; -1 before all. */
function lastBefore(spans: readonly Span[], offset: number): number {
  let low = 0;
  let high = spans.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (spans[middle]!.start <= offset) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** Whether an offset lies in one of `spans`, which are in order and do not overlap. */
export function isInside(spans: readonly Span[], offset: number): boolean {
  const span = spans[lastBefore(spans, offset)];
  return span !== undefined && offset < span.end;
}

/** Index of the sentence at an offset, or -1. */
export function sentenceAt({ sentences }: TextMap, offset: number): number {
  const index = lastBefore(sentences, offset);
  return index >= 0 && offset < sentences[index]!.end ? index : -1;
}

export const isQuestion = ({ text, sentences }: TextMap, at: number): boolean => {
  const { start, end } = sentences[at]!;
  return /\?\W*$/.test(text.slice(start, end));
};

/** A sentence as it is thought of: a question together with what is said to who says yes. */
export const thoughtAt = (map: TextMap, at: number): string => {
  const { start, end } = map.sentences[at]!;
  return map.text.slice(start, isQuestion(map, at) ? (map.sentences[at + 1]?.end ?? end) : end);
};
