/** A small build with the generated rules, behind a static host's own emulator. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { siteHeaders } from '#backend/http/site-headers.ts';
import { staticHeaders, staticRedirects } from '#build-steps/static-host-rules.ts';
import { freePort } from '../free-port.ts';

export type EmulatedHost = {
  ask(path: string): Promise<{ status: number; text: string; headers: Headers }>;
  stop(): Promise<void>;
};

/** The folder of a site with three pages, its 404 page and the rules that a build makes for static hosts. */
function writeSite(): string {
  const folder = mkdtempSync(join(tmpdir(), 'pages-'));
  const site = siteHeaders("default-src 'self'; script-src 'sha256-abc+/='", {
    redirects: [{ from: '/moved', to: '/ideas' }],
  });
  for (const [file, text] of Object.entries({
    'index.html': 'home',
    '404.html': 'not here',
    'ideas/index.html': 'ideas',
    'ai-toolkit-download/token/index.html': 'your download',
    _headers: staticHeaders(site, 'https://a.example', ['/', '/ideas']),
    _redirects: staticRedirects(site),
  })) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), text);
  }
  return folder;
}

/**
 * @param argumentsFor the emulator's script and its arguments, for a folder of files and a port
 * @throws Error where it ends before it answers
 */
export async function startEmulator(
  argumentsFor: (folder: string, port: number) => string[],
  environment: Record<string, string> = {},
): Promise<EmulatedHost> {
  const folder = writeSite();
  const port = await freePort();
  const server: ChildProcess = spawn(process.execPath, argumentsFor(folder, port), {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, CI: '1', HOME: folder, ...environment },
  });
  const stop = async () => {
    // Its runtime is a process of its own, in its group.
    if (server.pid !== undefined && server.exitCode === null) {
      process.kill(-server.pid, 'SIGTERM');
      await once(server, 'close');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) {
      await stop();
      throw new Error(`the emulator ended with ${server.exitCode}`);
    }
    await wait(100);
  }
  return {
    stop,
    async ask(path) {
      const answer = await fetch(origin + path, { redirect: 'manual' });
      return { status: answer.status, text: await answer.text(), headers: answer.headers };
    },
  };
}
