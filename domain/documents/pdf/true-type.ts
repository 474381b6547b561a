/** TrueType (ISO/IEC 14496-22) as a PDF needs it: which letter has which outline, how wide it is, and a copy with some outlines. */

export type FontFile = {
  unitsPerEm: number;
  ascent: number;
  descent: number;
  /** The box that holds every outline. */
  box: [number, number, number, number];
  /** Number of the outline of a letter; 0 where there is none. */
  glyphOf: (codePoint: number) => number;
  widthOf: (glyph: number) => number;
  /** How much further apart two outlines stand than their widths say; less than nothing for most pairs. */
  kernOf: (left: number, right: number) => number;
  /** The font with these outlines alone, in this order, and what they are put together from. */
  cut: (glyphs: readonly number[]) => Uint8Array<ArrayBuffer>;
};

const viewOf = (bytes: Uint8Array) => new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** The letters of a font by their code points, from the one table (format 4) that letters of the basic plane stand in. */
function readLetters(table: DataView): Map<number, number> {
  const found = new Map<number, number>();
  // A font that is part of a PDF has none.
  if (table.byteLength === 0) return found;
  const tables = Array.from({ length: table.getUint16(2) }, (_, index) => table.getUint32(8 + 8 * index));
  const at = tables.find((place) => table.getUint16(place) === 4);
  if (at === undefined) return found;
  const twice = table.getUint16(at + 6);
  for (let segment = 0; segment < twice; segment += 2) {
    const end = table.getUint16(at + 14 + segment);
    const start = table.getUint16(at + 16 + twice + segment);
    const delta = table.getUint16(at + 16 + 2 * twice + segment);
    const place = at + 16 + 3 * twice + segment;
    const offset = table.getUint16(place);
    for (let point = start; point <= end && point < 0xffff; point += 1) {
      const own = offset === 0 ? point : table.getUint16(place + offset + 2 * (point - start));
      if (own !== 0) found.set(point, (own + delta) & 0xffff);
    }
  }
  return found;
}

/** Pairs that are spaced by hand, by both numbers: the one form (format 0) that our fonts have it in. */
function readPairs(table: DataView): Map<number, number> {
  const length = table.byteLength === 0 ? 0 : table.getUint16(10);
  return new Map(
    Array.from({ length }, (_, index) => [table.getUint32(18 + 6 * index), table.getInt16(22 + 6 * index)]),
  );
}

/** Places in an outline that name another, of which it is put together (an accent, its letter). */
function partsOf(glyph: Uint8Array): number[] {
  if (glyph.length === 0 || viewOf(glyph).getInt16(0) >= 0) return [];
  const view = viewOf(glyph);
  const places: number[] = [];
  for (let at = 10, more = true; more; ) {
    const flags = view.getUint16(at);
    places.push(at + 2);
    at += 4 + (flags & 1 ? 4 : 2) + (flags & 8 ? 2 : flags & 0x40 ? 4 : flags & 0x80 ? 8 : 0);
    more = (flags & 0x20) !== 0;
  }
  return places;
}

const padded = (length: number) => (length + 3) & ~3;

/** A file of tables, in the order of their names, each with the sum over its words. */
export function joinTables(
  tables: readonly (readonly [name: string, data: Uint8Array])[],
): Uint8Array<ArrayBuffer> {
  const head = 12 + 16 * tables.length;
  const file = new Uint8Array(tables.reduce((sum, [, data]) => sum + padded(data.length), head));
  const view = viewOf(file);
  const power = 2 ** Math.floor(Math.log2(tables.length));
  view.setUint32(0, 0x10000);
  [tables.length, power * 16, Math.log2(power), (tables.length - power) * 16].forEach((value, index) => {
    view.setUint16(4 + 2 * index, value);
  });
  let at = head;
  for (const [index, [name, data]] of tables.entries()) {
    file.set(data, at);
    let sum = 0;
    for (let word = at; word < at + data.length; word += 4) sum = (sum + view.getUint32(word)) >>> 0;
    for (const [place, letter] of [...name].entries()) file[12 + 16 * index + place] = letter.charCodeAt(0);
    [sum, at, data.length].forEach((value, place) => {
      view.setUint32(16 + 16 * index + 4 * place, value);
    });
    at += padded(data.length);
  }
  return file;
}

export function tablesOf(bytes: Uint8Array): Map<string, Uint8Array> {
  const file = viewOf(bytes);
  return new Map(
    Array.from({ length: file.getUint16(4) }, (_, index) => {
      const [at, length] = [file.getUint32(20 + 16 * index), file.getUint32(24 + 16 * index)];
      const name = String.fromCharCode(...bytes.subarray(12 + 16 * index, 16 + 16 * index));
      return [name, bytes.subarray(at, at + length)];
    }),
  );
}

export function readFont(bytes: Uint8Array): FontFile {
  const tables = tablesOf(bytes);
  const dataOf = (name: string) => tables.get(name) ?? new Uint8Array();
  const [head, hhea, hmtx, loca] = ['head', 'hhea', 'hmtx', 'loca'].map((name) => viewOf(dataOf(name))) as [
    DataView,
    DataView,
    DataView,
    DataView,
  ];
  const glyf = dataOf('glyf');
  const letters = readLetters(viewOf(dataOf('cmap')));
  const pairs = readPairs(viewOf(dataOf('kern')));
  const isLong = head.getInt16(50) === 1;
  const measured = hhea.getUint16(34);
  const placeOf = (glyph: number) => (isLong ? loca.getUint32(4 * glyph) : 2 * loca.getUint16(2 * glyph));
  const outlineOf = (glyph: number) => glyf.slice(placeOf(glyph), placeOf(glyph + 1));
  const widthOf = (glyph: number) => hmtx.getUint16(4 * Math.min(glyph, measured - 1));
  const bearingOf = (glyph: number) =>
    glyph < measured ? hmtx.getInt16(4 * glyph + 2) : hmtx.getInt16(4 * measured + 2 * (glyph - measured));

  function cut(wanted: readonly number[]): Uint8Array<ArrayBuffer> {
    const glyphs = [...wanted];
    const outlines: Uint8Array[] = [];
    // It grows while it is walked: a part may have parts.
    for (const glyph of glyphs) {
      const outline = outlineOf(glyph);
      for (const place of partsOf(outline)) {
        const part = viewOf(outline).getUint16(place);
        if (!glyphs.includes(part)) glyphs.push(part);
        viewOf(outline).setUint16(place, glyphs.indexOf(part));
      }
      outlines.push(outline);
    }
    const places = [0];
    for (const { length } of outlines) places.push((places.at(-1) ?? 0) + padded(length));
    const made = {
      glyf: new Uint8Array(places.at(-1) ?? 0),
      head: dataOf('head').slice(),
      hhea: dataOf('hhea').slice(),
      hmtx: new Uint8Array(4 * glyphs.length),
      loca: new Uint8Array(4 * places.length),
      maxp: dataOf('maxp').slice(),
    };
    outlines.forEach((outline, index) => {
      made.glyf.set(outline, places[index]);
    });
    places.forEach((place, index) => {
      viewOf(made.loca).setUint32(4 * index, place);
    });
    glyphs.forEach((glyph, index) => {
      viewOf(made.hmtx).setUint16(4 * index, widthOf(glyph));
      viewOf(made.hmtx).setInt16(4 * index + 2, bearingOf(glyph));
    });
    viewOf(made.head).setInt16(50, 1);
    viewOf(made.hhea).setUint16(34, glyphs.length);
    viewOf(made.maxp).setUint16(4, glyphs.length);
    return joinTables(Object.entries(made));
  }

  return {
    unitsPerEm: head.getUint16(18),
    ascent: hhea.getInt16(4),
    descent: hhea.getInt16(6),
    box: [head.getInt16(36), head.getInt16(38), head.getInt16(40), head.getInt16(42)],
    glyphOf: (point) => letters.get(point) ?? 0,
    widthOf,
    kernOf: (left, right) => pairs.get(left * 0x10000 + right) ?? 0,
    cut,
  };
}
