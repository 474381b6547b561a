import { UNSET_ORIGIN } from '#contracts/unset-origin.ts';

/** The site's address in what a visitor takes away: the build's, or, where it knew none, the one the visitor came by. */
export const knownOrigin = (origin: string): string =>
  origin === UNSET_ORIGIN && typeof location !== 'undefined' ? location.origin : origin;
