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

/** True when the file has not changed since the date of an `If-Modified-Since` header; an unreadable date never is. */
export function notModifiedSince(header: string, lastModifiedMs: number): boolean {
  // Only the date form of HTTP: Date.parse alone would read nearly anything.
  if (!/^[A-Z][a-z]{2,8},? .{6,24} ?GMT$/.test(header.trim())) return false;
  const since = Date.parse(header);
  return Number.isFinite(since) && Math.floor(lastModifiedMs / 1000) * 1000 <= since;
}

export type RequestConditions = {
  readonly 'if-none-match'?: string | undefined;
  readonly 'if-modified-since'?: string | undefined;
};

/** True when the answer is 304. A tag, where given, decides alone. */
export function isNotModified(headers: RequestConditions, etag: string, lastModifiedMs: number): boolean {
  const tags = headers['if-none-match'];
  if (tags !== undefined) return ifNoneMatchHits(tags, etag);
  const since = headers['if-modified-since'];
  return since !== undefined && notModifiedSince(since, lastModifiedMs);
}
