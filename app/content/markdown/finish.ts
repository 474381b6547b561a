/** What a body's HTML gets last: scrolling tables, figures, foldable questions, ids of headings. */
import type { Element, ElementContent, Root as HastRoot } from 'hast';
import { toString as hastText } from 'hast-util-to-string';
import { visit } from 'unist-util-visit';
import type { VFile } from 'vfile';
import { isSiteLanguage, SITE_LANGUAGE } from '#domain/text/language.ts';
import { fillIn } from '#domain/text/wording.ts';
import { readInterface } from '../site.ts';
import { hasClass, isElement } from './nodes.ts';

/** The drawing of a body's nth figure, counted from 1. */
export type FigureResolver = (key: string) => { src: string; width: number; height: number } | undefined;

/** `## Coaching {#coaching}` fixes the section's id. */
export function headingIds() {
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

/** What nobody but the owner can write is set as a blank that waits, and not as a sentence. */
export function ownerBlanks() {
  return (tree: HastRoot) => {
    visit(tree, 'text', (node, index, parent) => {
      if (!parent || index === undefined || !node.value.includes('[owner:')) return undefined;
      const parts = node.value.split(/(\[owner:[^\]]*\])/).filter(Boolean);
      const children = parts.map(
        (value): ElementContent =>
          value.startsWith('[owner:')
            ? {
                type: 'element',
                tagName: 'em',
                properties: {},
                children: [{ type: 'text', value }],
              }
            : { type: 'text', value },
      );
      parent.children.splice(index, 1, ...children);
      return index + children.length;
    });
  };
}

/** Tables scroll inside their own region; external links say so to the browser; question pairs fold. */
export function finish() {
  return (tree: HastRoot, { data }: VFile) => {
    const figure = data.figure as FigureResolver | undefined;
    const isForeign = !isSiteLanguage(String(data.lang ?? SITE_LANGUAGE));
    let figures = 0;
    const labels = new Map<string, number>();
    visit(tree, 'element', (node, index, parent) => {
      if (node.tagName === 'table' && parent && index !== undefined) {
        const label = tableLabel(node, isForeign);
        const used = (labels.get(label) ?? 0) + 1;
        labels.set(label, used);
        labelCells(node);
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
                properties: { className: ['type-label'], ...(isForeign && { lang: SITE_LANGUAGE }) },
                children: [
                  {
                    type: 'text',
                    value: fillIn(readInterface().labels.figure, {
                      number: Number(data.firstFigure) + figures - 1,
                    }),
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
        node.properties.className = ['questions', 'faq-list'];
      }
      if (isElement(node, 'details') && hasClass(node, 'fold')) {
        const [heading, ...text] = node.children.filter((child) => child.type === 'element');
        const summary = { tagName: 'summary', properties: {}, children: heading ? [heading] : [] };
        node.children = [{ type: 'element', ...summary }, ...text];
      }
      return undefined;
    });
  };
}

/** Names a table by its column heads, and by nothing in the site's language where the text is in another. */
function tableLabel(table: Element, isForeign: boolean): string {
  const heads: string[] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'th') heads.push(hastText(node).trim());
  });
  return `${isForeign ? '' : 'Table: '}${heads.filter(Boolean).join(', ')}`;
}

/** Columns that fit a phone side by side: of more, each row is a block there, and its cells say their heads. */
const SIDE_BY_SIDE = 2;

/** Letters of a cell that is a day, and at most what it is: it stands in one line. */
const DAY_ALONE = 28;

function labelCells(table: Element): void {
  const [head = [], ...rows] = rowsOf(table);
  for (const cell of rows.flat()) {
    if (hastText(cell).length <= DAY_ALONE && holdsDay(cell)) cell.properties.className = ['unbroken'];
  }
  if (head.length <= SIDE_BY_SIDE) return;
  for (const cells of rows) {
    for (const [column, cell] of cells.entries()) {
      // The first names the row, as its heading there.
      const label = column > 0 && head[column] && hastText(head[column]).trim();
      if (!label) continue;
      cell.properties.dataLabel = label;
      // One thing beside its head.
      if (cell.children.length > 1)
        cell.children = [{ type: 'element', tagName: 'div', properties: {}, children: cell.children }];
    }
  }
}

function holdsDay(cell: Element): boolean {
  let found = false;
  visit(cell, 'element', (node) => {
    found ||= node.tagName === 'time';
  });
  return found;
}

function rowsOf(table: Element): Element[][] {
  const rows: Element[][] = [];
  visit(table, 'element', (node) => {
    if (node.tagName === 'tr')
      rows.push(node.children.filter((child) => isElement(child, 'th') || isElement(child, 'td')));
  });
  return rows;
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
