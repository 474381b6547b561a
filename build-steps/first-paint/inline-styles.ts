/** Puts into every built page the rules that it uses, so that it is whole before anything else arrives. */
import type { KeptWork } from '#app/content/kept-work.ts';
import { groupTemplates, type Template } from './page-groups.ts';
import { usedFaces } from './used-faces.ts';
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

/** Without what is for paper alone. */
const stylesheetsOf = (html: string) =>
  (html.match(/<link[^>]*rel="stylesheet"[^>]*>/g) ?? []).filter((link) => !link.includes('media="print"'));
/** React Router marks stylesheets that code loaded later needs too with a `#`. */
const addressIn = (link: string) => String(/href="([^"#]+)/.exec(link)?.[1]);

/** The address of the stylesheet that the page asks for at the first sign of use. */
function wholeStylesheetOf(html: string): string {
  const whole = /<link[^>]*data-whole=""[^>]*>/.exec(html)?.[0];
  if (!whole) throw new Error('the page links no whole stylesheet');
  return addressIn(whole);
}

/**
 * Appends what is used of the whole stylesheet to the inlined style (which holds the fonts) of each page.
 *
 * @param pages HTML by file name
 * @param textOf the text of a stylesheet, by its address
 * @param rootStates attributes that the boot script may give the root element
 * @param kept which rules each template was found to use
 * @returns the pages in their order, with at most ten different inlined styles
 */
export async function inlineUsedStyles(
  pages: ReadonlyMap<string, string>,
  textOf: (address: string) => string,
  rootStates: readonly Readonly<Record<string, string>>[],
  kept: KeptWork,
): Promise<Map<string, string>> {
  const [anyPage = ''] = pages.values();
  const whole = wholeStylesheetOf(anyPage);
  const sheet = readSheet(textOf(whole));
  const templates = new Map<string, string[]>();
  for (const [name, html] of pages) {
    const template = templateOf(html, name);
    templates.set(template, [...(templates.get(template) ?? []), name]);
  }
  const read: Template[] = [];
  for (const names of templates.values()) {
    const texts = names.map((name) => pages.get(name) ?? '');
    const used = await kept.piece([sheet.css, JSON.stringify(rootStates), ...texts], () =>
      JSON.stringify([...usedParts(sheet, texts, rootStates)]),
    );
    read.push({ pages: names, used: new Set(JSON.parse(used) as number[]) });
  }
  kept.finish();
  const styled = new Map<string, string>();
  for (const { pages: names, used } of groupTemplates(sheet, read, MOST_STYLESHEETS)) {
    const linked = new Set(names.flatMap((name) => stylesheetsOf(pages.get(name) ?? '').map(addressIn)));
    linked.delete(whole);
    const texts = names.map((name) => pages.get(name) ?? '');
    const rules = usedFaces(sheet.css, texts) + usedCss(sheet, used, [...linked].map(textOf).join(''));
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
