/** Where cards lead (docs/requirements.md, Cards). An empty or blank external link counts as absent. */

/** `external`: leaves the site, so it opens without opener and carries the mark of an outbound link. */
export type CardLink = { href: string; external: boolean };

const ROOT_SLUGS = ['speaking', 'consulting', 'podcast', 'newsletter'];

/** The first of the links that is not blank. */
function firstLink(...links: (string | undefined)[]): CardLink | undefined {
  const href = links.find((link) => link?.trim())?.trim();
  return href === undefined ? undefined : { href, external: /^(https?:)?\/\//i.test(href) };
}

const inSite = (href: string): CardLink => ({ href, external: false });

/** Slugs come from content; a leading slash would otherwise make `//host`, another site. */
const bare = (slug: string) => slug.replace(/^\/+/, '');

/** A work card: external link, scroll target in `/consulting`, pages at the root and services, `/work/{slug}`. */
export function workHref(item: {
  slug: string;
  externalLink?: string | undefined;
  scrollTo?: string | undefined;
}): CardLink {
  const external = firstLink(item.externalLink);
  if (external) return external;
  const anchor = item.scrollTo?.trim().replace(/^#/, '');
  if (anchor) return inSite(`/consulting#${anchor}`);
  const slug = bare(item.slug);
  return inSite(ROOT_SLUGS.includes(slug) || slug.includes('services/') ? `/${slug}` : `/work/${slug}`);
}

/** An idea card: external link, then internal link, then `/ideas/{slug}`. */
export function ideaHref(item: {
  slug: string;
  externalLink?: string | undefined;
  internalLink?: string | undefined;
}): CardLink {
  return firstLink(item.externalLink, item.internalLink) ?? inSite(`/ideas/${bare(item.slug)}`);
}

/** A story card: external link, else `/story/{slug}`. The 'Coming Soon' placeholder is never a link: do not ask. */
export function storyHref(item: { slug: string; externalLink?: string | undefined }): CardLink {
  return firstLink(item.externalLink) ?? inSite(`/story/${bare(item.slug)}`);
}
