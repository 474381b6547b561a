/** The published entries of every collection with a body, and their texts block by block, for the content tests. */
import type { Nodes, Root } from 'mdast';
import remarkDirective from 'remark-directive';
import remarkGfm from 'remark-gfm';
import remarkParse from 'remark-parse';
import { unified } from 'unified';
import type { Entry } from '#app/content/content-files.ts';
import { labelOf } from '#app/content/markdown/directives.ts';
import { isLawDirective, lawDirectiveText } from '#app/content/markdown/law-directives.ts';
import {
  allFaq,
  allIdeas,
  allPages,
  allProjects,
  allServices,
  allStories,
  allWork,
  singlePagePath,
} from '#app/content/queries.ts';
import type { Source } from '#app/content/schemas.ts';

export type ContentEntry = {
  /** The page's path; a question's is its anchor on the FAQ page. */
  path: string;
  collection: string;
  slug: string;
  data: Record<string, unknown> & { sources: Source[] };
  body: string;
  tree: Root;
};

export type Block = {
  kind: 'paragraph' | 'item' | 'note' | 'cell' | 'heading';
  text: string;
  links: { url: string; text: string }[];
};

const parser = unified().use(remarkParse).use(remarkGfm).use(remarkDirective);

function read(
  collection: string,
  entries: Entry<{ sources: Source[] }>[],
  path: (slug: string) => string,
): ContentEntry[] {
  return entries.map(({ slug, data, body }) => ({
    path: path(slug),
    collection,
    slug,
    data: { ...data },
    body,
    tree: parser.parse(body),
  }));
}

/** Every published entry, by collection. */
export const entries: ContentEntry[] = [
  ...read('ideas', allIdeas(), (slug) => `/ideas/${slug}`),
  ...read('work', allWork(), (slug) => `/work/${slug}`),
  ...read('stories', allStories(), (slug) => `/story/${slug}`),
  ...read('services', allServices(), (slug) => `/services/${slug}`),
  ...read('projects', allProjects(), (slug) => `/project/${slug}`),
  ...read('pages', allPages(), singlePagePath),
  ...read('faq', allFaq(), (slug) => `/faq#${slug}`),
];

/** The plain text of a Markdown node, as a reader sees it: without footnote marks and pictures. */
export function plainText(node: Nodes): string {
  if (node.type === 'textDirective' && isLawDirective(node.name)) {
    return lawDirectiveText(node.name, { ...node.attributes, label: labelOf(node) }, 'a test');
  }
  if (node.type === 'textDirective' && node.name === 'sample') return '';
  if (node.type === 'textDirective') return `:${node.name}${node.children.map(plainText).join('')}`;
  if (node.type === 'break') return '\n';
  if ('value' in node) return node.type === 'html' ? '' : node.value;
  return 'children' in node ? node.children.map(plainText).join('') : '';
}

/** An entry's text without the amounts that are drawn from the laws: what is left of them is typed. */
export function withoutDrawn({ tree }: Pick<ContentEntry, 'tree'>): Root {
  const copy = structuredClone(tree);
  const isDrawn = (node: Nodes) => node.type === 'textDirective' && node.name === 'law-amount';
  const strip = (node: Nodes) => {
    if (!('children' in node)) return;
    node.children = node.children.filter((child) => !isDrawn(child)) as typeof node.children;
    node.children.forEach(strip);
  };
  strip(copy);
  return copy;
}

/** The rows of a body's tables, each as one text: what a cell says, it says of the row's first. */
export function tableRows({ tree }: Pick<ContentEntry, 'tree'>): string[] {
  const found: string[] = [];
  const walk = (node: Nodes) => {
    if (node.type === 'tableRow') found.push(node.children.map(plainText).join(' | '));
    else if ('children' in node) node.children.forEach(walk);
  };
  walk(tree);
  return found;
}

/** The texts of a body in reading order. */
export function blocks({ tree }: Pick<ContentEntry, 'tree'>): Block[] {
  const found: Block[] = [];
  const walk = (node: Nodes, within: Block['kind']) => {
    if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') {
      const kind =
        node.type === 'heading' ? 'heading' : node.type === 'tableCell' ? ('cell' as const) : within;
      const text = plainText(node)
        .replace(/\s*\{#[\w-]+\}\s*$/, '')
        .trim();
      if (text) found.push({ kind, text, links: linksIn(node) });
    } else if ('children' in node) {
      const inside =
        node.type === 'footnoteDefinition' ? 'note' : node.type === 'listItem' ? ('item' as const) : within;
      for (const child of node.children) walk(child, within === 'note' ? 'note' : inside);
    }
  };
  walk(tree, 'paragraph');
  return found;
}

function linksIn(node: Nodes): Block['links'] {
  if (node.type === 'link') return [{ url: node.url, text: plainText(node) }];
  return 'children' in node ? node.children.flatMap(linksIn) : [];
}

/** Counts words: runs of letters and digits. */
export const countWords = (text: string): number =>
  text.split(/[^\p{L}\p{N}'’-]+/u).filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Splits running text into sentences; initials, abbreviations and decimals do not end one. */
export function sentences(text: string): string[] {
  return text
    .split(
      /(?<=[.!?…]["'”’)]*)(?<!\b(?:J\.C|U\.S|No|Art|Inc|e\.g|i\.e|vs|v|St|a\.m|p\.m)\.)\s+(?=["'“‘(]?[\p{Lu}\p{N}])/u,
    )
    .filter((sentence) => sentence.trim() !== '');
}
