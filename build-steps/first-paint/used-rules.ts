/**
 * Which rules of a stylesheet the HTML of pages uses, found by matching every selector against them: what is inlined so
 * that a page is never seen without its rules. What a page only needs later (hover, an open dialog, paper) comes with
 * the whole stylesheet, which is in place before the app starts.
 */
import { compile, selectAll, selectOne } from 'css-select';
import { DomUtils, parseDocument } from 'htmlparser2';
import { type AtRule, type Container, parse, type Root, type Rule } from 'postcss';

type Part = { rule: number; size: number; matches: (page: Page, classes: ReadonlySet<string>) => boolean };
type Page = ReturnType<typeof parseDocument>;

export type Sheet = { css: string; parts: readonly Part[] };

/** What nobody does or sees before the whole stylesheet is there. */
const LATER = /:(hover|active|user-(in)?valid)\b|::(backdrop|selection|view-transition)/;
/** States that an element may be in at any time, and what is drawn beside its content: its own selector decides. */
const PASSING = /:(focus(-visible|-within)?|target|visited|link)(?![\w-])|::?(before|after|marker)|::[\w-]+/g;
/**
 * Not on the screen until somebody opens it (nobody is led to what has no id), or when scripts are off. A text that folds
 * on phones is open where there is room.
 */
const UNSEEN =
  'dialog:not([open]), details:not([open], [id], .fold) > :not(summary), noscript, script, style';

/** Classes that some element must have for a selector to match: what stands inside `:is()` or `:not()` need not be there. */
function neededClasses(selector: string): string[] {
  if (selector.includes('\\')) return [];
  let outside = selector.replace(/\[[^\]]*\]/g, '');
  for (let before = ''; before !== outside; ) {
    before = outside;
    outside = outside.replace(/\([^()]*\)/g, '');
  }
  return [...outside.matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name);
}

/** @returns whether a page, whose classes are given, has what the selector names */
function matcher(selector: string): Part['matches'] {
  if (LATER.test(selector.replace(/:not\([^)]*\)/g, ''))) return () => false;
  const lasting = selector.replace(PASSING, '').trim();
  if (lasting === '' || /^[>+~]|[>+~]$/.test(lasting)) return () => true;
  try {
    const query = compile(lasting);
    const needed = neededClasses(lasting);
    // Nearly all rules are of other pages: that is seen without looking through the page for each.
    return (page, classes) => needed.every((name) => classes.has(name)) && selectOne(query, page) !== null;
  } catch {
    // A selector that only browsers understand: better once too often than a page without it.
    return () => true;
  }
}

const isInside = (rule: Rule, name: RegExp, params?: RegExp): boolean => {
  for (let at = rule.parent; at && at.type !== 'root'; at = at.parent) {
    if (at.type === 'rule')
      throw new Error(`${rule.selector}: a nested rule, which no page is matched against`);
    const { name: atName, params: atParams } = at as AtRule;
    if (name.test(atName) && (!params || params.test(atParams))) return true;
  }
  return false;
};

const isKeyframe = (rule: Rule) => isInside(rule, /keyframes$/);

/** Reads a stylesheet, without nested rules, for the functions below. */
export function readSheet(css: string): Sheet {
  const parts: Part[] = [];
  let index = -1;
  parse(css).walkRules((rule) => {
    index += 1;
    if (isKeyframe(rule) || isInside(rule, /^media$/, /^print$/)) return;
    const size = rule.toString().length;
    for (const selector of rule.selectors) parts.push({ rule: index, size, matches: matcher(selector) });
  });
  return { css, parts };
}

/** The names that selectors look at, each once: two pages with the same ones use the same rules. */
export const namesIn = (html: string): string[] => [
  ...new Set(
    (html.match(/<[a-z][^>]*>/g) ?? []).map((tag) => tag.replace(/ (?!class=)([\w-]+)="[^"]*"/g, ' $1')),
  ),
];

/** A page without its words, which no selector looks at: only whether there are some. */
export const withoutWords = (html: string): string =>
  html.replace(/(<(?:script|style)\b[^>]*>).*?(?=<\/)/gs, '$1').replace(/>[^<]+/g, '>x');

/**
 * The parts of the sheet that any of the pages uses.
 *
 * @param rootStates attributes that the root element may have when the page is painted; scripts that are off bring the
 *   whole stylesheet
 */
export function usedParts(
  sheet: Sheet,
  pages: Iterable<string>,
  rootStates: readonly Readonly<Record<string, string>>[],
): Set<number> {
  const used = new Set<number>();
  for (const html of pages) {
    const page = parseDocument(html);
    for (const unseen of selectAll(UNSEEN, page)) DomUtils.removeElement(unseen);
    const [root] = DomUtils.getElementsByTagName('html', page, true, 1);
    const asSent = root?.attribs;
    for (const state of rootStates) {
      if (root && asSent) root.attribs = { ...asSent, ...state };
      const classes = new Set(
        DomUtils.getElementsByTagName('*', page).flatMap(({ attribs }) => attribs.class?.split(/\s+/) ?? []),
      );
      for (const [index, part] of sheet.parts.entries()) {
        if (!used.has(index) && part.matches(page, classes)) used.add(index);
      }
    }
  }
  return used;
}

/** Roughly how many characters the used rules have; each is counted once. */
export function sizeOf(sheet: Sheet, used: ReadonlySet<number>): number {
  const rules = new Map<number, number>();
  for (const [index, { rule, size }] of sheet.parts.entries()) if (used.has(index)) rules.set(rule, size);
  return [...rules.values()].reduce((sum, size) => sum + size, 0);
}

/**
 * The used rules as a stylesheet: in their order and layers, with the keyframes and custom properties they name.
 *
 * @param others the text of stylesheets that the pages wait for, and that may name custom properties as well
 */
export function usedCss(sheet: Sheet, used: ReadonlySet<number>, others = ''): string {
  const kept = new Map<number, boolean[]>();
  for (const [index, { rule }] of sheet.parts.entries()) {
    kept.set(rule, [...(kept.get(rule) ?? []), used.has(index)]);
  }
  const root = parse(sheet.css);
  // What moves under the pointer comes with the whole stylesheet, like the pointer's rules.
  root.walkDecls(/^transition/, (declaration) => {
    if (!declaration.important) declaration.remove();
  });
  let index = -1;
  root.walkRules((rule) => {
    index += 1;
    if (isKeyframe(rule)) return;
    const selectors = rule.selectors.filter((_, part) => kept.get(index)?.[part]);
    if (selectors.length === 0 || rule.nodes.length === 0) rule.remove();
    else rule.selectors = selectors;
  });
  const text = root.toString();
  const animated = new Set(
    [...text.matchAll(/animation(?:-name)?:([^;}]+)/g)].flatMap(([, value = '']) => value.split(/[\s,]+/)),
  );
  root.walkAtRules((at) => {
    if (/keyframes$/.test(at.name) && !animated.has(at.params)) at.remove();
  });
  removeUnnamed(root, others);
  removeEmpty(root);
  return root.toString();
}

/** Removes custom properties that nothing asks for, until all that are left are named. */
function removeUnnamed(root: Root, others: string) {
  let removed = true;
  while (removed) {
    removed = false;
    const named = new Set([...`${root}${others}`.matchAll(/var\((--[\w-]+)/g)].map(([, name]) => name));
    root.walkDecls(/^--/, (declaration) => {
      if (named.has(declaration.prop)) return;
      declaration.remove();
      removed = true;
    });
  }
}

/** Removes blocks that hold nothing any more, from the inside out. `@layer a, b;` has no block and stays. */
function removeEmpty(container: Container) {
  container.each((node) => {
    if (node.type !== 'atrule' || !node.nodes) return;
    removeEmpty(node);
    if (node.nodes.length === 0) node.remove();
  });
}
