/** Whether somebody who asks for a page would rather have it as Markdown (RFC 9110, section 12.5.1). Pure. */

/** The quality of a media type in an `Accept` header: of the most exact range that names it; 0 where none does. */
function quality(accept: string, type: string): number {
  let best = { exact: -1, q: 0 };
  for (const part of accept.split(',')) {
    const [range = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase());
    const exact = range === type ? 2 : range === `${type.split('/')[0]}/*` ? 1 : range === '*/*' ? 0 : -1;
    if (exact <= best.exact) continue;
    const q = Number(parameters.find((text) => text.startsWith('q='))?.slice(2) ?? 1);
    best = { exact, q: Number.isFinite(q) ? q : 0 };
  }
  return best.q;
}

/** Only who names Markdown gets it, and only if they do not like HTML better. */
export function prefersMarkdown(accept: string | undefined): boolean {
  if (!accept?.toLowerCase().includes('text/markdown')) return false;
  const markdown = quality(accept, 'text/markdown');
  return markdown > 0 && markdown >= quality(accept, 'text/html');
}
