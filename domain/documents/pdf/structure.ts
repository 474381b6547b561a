/**
 * The structure of a PDF that is read aloud or reflowed (PDF/UA-1, ISO 14289-1; tags: ISO 32000-1, section 14.8): what is
 * drawn is marked as part of an element or as decoration, and elements, bookmarks and the claim are written at the end.
 * It knows no library: the tools' documents and the media kit's sheets are written by different ones.
 */
import { type Objects, type Value, type Values, Words } from './pdf-values.ts';

export type Role =
  | ('Document' | 'H1' | 'H2' | 'H3' | 'P' | 'L' | 'LI' | 'Lbl' | 'LBody')
  | ('Table' | 'THead' | 'TBody' | 'TR' | 'TH' | 'TD' | 'Link' | 'Span' | 'Figure');

/** A page of the file. */
export type TaggedPage<Ref> = { ref: Ref; height: number };

type Content<Ref> = { page: TaggedPage<Ref>; mark: number } | { page: TaggedPage<Ref>; annotation: Ref };

/** What is said of an element besides its role. */
type More = {
  /** What it shows, in words. */
  alt?: string;
  /** BCP 47, where it is not the document's. */
  lang?: string;
  /** What it stands for, where that is drawn and not written. */
  said?: string;
  attributes?: Values<never>;
  /** `top`: its distance from the top of its page. */
  bookmark?: { title: string; top: number };
};

export type Element<Ref> = More & { role: Role; kids: (Content<Ref> | Element<Ref>)[] };

const escapeXml = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** What the file says of itself, for programs that look no further. */
const claim = (title: string, language: string) =>
  `<?xpacket begin="\uFEFF" id="W5M0MpCehiHzreSzNTczkc9d"?><x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"><rdf:Description rdf:about="" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:pdfuaid="http://www.aiim.org/pdfua/ns/id/"><dc:title><rdf:Alt><rdf:li xml:lang="x-default">${escapeXml(title)}</rdf:li></rdf:Alt></dc:title><dc:language><rdf:Bag><rdf:li>${language}</rdf:li></rdf:Bag></dc:language><pdfuaid:part>1</pdfuaid:part></rdf:Description></rdf:RDF></x:xmpmeta><?xpacket end="r"?>`;

type Bookmark<Ref> = { title: string; top: number; page: TaggedPage<Ref>; level: number; ref: Ref };

export class Structure<Ref> {
  readonly #objects: Objects<Ref>;
  readonly #whole: Element<Ref> = { role: 'Document', kids: [] };
  /** How many pieces of each page are marked. */
  readonly #marks = new Map<TaggedPage<Ref>, number>();

  constructor(objects: Objects<Ref>) {
    this.#objects = objects;
  }

  /** A new element, the next in reading order; inside of `parent`, or of the document. */
  add(role: Role, more: More = {}, parent = this.#whole): Element<Ref> {
    const element: Element<Ref> = { role, kids: [], ...more };
    parent.kids.push(element);
    return element;
  }

  /** The next piece of a page belongs to the element. @returns the operand that says so where it is drawn */
  mark(element: Element<Ref>, page: TaggedPage<Ref>): string {
    const mark = this.#marks.get(page) ?? 0;
    this.#marks.set(page, mark + 1);
    element.kids.push({ page, mark });
    return `<</MCID ${mark}>>`;
  }

  /** Writes elements and bookmarks into the file, and says what belongs elsewhere in it. */
  write(pages: readonly TaggedPage<Ref>[], title: string, language: string) {
    const { nextRef, assign } = this.#objects;
    const root = nextRef();
    /** By number in the parent tree: the elements of a page's marks, then each annotation's. */
    const byPage = pages.map((): Ref[] => []);
    const annotations: { annotation: Ref; element: Ref }[] = [];
    const bookmarks: Bookmark<Ref>[] = [];

    const put = (element: Element<Ref>, parent: Ref): Ref => {
      const { role, kids, alt, lang, said, attributes, bookmark } = element;
      const ref = nextRef();
      const first = kids.find((kid) => 'page' in kid);
      if (bookmark && first)
        bookmarks.push({ ...bookmark, page: first.page, level: Number(role.slice(1)), ref: nextRef() });
      const inside = kids.map((kid): Value<Ref> => {
        if ('role' in kid) return put(kid, ref);
        if ('mark' in kid) {
          (byPage[pages.indexOf(kid.page)] as Ref[])[kid.mark] = ref;
          return { Type: 'MCR', Pg: kid.page.ref, MCID: kid.mark };
        }
        annotations.push({ annotation: kid.annotation, element: ref });
        return { Type: 'OBJR', Pg: kid.page.ref, Obj: kid.annotation };
      });
      assign(ref, {
        Type: 'StructElem',
        S: role,
        P: parent,
        ...(inside.length > 0 ? { K: inside } : {}),
        ...(alt ? { Alt: new Words(alt) } : {}),
        ...(said ? { ActualText: new Words(said) } : {}),
        ...(lang ? { Lang: new Words(lang) } : {}),
        ...(attributes ? { A: attributes } : {}),
      });
      return ref;
    };
    const whole = put(this.#whole, root);
    const entries: Value<Ref>[] = [...byPage, ...annotations.map(({ element }) => element)];
    assign(root, {
      Type: 'StructTreeRoot',
      K: [whole],
      ParentTree: { Nums: entries.flatMap((entry, number): Value<Ref>[] => [number, entry]) },
    });
    const outline = this.#writeBookmarks(bookmarks);
    return {
      catalog: {
        StructTreeRoot: root,
        MarkInfo: { Marked: true },
        ...(outline ? { Outlines: outline } : {}),
      },
      /** By page: where its marks are looked up, and that the keyboard follows the structure. */
      pages: pages.map((_, number) => ({ StructParents: number, Tabs: 'S' })),
      /** Where each annotation's element is looked up. */
      annotations: annotations.map(({ annotation }, index) => ({
        annotation,
        number: pages.length + index,
      })),
      claim: claim(title, language),
    };
  }

  /** Bookmarks, each below the last of a higher level. */
  #writeBookmarks(bookmarks: readonly Bookmark<Ref>[]): Ref | undefined {
    if (bookmarks.length === 0) return undefined;
    const { nextRef, assign } = this.#objects;
    const outline = nextRef();
    const parentOf = (index: number) =>
      bookmarks.slice(0, index).findLast(({ level }) => level < (bookmarks[index]?.level ?? 0));
    const parents = bookmarks.map((_, index) => parentOf(index)?.ref ?? outline);
    const among = (parent: Ref): Values<Ref> => {
      const own = bookmarks.filter((_, index) => parents[index] === parent);
      const [first, last] = [own[0], own.at(-1)];
      const open = bookmarks.filter((_, index) => {
        for (let at = parents[index]; at !== undefined; ) {
          if (at === parent) return true;
          at = parents[bookmarks.findIndex(({ ref }) => ref === at)];
        }
        return false;
      }).length;
      return first && last ? { First: first.ref, Last: last.ref, Count: open } : {};
    };
    for (const [index, { title, top, page, ref }] of bookmarks.entries()) {
      const parent = parents[index] as Ref;
      const beside = bookmarks.filter((_, other) => parents[other] === parent);
      const place = beside.findIndex((one) => one.ref === ref);
      const [before, after] = [beside[place - 1], beside[place + 1]];
      assign(ref, {
        Title: new Words(title),
        Parent: parent,
        Dest: [page.ref, 'XYZ', 0, page.height - top, null],
        ...(before ? { Prev: before.ref } : {}),
        ...(after ? { Next: after.ref } : {}),
        ...among(ref),
      });
    }
    assign(outline, { Type: 'Outlines', ...among(outline) });
    return outline;
  }
}
