/**
 * What a browser may open ahead of a click (speculation rules, sent by header): pages of this site, once somebody rests
 * on a link or presses it. Browsers do so neither for who saves data nor where memory or power is short.
 */

import { PERSONAL_ADDRESSES } from './personal-addresses.ts';

/** File at the root of the site; the server (`backend/http/site.ts`) sends its address with every page. */
export const SPECULATION_RULES_FILE = 'speculation-rules.json';

const NEVER = [
  ...PERSONAL_ADDRESSES.map((address) => (address.endsWith('/') ? `${address}*` : `${address}{/*}?`)),
  // Files: downloads, feeds, data.
  '/*.*',
  // Tokens, answers to forms, a visitor's own view.
  '/*\\?(.+)',
];
/**
 * Links that lead elsewhere, and all links once the app runs: from then on it opens pages by itself, without a load.
 * Of what stands below the root only links are named: `*` has every element of the page styled anew when the app starts.
 */
const NEVER_LINKS = '[download], [target], [data-hydrated] :is(a, area)';

/** The text of the file. */
export function speculationRules(): string {
  const where = {
    and: [
      { href_matches: '/*' },
      { not: { href_matches: NEVER } },
      { not: { selector_matches: NEVER_LINKS } },
    ],
  };
  return `${JSON.stringify({ prerender: [{ source: 'document', where, eagerness: 'moderate' }] })}\n`;
}
