import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { shownAt } from '#app/design/browser/shown.ts';
import { track, trackView } from '#app/vendors/analytics/track.ts';
import { dueTimeMarks, hideReport, marksCrossed, scrollPercentage } from './scroll-marks.ts';

/** Milliseconds of the first page view count from navigation, not from when the app started to run. */
let firstView = true;

/** Reports each page view, and for it scroll depth and time on page, once a mark. */
export function usePageViews() {
  const { pathname } = useLocation();
  useEffect(() => {
    // A form inside another page's frame is no view of a page.
    if (window.self !== window.top) return;
    trackView();
    const began = firstView ? shownAt() : performance.now();
    /** How far down the reader had been before the app ran. */
    const deepest = (firstView && window.__boot?.deepest) || 0;
    firstView = false;
    let highest = 0;
    let sentOnHide = false;
    const sentTimes: number[] = [];

    const onScroll = () => {
      const percentage = scrollPercentage({
        scrollY: Math.max(window.scrollY, deepest),
        viewport: window.innerHeight,
        height: document.documentElement.scrollHeight,
      });
      for (const mark of marksCrossed(highest, percentage)) {
        highest = mark;
        track({ name: 'scroll_depth', scroll_percentage: mark, page: pathname });
      }
    };
    const elapsed = () => (performance.now() - began) / 1000;
    const report = (seconds: number) =>
      track({ name: 'engagement', engagement_type: 'time_on_page', value: seconds });
    const tick = setInterval(() => {
      for (const mark of dueTimeMarks(elapsed(), sentTimes)) {
        sentTimes.push(mark);
        report(mark);
      }
    }, 1000);
    const onHide = () => {
      if (document.visibilityState !== 'hidden') return;
      const seconds = hideReport(elapsed(), sentOnHide);
      if (seconds === undefined) return;
      sentOnHide = true;
      report(seconds);
    };

    addEventListener('scroll', onScroll, { passive: true });
    document.addEventListener('visibilitychange', onHide);
    return () => {
      clearInterval(tick);
      removeEventListener('scroll', onScroll);
      document.removeEventListener('visibilitychange', onHide);
    };
  }, [pathname]);
}
