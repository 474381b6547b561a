import { expect, test } from 'vitest';
import { isRoutedHref } from './routed-href.ts';

test.each(['/', '/faq', '/faq#why', '/blog?q=audit', '#laws', '/ideas/a-b'])('%s is for the router', (href) =>
  expect(isRoutedHref(href)).toBe(true),
);

test.each([
  '//elsewhere.test/',
  'https://site.test/faq',
  'mailto:a@b.test',
  '/rss.xml',
  '/laws/a.json?x=1',
  '?a',
  '',
])('%s is for the browser', (href) => expect(isRoutedHref(href)).toBe(false));
