import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type TranslatedPage, translationProblems, translationSets } from './translations.ts';

const page = (path: string, lang = 'en', translationOf?: string): TranslatedPage => ({
  path,
  lang,
  translationOf,
});

describe('translationSets', () => {
  it('lists the original first, then the others by language, the same for each', () => {
    const sets = translationSets([
      page('/fr', 'fr', '/a'),
      page('/a'),
      page('/de', 'de', '/a'),
      page('/alone'),
    ]);
    const set = [
      { path: '/a', lang: 'en' },
      { path: '/de', lang: 'de' },
      { path: '/fr', lang: 'fr' },
    ];
    expect(Object.fromEntries(sets)).toEqual({ '/a': set, '/de': set, '/fr': set });
  });

  it('knows nothing of a translation whose original is not there', () => {
    expect(translationSets([page('/de', 'de', '/gone')]).size).toBe(0);
  });

  it('is mutual: every page of a set has that set, with itself in it', () => {
    const paths = fc.uniqueArray(fc.constantFrom('/a', '/b', '/c', '/d', '/e', '/f'), { minLength: 1 });
    fc.assert(
      fc.property(paths, fc.array(fc.tuple(fc.nat(5), fc.constantFrom('de', 'fr'))), (all, chosen) => {
        const pages = all.map((path, index) => {
          const [place, lang] = chosen[index] ?? [];
          const original = place === undefined ? undefined : all[place % all.length];
          return page(path, lang ?? 'en', original === path ? undefined : original);
        });
        const wrong = translationProblems(pages);
        const right = pages.filter(({ path }) => !wrong.has(path));
        const sets = translationSets(right);
        for (const [path, set] of sets) {
          expect(set.map((each) => each.path)).toContain(path);
          expect(new Set(set.map(({ lang }) => lang)).size).toBe(set.length);
          for (const each of set) expect(sets.get(each.path)).toEqual(set);
        }
      }),
    );
  });
});

describe('translationProblems', () => {
  const problemOf = (...pages: TranslatedPage[]) => translationProblems(pages).get('/x');

  it('finds nothing in pages that fit', () => {
    expect(translationProblems([page('/a'), page('/x', 'de', '/a'), page('/y', 'fr', '/a')]).size).toBe(0);
  });

  it.each([
    ['itself', [page('/x', 'de', '/x')], 'of itself'],
    ['a translation', [page('/a'), page('/b', 'fr', '/a'), page('/x', 'de', '/b')], 'name /a'],
    ['its own language', [page('/a'), page('/x', 'en', '/a')], '/a says it in en already'],
    [
      'a language that is there',
      [page('/a'), page('/b', 'de', '/a'), page('/x', 'de', '/a')],
      '/b says it in de',
    ],
    ['a part of a page', [page('/a'), page('/x', 'de', '/a#part')], 'without ? or #'],
  ])('refuses a translation of %s', (_, pages, reason) => {
    expect(problemOf(...pages)).toContain(reason);
  });
});
