import { links } from 'virtual:site';
import { useEffect } from 'react';
import { track } from '#app/vendors/analytics/track.ts';
import { isOutbound } from './is-outbound.ts';

/** Reports each press on a link that leaves the site. */
export function useOutboundLinks(): void {
  useEffect(() => {
    const onClick = ({ target }: MouseEvent) => {
      const link = target instanceof Element && target.closest('a');
      if (link && isOutbound(link.href, location.origin, links.scheduler.url))
        track({ name: 'engagement', engagement_type: 'outbound_link' });
    };
    addEventListener('click', onClick);
    return () => removeEventListener('click', onClick);
  }, []);
}
