import { useEffect, useState } from 'react';
import type { LawFile } from './law-file.ts';

export type LoadedLaw = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; law: LawFile };

const kept = new Map<string, Promise<LawFile>>();

/** Fetches one law's file, once; a failure is forgotten, so that the next asking tries again. */
function fetchLaw(id: string): Promise<LawFile> {
  const known = kept.get(id);
  if (known) return known;
  const asked = fetch(`/laws/${id}.json`).then((response) => {
    if (!response.ok) throw new Error(`laws/${id}.json: ${response.status}`);
    return response.json() as Promise<LawFile>;
  });
  asked.catch(() => kept.delete(id));
  kept.set(id, asked);
  return asked;
}

/** The law's text, fetched when it is first wanted. */
export function useLaw(id: string, wanted: boolean): LoadedLaw {
  const [loaded, setLoaded] = useState<LoadedLaw>({ state: 'waiting' });
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchLaw(id).then(
      (law) => !gone && setLoaded({ state: 'ready', law }),
      () => !gone && setLoaded({ state: 'failed' }),
    );
    return () => {
      gone = true;
    };
  }, [id, wanted]);
  return loaded;
}
