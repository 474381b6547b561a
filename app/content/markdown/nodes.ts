/** Small helpers for trees of HTML. */
import type { Element, ElementContent, Properties, Root } from 'hast';
import rehypeStringify from 'rehype-stringify';
import { unified } from 'unified';

export const isElement = (node: unknown, ...tags: string[]): node is Element =>
  (node as Element)?.type === 'element' && (tags.length === 0 || tags.includes((node as Element).tagName));

export const hasClass = (node: Element, name: string) => node.properties.className?.includes(name);

/** An element; text among its children may be given as it is. */
export function element(
  tagName: string,
  properties: Properties,
  ...children: (ElementContent | string)[]
): Element {
  return {
    type: 'element',
    tagName,
    properties,
    children: children.map((child) => (typeof child === 'string' ? { type: 'text', value: child } : child)),
  };
}

const stringifier = unified().use(rehypeStringify).freeze();

/** The tree as HTML, with everything escaped that must be. */
export const toHtml = (tree: Root): string => stringifier.stringify(tree);

export const htmlOf = (...children: ElementContent[]): string => toHtml({ type: 'root', children });
