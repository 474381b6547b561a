import type { ReactNode } from 'react';
import { useMatches } from 'react-router';
import { isSiteLanguage, SITE_LANGUAGE } from '#domain/text/language.ts';

/** What a page's loader says of its text: it returns the page's data, or has it as `page`. */
function languageOf(data: unknown): string | undefined {
  if (typeof data !== 'object' || data === null) return undefined;
  if ('lang' in data && typeof data.lang === 'string') return data.lang;
  return 'page' in data ? languageOf(data.page) : undefined;
}

/** The language of the page's text. */
export function usePageLanguage(): string {
  return languageOf(useMatches().at(-1)?.loaderData) ?? SITE_LANGUAGE;
}

/** For `lang` on the site's own words: nothing where the page's text is in their language too. */
export function useChromeLanguage(): string | undefined {
  return isSiteLanguage(usePageLanguage()) ? undefined : SITE_LANGUAGE;
}

/** Words of the site as a value among a page's own. */
export function InSiteLanguage({ children }: { children: ReactNode }): ReactNode {
  const lang = useChromeLanguage();
  return lang ? <span lang={lang}>{children}</span> : children;
}
