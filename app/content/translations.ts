/**
 * Which pages say the same in several languages. Only a translation says so, by the address of its original; everything
 * else is derived, so that no two pages can disagree.
 */

export type Alternate = {
  lang: string;
  path: string;
};

export type TranslatedPage = Alternate & {
  /** The address of the original; absent where the page is one itself. */
  translationOf?: string | undefined;
};

/**
 * By path, the versions of every page that has more than one: the original first, the others by language. All pages of a
 * set have the same list, each with itself in it, as search engines ask (Google, "Tell Google about localized versions").
 */
export function translationSets(pages: readonly TranslatedPage[]): Map<string, Alternate[]> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const byOriginal = new Map<string, TranslatedPage[]>();
  for (const page of pages) {
    if (page.translationOf === undefined || !byPath.has(page.translationOf)) continue;
    byOriginal.set(page.translationOf, [...(byOriginal.get(page.translationOf) ?? []), page]);
  }
  const sets = new Map<string, Alternate[]>();
  for (const [path, translations] of byOriginal) {
    const original = byPath.get(path);
    if (!original) continue;
    const others = translations.toSorted((a, b) => a.lang.localeCompare(b.lang));
    const set = [original, ...others].map(({ lang, path: at }) => ({ lang, path: at }));
    for (const { path: at } of set) sets.set(at, set);
  }
  return sets;
}

/** What is wrong with what pages say of their originals: by the page's path. An original that is missing is a dead link. */
export function translationProblems(pages: readonly TranslatedPage[]): Map<string, string> {
  const byPath = new Map(pages.map((page) => [page.path, page]));
  const problems = new Map<string, string>();
  /** By original, the languages it is there in, each with the page. */
  const taken = new Map<string, Map<string, string>>();
  for (const { path, lang, translationOf } of pages) {
    if (translationOf === undefined) continue;
    const original = byPath.get(translationOf);
    if (!original) {
      if (/[?#]/.test(translationOf)) problems.set(path, 'name a whole page, without ? or #');
      continue;
    }
    const languages = taken.get(translationOf) ?? new Map([[original.lang, translationOf]]);
    taken.set(translationOf, languages);
    const same = languages.get(lang);
    if (original.path === path) problems.set(path, 'a page is no translation of itself');
    else if (original.translationOf !== undefined) {
      problems.set(path, `${translationOf} is a translation itself: name ${original.translationOf}`);
    } else if (same !== undefined) {
      problems.set(path, `${same} says it in ${lang} already: set lang to the language of this text`);
    } else languages.set(lang, path);
  }
  return problems;
}

/**
 * What a page says of its versions, in the words of `hreflang`: each language, and the original for readers of none of
 * them (`x-default`).
 */
export function alternates(versions: readonly Alternate[]): { hreflang: string; path: string }[] {
  const [original] = versions;
  if (!original) return [];
  return [
    ...versions.map(({ lang, path }) => ({ hreflang: lang, path })),
    { hreflang: 'x-default', path: original.path },
  ];
}
