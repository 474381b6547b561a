/** Which pages there are, where they answer, and how much they say. */
import { matchRoutes, type RouteObject } from 'react-router';
import { describe, expect, it } from 'vitest';
import { indexablePages, prerenderPaths, sitePages } from '#app/content/site-paths.ts';
import { countWords as countBioWords, readMediaKit } from '#app/reading/media-kit/content.ts';
import routes from '#app/routes.ts';
import { blocks, type ContentEntry, countWords, entries } from '#tests/content/read-entries.ts';
import { REQUIRED_PAGES } from './addresses.ts';

const isProject = (path: string) => path.startsWith('/project/');
const required = REQUIRED_PAGES.map(({ path }) => path);

describe('the addresses', () => {
  it('are those that are required, and one for each project', () => {
    const pages = sitePages().map(({ path }) => path);
    expect(pages.filter((path) => !isProject(path)).toSorted()).toEqual(required.toSorted());
    expect(pages.filter(isProject).length).toBeGreaterThan(0);
    expect(prerenderPaths()).toContain('/');
  });

  it('are listed unless they are private or stand for another', () => {
    const listed = indexablePages().map(({ path }) => path);
    const wanted = REQUIRED_PAGES.filter(({ noindex, canonical }) => !noindex && !canonical);
    expect(listed.filter((path) => !isProject(path)).toSorted()).toEqual(
      wanted.map(({ path }) => path).toSorted(),
    );
    const alias = sitePages().find(({ path }) => path === '/how-to-write-job-description');
    expect(alias?.canonical).toBe('/how-to-write-a-job-description');
  });

  const matched = (path: string) => matchRoutes(routes as RouteObject[], path)?.at(-1)?.route.path;

  it.each(['/', ...required, '/ai-toolkit-download/any-token'])('%s has a route', (path) => {
    expect(matched(path)).not.toBe('*');
  });

  it.each(['/nothing-here', '/work', '/connect', '/project', '/a/b/c', '/ideas/power-pause/more'])(
    '%s is the 404 page',
    (path) => {
      expect(matched(path)).toBe('*');
    },
  );
});

/** Words that a reader of the body sees, notes and tables included. */
const words = (entry: ContentEntry) => blocks(entry).reduce((sum, { text }) => sum + countWords(text), 0);
/** Heading and standfirst stand above each body, in `<main>` too. */
const above = ({ data }: ContentEntry) => countWords(`${data.heading ?? ''} ${data.standfirst ?? ''}`);

describe('the words', () => {
  /** The answers below its body are its words; each has a range of its own. */
  const filledBelow = ['/faq'];

  it.each(REQUIRED_PAGES.filter(({ canonical, path }) => !canonical && !filledBelow.includes(path)))(
    'of $path are at least $words, in its text alone',
    ({ path, words: least }) => {
      const entry = entries.find((candidate) => candidate.path === path);
      expect(entry && words(entry) + above(entry)).toBeGreaterThanOrEqual(least);
    },
  );

  it.each([
    ['ideas', 9, 900, 1600],
    ['faq', 20, 60, 130],
  ])('of %s: %i texts of %i to %i', (collection, number, least, most) => {
    const texts = entries.filter((entry) => entry.collection === collection);
    expect(texts).toHaveLength(number);
    const wrong = texts.filter((entry) => words(entry) < least || words(entry) > most);
    expect(wrong.map((entry) => `${entry.path}: ${words(entry)}`)).toEqual([]);
  });

  it.each(['50', '100', '250'] as const)('of the biography are exactly %s', (length) => {
    expect(countBioWords(readMediaKit().bios[length])).toBe(Number(length));
  });
});
