/**
 * Addresses that are no page to look at, or belong to one person: never opened ahead of a click, never kept on a device.
 * One that ends in a slash stands for what is below it alone, any other for itself too.
 */
export const PERSONAL_ADDRESSES = [
  '/auth',
  '/signup',
  '/rest',
  '/functions',
  '/storage',
  '/realtime',
  '/rls-debug',
  '/newsletter-subscribe',
  '/ai-toolkit-download/',
] as const;

/** @param path the decoded or raw path of an address, without its query */
export function isPersonal(path: string): boolean {
  const lower = path.toLowerCase();
  return PERSONAL_ADDRESSES.some((address) =>
    address.endsWith('/') ? lower.startsWith(address) : lower === address || lower.startsWith(`${address}/`),
  );
}
