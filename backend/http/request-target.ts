/**
 * Reading of the request line's target (RFC 9112 section 3.2). Nothing here touches the file system, so the
 * same rules can be tested with any input.
 */

/** Longer targets are answered 414. */
export const MAX_TARGET_LENGTH = 8192;

export type RequestTarget =
  | {
      readonly kind: 'path';
      /** As it came, without the query. */
      readonly rawPath: string;
      /** Percent-decoded once. Undefined when an encoded slash or backslash makes the segments ambiguous. */
      readonly path: string | undefined;
      /** Empty, or the query with its question mark, as it came. */
      readonly search: string;
    }
  | { readonly kind: 'server' }
  | { readonly kind: 'bad'; readonly status: 400 | 414 };

const BAD: RequestTarget = { kind: 'bad', status: 400 };
const ABSOLUTE_FORM = /^https?:\/\/[^/?#]*/i;
// Printable ASCII without the characters that no valid path holds; a backslash is a slash to some clients.
const VALID_RAW_PATH = /^\/[!$-;=@-[\]_a-z|~^]*$/;
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are exactly what is refused here.
const CONTROL = /[\u0000-\u001f\u007f]/;
const DOT_SEGMENT = /(?:^|\/)\.{1,2}(?:\/|$)/;

/** Sorts a request target into a path with its query, the server as a whole (`*`), or what must be refused. */
export function parseRequestTarget(target: string): RequestTarget {
  if (target.length > MAX_TARGET_LENGTH) return { kind: 'bad', status: 414 };
  if (target === '*') return { kind: 'server' };
  let rest = target;
  if (!rest.startsWith('/')) {
    const authority = ABSOLUTE_FORM.exec(rest)?.[0];
    if (authority === undefined) return BAD;
    rest = rest.slice(authority.length);
    if (!rest.startsWith('/')) rest = `/${rest}`;
  }
  const queryAt = rest.indexOf('?');
  const rawPath = queryAt === -1 ? rest : rest.slice(0, queryAt);
  const search = queryAt === -1 ? '' : rest.slice(queryAt);
  if (!VALID_RAW_PATH.test(rawPath) || CONTROL.test(search) || search.includes('#')) return BAD;

  let path: string;
  try {
    path = decodeURIComponent(rawPath);
  } catch {
    return BAD;
  }
  if (CONTROL.test(path) || DOT_SEGMENT.test(path)) return BAD;
  const ambiguous = rawPath.includes('%') && /%(?:2f|5c)/i.test(rawPath);
  return { kind: 'path', rawPath, path: ambiguous ? undefined : path, search };
}

/** The path and query as a `Location` value: same origin, printable ASCII only. */
export function locationOf(path: string, search: string): string {
  // Node hands the query over as Latin-1; bytes outside ASCII would make the header invalid.
  const safeSearch = search.replace(/[^!#-;=?-~]/gu, (character) => {
    const bytes = Buffer.from(character, character.length === 1 && character <= '\u00ff' ? 'latin1' : 'utf8');
    return [...bytes].map((byte) => `%${byte.toString(16).toUpperCase().padStart(2, '0')}`).join('');
  });
  // encodeURI leaves the two characters that would end the path.
  return encodeURI(path).replaceAll('?', '%3F').replaceAll('#', '%23') + safeSearch;
}
