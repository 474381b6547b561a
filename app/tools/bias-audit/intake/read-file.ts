/** Reads a file or pasted text into a `RowStore`: decoding, columns, progress, cancel. Runs in the worker. */
import { guessMapping, hasHeadings, headingLabel, type Mapping, type Mode, modeOf } from './columns.ts';
import { BrokenQuotes, CsvRows } from './csv-rows.ts';
import { type Encoding, isNotText, type NotText, sniffEncoding } from './encoding.ts';
import { MOST_ROWS, RowStore } from './row-store.ts';

/** Why a file cannot be used; the copy for each stands in content. */
export type FileProblem =
  | { code: 'empty' | 'only-headings' | 'canceled' | 'unreadable' }
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
  encoding: Encoding;
  /** Not UTF-8, though nothing in the file said so. */
  assumedEncoding: boolean;
};

export type Reading = {
  /** The visitor's corrections; without them columns are guessed. */
  mapping?: Mapping | undefined;
  hasHeadings?: boolean | undefined;
};

export type ReadResult = { columns: Columns; store?: RowStore; brokenAt: number[] };

type Hooks = {
  progress: (bytes: number, total: number, rows: number) => void;
  isCanceled: () => boolean;
};

/** Rows kept back until the columns are settled. */
const HEAD_ROWS = 50;
/** Time between two looks at the message queue, and between two signs of progress, in milliseconds. */
const SLICE = 100;
const SIGN = 300;

/** Reads all of `source`. Without a complete mapping it stops after the first rows: `store` is absent. */
export async function readFile(source: Blob, reading: Reading, hooks: Hooks): Promise<ReadResult> {
  if (source.size === 0) throw new FileError({ code: 'empty' });
  const found = sniffEncoding(new Uint8Array(await source.slice(0, 65_536).arrayBuffer()));
  if (isNotText(found)) throw new FileError({ code: 'not-text', kind: found });
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

async function readAs(
  source: Blob,
  encoding: Encoding,
  assumedEncoding: boolean,
  reading: Reading,
  hooks: Hooks,
): Promise<ReadResult> {
  const decoder = new TextDecoder(encoding, { fatal: encoding === 'utf-8' });
  let head: string[][] | undefined = [];
  let columns: Columns | undefined;
  let store: RowStore | undefined;

  const settle = () => {
    if (!head || head.length === 0) return;
    columns = describeColumns(head, reading, rows.delimiter ?? ',', encoding, assumedEncoding);
    if (columns.mode) {
      store = new RowStore(columns.mapping, columns.mode, columns.headings.length, columns.delimiter);
      for (const cells of columns.hasHeadings ? head.slice(1) : head) store.add(cells);
    }
    head = undefined;
  };
  const rows = new CsvRows((cells) => {
    if (head) {
      head.push(cells);
      if (head.length >= HEAD_ROWS) settle();
    } else if (store) {
      store.add(cells);
      if (store.rowsRead > MOST_ROWS) throw new FileError({ code: 'too-many-rows', limit: MOST_ROWS });
    }
  });

  const reader = source.stream().getReader();
  let bytes = 0;
  let rested = performance.now();
  let signed = rested;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) break;
      bytes += value.length;
      rows.push(decoder.decode(value, { stream: true }));
      if (columns && !store) break;
      if (performance.now() - rested > SLICE) {
        if (performance.now() - signed > SIGN) {
          hooks.progress(bytes, source.size, store?.rowsRead ?? 0);
          signed = performance.now();
        }
        // Lets a message in, such as a cancel.
        await new Promise((resolve) => setTimeout(resolve));
        rested = performance.now();
      }
      if (hooks.isCanceled()) throw new FileError({ code: 'canceled' });
    }
    if (!columns || store) {
      rows.push(decoder.decode());
      rows.end();
      settle();
    }
  } catch (error) {
    if (error instanceof BrokenQuotes) throw new FileError({ code: 'broken-quotes', row: error.row });
    if (error instanceof DOMException) throw new FileError({ code: 'unreadable' });
    throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
  if (!columns) {
    const [row] = rows.brokenAt;
    throw new FileError(row === undefined ? { code: 'empty' } : { code: 'broken-quotes', row });
  }
  if (store) {
    store.rowsRead += rows.broken;
    store.refused.quotes = rows.broken;
    if (store.rowsRead === 0) throw new FileError({ code: 'only-headings' });
  }
  return { columns, ...(store ? { store } : {}), brokenAt: rows.brokenAt };
}

function describeColumns(
  head: string[][],
  reading: Reading,
  delimiter: string,
  encoding: Encoding,
  assumedEncoding: boolean,
): Columns {
  const [first, ...rest] = head as [string[], ...string[][]];
  const named = reading.hasHeadings ?? hasHeadings(first, rest);
  const body = named ? rest : head;
  const width = named ? trimmedWidth(first) : Math.max(...head.map((row) => row.length));
  const mapping = reading.mapping ?? guessMapping(named ? first : undefined, body);
  return {
    headings: Array.from({ length: width }, (_, index) =>
      headingLabel(named ? (first[index] ?? '') : '', index),
    ),
    hasHeadings: named,
    sample: body.slice(0, 5).map((row) => row.slice(0, width).map((cell) => cell.slice(0, 60))),
    mapping,
    mode: modeOf(mapping),
    delimiter,
    encoding,
    assumedEncoding,
  };
}

/** Headings without the empty ones a spreadsheet leaves at the end. */
function trimmedWidth(first: readonly string[]): number {
  let width = first.length;
  while (width > 1 && first[width - 1]!.trim() === '') width -= 1;
  return width;
}
