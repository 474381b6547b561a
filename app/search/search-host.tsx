import { type ComponentType, useEffect, useState } from 'react';
import { useOverlayOpen } from '#app/design/dialog.tsx';
import { overlays } from '#app/design/overlay-stack.ts';
import { SEARCH } from '#app/shell/search-opening.ts';
import { collectKeys, type Typed } from './typed-keys.ts';

/** A page that searches, for browsers that cannot fetch the sheet. */
const SEARCH_PAGE = '/blog';

/** Fetches the search when it is first opened: a page that nobody searches carries none of it. */
export function SearchHost() {
  const open = useOverlayOpen(SEARCH);
  const [Sheet, setSheet] = useState<ComponentType<{ typed: Typed | undefined }>>();
  const [typed, setTyped] = useState<Typed>();
  useEffect(() => {
    if (!open || Sheet) return;
    const keys = collectKeys();
    setTyped(keys);
    import('./search-sheet.tsx').then(
      ({ SearchSheet }) => setSheet(() => SearchSheet),
      () => {
        keys.stop();
        overlays.close(SEARCH);
        location.assign(SEARCH_PAGE);
      },
    );
    return () => {
      // Closed before it came: what was typed meant nothing.
      if (overlays.current() !== SEARCH) keys.stop();
    };
  }, [open, Sheet]);
  // For browsers that let a page offer tools to the visitor's own agent.
  useEffect(() => {
    if ('modelContext' in document) import('./web-mcp.ts').then(({ offerTools }) => offerTools());
  }, []);
  return Sheet ? <Sheet typed={typed} /> : null;
}
