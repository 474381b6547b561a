import { describe, expect, it } from 'vitest';
import { type Box, divide, PAGE_BREAK } from './pages.ts';

type Page = string[];

/** What stands on each page of ten lines. */
function pagesOf(
  boxes: readonly (((put: (name: string) => Box<Page>['slices'][number]) => Box<Page>) | 'break')[],
) {
  const pages: Page[] = [];
  const put = (name: string) => ({
    height: 1,
    draw: (page: Page, top: number, again?: boolean) => {
      expect(top).toBeLessThanOrEqual(9);
      page.push(again ? `(${name})` : name);
    },
  });
  divide(
    boxes.map((box) => (box === 'break' ? PAGE_BREAK : box(put))),
    10,
    () => {
      const page: Page = [];
      pages.push(page);
      return page;
    },
  );
  return pages.map((page) => page.join(' '));
}

const lines =
  (name: string, count: number, more: Partial<Box<Page>> = {}) =>
  (put: (name: string) => Box<Page>['slices'][number]): Box<Page> => ({
    slices: Array.from({ length: count }, (_, index) => put(count === 1 ? name : `${name}${index + 1}`)),
    before: 0,
    after: 0,
    ...more,
  });

describe('divide', () => {
  it('leaves neither the first line of a text nor its last alone', () => {
    expect(pagesOf([lines('a', 9), lines('b', 4)])).toEqual(['a1 a2 a3 a4 a5 a6 a7 a8 a9', 'b1 b2 b3 b4']);
    expect(pagesOf([lines('a', 7), lines('b', 4)])[1]).toBe('b3 b4');
    expect(pagesOf([lines('a', 8), lines('b', 3)])[1]).toBe('b1 b2 b3');
  });

  it('takes a heading along to what it heads, and lines to sign with what they close', () => {
    const heading = { keepsNext: true, isWhole: true };
    expect(pagesOf([lines('a', 8), lines('h', 1, heading), lines('b', 4)])[1]).toBe('h b1 b2 b3 b4');
    const closing = [lines('p', 3, { keepsNext: true }), lines('s', 1, heading), lines('n', 1)];
    expect(pagesOf([lines('a', 6), ...closing])[1]).toBe('p1 p2 p3 s n');
  });

  it('begins where a page was asked for, and leaves none empty', () => {
    expect(pagesOf([lines('a', 1), 'break', lines('b', 1)])).toEqual(['a', 'b']);
    expect(pagesOf([lines('a', 10), lines('b', 1)])).toEqual(['a1 a2 a3 a4 a5 a6 a7 a8 a9 a10', 'b']);
  });

  it('counts the larger of two gaps that meet, and none at the top of a page', () => {
    expect(pagesOf([lines('a', 6, { after: 2 }), lines('b', 2, { before: 1 })])).toHaveLength(1);
    expect(pagesOf([lines('a', 6, { after: 2 }), lines('b', 3, { before: 1 })])).toHaveLength(2);
    expect(pagesOf([lines('a', 9), lines('b', 10, { before: 5, isWhole: true })])).toHaveLength(2);
  });

  it('repeats the head of a table that goes on', () => {
    const again = { height: 1, draw: (page: Page) => page.push('(head)') };
    const row = (name: string) => lines(name, 1, { again: again as never });
    expect(pagesOf([lines('head', 1, { keepsNext: true }), ...'bcdefghijkl'.split('').map(row)])).toEqual([
      'head b c d e f g h i j',
      '(head) k l',
    ]);
  });

  it('cuts what no page has room for', () => {
    expect(pagesOf([lines('a', 25, { isWhole: true })])).toHaveLength(3);
    expect(pagesOf(Array.from({ length: 30 }, () => lines('a', 1, { keepsNext: true })))).toHaveLength(3);
  });
});
