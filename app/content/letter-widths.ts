/** How wide a text is set: known when a page is made, so that no layout has to wait for the letters themselves. */

/** Advances in thousandths of the size: Newsreader at weight 380 and its largest optical size, as the slab is tracked. */
const ADVANCES: Record<string, number> = Object.fromEntries(
  [
    [" .,’'", 175],
    ['ijl', 208],
    ['f', 298],
    ['It', 300],
    ['J', 312],
    ['rs', 352],
    ['cz', 412],
    ['aeg', 447],
    ['kqvxySbdhnopuF', 518],
    ['0123456789LP', 552],
    ['BEZRV', 620],
    ['ATYXC', 658],
    ['DGKNOQU&', 718],
    ['HwOW', 752],
    ['m', 822],
    ['M', 966],
  ].flatMap(([letters, width]) => [...String(letters)].map((letter) => [letter, Number(width)])),
);
const UNKNOWN = 520;

/** @returns how wide a text is set, in sizes of its type; at the sizes of running text it is wider by some 4 in 100 */
export const widthOf = (text: string): number =>
  [...text].reduce((sum, letter) => sum + (ADVANCES[letter] ?? UNKNOWN), 0) / 1000;
