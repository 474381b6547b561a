/**
 * What late hydration is worth (docs/decisions/0001): the site built as it is and once with React Router's own scripts
 * left as the framework writes them, both measured turn by turn in one run. `node scripts/benchmark/late-hydration.ts`
 */
import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { availableParallelism, loadavg } from 'node:os';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { copyProject } from '#tests/long/content/project-copy.ts';
import { type Load, measureLoad, medianLoad } from './page-load.ts';
import { startProxy } from './site-process.ts';

const PAGES = ['/', '/ideas/power-pause'];
const RUNS = Number(process.env.RUNS ?? 5);
const TYPES: Record<string, string> = {
  html: 'text/html',
  js: 'text/javascript',
  css: 'text/css',
  svg: 'image/svg+xml',
  json: 'application/json',
};

/** Prerenders in a copy of the project, without the steps after it. @param edit changes the copy first */
function prerendered(edit: (folder: string) => void): string {
  const { folder } = copyProject();
  edit(folder);
  const { status, stderr } = spawnSync(join(folder, 'node_modules/.bin/react-router'), ['build'], {
    cwd: folder,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'production' },
  });
  if (status !== 0) throw new Error(stderr);
  return folder;
}

function undefer(folder: string): void {
  const file = join(folder, 'app/entry.server.tsx');
  const text = readFileSync(file, 'utf8');
  if (!text.includes('deferHydration(html)')) throw new Error('entry.server.tsx no longer defers hydration');
  writeFileSync(file, text.replace('deferHydration(html)', 'html'));
}

/** The built files under a proxy that compresses them and sends no policy. */
async function serve(folder: string) {
  const client = join(folder, 'build/client');
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const file = [join(client, path), join(client, path, 'index.html')].find(
      (each) => existsSync(each) && statSync(each).isFile(),
    );
    if (!file) return response.writeHead(404).end();
    const type = TYPES[file.split('.').at(-1) ?? ''] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type }).end(readFileSync(file));
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const proxy = await startProxy(`http://127.0.0.1:${(server.address() as AddressInfo).port}`, false);
  return {
    origin: proxy.origin,
    async stop() {
      await proxy.stop();
      server.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const late = await serve(prerendered(() => {}));
const atOnce = await serve(prerendered(undefer));
const path = [process.env.CHROMIUM_PATH, '/usr/bin/chromium'].find((each) => each && existsSync(each));
const browser = await chromium.launch({
  ...(path ? { executablePath: path } : {}),
  args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
});
try {
  const load = loadavg()[0]?.toFixed(1);
  console.info(
    `${availableParallelism()} processors, load ${load}; ${RUNS} loads each, medians (least to most)`,
  );
  for (const page of PAGES) {
    const measured: Record<'late' | 'atOnce', Load[]> = { late: [], atOnce: [] };
    // The first of each fills the proxies and is not counted.
    for (let run = -1; run < RUNS; run += 1) {
      for (const kind of run % 2 ? (['late', 'atOnce'] as const) : (['atOnce', 'late'] as const)) {
        const { origin } = kind === 'late' ? late : atOnce;
        const one = await measureLoad(browser, origin + page, 6_000);
        if (run >= 0) measured[kind].push(one);
      }
    }
    for (const [kind, loads] of Object.entries(measured)) {
      const middle = medianLoad(loads);
      const say = (key: 'fcp' | 'lcp' | 'tbt' | 'longestTask') => {
        const all = loads.map((each) => Math.round(each[key]));
        return `${key} ${Math.round(middle[key])} (${Math.min(...all)} to ${Math.max(...all)})`;
      };
      const bytes = `script before LCP ${Math.round(middle.scriptBytesBeforeLcp / 1024)} KB`;
      console.info([page, kind, say('fcp'), say('lcp'), say('tbt'), say('longestTask'), bytes].join(', '));
    }
  }
  console.info(`load at the end ${loadavg()[0]?.toFixed(1)}`);
} finally {
  await browser.close();
  await Promise.all([late.stop(), atOnce.stop()]);
}
