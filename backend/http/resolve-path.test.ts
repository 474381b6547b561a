import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { pathPattern } from './path-pattern.ts';
import { locationOf, parseRequestTarget } from './request-target.ts';
import { type Resolution, resolvePath } from './resolve-path.ts';

type Entry = { isPage: boolean; name: string };
const PAGES = ['/', '/ideas', '/ideas/power-pause', '/ai-toolkit-download', '/ai-toolkit-download/token'];
const FILES = ['/robots.txt', '/assets/app-1a2b3c4d.js', '/ideas.data', '/.well-known/security.txt'];
const site = new Map<string, Entry>([
  ...PAGES.map((name) => [name, { isPage: true, name }] as const),
  ...FILES.map((name) => [name, { isPage: false, name }] as const),
]);
const rules = {
  rewrites: [{ from: pathPattern('/ai-toolkit-download/:token'), to: '/ai-toolkit-download/token' }],
  redirects: [{ from: pathPattern('/old-page'), to: '/ideas', status: 301 }],
};
const resolve = (path: string): Resolution<Entry> => resolvePath(path, site, rules);
const redirect = (path: string) => {
  const result = resolve(path);
  return result.kind === 'redirect' ? `${result.status} ${result.path}` : result.kind;
};

describe('resolvePath', () => {
  it('serves pages and files at their own address', () => {
    for (const path of [...PAGES, ...FILES]) expect(resolve(path)).toMatchObject({ kind: 'file' });
  });

  it.each([
    ['/ideas/', '308 /ideas'],
    ['/ideas///', '308 /ideas'],
    ['/IDEAS', '308 /ideas'],
    ['/Ideas/Power-Pause/', '308 /ideas/power-pause'],
    ['/index.html', '308 /'],
    ['/ideas/index.html', '308 /ideas'],
    ['/Ideas/index.html', '308 /ideas'],
    ['/old-page', '301 /ideas'],
    ['/Old-Page/', '301 /ideas'],
  ])('%s redirects: %s', (path, expected) => {
    expect(redirect(path)).toBe(expected);
  });

  it.each([
    ['/nothing', 'an unknown page'],
    ['/Nothing/', 'an unknown page in another spelling'],
    ['/ROBOTS.txt', 'a file in another spelling'],
    ['/robots.txt/', 'a file with a slash'],
    ['/Assets/app-1a2b3c4d.js', 'an asset in another spelling'],
    ['/assets', 'a folder'],
    ['/ideas/INDEX.HTML', 'an index file in another spelling'],
    ['//ideas', 'an empty first segment'],
    ['//evil.example/', 'another host'],
    ['/ideas//power-pause', 'an empty segment inside'],
    ['/.git/config', 'a hidden file'],
    ['/.Well-Known/security.txt', 'a well-known file in another spelling'],
    ['/.well-known/security.txt/', 'a well-known file with a slash'],
    ['/auth/v1/Verify/', 'an API path'],
  ])('%s is missing: %s', (path) => {
    expect(redirect(path)).toBe('missing');
  });

  describe('an address with a token', () => {
    it('is served from the prerendered page with its case kept', () => {
      for (const token of ['AbC', 'aBc.DeF', 'a_b-C', 'token']) {
        expect(resolve(`/ai-toolkit-download/${token}`)).toEqual({
          kind: 'file',
          file: site.get('/ai-toolkit-download/token'),
          label: '/ai-toolkit-download/:token',
        });
      }
    });

    it('has its fixed part corrected, never the token', () => {
      expect(redirect('/AI-Toolkit-Download/AbC')).toBe('308 /ai-toolkit-download/AbC');
      expect(redirect('/ai-toolkit-download/AbC/')).toBe('308 /ai-toolkit-download/AbC');
      expect(redirect('/ai-toolkit-download/')).toBe('308 /ai-toolkit-download');
      expect(redirect('/ai-toolkit-download/AbC/more')).toBe('missing');
    });
  });
});

describe('redirects, whatever the address', () => {
  // Spellings of real addresses, mixed with anything else.
  const spelling = fc
    .tuple(
      fc.constantFrom(...PAGES, '/old-page', '/ai-toolkit-download/xYz'),
      fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
      fc.constantFrom('', '/', '//', '/index.html'),
    )
    .map(([path, upper, tail]) => [...path].map((c, i) => (upper[i] ? c.toUpperCase() : c)).join('') + tail);
  const anything = fc
    .array(fc.constantFrom('', 'ideas', 'Evil.example', '..', '@', ':', 'a?b', '#', '%', 'é', 'x.html'), {
      maxLength: 5,
    })
    .map((segments) => `/${segments.join('/')}`);
  const path = fc.oneof(spelling, anything);
  const query = fc.string({ maxLength: 12 }).map((text) => `?next=${encodeURIComponent(text)}`);

  it('end after one step', () => {
    fc.assert(
      fc.property(path, (from) => {
        const first = resolve(from);
        if (first.kind !== 'redirect') return;
        expect(resolve(first.path).kind).toBe('file');
      }),
      { numRuns: 1000 },
    );
  });

  it('stay on the same origin and keep the query', () => {
    fc.assert(
      fc.property(path, query, (from, search) => {
        const result = resolve(from);
        if (result.kind !== 'redirect') return;
        const location = locationOf(result.path, search);
        const url = new URL(location, 'https://site.example/some/page');
        expect(url.origin).toBe('https://site.example');
        expect(location).not.toMatch(/^\/[/\\]/);
        expect(url.search).toBe(new URL(search, 'https://site.example/').search);
        const read = parseRequestTarget(location);
        expect(read).toMatchObject({ kind: 'path', path: result.path });
      }),
      { numRuns: 1000 },
    );
  });
});
