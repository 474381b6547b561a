/** Without a network: pages and tools that were seen, words for the rest, and the new site once it is there again. */
import { cpSync, globSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { CACHES } from '#app/offline/caches.ts';
import { readOffline } from '#app/offline/content.ts';
import { WORKER_FILE } from '#app/offline/use-offline.ts';
import { createLog } from '#backend/http/log.ts';
import { createSite } from '#backend/http/site.ts';
import { writeWorker } from '#build-steps/offline/offline-files.ts';
import { choose } from '#tests/browser/situation.ts';
import { expect, hydrated, type Page, test, use } from '#tests/browser/test.ts';

const copy = readOffline();
/** Without links: a copy of them would be the site itself. */
const CLIENT = realpathSync(resolve(process.env.TEST_SITE_DIR || '.', 'build', 'client'));
const BUILD = dirname(CLIENT);
const TOOLS = ['/compliance-audit', '/ai-compliance-readiness-report', '/compliance-generator'];
const UNSEEN = '/speaking';

test.use({ serviceWorkers: 'allow' });
// What a page says of a network that is gone.
test.beforeEach(({ expectConsole }) => expectConsole(/./));

/** A host for one build's files, which can go away and come back with another. */
function makeHost() {
  let server: Server | undefined;
  let port = 0;
  const asked: { path: string; dest: string }[] = [];
  return {
    asked,
    url: (path: string) => `http://localhost:${port}${path}`,
    async start(buildDir: string) {
      const site = await createSite({
        buildDir,
        siteUrl: 'http://localhost',
        mounts: [],
        log: createLog('silent'),
      });
      server = createServer((request, response) => {
        asked.push({ path: request.url ?? '', dest: String(request.headers['sec-fetch-dest']) });
        site.listener(request, response);
      });
      await new Promise<void>((done) => server?.listen(port, '127.0.0.1', done));
      const address = server.address();
      port = typeof address === 'object' && address ? address.port : port;
    },
    async stop() {
      const stopped = new Promise((done) => server?.close(done));
      server?.closeAllConnections();
      await stopped;
    },
  };
}

const host = makeHost();
test.beforeEach(async () => {
  await host.start(BUILD);
  host.asked.length = 0;
});
test.afterEach(() => host.stop());

const keptPaths = (page: Page) =>
  page.evaluate(async (name) => {
    const kept = await (await caches.open(name)).keys();
    return kept.map(({ url }) => url.replace(location.origin, ''));
  }, CACHES.page);

/** Waits until all that the page names is kept. */
const wholeIsKept = (page: Page) =>
  expect
    .poll(() =>
      page.evaluate(async () => {
        const html = document.documentElement.outerHTML;
        const named = [...new Set(html.match(/\/assets\/[\w.-]+\.(?:js|css|json)\b/g))];
        const found = await Promise.all(named.map((file) => caches.match(file, { ignoreVary: true })));
        return named.filter((_, index) => !found[index]);
      }),
    )
    .toEqual([]);

/** Opens a page, uses it, and waits until it is kept. */
async function see(page: Page, path: string) {
  await page.goto(host.url(path));
  await hydrated(page);
  await expect.poll(() => keptPaths(page)).toContain(path);
  await wholeIsKept(page);
}

async function open(page: Page, path: string) {
  await page.goto(host.url(path));
  await hydrated(page);
}

/** Each tool does what it is for. */
async function useTools(page: Page) {
  await open(page, '/compliance-audit');
  const rows = ['Male,1', 'Male,1', 'Male,0', 'Female,1', 'Female,0', 'Female,0'].map(
    (row, id) => `c${id},${row}`,
  );
  await page.locator('input[type=file]').setInputFiles({
    name: 'people.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from(`candidate_id,sex,selected\n${rows.join('\n')}\n`),
  });
  await expect(page.locator('[data-audit-table="sex"] [data-category]')).toHaveCount(2);

  await open(page, '/ai-compliance-readiness-report');
  await choose(page, 'place', 'US-NY-NYC');
  await choose(page, 'tool', 'ranking');
  await expect(page.locator('[data-question="audit"]')).toBeVisible();

  await open(page, '/compliance-generator#place=US-NY-NYC&tool=ranking');
  await expect(page.locator('[data-clause]').first()).toBeVisible();
}

const MARK = 'newRoot1';

/**
 * The same site as a next release has it: a script of every page under another name, a sentence of a page changed.
 * @returns its folder, to be removed
 */
function nextRelease(sentence: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'next-release-'));
  const client = join(folder, 'client');
  cpSync(CLIENT, client, { recursive: true });
  const [root = ''] = globSync('assets/root-*.js', { cwd: client });
  const renamed = root.replace(/-.{8}\.js$/, `-${MARK}.js`);
  for (const file of globSync('{**/*.html,assets/*.js}', { cwd: client })) {
    const text = readFileSync(join(client, file), 'utf8');
    const next = text.replaceAll(root.slice('assets/'.length), renamed.slice('assets/'.length));
    if (next !== text || file === root) writeFileSync(join(client, file === root ? renamed : file), next);
  }
  const page = join(client, 'privacy', 'index.html');
  writeFileSync(
    page,
    readFileSync(page, 'utf8').replace(/(data-html="[^"]*"[^>]*>\s*<p>)/, `$1${sentence} `),
  );
  return folder;
}

test('three tools work and reload without a network, and the new site is there once the network is', async ({
  page,
}) => {
  test.setTimeout(120_000);
  await see(page, '/privacy');
  for (const path of TOOLS) await see(page, path);

  await host.stop();
  await useTools(page);
  await page.reload();
  await hydrated(page);
  await expect(page.locator('[data-clause]').first()).toBeVisible();
  await open(page, '/privacy');

  const sentence = 'This sentence came with the next release.';
  const next = nextRelease(sentence);
  try {
    await host.start(next);
    host.asked.length = 0;
    await page.reload();
    await hydrated(page);
    await expect(page.locator('main')).toContainText(sentence);
    expect(host.asked.filter(({ dest }) => dest === 'document')).toEqual([
      { path: '/privacy', dest: 'document' },
    ]);
    expect(host.asked.map(({ path }) => path).join()).toContain(`-${MARK}.js`);

    // And it is what is kept from now on.
    await wholeIsKept(page);
    await host.stop();
    await open(page, '/privacy');
    await expect(page.locator('main')).toContainText(sentence);
    await host.start(next);
  } finally {
    rmSync(next, { recursive: true, force: true });
  }
});

test('nothing of it is asked for before the page is used', async ({ page }) => {
  await page.goto(host.url('/faq'));
  await page.waitForLoadState('networkidle');
  expect(host.asked.filter(({ path }) => path.includes('offline'))).toEqual([]);
  await hydrated(page);
  await expect.poll(() => host.asked.some(({ path }) => path === `/${WORKER_FILE}`)).toBe(true);
});

test('what was not seen is answered with words, a way to try again, and what there is', async ({ page }) => {
  await see(page, '/faq');
  await host.stop();
  const address = host.url(`${UNSEEN}?from=mail`);
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(503);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  const again = page.getByRole('link', { name: copy.retry });
  await use(page);
  await page.getByRole('listitem').locator('a[href="/faq"]').first().click();
  await expect(page).toHaveURL(host.url('/faq'));
  await page.goto(address);
  await host.start(BUILD);
  await again.click();
  await expect(page).toHaveURL(address);
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(copy.title);
});

test('links of a page in use lead on without a network: to what was seen, else to the words', async ({
  page,
}) => {
  await see(page, '/faq');
  await see(page, '/game');
  await host.stop();
  // The router has the address first, then the document is loaded.
  const loaded = page.waitForEvent('domcontentloaded');
  await page.locator('footer a[href="/faq"]').click();
  await loaded;
  await expect(page).toHaveURL(host.url('/faq'));
  await hydrated(page);
  await expect(page.locator('main details').first()).toBeVisible();
  await page.locator(`footer a[href="${UNSEEN}"]`).click();
  await expect(page).toHaveURL(host.url(UNSEEN));
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(copy.title);
  await host.start(BUILD);
});

test('a page reached by a link of another is kept too', async ({ page }) => {
  await see(page, '/game');
  await page.locator('footer a[href="/faq"]').click();
  await expect(page).toHaveURL(host.url('/faq'));
  await expect.poll(() => keptPaths(page)).toContain('/faq');
});

test('keeps no account, no token and no query', async ({ page }) => {
  await see(page, '/game');
  for (const path of [
    '/auth',
    '/signup',
    '/ai-toolkit-download/a-secret-token',
    '/contact?email=someone%40example.org',
  ]) {
    await open(page, path);
  }
  await expect.poll(() => keptPaths(page)).toContain('/contact');
  const all = await page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => url.replace(location.origin, ''));
  });
  expect(all.filter((path) => /\?|secret|example\.org|^\/(auth|signup|rest|functions)\b/.test(path))).toEqual(
    [],
  );
});

test('the switch takes it away: worker and all that was kept', async ({ page }) => {
  await see(page, '/game');
  await host.stop();
  const without = mkdtempSync(join(tmpdir(), 'without-offline-'));
  cpSync(CLIENT, join(without, 'client'), { recursive: true });
  try {
    await writeWorker(join(without, 'client'), false);
    await host.start(without);
    await page.goto(host.url('/faq'));
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([]);
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
  } finally {
    rmSync(without, { recursive: true, force: true });
  }
});

test('it can be installed', async ({ page }) => {
  await page.goto(host.url('/'));
  const session = await page.context().newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const manifest = JSON.parse(data) as Record<string, unknown> & {
    icons: { src: string; sizes: string; purpose: string }[];
    shortcuts: { url: string }[];
  };
  expect(manifest).toMatchObject({ display: 'standalone', start_url: '/', scope: '/' });
  expect(manifest.icons.map(({ purpose }) => purpose)).toContain('maskable');
  for (const { src, sizes } of manifest.icons) {
    const size = await page.evaluate(async (address) => {
      const { width, height } = await createImageBitmap(await (await fetch(address)).blob());
      return `${width}x${height}`;
    }, src);
    expect(size).toBe(sizes);
  }
  for (const { url } of manifest.shortcuts)
    expect((await page.request.get(host.url(url))).status()).toBe(200);
  expect((await session.send('Page.getInstallabilityErrors')).installabilityErrors).toEqual([]);
});
