import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { linkVisit } from './link-visit.ts';

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/156.0.0.0 Safari/537.36';
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 15_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/15.0 Mobile/15E148 Safari/604.1';
const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
const judged = (headers: Record<string, string>, secure = true) => linkVisit((name) => headers[name], secure);

describe('a visit that a mailed link is for', () => {
  it.each([
    ['a browser', { 'user-agent': CHROME, ...navigation }],
    [
      'a browser without a screen',
      { 'user-agent': CHROME.replace('Chrome', 'HeadlessChrome'), ...navigation },
    ],
    ['a browser that sends no metadata yet', { 'user-agent': SAFARI }],
    ['a telephone by Cubot', { 'user-agent': CHROME.replace('x64', 'CUBOT X30'), ...navigation }],
    ['a plain client', { 'user-agent': 'node', 'sec-fetch-mode': 'cors' }],
    ['a client that says nothing', {}],
  ])('%s', (_, headers) => {
    expect(judged(headers)).toBe('open');
  });

  it('over plain http, where Chromium sends no metadata', () => {
    expect(judged({ 'user-agent': CHROME }, false)).toBe('open');
  });
});

it.each([
  { 'sec-purpose': 'prefetch' },
  { 'sec-purpose': 'prefetch;prerender' },
  { 'sec-purpose': 'prefetch;anonymous-client-ip' },
  { purpose: 'prefetch' },
  { 'x-moz': 'prefetch' },
  { 'x-purpose': 'preview' },
  { 'sec-fetch-dest': 'image' },
  { 'sec-fetch-dest': 'iframe' },
])('is loaded ahead of a person: %j', (headers) => {
  expect(judged({ 'user-agent': CHROME, ...navigation, ...headers })).toBe('ahead');
});

it.each([
  'Barracuda Sentinel (EE)',
  'Mozilla/5.0 (compatible; SkypeUriPreview Preview/0.5)',
  'Slackbot-LinkExpanding 1.0 (+https://api.slack.com/robots)',
  'facebookexternalhit/1.1',
  'Twitterbot/1.0',
  'WhatsApp/2.23.20.0 A',
  'Mozilla/5.0 (compatible; bingbot/2.0; +http://www.bing.com/bingbot.htm)',
])('is a look: %s', (agent) => {
  expect(judged({ 'user-agent': agent, ...navigation }, false)).toBe('look');
});

it('is a look by what calls itself Chromium on https without what Chromium sends there', () => {
  expect(judged({ 'user-agent': CHROME })).toBe('look');
});

it('opens for every Chromium that says where it goes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 999 }), fc.boolean(), (version, secure) => {
      const agent = CHROME.replace('156', String(version));
      expect(judged({ 'user-agent': agent, ...navigation }, secure)).toBe('open');
    }),
  );
});
