/**
 * Whether a link leads to another site. One to the scheduler does not count: it is reported as a booking.
 * @param href absolute, as `HTMLAnchorElement.href` gives it; may be empty @param origin the site's own
 */
export function isOutbound(href: string, origin: string, scheduler: string): boolean {
  if (!/^https?:/.test(href)) return false;
  const to = new URL(href).origin;
  return to !== origin && !(URL.canParse(scheduler) && to === new URL(scheduler).origin);
}
