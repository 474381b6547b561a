import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { ideaHref, storyHref, workHref } from './card-links.ts';

const out = 'https://example.com/talk';
const blank = fc.constantFrom(undefined, '', ' ', '\t\u00a0');
const slug = fc.stringMatching(/^[a-z][a-z-]{0,20}$/);

describe('workHref', () => {
  test.each([
    ['unleash-america-2025', '/work/unleash-america-2025'],
    ['speaking', '/speaking'],
    ['consulting', '/consulting'],
    ['podcast', '/podcast'],
    ['newsletter', '/newsletter'],
    ['industry-speaking', '/work/industry-speaking'],
    ['newsletters', '/work/newsletters'],
    ['services/hr-consulting', '/services/hr-consulting'],
    ['more/services/x', '/more/services/x'],
    ['services', '/work/services'],
    ['/services/hr-consulting', '/services/hr-consulting'],
    ['//speaking', '/speaking'],
  ])('the slug %s opens %s', (given, href) => {
    expect(workHref({ slug: given })).toEqual({ href, external: false });
  });

  it('lets an external link win over everything', () => {
    expect(workHref({ slug: 'speaking', externalLink: out, scrollTo: 'coaching' })).toEqual({
      href: out,
      external: true,
    });
  });

  it('lets a scroll target win over the slug, with or without its #', () => {
    const link = { href: '/consulting#coaching', external: false };
    expect(workHref({ slug: 'speaking', scrollTo: 'coaching' })).toEqual(link);
    expect(workHref({ slug: 'services/x', externalLink: '', scrollTo: '#coaching' })).toEqual(link);
  });

  it('takes blank links for absent', () => {
    fc.assert(
      fc.property(slug, blank, blank, (name, externalLink, scrollTo) => {
        expect(workHref({ slug: name, externalLink, scrollTo })).toEqual(workHref({ slug: name }));
      }),
    );
  });

  it('never leads to another site without an external link', () => {
    fc.assert(
      fc.property(fc.string(), fc.option(fc.string(), { nil: undefined }), (name, scrollTo) => {
        expect(workHref({ slug: name, scrollTo }).href).toMatch(/^\/(?!\/)/);
      }),
    );
  });
});

describe('ideaHref', () => {
  it('goes external, internal, slug, in this order', () => {
    const item = { slug: 'power-pause', externalLink: out, internalLink: '/blog' };
    expect(ideaHref(item)).toEqual({ href: out, external: true });
    expect(ideaHref({ ...item, externalLink: '' })).toEqual({ href: '/blog', external: false });
    expect(ideaHref({ slug: 'power-pause' })).toEqual({ href: '/ideas/power-pause', external: false });
  });

  it('takes blank links for absent', () => {
    fc.assert(
      fc.property(slug, blank, blank, (name, externalLink, internalLink) => {
        expect(ideaHref({ slug: name, externalLink, internalLink }).href).toBe(`/ideas/${name}`);
      }),
    );
  });
});

describe('storyHref', () => {
  it('goes external, else to the story', () => {
    expect(storyHref({ slug: 'forbes-ei', externalLink: out })).toEqual({ href: out, external: true });
    expect(storyHref({ slug: 'forbes-ei', externalLink: ' ' })).toEqual({
      href: '/story/forbes-ei',
      external: false,
    });
    expect(storyHref({ slug: 'forbes-ei' })).toEqual({ href: '/story/forbes-ei', external: false });
  });

  it('tells a link within the site and mail from one that leaves it', () => {
    expect(storyHref({ slug: 'x', externalLink: '/contact' }).external).toBe(false);
    expect(storyHref({ slug: 'x', externalLink: 'mailto:a@example.com' }).external).toBe(false);
    expect(storyHref({ slug: 'x', externalLink: 'HTTP://EXAMPLE.COM' }).external).toBe(true);
    expect(storyHref({ slug: 'x', externalLink: '//example.com' }).external).toBe(true);
  });
});
