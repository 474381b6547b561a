import { type ReactNode, type SyntheticEvent, useEffect, useState } from 'react';
import { PrefetchPageLinks, useLocation, useNavigate } from 'react-router';
import { leadIn } from '#app/design/browser/lead-in.ts';
import { isRoutedHref } from './routed-href.ts';

/** How long a pointer rests on a link before the page behind it is fetched, in milliseconds: as `AppLink` has it. */
const INTENT = 100;

/** The link to a page of this site that an event is about; files, other sites and new tabs are the browser's. */
function routedLink({ target }: SyntheticEvent): HTMLAnchorElement | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  const href = link?.getAttribute('href');
  // The 404 page's router knows no other page.
  if (!link || !href || link.target || 'notFound' in document.documentElement.dataset) return undefined;
  return isRoutedHref(href) ? link : undefined;
}

const hrefOf = (link: HTMLAnchorElement | undefined) => link?.getAttribute('href') ?? undefined;

/**
 * For an element with HTML made at the build: its links to pages go through the router, as `AppLink`'s do.
 *
 * @returns handlers for the element, and what to render beside it
 */
export function useRoutedLinks() {
  const navigate = useNavigate();
  const { pathname, search, hash } = useLocation();
  const [near, setNear] = useState<string>();
  const [ahead, setAhead] = useState<string>();

  useEffect(() => {
    if (near === undefined) return setAhead(undefined);
    const timer = setTimeout(() => setAhead(near), INTENT);
    return () => clearTimeout(timer);
  }, [near]);

  const come = (event: SyntheticEvent) => {
    const href = hrefOf(routedLink(event));
    setNear(href?.startsWith('/') ? href : undefined);
  };
  const leave = () => setNear(undefined);
  const handlers = {
    onMouseOver: come,
    onMouseLeave: leave,
    onFocus: come,
    onBlur: leave,
    onTouchStart: come,
    onClick(event: React.MouseEvent) {
      const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
      const link = routedLink(event);
      const href = hrefOf(link);
      if (!link || !href || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      event.preventDefault();
      leadIn(link);
      // As the browser has it, an address does not stand in the history twice in a row.
      const replace = href === pathname + search + hash;
      navigate(href, { replace, viewTransition: href.startsWith('/') });
    },
  };
  const fetched: ReactNode = ahead && <PrefetchPageLinks page={ahead} />;
  return { handlers, fetched };
}
