/**
 * Typographic quotes, dashes and ellipses in Markdown text: what `remark-smartypants` makes of it, without parsing
 * the text where there is nothing to set, which is nearly everywhere (a third of the time of a page's Markdown).
 */
import type { Nodes, Root } from 'mdast';
import { retext } from 'retext';
import retextSmartypants from 'retext-smartypants';
import type { VFile } from 'vfile';
import { isSiteLanguage, SITE_LANGUAGE } from '#domain/text/language.ts';

const quotes = retext().use(retextSmartypants, { dashes: false, ellipses: false, backticks: false }).freeze();
const others = retext().use(retextSmartypants, { dashes: 'oldschool', quotes: false }).freeze();

/** The texts of a block: words, and code that only keeps its room. A quote's neighbors may stand in another. */
function textsOf(node: Nodes, found: { value: string; set?: (text: string) => void }[] = []) {
  if (node.type === 'text') found.push({ value: node.value, set: (text) => (node.value = text) });
  else if (node.type === 'inlineCode') found.push({ value: 'A'.repeat(node.value.length) });
  else if ('children' in node) for (const child of node.children) textsOf(child, found);
  return found;
}

/** An apostrophe between letters is always the same one. */
const apostrophes = (text: string) => text.replace(/(?<=[\p{L}\p{N}])'(?=\p{L})/gu, '’');

function setBlock(block: Nodes): void {
  const texts = textsOf(block);
  // In front a space, so that a quote right at the start opens.
  let whole = ` ${apostrophes(texts.map(({ value }) => value).join(''))}`;
  if (/['"]/.test(whole)) whole = quotes.processSync(whole).toString();
  let at = 1;
  for (const { value, set } of texts) {
    const text = whole.slice(at, at + value.length);
    at += value.length;
    set?.(/--|\.\.\.|\. \.|``|''/.test(text) ? others.processSync(text).toString() : text);
  }
}

/** Sets the text of a tree, block by block. What is in another language than the site's has quotes of its own. */
export function typographic() {
  return (tree: Root, { data }: VFile): void => {
    if (!isSiteLanguage(String(data.lang ?? SITE_LANGUAGE))) return;
    const walk = (node: Nodes): void => {
      if (node.type === 'paragraph' || node.type === 'heading' || node.type === 'tableCell') setBlock(node);
      else if ('children' in node) for (const child of node.children) walk(child);
    };
    walk(tree);
  };
}
