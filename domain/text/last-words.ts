/** The last words of an address, for a search: `/tools/bias-audit-checklist` says "bias audit checklist". */
export function lastWords(pathname: string): string {
  const last = pathname.split('/').findLast(Boolean) ?? '';
  let text = last;
  try {
    text = decodeURIComponent(last);
  } catch {
    // A stray per cent sign: the letters around it still say something.
  }
  return text
    .replace(/\.\w{1,5}$/, '')
    .replace(/[^\p{L}\p{N}']+/gu, ' ')
    .trim()
    .slice(0, 80);
}
