import { type RefObject, useEffect, useState } from 'react';
import { safeStorage } from '#app/design/browser/storage.ts';
import type { Quote } from '#domain/search/search-store.ts';
import { choosePassages, OWN_MODEL_KEY, openSession } from './model-choice.ts';
import type { OwnModel, Session } from './own-model.ts';

/** Milliseconds of quiet before the model is asked: half a question is not worth its time. */
const QUIET = 600;

type Asked = {
  own: OwnModel;
  question: string;
  /** What the question found; undefined while it is still being searched or typed. */
  quotes: readonly Quote[] | undefined;
  list: RefObject<HTMLOListElement | null>;
  /** Takes what was chosen; nothing, where nothing was or the visitor no longer wants it. The same on every render. */
  onChoice: (chosen: readonly Quote[]) => void;
};

/** What the model is doing, or did with the last question. */
export type ChoiceState = 'quiet' | 'asked' | 'chose' | 'chose nothing';

const wordsOf = ({ title, heading, passage: { before, answer, after } }: Quote) =>
  [title, heading, `${before}${answer}${after}`].filter(Boolean).join('. ');

/**
 * Lets the browser's model choose among passages for as long as the visitor wants that. Only then is a session opened,
 * which loads the model where it is not on the device. Another question or an unticked box stops the running choice.
 */
export function useModelChoice({ own, question, quotes, list, onChoice }: Asked) {
  const [wanted, setWanted] = useState(() => safeStorage.read(OWN_MODEL_KEY) === 'yes');
  const [loaded, setLoaded] = useState(own.loaded);
  const [session, setSession] = useState<Promise<Session | undefined>>();
  const [state, setState] = useState<ChoiceState>('quiet');

  useEffect(() => {
    if (!wanted) return;
    const stop = new AbortController();
    const opened = openSession(own.model, stop.signal);
    setSession(opened);
    opened.then((here) => here && setLoaded(true));
    return () => {
      stop.abort();
      setSession(undefined);
      opened.then((here) => here?.destroy());
    };
  }, [own, wanted]);

  useEffect(() => {
    if (!session || !quotes) return;
    const stop = new AbortController();
    const ask = async () => {
      setState('asked');
      const here = await session;
      const places = here && (await choosePassages(here, question, quotes.map(wordsOf), stop.signal));
      if (stop.signal.aborted) return;
      // What somebody is going through with the keyboard must not move under them.
      const mayMove = !list.current?.contains(document.activeElement);
      const chosen = mayMove ? (places ?? []).flatMap((place) => quotes[place] ?? []) : [];
      setState(chosen.length > 0 ? 'chose' : 'chose nothing');
      onChoice(chosen);
    };
    const timer = setTimeout(ask, QUIET);
    return () => {
      clearTimeout(timer);
      stop.abort();
      setState('quiet');
    };
  }, [session, question, quotes, list, onChoice]);

  const want = (value: boolean) => {
    setWanted(value);
    if (value) safeStorage.write(OWN_MODEL_KEY, 'yes');
    else {
      safeStorage.remove(OWN_MODEL_KEY);
      onChoice([]);
    }
  };
  return { wanted, want, loaded, state };
}
