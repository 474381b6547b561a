/** Whether an origin is an address that anybody can reach, and search engines with them. */

/** Names that never belong to anybody: RFC 2606 and RFC 6761, and the loopback addresses. */
const NOBODYS =
  /(^|\.)(localhost|test|example|invalid)$|(^|\.)example\.(com|net|org)$|^127\.|^0\.0\.0\.0$|^\[::1?\]$/;

/** @param origin an absolute address, such as `https://site.example` */
export function isPublicAddress(origin: string): boolean {
  return !NOBODYS.test(new URL(origin).hostname.replace(/\.$/, ''));
}
