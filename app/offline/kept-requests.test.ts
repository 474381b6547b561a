import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { PERSONAL_ADDRESSES } from '#app/seo/personal-addresses.ts';
import { API_PREFIXES } from '#backend/http/mount.ts';
import { type Asked, filesIn, keptAs, keyOf, readSeenPage } from './kept-requests.ts';

const ORIGIN = 'https://site.example';
const asked = (path: string, more: Partial<Asked> = {}) =>
  keptAs({ method: 'GET', url: ORIGIN + path, isPage: false, isRange: false, ...more }, ORIGIN);

test.each([
  ['/assets/home-page-DW6Tp9pQ.js', 'file'],
  ['/assets/data-Ul36vea3g5P3vbGoRT2QMU.json', 'file'],
  ['/pictures/home/hero-1f3a9c0e-400.avif', 'picture'],
  ['/search/5675312e0efb/words.json', 'data'],
  ['/samples/bias-audit-sample.csv', 'data'],
] as const)('%s is kept as a %s', (path, kind) => expect(asked(path)).toBe(kind));

test('a page is kept where it fills a window, not as what a script fetches', () => {
  expect(asked('/faq', { isPage: true })).toBe('page');
  expect(asked('/faq')).toBeUndefined();
});

test.each([
  '/faq.data',
  '/assets/pages-sPgJPjlnB7kSP3Q8otH--Z.dict',
  '/speculation-rules.json',
  '/downloads/media-kit.zip',
  '/healthz',
  ...API_PREFIXES.map((prefix) => `${prefix}/anything`),
])('%s is left to the network', (path) => expect(asked(path)).toBeUndefined());

test('nothing that belongs to one person is kept, whatever asks for it', () => {
  const below = fc.oneof(
    fc.constant(''),
    fc.webPath().filter((path) => path.startsWith('/')),
  );
  fc.assert(
    fc.property(
      fc.constantFrom(...PERSONAL_ADDRESSES),
      below,
      fc.webQueryParameters(),
      (address, path, query) => {
        const under = address.endsWith('/') ? `${address}x${path}` : address + path;
        expect(asked(`${under}?${query}`, { isPage: true })).toBeUndefined();
      },
    ),
  );
});

test.each([{ method: 'POST' }, { isRange: true }, { url: 'https://other.example/assets/a.js' }])(
  'nor is %o',
  (more) => expect(asked('/assets/a.js', more)).toBeUndefined(),
);

describe('the name something is kept under', () => {
  test('holds no query and no place', () => {
    fc.assert(
      fc.property(fc.webQueryParameters(), fc.webFragments(), (query, place) => {
        expect(keyOf(`${ORIGIN}/contact?${query}#${place}`)).toBe(`${ORIGIN}/contact`);
      }),
    );
  });
  test('is one with and without a slash at the end', () => {
    expect(keyOf(`${ORIGIN}/faq/`)).toBe(`${ORIGIN}/faq`);
    expect(keyOf(`${ORIGIN}/`)).toBe(`${ORIGIN}/`);
  });
});

test('the files that a page names, each once, without fonts of signs that it may not show', () => {
  const html =
    '<style>@font-face{src:url(/assets/n-ext-EJCdhdq.woff2)}</style><link href="/assets/site-BZ3VcN2m.css">' +
    '{"data":"/assets/data-abc.json","preload":["/assets/a-12345678.js","/assets/b-12345678.js"],"entry":"/assets/a-12345678.js"}';
  expect(filesIn(html)).toEqual([
    '/assets/site-BZ3VcN2m.css',
    '/assets/data-abc.json',
    '/assets/a-12345678.js',
    '/assets/b-12345678.js',
  ]);
});

test('a message is read as a page that was seen, or not at all', () => {
  expect(readSeenPage({ path: '/faq', loaded: true, files: ['a', 1] })).toEqual({
    path: '/faq',
    loaded: true,
    files: ['a'],
  });
  for (const data of [
    undefined,
    null,
    'x',
    {},
    { path: 'https://other.example', files: [] },
    { path: '/' },
  ]) {
    expect(readSeenPage(data)).toBeUndefined();
  }
});
