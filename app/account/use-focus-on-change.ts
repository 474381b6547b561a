import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to the title of what a step has put in place of the one before, so that keyboards and screen
 * readers go on there. `step` undefined: still working. The first step takes no focus.
 */
export function useFocusOnChange(place: RefObject<HTMLElement | null>, step: string | undefined): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (step === undefined || step === shown.current) return;
    if (shown.current !== undefined) place.current?.querySelector<HTMLElement>('h2')?.focus();
    shown.current = step;
  }, [place, step]);
}
