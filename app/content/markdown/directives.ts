/** Directives of a Markdown body, documented in `content/README.md`. */
import type { Root as MdastRoot } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ContentError } from '../read-collection.ts';
import { readIdentity, readInterface } from '../site.ts';
import { isLawDirective, lawDirectiveElement } from './law-directives.ts';

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
export function directives() {
  return (tree: MdastRoot, { path: file }: VFile) => {
    visit(tree, (node, index, parent) => {
      if (node.type === 'textDirective') {
        // "9:30" or "a:b" in a sentence parses as a directive: put the text back.
        const { name, attributes } = node as unknown as DirectiveNode;
        if (isLawDirective(name)) {
          const { tagName, properties, children } = lawDirectiveElement(name, attributes?.of, file);
          node.data = { hName: tagName, hProperties: properties, hChildren: children } as never;
          return SKIP;
        }
        if (name === 'sample') {
          node.data = sampleMark() as never;
          return SKIP;
        }
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

/** The visible mark of an invented item, as `ui/sample-mark.tsx` shows it; nothing once the identity is real. */
function sampleMark() {
  if (!readIdentity().sample) return { hName: 'span', hProperties: { hidden: true } };
  const { sample, sampleNote } = readInterface().states;
  return {
    hName: 'span',
    hProperties: { className: ['sample'], title: sampleNote },
    hChildren: [{ type: 'text', value: sample }],
  };
}

const prefixed = (attributes: Record<string, string>) =>
  Object.fromEntries(Object.entries(attributes).map(([key, value]) => [`data-${key}`, value]));
