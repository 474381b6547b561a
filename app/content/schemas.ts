/**
 * The shape of everything in `content/`. A wrong field fails the build with file, line, field and reason
 * (see `content-files.ts`). Lengths are limits of the layouts and of search results, not taste.
 */
import { z } from 'zod';
import { offer } from './offer-schema.ts';
import { record } from './record-schema.ts';
import {
  externalUrl,
  id,
  internalPath,
  isoDate,
  language,
  mailLink,
  optionalUrl,
  sourceDate,
  text,
} from './text-schemas.ts';

const href = z.union([internalPath, externalUrl, mailLink, z.string().regex(/^#[a-z][\w-]*$/)], {
  error:
    'write an address of this site like /contact, a whole https:// address, mailto: and a mail address, or #section',
});

export const confidence = z.enum(['high', 'medium', 'low']);

export const source = z.strictObject({
  title: text(3, 160),
  publisher: text(2, 80),
  url: externalUrl,
  date: sourceDate,
  confidence: confidence.default('high'),
});

/** Motifs of the illustration system: one physical verb each (see `build-steps/pictures/covers.ts`). */
export const COVER_MOTIFS = [
  'sag',
  'cut',
  'hold',
  'part',
  'swell',
  'shift',
  'sieve',
  'stack',
  'turn',
  'knot',
  'fold',
  'sort',
  'queue',
  'drop',
  'echo',
  'lean',
  'thin',
  'count',
  'stair',
  'gather',
  'surf',
  'slice',
  'leave',
] as const;

export const coverMotif = z.enum(COVER_MOTIFS);

/** Drawings that stand beside a page's name. */
export const PLATES = [
  'untangle',
  'days',
  'speak',
  'invite',
  'seal',
  'keep',
  'enroll',
  'press',
  'letter',
  'post',
  'pass',
  'files',
  'divide',
  'prune',
  'rank',
] as const;

export const plateName = z.enum(PLATES);

const cover = z.strictObject({
  motif: coverMotif,
  /** One dry sentence under the figure. */
  caption: text(8, 110),
  /** What a visitor who cannot see the drawing should know. */
  alt: text(12, 160),
});

const nextStep = z.strictObject({
  heading: text(8, 80),
  note: text(20, 200),
  label: text(4, 40),
  href,
});

/**
 * The laws that a text speaks of, by their names in `content/regulations/`: the page says where each stands. In the
 * order to show them.
 */
const laws = z
  .array(id)
  .max(20)
  .refine((ids) => new Set(ids).size === ids.length, 'each law stands here once')
  .default([]);

/** What every page has, whatever its template. */
const page = {
  /** For the browser tab and search results, without the site's name. Unique. */
  title: text(8, 60),
  /** For search results and link previews. Unique. */
  description: text(70, 160),
  /** The h1: what the page is, in its readers' words. At most one *stressed* word in asterisks. */
  heading: text(3, 90),
  /** A second line below the heading, for wit: it follows the name and never stands in its place. */
  wit: text(3, 90).optional(),
  label: text(2, 30),
  standfirst: text(30, 260),
  keywords: z.array(text(3, 40)).min(3).max(8),
  published: isoDate,
  updated: isoDate.optional(),
  /** Drafts and future dates never reach a page, list, feed or sitemap. */
  draft: z.boolean().default(false),
  /** The text's language, as `de`. Absent: English, like the words around it. */
  lang: language.optional(),
  /** The address of the page that this one says in another language. The original itself names none. */
  translationOf: internalPath.optional(),
  next: nextStep,
  /** Internal paths for the related-links block, first choices first; the rest is computed. */
  related: z.array(internalPath).max(6).default([]),
  sources: z.array(source).default([]),
  laws,
};

/** What every card has. */
const card = {
  category: text(3, 24),
  /** Front of the card, at most two lines of text. */
  summary: text(20, 130),
  /** Back of the card, shown on hover and focus. */
  backInfo: text(50, 220),
  ctaText: text(3, 32),
  height: z.enum(['sm', 'md', 'lg']).default('md'),
  /** Place on the home page, 1 first. Absent: not on the home page. */
  homeOrder: z.number().int().min(1).max(12).optional(),
};

export const idea = z.strictObject({
  ...page,
  ...card,
  tagline: text(12, 120),
  topics: z.array(text(2, 30)).min(1).max(4),
  cover,
  internalLink: internalPath.optional(),
  externalLink: optionalUrl,
});

/** An outcome that was counted, at the size of a picture: `94`, `words, from fourteen notices`. */
const figure = z.strictObject({
  value: text(1, 6),
  unit: text(3, 60),
  /** Of how many it was: what remains is drawn beside it. */
  of: z.number().int().min(2).max(400).optional(),
  /** Under its drawing, at most six words. */
  drawn: text(3, 48).optional(),
});

export const work = z.strictObject({
  ...page,
  ...card,
  icon: coverMotif,
  /** Overrides the folder's name in the card's link rules. */
  slug: z.string().optional(),
  externalLink: optionalUrl,
  scrollTo: z.string().optional(),
  cover,
  period: text(4, 40),
  role: text(4, 80),
  outcome: text(20, 200),
  lesson: text(20, 200),
  figure: figure.optional(),
  sample: z.boolean(),
});

export const story = z.strictObject({
  placeholder: z.literal(false).optional(),
  ...page,
  ...card,
  /** The outlet. */
  outlet: text(3, 40),
  format: text(3, 24),
  externalLink: optionalUrl,
  cover,
  sample: z.boolean(),
});

/** The last of the press items: announced, not yet there, never a link. */
export const storyPlaceholder = z.strictObject({
  placeholder: z.literal(true),
  outlet: z.literal('Coming Soon'),
  category: card.category,
  summary: card.summary,
  backInfo: card.backInfo,
  published: isoDate,
});

export const storyOrPlaceholder = z.discriminatedUnion('placeholder', [storyPlaceholder, story]);

export const service = z.strictObject({
  ...page,
  /** `engagement`: can be bought. `guide`: stands on its own as knowledge. */
  kind: z.enum(['engagement', 'guide']),
  summary: text(30, 160),
  duration: text(4, 40).optional(),
  /** Beside its name; without one its cover's drawing stands there. */
  plate: plateName.optional(),
  cover,
  offer: offer.optional(),
});

export const project = z.strictObject({
  ...page,
  category: card.category,
  summary: text(30, 160),
  role: text(4, 80),
  period: text(4, 40),
  outcome: text(20, 200),
  lesson: text(20, 200),
  /** What never shipped leads the portfolio. */
  shipped: z.boolean().default(true),
  figure: figure.optional(),
  cover,
  sample: z.boolean(),
});

/** A talk: its section of the text is found by its id. */
const talk = z.strictObject({
  id,
  label: text(3, 40),
  title: text(3, 60),
  text: text(20, 320),
  motif: coverMotif.optional(),
  /** Instead of a motif: a drawing of the site's that stands for the same talk elsewhere. */
  picture: text(3, 60).optional(),
  alt: text(12, 160).optional(),
  /** Facts of the leading talk, and what its audience leaves able to do. */
  facts: z
    .array(z.strictObject({ name: text(2, 30), value: text(2, 60) }))
    .max(4)
    .default([]),
  leave: z.array(text(4, 90)).max(4).default([]),
  /** Over what they leave able to do. */
  leaveLabel: text(3, 40).optional(),
});

/** Beside a form: what helps to fill it in, and other doors. */
const besideForm = z.strictObject({
  guide: z.strictObject({
    label: text(3, 30),
    heading: text(3, 60),
    items: z.array(text(3, 60)).min(1).max(6),
  }),
  notes: z.array(z.strictObject({ label: text(3, 30), text: text(8, 160) })).max(3),
  doors: z.strictObject({
    label: text(3, 30),
    links: z.array(z.strictObject({ label: text(3, 40), href })).max(5),
  }),
});

/** Pages that exist once: guides, hubs, tools, forms, legal. The folder's name is the path. */
export const singlePage = z.strictObject({
  ...page,
  template: z.enum(['guide', 'hub', 'tool', 'form', 'legal', 'profile']),
  noindex: z.boolean().default(false),
  cover: cover.optional(),
  offer: offer.optional(),
  /** The drawing beside the name, made for this page (`build-steps/pictures/plates/`). */
  plate: plateName.optional(),
  beside: besideForm.optional(),
  /** What is looked for first in a long text; `{updated}` is the day of its last change. */
  facts: z
    .array(z.strictObject({ term: text(3, 30), text: text(3, 70), href: internalPath.optional() }))
    .min(2)
    .max(6)
    .optional(),
  /** Words of the filter of a list: before it, and for no choice. */
  filter: z.strictObject({ label: text(3, 20), all: text(2, 20) }).optional(),
  /** What follows the two that open the page's list is called so. */
  rest: text(3, 40).optional(),
  /** Words of the way into the entry that leads the page's list. */
  way: text(3, 40).optional(),
  /** Right of the line, level with what follows that entry, where there is room for it. */
  margin: z.strictObject({ label: text(3, 30), text: text(8, 120) }).optional(),
  /** The running list that the page keeps. */
  record: record.optional(),
  /** Caption of the band across the page, where its template has one. */
  band: text(8, 110).optional(),
  /** Talks on offer, the leading one first; one without a motif is told without a picture. */
  talks: z.array(talk).max(6).optional(),
  /** Words around the parts of a series, which its head lists; `{minutes}` is its reading time. */
  parts: z.strictObject({ label: text(3, 40), begin: text(3, 40), note: text(3, 80) }).optional(),
});

export const faqEntry = z.strictObject({
  question: text(10, 120),
  group: z.enum(['law', 'bias', 'practice', 'working-together']),
  order: z.number().int().min(1),
  /** Shown in the home page's selection. */
  home: z.boolean().default(false),
  asOf: isoDate,
  draft: z.boolean().default(false),
  sources: z.array(source).default([]),
  laws,
});

export const connectAction = z.strictObject({
  slug: z.string().regex(/^[a-z-]+$/),
  title: text(3, 60),
  category: card.category,
  quote: text(8, 90),
  backText: text(40, 220),
  action: text(3, 32),
  icon: coverMotif,
  url: href.optional(),
  externalLink: z.union([externalUrl, mailLink, z.literal('')]).optional(),
  priority: z.number().int().min(0).max(8),
  rel: z.string().optional(),
  height: z.enum(['sm', 'md', 'lg']).default('sm'),
});

export const mediaTile = z.strictObject({
  title: text(3, 60),
  category: card.category,
  summary: text(10, 110),
  description: text(40, 220),
  url: href,
  ctaText: text(3, 32),
  height: z.enum(['sm', 'md', 'lg']).default('sm'),
  /** In place of a portrait: a drawing of the site, by its id in the picture registry. */
  picture: text(3, 60).optional(),
  /** In place of its summary: the kit's awards, by year. */
  list: z.literal('awards').optional(),
  sample: z.boolean().default(false),
});

export type BesideForm = z.infer<typeof besideForm>;
export type Talk = z.infer<typeof talk>;
export type Source = z.infer<typeof source>;
export type Idea = z.infer<typeof idea>;
export type Work = z.infer<typeof work>;
export type Story = z.infer<typeof story>;
export type Project = z.infer<typeof project>;
export type SinglePage = z.infer<typeof singlePage>;
export type ConnectAction = z.infer<typeof connectAction>;
export type MediaTile = z.infer<typeof mediaTile>;
