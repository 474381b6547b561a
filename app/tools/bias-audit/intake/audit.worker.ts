/** Reads, counts and answers questions about the visitor's rows. Cut off from the network by its first import. */
// biome-ignore assist/source/organizeImports: the seal comes before every other module.
import { stillReachable } from './seal-now.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import { FileError, readFile } from './read-file.ts';
import type { RowStore } from './row-store.ts';
import { tally } from './tally.ts';

const scope = globalThis as unknown as {
  postMessage(message: FromWorker): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<ToWorker>) => void): void;
};

/** The rows of the last file that was read to its end. */
let store: RowStore | undefined;
/** The job whose reading may go on; a newer one or a cancel ends it. */
let current = 0;

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
    scope.postMessage({
      type: 'loaded',
      job,
      columns: result.columns,
      tally: tally(store, message.question),
      brokenAt: result.brokenAt,
    });
  } catch (error) {
    const problem = error instanceof FileError ? error.problem : ({ code: 'unreadable' } as const);
    scope.postMessage({ type: 'problem', job, problem });
  }
}

scope.addEventListener('message', ({ data }) => {
  if (data.type === 'read') void read(data);
  else if (data.type === 'cancel') current = data.job === current ? 0 : current;
  else if (store) scope.postMessage({ type: 'tally', job: data.job, tally: tally(store, data.question) });
});

scope.postMessage({ type: 'ready', reachable: stillReachable });
