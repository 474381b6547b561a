import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { withUtm } from './utm.ts';

const utm = { source: 'homepage', medium: 'cta', campaign: 'free-consultation' };
const added = 'utm_source=homepage&utm_medium=cta&utm_campaign=free-consultation';

test.each([
  ['/contact', `/contact?${added}`],
  ['/contact?', `/contact?${added}`],
  ['/consulting?ref=a#schedule-section', `/consulting?ref=a&${added}#schedule-section`],
  ['/media-kit#photos', `/media-kit?${added}#photos`],
  ['/media-kit#a?b', `/media-kit?${added}#a?b`],
  ['https://example.com', `https://example.com?${added}`],
  ['https://example.com/15min?month=2026-11', `https://example.com/15min?month=2026-11&${added}`],
  ['/contact?utm_source=old&utm_medium=old', `/contact?${added}`],
])('%s', (href, result) => {
  expect(withUtm(href, utm)).toBe(result);
});

it('can be read back by any URL parser, keeps the rest and does not add up', () => {
  const url = fc.webUrl({ withQueryParameters: true, withFragments: true });
  fc.assert(
    fc.property(url, fc.string(), (href, campaign) => {
      const before = new URL(href);
      const after = new URL(withUtm(href, { ...utm, campaign }));
      // A lone surrogate cannot be written in a URL.
      expect(after.searchParams.get('utm_campaign')).toBe(campaign.toWellFormed());
      expect(after.origin + after.pathname + after.hash).toBe(before.origin + before.pathname + before.hash);
      expect(withUtm(after.href, { ...utm, campaign })).toBe(after.href);
    }),
  );
});
