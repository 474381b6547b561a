/** Which of the rarer font faces the text of pages calls for: they are inlined with the rules. */
import { parse } from 'postcss';

/** The signs that a page may show, each once: its text, and what stands in attributes as placeholders do. */
export function signsIn(html: string): string {
  const text = html.replace(/<(script|style|svg)\b.*?<\/\1>/gs, '');
  const shown = text.replace(/<[^>]*>/g, (tag) => [...tag.matchAll(/ placeholder="([^"]*)"/g)].join());
  return [...new Set(shown)].sort().join('');
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
 * @param signs of the pages, named as they are, but for `&`, `<` and quotation marks
 */
export function usedFaces(css: string, signs: ReadonlySet<string>): string {
  const used: string[] = [];
  parse(css).walkAtRules('font-face', (face) => {
    face.walkDecls('unicode-range', ({ value }) => {
      if (covers(value, signs)) used.push(face.toString());
    });
  });
  return used.join('');
}
