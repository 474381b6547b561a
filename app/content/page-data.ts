/** What a page's route loader returns: everything the templates and the metadata need, and no more. */
import path from 'node:path';
import { UNSET_ORIGIN } from '#contracts/unset-origin.ts';
import { readableDate } from '#domain/text/dates.ts';
import { ownName, SITE_LANGUAGE } from '#domain/text/language.ts';
import type { Entry } from './content-files.ts';
import { reportCount } from './content-problems.ts';
import { keptRenderings } from './kept-work.ts';
import { lawBlock } from './law-block.ts';
import { readLawBlockCopy } from './law-standing.ts';
import { type Rendered, renderMarkdown, type Section } from './markdown/markdown.ts';
import { photoId } from './markdown/photographs.ts';
import { once } from './once.ts';
import { fallbackSrc, type PictureData, srcSet } from './picture-data.ts';
import { picture, pictureWithNarrow } from './pictures.ts';
import { readRegulations } from './regulations.ts';
import { relatedLinks } from './related-links.ts';
import type { Source } from './schemas.ts';
import { readIdentity } from './site.ts';
import { ALIASES, indexablePages, versionsOf } from './site-paths.ts';
import type { Alternate } from './translations.ts';
import { byClauses, typeset, typesetAll } from './typography.ts';

export type LinkItem = {
  href: string;
  label: string;
  /** Of the label, where it is not in the site's language. */
  lang?: string;
};

/** A version of a page in a language, by the language's own name. */
export type Version = Alternate & { name: string };

export type PageData = {
  path: string;
  /** Differs from `path` for an alias. */
  canonical: string;
  /** The language of the text; the words around it are the site's. */
  lang: string;
  /** In which languages it can be read, the original first; empty where there is one. */
  versions: Version[];
  origin: string;
  siteName: string;
  title: string;
  description: string;
  keywords: string[];
  noindex: boolean;
  heading: string;
  /** A line of wit below the heading. */
  wit?: string | undefined;
  label: string;
  standfirst: string;
  published: string;
  updated?: string;
  publishedReadable: string;
  next: { heading: string; note: string; label: string; href: string };
  related: LinkItem[];
  sources: Source[];
  /** Where the laws stand that the text speaks of (see `law-block.ts`); empty for most pages. */
  laws: { heading: string; html: string } | null;
  html: string;
  sections: Section[];
  words: number;
  /** Reading time in whole minutes, at 230 words a minute. */
  minutes: number;
  banner?: PictureData | undefined;
  caption?: string | undefined;
  ogImage?: string | undefined;
};

type Described = {
  title: string;
  description: string;
  heading: string;
  wit?: string | undefined;
  label: string;
  standfirst: string;
  keywords: string[];
  published: string;
  updated?: string | undefined;
  lang?: string | undefined;
  next: PageData['next'];
  related: string[];
  sources: Source[];
  laws: string[];
  noindex?: boolean;
  cover?: { caption: string; alt: string } | undefined;
  topics?: string[];
};

/** The site's absolute origin, for canonicals, feeds and mails. */
export const siteOrigin = once(() => new URL(process.env.SITE_URL || UNSET_ORIGIN).origin);

const WORDS_A_MINUTE = 230;

/** A page is asked for twice in a row, as HTML and as data; of thousands, keeping all would fill the memory. */
const MOST_RENDERED = 200;
const rendered = new Map<Entry<unknown>, Rendered>();

/** What a text says of pictures besides its own words: the files that there are for its figures and photographs. */
function picturesOf({ file, slug }: Entry<unknown>) {
  const folder = `${path.basename(path.dirname(path.dirname(file)))}/${slug}`;
  return {
    figure: (key: string) => {
      const drawing = picture(`${folder}/figure-${key}`, '');
      return drawing && { src: fallbackSrc(drawing), width: drawing.width, height: drawing.height };
    },
    photo: (name: string) => {
      const found = picture(`${folder}/${photoId(name)}`, '');
      return (
        found && {
          src: fallbackSrc(found),
          avif: srcSet(found, 'avif'),
          webp: srcSet(found, 'webp'),
          width: found.width,
          height: found.height,
        }
      );
    },
  };
}

/** Letters of a clause in a page's second line that fit the narrowest phone, and the fifth beside a list. */
const WIT_CLAUSE = 16;

/** Pages whose heads are low and without a drawing: a list or a tool begins below. */
const UNDRAWN_HEADS = new Set(['hub', 'tool']);

const READS_LAWS = /:law-/;
/** What texts read of other files: the days of laws. */
const lawDays = once(() => JSON.stringify(readRegulations().map(({ id, dates }) => [id, dates])));
/** A photograph beside the text, as Markdown shows it. */
const SHOWS_PHOTO = /\]\(\s*<?\.\/([\w.-]+)/g;

function rendering(entry: Entry<unknown>): Rendered {
  const { body, file, bodyLine } = entry;
  const { lang, template = '' } = entry.data as { lang?: string; template?: string };
  const { figure, photo } = picturesOf(entry);
  const firstFigure = UNDRAWN_HEADS.has(template) ? 1 : 2;
  const render = () => renderMarkdown(body, file, { figure, photo, bodyLine, lang, firstFigure });
  const figures = body.split('::figure').slice(1);
  const shown = [
    ...figures.map((_, index) => figure(String(index + 1))),
    ...[...body.matchAll(SHOWS_PHOTO)].map(([, name = '']) => photo(name)),
  ];
  let made: Rendered | undefined;
  const laws = READS_LAWS.test(body) ? lawDays() : '';
  const kept = keptRenderings().pieceNow(
    [body, lang ?? '', String(firstFigure), laws, JSON.stringify(shown)],
    () => {
      const before = reportCount();
      made = render();
      // What is wrong with a text is said each time.
      return reportCount() === before ? JSON.stringify(made) : undefined;
    },
  );
  return made ?? (JSON.parse(String(kept)) as Rendered);
}

/** How long a text takes to read, in whole minutes. */
export const minutesOf = ({ words }: Pick<Rendered, 'words'>) =>
  Math.max(1, Math.round(words / WORDS_A_MINUTE));

/** The body as HTML; the last few hundred are remembered. */
export function renderEntry(entry: Entry<unknown>): Rendered {
  let result = rendered.get(entry);
  if (!result) {
    result = rendering(entry);
    rendered.set(entry, result);
    const [oldest] = rendered.keys();
    if (oldest && rendered.size > MOST_RENDERED) rendered.delete(oldest);
  }
  return result;
}

/** The versions of the page at a path with their languages' names. */
export const namedVersions = (path: string): Version[] =>
  versionsOf(path).map((version) => ({ ...version, name: ownName(version.lang) }));

/** Everything a page of the given path needs. `pictures` is its folder in the picture registry. */
export function pageData(entry: Entry<Described>, pagePath: string, pictures: string): PageData {
  const data = typesetAll(entry.data);
  const body = renderEntry(entry);
  const canonical = ALIASES[pagePath] ?? pagePath;
  return {
    path: pagePath,
    canonical,
    lang: data.lang ?? SITE_LANGUAGE,
    versions: namedVersions(canonical),
    origin: siteOrigin(),
    siteName: readIdentity().siteName,
    title: data.title,
    description: data.description,
    keywords: data.keywords,
    noindex: data.noindex ?? false,
    heading: data.heading,
    wit: data.wit && byClauses(data.wit, WIT_CLAUSE),
    label: data.label,
    standfirst: data.standfirst,
    published: data.published,
    ...(data.updated ? { updated: data.updated } : {}),
    publishedReadable: readableDate(data.published),
    next: data.next,
    related: relatedTo({
      path: canonical,
      keywords: data.keywords,
      topics: data.topics ?? [],
      related: data.related,
    }),
    sources: data.sources.map((source) => ({
      ...source,
      title: typeset(source.title),
      publisher: typeset(source.publisher),
    })),
    laws: lawsOf(entry),
    html: body.html,
    sections: body.sections.filter((section) => section.level === 2),
    words: body.words,
    minutes: minutesOf(body),
    banner: pictureWithNarrow(`${pictures}/banner`, data.cover?.alt ?? ''),
    caption: data.cover?.caption,
    ogImage: openGraphImage(pictures),
  };
}

function lawsOf({ data, file }: Entry<Described>): PageData['laws'] {
  if (data.laws.length === 0) return null;
  return { heading: readLawBlockCopy().heading, html: lawBlock(data.laws, file) };
}

/** The address of a page's preview picture, 1200 by 630. */
export function openGraphImage(pictures: string): string | undefined {
  const og = picture(`${pictures}/og`, '');
  return og && fallbackSrc(og);
}

/** The related-links block of a page: its own first choices, then the nearest by topic. */
export function relatedTo(page: {
  path: string;
  keywords: string[];
  topics?: string[];
  related?: string[];
}): LinkItem[] {
  return relatedLinks(page, indexablePages()).map(({ path: href, label, lang }) => ({
    href,
    label,
    ...(lang === SITE_LANGUAGE ? {} : { lang }),
  }));
}
