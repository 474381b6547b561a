/** Puts into every built page the rules that it uses, so that it is whole before anything else arrives. */
import { groupTemplates, type Template } from './page-groups.ts';
import { readSheet, usedCss, usedParts } from './used-rules.ts';

/** The policy names a hash for each, in a header line of which Cloudflare reads 2,000 characters. */
const MOST_STYLESHEETS = 10;

const STYLE = /(<style data-first-paint=""[^>]*>)(.*?)(<\/style>)/s;

/** The module that shows the page: pages that share it have a template in common. */
function templateOf(html: string, name: string): string {
  const modules = /<script type="application\/json" data-rr="modules">(.*?)<\/script>/s.exec(html)?.[1];
  if (!modules) throw new Error(`${name}: the page names no modules for the boot script`);
  return String(Object.values((JSON.parse(modules) as { routes: Record<string, string> }).routes).at(-1));
}

/** The address of the stylesheet that the page loads without waiting for it. */
export function wholeStylesheetOf(html: string): string {
  const link = /<link[^>]*data-whole=""[^>]*>/.exec(html)?.[0];
  const href = link && /href="([^"]+)"/.exec(link)?.[1];
  if (!href) throw new Error('the page links no whole stylesheet');
  return href;
}

/**
 * Appends what is used of `css` to the inlined style (which holds the fonts) of each page.
 *
 * @param pages HTML by file name
 * @param rootStates attributes that the boot script may give the root element
 * @returns the pages in their order, with at most ten different inlined styles
 */
export function inlineUsedStyles(
  pages: ReadonlyMap<string, string>,
  css: string,
  rootStates: readonly Readonly<Record<string, string>>[],
): Map<string, string> {
  const sheet = readSheet(css);
  const templates = new Map<string, string[]>();
  for (const [name, html] of pages) {
    const template = templateOf(html, name);
    templates.set(template, [...(templates.get(template) ?? []), name]);
  }
  const read = [...templates.values()].map((names): Template => {
    const texts = names.map((name) => pages.get(name) ?? '');
    return { pages: names, used: usedParts(sheet, texts, rootStates) };
  });
  const styled = new Map<string, string>();
  for (const { pages: names, used } of groupTemplates(sheet, read, MOST_STYLESHEETS)) {
    const rules = usedCss(sheet, used);
    for (const name of names) {
      const html = pages.get(name) ?? '';
      if (!STYLE.test(html)) throw new Error(`${name}: no inlined style to add the page's rules to`);
      styled.set(
        name,
        html.replace(STYLE, (_, open: string, fonts: string, close: string) => open + fonts + rules + close),
      );
    }
  }
  return new Map([...pages.keys()].map((name) => [name, styled.get(name) ?? '']));
}
