/** Where, and how wide, the tests of shifts look. */
import { allFaq } from '#app/content/queries.ts';

/** Places in pages that links lead to. */
export const PLACES_IN_PAGES = [
  `/faq#${allFaq()[5]?.slug}`,
  '/media-kit#resume',
  '/#roi-calculator',
  '/ai-hiring-compliance-hub#entries',
];
export const SHIFT_WIDTHS = [360, 412, 768, 1440];
