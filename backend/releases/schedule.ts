/**
 * Days on which the site is to be built again because something appears on them. A build writes what it left out; while
 * the site runs, a build beside it follows as soon as such a day has come.
 */
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { z } from 'zod';
import type { Log } from '../http/log.ts';
import { leftRelease, servedFolder } from './releases.ts';

/** In a build's folder, beside what is served. */
export const SCHEDULE_FILE = 'schedule.json';

const coming = z.object({
  /** `YYYY-MM-DD`; it begins at midnight UTC, as the build's day does. */
  day: z.iso.date(),
  /** What appears or changes on it, for the log: a content file. */
  what: z.string(),
});
const schedule = z.object({ days: z.array(coming) });

export type Coming = z.infer<typeof coming>;
export type Schedule = z.infer<typeof schedule>;

/** What a build left for later; nothing for a build that does not say. */
export function readSchedule(folder: string): Coming[] {
  try {
    return schedule.parse(JSON.parse(readFileSync(join(folder, SCHEDULE_FILE), 'utf8'))).days;
  } catch {
    return [];
  }
}

export const utcDay = (at: number): string => new Date(at).toISOString().slice(0, 10);

/** What should have appeared by a day. */
export const dueBy = (days: readonly Coming[], today: string): Coming[] =>
  days.filter(({ day }) => day <= today);

const LOOK_EVERY_MS = 60_000;
/** A build that failed is likely to fail again until somebody has mended what was wrong. */
const RETRY_AFTER_MS = 3_600_000;
/** Of what a failed build said. */
const MOST_SAID = 2_000;

const BUILD = 'build-steps/build.ts';

/** Runs a build that leaves the processor to the site. Resolves to why it failed, or undefined. */
function build(projectDir: string, signal: AbortSignal): Promise<string | undefined> {
  const { NODE_COMPILE_CACHE: _serverOnly, ...env } = process.env;
  return new Promise((done) => {
    const child = spawn(process.execPath, [BUILD], {
      cwd: projectDir,
      env,
      signal,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let said = '';
    child.stderr.setEncoding('utf8').on('data', (text: string) => {
      said = (said + text).slice(-MOST_SAID);
    });
    child.once('spawn', () => {
      if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_LOW);
    });
    child.once('error', ({ message }) => {
      said += message;
    });
    child.once('close', (code) => done(code === 0 ? undefined : said.trim() || `it ended with ${code}`));
  });
}

export type ScheduleWatch = {
  /** Whether the last build of a day that had come failed. */
  failed(): boolean;
  /** Ends the watch, and a build that runs. */
  stop(): void;
};

/**
 * Builds when a day has come. Not while somebody went back to an earlier build: that was no wish to publish.
 *
 * @param projectDir holds the build's script; without one nothing is watched
 * @param say tells on standard output what is published
 */
export function followSchedule(options: {
  projectDir: string;
  buildDir: string;
  log: Log;
  say: (line: string) => void;
  everyMs?: number;
}): ScheduleWatch {
  const { projectDir, buildDir, log, say, everyMs = LOOK_EVERY_MS } = options;
  const ending = new AbortController();
  let notBefore = 0;
  let running = false;
  let failed = false;
  const look = async () => {
    const now = Date.now();
    if (running || now < notBefore || leftRelease(buildDir)) return;
    const [due] = dueBy(readSchedule(servedFolder(buildDir)), utcDay(now));
    if (due === undefined) return;
    running = true;
    say(`Publishing: ${due.what} is for ${due.day}`);
    const reason = await build(projectDir, ending.signal);
    running = false;
    if (ending.signal.aborted) return;
    failed = reason !== undefined;
    if (reason === undefined) return;
    notBefore = Date.now() + RETRY_AFTER_MS;
    log.error('scheduled-build-failed', { message: reason });
  };
  const timer = existsSync(join(projectDir, BUILD)) ? setInterval(() => void look(), everyMs) : undefined;
  timer?.unref();
  if (timer) void look();
  return {
    failed: () => failed,
    stop() {
      clearInterval(timer);
      ending.abort();
    },
  };
}
