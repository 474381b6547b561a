import { describe, expect, it } from 'vitest';
import { siteHeaders } from '#backend/http/site-headers.ts';
import {
  staticHeaders,
  staticHostProblems,
  staticRedirects,
  unhashedForeverFiles,
} from './static-host-rules.ts';

const site = siteHeaders("default-src 'self'", { redirects: [{ from: '/old', to: '/new' }] });

/** The header values that a host which joins (Cloudflare) or replaces (Netlify) arrives at for a path. */
function headersAt(text: string, path: string, repeated: 'join' | 'replace') {
  const result = new Map<string, string>();
  for (const block of text.trim().split('\n\n')) {
    const [match = '', ...lines] = block.split('\n');
    const pattern = new RegExp(`^${match.replace(/\*$/, '.*').replace(/:\w+/g, '[^/]+')}$`);
    if (!pattern.test(path)) continue;
    for (const line of lines) {
      const [, name = '', value = ''] = /^ {2}([\w-]+): (.*)$/.exec(line) ?? [];
      const before = result.get(name);
      result.set(name, before !== undefined && repeated === 'join' ? `${before}, ${value}` : value);
    }
  }
  return result;
}

describe('staticHeaders', () => {
  const text = staticHeaders(site, 'https://site.example');

  it.each(['join', 'replace'] as const)('is right on a host that would %s repeated headers', (repeated) => {
    const home = headersAt(text, '/', repeated);
    expect(home.get('Content-Security-Policy')).toBe(
      "default-src 'self'; frame-ancestors 'self'; upgrade-insecure-requests",
    );
    expect(home.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
    expect(home.has('Cache-Control')).toBe(false);
    expect(headersAt(text, '/assets/a.js', repeated).get('Cache-Control')).toContain('immutable');
    const download = headersAt(text, '/ai-toolkit-download/AbC', repeated);
    expect(download.get('Cache-Control')).toBe('no-store');
    // Of a list, browsers take the last policy they know.
    expect(download.get('Referrer-Policy')?.split(', ').at(-1)).toBe('no-referrer');
    // One policy: of two, browsers would enforce both, and the newsletter form could not be framed.
    expect(headersAt(text, '/newsletter-subscribe', repeated).get('Content-Security-Policy')).not.toContain(
      ',',
    );
  });

  it('upgrades nothing where the site is not on https', () => {
    expect(staticHeaders(site, 'http://localhost:3000')).not.toContain('upgrade-insecure-requests');
  });
});

describe('staticRedirects', () => {
  it('has moved pages with their status and token pages as rewrites', () => {
    expect(staticRedirects(site)).toBe(
      '/old /new 308\n/ai-toolkit-download/:token /ai-toolkit-download/token/ 200\n',
    );
  });
});

describe('staticHostProblems', () => {
  it('is silent for this site', () => {
    expect(staticHostProblems(staticHeaders(site, ''), staticRedirects(site))).toEqual([]);
  });
  it('names what a host would cut off', () => {
    expect(staticHostProblems(`/*\n  X: ${'a'.repeat(2000)}\n`, '')).toEqual([
      expect.stringContaining('_headers'),
    ]);
    expect(staticHostProblems('/a\n  X: y\n\n'.repeat(101), '')).toHaveLength(1);
    expect(staticHostProblems('', '/a /b 308\n'.repeat(2001))).toHaveLength(1);
  });
});

describe('unhashedForeverFiles', () => {
  it('finds files whose name would outlive their content', () => {
    const paths = [
      '/',
      '/robots.txt',
      '/assets/app-DiwrgTda.js',
      '/pictures/cover-1f3a9c0e-400.avif',
      '/pictures/deep/drawing-1f3a9c0e.svg',
      '/pictures/plain.png',
      '/pictures/lazy-recruiting-400.avif',
      '/fonts/archivo.woff2',
    ];
    expect(unhashedForeverFiles(site, paths)).toEqual([
      '/pictures/plain.png',
      '/pictures/lazy-recruiting-400.avif',
      '/fonts/archivo.woff2',
    ]);
  });
});
