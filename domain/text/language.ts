/** Languages of texts, as BCP 47 tags (RFC 5646) such as `de` or `pt-BR`. */

/** The language of the interface's words, and of every text that names no other. */
export const SITE_LANGUAGE = 'en';

/** Scripts written from right to left that are in everyday use (Unicode 16). */
const RIGHT_TO_LEFT = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa']);

const nameIn = (language: string, tag: string): string | undefined =>
  new Intl.DisplayNames([language], { type: 'language', fallback: 'none' }).of(tag);

/** Why a text cannot say that it is in a language, or undefined. */
export function languageProblem(tag: string): string | undefined {
  let canonical: string | undefined;
  try {
    [canonical] = Intl.getCanonicalLocales(tag);
  } catch {
    // Told below.
  }
  if (!canonical || !nameIn(SITE_LANGUAGE, canonical)) {
    return `"${tag}" is no language tag: write one like de, fr or pt-BR`;
  }
  if (canonical !== tag) return `write it as ${canonical}`;
  const { script = '' } = new Intl.Locale(tag).maximize();
  if (RIGHT_TO_LEFT.has(script)) {
    return `the pages are laid out from left to right: a text in ${nameIn(SITE_LANGUAGE, tag)} would be set wrong`;
  }
  return undefined;
}

/** The part of a tag that says the language: `pt` of `pt-BR`. */
const mainLanguage = (tag: string) => tag.split('-')[0];

/** Whether a text is in the language of the words around it; `en-GB` is. */
export const isSiteLanguage = (tag: string): boolean => mainLanguage(tag) === SITE_LANGUAGE;

/** A language's name in itself, as its speakers look for it: `Deutsch`. */
export function ownName(tag: string): string {
  const name = nameIn(tag, tag) ?? tag;
  return name.charAt(0).toLocaleUpperCase(tag) + name.slice(1);
}
