/** Puts into every built page the rules that it uses, so that it is whole before anything else arrives. */
import type { KeptWork } from '#app/content/kept-work.ts';
import { groupTemplates, type Template } from './page-groups.ts';
import { signsIn, usedFaces } from './used-faces.ts';
import { namesIn, readSheet, usedCss, usedParts, withoutWords } from './used-rules.ts';

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

/** The address of a stylesheet that the page asks for later: all rules, or the faces of rare letters. */
function laterStylesheet(html: string, mark: 'data-whole' | 'data-rare-fonts'): string {
  const link = html.match(/<link[^>]*>/g)?.find((tag) => tag.includes(` ${mark}=""`));
  if (!link) throw new Error(`the page links no stylesheet with ${mark}`);
  return addressIn(link);
}

/** What deciding about its rules needs of a page. */
type Facts = {
  template: string;
  /** Addresses of its stylesheets, without what is for paper alone. */
  sheets: string[];
  names: string[];
  signs: string;
};

/** Pages that share a template. */
type Shared = {
  pages: string[];
  sheets: Set<string>;
  signs: Set<string>;
  /** Names that selectors look at, of all its pages. */
  names: Set<string>;
  /** Of the pages that brought new names, what selectors look at. */
  telling: string[];
};

/** Reads every page once, one at a time: of thousands, all at once would fill the memory. */
function readTemplates(
  names: readonly string[],
  read: (name: string) => string,
  kept: KeptWork,
): Map<string, Shared> {
  const templates = new Map<string, Shared>();
  for (const name of names) {
    const html = read(name);
    const facts = JSON.parse(
      kept.pieceNow([html], () =>
        JSON.stringify({
          template: templateOf(html, name),
          sheets: stylesheetsOf(html).map(addressIn),
          names: namesIn(html),
          signs: signsIn(html),
        } satisfies Facts),
      ),
    ) as Facts;
    let shared = templates.get(facts.template);
    if (!shared) {
      shared = { pages: [], sheets: new Set(), signs: new Set(), names: new Set(), telling: [] };
      templates.set(facts.template, shared);
    }
    const { pages, sheets, signs, names: known, telling } = shared;
    pages.push(name);
    for (const sheet of facts.sheets) sheets.add(sheet);
    for (const sign of facts.signs) signs.add(sign);
    if (facts.names.some((tag) => !known.has(tag))) telling.push(withoutWords(html));
    for (const tag of facts.names) known.add(tag);
  }
  kept.finish();
  return templates;
}

/**
 * Appends what is used of the whole stylesheet to the inlined style (which holds the fonts) of each page.
 *
 * @param names of the pages' files
 * @param read the HTML of a page, by its file's name
 * @param textOf the text of a stylesheet, by its address
 * @param rootStates attributes that the boot script may give the root element
 * @param kept what was found of each page, and which rules each template was found to use
 * @returns gives a page its style; there are at most ten different ones
 */
export function inlineUsedStyles(
  names: readonly string[],
  read: (name: string) => string,
  textOf: (address: string) => string,
  rootStates: readonly Readonly<Record<string, string>>[],
  kept: { facts: KeptWork; rules: KeptWork },
): (name: string, html: string) => string {
  const first = read(names[0] ?? '');
  const whole = laterStylesheet(first, 'data-whole');
  const sheet = readSheet(textOf(whole));
  const rareFonts = textOf(laterStylesheet(first, 'data-rare-fonts'));
  const templates = readTemplates(names, read, kept.facts);
  const used: Template[] = [];
  for (const { pages, telling } of templates.values()) {
    const parts = kept.rules.pieceNow([sheet.css, JSON.stringify(rootStates), ...telling], () =>
      JSON.stringify([...usedParts(sheet, telling, rootStates)]),
    );
    used.push({ pages, used: new Set(JSON.parse(parts) as number[]) });
  }
  kept.rules.finish();
  const styleOf = new Map<string, string>();
  const templateOfPage = new Map([...templates.values()].map((shared) => [shared.pages[0], shared]));
  for (const group of groupTemplates(sheet, used, MOST_STYLESHEETS)) {
    const inGroup = group.pages.flatMap((name) => templateOfPage.get(name) ?? []);
    const linked = new Set(inGroup.flatMap(({ sheets }) => [...sheets]));
    linked.delete(whole);
    const signs = new Set(inGroup.flatMap((shared) => [...shared.signs]));
    const rules = usedFaces(rareFonts, signs) + usedCss(sheet, group.used, [...linked].map(textOf).join(''));
    for (const name of group.pages) styleOf.set(name, rules);
  }
  return (name, html) => {
    if (!STYLE.test(html)) throw new Error(`${name}: no inlined style to add the page's rules to`);
    return html.replace(
      STYLE,
      (_, open: string, fonts: string, close: string) => open + fonts + (styleOf.get(name) ?? '') + close,
    );
  };
}
