/** Directives of a Markdown body, documented in `content/README.md`. */
import type { Root as MdastRoot, Node, Nodes, Parents } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { ContentError, type Place, report, unknownId } from '../content-problems.ts';
import { coverMotif } from '../schemas.ts';
import { readIdentity, readInterface } from '../site.ts';
import { isCounting, isKeptOffline } from '../switches.ts';
import { isLawDirective, lawDirectiveElement, lawDirectives } from './law-directives.ts';

type Directive<Type> = Extract<Nodes, { type: Type }>;
type Inline = Directive<'textDirective'>;

const containers: Record<string, { tag: string; className: string }> = {
  pull: { tag: 'blockquote', className: 'pull' },
  steps: { tag: 'div', className: 'steps' },
  ledger: { tag: 'div', className: 'ledger' },
  aside: { tag: 'aside', className: 'callout' },
  notfor: { tag: 'aside', className: 'callout notfor' },
  questions: { tag: 'div', className: 'questions' },
  fold: { tag: 'details', className: 'fold' },
  when: { tag: 'div', className: '' },
};

/** What `:::when{…}` can ask of the settings. */
const CONDITIONS: Record<string, () => boolean> = {
  counting: isCounting,
  'not-counting': () => !isCounting(),
  offline: isKeptOffline,
  'not-offline': () => !isKeptOffline(),
};

/** Gives directives their element; an unknown or open one is an error, a colon in running text is not. */
export function directives() {
  return (tree: MdastRoot, file: VFile) => {
    const text = String(file.value);
    visit(tree, (node, index, parent) => {
      const at: Place = {
        file: file.path,
        line: Number(file.data.bodyLine ?? 1) - 1 + (node.position?.start.line ?? 1),
      };
      switch (node.type) {
        case 'textDirective':
          sentencePart(node, at, () => restore(node, parent, index));
          return SKIP;
        case 'leafDirective':
          figure(node, at);
          return undefined;
        case 'containerDirective':
          block(node, at, sourceOf(node, text));
          return node.name === 'when' ? keepWhere(node, parent, index, at) : undefined;
        case 'paragraph':
          if (/^:::+$/m.test(sourceOf(node, text))) {
            report({ ...at, message: '":::" ends nothing here: take it out, or begin with :::name above' });
          }
          return undefined;
        default:
          return undefined;
      }
    });
  };
}

const sourceOf = ({ position }: Node, text: string) =>
  text.slice(position?.start.offset ?? 0, position?.end.offset ?? 0);

/** What stands between a directive's brackets. */
export const labelOf = ({ children }: Inline): string =>
  children.map((child) => ('value' in child ? child.value : '')).join('');

/** "9:30" or "a:b" in a sentence parses as a directive: puts the text back. */
function restore(node: Inline, parent: Parents | undefined, index: number | undefined): void {
  if (parent && index !== undefined) parent.children[index] = { type: 'text', value: `:${node.name}` };
}

function sentencePart(node: Inline, at: Place, restoreText: () => void): void {
  const { name, attributes } = node;
  if (isLawDirective(name)) {
    try {
      const reference = { ...attributes, label: labelOf(node) };
      const { tagName, properties, children } = lawDirectiveElement(name, reference, at);
      node.data = { hName: tagName, hProperties: properties, hChildren: children };
    } catch (error) {
      if (!(error instanceof ContentError)) throw error;
      report(...error.problems);
    }
  } else if (name === 'sample') {
    node.data = sampleMark();
  } else {
    // Nobody writes braces after a colon in a sentence by chance.
    if (Object.keys(attributes ?? {}).length > 0) {
      report({
        ...at,
        message: unknownId(
          'directive',
          `:${name}`,
          [...lawDirectives, 'sample'].map((known) => `:${known}`),
        ),
      });
    }
    restoreText();
  }
}

function figure(node: Directive<'leafDirective'>, at: Place): void {
  const { name, attributes } = node;
  if (name !== 'figure') {
    const hint =
      name in containers ? ` ("${name}" goes around a text: write :::${name} above and ::: below it)` : '';
    report({ ...at, message: unknownId('directive', `::${name}`, ['::figure']) + hint });
    return;
  }
  const { motif = '', alt = '', caption = '' } = attributes ?? {};
  if (!coverMotif.safeParse(motif).success) {
    report({ ...at, message: unknownId('motif', motif ?? '', coverMotif.options) });
  }
  if (!alt || !caption) report({ ...at, message: 'a figure needs caption="…" and alt="…"' });
  node.data = {
    hName: 'figure',
    hProperties: { className: ['figure'], 'data-motif': motif, 'data-alt': alt, 'data-caption': caption },
  };
}

function block(node: Directive<'containerDirective'>, at: Place, source: string): void {
  const { name, children } = node;
  const container = containers[name];
  if (!container) {
    const known = Object.keys(containers).map((key) => `:::${key}`);
    report({ ...at, message: unknownId('directive', `:::${name}`, known) });
    return;
  }
  if (!/\n[ \t>]*:::+[ \t]*$/.test(source)) {
    report({ ...at, message: `":::${name}" is not ended: write ::: on a line of its own below it` });
  }
  node.data = { hName: container.tag, hProperties: { className: container.className.split(' ') } };
  const [first] = children;
  if (first?.type === 'paragraph' && first.data?.directiveLabel) {
    first.data.hName = 'p';
    first.data.hProperties = { className: ['callout-title', 'type-label'] };
  }
}

/** Puts a block's text in its place where its condition holds, and takes it out where not. @returns where to go on */
function keepWhere(
  { attributes, children }: Directive<'containerDirective'>,
  parent: Parents | undefined,
  index: number | undefined,
  at: Place,
): number | undefined {
  const [name = ''] = Object.keys(attributes ?? {});
  const holds = CONDITIONS[name];
  if (!holds) report({ ...at, message: unknownId('condition', name, Object.keys(CONDITIONS)) });
  if (!parent || index === undefined) return undefined;
  parent.children.splice(index, 1, ...(holds?.() ? children : []));
  return index;
}

/** The visible mark of an invented item, as the page's own mark shows it; nothing once the identity is real. */
function sampleMark(): Inline['data'] {
  if (!readIdentity().sample) return { hName: 'span', hProperties: { hidden: true } };
  const { sample, sampleNote } = readInterface().states;
  return {
    hName: 'span',
    hProperties: { className: ['sample'], title: sampleNote },
    hChildren: [{ type: 'text', value: sample }],
  };
}
