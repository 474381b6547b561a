/**
 * Thirty minutes of visitors on the built site. LOAD_MINUTES: another time; TEST_SITE_DIR: a folder that holds another
 * `build/`.
 */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { serveAlone, visit } from '#tests/backend/http/visitors.ts';

const MINUTES = Number(process.env.LOAD_MINUTES ?? 30);
const site = process.env.TEST_SITE_DIR ?? '.';

it(
  `${MINUTES} minutes of visitors of all kinds get no failure, and memory stays`,
  async () => {
    const sitemap = readFileSync(join(site, 'build/client/sitemap.xml'), 'utf8');
    const pages = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, url]) => new URL(url!).pathname);
    const dataDir = mkdtempSync(join(tmpdir(), 'load-'));
    const served = await serveAlone(site, dataDir);
    const end = performance.now() + MINUTES * 60_000;
    const memory: number[] = [];
    const watch = setInterval(() => memory.push(served.memory()), (MINUTES * 60_000) / 60);
    const seen = await visit(served.url, pages, {
      pauseMs: 200,
      seed: 1,
      goOn: () => performance.now() < end,
    }).finally(async () => {
      clearInterval(watch);
      // Also where a visitor got no answer at all: no server outlives its test.
      await served.stop();
      rmSync(dataDir, { recursive: true, force: true });
    });
    const times = seen.pageTimes.sort((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)]?.toFixed(1);
    const mb = (value: number | undefined) => value?.toFixed(0);
    console.info(
      `${seen.requests} requests, ${seen.failures.length} failures, ${times.length} pages: median ${at(0.5)} ms, p99 ${at(0.99)} ms`,
    );
    console.info(`memory in MB, in sixtieths: ${memory.map(mb).join(' ')}`);
    expect(seen.failures).toEqual([]);
    const tenth = Math.ceil(memory.length / 10);
    const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
    // From the first tenth on, when all that is kept once is there.
    expect(mean(memory.slice(-tenth)) - mean(memory.slice(tenth, 2 * tenth))).toBeLessThan(60);
  },
  MINUTES * 60_000 + 120_000,
);
