/**
 * `_headers.json`: the one description of a build's response headers, rewrites and redirects. The build writes it
 * (the policy's host lists come from the vendors in use), this server obeys it, and the static host's `_headers`
 * and `_redirects` are derived from it.
 */
import { z } from 'zod';
import { PATH_PATTERN, type PathPattern, pathPattern } from './path-pattern.ts';

/** File name inside the build's client folder. Never served. */
export const SITE_HEADERS_FILE = '_headers.json';

const pattern = z
  .string()
  .regex(PATH_PATTERN, 'must be a path, a path with :placeholders, or a folder with /*');
/** A rewritten address must be spelled out, or its canonical form could not be known. */
const exactPattern = pattern.refine((value) => !value.endsWith('*'), 'must not end in /*');
/** One leading slash exactly: two would leave the site. */
const sitePath = z.string().regex(/^\/(?![/\\])[\w.~!$&'()*+,;=:@/%#?-]*$/, 'must be a path of this site');
const headerValue = z.string().regex(/^[ -~]+$/, 'must be printable ASCII on one line');
const headers = z.record(z.string().regex(/^[A-Za-z][A-Za-z0-9-]*$/), headerValue);

export const siteHeadersSchema = z.strictObject({
  /** The policy without `frame-ancestors` and `upgrade-insecure-requests`, which are added per path and site. */
  csp: headerValue.refine(
    (value) => !/frame-ancestors|upgrade-insecure-requests/.test(value),
    'must leave frame-ancestors and upgrade-insecure-requests to the server',
  ),
  /** Pages that the site itself may show in a frame. Every other page refuses to be framed. */
  framable: z.array(pattern).default([]),
  /** Sent with everything. */
  headers: headers.default({}),
  /** Sent with matching paths; a later rule replaces the same header of an earlier one. */
  rules: z.array(z.strictObject({ match: pattern, headers })).default([]),
  /** Served from another prerendered page without a change of address, such as a page whose last segment is a token. */
  rewrites: z.array(z.strictObject({ from: exactPattern, to: sitePath })).default([]),
  redirects: z
    .array(
      z.strictObject({
        from: pattern,
        to: sitePath,
        status: z.union([z.literal(301), z.literal(302), z.literal(307), z.literal(308)]).default(308),
      }),
    )
    .default([]),
});

export type SiteHeaders = z.infer<typeof siteHeadersSchema>;
export type SiteHeadersInput = z.input<typeof siteHeadersSchema>;

export const CACHE_FOREVER = 'public, max-age=31536000, immutable';
export const CACHE_REVALIDATE = 'public, max-age=0, must-revalidate';

/** Headers that do not depend on the site's content. HSTS is ignored by browsers over plain HTTP, so it is safe to send always. */
export const SECURITY_HEADERS = {
  'Strict-Transport-Security': 'max-age=63072000',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Permissions-Policy':
    'accelerometer=(), browsing-topics=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), ' +
    'magnetometer=(), microphone=(), midi=(), payment=(), usb=()',
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
} as const;

/** Folders whose file names carry a hash of their content. */
const HASHED_FOLDERS = ['/assets/*', '/pictures/*', '/fonts/*'];

/**
 * The site's header description around the policy that the build computed.
 *
 * @param csp the policy without `frame-ancestors` and `upgrade-insecure-requests`.
 * @param more extra rules, rewrites and redirects, applied after the standard ones.
 */
export function siteHeaders(
  csp: string,
  more: Pick<SiteHeadersInput, 'rules' | 'rewrites' | 'redirects'> = {},
): SiteHeaders {
  return siteHeadersSchema.parse({
    csp,
    framable: ['/newsletter-subscribe'],
    headers: SECURITY_HEADERS,
    rules: [
      ...HASHED_FOLDERS.map((match) => ({ match, headers: { 'Cache-Control': CACHE_FOREVER } })),
      {
        match: '/ai-toolkit-download/:token',
        headers: { 'Cache-Control': 'no-store', 'Referrer-Policy': 'no-referrer', 'X-Robots-Tag': 'noindex' },
      },
      ...(more.rules ?? []),
    ],
    rewrites: [
      { from: '/ai-toolkit-download/:token', to: '/ai-toolkit-download/token' },
      ...(more.rewrites ?? []),
    ],
    redirects: more.redirects ?? [],
  });
}

/** What applies where a build brings no `_headers.json`: everything from the site itself, nothing inline. */
export const DEFAULT_SITE_HEADERS = siteHeaders("default-src 'self'; base-uri 'self'; object-src 'none'");

export type HeaderLookup = {
  /** All headers for a decoded path, alphabetical, as a flat name-value list. */
  forPath(path: string): readonly string[];
  readonly rewrites: readonly { readonly from: PathPattern; readonly to: string }[];
  readonly redirects: readonly { readonly from: PathPattern; readonly to: string; readonly status: number }[];
};

/** The full policy of one path. `upgradeInsecure` only where the site is really reached over https. */
export function policyFor(
  csp: string,
  frameAncestors: "'none'" | "'self'",
  upgradeInsecure: boolean,
): string {
  const parts = [csp.trim().replace(/;+$/, ''), `frame-ancestors ${frameAncestors}`];
  if (upgradeInsecure) parts.push('upgrade-insecure-requests');
  return parts.join('; ');
}

/** Compiles a header description for a site that is reached at `siteUrl`. */
export function headerLookup(site: SiteHeaders, siteUrl: string): HeaderLookup {
  const upgrade = siteUrl.startsWith('https:');
  const framable = site.framable.map(pathPattern);
  const rules = site.rules.map((rule) => ({ pattern: pathPattern(rule.match), headers: rule.headers }));
  // Paths share a few combinations of rules: one list for each keeps ten thousand pages small.
  const combinations = new Map<string, readonly string[]>();

  return {
    forPath(path) {
      const framed = framable.some((candidate) => candidate.match(path) !== undefined);
      const matching = rules.filter((rule) => rule.pattern.match(path) !== undefined);
      const key = `${framed}:${matching.map((rule) => rules.indexOf(rule)).join()}`;
      const known = combinations.get(key);
      if (known !== undefined) return known;

      const byName = new Map<string, readonly [string, string]>();
      const add = (name: string, value: string) => byName.set(name.toLowerCase(), [name, value]);
      add('Content-Security-Policy', policyFor(site.csp, framed ? "'self'" : "'none'", upgrade));
      for (const headers of [site.headers, ...matching.map((rule) => rule.headers)]) {
        for (const [name, value] of Object.entries(headers)) add(name, value);
      }
      const flat = [...byName.keys()].sort().flatMap((name) => byName.get(name) ?? []);
      combinations.set(key, flat);
      return flat;
    },
    rewrites: site.rewrites.map(({ from, to }) => ({ from: pathPattern(from), to })),
    redirects: site.redirects.map(({ from, to, status }) => ({ from: pathPattern(from), to, status })),
  };
}
