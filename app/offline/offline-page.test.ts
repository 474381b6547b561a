import { expect, test } from 'vitest';
import { canFill, fillOfflinePage, titleOf } from './offline-page.ts';

const BUILT =
  '<a href="?">kept as it is</a><a class="button" href="?">Try again</a>' +
  '<section data-kept-pages="" aria-labelledby="kept"><h2 id="kept">Kept</h2>' +
  '<ul><li data-kept=""><a class="link" href="/">Home</a></li></ul></section><footer></footer>';

test('lists what is kept, by its link', () => {
  const html = fillOfflinePage(BUILT, '/gone?a=1&b="2"', [
    { path: '/faq', title: 'Questions &amp; answers' },
    { path: '/"><script>', title: 'Odd $& address' },
  ]);
  expect(html).toContain('<li><a class="link" href="/faq">Questions &amp; answers</a></li>');
  expect(html).toContain('href="/&quot;>&lt;script>"');
  expect(html).toContain('Odd $& address');
  expect(html).not.toContain('<script>');
  expect(html).toContain('<a class="button" href="/gone?a=1&amp;b=&quot;2&quot;">');
  expect(html).toContain('<a href="?">kept as it is</a>');
});

test('has no list where nothing is kept', () => {
  const html = fillOfflinePage(BUILT, '/gone', []);
  expect(html).not.toContain('Kept');
  expect(html).toContain('<footer>');
});

test('knows a page that it cannot fill', () => {
  expect(canFill(BUILT)).toBe(true);
  for (const part of ['data-kept=""', 'data-kept-pages=""', 'class="button"']) {
    expect(canFill(BUILT.replace(part, ''))).toBe(false);
  }
});

test.each([
  ['<title>Spot it: a game | J.C.</title>', 'Spot it: a game'],
  ['<title>A | B | Site</title>', 'A | B'],
  ['<title>Alone</title>', 'Alone'],
  ['<title></title>', undefined],
  ['', undefined],
])('%s is called %s', (html, title) => expect(titleOf(html)).toBe(title));
