/** What is sent with a dictionary: the whole build's bytes, and a browser that takes its second page so. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { zstdDecompressSync } from 'node:zlib';
import {
  COMPRESSED_INDEX_FILE,
  compressedIndexSchema,
  dictionaryCopy,
} from '#backend/http/compressed-index.ts';
import { makeDictionary } from '#build-steps/dictionaries/dictionary.ts';
import { expect, test, use } from '../browser/test.ts';

const build = join(process.env.TEST_SITE_DIR || '.', 'build');
const read = (...path: string[]) => readFileSync(join(build, ...path));
const { files, pageDictionary = '' } = compressedIndexSchema.parse(
  JSON.parse(read('compressed', COMPRESSED_INDEX_FILE).toString()),
);

test('every page has a copy made with the dictionary of pages, and it is that page', () => {
  const dictionary = makeDictionary(read('client', pageDictionary));
  const pages = Object.keys(files).filter((file) => file.endsWith('.html'));
  const sizes = pages.map((page) => {
    const copy = read('compressed', dictionaryCopy(page, dictionary.hash));
    const text = zstdDecompressSync(copy.subarray(40), { dictionary: dictionary.content });
    expect(text.equals(read('client', page)), page).toBe(true);
    return copy.length;
  });
  // What is left is the page's own text: its middle must not creep up to what a page without a dictionary costs.
  const middle = sizes.toSorted((a, b) => a - b)[Math.floor(sizes.length / 2)];
  expect(middle).toBeLessThan(5_000);
});

test('a browser takes the second page by the dictionary that the first one brought once it was used', async ({
  page,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.goto('/');
  await page.waitForLoadState('networkidle');
  expect(asked).not.toContain(`/${pageDictionary}`);
  const came = page.waitForResponse((response) => response.url().endsWith(pageDictionary));
  await use(page);
  await (await came).finished();
  // It counts from when the browser has written it away, which no event tells.
  await expect(async () => {
    const second = await page.goto('/consulting');
    expect(await second?.headerValue('content-encoding')).toBe('dcz');
  }).toPass({ intervals: [300] });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});
