/** Divides what follows one another over pages: what belongs together stays together. */

/** What stands on one page or the next, and is never cut. */
export type Slice<Page> = { height: number; draw: (page: Page, top: number, again?: boolean) => void };

/** What flows: slices one below the other. */
export type Box<Page> = {
  slices: Slice<Page>[];
  /** Room before it and after it; of two that meet, the larger counts. */
  before: number;
  after: number;
  /** It ends on the page that the next begins on. */
  keepsNext?: boolean;
  /** Not cut where a page has room for all of it. */
  isWhole?: boolean;
  /** What stands above its rest on the next page. */
  again?: Slice<Page>;
};

export const PAGE_BREAK = 'page-break';

/** Of a text that is cut, so many lines at least stand on either page. */
const TOGETHER = 2;

const heightOf = (slices: readonly { height: number }[]) =>
  slices.reduce((sum, { height }) => sum + height, 0);

/** How much of a box must stand on the page that it begins on. */
const beginning = ({ slices, isWhole }: Box<never>): number =>
  heightOf(isWhole || slices.length <= TOGETHER + 1 ? slices : slices.slice(0, TOGETHER));

/**
 * @param height of a page, from the first line's top to the last one's foot
 * @param addPage begins a page
 */
export function divide<Page>(
  boxes: readonly (Box<Page> | typeof PAGE_BREAK)[],
  height: number,
  addPage: () => Page,
): void {
  let page = addPage();
  let top = 0;
  /** Room that the last box asks for below it. */
  let owed = 0;
  const turn = () => {
    page = addPage();
    [top, owed] = [0, 0];
  };
  /** What must stand on a page with the beginning of a box. */
  const needOf = (index: number): number => {
    let need = 0;
    for (let at = index; ; at += 1) {
      const box = boxes[at];
      if (box === undefined || box === PAGE_BREAK) return need;
      const before = boxes[at - 1];
      const gap = before && before !== PAGE_BREAK ? Math.max(before.after, box.before) : box.before;
      need += at > index ? gap : 0;
      if (!box.keepsNext) return need + beginning(box);
      need += heightOf(box.slices);
    }
  };
  const place = (slices: readonly Slice<Page>[]) => {
    for (const { height: own, draw } of slices) {
      draw(page, top);
      top += own;
    }
  };
  for (const [index, box] of boxes.entries()) {
    if (box === PAGE_BREAK) {
      if (top > 0) turn();
      continue;
    }
    const together = needOf(index);
    // What no page has room for together is cut where it must be.
    const need = together <= height ? together : beginning(box);
    if (top > 0) {
      const gap = Math.max(owed, box.before);
      if (top + gap + need > height) {
        turn();
        if (box.again) place([{ ...box.again, draw: (on, at) => box.again?.draw(on, at, true) }]);
      } else top += gap;
    }
    let rest = box.slices;
    while (top + heightOf(rest) > height && rest.length > 1) {
      let room = rest.findIndex((_, at) => top + heightOf(rest.slice(0, at + 1)) > height);
      room = Math.max(Math.min(room, rest.length - TOGETHER), top > 0 && rest.length > TOGETHER ? 0 : 1);
      place(rest.slice(0, room));
      rest = rest.slice(room);
      turn();
    }
    place(rest);
    owed = box.after;
  }
}
