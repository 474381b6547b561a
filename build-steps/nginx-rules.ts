/**
 * `nginx-site.conf`, beside a build's public files: the same headers, rewrites and redirects as our own server, for an
 * nginx that serves the files alone. It is included in a `server` block that sets `root`.
 */
import { CACHE_REVALIDATE, headerLookup, type SiteHeaders } from '#backend/http/site-headers.ts';

export const NGINX_FILE = 'nginx-site.conf';

const quoted = (value: string) => `"${value.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`;
/** A path's pattern as a regular expression, and one path that it matches. */
const expressionOf = (pattern: string) =>
  `^${pattern
    .replace(/[.+?^${}()|[\]\\]/g, '\\$&')
    .replace(/:\w+/g, '[^/]+')
    .replace(/\*$/, '.*')}$`;
const sampleOf = (pattern: string) => pattern.replace(/:\w+/g, 'x').replace(/\*$/, 'x');

/** @param siteUrl an https one makes browsers upgrade insecure requests */
export function nginxRules(site: SiteHeaders, siteUrl: string): string {
  const lookup = headerLookup(site, siteUrl);
  const headersOf = (path: string, extra: readonly string[] = []) => {
    const flat = [...lookup.forPath(path)];
    const cached = flat.some((name, index) => index % 2 === 0 && name.toLowerCase() === 'cache-control');
    return [...flat, ...(cached ? [] : ['Cache-Control', CACHE_REVALIDATE]), ...extra].flatMap(
      (name, index, all) =>
        index % 2 === 0 ? [`  add_header ${name} ${quoted(all[index + 1] ?? '')} always;`] : [],
    );
  };
  const block = (location: string, lines: readonly string[]) =>
    `location ${location} {\n${lines.join('\n')}\n}`;
  const files = '  try_files $uri $uri/index.html =404;';
  return `${[
    '# Made by the build. Included in a server block that sets root to build/client.',
    'absolute_redirect off;\ncharset utf-8;\nerror_page 404 /404.html;',
    'gzip on;\ngzip_vary on;\ngzip_types text/css text/plain text/markdown text/javascript application/javascript application/json application/xml application/rss+xml application/manifest+json image/svg+xml font/ttf;',
    // Rules about the files are none of the visitors' business; nor is what is hidden.
    ...['/_headers.json', '/_headers', '/_redirects'].map((path) => block(`= ${path}`, ['  return 404;'])),
    block('~ /\\.(?!well-known/)', ['  return 404;']),
    block('= /404.html', ['  internal;', ...headersOf('/404', ['X-Robots-Tag', 'noindex'])]),
    ...site.redirects.map(({ from, to, status }) =>
      block(`~ ${quoted(expressionOf(from))}`, [`  return ${status} ${to}$is_args$args;`]),
    ),
    ...site.rewrites.map(({ from, to }) =>
      block(`~ ${quoted(expressionOf(from))}`, [
        `  try_files $uri ${to}/index.html =404;`,
        ...headersOf(sampleOf(from)),
      ]),
    ),
    block('~ ^(?<page>/.+)/$', ['  return 308 $page$is_args$args;']),
    ...[...site.framable, ...site.rules.map(({ match }) => match)].map((pattern) =>
      block(`~ ${quoted(expressionOf(pattern))}`, [files, ...headersOf(sampleOf(pattern))]),
    ),
    block('~ \\.md$', [
      '  types {}',
      '  default_type "text/markdown; charset=utf-8";',
      ...headersOf('/x.md'),
    ]),
    block('~ \\.webmanifest$', [
      '  types {}',
      '  default_type application/manifest+json;',
      ...headersOf('/x'),
    ]),
    block('/', [files, ...headersOf('/')]),
  ].join('\n\n')}\n`;
}
