/** Which file answers a path, and where a path that is not canonical leads. No I/O: the site is a lookup. */
import { extensionOf } from './media-types.ts';
import { fillPattern } from './path-pattern.ts';
import type { HeaderLookup } from './site-headers.ts';

export type Resolution<File> =
  | {
      readonly kind: 'file';
      readonly file: File;
      /** For logs: the pattern instead of the address where the address holds a token. */
      readonly label: string;
    }
  | { readonly kind: 'redirect'; readonly path: string; readonly status: number; readonly label: string }
  | { readonly kind: 'missing' };

export type PathLookup<File> = { get(path: string): File | undefined };

const INDEX = /\/index\.html$/;

/** ASCII letters only: a page's address has no others, and `toLowerCase` would change some letters' length. */
function lowerCase(path: string): string {
  return path.replace(/[A-Z]+/g, (letters) => letters.toLowerCase());
}

/** `/a/b//` becomes `/a/b`; the root stays. */
function withoutTrailingSlashes(path: string): string {
  let end = path.length;
  while (end > 1 && path.charCodeAt(end - 1) === 47) end -= 1;
  return path.slice(0, end);
}

/**
 * Resolves a decoded path. Redirects lead only to pages that exist, so nothing is redirected to a 404, and only
 * to paths with one leading slash, so nothing is redirected to another host.
 */
export function resolvePath<File extends { readonly isPage: boolean }>(
  path: string,
  files: PathLookup<File>,
  rules: Pick<HeaderLookup, 'rewrites' | 'redirects'>,
): Resolution<File> {
  const exact = files.get(path);
  if (exact !== undefined && !exact.isPage) return { kind: 'file', file: exact, label: path };
  // An empty first segment is how a path names another host.
  if (path.startsWith('//')) return { kind: 'missing' };

  const trimmed = withoutTrailingSlashes(path);
  for (const { from, to } of rules.rewrites) {
    const values = from.match(trimmed, { ignoreCase: true });
    const target = values && files.get(to);
    if (!values || target === undefined) continue;
    const canonical = fillPattern(from.source, values);
    return canonical === path
      ? { kind: 'file', file: target, label: from.source }
      : { kind: 'redirect', path: canonical, status: 308, label: from.source };
  }
  for (const { from, to, status } of rules.redirects) {
    const values = from.match(lowerCase(trimmed));
    if (values !== undefined) return { kind: 'redirect', path: fillPattern(to, values), status, label: path };
  }
  if (exact !== undefined) return { kind: 'file', file: exact, label: path };

  const page = trimmed === path ? trimmed.replace(INDEX, '') || '/' : trimmed;
  // A file's name is never guessed at: only an address of a page has other spellings.
  if (extensionOf(page) !== '' || page.startsWith('/.')) return { kind: 'missing' };
  const canonical = lowerCase(page);
  if (canonical !== path && files.get(canonical)?.isPage === true) {
    return { kind: 'redirect', path: canonical, status: 308, label: canonical };
  }
  return { kind: 'missing' };
}
