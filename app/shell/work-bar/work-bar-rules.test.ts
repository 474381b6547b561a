import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { parse } from 'yaml';
import {
  DISMISS_MS,
  isDismissed,
  isWorkBarHidden,
  parseExpiry,
  WORK_BAR_KEY,
  type WorkBarHeadlines,
  workBarHeadline,
} from './work-bar-rules.ts';

const file = readFileSync(new URL('../../../content/site/work-bar.yml', import.meta.url), 'utf8');
/** Texts that rest on a claim, as they read while the claim is shown. */
const content = JSON.parse(JSON.stringify(parse(file)), (_, value) => (value?.claim ? value.text : value));
const headlines = content as WorkBarHeadlines;

const LAWS = 'Get audit-ready for AI hiring laws in 30 days.';
const ACQUISITION = 'Cut time-to-fill with a modern TA system.';
const MARKETPLACE = 'Stand up an internal marketplace pilot in 60 days.';
const IMPLEMENTATION = 'Deploy HR tech without chaos.';
const BIAS = 'Reduce bias in hiring and move the numbers.';
const READING = 'Want this in your org? Get help now.';
const OTHER = 'Get J.C. to solve your HR/TA challenge.';

describe('workBarHeadline', () => {
  test.each([
    ['/services/ai-hiring-compliance', LAWS],
    ['/ai-hiring-compliance-hub', LAWS],
    ['/services/talent-acquisition', ACQUISITION],
    ['/talent-acquisition-systems', ACQUISITION],
    ['/services/internal-talent-marketplaces', MARKETPLACE],
    ['/services/hr-tech-implementation', IMPLEMENTATION],
    ['/services/dei-recruiting-software', BIAS],
    ['/services/dei-strategy', BIAS],
    ['/ideas', READING],
    ['/ideas/power-pause', READING],
    ['/blog', READING],
    ['/writing', READING],
    ['/story/forbes-ei', READING],
    ['/portfolio', READING],
    ['/media-kit', READING],
    ['/appearances', READING],
    ['/podcast', READING],
    ['/', OTHER],
    ['', OTHER],
    ['/faq', OTHER],
    ['/work/peoplepuzzles-launch', OTHER],
    ['/connect/newsletter', OTHER],
    ['/ideas-and-more', OTHER],
    ['/connect/blog', OTHER],
    ['/hr-tech-buyers-guide', OTHER],
    ['/fair-inclusive-hiring', OTHER],
  ])('%s', (pathname, headline) => {
    expect(workBarHeadline(pathname, 'J.C.', headlines)).toBe(headline);
  });

  it('keeps the order of the table', () => {
    expect(workBarHeadline('/ideas/ai-hiring-compliance-talent-acquisition', 'x', headlines)).toBe(LAWS);
    expect(workBarHeadline('/ideas/talent-acquisition-and-dei-strategy', 'x', headlines)).toBe(ACQUISITION);
    expect(workBarHeadline('/blog/dei-strategy', 'x', headlines)).toBe(BIAS);
  });

  it('takes the name as it is', () => {
    expect(workBarHeadline('/', '$& {name} $1', headlines)).toBe(
      'Get $& {name} $1 to solve your HR/TA challenge.',
    );
  });

  it('has a headline without a blank for every path', () => {
    fc.assert(
      fc.property(fc.webPath(), (pathname) => {
        const headline = workBarHeadline(pathname, 'J.C.', headlines);
        expect(headline).not.toBe('');
        expect(headline).not.toContain('{');
      }),
    );
  });
});

it('has the texts and targets of section 2.5 in content', () => {
  expect(content.wideSuffix).toBe(' • Start within 7 days.');
  expect(content.primary).toEqual({
    label: 'Get help now',
    href: '/consulting?ref=work-cta-bar#schedule-section',
  });
  expect(content.secondary).toEqual({ label: 'See how I solve it', href: '/consulting?ref=work-cta-bar' });
  expect(content.dismissLabel).toBe('Dismiss work with me bar for 7 days');
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

  it('lasts seven days under the key of the specification', () => {
    expect(WORK_BAR_KEY).toBe('jc_hide_work_cta_until');
    expect(DISMISS_MS).toBe(604_800_000);
  });

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
