import { describe, expect, it } from 'vitest';
import { prerenderPaths, TOKEN_PAGE } from '#app/content/site-paths.ts';
import { speculationRules } from './speculation-rules.ts';

const { prerender } = JSON.parse(speculationRules()) as {
  prerender: [
    {
      where: { and: [{ href_matches: string }, { not: { href_matches: string[] } }, unknown] };
      eagerness: string;
    },
  ];
};
const [{ where, eagerness }] = prerender;
const [{ href_matches: pages }, { not: never }] = where.and;
const base = 'https://site.example/speculation-rules.json';
const matches = (pattern: string, address: string) =>
  new URLPattern(pattern, base).test(new URL(address, base).href);
const opensAhead = (address: string) =>
  matches(pages, address) && !never.href_matches.some((pattern) => matches(pattern, address));

describe('speculationRules', () => {
  it('waits until somebody means a link', () => {
    expect(eagerness).toBe('moderate');
  });

  it('opens every page ahead but those of an account, a token or a form', () => {
    const held = ['/auth', '/signup', '/rls-debug', '/newsletter-subscribe', TOKEN_PAGE];
    const asPages = prerenderPaths().filter((path) => !path.includes('.') && !path.includes('__'));
    for (const path of asPages) expect([path, opensAhead(path)]).toEqual([path, !held.includes(path)]);
    expect(opensAhead('/faq#what-is-aedt')).toBe(true);
  });

  it.each([
    '/auth/v1/verify?token=abc',
    '/auth/v1/logout',
    '/rest/v1/profiles',
    '/functions/v1/contact',
    '/ai-toolkit-download/AbC',
    '/newsletter?confirm=abc',
    '/contact?sent=yes',
    '/blog?page=2',
    '/downloads/jc-resume.pdf',
    '/rss.xml',
    '/ideas/power-pause.md',
    'https://elsewhere.example/ideas',
    'http://site.example/ideas',
  ])('never opens %s ahead', (address) => {
    expect(opensAhead(address)).toBe(false);
  });
});
