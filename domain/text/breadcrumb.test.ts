import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { breadcrumbOf } from './breadcrumb.ts';

const home = { label: 'Home', href: '/' };

describe('breadcrumbOf', () => {
  test.each(['', '/', '//', '/?a=b', '/#connect'])('is empty for %j', (pathname) => {
    expect(breadcrumbOf(pathname)).toEqual([]);
  });

  test.each([
    ['/faq', [{ label: 'Faq' }]],
    ['/ai-hiring-compliance-hub', [{ label: 'Ai hiring compliance hub' }]],
    [
      '/services/ai-hiring-compliance',
      [{ label: 'Services', href: '/services' }, { label: 'Ai hiring compliance' }],
    ],
    ['/ideas/power-pause', [{ label: 'Ideas', href: '/ideas' }, { label: 'Power pause' }]],
    ['/story/forbes-ei/', [{ label: 'Story', href: '/story' }, { label: 'Forbes ei' }]],
    ['/work/conference-coverage', [{ label: 'Work', href: '/portfolio' }, { label: 'Conference coverage' }]],
    ['/connect/newsletter', [{ label: 'Connect', href: '/#connect' }, { label: 'Newsletter' }]],
    ['/project/pilot', [{ label: 'Project', href: '/portfolio' }, { label: 'Pilot' }]],
    ['/work', [{ label: 'Work' }]],
    ['/work/a/b', [{ label: 'Work', href: '/portfolio' }, { label: 'A', href: '/work/a' }, { label: 'B' }]],
    ['/a/work/b', [{ label: 'A', href: '/a' }, { label: 'Work', href: '/a/work' }, { label: 'B' }]],
    ['//evil.example/x', [{ label: 'Evil.example', href: '/evil.example' }, { label: 'X' }]],
    ['/caf%C3%A9-bar', [{ label: 'Café bar' }]],
    ['/%C3%A9t%C3%A9/x', [{ label: 'Été', href: '/%C3%A9t%C3%A9' }, { label: 'X' }]],
    ['/100%', [{ label: '100%' }]],
    ['/DEI-strategy?x#y', [{ label: 'DEI strategy' }]],
    [
      '/ai-toolkit-download/c2VjcmV0',
      [{ label: 'Ai toolkit download', href: '/ai-toolkit-download' }, { label: 'Token' }],
    ],
    ['/-a--b-', [{ label: ' a  b ' }]],
    ['/constructor/x', [{ label: 'Constructor', href: '/constructor' }, { label: 'X' }]],
  ])('%s', (pathname, crumbs) => {
    expect(breadcrumbOf(pathname)).toEqual([home, ...crumbs]);
  });

  it('has a link on every step but the last, all within the site, and never throws', () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.webPath(),
          fc.string({ unit: 'binary' }).map((text) => `/${text}`),
        ),
        (pathname) => {
          const crumbs = breadcrumbOf(pathname);
          for (const crumb of crumbs.slice(0, -1)) expect(crumb.href).toMatch(/^\/(?!\/)/);
          expect(crumbs.at(-1)?.href).toBeUndefined();
          if (crumbs.length > 0) expect(crumbs[0]).toEqual(home);
        },
      ),
    );
  });

  it('changes nothing of a segment but its first letter and its hyphens', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[a-z][a-z0-9-]{0,30}$/), (segment) => {
        const label = breadcrumbOf(`/${segment}`)[1]?.label ?? '';
        expect(label.toLowerCase().replaceAll(' ', '-')).toBe(segment);
        expect(label[0]).toBe(segment[0]?.toUpperCase());
        expect(label.slice(1)).toBe(segment.slice(1).replaceAll('-', ' '));
      }),
    );
  });
});
