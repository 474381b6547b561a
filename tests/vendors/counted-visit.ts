/** The script of the test's page: what a visitor of a page does, told before and after the first sign of use. */
import { track, trackView } from '#app/vendors/analytics/track.ts';

trackView();
track({ name: 'ab_test_assigned', test_name: 'roi_calculator', variant: 'B' });
addEventListener('keydown', () => {
  track({ name: 'engagement', engagement_type: 'tool_start' });
  track({ name: 'scroll_depth', scroll_percentage: 25, page: '/faq' });
  document.documentElement.dataset.told = '';
});
