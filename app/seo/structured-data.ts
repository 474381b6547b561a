/** Schema.org objects, only for what the page shows. */
import type { PageData } from '#app/content/page-data.ts';
import type { ListEntry } from '#app/content/record-schema.ts';
import { breadcrumbOf } from '#domain/text/breadcrumb.ts';
import { SITE_LANGUAGE } from '#domain/text/language.ts';

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
    inLanguage: SITE_LANGUAGE,
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

/** The site's owner, as other pages name them: search engines want a name beside the reference. */
const owner = (page: Pick<PageData, 'origin'>, name: string) => ({
  '@type': 'Person',
  '@id': `${page.origin}/${PERSON}`,
  name,
  url: `${page.origin}/`,
});

/** @param author the owner's name as the page shows it */
type Written = Pick<
  PageData,
  'heading' | 'description' | 'lang' | 'published' | 'updated' | 'origin' | 'canonical' | 'ogImage'
>;

export function article(page: Written, author: string) {
  return {
    '@type': 'Article',
    headline: page.heading.replaceAll('*', ''),
    description: page.description,
    inLanguage: page.lang,
    datePublished: page.published,
    dateModified: page.updated ?? page.published,
    author: owner(page, author),
    mainEntityOfPage: page.origin + page.canonical,
    ...(page.ogImage ? { image: page.origin + page.ogImage } : {}),
  };
}

export function service(page: PageData, provider: string) {
  return {
    '@type': 'Service',
    name: page.title,
    description: page.description,
    provider: owner(page, provider),
    url: page.origin + page.canonical,
  };
}

/** A tool that runs on its page, in the visitor's browser and for nothing. */
export function webApplication(page: PageData, provider: string) {
  return {
    '@type': 'WebApplication',
    name: page.title,
    description: page.description,
    url: page.origin + page.canonical,
    inLanguage: page.lang,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any',
    browserRequirements: 'Requires JavaScript',
    isAccessibleForFree: true,
    offers: { '@type': 'Offer', price: 0, priceCurrency: 'USD' },
    provider: owner(page, provider),
  };
}

/** A free course on one page; its lessons are the parts that `isLesson` picks. */
export function course(page: PageData, provider: string, isLesson: (id: string) => boolean) {
  return {
    '@type': 'Course',
    name: page.title,
    description: page.description,
    url: page.origin + page.canonical,
    inLanguage: page.lang,
    isAccessibleForFree: true,
    dateModified: page.updated ?? page.published,
    provider: owner(page, provider),
    syllabusSections: page.sections
      .filter(({ id }) => isLesson(id))
      .map(({ id, text }) => ({
        '@type': 'Syllabus',
        name: text,
        url: `${page.origin}${page.canonical}#${id}`,
      })),
  };
}

/** A page about the owner, with what it shows of them. `image`: an address on the site. */
export function profilePage(page: PageData, profile: { name: string; description: string; image: string }) {
  return {
    '@type': 'ProfilePage',
    url: page.origin + page.canonical,
    inLanguage: page.lang,
    mainEntity: {
      ...owner(page, profile.name),
      description: profile.description,
      image: page.origin + profile.image,
    },
  };
}

const MODES = {
  online: 'https://schema.org/OnlineEventAttendanceMode',
  room: 'https://schema.org/OfflineEventAttendanceMode',
};

/**
 * What of a running list can be attended: entries with a place, which have a day. Nothing that is invented, and nothing
 * of an invented person, is told to search engines as an event.
 */
export function events(
  page: Pick<PageData, 'origin' | 'canonical'>,
  entries: readonly ListEntry[],
  performer: { name: string; sample: boolean },
) {
  if (performer.sample) return [];
  return entries.flatMap(({ title, text, date, href, place, sample }) => {
    if (!place || sample) return [];
    const location =
      'online' in place
        ? { '@type': 'VirtualLocation', url: place.online }
        : {
            '@type': 'Place',
            name: place.venue,
            address: {
              '@type': 'PostalAddress',
              addressLocality: place.town,
              addressCountry: place.country,
            },
          };
    return [
      {
        '@type': 'Event',
        name: title,
        description: text,
        startDate: date,
        endDate: date,
        eventStatus: 'https://schema.org/EventScheduled',
        eventAttendanceMode: 'online' in place ? MODES.online : MODES.room,
        location,
        performer: owner(page, performer.name),
        url: page.origin + (href ?? page.canonical),
      },
    ];
  });
}
