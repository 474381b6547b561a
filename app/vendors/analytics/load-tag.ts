/** Loads the owner's tag script, where one is configured and events are not suppressed. */
import { isSuppressedHere } from './track.ts';

let loaded = false;

export function loadTag(): void {
  const src = import.meta.env.VITE_ANALYTICS_SCRIPT;
  if (!src || loaded || isSuppressedHere()) return;
  loaded = true;
  const script = document.createElement('script');
  script.async = true;
  script.src = src;
  document.head.append(script);
}
