/** Which of the rarer font faces the text of pages calls for: they are inlined with the rules. */
import { parse } from 'postcss';

/** The signs that the pages may show: their text, and what stands in attributes as placeholders do. */
function signsIn(pages: Iterable<string>): Set<string> {
  const signs = new Set<string>();
  for (const html of pages) {
    const text = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '');
    const shown = text.replace(/<[^>]*>/g, (tag) => [...tag.matchAll(/ placeholder="([^"]*)"/g)].join());
    for (const sign of shown) signs.add(sign);
  }
  return signs;
}

const covers = (range: string, signs: ReadonlySet<string>) =>
  range.split(',').some((part) => {
    const [first = 0, last = first] = part
      .replace(/\s*U\+/i, '')
      .split('-')
      .map((code) => Number.parseInt(code, 16));
    for (let code = first; code <= last; code += 1) if (signs.has(String.fromCodePoint(code))) return true;
    return false;
  });

/**
 * The `@font-face` rules of a stylesheet whose `unicode-range` holds a sign of the pages.
 *
 * @param pages HTML, whose text names signs as they are, but for `&`, `<` and quotation marks
 */
export function usedFaces(css: string, pages: Iterable<string>): string {
  const signs = signsIn(pages);
  const used: string[] = [];
  parse(css).walkAtRules('font-face', (face) => {
    face.walkDecls('unicode-range', ({ value }) => {
      if (covers(value, signs)) used.push(face.toString());
    });
  });
  return used.join('');
}
