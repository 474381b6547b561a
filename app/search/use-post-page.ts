import { useEffect, useState } from 'react';
import type { EntryRow } from '#app/content/cards.ts';
import { postPageFile } from '#app/content/post-pages.ts';

export type PostPage = { rows: EntryRow[]; state: 'here' | 'loading' | 'failed' };

const arrived = new Map<string, EntryRow[]>();

/**
 * Rows of one page of the list. Page 1 of everything is in the HTML; any other is a file, fetched once. Until it
 * is there the rows shown before stay, so that nothing jumps.
 */
export function usePostPage(version: string, first: EntryRow[], topic: string | undefined, page: number) {
  const file = topic || page > 1 ? postPageFile(version, topic, page) : undefined;
  const [shown, setShown] = useState<EntryRow[]>(first);
  const [failed, setFailed] = useState<string>();
  const [attempt, setAttempt] = useState(0);
  const known = file ? arrived.get(file) : first;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt asks for the same file again.
  useEffect(() => {
    if (!file || arrived.has(file)) {
      setShown((file && arrived.get(file)) || first);
      return;
    }
    let current = true;
    setFailed(undefined);
    fetch(file)
      .then((response) => {
        if (!response.ok) throw new Error(`${file}: ${response.status}`);
        return response.json() as Promise<EntryRow[]>;
      })
      .then((rows) => {
        arrived.set(file, rows);
        if (current) setShown(rows);
      })
      .catch(() => {
        if (current) setFailed(file);
      });
    return () => {
      current = false;
    };
  }, [file, first, attempt]);

  const result: PostPage = {
    rows: known ?? shown,
    state: known ? 'here' : failed === file ? 'failed' : 'loading',
  };
  const retry = () => setAttempt((count) => count + 1);
  return { ...result, retry };
}
