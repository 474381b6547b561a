/** Breaks a text into lines. */
import { bound, shownText } from '../document-layout.ts';
import { cleanText, type Run } from '../document-model.ts';
import { drawable, type FaceName, type Letters } from './letters.ts';

/** How a piece of text looks, and what it is besides; pieces of one run share it. */
export type Look = { face: FaceName; words: string; isBlank: boolean } & Pick<Run, 'href' | 'lang'>;

export type Piece = { text: string; look: Look; x: number; width: number };
export type Line = Piece[];

type Bit = { text: string; look: Look; width: number };
/** What no line is broken within. */
type Word = { bits: Bit[]; width: number; space?: Bit; endsLine?: boolean };

/** A line may end after a hyphen or a slash between words. */
const AFTER_HYPHEN = /(?<=\p{L}{2}[-\u2013\u2014/])(?=\p{L}{2})/u;

export type TextStyle = { face: FaceName; size: number; leading: number };

const lookOf = ({ text, kind, href, lang }: Run, face: FaceName): Look => ({
  words: drawable(cleanText(text)).trim(),
  face: kind === 'strong' && face === 'text' ? 'strong' : face,
  ...(href ? { href } : {}),
  ...(lang ? { lang } : {}),
  isBlank: kind === 'blank',
});

function wordsOf(runs: readonly Run[], { face, size }: TextStyle, letters: Letters): Word[] {
  const words: Word[] = [];
  let open: Word | undefined;
  const bit = (text: string, look: Look): Bit => ({
    text,
    look,
    width: letters.widthOf(look.face, size, text),
  });
  const last = () => {
    const word = words.at(-1) ?? { bits: [], width: 0 };
    if (words.length === 0) words.push(word);
    return word;
  };
  for (const one of runs) {
    const look = lookOf(one, face);
    const text = drawable(bound(cleanText(shownText(one))));
    for (const [part] of text.matchAll(/\n| +|[^\n ]+/g)) {
      if (part === '\n') last().endsLine = true;
      else if (part.startsWith(' ')) last().space ??= bit(' ', look);
      else {
        for (const [index, piece] of part.split(AFTER_HYPHEN).entries()) {
          if (!open || index > 0) {
            open = { bits: [], width: 0 };
            words.push(open);
          }
          const next = bit(piece, look);
          open.bits.push(next);
          open.width += next.width;
        }
        continue;
      }
      open = undefined;
    }
  }
  return words;
}

/** A word that no line has room for, letter by letter. */
function inLetters(word: Word, width: number, { size }: TextStyle, letters: Letters): Word[] {
  if (word.width <= width) return [word];
  const parts: Word[] = [{ bits: [], width: 0 }];
  for (const { text, look } of word.bits)
    for (const letter of text) {
      const own = letters.widthOf(look.face, size, letter);
      let part = parts.at(-1) as Word;
      if (part.bits.length > 0 && part.width + own > width) {
        part = { bits: [], width: 0 };
        parts.push(part);
      }
      part.bits.push({ text: letter, look, width: own });
      part.width += own;
    }
  const { space, endsLine } = word;
  return parts.with(-1, {
    ...(parts.at(-1) as Word),
    ...(space ? { space } : {}),
    ...(endsLine ? { endsLine } : {}),
  });
}

/** Bits that look alike and stand side by side, as one piece. */
function toLine(words: readonly Word[]): Line {
  const line: Line = [];
  let x = 0;
  for (const { text, look, width } of words.flatMap(({ bits, space }) => [
    ...bits,
    ...(space ? [space] : []),
  ])) {
    const last = line.at(-1);
    if (last?.look === look) {
      last.text += text;
      last.width += width;
    } else line.push({ text, look, x, width });
    x += width;
  }
  return line;
}

/** The lines of a text in a width; a space that a line is broken at stays at its end, or copied words would run together. */
export function toLines(runs: readonly Run[], style: TextStyle, width: number, letters: Letters): Line[] {
  const lines: Word[][] = [];
  let [line, used]: [Word[], number] = [[], 0];
  const end = () => {
    lines.push(line);
    [line, used] = [[], 0];
  };
  for (const word of wordsOf(runs, style, letters).flatMap((one) => inLetters(one, width, style, letters))) {
    if (line.length > 0 && used + word.width > width) end();
    line.push(word);
    used += word.width + (word.space?.width ?? 0);
    if (word.endsLine) end();
  }
  if (line.length > 0) end();
  return lines.map(toLine);
}
