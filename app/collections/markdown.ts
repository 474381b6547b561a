/**
 * Markdown of `content/` to HTML, at build time. Directives are documented in `content/README.md`.
 * Bodies reach the browser as HTML, so that no Markdown code is ever downloaded.
 */
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { toString as hastText } from 'hast-util-to-string';
import type { Root as MdastRoot } from 'mdast';
import rehypeSlug from 'rehype-slug';
import rehypeStringify from 'rehype-stringify';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import remarkRehype from 'remark-rehype';
import remarkSmartypants from 'remark-smartypants';
import { unified } from 'unified';
import { SKIP, visit } from 'unist-util-visit';
import { ContentError } from './read-collection.ts';
import { readInterface } from './site.ts';

export type Section = { id: string; text: string; level: 2 | 3 };
export type Rendered = {
  html: string;
  sections: Section[];
  words: number;
  /** Plain text, for search and feeds. */
  text: string;
};

/** The drawing of a body's nth figure, counted from 1. */
export type FigureResolver = (key: string) => { src: string; width: number; height: number } | undefined;

const containers: Record<string, { tag: string; className: string }> = {
  pull: { tag: 'blockquote', className: 'pull' },
  steps: { tag: 'div', className: 'steps' },
  ledger: { tag: 'div', className: 'ledger' },
  aside: { tag: 'aside', className: 'callout' },
  notfor: { tag: 'aside', className: 'callout notfor' },
  questions: { tag: 'div', className: 'questions' },
};

type DirectiveNode = {
  type: 'containerDirective' | 'leafDirective' | 'textDirective';
  name: string;
  attributes?: Record<string, string>;
  children: { type: string; data?: Record<string, unknown> }[];
  data?: Record<string, unknown>;
};

/** Gives directives their element; an unknown name is an error, a colon in running text is not. */
function directives(file: string) {
  return (tree: MdastRoot) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective') {
        // "9:30" or "a:b" in a sentence parses as a directive: put the text back.
        const { name } = node as unknown as DirectiveNode;
        if (parent && index !== undefined) {
          parent.children[index] = { type: 'text', value: `:${name}` } as never;
        }
        return SKIP;
      }
      if (node.type !== 'containerDirective' && node.type !== 'leafDirective') return undefined;
      const directive = node as unknown as DirectiveNode;
      directive.data ??= {};
      if (directive.name === 'figure') {
        directive.data.hName = 'figure';
        directive.data.hProperties = { className: ['figure'], ...prefixed(directive.attributes ?? {}) };
        return undefined;
      }
      const container = containers[directive.name];
      if (!container) throw new ContentError(`${file}\n  body: there is no directive "${directive.name}"`);
      directive.data.hName = container.tag;
      directive.data.hProperties = { className: container.className.split(' ') };
      const [first] = directive.children;
      if (first?.data?.directiveLabel) {
        first.data.hName = 'p';
        first.data.hProperties = { className: ['callout-title'] };
      }
      return undefined;
    });
  };
}

const prefixed = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`data-${key}`, value]));

const isElement = (node: unknown, ...tags: string[]): node is Element =>
  (node as Element)?.type === 'element' && (tags.length === 0 || tags.includes((node as Element).tagName));

const hasClass = (node: Element, name: string) =>
  (node.properties.className as string[] | undefined)?.includes(name);

/** `## Coaching {#coaching}` fixes the section's id. */
function headingIds() {
  return (tree: HastRoot) => {
    visit(tree, 'element', (node) => {
      if (!/^h[2-4]$/.test(node.tagName)) return;
      const last = node.children.at(-1);
      if (last?.type !== 'text') return;
      const match = /\s*\{#([a-z][\w-]*)\}\s*$/.exec(last.value);
      if (!match?.[1]) return;
      last.value = last.value.slice(0, match.index);
      node.properties.id = match[1];
    });
  };
}

/** Footnotes become notes beside the paragraph that cites them; the list at the end goes. */
function marginalNotes() {
  return (tree: HastRoot) => {
    const notes = new Map<string, ElementContent[]>();
    tree.children = tree.children.filter((node) => {
      if (!isElement(node, 'section') || !('dataFootnotes' in node.properties)) return true;
      visit(node, 'element', (item) => {
        if (item.tagName !== 'li') return undefined;
        const id = String(item.properties.id ?? '');
        const content: ElementContent[] = [];
        for (const child of item.children) {
          if (!isElement(child)) continue;
          if (content.length > 0) content.push({ type: 'text', value: ' ' });
          content.push(...(child.tagName === 'p' ? child.children : [child]));
        }
        notes.set(
          id,
          content.filter((child) => !(isElement(child) && 'dataFootnoteBackref' in child.properties)),
        );
        return SKIP;
      });
      return false;
    });
    if (notes.size === 0) return;
    let number = 0;
    const place = (parent: HastRoot | Element) => {
      const result: ElementContent[] = [];
      for (const child of parent.children as ElementContent[]) {
        // An answer's notes fold away with it.
        if (isElement(child, 'div') && hasClass(child, 'questions')) {
          place(child);
          result.push(child);
          continue;
        }
        const cited: Element[] = [];
        if (child.type === 'element') {
          visit(child, 'element', (node) => {
            if (node.tagName !== 'a' || !('dataFootnoteRef' in node.properties)) return;
            const id = String(node.properties.href).slice(1);
            const content = notes.get(id);
            if (!content) return;
            number += 1;
            const noteId = `note-${number}`;
            node.properties = {
              href: `#${noteId}`,
              id: `cite-${number}`,
              className: ['note-ref'],
              ariaLabel: `Note ${number}`,
            };
            node.children = [{ type: 'text', value: String(number) }];
            cited.push({
              type: 'element',
              tagName: 'aside',
              properties: { className: ['note'], id: noteId, ariaLabel: `Note ${number}` },
              children: [
                {
                  type: 'element',
                  tagName: 'a',
                  properties: {
                    href: `#cite-${number}`,
                    className: ['note-number'],
                    ariaLabel: `Back to the text, note ${number}`,
                  },
                  children: [{ type: 'text', value: String(number) }],
                },
                { type: 'text', value: ' ' },
                ...content,
              ],
            });
          });
        }
        if (cited.length === 0) result.push(child);
        else {
          result.push({
            type: 'element',
            tagName: 'div',
            properties: { className: ['noted'] },
            children: [child, ...cited],
          });
        }
      }
      parent.children = result;
    };
    place(tree);
  };
}

/** Tables scroll inside their own region; external links say so to the browser; question pairs fold. */
function finish(figure: FigureResolver | undefined) {
  return (tree: HastRoot) => {
    let figures = 0;
    const labels = new Map<string, number>();
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'table' && parent && index !== undefined) {
        const label = tableLabel(node);
        const used = (labels.get(label) ?? 0) + 1;
        labels.set(label, used);
        parent.children[index] = {
          type: 'element',
          tagName: 'div',
          properties: {
            className: ['table-scroll'],
            tabIndex: 0,
            role: 'region',
            // Regions are told apart by their names.
            ariaLabel: used > 1 ? `${label} (${used})` : label,
          },
          children: [node],
        };
        return undefined;
      }
      // The corner above row heads is no head of anything.
      if (node.tagName === 'th' && hastText(node).trim() === '') node.tagName = 'td';
      if (node.tagName === 'a' && /^https?:/.test(String(node.properties.href ?? ''))) {
        node.properties.rel = ['noopener'];
      }
      if (node.tagName === 'figure' && node.properties['data-motif']) {
        figures += 1;
        const { 'data-caption': caption, 'data-alt': alt } = node.properties;
        const picture = figure?.(String(figures));
        node.properties = { className: ['figure'] };
        node.children = [
          ...(picture
            ? [
                {
                  type: 'element' as const,
                  tagName: 'img',
                  properties: { ...picture, alt: String(alt ?? ''), loading: 'lazy', decoding: 'async' },
                  children: [],
                },
              ]
            : []),
          {
            type: 'element',
            tagName: 'figcaption',
            properties: {},
            children: [
              {
                type: 'element',
                tagName: 'span',
                properties: { className: ['type-label'] },
                children: [
                  {
                    type: 'text',
                    value: readInterface().labels.figure.replace('{number}', String(figures + 1)),
                  },
                ],
              },
              { type: 'text', value: ` ${String(caption ?? '')}` },
            ],
          },
        ];
      }
      if (isElement(node, 'div') && hasClass(node, 'questions')) {
        node.children = foldQuestions(node.children);
      }
      return undefined;
    });
  };
}

/** Names a table by its column heads. */
function tableLabel(table: Element): string {
  const heads: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') heads.push(hastText(node).trim());
  });
  return `Table: ${heads.filter(Boolean).join(', ')}`;
}

function foldQuestions(children: ElementContent[]): ElementContent[] {
  const folded: ElementContent[] = [];
  let current: Element | undefined;
  for (const child of children) {
    if (isElement(child, 'h3')) {
      current = {
        type: 'element',
        tagName: 'details',
        properties: {},
        children: [{ type: 'element', tagName: 'summary', properties: {}, children: [child] }],
      };
      folded.push(current);
    } else if (current) current.children.push(child);
    else folded.push(child);
  }
  return folded;
}

/** Renders one body. `file` names it in errors. */
export function renderMarkdown(body: string, file: string, figure?: FigureResolver): Rendered {
  const processor = unified()
    .use(remarkParse)
    .use(remarkGfm)
    .use(remarkDirective)
    .use(() => directives(file))
    .use(remarkSmartypants, { dashes: 'oldschool' })
    .use(remarkRehype, { clobberPrefix: '' })
    .use(headingIds)
    .use(rehypeSlug)
    .use(marginalNotes)
    .use(() => finish(figure));
  const tree = processor.runSync(processor.parse(body)) as HastRoot;
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
    html: unified().use(rehypeStringify).stringify(tree),
    sections,
    words: text ? text.split(' ').length : 0,
    text,
  };
}
