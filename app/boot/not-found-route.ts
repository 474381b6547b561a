/** Id of the 404 page's route: `app/routes.ts` gives it, the boot script knows the page by it. */
export const NOT_FOUND_ROUTE = 'not-found';
