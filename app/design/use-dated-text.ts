import { type RefObject, useEffect } from 'react';
import { showDay } from '#domain/text/dated-text.ts';
import { useToday } from './use-today.ts';

/** Keeps the dated texts below an element on the visitor's day; `html` is what the build put there. */
export function useDatedText(root: RefObject<HTMLElement | null>, html: string): void {
  const today = useToday();
  // biome-ignore lint/correctness/useExhaustiveDependencies: new HTML holds dated texts as of the build.
  useEffect(() => {
    if (today && root.current) showDay(root.current, today);
  }, [today, html, root]);
}
