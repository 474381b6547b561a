/** Footnotes of a Markdown body. */
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { SKIP, visit } from 'unist-util-visit';
import { element, hasClass, isElement } from './nodes.ts';

/** Footnotes become notes beside the paragraph that cites them; the list at the end goes. */
export function marginalNotes() {
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
        // Notes fold away with what they are of.
        if (isElement(child, 'div', 'details') && (hasClass(child, 'questions') || hasClass(child, 'fold'))) {
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
    keepWithWord(tree);
  };
}

/** A note's number never begins a line alone: it stays with the word that it follows. */
function keepWithWord(tree: HastRoot): void {
  visit(tree, 'element', (node, index, parent) => {
    const [ref] = node.children;
    if (node.tagName !== 'sup' || !ref || !isElement(ref, 'a') || !hasClass(ref, 'note-ref'))
      return undefined;
    const before = parent && index ? parent.children[index - 1] : undefined;
    if (!parent || !index || before?.type !== 'text') return undefined;
    const word = /\S*$/.exec(before.value)?.[0] ?? '';
    before.value = before.value.slice(0, before.value.length - word.length);
    parent.children[index] = element('span', { className: ['unbroken'] }, word, node);
    return SKIP;
  });
}
