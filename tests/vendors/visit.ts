/** The script of the test's page: two page views with an event each, told before the vendor's own script is there. */
import { guardMarkup } from '#app/boot/trusted-markup.ts';
import { track, trackView } from '#app/vendors/analytics/track.ts';

// The site's first script does so too: without it no vendor's script may be put into the page.
guardMarkup();
trackView();
track({ name: 'work_cta_bar_dismiss', pathname: location.pathname });
history.pushState(null, '', '/blog#SECRET');
trackView();
track({ name: 'engagement', engagement_type: 'booking' });
