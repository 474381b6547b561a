/**
 * What a full disk and one that turns read-only do to a running site. Needs the right to mount a file system in
 * memory, which containers and CI machines often withhold: then the drill is skipped and says so.
 */
import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { freePort } from '../free-port.ts';
import { post, startBackend, type TestBackend } from '../start-backend.ts';

const mountPoint = mkdtempSync(join(tmpdir(), 'drill-'));

function tryMount(): boolean {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=3m', 'tmpfs', mountPoint], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

const mounted = tryMount();
if (!mounted) console.warn('Skipped: the disk drill needs the right to mount a tmpfs (root).');

const received: string[] = [];
let service: Server;
let running: TestBackend;
beforeAll(async () => {
  if (!mounted) return;
  const port = await freePort();
  service = createServer((request, response) => {
    request.resume().on('end', () => {
      received.push(request.headers['idempotency-key'] as string);
      // The disk is full by the time the mail has gone out.
      if (filling) fill();
      response.end('{}');
    });
  });
  await new Promise<void>((resolve) => service.listen(port, '127.0.0.1', resolve));
  mkdirSync(join(mountPoint, 'data'));
  running = await startBackend({
    dataDir: join(mountPoint, 'data'),
    keepDir: true,
    env: {
      MAIL_API_URL: `http://127.0.0.1:${port}/emails`,
      MAIL_API_KEY: 'k',
      MAIL_FROM: 'a@b.ch',
      OWNER_EMAIL: 'o@b.ch',
    },
  });
});
afterAll(async () => {
  if (mounted) {
    await running.stop();
    service.close();
    execFileSync('umount', ['-l', mountPoint]);
  }
  rmSync(mountPoint, { recursive: true, force: true });
});

let filling = false;
let fillers = 0;
/** Takes every byte that is left. */
function fill(): void {
  for (let size = 262_144; size >= 512; ) {
    try {
      writeFileSync(join(mountPoint, `filler-${fillers++}`), Buffer.alloc(size, 1), { flush: true });
    } catch {
      size /= 2;
    }
  }
}
function empty(): void {
  for (const name of readdirSync(mountPoint)) {
    if (name.startsWith('filler')) rmSync(join(mountPoint, name));
  }
}

/** Messages until one is refused: the log of the store holds a few more. */
async function sendUntil(status: number): Promise<void> {
  for (let turn = 0; turn < 200; turn++) {
    const answer = await post(
      `${running.url}/functions/v1/contact`,
      completePost('contact', {
        message: `${turn} ${'x'.repeat(4000)}`,
      }),
    );
    if (answer.status === status) return;
  }
  throw new Error(`no answer ${status}`);
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await pause(50);
}

describe.skipIf(!mounted)('a disk that', () => {
  it('is full sends each mail once, refuses forms, and is told by the health check', async () => {
    filling = true;
    await sendUntil(200);
    await until(() => received.length > 0);
    await sendUntil(503);
    expect(running.backend.ready()).toBe(false);
    // Time for hundreds of repetitions.
    await pause(2000);
    expect(received.length).toBe(new Set(received).size);
    expect(running.logs.length).toBeLessThan(20);
    filling = false;
    empty();
    await sendUntil(200);
    expect(running.backend.ready()).toBe(true);
  });

  it('is read-only ends the start with a line that says so', async () => {
    await running.stop();
    execFileSync('mount', ['-o', 'remount,ro', mountPoint]);
    await expect(startBackend({ dataDir: join(mountPoint, 'data'), keepDir: true })).rejects.toThrow(
      /DATA_DIR.*(?:only be read|cannot be opened|cannot be written)/,
    );
    execFileSync('mount', ['-o', 'remount,rw', mountPoint]);
    running = await startBackend({ dataDir: join(mountPoint, 'data'), keepDir: true });
    await sendUntil(200);
  });
});
