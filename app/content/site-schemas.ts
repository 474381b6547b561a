/**
 * The shape of `content/site/*.yml`: identity, menus, links, claims and all copy of the interface.
 * Strict: an unknown field is an error, so that a typing mistake never silently drops a text.
 */
import { z } from 'zod';
import { claimedText, keptClaimedText } from './claimed-copy.ts';
import { externalUrl, filled, id, internalPath, isoDate, text, uniqueIds } from './text-schemas.ts';

const link = z.strictObject({ label: text(2, 40), href: internalPath });

const claimed = (min: number, max: number) => claimedText(text(min, max));
const claimedKept = (min: number, max: number) => keptClaimedText(text(min, max));

export const settings = z.strictObject({
  hideUnverified: z.boolean(),
});

export const identity = z.strictObject({
  sample: z.boolean(),
  name: text(1, 40),
  initials: text(1, 6),
  fullName: text(2, 60),
  /** As the owner writes them: `she/her`. */
  pronouns: text(2, 30).optional(),
  siteName: text(2, 40),
  role: text(4, 80),
  editionLine: text(4, 60),
  shortBio: text(60, 320),
  email: z.email('write one mail address'),
  location: text(2, 60),
  pronunciation: text(2, 80),
  sameAs: z.array(externalUrl),
  knowsAbout: z.array(text(2, 60)).min(1),
  colophon: text(8, 160),
  copyright: text(4, 80),
});

/** `set: false`: a placeholder, which `launch-check` lists. */
const outsideLink = z.strictObject({ url: externalUrl, set: z.boolean().default(true) });

export const links = z.strictObject({
  scheduler: outsideLink,
  newsletterEmbed: z.strictObject({ url: z.union([externalUrl, z.literal('')]) }),
  fullStory: outsideLink,
  social: z.array(outsideLink.extend({ id, label: text(2, 30) })),
});

/** Pages that moved, as paths without a slash at the end. */
export const redirects = z.array(z.strictObject({ from: internalPath, to: internalPath }));

const claim = z
  .strictObject({
    id,
    /** The figure or phrase as it stands in the copy. */
    value: text(2, 40),
    text: text(4, 80),
    /** How it was measured, or why that is not known. */
    note: text(8, 200),
    usedIn: z.array(text(2, 40)).min(1),
    status: z.enum(['unverified', 'verified']),
    source: z.strictObject({ title: text(3, 160), url: externalUrl.optional() }).optional(),
    date: isoDate.optional(),
  })
  .refine((entry) => entry.status === 'unverified' || (entry.source && entry.date), {
    path: ['status'],
    error: 'a verified claim needs a source and a date',
  });

export const claims = uniqueIds(claim);

const menuLink = link.extend({ folio: text(1, 8).optional() });
const column = z.strictObject({ title: text(2, 30), links: z.array(link).min(1) });

export const navigation = z.strictObject({
  header: z.strictObject({ label: text(2, 30), home: link, links: z.array(link).min(1) }),
  mobile: z.strictObject({
    links: z.array(menuLink).min(1),
    here: text(2, 12),
    note: text(8, 100),
    newsletter: text(2, 30),
    contact: text(2, 30),
    login: link,
    logout: text(2, 30),
  }),
  footer: z.strictObject({
    label: text(2, 30),
    sections: column,
    columns: z.array(column).length(3, 'the footer has three columns: Explore, Services, Legal'),
    small: z.array(link),
  }),
});

export const trustedBy = z.strictObject({
  sample: z.boolean(),
  outlets: z.array(
    z.strictObject({
      name: text(2, 30),
      url: externalUrl,
      style: z.enum(['wide', 'serif', 'serif-bold', 'sans']),
    }),
  ),
});

export const portraits = z
  .array(z.strictObject({ id, title: text(2, 30), caption: text(8, 110), alt: text(12, 180) }))
  .length(4, 'the hero turns over exactly four portraits');

const variants = <Shape extends z.ZodType>(shape: Shape) =>
  z.strictObject({
    split: z.number().min(0).max(1),
    /** The day that wording and split are from: what was counted before is another test. */
    since: isoDate.optional(),
    A: shape,
    B: shape,
  });

export const experiments = z.strictObject({
  free_consultation_cta: variants(
    z.strictObject({
      headline: claimedKept(8, 70),
      subheadline: claimedKept(20, 160),
      ctaText: text(4, 36),
      urgency: claimed(4, 90).optional(),
      benefits: z.array(claimed(8, 80)).min(1).max(5),
    }),
  ),
  roi_calculator: variants(
    z.strictObject({
      headline: claimedKept(8, 70),
      subheadline: claimedKept(20, 160),
      ctaText: text(4, 36),
      resultsTitle: text(4, 60),
    }),
  ),
});

/** The head of a home section: label and page number at the left, heading, note and link at the right. */
const sectionHead = z.strictObject({
  label: text(2, 30),
  folio: text(1, 8).optional(),
  heading: text(3, 60),
  note: text(8, 140),
});

const roiFields = ['employees', 'averageSalary', 'timeToHire', 'turnoverRate'] as const;
const roiField = z.strictObject({ label: text(3, 60), placeholder: text(1, 12) });

export const home = z.strictObject({
  meta: z.strictObject({
    title: text(8, 60),
    description: text(70, 160),
    keywords: z.array(text(3, 40)).min(3).max(8),
  }),
  hero: z.strictObject({
    heading: text(3, 60),
    standfirst: text(30, 160),
    primary: link,
    secondary: link,
    note: z.strictObject({ title: text(3, 40), text: text(20, 220) }),
    portrait: z.strictObject({ label: text(8, 90), figure: text(2, 12), count: text(4, 40) }),
  }),
  /** On phones, below the first three cards of a section; `{count}` is how many there are. */
  showAll: text(3, 40),
  video: z.strictObject({
    heading: text(3, 60),
    figure: text(2, 12),
    label: text(2, 30),
    counter: text(2, 8),
  }),
  work: sectionHead.extend({ link }),
  ideas: sectionHead.extend({ link }),
  story: sectionHead.extend({ linkLabel: text(3, 40) }),
  connect: sectionHead,
  speakingMedia: sectionHead.extend({ link }),
  claims: sectionHead.extend({
    show: z.array(id).min(1).max(6),
    how: text(3, 40),
    unverified: text(3, 40),
    verified: text(3, 40),
  }),
  freeConsultation: z.strictObject({ label: text(2, 30), benefitsLabel: text(2, 40) }),
  roiCalculator: z.strictObject({
    label: text(2, 30),
    folio: text(1, 8).optional(),
    sentence: text(40, 240).refine(
      (value) => roiFields.every((field) => value.split(`{${field}}`).length === 2),
      {
        error: `the sentence must hold each of ${roiFields.map((field) => `{${field}}`).join(', ')} once`,
      },
    ),
    fields: z.strictObject({
      employees: roiField,
      averageSalary: roiField,
      timeToHire: roiField,
      turnoverRate: roiField,
    }),
    hint: text(8, 80),
    doubt: filled(8, 120, 'typed', 'label', 'value'),
    unconverted: filled(8, 120, 'label', 'value'),
    empty: text(8, 80),
    outdated: text(8, 90),
    results: z.strictObject({
      timeSavings: text(3, 40),
      turnoverSavings: text(3, 40),
      qualitySavings: text(3, 40),
      totalSavings: text(3, 40),
      roi: text(3, 40),
    }),
    note: text(8, 120),
    assumptions: z.strictObject({ title: text(3, 60), items: z.array(text(8, 160)).min(1) }),
    booking: z.strictObject({ heading: text(3, 60), text: text(8, 120), cta: text(3, 36) }),
    detail: z.strictObject({
      range: filled(8, 120, 'from', 'to'),
      outside: filled(8, 260, 'most'),
      heading: text(3, 60),
      note: text(8, 140),
      assumptions: z.strictObject({
        qualityGain: filled(8, 60, 'value'),
        vacancyCost: filled(8, 60, 'value'),
        timeReduction: filled(8, 60, 'value'),
        replacementCost: filled(8, 60, 'value'),
        turnoverReduction: filled(8, 60, 'value'),
        programCost: filled(8, 60, 'value'),
      }),
      chart: z.strictObject({
        halved: text(3, 30),
        raised: text(3, 30),
        zero: text(3, 30),
        range: filled(4, 30, 'from', 'to'),
        base: filled(8, 70, 'net'),
      }),
      table: z.strictObject({
        summary: text(3, 60),
        assumption: text(3, 30),
        halvedTotal: text(3, 30),
        halvedRoi: text(3, 30),
        raisedTotal: text(3, 30),
        raisedRoi: text(3, 30),
      }),
      breakEven: z.strictObject({
        label: text(3, 30),
        pays: filled(8, 120, 'most', 'cost', 'people'),
        loses: filled(8, 120, 'loss', 'total', 'cost'),
        people: filled(8, 120, 'people'),
        one: text(3, 20),
        many: filled(3, 30, 'count'),
        never: text(8, 120),
      }),
      weight: filled(8, 160, 'share', 'rest'),
      share: z.strictObject({ copy: text(3, 40), copied: text(8, 80), failed: text(8, 60) }),
    }),
  }),
  newsletter: z.strictObject({
    label: text(2, 40),
    heading: text(3, 60),
    text: text(8, 140),
    frameTitle: text(3, 60),
    note: text(8, 80),
    fallback: link,
  }),
  trustedBy: z.strictObject({ label: text(2, 30) }),
  faq: sectionHead.extend({ link, sources: text(3, 60) }),
  relatedLinks: z.strictObject({ label: text(2, 30), paths: z.array(internalPath).max(12) }),
});

/** The work-with-me bar: rules tried from the top, then the fallback. */
export const workBar = z.strictObject({
  label: text(2, 40),
  rules: z
    .array(
      z.strictObject({
        match: z.enum(['contains', 'first-segment']),
        patterns: z.array(text(2, 40)).min(1),
        headline: claimedKept(8, 90),
      }),
    )
    .min(1),
  fallback: claimedKept(8, 90),
  /** Added on wide screens; begins with a space. */
  wideSuffix: claimedText(z.string().min(4).max(60)).optional(),
  primary: link,
  secondary: link,
  dismissLabel: text(4, 60),
});
