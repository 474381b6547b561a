/**
 * Asks for the dictionary that the next pages can be sent with (RFC 9842), a few kilobytes in place of a dozen each.
 * Only a server that answers with dictionaries names one; browsers that read none do not know the link and fetch nothing.
 */
export function requestPageDictionary(): void {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } };
  if (connection?.saveData) return;
  const [load] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const named = load?.serverTiming?.find(({ name }) => name === 'dictionary')?.description;
  if (!named) return;
  const link = document.createElement('link');
  link.rel = 'compression-dictionary';
  link.href = named;
  document.head.append(link);
}
