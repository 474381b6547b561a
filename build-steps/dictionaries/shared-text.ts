/** What the pages of this site have in common, as one text: the dictionary that they are compressed with. */

const FIRST_PAINT = /<style data-first-paint=""[^>]*>(.*?)<\/style>/s;
/** A piece on fewer pages costs more in the dictionary than it saves behind it. */
const SHARED_BY = 6;
/** Enough to know what is shared, and few enough for a site of ten thousand posts. */
const MOST_READ = 150;
/** A piece is a tag with the text behind it. */
const piecesOf = (html: string) => html.replace(FIRST_PAINT, '').split(/(?=<)/);

/** Of many pages those nearest to the root, which are the most different, and others from all over the rest. */
export function sampleOf(pages: readonly string[], most = MOST_READ): string[] {
  const depth = (page: string) => page.split('/').length;
  const sorted = [...pages].sort((a, b) => depth(a) - depth(b) || (a < b ? -1 : 1));
  if (sorted.length <= most) return sorted;
  const near = sorted.slice(0, Math.ceil((most * 2) / 3));
  const rest = sorted.slice(near.length);
  const step = rest.length / (most - near.length);
  return [...near, ...Array.from({ length: most - near.length }, (_, n) => rest[Math.floor(n * step)] ?? '')];
}

/**
 * The inlined styles, each once, and every piece that at least six pages have, in the order of the first page that has
 * it. The same pages give the same text in any order of theirs.
 */
export function sharedText(pages: ReadonlyMap<string, string>): string {
  const sorted = [...pages].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, html]) => html);
  const styles = new Set(sorted.map((html) => FIRST_PAINT.exec(html)?.[1] ?? ''));
  const count = new Map<string, number>();
  for (const html of sorted) {
    for (const piece of new Set(piecesOf(html))) count.set(piece, (count.get(piece) ?? 0) + 1);
  }
  const shared = new Set(sorted.flatMap(piecesOf).filter((piece) => (count.get(piece) ?? 0) >= SHARED_BY));
  // From short to long: what two styles share lies near, and the last is the one most like a page's beginning.
  const byLength = [...styles].sort((a, b) => a.length - b.length || (a < b ? -1 : 1));
  return [...byLength, ...shared].join('');
}
