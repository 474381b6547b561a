import { expect, it } from 'vitest';
import { isOutbound } from './is-outbound.ts';

it.each([
  ['https://law.example/a', true],
  ['http://site.example/', true],
  ['https://site.example.org/', true],
  ['https://site.example/faq#a', false],
  ['https://book.example/call?utm_source=x', false],
  ['mailto:me@law.example', false],
  ['', false],
])('%s: %s', (href, outbound) => {
  expect(isOutbound(href, 'https://site.example', 'https://book.example/call')).toBe(outbound);
  expect(isOutbound(href, 'https://site.example', '')).toBe(outbound || href.startsWith('https://book.'));
});
