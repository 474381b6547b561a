/** The picture that link previews show, 1200 x 630: the page's heading over its drawing, and the line. */
import { coverScene, drawCover, type MotifName } from './covers.ts';
import { fontInstance, setText } from './fonts-for-drawing.ts';
import { fourFifths, palette } from './palette.ts';

export const socialWidth = 1200;
export const socialHeight = 630;
const lineX = socialWidth * fourFifths;
const margin = 64;
const drawingHeight = 300;
const tracking = -0.042;

type Word = { text: string; stressed: boolean };

/** Splits a heading into words; those within one pair of asterisks are stressed. */
export function headingWords(heading: string): Word[] {
  return heading.split('*').flatMap((part, i) =>
    part
      .split(/\s+/)
      .filter(Boolean)
      .map((text) => ({ text, stressed: i % 2 === 1 })),
  );
}

/** Straight quotes become typographic ones, as on the pages. */
export function curlQuotes(text: string): string {
  return text
    .replace(/(^|[\s(*])"/g, '$1\u201c')
    .replaceAll('"', '\u201d')
    .replace(/(^|[\s(*])'/g, '$1\u2018')
    .replaceAll("'", '\u2019');
}

type SetLine = { d: string };

async function setHeading(heading: string): Promise<{ lines: SetLine[]; size: number }> {
  const roman = await fontInstance('newsreader', { wght: 400, opsz: 72 });
  const italic = await fontInstance('newsreaderItalic', { wght: 370, opsz: 72 });
  const words = headingWords(curlQuotes(heading));
  // A full stop or comma that follows the stressed word belongs to it, without a space between.
  const glued = words.reduce<Word[][]>((groups, word) => {
    const before = groups.at(-1);
    if (before && /^[.,;:!?\u2019\u201d]/.test(word.text)) before.push(word);
    else groups.push([word]);
    return groups;
  }, []);
  const room = lineX - margin - 36;
  for (const size of [104, 94, 84, 76, 68, 60, 54]) {
    const space = size * (0.22 + tracking);
    const widthOf = (group: Word[]) =>
      group.reduce((sum, w) => sum + setText(w.stressed ? italic : roman, w.text, size, tracking).width, 0);
    let line: Word[][] = [];
    const lines = [line];
    let used = 0;
    for (const group of glued) {
      const width = widthOf(group);
      if (used > 0 && used + space + width > room) {
        line = [];
        lines.push(line);
        used = 0;
      }
      line.push(group);
      used += (used > 0 ? space : 0) + width;
    }
    if (lines.length * size * 0.94 > 226 && size > 54) continue;
    return {
      size,
      lines: lines.map((line, row) => {
        let x = margin;
        let d = '';
        for (const [i, group] of line.entries()) {
          if (i > 0) x += space;
          for (const word of group) {
            const set = setText(
              word.stressed ? italic : roman,
              word.text,
              size,
              tracking,
              x,
              104 + size * (0.72 + row * 0.94),
            );
            d += set.d;
            x += set.width;
          }
        }
        return { d };
      }),
    };
  }
  throw new Error(`no size fits the heading "${heading}"`);
}

export type SocialCard = { heading: string; label: string; initials: string; motif: MotifName; seed: string };

/** @returns a whole SVG document */
export async function drawSocialCard({ heading, label, initials, motif, seed }: SocialCard): Promise<string> {
  const small = await fontInstance('newsreader', { wght: 560, opsz: 18 });
  const display = await fontInstance('newsreader', { wght: 400, opsz: 72 });
  const { lines } = await setHeading(heading);
  const caps = setText(small, curlQuotes(label).toUpperCase(), 21, 0.075, margin, 74);
  const name = setText(display, initials, 58, -0.05, lineX + 30, 88);
  const severed = coverScene(motif, seed, 'social').severed === true;
  const top = socialHeight - drawingHeight - (severed ? 0 : 10);
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${socialWidth}" height="${socialHeight}" viewBox="0 0 ${socialWidth} ${socialHeight}">` +
    `<path fill="${palette.ink}" d="M0 0H${socialWidth}V${socialHeight}H0z"/>` +
    // A nested document cuts off rows that begin above the drawing.
    `<svg y="${top}" width="${socialWidth}" height="${drawingHeight}">${drawCover(motif, seed, 'social')}</svg>` +
    `<path fill="${palette.vermilion}" d="M${lineX - 1} 0h2V${socialHeight}h-2z"/>` +
    `<path fill="${palette.label}" d="${caps.d}"/>` +
    `<path fill="${palette.paper}" d="${lines.map((l) => l.d).join('')}${name.d}"/></svg>`
  );
}
