/**
 * Writes a document as a PDF that conforms to PDF/UA-1 (ISO 14289-1): tags, title, language, bookmarks, and letters that
 * can be copied. Load it on request (`savePdf` in `use-exports.ts`), never with a page: it comes with fonts.
 */
import {
  DRAFT_FOOT,
  holdsNext,
  isShort,
  isShortEnd,
  isSigned,
  isSmall,
  languageOf,
  paperFor,
  shownText,
  type TableBlock,
  tableColumns,
} from './document-layout.ts';
import {
  type Block,
  cleanText,
  closingNote,
  type DocumentModel,
  isByHand,
  leads,
  type Run,
  run,
  runText,
} from './document-model.ts';
import { Canvas, type Part, type Tools } from './pdf/canvas.ts';
import { drawable, type FaceName, type Faces, Letters, lettersMissing } from './pdf/letters.ts';
import { type Line, type TextStyle, toLines } from './pdf/lines.ts';
import { type Box, divide, PAGE_BREAK, type Slice } from './pdf/pages.ts';
import { PdfFile, type Ref } from './pdf/pdf-file.ts';
import { Words } from './pdf/pdf-values.ts';
import { Structure } from './pdf/structure.ts';

/** Points. Both papers have the same room for text, as in Word. */
const PAPER = {
  letter: { width: 612, height: 792, left: 72 },
  a4: { width: 595.28, height: 841.89, left: 63.64 },
} as const;
const MARGIN = { top: 66, bottom: 72 } as const;
/** Tables take all of the width, lines of text some seventy letters of it. */
const FULL = 468;
const MEASURE = 408;

const STYLES = {
  1: { face: 'display', size: 25, leading: 29 },
  2: { face: 'display', size: 15.5, leading: 19.5 },
  3: { face: 'strong', size: 12.5, leading: 17 },
  text: { face: 'text', size: 12, leading: 16.5 },
  cell: { face: 'text', size: 11, leading: 14.5 },
  small: { face: 'text', size: 9.5, leading: 12.5 },
  foot: { face: 'text', size: 9.5, leading: 12.5 },
} as const satisfies Record<string, TextStyle>;

/** Room before and after. */
const ROOM = {
  1: { before: 0, after: 12 },
  2: { before: 17, after: 5 },
  3: { before: 12, after: 3 },
  text: { before: 0, after: 7 },
  item: { before: 0, after: 3.5 },
  apart: 26,
} as const;

const INDENT = 22;
const CELL = { x: 6, y: 3.5 } as const;
/** Room for a hand. */
const BY_HAND = 26;

type Flow = (Box<Canvas> | typeof PAGE_BREAK)[];
type Around = { before: Block | undefined; after: Block | undefined };
type Place = { x: number; width: number };

type Paragraph = Extract<Block, { type: 'paragraph' }>;

/** A line for a hand. */
const isByPen = ({ runs }: Paragraph): boolean => /_{4}/.test(runText(runs));

function roomBefore(block: Paragraph, before: Block | undefined): number {
  if (block.apart) return ROOM.apart;
  return before?.type === 'table' || isByPen(block) ? 12 : ROOM.text.before;
}

/** The runs that a document shows, each with the face of its block. */
const facesOf = ({ blocks, foot = '' }: DocumentModel): { face: FaceName; text: string }[] =>
  blocks
    .flatMap((block): { face: FaceName; runs: readonly Run[] }[] => {
      if (block.type === 'page-break') return [];
      if (block.type === 'heading') return [{ face: STYLES[block.level].face, runs: block.runs }];
      if (block.type === 'paragraph') return [{ face: 'text', runs: block.runs }];
      if (block.type === 'list') return block.items.map((runs) => ({ face: 'text', runs }));
      return [
        ...block.head.map((text) => ({ face: 'strong' as const, runs: run(text) })),
        ...block.rows.flat().map((runs) => ({ face: 'text' as const, runs })),
      ];
    })
    .flatMap(({ face, runs }) =>
      runs.map((one) => ({
        face: one.kind === 'strong' && face === 'text' ? ('strong' as const) : face,
        text: cleanText(shownText(one)),
      })),
    )
    .concat({ face: 'text', text: cleanText(foot) });

/** Letters of a document that no file of our faces has, each once: it cannot be written then. */
export const missingFrom = (model: DocumentModel, faces: Faces): string[] => [
  ...new Set(facesOf(model).flatMap(({ face, text }) => lettersMissing(faces, face, text))),
];

class Writer {
  readonly #tools: Tools;
  readonly #left: number;
  /** Height of a page's text, less a head of a table. */
  readonly #room: number;
  /** The level of the last heading: none below it is skipped. */
  #level = 0;

  constructor(tools: Tools, left: number, height: number) {
    this.#tools = tools;
    this.#left = left;
    this.#room = height - 60;
  }

  #lines(runs: readonly Run[], style: TextStyle, width: number): Line[] {
    return toLines(runs, style, width, this.#tools.letters);
  }

  /** Lines of an element, one slice each. */
  #slices(element: Part, runs: readonly Run[], style: TextStyle, place: Place): Slice<Canvas>[] {
    return this.#lines(runs, style, place.width).map((line) => ({
      height: style.leading,
      draw: (page, top) => page.line(element, line, style, place.x, top),
    }));
  }

  /** The width at which the lines of a heading are of like length: no last word stands below it alone. */
  #evenWidth(runs: readonly Run[], style: TextStyle, most: number): number {
    const { length } = this.#lines(runs, style, most);
    let width = most;
    while (length > 1 && this.#lines(runs, style, width - style.size).length === length) width -= style.size;
    return width;
  }

  #heading({ level, runs }: Extract<Block, { type: 'heading' }>): Flow {
    this.#level = Math.min(level, this.#level + 1);
    const title = drawable(cleanText(runText(runs))).replace(/\s+/g, ' ');
    const role = `H${this.#level}` as 'H1';
    const element = this.#tools.structure.add(role, { bookmark: { title, top: 0 } });
    const width = this.#evenWidth(runs, STYLES[level], level === 1 ? FULL : MEASURE);
    const place = { x: this.#left, width };
    const slices = this.#slices(element, runs, STYLES[level], place);
    const [first] = slices;
    if (first) {
      const { draw } = first;
      first.draw = (page, top) => {
        element.bookmark = { title, top: top + MARGIN.top - 8 };
        draw(page, top);
      };
    }
    return [{ slices, ...ROOM[level], keepsNext: true, isWhole: true }];
  }

  #paragraph(block: Paragraph, { before, after }: Around): Flow {
    const element = this.#tools.structure.add('P');
    const slices = this.#slices(element, block.runs, STYLES.text, { x: this.#left, width: MEASURE });
    return [
      {
        slices,
        before: roomBefore(block, before),
        after: ROOM.text.after,
        keepsNext: leads(block, after),
        isWhole: isSigned(block) || isByPen(block) || isShortEnd(block.runs, after),
      },
    ];
  }

  #list(block: Extract<Block, { type: 'list' }>, { before, after }: Around): Flow {
    const { structure, letters } = this.#tools;
    const numbering = { bullet: 'Disc', number: 'Decimal', check: 'Square' }[block.style];
    const list = structure.add('L', { attributes: { O: 'List', ListNumbering: numbering } });
    const style = STYLES.text;
    return block.items.map((runs, index) => {
      const item = structure.add('LI', {}, list);
      const label = structure.add('Lbl', block.style === 'check' ? { said: '\u2610' } : {}, item);
      const body = structure.add('LBody', {}, item);
      const slices = this.#slices(body, runs, style, { x: this.#left + INDENT, width: MEASURE - INDENT });
      const [first = { height: style.leading, draw: () => {} }, ...rest] = slices;
      const sign = block.style === 'number' ? `${index + 1}. ` : '\u2022 ';
      // Numbers end where the text begins, ones below ones.
      const x =
        block.style === 'number'
          ? this.#left + INDENT - 6 - letters.widthOf(style.face, style.size, sign.trim())
          : this.#left + 8;
      const mark = this.#lines(run(sign), style, FULL)[0] ?? [];
      const draw: Slice<Canvas>['draw'] = (page, top) => {
        if (block.style === 'check') page.square(label, this.#left + 4, top + style.leading / 2);
        else page.line(label, mark, style, x, top);
        first.draw(page, top);
      };
      return {
        slices: [{ ...first, draw }, ...rest],
        before: index === 0 && before?.type === 'table' ? 12 : 0,
        after: index === block.items.length - 1 ? ROOM.text.after + 2 : ROOM.item.after,
        keepsNext: holdsNext(block, index, after),
        isWhole: isShort(runs),
      };
    });
  }

  /** A row: its cells side by side, a hairline below. In one piece, or line by line where no page has room for it. */
  #row(
    cells: readonly { element: Part; runs: readonly Run[]; isFigure: boolean; place: Place }[],
    style: TextStyle,
    least = 0,
  ): Slice<Canvas>[] {
    const { letters } = this.#tools;
    const set = cells.map(({ runs, place, ...cell }) => ({
      ...cell,
      place,
      lines: this.#lines(runs, style, place.width),
    }));
    const most = Math.max(0, ...set.map(({ lines }) => lines.length));
    const whole = Math.max(least, most * style.leading + 2 * CELL.y);
    /** Some lines of each cell. */
    const piece = (from: number, to: number, height: number): Slice<Canvas> => ({
      height,
      draw: (page, top, again) => {
        const first = top + (from === 0 ? CELL.y : 0);
        for (const { element, lines, isFigure, place } of set)
          for (const [index, line] of lines.slice(from, to).entries()) {
            const text = line.map((one) => one.text).join('');
            const face = line[0]?.look.face ?? 'text';
            const own = isFigure ? letters.widthOf(face, style.size, text.trimEnd()) : place.width;
            const x = place.x + place.width - own;
            page.line(again ? undefined : element, line, style, x, first + index * style.leading);
          }
        if (to >= most) page.rule(this.#left, top + height, FULL, 0.4);
      },
    });
    if (whole <= this.#room) return [piece(0, most, whole)];
    return Array.from({ length: most }, (_, line) => {
      const padding = (line === 0 ? CELL.y : 0) + (line === most - 1 ? CELL.y : 0);
      return piece(line, line + 1, style.leading + padding);
    });
  }

  #table(block: TableBlock, { before }: Around): Flow {
    const { structure } = this.#tools;
    const style = isSmall(block) ? STYLES.small : STYLES.cell;
    const columns = tableColumns(block, FULL);
    let x = this.#left;
    const places = columns.map(({ width }) => {
      const place = { x: x + CELL.x, width: width - 2 * CELL.x };
      x += width;
      return place;
    });
    const table = structure.add('Table');
    const cellsOf = (row: Part, texts: readonly (readonly Run[])[], isHead: boolean) =>
      texts.map((runs, column) => {
        const head = { attributes: { O: 'Table', Scope: 'Column' } };
        return {
          element: structure.add(isHead ? 'TH' : 'TD', isHead ? head : {}, row),
          runs,
          isFigure: columns[column]?.isFigure ?? false,
          place: places[column] as Place,
        };
      });
    const headRow = structure.add('TR', {}, structure.add('THead', {}, table));
    const headTexts = block.head.map((text): Run[] => [{ text, kind: 'strong' }]);
    const [own = { height: 0, draw: () => {} }] = this.#row(cellsOf(headRow, headTexts, true), style);
    const head: Slice<Canvas> = {
      height: own.height,
      draw: (page, top, again) => {
        page.rule(this.#left, top, FULL, 0.9);
        own.draw(page, top, again);
        page.rule(this.#left, top + own.height, FULL, 0.9);
      },
    };
    const body = structure.add('TBody', {}, table);
    const last = block.rows.length - 1;
    return [
      { slices: [head], before: before ? 6 : 0, after: 0, keepsNext: last >= 0 },
      ...block.rows.map((row, index) => ({
        slices: this.#row(
          cellsOf(structure.add('TR', {}, body), row, false),
          style,
          isByHand(row) ? BY_HAND : 0,
        ),
        before: 0,
        after: index === last ? 12 : 0,
        keepsNext: index < last && (index === 0 || index === last - 1),
        again: head,
      })),
    ];
  }

  flow(blocks: readonly Block[]): Flow {
    return blocks.flatMap((block, index): Flow => {
      const around = { before: blocks[index - 1], after: blocks[index + 1] };
      switch (block.type) {
        case 'heading':
          return this.#heading(block);
        case 'paragraph':
          return this.#paragraph(block, around);
        case 'list':
          return this.#list(block, around);
        case 'table':
          return this.#table(block, around);
        default:
          return [PAGE_BREAK];
      }
    });
  }

  /** What is said at the foot of every page: read aloud once, at the end, and decoration before. */
  foot(pages: readonly Canvas[], note: string, isRead: boolean): void {
    const style = STYLES.foot;
    const lines = note ? this.#lines(run(note), style, FULL - 40) : [];
    const element = isRead && lines.length > 0 ? this.#tools.structure.add('P') : undefined;
    for (const [index, page] of pages.entries()) {
      const top = page.height - MARGIN.top - 36 - style.leading;
      const number = `${index + 1} / ${pages.length}`;
      const x = this.#left + FULL - this.#tools.letters.widthOf(style.face, style.size, number);
      for (const line of this.#lines(run(number), style, FULL)) page.line(undefined, line, style, x, top);
      for (const [place, line] of lines.entries())
        page.line(
          index === pages.length - 1 ? element : undefined,
          line,
          style,
          this.#left,
          top - (lines.length - 1 - place) * style.leading,
        );
    }
  }
}

/** The file's bytes. The faces must have all letters of the document (`missingFrom`). */
export async function toPdf(model: DocumentModel, faces: Faces): Promise<Uint8Array<ArrayBuffer>> {
  const pdf = new PdfFile();
  const tools: Tools = {
    pdf,
    structure: new Structure<Ref>(pdf),
    letters: new Letters(faces),
    inline: new Map(),
  };
  const language = languageOf(model);
  const title = drawable(cleanText(model.title));
  const paper = PAPER[paperFor(model.places, language)];
  const pages: Canvas[] = [];
  const height = paper.height - MARGIN.top - MARGIN.bottom;
  const writer = new Writer(tools, paper.left, height);
  divide(writer.flow(model.blocks), height, () => {
    const page = new Canvas(tools, paper.height, MARGIN.top);
    pages.push(page);
    return page;
  });
  const note = [model.foot, model.clean ? '' : DRAFT_FOOT].filter(Boolean).join(' ');
  writer.foot(pages, note, !model.clean || closingNote(model) !== undefined);

  const tagged = tools.structure.write(pages, title, language);
  const parents = new Map(tagged.annotations.map(({ annotation, number }) => [annotation, number]));
  const tree = pdf.nextRef();
  const contents = pages.map((page) => pdf.stream(page.content()));
  const fonts = tools.letters.put(pdf);
  for (const [index, { ref, annotations }] of pages.entries()) {
    for (const { ref: own, about } of annotations)
      pdf.assign(own, { ...about, StructParent: parents.get(own) ?? null });
    pdf.assign(ref, {
      Type: 'Page',
      Parent: tree,
      MediaBox: [0, 0, paper.width, paper.height],
      Resources: { Font: fonts },
      Contents: contents[index] as Ref,
      ...(annotations.length > 0 ? { Annots: annotations.map((one) => one.ref) } : {}),
      ...tagged.pages[index],
    });
  }
  pdf.assign(tree, { Type: 'Pages', Count: pages.length, Kids: pages.map(({ ref }) => ref) });
  const claim = pdf.stream(tagged.claim, { Type: 'Metadata', Subtype: 'XML' });
  const root = pdf.add({
    Type: 'Catalog',
    Pages: tree,
    Lang: new Words(language),
    ViewerPreferences: { DisplayDocTitle: true },
    Metadata: claim,
    ...tagged.catalog,
  });
  return pdf.save(root, pdf.add({ Title: new Words(title) }), claim);
}
