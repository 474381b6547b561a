/** What a built page says, for search: the paragraphs of its `<main>` by section, in reading order. */
import { DomUtils, parseDocument } from 'htmlparser2';

type Node = Parameters<typeof DomUtils.removeElement>[0];
type Element = NonNullable<ReturnType<typeof DomUtils.findOne>>;

export type PageSection = {
  /** Id of the nearest element that has one; empty at the page's top. */
  anchor: string;
  /** Empty at the page's top. */
  heading: string;
  blocks: string[];
};

export type BuiltPage = {
  title: string;
  sections: PageSection[];
  sample: boolean;
  noindex: boolean;
};

/** Never read as text (a drawing's caption answers nobody), and what is said for other pages: where the page stands, where else to go, where laws stand. */
const SILENT = new Set('script style svg noscript template iframe select nav h1 figcaption'.split(' '));
const ELSEWHERE_IDS = new Set(['related-links', 'entries', 'dates', 'posts', 'archive', 'faq']);
const ELSEWHERE_CLASSES =
  /(^| )(law-block|sources|answer-sources|answer-laws|answer-link|next-step|head-label|meta|meta-list|invented|share|sr-only|sample)( |$)/;
/** Elements that stand within a line; all others part words. */
const INLINE = new Set(
  'a abbr b bdi cite code del dfn em i ins kbd mark q s small span strong sub sup time u wbr'.split(' '),
);
const HEADING = /^(h[2-6]|summary|legend)$/;
/** A section of so many words is cut between two paragraphs. */
const LONG = 160;

const isElement = (node: Node): node is Element => 'attribs' in node;

const isSilent = (node: Element): boolean => isElsewhere(node) || isReference(node);

const isElsewhere = ({ name, attribs }: Element): boolean =>
  SILENT.has(name) ||
  // The number of a note is no word of the sentence, nor of the note.
  'data-footnote-ref' in attribs ||
  /\bnote-(ref|number)\b/.test(attribs.class ?? '') ||
  attribs['aria-hidden'] === 'true' ||
  ELSEWHERE_IDS.has(attribs.id ?? '') ||
  ELSEWHERE_CLASSES.test(attribs.class ?? '');

/** A note that leads to its source says where something stands, and answers nothing itself. */
const isReference = (node: Element): boolean =>
  /(^| )note( |$)/.test(node.attribs.class ?? '') &&
  DomUtils.existsOne(({ attribs }) => attribs.href?.startsWith('https:') ?? false, node.children);

const clean = (text: string) => text.replace(/\s+/g, ' ').trim();

const textOf = (node: Node): string => {
  if (!isElement(node)) return 'data' in node && node.type === 'text' ? String(node.data) : '';
  if (isSilent(node)) return ' ';
  const inside = node.children.map(textOf).join('');
  return INLINE.has(node.name) ? inside : ` ${inside} `;
};

const wordsIn = (blocks: readonly string[]) =>
  blocks.reduce((sum, block) => sum + block.split(' ').length, 0);

/** Collects paragraphs under the headings and anchors that they stand under. */
function collect(main: Element): PageSection[] {
  const sections: PageSection[] = [{ anchor: '', heading: '', blocks: [] }];
  let line = '';
  let anchor = '';
  let heading = '';

  const here = () => sections.at(-1) as PageSection;
  const endLine = () => {
    const block = clean(line);
    line = '';
    if (!block) return;
    const section = here();
    const moved = section.anchor !== anchor || section.heading !== heading;
    if (moved || wordsIn(section.blocks) > LONG) sections.push({ anchor, heading, blocks: [block] });
    else section.blocks.push(block);
  };

  const visit = (node: Node): void => {
    if (!isElement(node)) {
      if (node.type === 'text' && 'data' in node) line += node.data;
      return;
    }
    if (isSilent(node)) return;
    if (node.name === 'br') line += ' ';
    const inline = INLINE.has(node.name);
    const outer = anchor;
    if (!inline) endLine();
    if (!inline && node.attribs.id) anchor = node.attribs.id;
    if (HEADING.test(node.name)) {
      heading = clean(node.children.map(textOf).join(''));
      // A heading's id names what follows it, not the heading alone.
      if (node.attribs.id) return;
    } else {
      for (const child of node.children) visit(child);
    }
    if (inline) return;
    endLine();
    // Headings without an id name their section; what has an id names what is in it.
    if (!HEADING.test(node.name)) anchor = node.attribs.id ? outer : anchor;
  };
  for (const child of main.children) visit(child);
  endLine();
  return sections.filter(({ blocks }) => blocks.length > 0);
}

/** Reads a built page. Throws when it has no `<main>` or no `<h1>`. */
export function readBuiltPage(html: string, file: string): BuiltPage {
  const inner = /<main\b[^>]*>.*<\/main>/s.exec(html)?.[0];
  const main = inner ? DomUtils.findOne(({ name }) => name === 'main', parseDocument(inner).children) : null;
  const title = main && DomUtils.findOne(({ name }) => name === 'h1', main.children);
  if (!main || !title) throw new Error(`${file}: the page has no <main> with an <h1>`);
  const label = DomUtils.findOne(({ attribs }) => /\bhead-label\b/.test(attribs.class ?? ''), main.children);
  return {
    title: clean(title.children.map(textOf).join('')),
    sections: collect(main),
    sample:
      label !== null &&
      DomUtils.findOne(({ attribs }) => attribs.class === 'sample', label.children) !== null,
    noindex: /<meta name="robots" content="noindex"/.test(html),
  };
}
