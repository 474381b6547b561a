/**
 * Marks what a followed link belongs to, a card or a row: its picture becomes the next page's (`base.css`). One at a
 * time, since two elements of one name would call the transition off; what holds a whole list leads nowhere.
 */
export function leadIn(link: HTMLAnchorElement): void {
  for (const before of document.querySelectorAll('[data-leads]')) before.removeAttribute('data-leads');
  // A page of the same list stays where it is, and may bring more pictures.
  if (link.pathname === location.pathname) return;
  const place = link.closest('article, li');
  if (place?.querySelectorAll('picture').length === 1) place.setAttribute('data-leads', '');
}
