/** Reads a file or pasted text into a `RowStore`: decoding, columns, progress, cancel. Runs in the worker. */
import {
  findHeadings,
  guessFromHeadings,
  guessMapping,
  hasHeadings,
  headingLabel,
  type Mapping,
  type Mode,
  modeOf,
} from './columns.ts';
import { BrokenQuotes, CsvRows } from './csv-rows.ts';
import { type Encoding, type Format, isNotText, type NotText, sniffEncoding } from './encoding.ts';
import { readParquet } from './parquet-rows.ts';
import { MOST_ROWS, RowStore } from './row-store.ts';
import { readWorkbook, type Sheet, WorkbookTooLarge } from './workbook.ts';

/** Why a file cannot be used; the copy for each stands in content. */
export type FileProblem =
  | { code: 'empty' | 'only-headings' | 'canceled' | 'unreadable' | 'too-large-workbook' }
  | { code: 'not-text'; kind: NotText }
  | { code: 'too-many-rows'; limit: number }
  | { code: 'broken-quotes'; row: number };

export class FileError extends Error {
  override name = 'FileError';
  readonly problem: FileProblem;
  constructor(problem: FileProblem) {
    super(problem.code);
    this.problem = problem;
  }
}

/** What the columns look like, for the visitor to check. The sample rows stay on the device too. */
export type Columns = {
  headings: string[];
  hasHeadings: boolean;
  sample: string[][];
  mapping: Mapping;
  mode: Mode | undefined;
  delimiter: string;
  encoding: Format;
  /** Rows above the headings, which are titles and no people. */
  above: number;
  /** Sheets of a workbook, and the one that was read. */
  sheets: string[];
  sheet?: string | undefined;
  /** Other sheets with the same headings, which were not read. */
  sheetsAlike: string[];
  /** Not UTF-8, though nothing in the file said so. */
  assumedEncoding: boolean;
};

export type Reading = {
  /** The visitor's corrections; without them columns are guessed. */
  mapping?: Mapping | undefined;
  hasHeadings?: boolean | undefined;
  /** A sheet of a workbook. */
  sheet?: string | undefined;
};

export type ReadResult = { columns: Columns; store?: RowStore; brokenAt: number[] };

type Hooks = {
  progress: (bytes: number, total: number, rows: number) => void;
  isCanceled: () => boolean;
};

/** Rows kept back until the columns are settled. */
const HEAD_ROWS = 60;
/** Time between two looks at the message queue, and between two signs of progress, in milliseconds. */
const SLICE = 100;
const SIGN = 300;

/** Reads all of `source`. Without a complete mapping it stops after the first rows: `store` is absent. */
export async function readFile(source: Blob, reading: Reading, hooks: Hooks): Promise<ReadResult> {
  if (source.size === 0) throw new FileError({ code: 'empty' });
  const found = sniffEncoding(new Uint8Array(await source.slice(0, 65_536).arrayBuffer()));
  if (isNotText(found)) throw new FileError({ code: 'not-text', kind: found });
  if (found === 'xlsx') return readSheets(source, reading, hooks);
  if (found === 'parquet') return readColumns(source, reading, hooks);
  try {
    return await readAs(source, found, false, reading, hooks);
  } catch (error) {
    // The strict UTF-8 decoder met a byte that is not UTF-8. UTF-16 can fail only on its last, halved character.
    if (error instanceof TypeError && found === 'utf-8') {
      return readAs(source, 'windows-1252', true, reading, hooks);
    }
    throw error;
  }
}

type Written = Pick<Columns, 'encoding' | 'assumedEncoding' | 'sheets' | 'sheet' | 'sheetsAlike'>;

/** Takes rows as they come: settles what the columns hold by the first ones, and stores the rest. */
class Intake {
  columns: Columns | undefined;
  store: RowStore | undefined;
  private head: string[][] | undefined = [];
  private rested = performance.now();
  private signed = this.rested;
  private readonly reading: Reading;
  private readonly hooks: Hooks;
  private readonly written: Written;

  constructor(reading: Reading, hooks: Hooks, written: Written) {
    this.reading = reading;
    this.hooks = hooks;
    this.written = written;
  }

  /** Whether more rows are of any use: not when the visitor has to name the columns first. */
  get isWaiting(): boolean {
    return this.columns !== undefined && this.store === undefined;
  }

  add(cells: string[], delimiter: string): void {
    if (this.head) {
      this.head.push(cells);
      if (this.head.length >= HEAD_ROWS) this.settle(delimiter);
    } else if (this.store) {
      this.store.add(cells);
      if (this.store.rowsRead > MOST_ROWS) throw new FileError({ code: 'too-many-rows', limit: MOST_ROWS });
    }
  }

  settle(delimiter: string): void {
    const { head } = this;
    if (!head || head.length === 0) return;
    this.head = undefined;
    const { columns, body, raw } = describeColumns(head, this.reading, delimiter, this.written);
    this.columns = columns;
    if (!columns.mode) return;
    this.store = new RowStore(columns.mapping, columns.mode, columns.headings.length, delimiter, raw);
    for (const cells of body) this.store.add(cells);
  }

  /** Lets a message in, such as a cancel, and says now and then how far the reading is. */
  async rest(bytes: number, total: number): Promise<void> {
    if (performance.now() - this.rested > SLICE) {
      if (performance.now() - this.signed > SIGN) {
        this.hooks.progress(bytes, total, this.store?.rowsRead ?? 0);
        this.signed = performance.now();
      }
      await new Promise((resolve) => setTimeout(resolve));
      this.rested = performance.now();
    }
    if (this.hooks.isCanceled()) throw new FileError({ code: 'canceled' });
  }

  /** The file is over. */
  result(brokenAt: number[] = [], broken = 0): ReadResult {
    const { columns, store } = this;
    if (!columns) {
      const [row] = brokenAt;
      throw new FileError(row === undefined ? { code: 'empty' } : { code: 'broken-quotes', row });
    }
    if (store) {
      store.rowsRead += broken;
      store.refused.quotes = broken;
      if (store.rowsRead === 0) throw new FileError({ code: 'only-headings' });
    }
    return { columns, ...(store ? { store } : {}), brokenAt };
  }
}

async function readAs(
  source: Blob,
  encoding: Encoding,
  assumedEncoding: boolean,
  reading: Reading,
  hooks: Hooks,
): Promise<ReadResult> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  const intake = new Intake(reading, hooks, { encoding, assumedEncoding, sheets: [], sheetsAlike: [] });
  const rows = new CsvRows((cells) => intake.add(cells, rows.delimiter ?? ','));
  const reader = source.stream().getReader();
  let bytes = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      rows.push(decoder.decode(value, { stream: true }));
      if (intake.isWaiting) break;
      await intake.rest(bytes, source.size);
    }
    if (!intake.isWaiting) {
      rows.push(decoder.decode());
      rows.end();
      intake.settle(rows.delimiter ?? ',');
    }
  } catch (error) {
    if (error instanceof BrokenQuotes) throw new FileError({ code: 'broken-quotes', row: error.row });
    if (error instanceof DOMException) throw new FileError({ code: 'unreadable' });
    throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
  return intake.result(rows.brokenAt, rows.broken);
}

/** The headings of a sheet, as one text to compare; of an empty one nothing. */
function headingsOf({ rows }: Sheet): string {
  const head = rows.slice(0, HEAD_ROWS);
  return (head[findHeadings(head)] ?? []).join('\n').trim();
}

/** The sheet asked for; else the first that holds people and results, else the first that holds anything. */
function chooseSheet(sheets: readonly Sheet[], wanted: string | undefined): Sheet | undefined {
  const full = sheets.filter(({ rows }) => rows.some((row) => row.some((cell) => cell.trim() !== '')));
  const isComplete = ({ rows }: Sheet) => {
    const head = rows.slice(0, HEAD_ROWS);
    return modeOf(guessFromHeadings(head[findHeadings(head)] ?? [])) !== undefined;
  };
  return full.find(({ name }) => name === wanted) ?? full.find(isComplete) ?? full[0];
}

async function readSheets(source: Blob, reading: Reading, hooks: Hooks): Promise<ReadResult> {
  const sheets = await readWorkbook(source).catch((error: unknown) => {
    throw new FileError(
      error instanceof WorkbookTooLarge
        ? { code: 'too-large-workbook' }
        : { code: 'not-text', kind: 'excel' },
    );
  });
  const sheet = chooseSheet(sheets, reading.sheet);
  if (!sheet) throw new FileError({ code: 'empty' });
  const names = sheets.map(({ name }) => name);
  const headings = headingsOf(sheet);
  const written: Written = {
    encoding: 'xlsx',
    assumedEncoding: false,
    sheets: names,
    sheet: sheet.name,
    sheetsAlike: sheets
      .filter((each) => each !== sheet && headingsOf(each) === headings)
      .map(({ name }) => name),
  };
  const intake = new Intake(reading, hooks, written);
  for (const [index, cells] of sheet.rows.entries()) {
    if (cells.some((cell) => cell.trim() !== '')) intake.add(cells, ',');
    if (intake.isWaiting) break;
    if (index % 1_000 === 0) await intake.rest(index, sheet.rows.length);
  }
  intake.settle(',');
  return intake.result();
}

async function readColumns(source: Blob, reading: Reading, hooks: Hooks): Promise<ReadResult> {
  // Parquet names its columns: the first row is never a person.
  const intake = new Intake({ ...reading, hasHeadings: true }, hooks, {
    encoding: 'parquet',
    assumedEncoding: false,
    sheets: [],
    sheetsAlike: [],
  });
  try {
    await readParquet(source, async (rows, share) => {
      for (const cells of rows) intake.add(cells, ',');
      if (!intake.isWaiting) await intake.rest(share * source.size, source.size);
      return !intake.isWaiting;
    });
  } catch (error) {
    if (error instanceof FileError) throw error;
    throw new FileError({ code: 'unreadable' });
  }
  intake.settle(',');
  return intake.result();
}

/** What the first rows say of the columns; the rows below the headings, and the headings as they stand. */
function describeColumns(
  head: string[][],
  reading: Reading,
  delimiter: string,
  written: Written,
): { columns: Columns; body: string[][]; raw: string[] | undefined } {
  const at = findHeadings(head);
  const [first, ...rest] = head.slice(at) as [string[], ...string[][]];
  const named = reading.hasHeadings ?? hasHeadings(first, rest);
  const body = named ? rest : [first, ...rest];
  const width = named ? trimmedWidth(first) : Math.max(...head.map((row) => row.length));
  const mapping = reading.mapping ?? guessMapping(named ? first : undefined, body);
  const columns: Columns = {
    headings: Array.from({ length: width }, (_, index) =>
      headingLabel(named ? (first[index] ?? '') : '', index),
    ),
    hasHeadings: named,
    above: at,
    sample: body.slice(0, 5).map((row) => row.slice(0, width).map((cell) => cell.slice(0, 60))),
    mapping,
    mode: modeOf(mapping),
    delimiter,
    ...written,
  };
  return { columns, body, raw: named ? first.slice(0, width) : undefined };
}

/** Headings without the empty ones a spreadsheet leaves at the end. */
function trimmedWidth(first: readonly string[]): number {
  let width = first.length;
  while (width > 1 && first[width - 1]!.trim() === '') width -= 1;
  return width;
}
