/** Writes a document as GitHub-flavored Markdown. */
import { type Block, cleanText, closingNote, type DocumentModel, type Run } from './document-model.ts';

/**
 * Text in which no character is taken for markup, as one line. What marks up anywhere is always escaped;
 * what begins a list, heading or rule only at the line's start, so that the source stays readable.
 *
 * @param begins whether the text begins a line that could be a list: a heading's and a cell's does not
 */
export function escapeMarkdown(text: string, begins = true): string {
  const escaped = cleanText(text)
    .replace(/\s+/g, ' ')
    .split(ADDRESS)
    .map((part, index) => (index % 2 === 1 ? part : escapePlain(part)))
    .join('');
  return begins
    ? escaped.replace(/^(\s*)([#+=-])/, '$1\\$2').replace(/^(\s*\d+)([.)])(?=\s|$)/, '$1\\$2')
    : escaped;
}

/**
 * A web address that ends at a space: every reader of Markdown takes it for a link as it stands. A line below at its end
 * could be the end of an emphasis around it.
 */
const ADDRESS = /(https?:\/\/[\w./:?=#%~+-]*[a-z\d/])(?=[.,;:!?]?(?:\s|$))/i;

const escapePlain = (text: string): string =>
  text
    .replace(/[\\`*[\]<>|~&]/g, '\\$&')
    // After a space they end no emphasis, and without an end none begins: the lines to sign stay as they are.
    .replace(/(?<![\s_])_+/g, (line) => line.replaceAll('_', '\\_'))
    // GitHub turns what looks like an address into a link, brackets and trailing dots included.
    .replace(/(https?|ftp|mailto|xmpp):/gi, '$1\\:')
    .replace(/(www)\./gi, '$1\\.');

function inline(runs: readonly Run[], begins = true): string {
  return runs
    .map(({ text, kind, href }, index) => {
      const escaped = escapeMarkdown(text, begins && index === 0);
      const marked =
        kind === 'blank' ? `\\[${escaped}\\]` : kind === 'strong' && text.trim() ? strong(escaped) : escaped;
      return href ? `[${marked}](<${href.replace(/[<>\s\\]/g, encodeURIComponent)}>)` : marked;
    })
    .join('')
    .trim();
}

/** Stars bind only next to words, so spaces stay outside. */
const strong = (text: string) => text.replace(/^(\s*)([\s\S]*?)(\s*)$/, '$1**$2**$3');

function block(item: Block): string {
  switch (item.type) {
    case 'heading':
      return `${'#'.repeat(item.level)} ${inline(item.runs, false)}`;
    case 'paragraph':
      return inline(item.runs);
    case 'list':
      return item.items
        .map((runs, index) => {
          const mark = item.style === 'number' ? `${index + 1}.` : item.style === 'check' ? '- [ ]' : '-';
          return `${mark} ${inline(runs)}`;
        })
        .join('\n');
    case 'table':
      return [
        `| ${item.head.map((text) => escapeMarkdown(text, false)).join(' | ')} |`,
        `|${item.head.map(() => ' --- |').join('')}`,
        ...item.rows.map((row) => `| ${row.map((runs) => inline(runs, false)).join(' | ')} |`),
      ].join('\n');
    default:
      return '---';
  }
}

/** The document, one blank line between blocks. */
export function toMarkdown(model: DocumentModel): string {
  const note = closingNote(model);
  return `${[...model.blocks.map(block), note ? escapeMarkdown(note) : '']
    .filter((text) => text !== '')
    .join('\n\n')}\n`;
}
