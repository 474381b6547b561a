import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { guardMarkup } from './boot/trusted-markup.ts';
import { rememberWantedPage } from './boot/wanted-page.ts';

guardMarkup();

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter instrumentations={[rememberWantedPage]} />
    </StrictMode>,
  );
});
