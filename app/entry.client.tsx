import { type ReactNode, StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { readRouter, SiteRouter } from './boot/site-router.tsx';
import { guardMarkup } from './boot/trusted-markup.ts';
import { rememberWantedPage } from './boot/wanted-page.ts';

guardMarkup();

const instrumentations = [rememberWantedPage];

function hydrate(site: ReactNode): void {
  startTransition(() => {
    hydrateRoot(document, <StrictMode>{site}</StrictMode>);
  });
}

async function start(): Promise<void> {
  if (import.meta.env.DEV) hydrate(<HydratedRouter instrumentations={instrumentations} />);
  else hydrate(<SiteRouter {...(await readRouter(instrumentations))} />);
}

/** Rejected when the app cannot start. Nothing waits for it at the top of a module: pages' modules may wait for this one. */
export const started = start();
