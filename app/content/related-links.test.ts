import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type RelatedPage, relatedLinks } from './related-links.ts';

const page = (path: string, keywords: string[] = [], topics: string[] = []): RelatedPage => ({
  path,
  keywords,
  topics,
});
const paths = (pages: RelatedPage[]) => pages.map(({ path }) => path);

const site = [
  page('/faq', ['ai hiring law', 'hr questions']),
  page('/ai-hiring-compliance-hub', ['ai hiring law', 'bias audit'], ['law']),
  page('/compliance-audit', ['bias audit', 'impact ratio'], ['bias']),
  page('/ideas/power-pause', ['burnout', 'leadership'], ['work']),
  page('/ideas/energy-audit', ['burnout', 'meetings'], ['work']),
  page('/how-to-write-a-job-description', ['job description', 'job advertisement']),
  {
    ...page('/how-to-write-job-description', ['job description', 'job advertisement']),
    canonical: '/how-to-write-a-job-description',
  },
  page('/job-description-course', ['job description', 'course']),
];
const find = (path: string) => site.find((entry) => entry.path === path) as RelatedPage;

describe('relatedLinks', () => {
  it('takes the pages named in related first, in their order', () => {
    const current = { ...find('/ideas/power-pause'), related: ['/faq', '/compliance-audit'] };
    expect(paths(relatedLinks(current, site)).slice(0, 3)).toEqual([
      '/faq',
      '/compliance-audit',
      '/ideas/energy-audit',
    ]);
  });

  it('looks past a query or an anchor of a named page, and past pages that do not exist', () => {
    const current = { ...page('/', []), related: ['/faq#law', '/gone', '/faq?x=1', '/compliance-audit?x'] };
    expect(paths(relatedLinks(current, site))).toEqual(['/faq', '/compliance-audit']);
  });

  it('puts shared topics before shared keywords before shared words', () => {
    const candidates = [
      page('/word', ['audit trail']),
      page('/keyword', ['bias audit']),
      page('/topic', ['x'], ['bias']),
    ];
    expect(paths(relatedLinks(page('/', ['bias audit'], ['Bias ']), candidates))).toEqual([
      '/topic',
      '/keyword',
      '/word',
    ]);
  });

  it('counts rare terms more than common ones', () => {
    const candidates = [
      page('/a', ['ai']),
      page('/b', ['ai']),
      page('/c', ['ai']),
      page('/rare', ['burnout']),
    ];
    expect(paths(relatedLinks(page('/', ['ai', 'burnout']), candidates))[0]).toBe('/rare');
  });

  it('keeps the order of the candidates where they are equal', () => {
    const candidates = [page('/b', ['x1']), page('/a', ['x1']), page('/c', ['x1'])];
    expect(paths(relatedLinks(page('/', ['x1']), candidates))).toEqual(['/b', '/a', '/c']);
  });

  it('falls back on the section, but not for pages at the root', () => {
    const candidates = [page('/story/a'), page('/ideas/b'), page('/c')];
    expect(paths(relatedLinks(page('/ideas/x'), candidates))).toEqual(['/ideas/b']);
    expect(relatedLinks(page('/x'), candidates)).toEqual([]);
  });

  it('leaves out the page itself and its alias, from either side', () => {
    for (const path of ['/how-to-write-a-job-description', '/how-to-write-job-description']) {
      const current = {
        ...find(path),
        related: ['/how-to-write-job-description', '/how-to-write-a-job-description'],
      };
      expect(paths(relatedLinks(current, site))).toEqual(['/job-description-course']);
    }
  });

  it('lists a page once, by its canonical path', () => {
    const links = paths(
      relatedLinks({ ...find('/job-description-course'), related: ['/how-to-write-job-description'] }, site),
    );
    expect(links).toEqual(['/how-to-write-a-job-description']);
  });

  it('stops at the limit', () => {
    const candidates = Array.from({ length: 20 }, (_, i) => page(`/p${i}`, ['x1']));
    expect(relatedLinks(page('/', ['x1']), candidates)).toHaveLength(6);
    expect(relatedLinks(page('/', ['x1']), candidates, 2)).toHaveLength(2);
    expect(relatedLinks({ ...page('/', ['x1']), related: ['/p3'] }, candidates, 0)).toEqual([]);
  });

  it('lists candidates only, none twice, never the page itself, and the same when asked again', () => {
    const term = fc.constantFrom('law', 'bias audit', 'job description', 'ai', ' AI ', '');
    const path = fc.constantFrom('/', '/a', '/alias', '/ideas/c', '/ideas/d', '/story/e');
    const pages = fc
      .record({ path, keywords: fc.array(term, { maxLength: 3 }), topics: fc.array(term, { maxLength: 2 }) })
      .map((any) => ({ ...any, canonical: any.path === '/alias' ? '/a' : undefined }));
    const current = fc.tuple(pages, fc.array(path)).map(([any, related]) => ({ ...any, related }));
    fc.assert(
      fc.property(
        current,
        fc.array(pages, { maxLength: 12 }),
        fc.nat({ max: 8 }),
        (self, candidates, limit) => {
          const links = relatedLinks(self, candidates, limit);
          const ids = links.map((link) => link.canonical ?? link.path);
          expect(links.length).toBeLessThanOrEqual(limit);
          expect(new Set(ids).size).toBe(ids.length);
          expect(ids).not.toContain(self.canonical ?? self.path);
          for (const link of links) expect(candidates).toContain(link);
          expect(relatedLinks(self, candidates, limit)).toEqual(links);
        },
      ),
    );
  });

  it('does work in proportion to the number of pages, even when all share one keyword', () => {
    let read = 0;
    const candidates = Array.from({ length: 3000 }, (_, i) => ({
      path: `/ideas/p${i}`,
      get keywords() {
        read++;
        return ['ai hiring'];
      },
    }));
    for (const current of candidates) expect(relatedLinks(current, candidates)).toHaveLength(6);
    // Once each for the index, once each as the current page.
    expect(read).toBe(2 * candidates.length);
  });
});
