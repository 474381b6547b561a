import { type RefObject, useEffect, useRef, useState } from 'react';
import type { QueryEdit } from '#app/design/use-query.ts';

/** Milliseconds after the last key before the address changes: history is not for half words. */
const ADDRESS_PAUSE = 300;

type Question = {
  field: RefObject<HTMLInputElement | null>;
  question: string;
  change: (text: string) => void;
};

/**
 * The text of the search field and `?q=`, kept alike in both directions. The field is uncontrolled: what was
 * typed before the app ran stays in it.
 */
export function useQuestion(query: URLSearchParams, changeQuery: (edit: QueryEdit) => void): Question {
  const field = useRef<HTMLInputElement>(null);
  const written = useRef('');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [question, setQuestion] = useState('');
  const asked = query.get('q') ?? '';

  useEffect(() => {
    if (field.current?.value) setQuestion(field.current.value);
    return () => clearTimeout(timer.current);
  }, []);

  // First load with a question, back and forward.
  useEffect(() => {
    if (asked === written.current) return;
    written.current = asked;
    setQuestion(asked);
    if (field.current) field.current.value = asked;
  }, [asked]);

  const change = (text: string) => {
    setQuestion(text);
    if (field.current && field.current.value !== text) field.current.value = text;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const q = text.trim();
      written.current = q;
      changeQuery((next) => {
        if (q) next.set('q', q);
        else next.delete('q');
      });
    }, ADDRESS_PAUSE);
  };

  return { field, question, change };
}
