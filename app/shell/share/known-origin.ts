import { UNSET_ORIGIN } from '#contracts/unset-origin.ts';

/** A text's permanent address is the build's, or, where that knew none, the one the visitor came by. */
export const knownOrigin = (origin: string): string =>
  origin === UNSET_ORIGIN && typeof location !== 'undefined' ? location.origin : origin;
