import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  DISMISS_MS,
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  type WorkBarHeadlines,
  workBarHeadline,
} from './work-bar-rules.ts';

const headlines: WorkBarHeadlines = {
  rules: [
    { match: 'contains', patterns: ['hiring-law'], headline: 'Laws.' },
    { match: 'contains', patterns: ['bias', 'dei'], headline: 'Bias.' },
    { match: 'first-segment', patterns: ['ideas', 'blog'], headline: 'Reading.' },
  ],
  fallback: 'Get {name} to help.',
};

describe('workBarHeadline', () => {
  test.each([
    ['/services/hiring-law', 'Laws.'],
    ['/hiring-law-hub', 'Laws.'],
    ['/services/dei-strategy', 'Bias.'],
    ['/ideas', 'Reading.'],
    ['/ideas/power-pause', 'Reading.'],
    ['/Blog', 'Reading.'],
    ['/', 'Get Ada to help.'],
    ['', 'Get Ada to help.'],
    ['/ideas-and-more', 'Get Ada to help.'],
    ['/connect/blog', 'Get Ada to help.'],
    // The first rule that fits.
    ['/blog/bias-and-hiring-law', 'Laws.'],
    ['/blog/dei', 'Bias.'],
  ])('%s', (pathname, headline) => {
    expect(workBarHeadline(pathname, 'Ada', headlines)).toBe(headline);
  });

  it('takes the name as it is', () => {
    expect(workBarHeadline('/', '$& {name} $1', headlines)).toBe('Get $& {name} $1 to help.');
  });

  it('has a headline without a blank for every path', () => {
    fc.assert(
      fc.property(fc.webPath(), (pathname) => {
        const headline = workBarHeadline(pathname, 'Ada', headlines);
        expect(headline).not.toBe('');
        expect(headline).not.toContain('{');
      }),
    );
  });
});

describe('isWorkBarHidden', () => {
  test.each([
    '/consulting',
    '/consulting/x',
    '/consulting-x',
    '/speaking',
    '/services',
    '/services/hr-consulting',
    '/connect/speaking',
  ])('hides on %s', (pathname) => {
    expect(isWorkBarHidden(pathname, '')).toBe(true);
  });

  test.each([
    '/',
    '/connect/newsletter',
    '/connect',
    '/work/industry-speaking',
    '/story/consulting',
    '/service',
  ])('shows on %s', (pathname) => {
    expect(isWorkBarHidden(pathname, '')).toBe(false);
  });

  test.each(['?hide-work-cta=1', 'hide-work-cta=1', '?a=b&hide-work-cta=1', '?hide-work-cta=%31'])(
    'hides with %s',
    (search) => {
      expect(isWorkBarHidden('/', search)).toBe(true);
    },
  );

  test.each([
    '',
    '?',
    '?hide-work-cta',
    '?hide-work-cta=',
    '?hide-work-cta=0',
    '?hide-work-cta=11',
    '?hide-work-cta=01',
    '?hide-work-cta=true',
    '?hide-work-cta=1%20',
    '?Hide-Work-Cta=1',
    '?x=hide-work-cta=1',
    '?%E0%A4%A',
  ])('shows with %j', (search) => {
    expect(isWorkBarHidden('/', search)).toBe(false);
  });
});

describe('dismissal', () => {
  const now = 1_795_132_800_000;

  it('is over at exactly its expiry', () => {
    expect(isDismissed(now + 1, now)).toBe(true);
    expect(isDismissed(now, now)).toBe(false);
    expect(isDismissed(now - 1, now)).toBe(false);
  });

  it('counts garbage and nothing as no dismissal', () => {
    for (const stored of [null, '', 'abc', 'NaN', 'Infinity', '-5', '[object Object]', '9'.repeat(30)]) {
      expect(isDismissed(parseExpiry(stored), now)).toBe(false);
    }
  });

  it('holds from the click until seven days later, and never after', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 4e12 }),
        fc.integer({ min: 0, max: 2 * DISMISS_MS }),
        (click, later) => {
          const expiry = parseExpiry(String(click + DISMISS_MS));
          expect(isDismissed(expiry, click + later)).toBe(later < DISMISS_MS);
        },
      ),
    );
  });
});
