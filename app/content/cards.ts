/** Entries as the cards of the home page and the lists show them. */

import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { ideaHref, storyHref, workHref } from './card-links.ts';
import type { Entry } from './content-files.ts';
import type { Figure } from './counted.ts';
import { minutesOf, renderEntry } from './page-data.ts';
import type { PictureData } from './picture-data.ts';
import { picture, pictureWithNarrow } from './pictures.ts';
import { platePicture } from './plate.ts';
import type { EventPlace, RunningList } from './record-schema.ts';
import type { ConnectAction, Idea, MediaTile, Story, Work } from './schemas.ts';
import { readInterface } from './site.ts';
import { typeset, typesetAll } from './typography.ts';

export type CardData = {
  heading: string;
  label: string;
  summary?: string;
  /** In place of the summary, a line each. */
  list?: { year: number; title: string }[] | undefined;
  back: string;
  cta: string;
  href: string;
  external: boolean;
  height: 'sm' | 'md' | 'lg';
  art?: PictureData | undefined;
  /** Of its words, where they are not in the site's language. */
  lang?: string | undefined;
  sample?: boolean | undefined;
  rel?: string | undefined;
};

export type PressItem = {
  outlet: string;
  headline: string;
  /** Of its words, where they are not in the site's language. */
  lang?: string | undefined;
  year: string;
  format: string;
  back: string;
  href: string;
  external: boolean;
  height: 'sm' | 'md' | 'lg';
  sample: boolean;
};

/** Only large cards have room for a drawing. */
const art = (id: string, height: 'sm' | 'md' | 'lg') => (height === 'lg' ? picture(id, '') : undefined);

export function workCard({ slug, data }: Entry<Work>): CardData {
  const { heading, category, summary, backInfo, ctaText, height, sample, lang } = typesetAll(data);
  return {
    heading,
    lang,
    label: category,
    summary,
    back: backInfo,
    cta: ctaText,
    height,
    sample,
    art: art(`work/${slug}/card`, height),
    ...workHref({ slug: data.slug ?? slug, externalLink: data.externalLink, scrollTo: data.scrollTo }),
  };
}

export function ideaCard({ slug, data }: Entry<Idea>): CardData {
  const { heading, category, tagline, backInfo, ctaText, height, lang } = typesetAll(data);
  return {
    heading,
    lang,
    label: category,
    summary: tagline,
    back: backInfo,
    cta: ctaText,
    height,
    art: art(`ideas/${slug}/cover`, height),
    ...ideaHref({ slug, externalLink: data.externalLink, internalLink: data.internalLink }),
  };
}

export function pressItem({ slug, data }: Entry<Story>): PressItem {
  const { outlet, heading, format, backInfo, height, sample, published, lang } = typesetAll(data);
  return {
    outlet,
    lang,
    headline: heading.replaceAll('*', ''),
    year: published.slice(0, 4),
    format,
    back: backInfo,
    height,
    sample,
    ...storyHref({ slug, externalLink: data.externalLink }),
  };
}

/** Priorities 0, 1 and 2 are primary. */
const LAST_PRIMARY = 2;

export function connectCard(action: ConnectAction): CardData & { primary: boolean } {
  const { quote, category, backText, action: cta, priority, rel, title } = typesetAll(action);
  const external = action.externalLink?.trim();
  const primary = priority <= LAST_PRIMARY;
  return {
    heading: primary ? `\u201C${quote}\u201D` : quote,
    label: category,
    summary: primary ? title : '',
    back: backText,
    cta,
    height: primary ? 'md' : action.height,
    href: external || action.url || '/contact',
    external: Boolean(external),
    rel,
    primary,
  };
}

export function mediaCard(tile: MediaTile, index: number): CardData {
  const { title, category, summary, description, url, ctaText, height, sample } = typesetAll(tile);
  return {
    heading: title,
    label: category,
    summary,
    back: description,
    cta: ctaText,
    height,
    sample,
    href: url,
    external: /^https?:/.test(url),
    art: tile.picture ? picture(tile.picture, '') : art(`portrait/${index === 0 ? 3 : 4}/bust`, height),
  };
}

export type EntryRow = {
  href: string;
  title: string;
  label: string;
  date: string;
  dateIso: string;
  summary: string;
  /** Of title and summary, where they are not in the site's language. */
  lang?: string | undefined;
  end?: string;
  sample?: boolean;
  /** Of the one that leads: its title with the one word in asterisks that is stressed, and how long it takes to read. */
  stressed?: string;
  reading?: string;
  /** In a list by years: its own, set large where that begins. */
  year?: string;
  /** The outcome as a number, where one was counted. */
  figure?: Figure | undefined;
  /** What it taught, of one that leads for that reason. */
  lesson?: string | undefined;
  /** Before a number that counts the list itself: `No.` */
  numbered?: string | undefined;
  /** Its cover, seen as a slit beside the row; wide for the entries that lead the list. */
  art?: PictureData | undefined;
};

type Listed = {
  lang?: string | undefined;
  heading: string;
  published: string;
  summary: string;
  sample?: boolean;
};

/** An entry as a row of a list page. */
export function entryRow(href: string, label: string, data: Listed, end?: string): EntryRow {
  const { heading, summary, published, sample, lang } = typesetAll(data);
  return {
    href,
    title: heading.replaceAll('*', ''),
    label,
    date: readableDate(published),
    dateIso: published,
    summary,
    ...(lang ? { lang } : {}),
    ...(end ? { end } : {}),
    ...(sample ? { sample } : {}),
  };
}

/** An entry of a page's running list: its title leads somewhere only where a page tells more. */
export type RecordRow = Omit<EntryRow, 'href'> & {
  href?: string | undefined;
  where?: string | undefined;
};

/** A place in the words of a list: `Town Hall, Chicago`; of an event online, the host. */
const placeName = (place: EventPlace): string =>
  'online' in place ? new URL(place.online).host : `${place.venue}, ${place.town}`;

/**
 * Only the one that leads has a picture: all of a list are drawn in the same way. The others are told apart by their
 * numbers, each a stroke for every entry up to its own, or by their years.
 *
 * @param pictures the page's folder in the picture registry
 */
export function recordRows({ entries, numbered }: RunningList, pictures: string): RecordRow[] {
  const of = Math.max(...entries.map(({ number = 0 }) => number));
  return typesetAll(entries).map(({ number, date, label, title, text, href, place, sample }, index) => ({
    href,
    title,
    label,
    date: readableDate(date),
    dateIso: date,
    summary: text,
    ...(place ? { where: placeName(place) } : {}),
    ...(sample ? { sample } : {}),
    ...(number
      ? { figure: { value: String(number), unit: readableDate(date), of }, numbered }
      : { year: date.slice(0, 4) }),
    ...(index === 0 ? { art: pictureWithNarrow(`${pictures}/record-1`, '') } : {}),
  }));
}

/** Rows of which the first leads with its stressed word and the time that it takes to read. */
export function ledRows(rows: EntryRow[], lead: Entry<{ heading: string }> | undefined): EntryRow[] {
  if (!lead) return rows;
  const stressed = typeset(lead.data.heading);
  const reading = fillIn(readInterface().states.readingTime, { minutes: minutesOf(renderEntry(lead)) });
  return rows.map((row, index) => (index === 0 ? { ...row, stressed, reading } : row));
}

/** How many entries of an index stand beside each other below the first. */
const SECONDS = 2;

/**
 * Rows with their drawings, as an index shows them: the first with the plate that was drawn for its place, two with a wide
 * picture each, the others with a slit of their cover.
 *
 * @param collection folder of their drawings in the picture registry
 */
export const withArt = (rows: readonly EntryRow[], collection: string, lead = true): EntryRow[] =>
  rows.map((row, index) => rowWithArt(row, collection, lead ? index : undefined));

/** @param place in a list that leads with its first, from 0; absent where all are rows */
export function rowWithArt(row: EntryRow, collection: string, place?: number): EntryRow {
  const drawings = `${collection}/${row.href.split('/').at(-1) ?? ''}`;
  const format = place !== undefined && place <= SECONDS ? 'card' : 'cover';
  const plate = place === 0 ? platePicture(drawings) : undefined;
  return { ...row, art: plate ?? picture(`${drawings}/${format}`, '') ?? picture(`${drawings}/card`, '') };
}
