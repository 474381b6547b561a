import { closeSync, fdatasync, fdatasyncSync, openSync } from 'node:fs';
import { promisify } from 'node:util';

const syncBeside = promisify(fdatasync);

/** Brings the write-ahead log to the disk on another thread: the disk may take its time, pages do not wait for it. */
export interface LogSync {
  /** Calls back once everything that was committed before is on the disk, or with the reason why it is not. */
  after(reached: (error?: unknown) => void): void;
  /** The same in place, for everybody who still waits. */
  finish(): void;
}

/**
 * @param file the log; it is opened with the first call
 * @param sync brings an open file to the disk, on another thread
 */
export function makeLogSync(file: string, sync: (handle: number) => Promise<void> = syncBeside): LogSync {
  type Reached = (error?: unknown) => void;
  let handle: number | undefined;
  let waiting: Reached[] = [];
  /** Those whom the sync under way is for; empty while none is. */
  let served: Reached[] = [];
  let running = false;
  let finished = false;

  const opened = () => (handle ??= openSync(file, 'r+'));

  function close(): void {
    if (handle !== undefined) closeSync(handle);
    handle = undefined;
  }

  function tell(failure: unknown): void {
    const told = served;
    served = [];
    for (const reached of told) reached(failure);
  }

  async function run(): Promise<void> {
    running = true;
    // What is committed meanwhile waits for the next turn: its pages may have come too late for this one.
    while (waiting.length > 0) {
      served = waiting;
      waiting = [];
      let failure: unknown;
      try {
        await sync(opened());
      } catch (error) {
        failure = error;
      }
      tell(failure);
    }
    running = false;
    if (finished) close();
  }

  return {
    after(reached) {
      waiting.push(reached);
      if (!running) void run();
    },
    finish() {
      finished = true;
      served = [...served, ...waiting];
      waiting = [];
      let failure: unknown;
      try {
        if (served.length > 0) fdatasyncSync(opened());
      } catch (error) {
        failure = error;
      }
      tell(failure);
      // A sync that is under way needs the handle, and closes it then.
      if (!running) close();
    },
  };
}
