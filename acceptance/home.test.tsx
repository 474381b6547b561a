/** The home page as it is rendered: its sections in order, its cards, its words. */
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { describe, expect, it } from 'vitest';
import { allStories, connectActions, storyPlaceholders } from '#app/content/queries.ts';
import Home, { loader } from '#app/reading/home/page.tsx';

const data = await loader();
const Page = Home as unknown as ComponentType<{ loaderData: typeof data }>;
const Stub = createRoutesStub([{ path: '/', Component: () => <Page loaderData={data} /> }]);
const html = renderToStaticMarkup(<Stub initialEntries={['/']} />);

const matches = (pattern: RegExp, text = html) => [...text.matchAll(pattern)].map(([, found]) => found ?? '');
/** The HTML of one section, up to the next. */
const section = (id: string) => html.split(`<section id="${id}"`)[1]?.split('<section id=')[0] ?? '';

it('has its sections in order', () => {
  const required = [
    ...['hero', 'video', 'work', 'ideas', 'story', 'connect', 'speaking-media', 'free-consultation'],
    ...['roi-calculator', 'newsletter', 'trusted-by', 'related-links'],
  ];
  const ids = matches(/<section id="([\w-]+)"/g);
  expect(ids.filter((id) => required.includes(id))).toEqual(required);
});

it('has one heading, in its words, and four portraits behind it', () => {
  expect(matches(/<h1[^>]*>(.*?)<\/h1>/g).map((text) => text.replaceAll(/<[^>]*>/g, ''))).toEqual([
    'HR Tech Advisor &amp; AI Hiring Expert',
  ]);
  expect(data.portraits).toHaveLength(4);
});

describe('cards', () => {
  it.each([
    ['work', 'work'],
    ['ideas', 'idea'],
    ['story', 'story'],
    ['connect', 'connect'],
    ['speaking-media', 'media'],
  ])('of %s are six, each with one link', (id, kind) => {
    const cards = section(id)
      .split('<article')
      .slice(1)
      .map((card) => card.split('</article>')[0] ?? '');
    expect(cards).toHaveLength(6);
    for (const card of cards) {
      expect(card).toContain(`data-card="${kind}"`);
      expect(card).toMatch(/data-height="(?:sm|md|lg)"/);
      expect(matches(/<(a) /g, card)).toHaveLength(1);
    }
  });

  it('of the press come from thirteen items, the last of which is announced and leads nowhere', () => {
    expect(allStories().length + storyPlaceholders().length).toBe(13);
    expect(storyPlaceholders()).toHaveLength(1);
    expect(section('story')).not.toContain(storyPlaceholders()[0]?.outlet);
  });

  it('of the ways to connect are the first six of nine by priority, 0 to 2 being primary', () => {
    const priorities = connectActions().map(({ priority }) => priority);
    expect(priorities).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    const cards = matches(/(<article[^>]*>)/g, section('connect'));
    expect(cards.map((card) => card.includes('data-primary="true"'))).toEqual([
      ...[true, true, true],
      ...[false, false, false],
    ]);
  });

  it('of the media kit lead there', () => {
    expect(section('speaking-media')).toContain('href="/media-kit');
  });
});

it.each([
  'Video content coming soon',
  'No spam, ever. Unsubscribe with one click.',
  'Enter your details to see potential savings',
  'Calculate My ROI',
  ...['47%', '30%', '15,000+', '40%', '500+ HR leaders', 'Only 3 spots left this week', '$240K+'],
])('says "%s"', (words) => {
  expect(html).toContain(words);
});

it('shows both wordings of its two experiments', () => {
  expect(matches(/data-ab-test="([^"]+)"/g)).toEqual(['free_consultation_cta', 'roi_calculator']);
});

it('names the four outlets, each with a link out', () => {
  expect(matches(/<a href="https:[^"]*"[^>]*>([^<]+)<\/a>/g, section('trusted-by'))).toEqual([
    'Fast Company',
    'WSJ',
    'Forbes',
    'LinkedIn Learning',
  ]);
});

it('relates up to six other pages', () => {
  const related = matches(/href="([^"]*)"/g, section('related-links'));
  expect(related.length).toBeGreaterThan(0);
  expect(related.length).toBeLessThanOrEqual(6);
  expect(related).not.toContain('/');
});

it('opens the calendar with the campaign of the button', () => {
  const links = matches(/href="(https:[^"]*utm_[^"]*)"/g).map((href) => href.replaceAll('&amp;', '&'));
  expect(links.length).toBeGreaterThan(0);
  for (const href of links) {
    expect(href).toContain('utm_source=homepage&utm_medium=cta&utm_campaign=free-consultation');
  }
});
