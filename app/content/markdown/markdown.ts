/**
 * Markdown of `content/` to HTML, at build time. Directives are documented in `content/README.md`.
 * Bodies reach the browser as HTML, so that no Markdown code is ever downloaded.
 */
import { toString as hastText } from 'hast-util-to-string';
import type { Nodes } from 'mdast';
import rehypeSlug from 'rehype-slug';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import { unified } from 'unified';
import { visit } from 'unist-util-visit';
import { VFile } from 'vfile';
import { SITE_LANGUAGE } from '#domain/text/language.ts';
import { directives } from './directives.ts';
import { type FigureResolver, finish, headingIds, ownerBlanks } from './finish.ts';
import { toHtml } from './nodes.ts';
import { marginalNotes } from './notes.ts';
import { type PhotoResolver, photographs } from './photographs.ts';
import { typographic } from './typographic.ts';
import { oneIdEach, unshown } from './unshown.ts';

export type Section = { id: string; text: string; level: 2 | 3 };
/** Where a text leads to: a link's or a picture's address, with its line in the text. */
export type TextLink = { address: string; picture: { alt: string } | undefined; line: number };
export type Rendered = {
  html: string;
  sections: Section[];
  words: number;
  /** Plain text, for search and feeds. */
  text: string;
  links: TextLink[];
};

/** Where a Markdown tree leads to. */
export function linksIn(tree: Nodes): TextLink[] {
  const links: TextLink[] = [];
  visit(tree, (node) => {
    if (node.type !== 'link' && node.type !== 'definition' && node.type !== 'image') return;
    const line = node.position?.start.line ?? 1;
    const picture = node.type === 'image' ? { alt: node.alt ?? '' } : undefined;
    links.push({ address: node.url, picture, line });
  });
  return links;
}

/** Made once: putting the parser's extensions together takes as long as parsing a page. */
const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkDirective)
  .use(unshown)
  .use(directives)
  .use(typographic)
  .use(remarkRehype, { clobberPrefix: '' })
  .use(headingIds)
  .use(rehypeSlug)
  .use(oneIdEach)
  .use(marginalNotes)
  .use(photographs)
  .use(ownerBlanks)
  .use(finish)
  .freeze();

const trees = new Map<string, ReturnType<typeof processor.parse>>();
const MOST_TREES = 300;

/** The tree of a body, for what looks at its links and directives and leaves it as it is: it is given out again. */
export function parseMarkdown(body: string): ReturnType<typeof processor.parse> {
  const known = trees.get(body);
  if (known) return known;
  const tree = processor.parse(body);
  trees.set(body, tree);
  const [oldest] = trees.keys();
  if (oldest !== undefined && trees.size > MOST_TREES) trees.delete(oldest);
  return tree;
}

/**
 * Renders one body.
 *
 * @param file names it in errors, together with the line, of which `bodyLine` is the body's first
 * @param lang the text's language; quotes of others than the site's stay as they were typed
 * @param firstFigure the number of its first figure: the first of a page is the drawing in its head
 */
export function renderMarkdown(
  body: string,
  file: string,
  {
    figure,
    photo,
    bodyLine = 1,
    lang = SITE_LANGUAGE,
    firstFigure = 2,
  }: {
    figure?: FigureResolver;
    photo?: PhotoResolver;
    bodyLine?: number;
    lang?: string | undefined;
    firstFigure?: number;
  } = {},
): Rendered {
  const source = new VFile({ path: file, value: body, data: { figure, photo, bodyLine, lang, firstFigure } });
  const parsed = processor.parse(body);
  const links = linksIn(parsed);
  const tree = processor.runSync(parsed, source);
  const sections: Section[] = [];
  visit(tree, 'element', (node) => {
    if (node.tagName !== 'h2' && node.tagName !== 'h3') return;
    sections.push({
      id: String(node.properties.id),
      text: hastText(node),
      level: node.tagName === 'h2' ? 2 : 3,
    });
  });
  const text = hastText(tree).replace(/\s+/g, ' ').trim();
  return {
    html: toHtml(tree),
    sections,
    words: text ? text.split(' ').length : 0,
    text,
    links,
  };
}
