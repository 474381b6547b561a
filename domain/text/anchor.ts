/** Scrolling to an in-site anchor after navigation (docs/requirements.md, Anchors). */

/** Wait before scrolling, milliseconds. */
export const ANCHOR_WAIT_MS = 100;
/** How long to watch for a target that is not there yet, milliseconds. */
export const ANCHOR_WATCH_MS = 5000;

/** Percent-decodes part of a URL; what is malformed stays as it is. */
export function decodePart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The id a location's hash points to; empty without one. */
export function decodeHash(hash: string): string {
  return decodePart(hash.replace(/^#/, ''));
}
