/** Letter paper with the four-fifths line: text flows left of it, notes stand right of it. Points, from the top. */
import {
  type Color,
  PDFDict,
  PDFDocument,
  PDFHexString,
  type PDFImage,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
  PDFString,
  rgb,
} from '@cantoo/pdf-lib';
import { sheetColors } from '#app/design/tokens.ts';
import { type Element, type Role, Structure, type TaggedPage } from '#domain/documents/pdf/structure.ts';
import { embedFaces, type FaceName, type Faces, inLettersOf } from './pdf-fonts.ts';
import { objectsOf, toObject } from './pdf-objects.ts';

const hex = (value: string): Color => {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map(
    (at) => Number.parseInt(value.slice(at, at + 2), 16) / 255,
  );
  return rgb(red, green, blue);
};

/** Ink on white; vermilion is for the line and for large type. */
export const inks = {
  ink: hex(sheetColors.ink),
  gray: hex(sheetColors.gray),
  vermilion: hex(sheetColors.vermilion),
  rule: hex(sheetColors.rule),
};

export const page = { width: 612, height: 792, margin: 44 } as const;
/** Where an impact ratio calls for an explanation, and where the line stands on every page of the site. */
export const lineX = page.width * 0.8;

export type Column = { x: number; width: number };
export const body: Column = { x: page.margin, width: lineX - page.margin - 22 };
export const notes: Column = { x: lineX + 14, width: page.width - lineX - 14 - 26 };

export type Style = { face: FaceName; size: number; leading: number; color?: Color };

export const styles = {
  name: { face: 'display', size: 62, leading: 60 },
  title: { face: 'display', size: 44, leading: 42 },
  heading: { face: 'display', size: 17, leading: 21 },
  text: { face: 'text', size: 12, leading: 17 },
  small: { face: 'text', size: 11, leading: 15 },
  lead: { face: 'italic', size: 15, leading: 20 },
  label: { face: 'strong', size: 8, leading: 12, color: inks.gray },
  row: { face: 'strong', size: 10, leading: 13.5 },
  detail: { face: 'sans', size: 9.5, leading: 13, color: inks.gray },
  note: { face: 'italic', size: 9.5, leading: 12.5, color: inks.gray },
} as const satisfies Record<string, Style>;

const LANGUAGE = 'en-US';

/** What a style is in the document's structure. */
const roleOf = (style: Style): Role =>
  style === styles.name || style === styles.title ? 'H1' : style === styles.heading ? 'H2' : 'P';

/** What `draw` draws stands between an operator and its end. */
function inside(
  sheet: PDFPage,
  begin: PDFOperatorNames,
  operands: (PDFName | string)[],
  draw: () => void,
): void {
  sheet.pushOperators(PDFOperator.of(begin, operands));
  draw();
  sheet.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
}

/** What `draw` draws is decoration: a line, a rule. */
const decorate = (sheet: PDFPage, draw: () => void): void =>
  inside(sheet, PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')], draw);

export type SheetInfo = { title: string; author: string; subject: string; keywords: string[]; date: string };

export class Sheet {
  readonly document: PDFDocument;
  readonly faces: Faces;
  readonly structure: Structure<PDFRef>;
  readonly #title: string;
  /** What the structure knows of the pages. */
  readonly #pages = new Map<PDFPage, TaggedPage<PDFRef>>();
  current: PDFPage;
  /** Distance of the next line's top from the top of the page. */
  top: number = page.margin;

  private constructor(document: PDFDocument, faces: Faces, title: string) {
    this.structure = new Structure(objectsOf(document.context));
    this.#title = title;
    this.document = document;
    this.faces = faces;
    this.current = this.addPage();
  }

  /** @param letters all text that will be set */
  static async create(info: SheetInfo, letters: string): Promise<Sheet> {
    const document = await PDFDocument.create();
    document.setTitle(info.title, { showInWindowTitleBar: true });
    document.setAuthor(info.author);
    document.setSubject(info.subject);
    document.setKeywords(info.keywords);
    document.setLanguage(LANGUAGE);
    document.setProducer('pdf-lib');
    document.setCreator('');
    // The content's day, not the build's: the same content gives the same bytes.
    const date = new Date(`${info.date}T00:00:00Z`);
    document.setCreationDate(date);
    document.setModificationDate(date);
    return new Sheet(document, await embedFaces(document, letters), info.title);
  }

  #tagged(sheet: PDFPage): TaggedPage<PDFRef> {
    return this.#pages.get(sheet) as TaggedPage<PDFRef>;
  }

  /** What `draw` draws on the page belongs to the element. */
  #mark(element: Element<PDFRef>, sheet: PDFPage, draw: () => void): void {
    const mark = this.structure.mark(element, this.#tagged(sheet));
    inside(sheet, PDFOperatorNames.BeginMarkedContentSequence, [PDFName.of(element.role), mark], draw);
  }

  addPage(): PDFPage {
    const added = this.document.addPage([page.width, page.height]);
    this.current = added;
    this.#pages.set(added, { ref: added.ref, height: added.getHeight() });
    decorate(added, () =>
      added.drawLine({
        start: { x: lineX, y: 0 },
        end: { x: lineX, y: page.height },
        thickness: 0.75,
        color: inks.vermilion,
      }),
    );
    this.top = page.margin;
    return this.current;
  }

  /** Lines of a text that fit a width. A word wider than that stands alone and is not cut. */
  wrap(text: string, style: Style, width: number): string[] {
    const { font } = this.faces[style.face];
    const lines: string[] = [];
    let line = '';
    for (const word of inLettersOf(this.faces[style.face], text).split(/\s+/)) {
      const longer = line ? `${line} ${word}` : word;
      if (line && font.widthOfTextAtSize(longer, style.size) > width) {
        lines.push(line);
        line = word;
      } else line = longer;
    }
    if (line) lines.push(line);
    return lines;
  }

  /** Sets a text in a column from `top` on and returns where it ends. With `href`, its lines are a link. */
  set(text: string, style: Style, column: Column, top = this.top, href?: string): number {
    const { font } = this.faces[style.face];
    const lines = this.wrap(text, style, column.width);
    if (lines.length === 0) return top;
    const role = href ? 'Link' : roleOf(style);
    const isHeading = role === 'H1' || role === 'H2';
    const element = this.structure.add(role, isHeading ? { bookmark: { title: text, top } } : {});
    const sheet = this.current;
    let at = top;
    for (const line of lines) {
      const y = page.height - at - style.size * 0.9;
      const { size, color = inks.ink } = style;
      this.#mark(element, sheet, () => sheet.drawText(line, { x: column.x, y, font, size, color }));
      if (href) {
        const annotation = this.link(href, text, column.x, y, font.widthOfTextAtSize(line, size), size);
        element.kids.push({ page: this.#tagged(sheet), annotation });
      }
      at += style.leading;
    }
    return at;
  }

  /** Sets a picture in a column from `top` on, with what it shows in words, and returns where it ends. */
  picture(image: PDFImage, alt: string, column: Column, top = this.top): number {
    const height = (column.width * image.height) / image.width;
    const sheet = this.current;
    const y = page.height - top - height;
    this.#mark(this.structure.add('Figure', { alt }), sheet, () =>
      sheet.drawImage(image, { x: column.x, y, width: column.width, height }),
    );
    return top + height;
  }

  /** Sets a text in the body and moves on; takes a new page when it would not fit on this one. */
  flow(text: string, style: Style, gap = 0): void {
    const height = this.wrap(text, style, body.width).length * style.leading;
    if (this.top + gap + height > page.height - page.margin) this.addPage();
    else this.top += gap;
    this.top = this.set(text, style, body);
  }

  rule(column: Column, top = this.top): void {
    const y = page.height - top;
    const { x, width } = column;
    decorate(this.current, () =>
      this.current.drawLine({ start: { x, y }, end: { x: x + width, y }, thickness: 0.5, color: inks.rule }),
    );
  }

  private link(href: string, text: string, x: number, baseline: number, width: number, size: number): PDFRef {
    const { context } = this.document;
    const underline = () =>
      this.current.drawLine({
        start: { x, y: baseline - 2 },
        end: { x: x + width, y: baseline - 2 },
        thickness: 0.6,
        color: inks.vermilion,
      });
    decorate(this.current, underline);
    const annotation = context.obj({
      Type: 'Annot',
      Subtype: 'Link',
      Rect: [x, baseline - 3, x + width, baseline + size],
      Border: [0, 0, 0],
      A: { Type: 'Action', S: 'URI', URI: PDFString.of(href) },
    });
    // Said instead of the address; printed with the page.
    annotation.set(PDFName.of('Contents'), PDFHexString.fromText(text));
    annotation.set(PDFName.of('F'), context.obj(4));
    const ref = context.register(annotation);
    this.current.node.addAnnot(ref);
    return ref;
  }

  /** The file's bytes. */
  async save(): Promise<Uint8Array> {
    // Readers show the document's name; the catalog says so once the title is set.
    this.document.catalog.set(PDFName.of('PageLayout'), PDFName.of('SinglePage'));
    this.#writeStructure();
    return this.document.save({ useObjectStreams: true });
  }

  #writeStructure(): void {
    const { context, catalog } = this.document;
    const written = this.structure.write([...this.#pages.values()], this.#title, LANGUAGE);
    for (const [key, value] of Object.entries(written.catalog))
      catalog.set(PDFName.of(key), toObject(context, value));
    for (const [index, sheet] of this.document.getPages().entries())
      for (const [key, value] of Object.entries(written.pages[index] ?? {}))
        sheet.node.set(PDFName.of(key), toObject(context, value));
    for (const { annotation, number } of written.annotations)
      context.lookup(annotation, PDFDict).set(PDFName.of('StructParent'), context.obj(number));
    const claim = new TextEncoder().encode(written.claim);
    const stream = context.stream(claim, { Type: 'Metadata', Subtype: 'XML' });
    catalog.set(PDFName.of('Metadata'), context.register(stream));
  }
}
