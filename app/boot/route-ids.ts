/** Names of routes that more than `app/routes.ts` knows. */

/** The 404 page's: the boot script knows the page by it. */
export const NOT_FOUND_ROUTE = 'not-found';

/** Begins the id of every page of text alone: a draft of one, which no build has a route for, is shown by any other's. */
export const TEXT_ROUTE = 'text:';
