/** A built page as Markdown: what its `<main>` says, for readers that are programs. */
import type { Element, Nodes, Root } from 'hast';
import { toString as textOf } from 'hast-util-to-string';
import rehypeParse from 'rehype-parse';
import rehypeRemark from 'rehype-remark';
import remarkGfm from 'remark-gfm';
import remarkStringify from 'remark-stringify';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';

/** What is drawn, clicked or filled in, and what leads elsewhere for the eye alone. */
const NOT_READ = new Set([
  'script',
  'style',
  'svg',
  'noscript',
  'template',
  'iframe',
  'select',
  'input',
  'textarea',
  'button',
  'picture',
  'img',
  'canvas',
  'nav',
]);

const classesOf = ({ properties }: Element): string[] =>
  Array.isArray(properties.className) ? properties.className.map(String) : [];

const isElement = (node: Nodes): node is Element => node.type === 'element';

/** `form-result`: shown where its own address is asked for, after a form was sent without scripts. */
const isNotRead = (node: Element): boolean =>
  NOT_READ.has(node.tagName) ||
  node.properties.ariaHidden === 'true' ||
  node.properties.hidden !== undefined ||
  classesOf(node).some((name) => name === 'sr-only' || name === 'form-result');

/** Pieces in a row, which styles set apart and the text does not. */
const PIECE = /^(?:a|b|em|i|label|q|small|span|strong|time)$/;
const isPiece = (node: Nodes | undefined) =>
  node?.type === 'element' && PIECE.test(node.tagName) && !isNotRead(node);

/** Takes out what is not read, opens what is folded, and makes addresses complete. */
function readable(origin: string, path: string) {
  return (tree: Root) => {
    visit(tree, (node, index, parent) => {
      if (!parent || index === undefined || node.type === 'text') return undefined;
      if (node.type === 'comment' || (isElement(node) && isNotRead(node))) {
        parent.children.splice(index, 1);
        return index;
      }
      if (isPiece(node) && isPiece(parent.children[index + 1]))
        parent.children.splice(index + 1, 0, { type: 'text', value: ' ' });
      return undefined;
    });
    visit(tree, 'element', (node, index, parent) => {
      if (!parent || index === undefined) return undefined;
      // What was in it is for the eye.
      if (node.tagName === 'a' && textOf(node).trim() === '') {
        parent.children.splice(index, 1);
        return index;
      }
      if (node.tagName === 'details') node.tagName = 'div';
      // A question is a heading already, or becomes a paragraph.
      if (node.tagName === 'summary')
        node.tagName = node.children.some((child) => isElement(child) && /^h\d$/.test(child.tagName))
          ? 'div'
          : 'p';
      const { href } = node.properties;
      if (node.tagName === 'a' && typeof href === 'string')
        node.properties.href = new URL(href, origin + path).href;
      // Headings with line breaks and stressed words are one line.
      if (/^h\d$/.test(node.tagName))
        node.children = [{ type: 'text', value: textOf(node).replace(/\s+/g, ' ').trim() }];
      return undefined;
    });
  };
}

export type Described = {
  path: string;
  title: string;
  description: string;
  date: string | undefined;
  /** Of the text, where it is not the site's. */
  lang?: string | undefined;
};

/** Text between `<main>` and its end; throws without one. */
function mainOf(html: string, path: string): string {
  const main = /<main\b[^>]*>.*<\/main>/s.exec(html)?.[0];
  if (!main) throw new Error(`${path}: the page has no <main>`);
  return main;
}

/**
 * The Markdown twin of a page: its fields as front matter, then its text.
 *
 * @param html the built page
 * @param origin where the site is, for complete addresses
 */
export function pageMarkdown(
  html: string,
  { path, title, description, date, lang }: Described,
  origin: string,
): string {
  const text = unified()
    .use(rehypeParse, { fragment: true })
    .use(() => readable(origin, path))
    .use(rehypeRemark)
    .use(remarkGfm)
    .use(remarkStringify, { bullet: '-', rule: '-' })
    .processSync(mainOf(html, path));
  const fields = { title, description, url: origin + path, ...(date && { date }), ...(lang && { lang }) };
  const head = Object.entries(fields).map(([name, value]) => `${name}: ${JSON.stringify(value)}`);
  return `---\n${head.join('\n')}\n---\n\n${String(text).trim()}\n`;
}
