/**
 * The site's address in what a build writes where `SITE_URL` is not set. Files that are handed out name the address of the
 * page they are asked for on in its place.
 */
export const UNSET_ORIGIN = 'http://localhost:3000';
