/** The site's mark: a ranked list of five rows, what passes four fifths printed in vermilion. */
import { palette } from './palette.ts';

/** Lengths on a grid of 32; strokes and gaps are even, so that 16 px shows whole pixels. */
const lengths = [30, 30, 24, 20, 14];
const lineX = 24;

/**
 * @param inset share of the side left free around the mark, for icons that a system crops
 * @returns a whole SVG document, 32 units square
 */
export function siteIcon(size: number, inset = 0): string {
  const scale = 1 - inset * 2;
  const bars = lengths.map((end, i) => {
    const y = 2 + i * 6;
    const paper = `<path fill="${palette.paper}" d="M2 ${y}H${Math.min(end, lineX)}v4H2z"/>`;
    return end > lineX
      ? `${paper}<path fill="${palette.vermilion}" d="M${lineX + 2} ${y}H${end}v4H${lineX + 2}z"/>`
      : paper;
  });
  const offset = 32 * inset;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 32 32">` +
    `<path fill="${palette.ink}" d="M0 0h32v32H0z"/>` +
    `<g transform="translate(${offset} ${offset}) scale(${scale})">${bars.join('')}</g></svg>`
  );
}

/** Wraps one PNG as an ICO file (format of Windows Vista and later, read by every browser). */
export function icoFile(png: Buffer, size: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(size, 6);
  header.writeUInt8(size, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(22, 18);
  return Buffer.concat([header, png]);
}
