/** Reads, counts and answers questions about the visitor's rows. Cut off from the network by its first import. */
// biome-ignore assist/source/organizeImports: the seal comes before every other module.
import { stillReachable } from './seal-now.ts';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { shrink } from '#domain/fairness/shrinkage.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { FileError, readFile } from './read-file.ts';
import type { RowStore } from './row-store.ts';
import { type Tally, tally } from './tally.ts';

const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};

/** The rows of the last file that was read to its end. */
let store: RowStore | undefined;
/** The job whose reading may go on; a newer one or a cancel ends it. */
let current = 0;

/** After this long without another question, in milliseconds, the estimates are worked out: they take about a second. */
const QUIET = 400;
let waiting: ReturnType<typeof setTimeout> | undefined;

/** Answers with the counts, and later with what they let estimate of the crossed groups. */
function estimateLater(job: number, { counts }: Tally): void {
  clearTimeout(waiting);
  const table = counts.intersectional && impactTable('intersectional', counts.intersectional, ALL_IN);
  const place = table?.reference ? table.rows.indexOf(table.reference) : -1;
  if (!table || place === -1) return;
  waiting = setTimeout(() => {
    const shrunk = shrink(table.rows, place);
    if (shrunk) scope.postMessage({ type: 'estimates', job, estimates: shrunk.cells });
  }, QUIET);
}
const ALL_IN = { excludeSmall: false, holm: false };

async function read(message: Extract<ToWorker, { type: 'read' }>): Promise<void> {
  const { job } = message;
  current = job;
  try {
    const result = await readFile(message.source, message.reading, {
      progress: (bytes, total, rows) => scope.postMessage({ type: 'progress', job, bytes, total, rows }),
      isCanceled: () => current !== job,
    });
    if (!result.store) {
      scope.postMessage({ type: 'columns', job, columns: result.columns });
      return;
    }
    store = result.store;
    const counted = tally(store, message.question);
    scope.postMessage({
      type: 'loaded',
      job,
      columns: result.columns,
      tally: counted,
      brokenAt: result.brokenAt,
    });
    estimateLater(job, counted);
  } catch (error) {
    const problem = error instanceof FileError ? error.problem : ({ code: 'unreadable' } as const);
    scope.postMessage({ type: 'problem', job, problem });
  }
}

scope.addEventListener('message', ({ data }) => {
  clearTimeout(waiting);
  if (data.type === 'read') void read(data);
  else if (data.type === 'cancel') current = data.job === current ? 0 : current;
  else if (store) {
    const counted = tally(store, data.question);
    scope.postMessage({ type: 'tally', job: data.job, tally: counted });
    estimateLater(data.job, counted);
  }
});

scope.postMessage({ type: 'ready', reachable: stillReachable });
