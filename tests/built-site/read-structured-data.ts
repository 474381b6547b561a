/**
 * What a page's structured data says that the page itself does not: search engines ask that it describe what a visitor
 * sees. Runs in a browser, in one piece.
 */

export type Thing = Record<string, unknown> & { '@type': string };

export type StructuredPage = {
  things: Thing[];
  heading: string;
  /** The breadcrumb as it is shown. */
  crumbs: string[];
  /** The words of the page, its head and its foot. */
  text: string;
  /** Days that the page shows as such. */
  days: string[];
  /** Addresses of pictures that the page shows or offers as its preview. */
  pictures: string[];
  ids: string[];
};

export function readStructuredData(html: string): StructuredPage {
  const doc = new DOMParser().parseFromString(html, 'text/html');
  const all = (selector: string) => [...doc.querySelectorAll(selector)];
  const words = (element: Element | null) => (element?.textContent ?? '').replace(/\s+/g, ' ').trim();
  const things = all('script[type="application/ld+json"]').flatMap((script) => {
    const data = JSON.parse(script.textContent ?? '');
    return data['@graph'] ?? (Array.isArray(data) ? data : [data]);
  });
  const pictures = all('img[src], a[href], meta[property="og:image"]').map(
    (element) =>
      element.getAttribute('src') ?? element.getAttribute('href') ?? element.getAttribute('content') ?? '',
  );
  for (const script of all('script, style, template')) script.remove();
  return {
    things,
    heading: words(doc.querySelector('h1')),
    crumbs: all('nav[aria-label="Breadcrumb"] li').map(words),
    text: words(doc.body),
    days: all('time[datetime]').map((time) => time.getAttribute('datetime') ?? ''),
    pictures,
    ids: all('[id]').map(({ id }) => id),
  };
}
