import { useEffect, useState } from 'react';

export type LoadedFile<Data> = { state: 'waiting' } | { state: 'failed' } | { state: 'ready'; data: Data };

const kept = new Map<string, Promise<unknown>>();
/** What has come. */
const come = new Map<string, unknown>();

/** Fetches one of the collection's files, once; a failure is forgotten, so that the next asking tries again. */
export function fetchFile(file: string): Promise<unknown> {
  const known = kept.get(file);
  if (known) return known;
  const asked = fetch(`/laws/${file}.json`).then((response) => {
    if (!response.ok) throw new Error(`laws/${file}.json: ${response.status}`);
    return response.json() as Promise<unknown>;
  });
  asked.then(
    (data) => come.set(file, data),
    () => kept.delete(file),
  );
  kept.set(file, asked);
  return asked;
}

/** The data of `/laws/<file>.json`, which the build writes; fetched when it is first wanted, and at once where it has come. */
export function useFile<Data>(file: string, wanted = true): LoadedFile<Data> {
  const [loaded, setLoaded] = useState<{ file: string; now: LoadedFile<Data> }>();
  useEffect(() => {
    if (!wanted) return;
    let gone = false;
    fetchFile(file).then(
      // The file and its type come from the same build.
      (data) => !gone && setLoaded({ file, now: { state: 'ready', data: data as Data } }),
      () => !gone && setLoaded({ file, now: { state: 'failed' } }),
    );
    return () => {
      gone = true;
    };
  }, [file, wanted]);
  if (loaded?.file === file) return loaded.now;
  return wanted && come.has(file) ? { state: 'ready', data: come.get(file) as Data } : { state: 'waiting' };
}
