/** Every fact on a built page resolves to a source and a date. What counts as a fact: `read-facts.ts`. */
import { allIdeas } from '#app/content/queries.ts';
import { readClaims } from '#app/content/site.ts';
import { expect, type Page, test } from '#tests/browser/test.ts';
import { type PageSources, readFacts } from './read-facts.ts';
import { ADDRESSES } from './site-addresses.ts';

test.describe.configure({ mode: 'default' });
// Pages are read with the browser's own parser here, which the policy of trusted types keeps for the site.
test.use({ bypassCSP: true });

/** Statements that need no source, by page and first words, and why. */
const needless: Record<string, string> = {
  '/ai-compliance-readiness-report Germany, BDSG § 26: have you done everything':
    'the name of a law has a number; its sources stand on the hub',
  '/how-to-write-a-job-description How good the first tier is': 'measured on the texts in tests/golden',
  '/ Each day of average time to fill': 'the calculator states its own assumption',
  '/ Better matches are worth': 'the calculator states its own assumption',
  '/terms Automated checks run': 'a zoom level that this site is tested at',
  '/how-to-write-a-job-description $68,000 to $82,000': 'a line of the example advertisement',
  '/how-to-write-a-job-description Since then the results':
    'the tool sums up the three studies that the guide cites and lists',
};

const claims = readClaims().map(({ value }) => value);
const today = new Date().toISOString().slice(0, 10);

let pages: Map<string, PageSources>;
const read = (page: Page, html: string) => page.evaluate(readFacts, { html, claims });

test.beforeAll(async ({ browser }) => {
  const page = await browser.newPage({
    baseURL: `http://localhost:${process.env.TEST_PORT}`,
    bypassCSP: true,
  });
  await page.goto('/robots.txt');
  pages = new Map();
  for (const { path, canonical } of ADDRESSES) {
    if (!canonical) pages.set(path, await read(page, await (await page.request.get(path)).text()));
  }
  await page.close();
});

const collect = (find: (facts: PageSources, path: string) => string[]) =>
  [...pages].flatMap(([path, facts]) => find(facts, path).map((found) => `${path} ${found}`));

test('every statement has its source, or says that it is a claim, a sample or invented', () => {
  const bare = collect(({ statements }) =>
    statements.filter(({ backing }) => !backing).map(({ text }) => text.slice(0, 120)),
  );
  const starts = Object.keys(needless);
  expect(bare.filter((found) => !starts.some((start) => found.startsWith(start)))).toEqual([]);
  const kinds = Object.groupBy(
    [...pages.values()].flatMap(({ statements }) => statements),
    ({ backing }) => backing ?? 'none',
  );
  console.info(
    `facts: ${Object.entries(kinds)
      .map(([kind, all]) => `${all?.length} ${kind}`)
      .join(', ')}`,
  );
  expect(kinds['own source']?.length).toBeGreaterThan(0);
});

test('a card that states a fact leads to a page with sources', () => {
  const leading = [...pages].flatMap(([path, { statements }]) =>
    statements.filter(({ backing }) => backing === 'card').map(({ to }) => ({ path, to: to ?? '' })),
  );
  expect(leading.length).toBeGreaterThan(0);
  expect(leading.filter(({ to }) => !pages.get(to)?.sources.length)).toEqual([]);
});

test('every source has an address, a title and a day that is not to come', () => {
  const wrong = collect(({ sources }) =>
    sources
      .filter(
        ({ title, date }) => title.length < 3 || !/^\d{4}(-\d{2}(-\d{2})?)?$/.test(date) || date > today,
      )
      .map(({ href, title, date }) => `${href} "${title}" ${date}`),
  );
  expect(wrong).toEqual([]);
  expect([...pages.values()].reduce((sum, { sources }) => sum + sources.length, 0)).toBeGreaterThan(0);
});

test('every link out of a text is among the dated sources of its page', () => {
  expect(collect(({ undated }) => undated)).toEqual([]);
});

test('every note is cited, and every citation has its note', () => {
  expect(collect(({ loose }) => loose)).toEqual([]);
});

test.describe('the rules can fail', () => {
  // The essay with most notes has something to lose.
  const notes = (body: string) => body.split('\n[^').length;
  const [noted] = allIdeas().toSorted((a, b) => notes(b.body) - notes(a.body));
  const essay = `/ideas/${noted?.slug}`;
  const mutated = async (page: Page, change: (html: string) => string) => {
    await page.goto('/robots.txt');
    const html = await (await page.request.get(essay)).text();
    return read(page, change(html));
  };
  const bare = ({ statements }: PageSources) => statements.filter(({ backing }) => !backing);

  test('a statement without its note', async ({ page }) => {
    expect(bare(await mutated(page, (html) => html))).toEqual([]);
    // Neither a source nor a law's day or entry is left.
    const without = await mutated(page, (html) =>
      html.replaceAll(/href="[^"#][^"]*"/g, 'href="/blog"').replaceAll(/<(\/?)time\b/g, '<$1span'),
    );
    expect(bare(without).length).toBeGreaterThan(0);
  });

  test('a new figure in a section of its own', async ({ page }) => {
    const added = await mutated(page, (html) =>
      html.replace(
        /(<div[^>]*class="prose[^>]*>)/,
        '$1<p>Some 73 percent of buyers regret it.</p><h2>x</h2>',
      ),
    );
    expect(bare(added).map(({ text }) => text)).toEqual(['Some 73 percent of buyers regret it.']);
  });

  test('a source without a day, a link outside the sources, a lost note', async ({ page }) => {
    const undated = await mutated(page, (html) =>
      html.replaceAll(/<time dateTime="[^"]*">|<time datetime="[^"]*">/g, '<time>'),
    );
    expect(undated.sources.every(({ date }) => date === '')).toBe(true);
    const linked = await mutated(page, (html) =>
      html
        .replace('</p>', ' <a href="https://example.com/x">x</a></p>')
        .replace(/(<div[^>]*class="prose[^>]*>)/, '$1<p><a href="https://example.com/y">y</a></p>'),
    );
    expect(linked.undated).toEqual(['https://example.com/y']);
    const lost = await mutated(page, (html) => html.replace('id="note-1"', 'id="elsewhere"'));
    expect(lost.loose.length).toBeGreaterThan(0);
  });
});
