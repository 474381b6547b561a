/**
 * Every PDF of the build can be read aloud, and is the one whose fingerprint the page prints. A local check with veraPDF
 * 1.28.2 (the validator of the PDF Association, Java) found both conforming to PDF/UA-1 on November 28, 2026.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kitFiles } from '#app/content/download-names.ts';
import { readIdentity } from '#app/content/site.ts';
import { expect, test } from '#tests/browser/test.ts';
import { pdfFaults, readPdf } from './read-pdf.ts';

const client = path.join(process.env.TEST_SITE_DIR ?? '.', 'build/client');
const pdfs = globSync('**/*.pdf', { cwd: client }).map((name) => `/${name.replaceAll(path.sep, '/')}`);

test('every PDF has a title, a language, bookmarks and a structure that holds all of its text', async () => {
  expect(pdfs.length).toBeGreaterThan(0);
  for (const name of pdfs) {
    const read = await readPdf(new Uint8Array(readFileSync(path.join(client, name))));
    expect(pdfFaults(read), name).toEqual([]);
  }
});

test('the check finds what it looks for', () => {
  const element = { role: 'P', alt: undefined, text: '' };
  const broken = { title: '', language: '', pages: 1, bookmarks: ['A'], untagged: ['b'], stray: ['c'] };
  const faults = pdfFaults({
    ...broken,
    elements: [element, { ...element, role: 'Figure' }],
    wordless: ['d'],
    reading: '',
  });
  expect(faults).toHaveLength(10);
});

test('the page prints the fingerprint of each file that it hands out, without scripts too', async ({
  request,
}) => {
  const html = await (await request.get('/media-kit')).text();
  const printed = Object.fromEntries(
    [...html.matchAll(/<code data-sum="([^"]+)">([^<]+)<\/code>/g)].map(([, href, sum]) => [href, sum]),
  );
  expect(Object.keys(printed).sort()).toEqual(Object.values(kitFiles(readIdentity().initials)).sort());
  expect(pdfs.filter((name) => !printed[name])).toEqual([]);
  for (const [href, sum] of Object.entries(printed)) {
    const bytes = await (await request.get(href)).body();
    expect(createHash('sha256').update(bytes).digest('hex'), href).toBe(sum);
  }
});
