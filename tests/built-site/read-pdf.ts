/** What a PDF says of itself to whoever has it read aloud, as another library than the one that wrote it reads it. */
import { getDocumentProxy } from 'unpdf';

/** A node of the structure tree: an element with its role, or a piece of marked content or an annotation. */
type Node = { role?: string; alt?: string; type?: string; id?: string; children?: Node[] };

export type Element = { role: string; alt: string | undefined; text: string };

export type ReadPdf = {
  title: string;
  language: string;
  pages: number;
  /** Elements that hold content, in reading order. */
  elements: Element[];
  /** All of its text as it is read aloud. */
  reading: string;
  /** Titles of the bookmarks, in order. */
  bookmarks: string[];
  /** Text that belongs to no element and is not marked as decoration. */
  untagged: string[];
  /** Pieces of marked content that no element, or more than one, holds. */
  stray: string[];
  /** Links without words. */
  wordless: string[];
};

type TextItem = { type?: string; id?: string; tag?: string; str?: string; hasEOL?: boolean };

/** Text of a page by the piece of marked content that it stands in, and what stands in none. */
function textOf(items: readonly TextItem[]) {
  const byId = new Map<string, string>();
  const untagged: string[] = [];
  const open: (string | undefined)[] = [];
  for (const { type, id, tag, str = '', hasEOL } of items) {
    if (type === 'beginMarkedContentProps') {
      // Decoration may say of which kind, and has no number then.
      open.push(id ?? (tag === 'Artifact' ? tag : undefined));
      if (id) byId.set(id, byId.get(id) ?? '');
    } else if (type === 'beginMarkedContent') open.push(tag);
    else if (type === 'endMarkedContent') open.pop();
    else {
      const inside = open.findLast((piece) => piece !== undefined);
      // A word may be drawn in two pieces, where a letter stands in another font.
      if (inside) byId.set(inside, `${byId.get(inside) ?? ''}${str}${hasEOL ? ' ' : ''}`);
      else if (str.trim()) untagged.push(str);
    }
  }
  return { byId, untagged };
}

/** Elements that hold content, with it; the pieces they hold are counted in `held`. */
function elementsOf(node: Node, text: ReadonlyMap<string, string>, held: Map<string, number>): Element[] {
  const children = node.children ?? [];
  const pieces = children.filter(({ type }) => type === 'content');
  for (const { id = '' } of pieces) held.set(id, (held.get(id) ?? 0) + 1);
  const words = pieces
    .map(({ id = '' }) => text.get(id) ?? '')
    .join(' ')
    .replace(/\s+/g, ' ')
    .trim();
  const own = pieces.length > 0 ? [{ role: node.role ?? '', alt: node.alt, text: words }] : [];
  return [...own, ...children.flatMap((child) => (child.role ? elementsOf(child, text, held) : []))];
}

/** Text as it is read aloud: pieces and elements in the order of the structure. */
const readingOf = ({ type, id = '', children = [] }: Node, text: ReadonlyMap<string, string>): string =>
  type === 'content' ? (text.get(id) ?? '') : children.map((child) => readingOf(child, text)).join(' ');

type Bookmark = { title: string; items: Bookmark[] };

const titlesOf = (outline: readonly Bookmark[]): string[] =>
  outline.flatMap(({ title, items }) => [title, ...titlesOf(items)]);

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  // The reader takes the bytes over: it gets a copy.
  const document = await getDocumentProxy(bytes.slice());
  const { info } = await document.getMetadata();
  const about = info as { Title?: string; Language?: string };
  const outline = await document.getOutline();
  const found: ReadPdf = {
    title: about.Title ?? '',
    language: about.Language ?? '',
    pages: document.numPages,
    elements: [],
    reading: '',
    bookmarks: titlesOf(outline ?? []),
    untagged: [],
    stray: [],
    wordless: [],
  };
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const { byId, untagged } = textOf(items);
    const held = new Map<string, number>();
    const tree = await page.getStructTree();
    found.elements.push(...elementsOf((tree ?? {}) as Node, byId, held));
    const reading = readingOf((tree ?? {}) as Node, byId);
    found.reading = `${found.reading} ${reading}`.replace(/\s+/g, ' ').trim();
    found.untagged.push(...untagged);
    const ids = new Set([...byId.keys(), ...held.keys()].filter((id) => id !== 'Artifact'));
    found.stray.push(...[...ids].filter((id) => held.get(id) !== 1));
    const links = (await page.getAnnotations()).filter(({ subtype }) => subtype === 'Link');
    found.wordless.push(...links.filter((link) => !link.contentsObj?.str).map(({ url }) => String(url)));
  }
  return found;
}

/** What is wrong with a document's structure (ISO 14289-1, sections 7.1 to 7.4 and 7.18, as far as they can fail here). */
export function pdfFaults({
  title,
  language,
  elements,
  bookmarks,
  untagged,
  stray,
  wordless,
}: ReadPdf): string[] {
  const headings = elements.filter(({ role }) => /^H\d$/.test(role));
  const levels = headings.map(({ role }) => Number(role.slice(1)));
  return [
    !title && 'has no title',
    !/^[a-z]{2}(-[A-Z]{2})?$/.test(language) && `its language is "${language}"`,
    untagged.length > 0 && `text outside of the structure: ${untagged.join(' | ')}`,
    stray.length > 0 && `content that is held by no element, or by two: ${stray.join()}`,
    wordless.length > 0 && `links without words: ${wordless.join()}`,
    levels[0] !== 1 && 'does not begin with its title',
    levels.filter((level) => level === 1).length !== 1 && 'has not one title',
    levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1) && 'skips a level of headings',
    bookmarks.join('|') !== headings.map(({ text }) => text).join('|') &&
      `bookmarks ${bookmarks.join()}, headings ${headings.map(({ text }) => text).join()}`,
    ...elements.map(({ role, alt, text }) =>
      role === 'Figure'
        ? !alt && 'a picture has no words'
        : // A box to tick is drawn.
          role !== 'Lbl' && !text.trim() && `an empty ${role}`,
    ),
  ].filter((fault) => fault !== false);
}
