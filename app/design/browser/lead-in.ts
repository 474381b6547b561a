/**
 * Marks what a followed link belongs to, a card or a row: its picture becomes the next page's (`base.css`). One at a
 * time, since two elements of one name would call the transition off.
 */
export function leadIn(link: Element): void {
  for (const before of document.querySelectorAll('[data-leads]')) before.removeAttribute('data-leads');
  link.closest('article, li')?.setAttribute('data-leads', '');
}
