/** A page while it is drawn: what belongs to the structure in reading order, and decoration below it. */
import { palette } from '../palette.generated.ts';
import type { Letters } from './letters.ts';
import type { Line, Look, TextStyle } from './lines.ts';
import { figure, type PdfFile, type Ref } from './pdf-file.ts';
import { type Values, Words } from './pdf-values.ts';
import type { Element, Structure, TaggedPage } from './structure.ts';

type Box = { x: number; y: number; width: number; height: number };

const colorOf = (hex: string): string =>
  [1, 3, 5].map((at) => figure(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ');
const INK = colorOf(palette.ink);
const SQUARE = 8.5;
/** What is still to be filled in stands out, on paper too. */
const MARKED = '1 0.95 0.6';

export type Part = Element<Ref>;

/** What every page of a file is drawn with. */
export type Tools = {
  pdf: PdfFile;
  structure: Structure<Ref>;
  letters: Letters;
  /** What is an element of its own within a text, by its run. */
  inline: Map<Look, Part>;
};

export class Canvas implements TaggedPage<Ref> {
  readonly ref: Ref;
  readonly height: number;
  readonly annotations: { ref: Ref; about: Values<Ref> }[] = [];
  readonly #tools: Tools;
  readonly #below: string[] = [];
  readonly #shown: string[] = [];
  #open: Part | undefined;
  readonly #from: number;

  /** @param from distance of what is drawn from the top of the page */
  constructor(tools: Tools, height: number, from: number) {
    this.#tools = tools;
    this.ref = tools.pdf.nextRef();
    this.height = height;
    this.#from = from;
  }

  /** What is drawn belongs to an element. */
  show(element: Part, drawn: string): void {
    if (this.#open !== element) {
      this.#close();
      this.#shown.push(`/${element.role} ${this.#tools.structure.mark(element, this)} BDC`);
      this.#open = element;
    }
    this.#shown.push(drawn);
  }

  /** What is drawn is decoration; it lies below all that is read. */
  decorate(drawn: string, kind = '/Artifact BMC'): void {
    this.#below.push(`${kind} ${drawn} EMC`);
  }

  #close(): void {
    if (this.#open) this.#shown.push('EMC');
    this.#open = undefined;
  }

  #stroke(x: number, y: number, width: number, weight: number): void {
    this.decorate(`${figure(weight)} w ${figure(x)} ${figure(y)} m ${figure(x + width)} ${figure(y)} l S`);
  }

  rule(x: number, top: number, width: number, weight: number): void {
    this.#stroke(x, this.height - this.#from - top, width, weight);
  }

  /** A box to tick. @param middle its height on the page */
  square(element: Part, x: number, middle: number): void {
    const y = this.height - this.#from - middle - SQUARE / 2;
    this.show(element, `0.7 w ${[x, y, SQUARE, SQUARE].map(figure).join(' ')} re S`);
  }

  /** A line of text, its links and blanks with it. Decoration where it belongs to no element. */
  line(element: Part | undefined, line: Line, { size, leading }: TextStyle, x: number, top: number): void {
    const { letters, structure, inline } = this.#tools;
    const y = this.height - this.#from - top - leading / 2 - size * 0.3;
    for (const { text, look, x: from, width } of line) {
      const drawn = letters.draw(look.face, size, text, x + from, y);
      if (!element) {
        // Repeated for the page's sake: its foot, the head of a table that goes on.
        this.decorate(drawn, '/Artifact <</Type /Pagination>> BDC');
        continue;
      }
      const seen = letters.widthOf(look.face, size, text.trimEnd());
      const box = { x: x + from, y: y - size * 0.25, width: Math.min(width, seen), height: size };
      if (look.isBlank)
        this.decorate(`q ${MARKED} rg ${[box.x, box.y, box.width, box.height].map(figure).join(' ')} re f Q`);
      if (!look.href && !look.lang) {
        this.show(element, drawn);
        continue;
      }
      // A link that goes on in the next line is one.
      const own =
        inline.get(look) ??
        structure.add(look.href ? 'Link' : 'Span', look.lang ? { lang: look.lang } : {}, element);
      inline.set(look, own);
      this.show(own, drawn);
      if (look.href) this.#link(own, look.href, look.words, box);
    }
  }

  #link(element: Part, href: string, words: string, { x, y, width, height }: Box): void {
    this.#stroke(x, y + height * 0.1, width, 0.5);
    const ref = this.#tools.pdf.nextRef();
    element.kids.push({ page: this, annotation: ref });
    this.annotations.push({
      ref,
      about: {
        Type: 'Annot',
        Subtype: 'Link',
        Rect: [x, y, x + width, y + height],
        Border: [0, 0, 0],
        // Printed with the page.
        F: 4,
        // Said instead of the address.
        Contents: new Words(words),
        A: { Type: 'Action', S: 'URI', URI: new Words(href) },
      },
    });
  }

  /** What draws the page. */
  content(): string {
    this.#close();
    return [`${INK} RG ${INK} rg`, ...this.#below, ...this.#shown].join('\n');
  }
}
