/**
 * Cloudflare's own emulator over built files with the generated `_headers` and `_redirects`: what docs/deploy says of
 * Cloudflare Pages. WRANGLER names `wrangler/bin/wrangler.js`, which is no package of this project.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it } from 'vitest';
import { siteHeaders } from '#backend/http/site-headers.ts';
import { staticHeaders, staticRedirects } from '#build-steps/static-host-rules.ts';
import { freePort } from '../free-port.ts';

const wrangler = process.env.WRANGLER;
const folder = mkdtempSync(join(tmpdir(), 'pages-'));
let server: ChildProcess | undefined;
afterAll(async () => {
  // Its runtime is a process of its own, in its group.
  if (server?.pid !== undefined && server.exitCode === null) {
    process.kill(-server.pid, 'SIGTERM');
    await once(server, 'close');
  }
  rmSync(folder, { recursive: true, force: true });
});

it.skipIf(!wrangler)('Cloudflare Pages keeps the mailed token, the policy and the 404 page', async () => {
  const site = siteHeaders("default-src 'self'; script-src 'sha256-abc+/='");
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
  const port = await freePort();
  const args = ['pages', 'dev', folder, '--port', String(port), '--ip', '127.0.0.1'];
  server = spawn(process.execPath, [wrangler ?? '', ...args, '--compatibility-date', '2024-01-01'], {
    cwd: folder,
    detached: true,
    stdio: 'ignore',
    env: { ...process.env, CI: '1', WRANGLER_SEND_METRICS: 'false', HOME: folder },
  });
  const origin = `http://127.0.0.1:${port}`;
  const isUp = () =>
    fetch(origin).then(
      () => true,
      () => false,
    );
  while (!(await isUp())) {
    if (server.exitCode !== null) throw new Error(`wrangler ended with ${server.exitCode}`);
    await wait(100);
  }
  const ask = async (path: string) => {
    const answer = await fetch(origin + path, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text(), headers: answer.headers };
  };
  const token = await ask('/ai-toolkit-download/abcDEF');
  expect([token.status, token.text]).toEqual([200, 'your download']);
  expect(token.headers.get('x-robots-tag')).toBe('noindex');
  const page = await ask('/ideas/');
  expect([page.status, page.text]).toEqual([200, 'ideas']);
  expect(page.headers.get('content-security-policy')).toContain('sha256-abc+/=');
  // Its own doing: canonical addresses have no slash.
  expect((await ask('/ideas')).headers.get('location')).toMatch(/\/ideas\/$/);
  const missing = await ask('/nothing');
  expect([missing.status, missing.text]).toEqual([404, 'not here']);
});
