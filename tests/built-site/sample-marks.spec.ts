/** What is invented says so item by item, with one mark, for as long as the identity is a sample. */
import { allPages, allProjects, allStories, allWork, singlePagePath } from '#app/content/queries.ts';
import { readIdentity, readTrustedBy } from '#app/content/site.ts';
import { expect, test } from '#tests/browser/test.ts';

test.skip(!readIdentity().sample, 'the identity is no sample');

const isSample = ({ data }: { data: { sample: boolean } }) => data.sample;
const stories = allStories().filter(isSample);
const work = allWork().filter(isSample);
const projects = allProjects().filter(isSample);

test('a page that is one invented item carries the mark in its head', async ({ page }) => {
  const first = [
    ...stories.slice(0, 1).map(({ slug }) => `/story/${slug}`),
    ...work.slice(0, 1).map(({ slug }) => `/work/${slug}`),
    ...projects.slice(0, 1).map(({ slug }) => `/project/${slug}`),
  ];
  for (const path of first) {
    await page.goto(path);
    await expect(page.locator('.page-head .sample'), path).toHaveCount(1);
  }
});

for (const { path, items } of [
  { path: '/story', items: stories.map(({ slug }) => `/story/${slug}`) },
  { path: '/portfolio', items: projects.map(({ slug }) => `/project/${slug}`) },
]) {
  test(`an invented item of ${path} carries it in the list`, async ({ page }) => {
    await page.goto(path);
    for (const href of items) {
      const row = page.locator('.entry-list > li').filter({ has: page.locator(`a[href="${href}"]`) });
      await expect(row.locator('.sample'), href).toHaveCount(1);
    }
  });
}

test('so do outlets that nobody has vouched for, and press items on the home page', async ({ page }) => {
  await page.goto('/');
  const bare = (items: string) => page.locator(items).filter({ hasNot: page.locator('.sample') });
  if (readTrustedBy().sample) await expect(bare('#trusted-by li')).toHaveCount(0);
  for (const { slug } of stories) {
    await expect(
      bare('#story article').filter({ has: page.locator(`a[href="/story/${slug}"]`) }),
    ).toHaveCount(0);
  }
});

test('a press item says that its outlet did not publish it, and a record that nobody named took part', async ({
  page,
}) => {
  for (const entry of stories.slice(0, 1)) {
    await page.goto(`/story/${entry.slug}`);
    await expect(page.locator('.invented')).toContainText(entry.data.outlet);
  }
  for (const { slug } of work.slice(0, 1)) {
    await page.goto(`/work/${slug}`);
    await expect(page.locator('.invented > p')).toBeVisible();
  }
});

test('and each place of a text that its author marked', async ({ page }) => {
  const marked = allPages().filter(({ body }) => body.includes(':sample'));
  for (const { slug, body } of marked) {
    await page.goto(singlePagePath(slug));
    await expect(page.locator('.prose .sample'), slug).toHaveCount(body.match(/:sample\b/g)?.length ?? 0);
  }
});
