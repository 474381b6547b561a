/**
 * Static instances of the variable fonts, as outlines. The rasterizer knows only system fonts, and the
 * outlines library reads neither WOFF2 nor variations, so text becomes paths here.
 */
import { readFile } from 'node:fs/promises';
import opentype, { type Font, type PathCommand } from 'opentype.js';
import subsetFont from 'subset-font';

const packages = new URL('../../node_modules/@fontsource-variable/', import.meta.url);

const files = {
  newsreader: 'newsreader/files/newsreader-latin-opsz-normal.woff2',
  newsreaderItalic: 'newsreader/files/newsreader-latin-opsz-italic.woff2',
  archivo: 'archivo/files/archivo-latin-wdth-normal.woff2',
} as const;

const cache = new Map<string, Promise<Font>>();

/** Basic Latin, Latin-1 and typographic punctuation. */
const characters = String.fromCodePoint(
  ...Array.from({ length: 95 }, (_, i) => 0x20 + i),
  ...Array.from({ length: 96 }, (_, i) => 0xa0 + i),
  ...[0x2013, 0x2014, 0x2018, 0x2019, 0x201c, 0x201d, 0x2022, 0x2026, 0x2032, 0x20ac, 0x2212],
);

/** @param axes one value for every axis of the font, such as `{ wght: 380, opsz: 72 }` */
export function fontInstance(file: keyof typeof files, axes: Record<string, number>): Promise<Font> {
  const key = `${file} ${JSON.stringify(axes)}`;
  const known = cache.get(key);
  if (known) return known;
  const loading = (async () => {
    const source = await readFile(new URL(files[file], packages));
    const instance = await subsetFont(source, characters, { targetFormat: 'sfnt', variationAxes: axes });
    return opentype.parse(new Uint8Array(instance).buffer);
  })();
  cache.set(key, loading);
  return loading;
}

const round = (value: number) => Math.round(value * 100) / 100;

/** @returns SVG path data, coordinates to 1/100. */
export function pathData(commands: readonly PathCommand[]): string {
  return commands
    .map((c) => {
      if (c.type === 'M' || c.type === 'L') return `${c.type}${round(c.x)} ${round(c.y)}`;
      if (c.type === 'Q') return `Q${round(c.x1)} ${round(c.y1)} ${round(c.x)} ${round(c.y)}`;
      if (c.type === 'C') {
        return `C${round(c.x1)} ${round(c.y1)} ${round(c.x2)} ${round(c.y2)} ${round(c.x)} ${round(c.y)}`;
      }
      return 'Z';
    })
    .join('');
}

export type SetText = { d: string; width: number };

/**
 * Sets one line with kerning.
 * @param tracking in em, added after every glyph
 * @param x @param y start of the baseline
 */
export function setText(font: Font, text: string, size: number, tracking: number, x = 0, y = 0): SetText {
  const scale = size / font.unitsPerEm;
  const glyphs = Array.from(text, (char) => font.charToGlyph(char));
  let pen = x;
  let d = '';
  glyphs.forEach((glyph, i) => {
    d += pathData(glyph.getPath(pen, y, size).commands);
    const next = glyphs[i + 1];
    const kerning = next ? font.getKerningValue(glyph, next) : 0;
    pen += (glyph.advanceWidth + kerning) * scale + tracking * size;
  });
  return { d, width: pen - x };
}
