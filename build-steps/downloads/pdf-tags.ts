/**
 * The structure of a PDF that is read aloud or reflowed (PDF/UA-1, ISO 14289-1; tags: ISO 32000-1, section 14.8): what is
 * drawn is marked as part of an element or as decoration, and elements, bookmarks and the claim are written at the end.
 */
import {
  PDFDict,
  type PDFDocument,
  PDFHexString,
  PDFName,
  PDFOperator,
  PDFOperatorNames,
  type PDFPage,
  type PDFRef,
} from '@cantoo/pdf-lib';

export type Role = 'H1' | 'H2' | 'P' | 'Link' | 'Figure';

type Content = { page: PDFPage; mark: number } | { page: PDFPage; annotation: PDFRef };
type Element = { role: Role; contents: Content[]; alt?: string; bookmark?: { title: string; top: number } };

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

export class Tags {
  readonly #document: PDFDocument;
  readonly #elements: Element[] = [];
  /** How many pieces of each page are marked. */
  readonly #marks = new Map<PDFPage, number>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** A new element, the next in reading order. */
  add(role: Role, more: Pick<Element, 'alt' | 'bookmark'> = {}): Element {
    const element: Element = { role, contents: [], ...more };
    this.#elements.push(element);
    return element;
  }

  /** What `draw` draws on the page belongs to the element. */
  mark(element: Element, page: PDFPage, draw: () => void): void {
    const mark = this.#marks.get(page) ?? 0;
    this.#marks.set(page, mark + 1);
    element.contents.push({ page, mark });
    const begin = PDFOperatorNames.BeginMarkedContentSequence;
    page.pushOperators(PDFOperator.of(begin, [PDFName.of(element.role), `<</MCID ${mark}>>`]));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** What `draw` draws is decoration: a line, a rule. */
  static decorate(page: PDFPage, draw: () => void): void {
    page.pushOperators(PDFOperator.of(PDFOperatorNames.BeginMarkedContent, [PDFName.of('Artifact')]));
    draw();
    page.pushOperators(PDFOperator.of(PDFOperatorNames.EndMarkedContent));
  }

  /** A link's annotation belongs to its element. */
  static annotate(element: Element, page: PDFPage, annotation: PDFRef): void {
    element.contents.push({ page, annotation });
  }

  /** Writes elements, bookmarks and metadata into the document. */
  write(title: string, language: string): void {
    const { context, catalog } = this.#document;
    const pages = this.#document.getPages();
    const root = context.nextRef();
    const whole = context.nextRef();
    /** By number in the parent tree: the elements of a page's marks, then each annotation's. */
    const byPage = pages.map((): PDFRef[] => []);
    const ofAnnotations: PDFRef[] = [];

    const refs = this.#elements.map(({ role, contents, alt }) => {
      const ref = context.nextRef();
      const kids = contents.map((content) => {
        if ('mark' in content) {
          (byPage[pages.indexOf(content.page)] as PDFRef[])[content.mark] = ref;
          return context.obj({ Type: 'MCR', Pg: content.page.ref, MCID: content.mark });
        }
        const number = pages.length + ofAnnotations.push(ref) - 1;
        context.lookup(content.annotation, PDFDict).set(PDFName.of('StructParent'), context.obj(number));
        return context.obj({ Type: 'OBJR', Pg: content.page.ref, Obj: content.annotation });
      });
      const element = context.obj({ Type: 'StructElem', S: role, P: whole, K: kids });
      if (alt) element.set(PDFName.of('Alt'), PDFHexString.fromText(alt));
      context.assign(ref, element);
      return ref;
    });
    context.assign(whole, context.obj({ Type: 'StructElem', S: 'Document', P: root, K: refs }));
    const numbers = [...byPage.map((list) => context.obj(list)), ...ofAnnotations].flatMap(
      (entry, number) => [context.obj(number), entry],
    );
    context.assign(
      root,
      context.obj({ Type: 'StructTreeRoot', K: [whole], ParentTree: context.obj({ Nums: numbers }) }),
    );
    for (const [number, page] of pages.entries()) {
      page.node.set(PDFName.of('StructParents'), context.obj(number));
      page.node.set(PDFName.of('Tabs'), PDFName.of('S'));
    }
    catalog.set(PDFName.of('StructTreeRoot'), root);
    catalog.set(PDFName.of('MarkInfo'), context.obj({ Marked: true }));
    this.#writeBookmarks();
    const metadata = `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language><pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;
    const stream = context.stream(new TextEncoder().encode(metadata), { Type: 'Metadata', Subtype: 'XML' });
    catalog.set(PDFName.of('Metadata'), context.register(stream));
  }

  #writeBookmarks(): void {
    const { context, catalog } = this.#document;
    const marked = this.#elements.flatMap(({ bookmark, contents: [first] }) =>
      bookmark && first ? [{ ...bookmark, page: first.page, ref: context.nextRef() }] : [],
    );
    const outline = context.nextRef();
    for (const [index, { title, top, page, ref }] of marked.entries()) {
      const item = context.obj({
        Parent: outline,
        Dest: [page.ref, 'XYZ', 0, page.getHeight() - top, null],
      });
      item.set(PDFName.of('Title'), PDFHexString.fromText(title));
      const [before, after] = [marked[index - 1], marked[index + 1]];
      if (before) item.set(PDFName.of('Prev'), before.ref);
      if (after) item.set(PDFName.of('Next'), after.ref);
      context.assign(ref, item);
    }
    const [first, last] = [marked[0], marked.at(-1)];
    if (!first || !last) return;
    context.assign(
      outline,
      context.obj({ Type: 'Outlines', First: first.ref, Last: last.ref, Count: marked.length }),
    );
    catalog.set(PDFName.of('Outlines'), outline);
  }
}
