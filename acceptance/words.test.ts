/** Words that are required to the letter. */
import { describe, expect, it, test } from 'vitest';
import {
  readExperiments,
  readHome,
  readHomeClaims,
  readIdentity,
  readInterface,
  readNavigation,
  readWorkBar,
} from '#app/content/site.ts';
import { workBarHeadline } from '#app/shell/work-bar/work-bar-rules.ts';

const copy = readInterface();
const { name } = readIdentity();

describe('the work bar', () => {
  const bar = readWorkBar();
  const LAWS = 'Get audit-ready for AI hiring laws in 30 days.';
  const ACQUISITION = 'Cut time-to-fill with a modern TA system.';
  const MARKETPLACE = 'Stand up an internal marketplace pilot in 60 days.';
  const IMPLEMENTATION = 'Deploy HR tech without chaos.';
  const BIAS = 'Reduce bias in hiring and move the numbers.';
  const READING = 'Want this in your org? Get help now.';
  const OTHER = `Get ${name} to solve your HR/TA challenge.`;

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
    ['/faq', OTHER],
    ['/work/peoplepuzzles-launch', OTHER],
    ['/connect/newsletter', OTHER],
    ['/ideas-and-more', OTHER],
    ['/hr-tech-buyers-guide', OTHER],
    ['/fair-inclusive-hiring', OTHER],
    // In the order of the table.
    ['/ideas/ai-hiring-compliance-talent-acquisition', LAWS],
    ['/ideas/talent-acquisition-and-dei-strategy', ACQUISITION],
    ['/blog/dei-strategy', BIAS],
  ])('on %s says "%s"', (pathname, headline) => {
    expect(workBarHeadline(pathname, name, bar)).toBe(headline);
  });

  it('has its suffix, buttons and targets', () => {
    expect(bar.wideSuffix).toBe(' • Start within 7 days.');
    expect(bar.primary).toEqual({
      label: 'Get help now',
      href: '/consulting?ref=work-cta-bar#schedule-section',
    });
    expect(bar.secondary).toEqual({ label: 'See how I solve it', href: '/consulting?ref=work-cta-bar' });
    expect(bar.dismissLabel).toBe('Dismiss work with me bar for 7 days');
  });
});

it('the exit slip', () => {
  expect(copy.exitIntent).toMatchObject({
    title: 'Before you go',
    text: 'Quick resources to help you move faster on ethical AI and talent strategy.',
    primary: { label: 'Book a Strategy Call', href: '/contact' },
    secondary: { label: 'View Media Kit', href: '/media-kit' },
    dismiss: 'No thanks',
  });
});

it('the error screen and the 404 page', () => {
  expect(copy.errorScreen).toMatchObject({
    title: 'Something went wrong',
    text: "We're sorry, but something unexpected happened. Please try refreshing the page or go back to the homepage.",
    refresh: 'Refresh Page',
    home: 'Go Home',
  });
  expect(copy.notFound).toMatchObject({
    title: 'Page Not Found',
    text: "The page you're looking for doesn't exist or has been moved.",
    home: 'Go Home',
    back: 'Go Back',
  });
});

it('menus', () => {
  const { header, mobile, footer } = readNavigation();
  const pairs = (links: { label: string; href: string }[]) => links.map(({ label, href }) => [label, href]);
  const sections = [
    ['Work', '/#work'],
    ['Ideas', '/#ideas'],
    ['Story', '/#story'],
  ];
  expect(pairs(header.links)).toEqual([
    ...sections,
    ['Coaching', '/consulting#coaching'],
    ['Media Kit', '/media-kit'],
    ['Blog', '/blog'],
  ]);
  expect(header.home).toEqual({ label: name, href: '/' });
  expect(pairs(mobile.links)).toEqual([
    ...sections,
    ['Connect', '/#connect'],
    ['Media Kit', '/media-kit'],
    ['Blog', '/blog'],
  ]);
  expect([mobile.newsletter, mobile.contact, mobile.logout]).toEqual([
    'Join Newsletter',
    'Contact',
    'Logout',
  ]);
  expect(mobile.login).toEqual({ label: 'Login', href: '/auth' });
  expect(footer.columns.map(({ title }) => title)).toEqual(['Explore', 'Services', 'Legal']);
  expect(copy.menu).toMatchObject({ open: 'Open menu', title: 'Menu' });
  expect(copy.newsletterDialog.title).toBe('Join the newsletter');
});

it('states', () => {
  expect(copy.states.loading).toBe('Loading...');
  expect(copy.states.imageUnavailable).toBe('Image unavailable');
});

it('the calculator', () => {
  const { booking, empty } = readHome().roiCalculator;
  expect(empty).toBe('Enter your details to see potential savings');
  expect(booking).toMatchObject({
    heading: 'Ready to unlock these savings?',
    text: 'Book a free strategy call to create your custom hiring optimization plan',
  });
});

it('claims, where the ledger lets them stand', () => {
  expect(readHomeClaims().map(({ value }) => value)).toEqual(['47%', '30%', '15,000+', '40%']);
  const { free_consultation_cta: block, roi_calculator: calculator } = readExperiments();
  expect([block.split, calculator.split]).toEqual([0.5, 0.5]);
  const said = JSON.stringify([block.B, calculator.B]);
  for (const value of ['500+ HR leaders', 'Only 3 spots left this week', '$240K+'])
    expect(said).toContain(value);
  expect([calculator.A.ctaText, calculator.B.ctaText]).toEqual(['Calculate My ROI', 'Calculate My ROI']);
});
