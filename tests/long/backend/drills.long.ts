/**
 * What a running site does when its disk is full, can only be read or is held by another program, and when its clock
 * jumps. Each drill prints what was lost, how long no page was answered, and what the log said. The three that are about
 * the disk need the right to mount a file system; without it they are skipped.
 */
import { execFileSync, spawnSync } from 'node:child_process';
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { setTimeout as pause } from 'node:timers/promises';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { writeBuild } from '#tests/backend/http/site-fixture.ts';
import { type Served, serveAlone } from '#tests/backend/http/visitors.ts';
import { firstLink, PASSWORD, post } from '#tests/backend/start-backend.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

let root = '';
let dataDir = '';
let site = '';
let served: Served;
const log: string[] = [];

async function start(): Promise<void> {
  const clockFile = join(root, 'clock');
  served = await serveAlone(site, dataDir, {
    env: { CLOCK_FILE: clockFile, AUTH_MAIL_INTERVAL_SECONDS: '60' },
    nodeArgs: ['--import', join(import.meta.dirname, 'shifted-clock.ts')],
    log: (line) => log.push(line),
  });
}

const setClock = (ahead: number) => writeFileSync(join(root, 'clock'), String(ahead));

/** Asks for a page all the while. */
function watchPages() {
  const seen = { answered: 0, longestGapMs: 0, refused: [] as string[] };
  let over = false;
  const done = (async () => {
    let last = performance.now();
    while (!over) {
      const status = await fetch(`${served.url}/ideas`).then(
        async (answer) => {
          await answer.text();
          return answer.status;
        },
        (error: Error) => error.message,
      );
      if (status === 200) {
        seen.answered++;
        seen.longestGapMs = Math.max(seen.longestGapMs, performance.now() - last);
        last = performance.now();
      } else seen.refused.push(String(status));
      await pause(10);
    }
  })();
  return async () => {
    over = true;
    await done;
    return seen;
  };
}

const acknowledged: string[] = [];
let number = 0;
/** Sends messages; what was answered 200 is acknowledged. @returns each answer's status */
async function sendMessages(count: number, length = 40): Promise<number[]> {
  const statuses: number[] = [];
  for (let turn = 0; turn < count; turn++) {
    const email = `visitor${++number}@example.com`;
    const answer = await post(
      `${served.url}/functions/v1/contact`,
      completePost('contact', {
        email,
        message: 'x'.repeat(length),
      }),
    );
    await answer.text();
    if (answer.status === 200) acknowledged.push(email);
    statuses.push(answer.status);
  }
  return statuses;
}

const health = async () => (await fetch(`${served.url}/healthz`)).status;

/** Stops the site and prints what came of the drill. */
async function report(name: string, stopWatching: ReturnType<typeof watchPages>): Promise<void> {
  const seen = await stopWatching();
  await served.stop();
  const store = new DatabaseSync(join(dataDir, 'store.sqlite'), { readOnly: true });
  const kept = new Set(
    store
      .prepare('SELECT email FROM leads')
      .all()
      .map(({ email }) => email),
  );
  const integrity = store.prepare('PRAGMA integrity_check').get();
  store.close();
  const lost = acknowledged.filter((email) => !kept.has(email));
  const pages = `${seen.answered} pages, longest ${seen.longestGapMs.toFixed(0)} ms apart`;
  console.info(`${name}: ${acknowledged.length} acknowledged, ${lost.length} lost; ${pages}; the log said:`);
  const said = log.map((line) => (JSON.parse(line) as { message?: string }).message ?? line);
  for (const line of new Set(said)) console.info(`  ${line.replaceAll(root, '')}`);
  expect([lost, seen.refused, integrity]).toEqual([[], [], { integrity_check: 'ok' }]);
  expect(seen.answered).toBeGreaterThan(0);
}

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), 'drills-'));
  dataDir = join(root, 'data');
  site = (await writeBuild()).dir;
  log.length = 0;
  acknowledged.length = 0;
  setClock(0);
});
afterEach(async () => {
  await served.stop();
  rmSync(site, { recursive: true, force: true });
  rmSync(root, { recursive: true, force: true });
});

function mountSmall(): boolean {
  mkdirSync(dataDir, { recursive: true });
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', dataDir], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Takes every byte that is left. */
function fill(): void {
  for (let size = 262_144, turn = 0; size >= 512; turn++) {
    try {
      writeFileSync(join(dataDir, `filler-${turn}`), Buffer.alloc(size, 1), { flush: true });
    } catch {
      size /= 2;
    }
  }
}
function empty(): void {
  for (const name of readdirSync(dataDir)) if (name.startsWith('filler')) rmSync(join(dataDir, name));
}

describe('a disk in a drill', () => {
  it('is full, and has room again', async ({ skip }) => {
    if (!mountSmall()) return skip('needs the right to mount a tmpfs (root)');
    try {
      await start();
      const stopWatching = watchPages();
      expect(new Set(await sendMessages(20))).toEqual(new Set([200]));
      fill();
      // The log of the store may have a little room left.
      const refused = await sendMessages(40, 4000);
      expect(refused.at(-1)).toBe(503);
      expect(await health()).toBe(503);
      empty();
      await expect.poll(health, { timeout: 20_000 }).toBe(200);
      expect(new Set(await sendMessages(20))).toEqual(new Set([200]));
      await report('a full disk', stopWatching);
    } finally {
      execFileSync('umount', ['-l', dataDir]);
    }
  });

  it('can only be read at the start, and takes writes again', async ({ skip }) => {
    if (!mountSmall()) return skip('needs the right to mount a tmpfs (root)');
    try {
      await start();
      await sendMessages(20);
      await served.stop();
      execFileSync('mount', ['-o', 'remount,ro', dataDir]);
      await expect(start()).rejects.toThrow('the server ended');
      expect(log.join('\n')).toMatch(/DATA_DIR/);
      console.info(
        `a disk that can only be read: the start ended with:\n  ${log.join(' ').replaceAll(root, '')}`,
      );
      log.length = 0;
      execFileSync('mount', ['-o', 'remount,rw', dataDir]);
      await start();
      const stopWatching = watchPages();
      expect(new Set(await sendMessages(20))).toEqual(new Set([200]));
      await report('after it', stopWatching);
    } finally {
      execFileSync('umount', ['-l', dataDir]);
    }
  });
});

/** What turns a mounted ext4 disk read-only as the kernel does on an error of the disk. */
const errorTrigger = (device: string) => `/sys/fs/ext4/${basename(device)}/trigger_fs_error`;

/** Mounts a disk of ext4 in a file over the data folder. @returns its device; undefined where that is not allowed */
function mountDisk(image: string): string | undefined {
  mkdirSync(dataDir, { recursive: true });
  try {
    if (!existsSync(image)) {
      writeFileSync(image, Buffer.alloc(16 * 1_048_576));
      execFileSync('mkfs.ext4', ['-q', image], { stdio: 'ignore' });
    }
    execFileSync('mount', ['-o', 'loop,errors=remount-ro', image, dataDir], { stdio: 'ignore' });
  } catch {
    return undefined;
  }
  const device = execFileSync('findmnt', ['-no', 'SOURCE', dataDir], { encoding: 'utf8' }).trim();
  if (existsSync(errorTrigger(device))) return device;
  execFileSync('umount', ['-l', dataDir]);
  return undefined;
}

it('a disk that turns read-only under a running site refuses forms, serves pages, and loses nothing', async ({
  skip,
}) => {
  const image = join(root, 'disk');
  const device = mountDisk(image);
  if (!device) return skip('needs the right to mount ext4 on a loop device (root), and mkfs.ext4');
  try {
    await start();
    const stopWatching = watchPages();
    expect(new Set(await sendMessages(20))).toEqual(new Set([200]));
    writeFileSync(errorTrigger(device), '1');
    expect(new Set(await sendMessages(20))).toEqual(new Set([503]));
    expect(await health()).toBe(503);
    const seen = await stopWatching();
    console.info(`a disk that turns read-only: ${seen.answered} pages meanwhile; the log said:`);
    for (const line of new Set(log)) console.info(`  ${line.replaceAll(root, '')}`);
    expect(seen.refused).toEqual([]);
    await served.stop();
    execFileSync('umount', [dataDir]);
    // It answers 1 where it mended something.
    spawnSync('e2fsck', ['-fy', image], { stdio: 'ignore' });
    log.length = 0;
    mountDisk(image);
    await start();
    const stopWatchingAgain = watchPages();
    expect(await health()).toBe(200);
    expect(new Set(await sendMessages(20))).toEqual(new Set([200]));
    await report('after it', stopWatchingAgain);
  } finally {
    await served.stop();
    execFileSync('umount', ['-l', dataDir]);
  }
});

it('a store that another program holds is waited for, then refused, and pages go on', async () => {
  await start();
  const stopWatching = watchPages();
  await sendMessages(5);
  const other = new DatabaseSync(join(dataDir, 'store.sqlite'));
  other.exec('BEGIN IMMEDIATE');
  const refused = await sendMessages(1);
  other.exec('COMMIT');
  other.close();
  expect(refused).toEqual([503]);
  expect(new Set(await sendMessages(5))).toEqual(new Set([200]));
  await report('a foreign lock', stopWatching);
});

/** The mails to an address so far. */
async function mailsTo(address: string) {
  const folder = join(dataDir, 'outbox');
  const files = readdirSync(folder).filter((name) => name.endsWith('.eml'));
  const mails = await Promise.all(files.map((name) => PostalMime.parse(readFileSync(join(folder, name)))));
  return mails.filter(({ to }) => to?.some((entry) => entry.address === address));
}

it.each([
  ['one hour back', -HOUR_MS],
  ['thirty days forward', 30 * DAY_MS],
])('a clock that jumps %s, and comes back, locks nobody out', async (name, ahead) => {
  await start();
  const stopWatching = watchPages();
  const auth = `${served.url}/auth/v1`;
  const account = { email: 'member@example.com', password: PASSWORD };
  await post(`${auth}/signup`, account);
  await expect.poll(async () => (await mailsTo(account.email)).length, { timeout: 20_000 }).toBe(1);
  const [confirmation] = await mailsTo(account.email);
  if (confirmation) await fetch(firstLink(confirmation), { redirect: 'manual' });
  const signIn = async () => {
    const answer = await post(`${auth}/token?grant_type=password`, account);
    return [answer.status, ((await answer.json()) as { refresh_token?: string }).refresh_token] as const;
  };
  let [, refresh] = await signIn();
  let mails = 1;
  for (const at of [ahead, 0]) {
    setClock(at);
    const renewed = await post(`${auth}/token?grant_type=refresh_token`, { refresh_token: refresh });
    expect(renewed.status).toBe(200);
    refresh = ((await renewed.json()) as { refresh_token: string }).refresh_token;
    expect((await signIn())[0]).toBe(200);
    expect((await post(`${auth}/recover`, { email: account.email })).status).toBe(200);
    mails++;
    const newest = async () => (await mailsTo(account.email)).map(({ date }) => Date.parse(date ?? ''));
    await expect.poll(async () => (await newest()).length, { timeout: 20_000 }).toBe(mails);
    // The jump is one: a mail of the time that the clock shows.
    expect((await newest()).some((time) => Math.abs(time - Date.now() - at) < HOUR_MS / 4)).toBe(true);
    expect(new Set(await sendMessages(10))).toEqual(new Set([200]));
    expect(await health()).toBe(200);
  }
  await report(`a clock ${name}`, stopWatching);
});
