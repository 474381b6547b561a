/** Writes a document as a Word file. Heavy: load it on request (`loadDocx` in `download.ts`), never with a page. */
import {
  AlignmentType,
  CheckBox,
  Document,
  ExternalHyperlink,
  Footer,
  HeadingLevel,
  HeightRule,
  LevelFormat,
  LevelSuffix,
  LineRuleType,
  Packer,
  PageNumber,
  Paragraph,
  type ParagraphChild,
  Tab,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import {
  bound,
  DRAFT_FOOT,
  englishOf,
  holdsNext,
  isShort,
  isShortEnd,
  isSmall,
  paperFor,
  type TableBlock,
  tableColumns,
} from './document-layout.ts';
import {
  type Block,
  cleanText,
  type DocumentModel,
  isByHand,
  leads,
  type Run,
  runText,
} from './document-model.ts';
import { palette } from './palette.generated.ts';

/** Word writes a color without its sign. */
const INK = palette.ink.slice(1).toUpperCase();

/** 1.15 lines, by the size of the letters: said everywhere, or a heading of two lines runs into itself. */
const LINE = { line: 276, lineRule: LineRuleType.AUTO };

const BULLETS = 'bullets';
const numbering = (index: number) => `numbers-${index}`;

/** Twentieths of a point: Word's unit of length. */
const INDENT = { left: 720, hanging: 360 };
/** Width of the text in the same unit: US Letter with one-inch margins, and A4 with margins that leave the same. */
const TEXT_WIDTH = 9360;
const PAPER = {
  letter: { size: { width: 12240, height: 15840 } },
  a4: { size: { width: 11906, height: 16838 }, margin: { left: 1273, right: 1273 } },
} as const;

/** Word's measures of a document's paper. */
export const pageFor = (places: readonly string[] = [], lang?: string) => PAPER[paperFor(places, lang)];

const DRAFT = 'A draft, not legal advice.';

/** "1. " before a heading's words. */
const NUMBER = /^(\d+)\. /u;

const numberOf = (block: Block | undefined): number | undefined =>
  block?.type === 'heading' ? Number(NUMBER.exec(runText(block.runs))?.[1] ?? NaN) || undefined : undefined;

/** The counts of numbered headings, by block: each begins at 1, and one that does not go on from there is left as typed. */
function countsOf(blocks: readonly Block[]): (string | undefined)[] {
  let [counts, next] = [0, 0];
  return blocks.map((block) => {
    const number = numberOf(block);
    if (number === 1) [counts, next] = [counts + 1, 1];
    if (number === undefined || number !== next) return undefined;
    next += 1;
    return `headings-${counts}`;
  });
}

/** A heading's words without the number that Word counts. */
const withoutNumber = ([first, ...rest]: readonly Run[]): Run[] =>
  first ? [{ ...first, text: first.text.replace(NUMBER, '') }, ...rest] : [];

const HEADING_LEVEL = {
  level: 0,
  format: LevelFormat.DECIMAL,
  text: '%1.',
  alignment: AlignmentType.LEFT,
  suffix: LevelSuffix.SPACE,
  style: { paragraph: { indent: { left: 0, hanging: 0 } } },
};

const level = (format: (typeof LevelFormat)[keyof typeof LevelFormat], text: string) => ({
  level: 0,
  format,
  text,
  alignment: AlignmentType.LEFT,
  style: { paragraph: { indent: INDENT } },
});

/** A line break typed by the visitor stays one in the file. */
function textRun({ text, kind, href, lang }: Run, size?: number): ParagraphChild[] {
  const lines = bound(cleanText(kind === 'blank' ? `[${text}]` : text)).split('\n');
  const runs = lines.map(
    (line, index) =>
      new TextRun({
        text: line,
        ...(size ? { size } : {}),
        ...(index > 0 ? { break: 1 } : {}),
        ...(kind === 'strong' ? { bold: true } : {}),
        // Highlighted and in brackets: what is still missing must stand out on paper too, and without color.
        ...(kind === 'blank' ? { highlight: 'yellow' as const } : {}),
        ...(lang ? { language: { value: lang } } : {}),
        ...(href ? { style: 'Hyperlink' } : {}),
      }),
  );
  return href ? [new ExternalHyperlink({ link: href, children: runs })] : runs;
}

const children = (runs: readonly Run[]) => runs.flatMap((run) => textRun(run));

/** Off is left out: some readers take the mere presence of the property for on. */
const breakBefore = (wanted: boolean) => (wanted ? { pageBreakBefore: true } : {});

const levels = { 1: HeadingLevel.HEADING_1, 2: HeadingLevel.HEADING_2, 3: HeadingLevel.HEADING_3 } as const;

/** The size of small tables, in half points. */
const SMALL = 18;

type CellLook = { width: number; isHead?: boolean; isFigure: boolean; isSmall: boolean; keepNext: boolean };

function cell(runs: readonly Run[], { width, isHead, isFigure, isSmall, keepNext }: CellLook): TableCell {
  const said = isHead ? runs.map((item): Run => ({ ...item, kind: 'strong' })) : runs;
  return new TableCell({
    width: { size: width, type: WidthType.DXA },
    margins: { top: 60, bottom: 60, left: 80, right: 80 },
    children: [
      new Paragraph({
        ...(isFigure ? { alignment: AlignmentType.RIGHT } : {}),
        ...(keepNext ? { keepNext } : {}),
        ...(isSmall ? { run: { size: SMALL } } : {}),
        spacing: { after: 0, ...LINE },
        children: said.flatMap((run) => textRun(run, isSmall ? SMALL : undefined)),
      }),
    ],
  });
}

/** Room for a hand. */
const BY_HAND = { value: 480, rule: HeightRule.ATLEAST };

/** A table: figures to the right, no row cut by a page's end, none alone on a page. */
function toTable(block: TableBlock): Table {
  const { head, rows } = block;
  const columns = tableColumns(block, TEXT_WIDTH);
  const widths = columns.map(({ width }) => Math.floor(width));
  const look = (column: number, keepNext: boolean, isHead = false): CellLook => ({
    width: widths[column] ?? TEXT_WIDTH,
    isHead,
    isFigure: columns[column]?.isFigure ?? false,
    isSmall: isSmall(block),
    keepNext,
  });
  return new Table({
    width: { size: TEXT_WIDTH, type: WidthType.DXA },
    columnWidths: widths,
    rows: [
      new TableRow({
        tableHeader: true,
        children: head.map((text, column) => cell([{ text }], look(column, true, true))),
      }),
      ...rows.map(
        (row, place) =>
          new TableRow({
            cantSplit: true,
            ...(isByHand(row) ? { height: BY_HAND } : {}),
            children: row.map((runs, column) =>
              cell(runs, look(column, place === 0 || place === rows.length - 2)),
            ),
          }),
      ),
    ],
  });
}

/** What stands before a block, and what comes after it. */
type Around = { before: Block | undefined; after: Block | undefined; count: string | undefined };

const notLast = (...line: Parameters<typeof holdsNext>) => (holdsNext(...line) ? { keepNext: true } : {});

function toBlocks(block: Block, index: number, { before, after, count }: Around): (Paragraph | Table)[] {
  // A table has no room of its own below it.
  const apart = block.type === 'paragraph' && block.apart;
  const room =
    before?.type === 'table' || apart ? { spacing: { before: apart ? 480 : 140, after: 140, ...LINE } } : {};
  const afterBreak = before?.type === 'page-break';
  switch (block.type) {
    case 'heading':
      return [
        new Paragraph({
          heading: levels[block.level],
          keepNext: true,
          ...breakBefore(afterBreak),
          ...(count ? { numbering: { reference: count, level: 0 } } : {}),
          children: children(count ? withoutNumber(block.runs) : block.runs),
        }),
      ];
    case 'paragraph':
      return [
        new Paragraph({
          ...room,
          ...breakBefore(afterBreak),
          ...(leads(block, after) ? { keepNext: true } : {}),
          ...(isShortEnd(block.runs, after) ? { keepLines: true } : {}),
          children: children(block.runs),
        }),
      ];
    case 'list':
      return block.items.map((runs, place) =>
        block.style === 'check'
          ? new Paragraph({
              ...notLast(block, place, after),
              ...(isShort(runs) ? { keepLines: true } : {}),
              ...(place === 0 ? room : {}),
              ...breakBefore(afterBreak && place === 0),
              indent: INDENT,
              children: [new CheckBox(), new TextRun({ children: [new Tab()] }), ...children(runs)],
            })
          : new Paragraph({
              ...notLast(block, place, after),
              ...(isShort(runs) ? { keepLines: true } : {}),
              ...(place === 0 ? room : {}),
              ...breakBefore(afterBreak && place === 0),
              style: 'ListParagraph',
              numbering: { reference: block.style === 'number' ? numbering(index) : BULLETS, level: 0 },
              children: children(runs),
            }),
      );
    case 'table':
      return [toTable(block)];
    default:
      return [];
  }
}

/** What every Word file of the tools looks like. Built-in styles, so that Word and other readers show the outline. */
export const wordStyles = (language: { value?: string; eastAsia?: string }) => ({
  default: {
    document: {
      run: {
        font: { ascii: 'Calibri', hAnsi: 'Calibri', eastAsia: 'Microsoft YaHei' },
        size: 22,
        language,
      },
      paragraph: { spacing: { after: 140, ...LINE } },
    },
    // Without an outline level other readers than Word take the style for plain text.
    heading1: {
      run: { font: 'Cambria', size: 40, color: INK },
      paragraph: { outlineLevel: 0, spacing: { before: 240, after: 160, ...LINE } },
    },
    heading2: {
      run: { font: 'Cambria', size: 28, color: INK },
      paragraph: { outlineLevel: 1, spacing: { before: 280, after: 100, ...LINE } },
    },
    heading3: {
      run: { font: 'Cambria', size: 24, color: INK },
      paragraph: { outlineLevel: 2, spacing: { before: 200, after: 80, ...LINE } },
    },
  },
});

/** The file's bytes. Built-in heading, list and link styles, so that Word and other readers show its outline. */
export async function toDocx({
  title,
  blocks,
  clean,
  foot,
  places,
  lang = englishOf(places),
}: DocumentModel): Promise<Uint8Array<ArrayBuffer>> {
  const counts = countsOf(blocks);
  const document = new Document({
    title: cleanText(title),
    creator: '',
    lastModifiedBy: '',
    // Whoever gets a clean copy can read this too.
    description: [foot, clean ? undefined : DRAFT].filter(Boolean).join(' '),
    styles: wordStyles(/^zh/.test(lang) ? { value: 'en-US', eastAsia: 'zh-CN' } : { value: lang }),
    numbering: {
      config: [
        { reference: BULLETS, levels: [level(LevelFormat.BULLET, '\u2022')] },
        ...[...new Set(counts)].flatMap((reference) =>
          reference ? [{ reference, levels: [HEADING_LEVEL] }] : [],
        ),
        // One each, or a second list would go on counting where the first ended.
        ...blocks.flatMap((block, index) =>
          block.type === 'list' && block.style === 'number'
            ? [{ reference: numbering(index), levels: [level(LevelFormat.DECIMAL, '%1.')] }]
            : [],
        ),
      ],
    },
    sections: [
      {
        properties: { page: pageFor(places, lang) },
        footers: {
          default: new Footer({
            children: [
              new Paragraph({
                alignment: AlignmentType.RIGHT,
                children: [
                  new TextRun({
                    size: 18,
                    children: [foot ? `${foot} ` : '', clean ? '' : `${DRAFT_FOOT} `, PageNumber.CURRENT],
                  }),
                ],
              }),
            ],
          }),
        },
        children: blocks.flatMap((block, index) =>
          toBlocks(block, index, {
            before: blocks[index - 1],
            after: blocks[index + 1],
            count: counts[index],
          }),
        ),
      },
    ],
  });
  return new Uint8Array(await Packer.toArrayBuffer(document));
}
