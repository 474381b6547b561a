/**
 * Rows out of text that arrives in pieces. Papa Parse reads the fields; this keeps the unfinished end of
 * each piece, and gets over a quotation mark that is opened and never closed: the row that opens it is
 * given up and reading goes on with the next line, so that one stray mark cannot swallow the file.
 */
import Papa from 'papaparse';

/** A quoted field longer than this is taken for an unclosed quotation mark, in characters. */
const LONGEST_ROW = 1_000_000;
/** After this many broken rows the file's quoting is beyond repair. */
export const MOST_BROKEN = 100;

export class BrokenQuotes extends Error {
  override name = 'BrokenQuotes';
  readonly row: number;
  constructor(row: number) {
    super(`quotation marks are broken in more than ${MOST_BROKEN} rows, last in row ${row}`);
    this.row = row;
  }
}

const DELIMITERS = [',', ';', '\t', '|'];

/** What Excel writes above rows to name their delimiter. */
const NAMED = /^"?sep=(.)"?[ \t]*(?:\n|$)/i;

/**
 * The delimiter that gives the first lines one width: title lines above a table have another, and count for nothing.
 * A comma where there is only one column.
 */
export function guessDelimiter(text: string): string {
  // An empty or cut last line would look like a row of one column.
  const lines = text.slice(0, 20_000).trimEnd();
  const tried = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(lines, { preview: 40, delimiter });
    const widths = new Map<number, number>();
    for (const { length } of data) if (length > 1) widths.set(length, (widths.get(length) ?? 0) + 1);
    const [width, rows] = [...widths].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [1, 0];
    return { delimiter, width, rows };
  });
  const best = tried.sort((a, b) => b.rows - a.rows || b.width - a.width)[0]!;
  return best.rows > 0 ? best.delimiter : ',';
}

type Parsed = {
  data: string[][];
  errors: { type: string; row: number; index: number }[];
  meta: { cursor: number };
};

export class CsvRows {
  delimiter: string | undefined;
  /** Rows of the file that could not be read, numbered from 1. The first ten. */
  readonly brokenAt: number[] = [];
  broken = 0;
  private rest = '';
  private heldReturn = false;
  private rowNumber = 0;
  private readonly onRow: (cells: string[]) => void;

  constructor(onRow: (cells: string[]) => void) {
    this.onRow = onRow;
  }

  /** Takes the next piece of text. Throws `BrokenQuotes`. */
  push(piece: string): void {
    // Line ends as \n; a \r at the end of a piece may be half of one.
    let text = this.heldReturn ? `\r${piece}` : piece;
    this.heldReturn = text.endsWith('\r');
    if (this.heldReturn) text = text.slice(0, -1);
    if (text.includes('\r')) text = text.replace(/\r\n?/g, '\n');
    this.rest += text;
    if (this.delimiter === undefined) {
      // Enough to see the delimiter on several lines, unless the file ends before.
      if (this.rest.length < 20_000) return;
      this.settleDelimiter();
    }
    this.parse(false);
  }

  /** The file is over. Throws `BrokenQuotes`. */
  end(): void {
    if (this.heldReturn) this.rest += '\n';
    if (this.delimiter === undefined) this.settleDelimiter();
    this.parse(true);
  }

  private settleDelimiter(): void {
    const named = NAMED.exec(this.rest);
    if (named) this.rest = this.rest.slice(named[0].length);
    this.delimiter = named?.[1] ?? guessDelimiter(this.rest);
  }

  private parse(final: boolean): void {
    while (this.rest !== '') {
      const parser = new Papa.Parser({ delimiter: this.delimiter!, newline: '\n' });
      const { data, errors, meta } = parser.parse(this.rest, 0, !final) as Parsed;
      const error = errors.find(({ type }) => type === 'Quotes');
      if (!error) {
        this.emit(data, data.length);
        this.rest = final ? '' : this.rest.slice(meta.cursor);
        if (this.rest.length <= LONGEST_ROW) return;
        this.dropLine(0);
        continue;
      }
      const lineEnd = this.rest.indexOf('\n', error.index);
      if (lineEnd === -1 && !final && this.rest.length - error.index <= LONGEST_ROW) {
        // The line's end is still to come; what stands before the broken row is given out then.
        return;
      }
      this.emit(data, error.row);
      this.dropLine(error.index);
    }
  }

  private emit(rows: string[][], until: number): void {
    for (let index = 0; index < until; index += 1) {
      const cells = rows[index]!;
      this.rowNumber += 1;
      if (cells.length === 1 && cells[0]!.trim() === '') continue;
      this.onRow(cells);
    }
  }

  /** Gives up the row that holds `index` and goes on with the next line. */
  private dropLine(index: number): void {
    this.rowNumber += 1;
    this.broken += 1;
    if (this.brokenAt.length < 10) this.brokenAt.push(this.rowNumber);
    if (this.broken > MOST_BROKEN) throw new BrokenQuotes(this.rowNumber);
    const lineEnd = this.rest.indexOf('\n', index);
    this.rest = lineEnd === -1 ? '' : this.rest.slice(lineEnd + 1);
  }
}
