/** Conditional requests (RFC 9110 section 13). */

/** True when an `If-None-Match` header names this tag. Weak comparison, as the RFC asks for GET and HEAD. */
export function ifNoneMatchHits(header: string, etag: string): boolean {
  if (header === etag) return true;
  if (header.trim() === '*') return true;
  for (const [candidate] of header.matchAll(/(?:W\/)?"[^"]*"/g)) {
    if (candidate.replace(/^W\//, '') === etag) return true;
  }
  return false;
}

const DATE_FORM = /^[A-Z][a-z]{2,8},? .{6,24} ?GMT$/;

/** Milliseconds of a date in the form of HTTP, or undefined: Date.parse alone would read nearly anything. */
function httpDate(header: string): number | undefined {
  const at = DATE_FORM.test(header.trim()) ? Date.parse(header) : Number.NaN;
  return Number.isFinite(at) ? at : undefined;
}

/** True when the file has not changed since the date of an `If-Modified-Since` header; an unreadable date never is. */
export function notModifiedSince(header: string, lastModifiedMs: number): boolean {
  const since = httpDate(header);
  return since !== undefined && Math.floor(lastModifiedMs / 1000) * 1000 <= since;
}

export type RequestConditions = {
  readonly 'if-match'?: string | undefined;
  readonly 'if-unmodified-since'?: string | undefined;
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
};

/**
 * True when the answer is 412: the client wants only what it knows, and the file is no longer that. Strong
 * comparison, as the RFC asks; a tag, where given, decides alone, and an unreadable date is ignored.
 * @param etags the tags of all the forms the file is sent in
 */
export function isOutdated(
  headers: RequestConditions,
  etags: readonly string[],
  lastModifiedMs: number,
): boolean {
  const tags = headers['if-match'];
  if (tags !== undefined) {
    if (tags.trim() === '*') return false;
    return ![...tags.matchAll(/(?:W\/)?"[^"]*"/g)].some(([tag]) => etags.includes(tag));
  }
  const since = headers['if-unmodified-since'];
  return since !== undefined && httpDate(since) !== undefined && !notModifiedSince(since, lastModifiedMs);
}

/** True when the answer is 304. A tag, where given, decides alone. */
export function isNotModified(headers: RequestConditions, etag: string, lastModifiedMs: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return ifNoneMatchHits(tags, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && notModifiedSince(since, lastModifiedMs);
}
