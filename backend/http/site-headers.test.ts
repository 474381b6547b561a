import { describe, expect, it } from 'vitest';
import { CACHE_FOREVER, headerLookup, siteHeaders, siteHeadersSchema } from './site-headers.ts';

const CSP = "default-src 'self'";
const headersOf = (path: string, siteUrl = 'http://localhost:3000', site = siteHeaders(CSP)) => {
  const flat = headerLookup(site, siteUrl).forPath(path);
  return Object.fromEntries(
    Array.from({ length: flat.length / 2 }, (_, i) => [
      flat[2 * i]?.toLowerCase() ?? '',
      flat[2 * i + 1] ?? '',
    ]),
  );
};

describe('headerLookup', () => {
  it('sends the security headers with every path', () => {
    for (const path of ['/', '/ideas/x', '/assets/a-12345678.js', '/nowhere']) {
      expect(headersOf(path)).toMatchObject({
        'content-security-policy': `${CSP}; frame-ancestors 'none'`,
        'strict-transport-security': expect.stringMatching(/^max-age=\d{8}/),
        'cross-origin-opener-policy': 'same-origin',
        'permissions-policy': expect.stringContaining('camera=()'),
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
      });
    }
  });

  it('upgrades insecure requests only where the site is on https', () => {
    expect(headersOf('/', 'https://site.example')['content-security-policy']).toBe(
      `${CSP}; frame-ancestors 'none'; upgrade-insecure-requests`,
    );
    expect(headersOf('/', 'http://site.example')['content-security-policy']).not.toContain('upgrade');
  });

  it('lets the newsletter form be framed by the site itself', () => {
    expect(headersOf('/newsletter-subscribe')['content-security-policy']).toContain("frame-ancestors 'self'");
  });

  it('keeps hashed folders for a year and token pages not at all', () => {
    expect(headersOf('/assets/a.js')['cache-control']).toBe(CACHE_FOREVER);
    expect(headersOf('/pictures/x/y.avif')['cache-control']).toBe(CACHE_FOREVER);
    expect(headersOf('/ai-toolkit-download')['cache-control']).toBeUndefined();
    expect(headersOf('/ai-toolkit-download/AbC')).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('lets a later rule replace a header whatever its case', () => {
    const site = siteHeaders(CSP, {
      rules: [{ match: '/a/*', headers: { 'referrer-policy': 'no-referrer' } }],
    });
    const flat = headerLookup(site, 'http://x').forPath('/a/b');
    expect(flat.filter((name) => name.toLowerCase() === 'referrer-policy')).toHaveLength(1);
    expect(headersOf('/a/b', 'http://x', site)['referrer-policy']).toBe('no-referrer');
  });
});

describe('siteHeadersSchema', () => {
  const valid = { csp: CSP };
  it('fills in the rest', () => {
    expect(siteHeadersSchema.parse(valid)).toMatchObject({
      rules: [],
      rewrites: [],
      redirects: [],
      framable: [],
    });
  });
  it.each([
    [{ csp: '' }],
    [{ csp: "default-src 'self'; frame-ancestors *" }],
    [{ csp: 'a\nb' }],
    [{ ...valid, headers: { 'Bad Name': 'x' } }],
    [{ ...valid, headers: { 'X-A': 'line\r\nbreak' } }],
    [{ ...valid, rules: [{ match: 'no-slash', headers: {} }] }],
    [{ ...valid, redirects: [{ from: '/a', to: '//evil.example' }] }],
    [{ ...valid, redirects: [{ from: '/a', to: 'https://evil.example' }] }],
    [{ ...valid, redirects: [{ from: '/a', to: '/b', status: 200 }] }],
    [{ ...valid, rewrites: [{ from: '/a/*', to: '/b' }] }],
    [{ ...valid, unknown: true }],
  ])('refuses %j', (value) => {
    expect(siteHeadersSchema.safeParse(value).success).toBe(false);
  });
});
