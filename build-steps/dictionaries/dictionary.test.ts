import { zstdDecompressSync } from 'node:zlib';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compressWith, dictionaryChooser, dictionaryHeader, makeDictionary } from './dictionary.ts';

describe('compressWith', () => {
  it('gives bytes that the same dictionary turns back into the content, whatever both are', async () => {
    const bytes = fc.uint8Array({ maxLength: 400 }).map((array) => Buffer.from(array));
    await fc.assert(
      fc.asyncProperty(bytes, bytes, fc.constantFrom(1, 9, 19), async (content, text, level) => {
        const dictionary = makeDictionary(Buffer.concat([Buffer.from('a dictionary: '), text]));
        const sent = await compressWith(Buffer.concat([text, content, text]), dictionary, level);
        expect(sent.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
        expect(sent.subarray(8, 40).toString('base64')).toBe(dictionary.hash);
        const read = zstdDecompressSync(sent.subarray(40), { dictionary: dictionary.content });
        expect(read.equals(Buffer.concat([text, content, text]))).toBe(true);
      }),
      { numRuns: 60 },
    );
  });
});

describe('dictionaryHeader', () => {
  it.each([
    ['assets/pages-abc.dict', 'match="/*", match-dest=("document" "")'],
    ['assets/site-jbJ1V35R.css', 'match="/assets/*"'],
    ['assets/entry.client-Bj-qN1_Z.js', 'match="/assets/entry.client-*.js"'],
    ['assets/home-page-BVp7Fo2t.js', 'match="/assets/home-page-*.js"'],
    ['assets/page-91UXJhAw.css', 'match="/assets/page-*.css"'],
    ['assets/data-4CQa0U7pBMLEWcJTDV_QJA.json', undefined],
    ['assets/newsreader-x6FxtRoi.woff2', undefined],
    ['index.html', undefined],
  ])('%s: %s', (file, expected) => {
    expect(dictionaryHeader(file)).toBe(expected);
  });
});

describe('dictionaryChooser', () => {
  const made = (text: string) => makeDictionary(Buffer.from(text));
  const current = new Map([
    ['assets/pages-2.dict', made('pages 2')],
    ['assets/site-SSSSSSSS.css', made('site')],
    ['assets/home-page-BBBBBBBB.js', made('home 2')],
    ['assets/root-RRRRRRRR.js', made('root')],
  ]);
  const choose = dictionaryChooser(current, [
    ['assets/pages-1.dict', made('pages 1')],
    ['assets/site-TTTTTTTT.css', made('old site')],
    ['assets/home-page-AAAAAAAA.js', made('home 1')],
    ['assets/gone-AAAAAAAA.js', made('gone')],
  ]);
  const texts = (file: string) => choose(file).map(({ content }) => content.toString());

  it.each([
    ['a page: the dictionaries of this release and the last', 'about/index.html', ['pages 2', 'pages 1']],
    ['a changed script: its own former one', 'assets/home-page-BBBBBBBB.js', ['home 1']],
    ['an unchanged script: none', 'assets/root-RRRRRRRR.js', []],
    ['the stylesheet: its own former one', 'assets/site-SSSSSSSS.css', ['old site']],
    ['the pages dictionary: what a visitor brings', 'assets/pages-2.dict', ['site', 'pages 1', 'old site']],
    ['a list', 'feed.json', []],
  ])('%s', (_, file, expected) => {
    expect(texts(file).toSorted()).toEqual(expected.toSorted());
  });
});
