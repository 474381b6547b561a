/** Running other programs to their end. Plain JavaScript for Node 20: nothing is installed yet when it is first used. */
import { spawn } from 'node:child_process';
import { constants } from 'node:os';

/** A script ends by one of these, or when the channel to the script that started it closes, however that one ended. */
const ENDINGS = /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']);
/** The exit code of a program that was ended because it took too long, as `timeout` gives it. */
export const TOOK_TOO_LONG = 124;
/** How long what a program left behind may still print when it has ended itself. */
const LAST_WORDS_MS = 5_000;
/** Some 24 days. */
const LONGEST_TIMER_MS = 2 ** 31 - 1;
const windows = process.platform === 'win32';

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
let ending = false;

/** @param {NodeJS.Signals} [signal] */
function passOn(signal = 'SIGTERM') {
  ending = true;
  // On Windows the console tells every process of the group itself, and kill() would not be gentle.
  if (windows && signal === 'SIGINT') return;
  for (const child of running) child.kill(signal);
}

/**
 * Runs a program, several at once if asked. Who is told to end passes that on, and ends with the last of them.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {import('node:child_process').SpawnOptions & { onOutput?: (text: string) => void, onStart?: (child: import('node:child_process').ChildProcess) => void, longestMs?: number }} [options]
 *   `onStart` is given the program to write to; without `onOutput`, what it prints goes where our own output goes; after `longestMs` it is killed. Nobody waits for
 *   what it started and left behind, which may hold its output open for ever
 * @returns {Promise<number>} the exit code, as shells give it; 127 where there is no such program
 */
export function run(command, args, { onOutput, onStart, longestMs = LONGEST_TIMER_MS, ...options } = {}) {
  return new Promise((done) => {
    /** @type {import('node:child_process').StdioOptions} */
    const stdio = onOutput ? ['inherit', 'pipe', 'pipe'] : 'inherit';
    /** @type {import('node:child_process').ChildProcess} */
    const child = spawn(command, args, { stdio, ...options });
    if (running.size === 0) for (const event of ENDINGS) process.on(event, passOn);
    running.add(child);
    onStart?.(child);
    for (const stream of [child.stdout, child.stderr])
      stream?.setEncoding('utf8').on('data', (text) => onOutput?.(text));
    child.once('error', (error) => {
      // Ended by the `signal` of the options.
      if (error.name !== 'AbortError')
        process.stderr.write(`${command} could not be run: ${error.message}\n`);
    });
    /** @param {number} status */
    const end = (status) => {
      clearTimeout(timer);
      if (!running.delete(child)) return;
      if (running.size === 0) {
        if (ending) process.exit(status);
        for (const event of ENDINGS) process.off(event, passOn);
      }
      done(status);
    };
    let timer = setTimeout(() => {
      child.kill('SIGKILL');
      end(TOOK_TOO_LONG);
    }, longestMs);
    /** @param {number | null} code @param {NodeJS.Signals | null} signal */
    const endedWith = (code, signal) =>
      end(child.pid === undefined ? 127 : (code ?? 128 + constants.signals[signal ?? 'SIGTERM']));
    child.once('exit', (code, signal) => {
      clearTimeout(timer);
      timer = setTimeout(() => endedWith(code, signal), LAST_WORDS_MS);
    });
    child.once('close', endedWith);
  });
}
