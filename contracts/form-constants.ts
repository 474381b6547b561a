/* Apart from forms.ts, so that a page with a form does not load the validation library. */

/** A field people do not see; whatever stands in it was typed by a machine. */
export const HONEYPOT = 'company_website';
/** Forms sent faster than this were not filled in by hand; measured by the page's script only. Milliseconds. */
export const LEAST_FILL_MS = 1500;
/** Parameters of the page's address that say which campaign led to it. */
export const UTM = ['utm_source', 'utm_medium', 'utm_campaign', 'utm_term', 'utm_content'] as const;
