/**
 * The slab's one trick is that its type crosses the line at four fifths of the page. How large it must be for that follows
 * from its words, which are known when the page is made: a stylesheet cannot measure them.
 */
import { widthOf } from './letter-widths.ts';
import { byClauses } from './typography.ts';

/** Sizes of the slab's type, in percent of the page's width; `home.css` sets them by their number. The first that crosses: */
const WIDE = [13.6, 15.4, 17.9, 12.6];
/** And on phones the one that reaches farthest: a point that just touches the line cuts nothing. */
const NARROW = [22, 23.5, 20.5, 25, 19];

/** The smallest, a usual and the largest phone, and what is a tablet already. */
const PHONES = [320, 360, 390, 430, 600, 767];

/** How far a letter must reach beyond the line to be seen cutting it, and how near it may come to the edge of the page. */
const CROSSED = 81.4;
const EDGE = 96.2;

/** By how much a line may turn out wider than its letters add up to: one that just fits breaks. */
const DOUBT = 1;

/** Numbers of the sizes that suit a slab; none where no size does, and its lines break as they may. */
export type SlabFit = {
  wide?: number | undefined;
  narrow?: number | undefined;
  /** A letter that hangs below its line stands over one that rises from the next: the lines need room. */
  open?: true;
};

/** @param lines broken where the page breaks them; a stressed word may stand in asterisks. */
export function slabFit(lines: string[]): SlabFit {
  const plain = lines.map((line) => line.replaceAll('*', ''));
  const widest = Math.max(...plain.map(widthOf));
  const wide = WIDE.findIndex((size) => isAcross(3.33 + widest * size, EDGE));
  const reaches = NARROW.map((size) => Math.min(...PHONES.map((phone) => reachOn(phone, size, plain))));
  const reach = Math.max(...reaches);
  const open = plain.some((line, index) => meets(line, plain[index + 1] ?? ''));
  return {
    ...(wide >= 0 && { wide }),
    ...(reach >= CROSSED && { narrow: reaches.indexOf(reach) }),
    ...(open && { open }),
  };
}

const HANGING = /[gjpqy]/;
const RISING = /[A-Zbdfhkl]/;

/** Whether a hanging letter of a line stands over a rising one of the next. */
const meets = (upper: string, lower: string) =>
  placesOf(lower, RISING).some(([left, right]) =>
    placesOf(upper, HANGING).some(([start, end]) => start < right && left < end),
  );

/** From where to where the letters of a kind stand. */
const placesOf = (line: string, kind: RegExp) =>
  [...line].flatMap((letter, index): [number, number][] =>
    kind.test(letter) ? [[widthOf(line.slice(0, index)), widthOf(line.slice(0, index + 1))]] : [],
  );

export type SlabLines = SlabFit & { lines: string[] };

/** A headline as a slab sets it: a line a sentence. */
export function slabLines(headline: string): SlabLines {
  const lines = headline.split(/(?<=[.?!]) /);
  return { lines, ...slabFit(lines) };
}

/** Letters of a clause in the title of a page on paper that fit the narrowest phone beside a scrollbar. */
const TITLE_CLAUSE = 16;

/** What a page offers, as it is set: its slab's sizes with it, and the title of its page of proof broken by sense. */
export function offerAsSet<
  Offer extends { slab?: { lines: string[] } | undefined; sample?: { slip: { title: string } } | undefined },
>({ ...offer }: Offer): Offer & { slabFit?: SlabFit } {
  const { slab, sample } = offer;
  if (sample)
    offer.sample = { ...sample, slip: { ...sample.slip, title: byClauses(sample.slip.title, TITLE_CLAUSE) } };
  return slab ? { ...offer, slabFit: slabFit(slab.lines) } : offer;
}

const isAcross = (right: number, edge: number) => right >= CROSSED && right <= edge;

/** How far the longest line reaches on a phone, where every line breaks at the page's edge; 0 where one leaves the page. */
function reachOn(phone: number, size: number, lines: string[]): number {
  const margin = Math.max(20 / phone, 0.0333) * 100;
  const column = 100 - 2 * margin;
  const widest = Math.max(...lines.flatMap((line) => broken(line, column / size))) * size;
  return widest <= column - DOUBT ? margin + widest : 0;
}

/** Widths of the lines that a line is broken into, each as full as it gets. */
function broken(line: string, column: number): number[] {
  const rows: string[] = [];
  for (const word of line.split(' ')) {
    const joined = `${rows.at(-1)} ${word}`;
    if (rows.length > 0 && widthOf(joined) <= column) rows[rows.length - 1] = joined;
    else rows.push(word);
  }
  return rows.map(widthOf);
}
