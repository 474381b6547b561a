/**
 * Which card of the page is in hover state. At most one: the last of pointer or focus wins.
 * A card left by the pointer stays active while it holds the focus; Escape dismisses either.
 */
import { useId, useSyncExternalStore } from 'react';

let active: string | undefined;
const listeners = new Set<() => void>();

function setActive(id: string | undefined) {
  if (active === id) return;
  active = id;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void) {
  if (listeners.size === 0) addEventListener('keydown', onKeyDown);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) {
      removeEventListener('keydown', onKeyDown);
      active = undefined;
    }
  };
}

function onKeyDown(event: KeyboardEvent) {
  if (event.key === 'Escape') setActive(undefined);
}

/** State and handlers of one card: spread `props` on its element. */
export function useActiveCard() {
  const id = useId();
  const isActive = useSyncExternalStore(
    subscribe,
    () => active === id,
    () => false,
  );
  const activate = () => setActive(id);
  const release = () => {
    if (active === id) setActive(undefined);
  };
  return {
    'data-active': isActive ? ('true' as const) : undefined,
    onPointerEnter: (event: React.PointerEvent) => {
      if (event.pointerType !== 'touch') activate();
    },
    onPointerLeave: release,
    onFocus: activate,
    onBlur: release,
  };
}
