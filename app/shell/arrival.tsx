import { useLayoutEffect } from 'react';
import { useLocation } from 'react-router';

/**
 * A new page begins where it begins, at once. Smooth scrolling is for anchors within a page: animated from the end
 * of the last page it would pass, and report, depths of the new one that nobody read. Must stand before
 * `ScrollRestoration`, whose effect scrolls right after this one.
 */
export function Arrival() {
  const { pathname } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the path is the page that was arrived at.
  useLayoutEffect(() => {
    const root = document.documentElement;
    root.dataset.arriving = '';
    // Chromium scrolls by the style it last worked out: it has to look again. (A bare read would be minified away.)
    getComputedStyle(root).getPropertyValue('scroll-behavior');
    const frame = requestAnimationFrame(() => {
      delete root.dataset.arriving;
    });
    return () => cancelAnimationFrame(frame);
  }, [pathname]);
  return null;
}
