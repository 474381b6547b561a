/** Names that the site's pages, its counters and its reports share. */

/** The documented interactions, besides time on page. */
export const ENGAGEMENTS = [
  'outbound_link',
  'booking',
  'download',
  'copy',
  'tool_start',
  'tool_finish',
  'form_sent',
] as const;

/** The wording tests that run, by their names in storage and analytics. */
export const EXPERIMENTS = ['free_consultation_cta', 'roi_calculator'] as const;

/** What is done with the bar at the foot of the page. */
export const BAR_EVENTS = [
  'work_cta_bar_dismiss',
  'work_cta_bar_click_primary',
  'work_cta_bar_click_secondary',
] as const;

/** Percent of a page. */
export const DEPTHS = [25, 50, 75, 100] as const;
/** Seconds on a page. */
export const TIME_MARKS = [30, 60, 120, 300] as const;
export const DEVICES = ['phone', 'tablet', 'desktop'] as const;

/** What stands in the place of a path that is no page of the site. */
export const NO_PAGE = '/404';
/** Where the token of a mailed link was part of the path. */
export const TOKEN_PATH = '/ai-toolkit-download/{token}';
/** Most events in one message to the counter. */
export const MOST_EVENTS = 40;
