import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { countPost } from '#contracts/counted-events.ts';
import type { AnalyticsEvent } from './analytics-rules.ts';
import { type Arrival, countedOf, pageOf, visitOf } from './counted-rules.ts';

const arrival: Arrival = {
  kind: 'navigate',
  referrer: '',
  host: 'site.test',
  search: '',
  language: 'en-US',
  touch: false,
  side: 900,
};

test.each([
  ['https://site.test/ideas/power-pause', '/ideas/power-pause'],
  ['https://site.test/', '/'],
  ['https://site.test/ai-toolkit-download/SECRET', '/ai-toolkit-download/{token}'],
  [undefined, '/404'],
])('a page with the canonical address %s counts as %s', (canonical, path) => {
  expect(pageOf(canonical)).toBe(path);
});

test.each<[AnalyticsEvent, object | undefined]>([
  [
    { name: 'engagement', engagement_type: 'tool_start' },
    { name: 'tool_start', path: '/faq' },
  ],
  [
    { name: 'engagement', engagement_type: 'time_on_page', value: 60 },
    { name: 'time_on_page', path: '/faq', seconds: 60 },
  ],
  [{ name: 'engagement', engagement_type: 'time_on_page', value: 47.3 }, undefined],
  [
    { name: 'scroll_depth', scroll_percentage: 50, page: '/other' },
    { name: 'scroll_depth', path: '/faq', percentage: 50 },
  ],
  [
    { name: 'work_cta_bar_dismiss', pathname: '/other' },
    { name: 'work_cta_bar_dismiss', path: '/faq' },
  ],
  [
    { name: 'ab_test_assigned', test_name: 'roi_calculator', variant: 'B' },
    { name: 'ab_test_assigned', test: 'roi_calculator', variant: 'B' },
  ],
  [
    {
      name: 'ab_test_conversion',
      test_name: 'roi_calculator',
      variant: 'B',
      conversion_type: 'x',
      first: true,
    },
    { name: 'ab_test_conversion', test: 'roi_calculator', variant: 'B' },
  ],
  [
    { name: 'ab_test_conversion', test_name: 'roi_calculator', variant: 'B', conversion_type: 'x' },
    undefined,
  ],
])('%j is counted as %j', (event, counted) => expect(countedOf(event, '/faq')).toEqual(counted));

test.each<[Partial<Arrival>, object | undefined]>([
  [{}, { device: 'desktop', country: 'US' }],
  [{ language: 'de' }, { device: 'desktop' }],
  [{ language: 'zh-Hant-TW' }, { device: 'desktop', country: 'TW' }],
  [
    { touch: true, side: 390 },
    { device: 'phone', country: 'US' },
  ],
  [
    { touch: true, side: 820 },
    { device: 'tablet', country: 'US' },
  ],
  [
    { referrer: 'https://www.example.com/search?q=ann' },
    { device: 'desktop', country: 'US', referrer: 'www.example.com' },
  ],
  [{ referrer: 'http://192.0.2.1/' }, { device: 'desktop', country: 'US' }],
  [
    { search: '?utm_source=Spring%20letter&utm_medium=mail&utm_campaign=ann@example.com&code=1' },
    { device: 'desktop', country: 'US', source: 'spring-letter', medium: 'mail' },
  ],
  [{ referrer: 'http://site.test:3000/faq' }, undefined],
  [{ kind: 'reload' }, undefined],
  [{ kind: 'back_forward' }, undefined],
])('an arrival with %j is told as %j', (given, visit) => {
  expect(visitOf({ ...arrival, ...given })).toEqual(visit);
});

it('tells only what the counter takes, whatever the browser says', () => {
  const text = fc.oneof(fc.string(), fc.webUrl(), fc.domain(), fc.constantFrom('de-DE', 'x-y', ''));
  fc.assert(
    fc.property(text, text, text, fc.boolean(), fc.nat(3_000), (referrer, language, tag, touch, side) => {
      const search = `?${new URLSearchParams({ utm_source: tag, utm_campaign: referrer })}`;
      const visit = visitOf({ ...arrival, referrer, language, search, touch, side });
      const event = { name: 'page_view', path: '/faq', ...(visit && { visit }) };
      return countPost.safeParse({ events: [event] }).success;
    }),
    { numRuns: 300 },
  );
});
