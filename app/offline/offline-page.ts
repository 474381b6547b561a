/** The page for an address that is not kept, as the worker fills it in. It runs no app: its links are links. */

export type KeptPage = {
  path: string;
  /** As HTML. */
  title: string;
};

/** The one entry of the built page's list, which stands for those that the worker puts in. */
const ENTRY = /<li data-kept="">(.*?)<\/li>/s;
const SECTION = /<section data-kept-pages="".*?<\/section>/s;
const LINK = /(<a\b[^>]*href=")[^"]*("[^>]*>).*?(<\/a>)/s;

const attribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

/** A kept page's title as it stands in its HTML, without the site's name after the last bar. */
export function titleOf(html: string): string | undefined {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1]?.trim();
  return title?.replace(/ \| [^|]*$/, '') || undefined;
}

/** The link that tries again. */
const RETRY = /(<a class="button" href=")\?(?=")/;

/** Whether a build's page has the places that `fillOfflinePage` fills. */
export const canFill = (html: string): boolean =>
  SECTION.test(html) && RETRY.test(html) && LINK.test(ENTRY.exec(html)?.[1] ?? '');

/**
 * @param address path and query that were asked for
 * @param pages what opens without a network; without one the list is left out
 */
export function fillOfflinePage(built: string, address: string, pages: readonly KeptPage[]): string {
  const html = built.replace(RETRY, (_, open: string) => open + attribute(address));
  const entry = ENTRY.exec(html)?.[1] ?? '';
  if (pages.length === 0) return html.replace(SECTION, '');
  const entries = pages.map(
    ({ path, title }) =>
      `<li>${entry.replace(LINK, (_, open: string, middle: string, close: string) => open + attribute(path) + middle + title + close)}</li>`,
  );
  return html.replace(ENTRY, () => entries.join(''));
}
