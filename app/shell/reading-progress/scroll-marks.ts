/** Which scroll and time marks a page view has reached (docs/requirements.md, Analytics). */

/** Percent of the page. */
export const SCROLL_MARKS: readonly number[] = [25, 50, 75, 100];
/** Seconds after the page view. */
export const TIME_MARKS: readonly number[] = [30, 60, 120, 300];
/** Leaving is reported after more than this many seconds. */
export const HIDE_REPORT_AFTER = 30;

/**
 * How far down the page is scrolled, 0 to 100 percent of what can be scrolled. `scrollY`, `viewport` and
 * `height` (the document's) are CSS pixels. A page that fits its viewport is seen whole: 100. Browsers round
 * all three, so a mark at most one pixel away counts as reached; on zoomed pages the end would not be otherwise.
 */
export function scrollPercentage(page: { scrollY: number; viewport: number; height: number }): number {
  const range = page.height - page.viewport;
  if (!(range > 0)) return 100;
  const percentage = Math.max(0, Math.min(100, (page.scrollY / range) * 100));
  const mark = Math.ceil(percentage / 25) * 25;
  return (mark / 100) * range - page.scrollY <= 1 ? mark : percentage;
}

/** Every mark above `highest` (the highest sent so far, 0 at first) that `percentage` has reached, ascending. */
export function marksCrossed(highest: number, percentage: number): number[] {
  return SCROLL_MARKS.filter((mark) => mark > highest && mark <= percentage);
}

/** The time marks reached and not sent yet, ascending. `alreadySent` holds marks. */
export function dueTimeMarks(elapsedSeconds: number, alreadySent: readonly number[]): number[] {
  return TIME_MARKS.filter((mark) => mark <= elapsedSeconds && !alreadySent.includes(mark));
}

/** Whole seconds to report when the page is hidden, once a page view; nothing up to and at 30 s. */
export function hideReport(elapsedSeconds: number, sentOnHide: boolean): number | undefined {
  return sentOnHide || !(elapsedSeconds > HIDE_REPORT_AFTER) ? undefined : Math.round(elapsedSeconds);
}
