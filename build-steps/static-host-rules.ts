/**
 * Writes `_headers` and `_redirects` for static hosts (Netlify's and Cloudflare's format) from the build's
 * `_headers.json`, so that both ways of serving the site follow one description.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { SPECULATION_RULES_FILE } from '#app/seo/speculation-rules.ts';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { mediaTypeOf } from '#backend/http/media-types.ts';
import { pathPattern } from '#backend/http/path-pattern.ts';
import { addressOf, publicFiles } from '#backend/http/site-files.ts';
import {
  CACHE_FOREVER,
  policyFor,
  SITE_HEADERS_FILE,
  type SiteHeaders,
  siteHeadersSchema,
} from '#backend/http/site-headers.ts';
import { twinLink, twinOf } from '#domain/text/twin.ts';
import { buildFolder } from './build-folder.ts';
import { NGINX_FILE, nginxRules } from './nginx-rules.ts';

/** Cloudflare reads no longer lines, no more header rules and no more redirects than these. */
const MAX_LINE = 2_000;
const MAX_HEADER_RULES = 100;
const MAX_REDIRECTS = 2_000;
/** As the picture scripts name their files: `cover-1f3a9c0e-400.avif`, width or not. */
const HASHED_NAME = /-[0-9a-f]{8,}(?:-\d+)?\.[a-z0-9]+$/;
/** Vite puts a hash into every name it makes, but from letters that could be a word: they are taken on trust. */
const BUNDLED = '/assets/';

function headerBlock(match: string, headers: Readonly<Record<string, string>>): string {
  return [match, ...Object.entries(headers).map(([name, value]) => `  ${name}: ${value}`)].join('\n');
}

/**
 * The `_headers` file.
 *
 * Where two rules name one header, Netlify takes the later one and Cloudflare joins both with a comma. The result
 * has to be right either way: joined referrer policies mean the last one, and no other header is repeated but the
 * content policy, which would be the stricter of both. So a site that frames a page of its own allows its own
 * origin as a frame's parent everywhere, where our server says so for that page alone.
 */
export function staticHeaders(site: SiteHeaders, siteUrl: string, pages: readonly string[] = []): string {
  const frameAncestors = site.framable.length > 0 ? "'self'" : "'none'";
  const policy = policyFor(site.csp, frameAncestors, siteUrl.startsWith('https:'));
  const blocks = [
    headerBlock('/*', {
      'Content-Security-Policy': policy,
      'Speculation-Rules': `"/${SPECULATION_RULES_FILE}"`,
      ...site.headers,
    }),
    headerBlock(`/${SPECULATION_RULES_FILE}`, { 'Content-Type': mediaTypeOf(SPECULATION_RULES_FILE) }),
    ...site.rules.map((rule) => headerBlock(rule.match, rule.headers)),
  ];
  // As many pages as a host reads announce their twins here, those nearest to the root first; all do in their HTML.
  const nearest = [...pages].sort((a, b) => a.split('/').length - b.split('/').length || (a < b ? -1 : 1));
  for (const page of nearest.slice(0, MAX_HEADER_RULES - blocks.length)) {
    blocks.push(headerBlock(page, { Link: twinLink(page) }));
  }
  return `${blocks.join('\n\n')}\n`;
}

/** The `_redirects` file: moved pages with their status, rewrites with 200. Both hosts keep the query. */
export function staticRedirects(site: SiteHeaders): string {
  const lines = [
    ...site.redirects.map(({ from, to, status }) => `${from} ${to} ${status}`),
    // With a slash at the end: Cloudflare answers the address without one with a redirect, which loses the token.
    ...site.rewrites.map(({ from, to }) => `${from} ${to}/ 200`),
  ];
  return lines.map((line) => `${line}\n`).join('');
}

/** What a host would refuse or cut off, in words. Empty when all is well. */
export function staticHostProblems(headers: string, redirects: string): string[] {
  const problems: string[] = [];
  for (const line of headers.split('\n')) {
    if (line.length > MAX_LINE)
      problems.push(`_headers: a line has ${line.length} characters, ${MAX_LINE} are read`);
  }
  const rules = headers.split('\n\n').length;
  if (rules > MAX_HEADER_RULES) problems.push(`_headers: ${rules} rules, ${MAX_HEADER_RULES} are read`);
  const moved = redirects.split('\n').length - 1;
  if (moved > MAX_REDIRECTS) problems.push(`_redirects: ${moved} lines, ${MAX_REDIRECTS} are read`);
  return problems;
}

/** Files that would be kept for a year although their name does not change with their content. */
export function unhashedForeverFiles(site: SiteHeaders, paths: Iterable<string>): string[] {
  const forever = site.rules
    .filter((rule) => Object.values(rule.headers).includes(CACHE_FOREVER))
    .map((rule) => pathPattern(rule.match));
  return [...paths].filter(
    (path) =>
      forever.some((pattern) => pattern.match(path) !== undefined) &&
      !path.startsWith(BUNDLED) &&
      !HASHED_NAME.test(path),
  );
}

function main(projectDir: string): number {
  loadEnvFile(projectDir);
  const clientDir = join(buildFolder(), 'client');
  const file = join(clientDir, SITE_HEADERS_FILE);
  if (!existsSync(file)) {
    process.stderr.write(`client/${SITE_HEADERS_FILE} is missing: the build has to write it first.\n`);
    return 1;
  }
  const site = siteHeadersSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  const pages = [...publicFiles(clientDir)]
    .map(({ relative }) => addressOf(relative))
    .filter(({ isPage, path }) => isPage && existsSync(join(clientDir, twinOf(path))))
    .map(({ path }) => path);
  const headers = staticHeaders(site, process.env.SITE_URL ?? '', pages);
  const redirects = staticRedirects(site);
  writeFileSync(join(clientDir, '_headers'), headers);
  writeFileSync(join(clientDir, '_redirects'), redirects);
  writeFileSync(join(buildFolder(), NGINX_FILE), nginxRules(site, process.env.SITE_URL ?? ''));

  const paths = [...publicFiles(clientDir)].map(({ relative }) => addressOf(relative).path);
  const problems = staticHostProblems(headers, redirects);
  for (const path of unhashedForeverFiles(site, paths)) {
    problems.push(`${path} would be cached for a year, but its name carries no hash of its content`);
  }
  for (const problem of problems) process.stderr.write(`static-host-rules: ${problem}\n`);
  return problems.length === 0 ? 0 : 1;
}

if (import.meta.main) process.exitCode = main(resolve(import.meta.dirname, '..'));
