/** The parts of two untyped libraries that the font and picture scripts use. */

declare module 'subset-font' {
  type AxisRange = { min: number; max: number; default?: number };
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2';
    keepFeatures?: string[];
    variationAxes?: Record<string, number | AxisRange>;
    noHinting?: boolean;
    dropTables?: string[];
  };
  export default function subsetFont(font: Uint8Array, text: string, options?: Options): Promise<Buffer>;
}

declare module 'opentype.js' {
  export type PathCommand =
    | { type: 'M' | 'L'; x: number; y: number }
    | { type: 'Q'; x1: number; y1: number; x: number; y: number }
    | { type: 'C'; x1: number; y1: number; x2: number; y2: number; x: number; y: number }
    | { type: 'Z' };
  export type Glyph = {
    index: number;
    advanceWidth: number;
    getPath(x: number, y: number, size: number): { commands: PathCommand[] };
  };
  export type Font = {
    unitsPerEm: number;
    tables: {
      hhea: { ascender: number; descender: number; lineGap: number };
    };
    charToGlyph(char: string): Glyph;
    charToGlyphIndex(char: string): number;
    getKerningValue(left: Glyph, right: Glyph): number;
  };
  /** CommonJS: only the default export is seen by Node. */
  const opentype: { parse(buffer: ArrayBuffer): Font };
  export default opentype;
}
