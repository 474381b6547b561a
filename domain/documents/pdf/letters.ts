/** The faces of a PDF: which of their files has a letter, and the letters in use as fonts of the file. */
import { type PdfFile, type Ref, write } from './pdf-file.ts';
import { type Value, Words } from './pdf-values.ts';
import type { FontFile } from './true-type.ts';

export type FaceName = 'text' | 'strong' | 'display';

/** Each face's files: the first that has a letter writes it. */
export type Faces = Readonly<Record<FaceName, readonly FontFile[]>>;

/** Letters that look like another: spaces and hyphens at which no line ends. */
const LOOKS_LIKE: Readonly<Record<number, number>> = { 160: 0x20, 8239: 0x20, 8208: 0x2d, 8209: 0x2d };

/** Signs that guide how lines break and are never seen. */
const UNSEEN = /[\u00AD\u200B-\u200F\u2060\uFEFF]/gu;

/** A text as its letters are drawn one by one: accents on their letters. */
export const drawable = (text: string): string =>
  text.normalize('NFC').replaceAll('\t', ' ').replace(UNSEEN, '');

const glyphIn = (file: FontFile, point: number): number =>
  file.glyphOf(point) || file.glyphOf(LOOKS_LIKE[point] ?? 0);

/** What of a text no file of a face can write, each once. */
export const lettersMissing = (faces: Faces, face: FaceName, text: string): string[] =>
  [...new Set(drawable(text))].filter(
    (letter) =>
      letter !== '\n' && !faces[face].some((file) => glyphIn(file, letter.codePointAt(0) ?? 0) !== 0),
  );

/** One file of a face in one PDF: it holds the outlines of the letters in use, by the order of their first use. */
class UsedFont {
  readonly file: FontFile;
  readonly name: string;
  readonly #numbers = new Map<number, number>();
  readonly #glyphs = [0];

  constructor(file: FontFile, name: string) {
    this.file = file;
    this.name = name;
  }

  numberOf(point: number): number {
    const known = this.#numbers.get(point);
    if (known !== undefined) return known;
    const number = this.#glyphs.push(glyphIn(this.file, point)) - 1;
    this.#numbers.set(point, number);
    return number;
  }

  /** The font with a table that turns what is drawn back into letters, for whoever copies, searches or listens. */
  put(pdf: PdfFile, order: number): Ref {
    const { unitsPerEm, ascent, descent, box, widthOf, cut } = this.file;
    const em = (units: number) => (units * 1000) / unitsPerEm;
    const hex = (value: number) => value.toString(16).padStart(4, '0');
    const letters = [...this.#numbers].map(([point, number]) => `<${hex(number)}> <${hex(point)}>`);
    const lists = Array.from({ length: Math.ceil(letters.length / 100) }, (_, index) => {
      const part = letters.slice(100 * index, 100 * (index + 1));
      return `${part.length} beginbfchar\n${part.join('\n')}\nendbfchar\n`;
    });
    const toUnicode = `/CIDInit /ProcSet findresource begin\n12 dict begin\nbegincmap\n/CIDSystemInfo <</Registry (Adobe) /Ordering (UCS) /Supplement 0>> def\n/CMapName /Adobe-Identity-UCS def\n/CMapType 2 def\n1 begincodespacerange\n<0000> <ffff>\nendcodespacerange\n${lists.join('')}endcmap\nCMapName currentdict /CMap defineresource pop\nend\nend`;
    const program = cut(this.#glyphs);
    // Six capitals before a name say that it is a part of the font.
    const name = `${String.fromCharCode(...[...'AAAAAA'].map((letter, at) => letter.charCodeAt(0) + (at === 5 ? order : 0)))}+Newsreader-${this.name}`;
    const descriptor = pdf.add({
      Type: 'FontDescriptor',
      FontName: name,
      Flags: 6,
      FontBBox: box.map(em),
      ItalicAngle: 0,
      Ascent: em(ascent),
      Descent: em(descent),
      CapHeight: em(ascent) * 0.8,
      StemV: 80,
      FontFile2: pdf.stream(program, { Length1: program.length }),
    });
    const own = pdf.add({
      Type: 'Font',
      Subtype: 'CIDFontType2',
      BaseFont: name,
      CIDSystemInfo: { Registry: new Words('Adobe'), Ordering: new Words('Identity'), Supplement: 0 },
      FontDescriptor: descriptor,
      CIDToGIDMap: 'Identity',
      DW: 0,
      W: [0, this.#glyphs.map((glyph) => em(widthOf(glyph)))],
    });
    return pdf.add({
      Type: 'Font',
      Subtype: 'Type0',
      BaseFont: name,
      Encoding: 'Identity-H',
      DescendantFonts: [own],
      ToUnicode: pdf.stream(toUnicode),
    });
  }
}

/** Measures and draws in the faces of one PDF. */
export class Letters {
  readonly #faces: Faces;
  readonly #used = new Map<FontFile, UsedFont>();

  constructor(faces: Faces) {
    this.#faces = faces;
  }

  #fileOf(face: FaceName, point: number): FontFile {
    const files = this.#faces[face];
    return (files.find((file) => glyphIn(file, point) !== 0) ?? files[0]) as FontFile;
  }

  /** The outlines of a text, each with how much it is moved from the one before. */
  *#glyphsOf(face: FaceName, text: string) {
    let before: { file: FontFile; glyph: number } | undefined;
    for (const letter of text) {
      const point = letter.codePointAt(0) ?? 0;
      const file = this.#fileOf(face, point);
      const glyph = glyphIn(file, point);
      const kern = before?.file === file ? file.kernOf(before.glyph, glyph) : 0;
      before = { file, glyph };
      yield { point, file, glyph, kern };
    }
  }

  widthOf(face: FaceName, size: number, text: string): number {
    let width = 0;
    for (const { file, glyph, kern } of this.#glyphsOf(face, text))
      width += ((file.widthOf(glyph) + kern) * size) / file.unitsPerEm;
    return width;
  }

  /** The operators that draw a text from a place on. */
  draw(face: FaceName, size: number, text: string, x: number, y: number): string {
    const shown: string[] = [];
    let [font, codes]: [UsedFont | undefined, string] = [undefined, ''];
    const end = () => {
      if (font) shown.push(`/${font.name} ${size} Tf [<${codes}>] TJ`);
    };
    for (const { point, file, kern } of this.#glyphsOf(face, text)) {
      const next = this.#used.get(file) ?? new UsedFont(file, `F${this.#used.size}`);
      this.#used.set(file, next);
      if (next !== font) {
        end();
        [font, codes] = [next, ''];
      }
      if (kern !== 0) codes += `> ${write((-kern * 1000) / file.unitsPerEm)} <`;
      codes += next.numberOf(point).toString(16).padStart(4, '0');
    }
    end();
    return shown.length > 0 ? `BT ${write(x)} ${write(y)} Td ${shown.join(' ')} ET` : '';
  }

  /** Every font in use, by its name on the pages. */
  put(pdf: PdfFile): Record<string, Value<Ref>> {
    return Object.fromEntries(
      [...this.#used.values()].map((font, order) => [font.name, font.put(pdf, order)]),
    );
  }
}
