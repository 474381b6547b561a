/** Pages that no menu, text or button leads to: the footer lists them, so that none stands alone. */
import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR } from './content-files.ts';
import { once } from './once.ts';
import { allPages } from './queries.ts';
import type { Navigation } from './site.ts';
import { indexablePages, pagePath } from './site-paths.ts';

/** Whether a text names an address: not as the beginning of a longer one. */
export const namesAddress = (text: string, address: string): boolean =>
  new RegExp(`(?<![\\w/.-])${address.replaceAll('/', '\\/')}(?![\\w/-])`, 'u').test(text);

/** What holds links: all but posts, of which there may be thousands. */
const LINKING = '{connect,faq,ideas,pages,projects,services,site,stories}/**/*.{md,yml}';

const unlinkedPages = once(() => {
  const texts = globSync(LINKING, { cwd: CONTENT_DIR }).map((file) => ({
    folder: path.dirname(file).split(path.sep).join('/'),
    text: readFileSync(path.join(CONTENT_DIR, file), 'utf8'),
  }));
  const found = new Map(indexablePages().map((page) => [page.path, page.label]));
  return allPages()
    .map(({ slug }) => ({ folder: `pages/${slug}`, href: pagePath('pages', slug) }))
    .filter(
      ({ folder, href }) =>
        found.has(href) && !texts.some((one) => one.folder !== folder && namesAddress(one.text, href)),
    )
    .map(({ href }) => ({ label: found.get(href) ?? href, href }));
});

/** The menus, with the pages that nothing leads to at the end of the footer's first column. */
export function withUnlinkedPages(navigation: Navigation): Navigation {
  const [first, ...columns] = navigation.footer.columns;
  if (!first || unlinkedPages().length === 0) return navigation;
  const links = [...first.links, ...unlinkedPages()];
  return { ...navigation, footer: { ...navigation.footer, columns: [{ ...first, links }, ...columns] } };
}
