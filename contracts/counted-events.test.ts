import { expect, it, test } from 'vitest';
import { countersOf, countPost } from './counted-events.ts';

const view = { name: 'page_view', path: '/ideas/power-pause' };
const visit = { device: 'phone', referrer: 'www.example.com', source: 'mail', country: 'US' };
const accepts = (event: object) => countPost.safeParse({ events: [event] }).success;

test.each([
  view,
  { ...view, path: '/' },
  { ...view, path: '/ai-toolkit-download/{token}' },
  { ...view, visit },
  { name: 'scroll_depth', path: '/faq', percentage: 75 },
  { name: 'time_on_page', path: '/faq', seconds: 300 },
  { name: 'tool_start', path: '/compliance-audit' },
  { name: 'work_cta_bar_dismiss', path: '/faq' },
  { name: 'ab_test_conversion', test: 'roi_calculator', variant: 'B' },
])('takes %j', (event) => expect(accepts(event)).toBe(true));

test.each([
  { name: 'purchase', path: '/faq' },
  { ...view, user: '7' },
  { ...view, path: 'https://example.com/' },
  { ...view, path: '/ideas?email=ann' },
  { ...view, path: '/ann@example.com' },
  { ...view, path: `/${'a'.repeat(200)}` },
  { ...view, path: '/a/b/c/d/e/f' },
  { ...view, visit: { ...visit, device: 'Pixel 9' } },
  { ...view, visit: { ...visit, referrer: 'https://example.com/path' } },
  { ...view, visit: { ...visit, referrer: '203.0.113.7' } },
  { ...view, visit: { ...visit, source: 'ann@example.com' } },
  { ...view, visit: { ...visit, country: 'en-US' } },
  { ...view, visit: { ...visit, ip: '203.0.113.7' } },
  { name: 'scroll_depth', path: '/faq', percentage: 33 },
  { name: 'time_on_page', path: '/faq', seconds: 31 },
  { name: 'ab_test_assigned', test: 'button_color', variant: 'A' },
  { name: 'ab_test_assigned', test: 'roi_calculator', variant: 'C' },
])('refuses %j', (event) => expect(accepts(event)).toBe(false));

it('refuses no events, too many, and anything beside them', () => {
  expect(countPost.safeParse({ events: [] }).success).toBe(false);
  expect(countPost.safeParse({ events: Array(40).fill(view) }).success).toBe(true);
  expect(countPost.safeParse({ events: Array(41).fill(view) }).success).toBe(false);
  expect(countPost.safeParse({ events: [view], visitor: '7' }).success).toBe(false);
});

it('counts each value of a visit apart, so that none can be put together with another', () => {
  const [event] = countPost.parse({ events: [{ ...view, visit }] }).events;
  expect(countersOf(event!)).toEqual([
    { what: 'view', name: '/ideas/power-pause', detail: '' },
    { what: 'visit', name: '', detail: '' },
    { what: 'referrer', name: 'www.example.com', detail: '' },
    { what: 'device', name: 'phone', detail: '' },
    { what: 'country', name: 'US', detail: '' },
    { what: 'campaign', name: 'mail  ', detail: '' },
  ]);
});
