/**
 * The router asks for a page's data; the service worker keeps pages, not their data. So a page that could not be fetched is
 * asked for as a document, which the worker answers without a network too: with the page as it was, or with words.
 */
import { useEffect } from 'react';

/** What a fetch says that got no answer: Chromium, Firefox, Safari. */
const NO_ANSWER = /failed to fetch|networkerror when attempting|load failed/i;

export const isNoAnswer = (error: unknown): boolean =>
  error instanceof TypeError && NO_ANSWER.test(error.message);

/** Whether `error`, of a navigation, is for the worker to mend; then the address is loaded anew. */
export function useLostPage(error: unknown): boolean {
  const lost =
    isNoAnswer(error) && typeof navigator !== 'undefined' && Boolean(navigator.serviceWorker?.controller);
  useEffect(() => {
    if (lost) location.reload();
  }, [lost]);
  return lost;
}
