import { useEffect, useState } from 'react';
import { createSearchStore, type SearchAnswer, type SearchOptions } from '#domain/search/search-store.ts';

/** One index for the whole visit, across navigations. */
const store = createSearchStore();

/** Milliseconds of quiet before a question is asked: keys held down come faster than that, fingers do not. */
const TYPING_PAUSE = 40;

export type SearchDone = SearchAnswer & { state: 'done'; question: string };

export type SearchState =
  | { state: 'idle' }
  /** `before` is the last answer, shown until the next one is there. */
  | { state: 'searching'; before?: SearchDone }
  | { state: 'failed' }
  | SearchDone;

/** Answers a question as it is typed. Answers that come late, for a question that has changed, are dropped. */
export function useSiteSearch(question: string, { topic, newest }: SearchOptions) {
  const [answer, setAnswer] = useState<SearchState>({ state: 'idle' });
  const [attempt, setAttempt] = useState(0);
  const asked = question.trim();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks the same question again.
  useEffect(() => {
    if (!asked) {
      setAnswer({ state: 'idle' });
      return;
    }
    let current = true;
    const timer = setTimeout(async () => {
      setAnswer((last) => {
        const before = last.state === 'done' ? last : last.state === 'searching' ? last.before : undefined;
        return { state: 'searching', ...(before ? { before } : {}) };
      });
      let next: SearchState;
      try {
        next = { state: 'done', question, ...(await store.search(question, { topic, newest })) };
      } catch {
        // The browser has logged the request that failed; the page says so and offers another try.
        next = { state: 'failed' };
      }
      if (current) setAnswer(next);
    }, TYPING_PAUSE);
    return () => {
      current = false;
      clearTimeout(timer);
    };
  }, [question, asked, topic, newest, attempt]);

  return { answer, retry: () => setAttempt((count) => count + 1) };
}

/** Loads the whole index once it is wanted, if it is small. True once it is on the device. */
export function useWholeIndex(wanted: boolean): boolean {
  const [whole, setWhole] = useState(false);
  useEffect(() => {
    if (!wanted || whole) return;
    let current = true;
    store.keepWhole().then(
      (kept) => current && setWhole(kept),
      // Offline, or not built: the search itself says so when it is used.
      () => {},
    );
    return () => {
      current = false;
    };
  }, [wanted, whole]);
  return whole;
}
