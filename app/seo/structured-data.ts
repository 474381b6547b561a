/** Schema.org objects, only for what the page shows. */
import type { PageData } from '#app/collections/page-data.ts';
import { breadcrumbOf } from '#app/lib/breadcrumb.ts';

type Identity = {
  name: string;
  fullName: string;
  role: string;
  shortBio: string;
  sameAs: string[];
  knowsAbout: string[];
};

const PERSON = '#person';

export function person(identity: Identity, origin: string) {
  return {
    '@type': 'Person',
    '@id': `${origin}/${PERSON}`,
    name: identity.fullName,
    alternateName: identity.name,
    jobTitle: identity.role,
    description: identity.shortBio,
    url: `${origin}/`,
    knowsAbout: identity.knowsAbout,
    ...(identity.sameAs.length > 0 ? { sameAs: identity.sameAs } : {}),
  };
}

export function webSite(siteName: string, description: string, origin: string) {
  return {
    '@type': 'WebSite',
    name: siteName,
    description,
    url: `${origin}/`,
    inLanguage: 'en',
    publisher: { '@id': `${origin}/${PERSON}` },
  };
}

/** The breadcrumb as the page shows it. */
export function breadcrumbList(page: Pick<PageData, 'path' | 'origin'>) {
  const crumbs = breadcrumbOf(page.path);
  return {
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map((crumb, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name: crumb.label,
      ...(crumb.href ? { item: page.origin + crumb.href } : {}),
    })),
  };
}

export function article(page: PageData) {
  return {
    '@type': 'Article',
    headline: page.heading.replaceAll('*', ''),
    description: page.description,
    datePublished: page.published,
    dateModified: page.updated ?? page.published,
    author: { '@id': `${page.origin}/${PERSON}` },
    mainEntityOfPage: page.origin + page.canonical,
    ...(page.ogImage ? { image: page.origin + page.ogImage } : {}),
  };
}

export function service(page: PageData) {
  return {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    provider: { '@id': `${page.origin}/${PERSON}` },
    url: page.origin + page.canonical,
  };
}
