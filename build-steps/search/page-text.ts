/**
 * What a built page says, for search: the text of its `<main>` in reading order. Written for the HTML that React
 * makes, which closes every element; it is no general parser.
 */

export type BuiltPage = { title: string; label: string; text: string; sample: boolean; noindex: boolean };

/** Never read as text. */
const SILENT = /<(script|style|svg|noscript|template|iframe|select)\b[^>]*>.*?<\/\1>/gs;
/** Where the page stands, where else to go, and where laws stand: the words of other pages. */
const ELSEWHERE = [
  /<section\b[^>]*\bclass="law-block[^"]*"[^>]*>.*?<\/section>/gs,
  /<nav\b[^>]*>.*?<\/nav>/gs,
  /<section\b[^>]*\bid="related-links"[^>]*>.*?<\/section>/gs,
];
/** Elements that stand within a line; all others part words. */
const INLINE = /<\/?(?:a|abbr|b|cite|code|em|i|mark|small|span|strong|sub|sup|time|wbr)\b[^>]*>/g;

const NAMED: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: '\u00a0' };

export function decodeEntities(text: string): string {
  return text.replace(/&(?:#(\d+)|#x([0-9a-f]+)|(\w+));/gi, (whole, decimal, hex, name) => {
    if (name) return NAMED[name] ?? whole;
    return String.fromCodePoint(decimal ? Number(decimal) : Number.parseInt(hex, 16));
  });
}

function plainText(html: string): string {
  const text = html
    .replace(/<!--.*?-->/gs, '')
    .replace(INLINE, '')
    .replace(/<[^>]+>/g, ' ');
  return decodeEntities(text).replace(/\s+/g, ' ').trim();
}

/** Reads a built page. Throws when it has no `<main>` or no `<h1>`. */
export function readBuiltPage(html: string, file: string): BuiltPage {
  const main = /<main\b[^>]*>(.*)<\/main>/s.exec(html)?.[1]?.replace(SILENT, ' ');
  const heading = main && /<h1\b[^>]*>(.*?)<\/h1>/s.exec(main);
  if (!main || !heading) throw new Error(`${file}: the page has no <main> with an <h1>`);
  const body = ELSEWHERE.reduce((rest, pattern) => rest.replace(pattern, ' '), main).replace(heading[0], ' ');
  const label = /<p class="head-label[^"]*"[^>]*>(.*?)<\/p>/s.exec(main)?.[1] ?? '';
  return {
    title: plainText(heading[1] ?? ''),
    label: plainText(label.replace(/<span class="sample".*?<\/span>/s, '')),
    text: plainText(body),
    sample: label.includes('class="sample"'),
    noindex: /<meta name="robots" content="noindex"/.test(html),
  };
}
