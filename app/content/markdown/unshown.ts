/** What Markdown takes and no page shows, or not as it was meant: said with its line, so that nothing vanishes in silence. */
import type { Root as HastRoot } from 'hast';
import type { Root as MdastRoot } from 'mdast';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { report } from '../content-problems.ts';

const placeIn = (file: VFile, { position }: { position?: { start: { line: number } } | undefined }) => ({
  file: file.path,
  line: Number(file.data.bodyLine ?? 1) - 1 + (position?.start.line ?? 1),
});

/** A comment is meant to be seen by nobody. */
const isComment = (html: string) => /^<!--[\s\S]*-->\s*$/.test(html);

/** HTML is left out of every page, and a page has its one first heading from its fields. */
export function unshown() {
  return (tree: MdastRoot, file: VFile) => {
    visit(tree, (node) => {
      if (node.type === 'html' && !isComment(node.value)) {
        const [tag = node.value] = /^<[^>\n]*>?/.exec(node.value) ?? [];
        const message = `${tag} is not published: write it in Markdown (content/README.md), or between backticks to show it`;
        report({ ...placeIn(file, node), message });
      }
      if (node.type === 'heading' && node.depth === 1) {
        const message = 'the page has a heading of the first level from its fields: begin this one with ##';
        report({ ...placeIn(file, node), message });
      }
    });
  };
}

/** An address with `#` leads to the first of two sections with one id: the other could not be linked to. */
export function oneIdEach() {
  return (tree: HastRoot, file: VFile) => {
    const seen = new Set<string>();
    visit(tree, 'element', (node) => {
      const { id } = node.properties;
      if (!/^h[1-6]$/.test(node.tagName) || typeof id !== 'string') return;
      if (seen.has(id)) {
        const message = `another section has the id "${id}" already: give this one its own, {#another-id} after its words`;
        report({ ...placeIn(file, node), message });
      }
      seen.add(id);
    });
  };
}
