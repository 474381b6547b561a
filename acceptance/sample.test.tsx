/** What an invented identity owes its readers, and search engines (docs/requirements.md, Claims). */
import { identity } from 'virtual:site';
import type { ComponentType } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, it, test } from 'vitest';
import Home, { loader, meta } from '#app/reading/home/page.tsx';
import { pageMeta } from '#app/seo/page-meta.ts';
import { SampleNotice } from '#app/shell/sample-notice.tsx';

const data = await loader();
const Page = Home as unknown as ComponentType<{ loaderData: typeof data }>;
const Stub = createRoutesStub([{ path: '/', Component: () => <Page loaderData={data} /> }]);
const home = renderToStaticMarkup(<Stub initialEntries={['/']} />);

const robotsAt = (origin: string, noindex = false) =>
  pageMeta({
    title: 'A page',
    description: 'Of the site.',
    keywords: [],
    canonical: '/',
    versions: [],
    noindex,
    origin,
    siteName: 'A site',
    ogImage: undefined,
  }).flatMap((tag) => ('name' in tag && tag.name === 'robots' ? [String(tag.content)] : []));

it('is a sample', () => expect(identity.sample).toBe(true));

test.each(['https://an-advisor.com', 'http://93.184.216.34'])('at %s no page is to be found', (origin) => {
  expect(robotsAt(origin).join()).toMatch(/\bnoindex\b/);
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'https://site.example', 'https://site.test'])(
  'at %s, where nobody looks, pages are as they will be',
  (origin) => {
    expect(robotsAt(origin)).toEqual([]);
    expect(robotsAt(origin, true)).toEqual(['noindex']);
  },
);

it('says under the header of every page what is invented and what is real', () => {
  const Notice = createRoutesStub([{ path: '/', Component: SampleNotice }]);
  expect(renderToStaticMarkup(<Notice initialEntries={['/']} />)).toMatch(
    /data-sample-notice.*invented.*real/,
  );
});

it('tells search engines of a Person and a WebSite that both are a sample, and of nothing the person won', () => {
  const tags = (meta as (args: { loaderData: typeof data }) => object[])({ loaderData: data });
  const things = tags.flatMap((tag) => Object.entries(tag)).filter(([key]) => key === 'script:ld+json');
  expect(things.map(([, thing]) => thing['@type'])).toEqual(['Person', 'WebSite']);
  for (const [, thing] of things) expect(thing.description).toMatch(/sample identity/i);
  expect(JSON.stringify(things)).not.toMatch(/award|credential|alumniOf|worksFor|subjectOf/i);
});

it('marks every figure and promise that nobody has measured', () => {
  for (const value of ['47%', '30%', '15,000+', '40%']) {
    expect(home.split(`>${value}<`)[1]?.split('</li>')[0], value).toContain('data-unverified');
  }
  for (const words of ['500+ HR leaders', 'Only 3 spots left this week', '$240K+']) {
    expect(home.split(words)[1]?.slice(0, 240), words).toContain('data-unverified');
  }
});

it('says beside the outlets that nothing was published there', () => {
  for (const id of ['story', 'trusted-by']) {
    expect(home.split(`<section id="${id}"`)[1]?.split('<section id=')[0]).toContain(
      'Nothing shown here was published',
    );
  }
});
