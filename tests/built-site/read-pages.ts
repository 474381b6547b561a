/** Reads every page as its HTML stands before any script, with a browser's own parser. */
import type { Page } from '@playwright/test';
import { ADDRESSES } from './site-addresses.ts';

export type PageFacts = {
  path: string;
  status: number;
  title: string;
  description: string;
  canonical: string;
  robots: string;
  headings: string[];
  mains: number;
  /** Words in `<main>`, without navigation and what is not read. */
  words: number;
  ids: string[];
  /** `href`, `src` and the like of everything the page points to, as written. */
  links: string[];
  files: string[];
  jsonLd: string[];
  /** Tags of elements with an inline style attribute. */
  styled: string[];
  /** Images without width, height or an alt attribute. */
  badImages: string[];
  duplicateIds: string[];
  text: string;
  html: string;
};

/** The facts of each path, read in one go in the page's own context. */
export async function readPages(page: Page, paths = ADDRESSES.map(({ path }) => path)): Promise<PageFacts[]> {
  await page.goto('/robots.txt');
  return page.evaluate(
    (wanted) =>
      Promise.all(
        wanted.map(async (path) => {
          const response = await fetch(path);
          const html = await response.text();
          const doc = new DOMParser().parseFromString(html, 'text/html');
          const all = <T extends Element>(selector: string) => [...doc.querySelectorAll<T>(selector)];
          const attribute = (selector: string, name: string) =>
            doc.querySelector(selector)?.getAttribute(name) ?? '';
          const ids = all('[id]').map((element) => element.id);
          const main = doc.querySelector('main')?.cloneNode(true) as HTMLElement | null;
          for (const element of main?.querySelectorAll('nav, script, style, noscript, template') ?? []) {
            element.remove();
          }
          return {
            path,
            status: response.status,
            title: doc.title,
            description: attribute('meta[name=description]', 'content'),
            canonical: attribute('link[rel=canonical]', 'href'),
            robots: attribute('meta[name=robots]', 'content'),
            headings: all('h1').map((heading) => heading.textContent ?? ''),
            mains: all('main').length,
            words: (main?.textContent ?? '').split(/[^\p{L}\p{N}’'-]+/u).filter(Boolean).length,
            ids,
            links: all('a[href]').map((link) => link.getAttribute('href') ?? ''),
            files: all('link[href], img[src], source[srcset], iframe[src]').flatMap((element) => {
              const set = element.getAttribute('srcset');
              if (set) return set.split(',').map((entry) => entry.trim().split(/\s+/)[0] ?? '');
              return [element.getAttribute('href') ?? element.getAttribute('src') ?? ''];
            }),
            jsonLd: all('script[type="application/ld+json"]').map((script) => script.textContent ?? ''),
            styled: all('[style]').map((element) => element.outerHTML.slice(0, 120)),
            badImages: all<HTMLImageElement>('img')
              .filter((image) => {
                const decorative = image.classList.contains('picture-placeholder');
                const sized = image.hasAttribute('width') && (decorative || image.hasAttribute('height'));
                return !sized || !image.hasAttribute('alt');
              })
              .map((image) => image.outerHTML.slice(0, 160)),
            duplicateIds: ids.filter((id, index) => ids.indexOf(id) !== index),
            text: all('title, body *:not(script, style, template)')
              .flatMap((element) => [...element.childNodes])
              .filter((node) => node.nodeType === Node.TEXT_NODE)
              .map((node) => node.textContent)
              .join('\n'),
            html,
          };
        }),
      ),
    paths,
  );
}
