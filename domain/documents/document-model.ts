/** A document as data: what the tools build once and then show, print, and write as Word, Markdown or text. */

export type Run = {
  text: string;
  /** `field`: filled in by the visitor. `blank`: still to be filled in, shown in brackets. */
  kind?: 'field' | 'blank' | 'strong';
  /** Name of a blank, for the form it is filled in with. */
  blank?: string;
  /** BCP 47, where it is not the document's: a blank that was filled in another language. */
  lang?: string;
  /** Address this run links to. */
  href?: string;
};

export type Block =
  | { type: 'heading'; level: 1 | 2 | 3; runs: Run[] }
  /** `apart`: with room before it, as the lines to sign that close a letter. */
  | { type: 'paragraph'; runs: Run[]; apart?: boolean }
  /** `check`: boxes to tick. */
  | { type: 'list'; style: 'bullet' | 'number' | 'check'; items: Run[][] }
  /** `widths`: each column's share of the width, in any unit; all alike where there are none. `small`: long words, for reference. */
  | { type: 'table'; head: string[]; rows: Run[][][]; widths?: readonly number[]; small?: boolean }
  | { type: 'page-break' };

export type DocumentModel = {
  title: string;
  blocks: Block[];
  /** Goes out as it is: no note of the draft at the foot of its pages. */
  clean?: boolean;
  /** Said at the foot of every page, whatever the copy. */
  foot?: string;
  /** BCP 47; English where absent. */
  lang?: string;
  /** Codes of the places that it is for: they decide on the paper. */
  places?: readonly string[];
};

/** Whether a text ends in a line that somebody fills in by hand. */
export const endsByPen = (runs: readonly Run[]): boolean => /____\s*$/u.test(runText(runs));

/** Words that lead a list, a table or lines to sign stand on the page of what they lead, and lines to sign together. */
export function leads(block: Block, after: Block | undefined): boolean {
  if (after?.type === 'list' || after?.type === 'table') return true;
  if (after?.type !== 'paragraph') return false;
  // Lines to sign are no page by themselves: what they close goes with them.
  if (after.apart || endsByPen(after.runs)) return true;
  return block.type === 'paragraph' && (endsByPen(block.runs) || /:\s*$/u.test(runText(block.runs)));
}

/** A row that somebody fills in by hand. */
export const isByHand = (row: readonly (readonly Run[])[]): boolean =>
  row.every((runs) => runs.every(({ text }) => text === ''));

export const run = (text: string): Run[] => [{ text }];
export const heading = (level: 1 | 2 | 3, text: string): Block => ({
  type: 'heading',
  level,
  runs: run(text),
});
export const paragraph = (text: string): Block => ({ type: 'paragraph', runs: run(text) });

/** The words of runs, blanks in brackets. */
export const runText = (runs: readonly Run[]): string =>
  runs.map(({ text, kind }) => (kind === 'blank' ? `[${text}]` : text)).join('');

/**
 * Text that every format can hold: no control characters (XML 1.0 has none but tab and line breaks), no
 * lone surrogates, one kind of line break.
 */
export const cleanText = (text: string): string =>
  text
    .toWellFormed()
    .replace(/\r\n?|[\u2028\u2029\u0085]/g, '\n')
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what must go.
    .replace(/[\u0000-\u0008\u000B-\u001F\u007F-\u009F\uFFFE\uFFFF]/g, '');

/** What stands at the foot of the pages, for what has none: once, at the end, where no paragraph says it already. */
export const closingNote = ({ blocks, foot }: DocumentModel): string | undefined =>
  foot &&
  blocks.length > 0 &&
  !blocks.some((block) => block.type === 'paragraph' && runText(block.runs) === foot)
    ? foot
    : undefined;

/** The document as plain text, for mails and the clipboard. */
export function toPlainText(model: DocumentModel): string {
  const { blocks } = model;
  const note = closingNote(model);
  const lines = blocks.flatMap((block): string[] => {
    switch (block.type) {
      case 'heading': {
        const text = runText(block.runs);
        return [block.level === 1 ? text.toUpperCase() : text, ''];
      }
      case 'paragraph':
        return [runText(block.runs), ''];
      case 'list':
        return [
          ...block.items.map(
            (item, index) => `${listMark(block.style, index)} ${runText(item).replaceAll('\n', '\n  ')}`,
          ),
          '',
        ];
      case 'table':
        return [
          ...block.rows.map((row) =>
            row.map((cell, index) => `${block.head[index] ?? ''}: ${runText(cell)}`).join('; '),
          ),
          '',
        ];
      default:
        return ['', '----------', ''];
    }
  });
  return `${cleanText([...lines, ...(note ? [note] : [])].join('\n')).trim()}\n`;
}

function listMark(style: 'bullet' | 'number' | 'check', index: number): string {
  return style === 'number' ? `${index + 1}.` : style === 'check' ? '[ ]' : '-';
}
