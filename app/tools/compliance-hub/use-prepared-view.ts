import { type ComponentProps, type ComponentType, startTransition, useEffect, useState } from 'react';
import { type AskedView, askedView } from '#domain/law/hub-address.ts';
import type { HubAlone } from './hub-alone.tsx';

/** What the hub shows: one of its views, or, without `asked`, its page. */
type Shown = { asked?: AskedView; View?: ComponentType<ComponentProps<typeof HubAlone>> };

const PAGE: Shown = {};

async function load(asked: AskedView): Promise<Shown> {
  const { HubAlone, prepareView } = await import('./hub-alone.tsx');
  await prepareView(asked);
  return { asked, View: HubAlone };
}

// A view in the address of the document is fetched while the page hydrates, not after that.
const first = import.meta.env.SSR ? undefined : askedView(new URLSearchParams(location.search), []);
if (first) load(first).catch(() => {});

/**
 * What the address asks for as soon as it can be shown whole; until then what stood there before, so that no view gives
 * way to an empty one. Undefined on the way to a view from another page, where nothing stood before.
 */
export function usePreparedView(asked: AskedView | undefined): Shown | undefined {
  const [shown, setShown] = useState(asked ? undefined : PAGE);
  const name = JSON.stringify(asked);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked anew with every rendering, and the same while its name is.
  useEffect(() => {
    let gone = false;
    const show = (next: Shown | (() => never)) => !gone && startTransition(() => setShown(next));
    if (!asked) setShown(PAGE);
    else
      load(asked).then(show, (error: unknown) =>
        show(() => {
          throw error;
        }),
      );
    return () => {
      gone = true;
    };
  }, [name]);
  return asked ? shown : PAGE;
}
