/**
 * Every PDF of the build can be read aloud, and is the one whose fingerprint the page prints. A local check with veraPDF
 * 1.28.2 (the validator of the PDF Association, Java) found both conforming to PDF/UA-1 on November 23, 2026.
 */
import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { kitFiles } from '#app/content/download-names.ts';
import { readIdentity } from '#app/content/site.ts';
import { expect, test } from '#tests/browser/test.ts';
import { type ReadPdf, readPdf } from './read-pdf.ts';

const client = path.join(process.env.TEST_SITE_DIR ?? '.', 'build/client');
const pdfs = globSync('**/*.pdf', { cwd: client }).map((name) => `/${name.replaceAll(path.sep, '/')}`);

/** What is wrong with a document's structure (ISO 14289-1, sections 7.1 to 7.4 and 7.18, as far as they can fail here). */
function faultsOf({ title, language, elements, bookmarks, untagged, stray, wordless }: ReadPdf): string[] {
  const headings = elements.filter(({ role }) => /^H\d$/.test(role));
  const levels = headings.map(({ role }) => Number(role.slice(1)));
  return [
    !title && 'has no title',
    !/^[a-z]{2}(-[A-Z]{2})?$/.test(language) && `its language is "${language}"`,
    untagged.length > 0 && `text outside of the structure: ${untagged.join(' | ')}`,
    stray.length > 0 && `content that is held by no element, or by two: ${stray.join()}`,
    wordless.length > 0 && `links without words: ${wordless.join()}`,
    levels[0] !== 1 && 'does not begin with its title',
    levels.filter((level) => level === 1).length !== 1 && 'has not one title',
    levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) && 'skips a level of headings',
    bookmarks.join('|') !== headings.map(({ text }) => text).join('|') &&
      `bookmarks ${bookmarks.join()}, headings ${headings.map(({ text }) => text).join()}`,
    ...elements.map(({ role, alt, text }) =>
      role === 'Figure' ? !alt && 'a picture has no words' : !text.trim() && `an empty ${role}`,
    ),
  ].filter((fault) => fault !== false);
}

test('every PDF has a title, a language, bookmarks and a structure that holds all of its text', async () => {
  expect(pdfs.length).toBeGreaterThan(0);
  for (const name of pdfs) {
    const read = await readPdf(new Uint8Array(readFileSync(path.join(client, name))));
    expect(faultsOf(read), name).toEqual([]);
  }
});

test('the check finds what it looks for', () => {
  const element = { role: 'P', alt: undefined, text: '' };
  const broken = { title: '', language: '', pages: 1, bookmarks: ['A'], untagged: ['b'], stray: ['c'] };
  const faults = faultsOf({
    ...broken,
    elements: [element, { ...element, role: 'Figure' }],
    wordless: ['d'],
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
