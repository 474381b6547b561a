/** The short form of tests/long/backend/load.long.ts. */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { writeBuild } from './site-fixture.ts';
import { serveAlone, visit } from './visitors.ts';

it('visitors of all kinds at once get no failure, and memory stays', async () => {
  const { dir } = await writeBuild();
  const served = await serveAlone(dir, join(dir, 'data'));
  onTestFinished(async () => {
    await served.stop();
    rmSync(dir, { recursive: true, force: true });
  });
  const pages = ['/', '/ideas', '/ideas/power-pause', '/ideas.data', '/rss.xml', '/no-such-page', '/Ideas/'];
  const upTo = (most: number) => ({ pauseMs: 0, seed: most, goOn: (requests: number) => requests < most });
  const first = await visit(served.url, pages, upTo(250));
  const before = served.memory();
  const second = await visit(served.url, pages, upTo(400));
  const grown = served.memory() - before;
  expect([...first.failures, ...second.failures]).toEqual([]);
  expect(second.requests).toBeGreaterThanOrEqual(400);
  // As many requests again and more; requests that kept 150 KB each would show.
  expect(grown).toBeLessThan(60);
});
