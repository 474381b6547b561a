/**
 * The shape of `content/regulations/<id>.yml` (one law or rule per file, named by its id) and of
 * `changelog.yml` beside them. Everything the site says about a law is drawn from here.
 */

import { z } from 'zod';
import { changeKinds } from '#domain/law/memory.ts';
import { limitUnits, periodUnits, saysSpan } from '#domain/law/period.ts';
import { addressees, binds, natures, sourceKinds } from '#domain/law/provision.ts';
import { dateKinds, reaches, regulationStatuses } from '#domain/law/regulation-status.ts';
import { type RecordKind, recordNames } from '#domain/law/retention.ts';
import { externalUrl, id, isoDate, sourceDate, text, uniqueIds } from './text-schemas.ts';

export const regulationStatus = z.enum(regulationStatuses);
export const dateKind = z.enum(dateKinds);

export const toolType = z.enum([
  'screening', // filters and automatic rejection
  'ranking', // scores, matches, recommendations
  'assessment', // tests and games
  'video', // recorded interviews, face or voice analysis
  'chatbot', // talks or writes with candidates
  'sourcing', // ad targeting and outreach
  'background', // reports and dossiers from outside sources
  'management', // promotion, pay, tasks, discipline, dismissal
]);

export const recordKind = z.enum(Object.keys(recordNames) as [RecordKind, ...RecordKind[]]);

export const dutyKind = z.enum([
  'access',
  'accommodation',
  'assessment',
  'audit',
  'consent',
  'contract',
  'cooperation',
  'correction',
  'deletion',
  'explanation',
  'human-review',
  'notice',
  'opt-out',
  'oversight',
  'posting',
  'prohibition',
  'publication',
  'records',
  'reporting',
  'testing',
  'training',
]);

const period = z.strictObject({
  number: z.number().int().min(1).optional(),
  unit: z.enum(periodUnits).optional(),
  /** A limit without a number: "no longer than the purpose needs". */
  words: text(4, 160).optional(),
});

const region = z
  .string()
  .regex(/^[A-Z]{2}(-[A-Z]{2}(-[A-Z]{3})?)?$/, 'a region is like US, US-NY or US-NY-NYC');

/** When pay has to be told: in the advertisement, or at a later point. */
export const postingStages = ['posting', 'later'] as const;
/** What an advertisement has to say. */
export const postingNeeds = ['range', 'benefits', 'deadline', 'vacancy'] as const;

export const provision = z.strictObject({
  /** Unique within the law and never changed; `<law>/<id>` names the provision everywhere else. */
  id,
  /** Section, article or rule that says it. */
  section: text(2, 160),
  nature: z.enum(natures),
  addressee: z.enum(addressees),
  /** What it asks for; only what binds has one. */
  kind: dutyKind.optional(),
  /** What nobody orders and is weighed as evidence, as testing may be; only what does not bind has one. */
  evidence: dutyKind.optional(),
  /** A few words for a cell of the matrix; without them it names the kind. */
  gist: text(3, 60).optional(),
  text: text(15, 480),
  /** First day of this provision, where it is not the law's first day. */
  from: isoDate.optional(),
  /** Last day, where it ends before the law does. */
  to: isoDate.optional(),
  /** Kinds of tool it comes with, where these are not all of the law's. */
  tools: z.array(toolType).min(1).optional(),
  /** Kinds of tool for which it is not settled whether it comes: with these alone it is advice. */
  openFor: z.array(toolType).min(1).optional(),
  /** Provisions of the same law that it says the manner of: nobody owes it who owes none of these. */
  beside: z.array(id).min(1).optional(),
  /** The place it reaches, where that is narrower than the law's region: one state of a collection of states. */
  region: region.optional(),
  /** What it asks of an advertisement; the job-advertisement clinic reads it. */
  posting: z
    .strictObject({
      stage: z.enum(postingStages),
      needs: z.array(z.enum(postingNeeds)),
      /** Widest lawful range, in the place's currency a year. */
      maxWidth: z.number().int().optional(),
      /** Pay above which the rule on ranges does not apply. */
      exemptAbove: z.number().int().optional(),
    })
    .optional(),
  /** Smallest employer it reaches, and who is counted where. */
  size: z.strictObject({ min: z.number().int().min(1), counted: text(4, 240) }).optional(),
  /** The span that bounds what it asks for, other than the keeping of a record; its text names the same span. */
  limit: z
    .strictObject({
      /** At least so long before an event, or at most so long after one. */
      kind: z.enum(['floor', 'ceiling']),
      number: z.number().int().min(1),
      unit: z.enum(limitUnits),
      /** The event that it counts from, or to. */
      from: text(3, 160),
    })
    .optional(),
  /** What it says of keeping or deleting a record. */
  keep: z
    .strictObject({
      record: recordKind,
      floor: period.optional(),
      ceiling: period.optional(),
      starts: text(3, 200),
      /** Whom alone the period reaches, where that is not everybody the law reaches: "public authorities". */
      only: text(4, 160).optional(),
    })
    .optional(),
  /** Ids of this law's sources. */
  sources: z.array(id).min(1),
  /** Disagreement between sources, or what is not settled. */
  note: text(8, 400).optional(),
});

export const lawSource = z.strictObject({
  id,
  title: text(3, 200),
  publisher: text(2, 80),
  url: externalUrl,
  /** The home page itself is what was read, as the site of a single case. */
  homePage: z.literal(true).optional(),
  kind: z.enum(sourceKinds),
  /** Absent where the source bears no date. */
  published: sourceDate.optional(),
  /** The day on which somebody here read it, or a stored copy of it. Absent for what nobody has opened. */
  read: isoDate.optional(),
});

export const regulation = z
  .strictObject({
    name: text(8, 150),
    shortName: text(3, 44),
    jurisdiction: text(3, 60),
    level: z.enum(['supranational', 'national', 'federal', 'state', 'province', 'city']),
    /** Country, then state or province, then city. A place has the laws of every code it starts with. */
    region,
    /** Places in the region that it does not reach. */
    notIn: z.array(region).min(1).optional(),
    citation: text(5, 240),
    status: regulationStatus,
    statusNote: text(10, 420),
    /** The law in one or two plain sentences. */
    summary: text(40, 320),
    appliesTo: z.strictObject({
      text: text(10, 360),
      roles: z.array(z.enum(['employer', 'vendor'])),
      /** Smallest covered employer, by number of employees, where the law names one, and where they are counted. */
      minEmployees: z.number().int().min(1).optional(),
      counted: text(4, 240).optional(),
      /** Whom alone it binds, where no choice of the tools tells who is one: "federal contractors". */
      only: text(4, 40).optional(),
    }),
    tools: z.strictObject({ text: text(10, 460), types: z.array(toolType) }),
    dates: z.array(
      z.strictObject({
        date: isoDate,
        kind: dateKind,
        what: text(8, 200),
        /** Unique within the law: texts draw the day as `<law>/<id>`. */
        id: id.optional(),
      }),
    ),
    provisions: z.array(provision).min(1),
    /** What a notice to candidates or workers says; absent where none is asked for. */
    notice: z
      .strictObject({
        when: text(5, 240),
        items: z.array(z.strictObject({ id, text: text(5, 240) })).min(1),
      })
      .optional(),
    enforcer: text(3, 240),
    sources: z.array(lawSource).min(1),
    /** A person with a name who has read the entry against its sources. Nobody until the owner says so. */
    reviewed: z.strictObject({ by: text(3, 80), on: isoDate }).optional(),
    /** What to look up again; `launch-check` lists it. */
    verifyBeforePublish: z.array(text(5, 240)).default([]),
    note: text(10, 700).optional(),
    /** Drafts stay out of pages, tools and files. */
    draft: z.boolean().default(false),
  })
  .superRefine((entry, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    repeatedIn(entry.provisions).forEach((repeated) => {
      complain(['provisions'], `two provisions are called "${repeated}"`);
    });
    complainOfSources(
      entry,
      entry.provisions.map((_, index) => ['provisions', index]),
      complain,
    );
    entry.provisions.forEach((item, index) => {
      if (item.region && !reaches(entry.region, item.region)) {
        complain(['provisions', index, 'region'], `"${item.region}" does not lie in "${entry.region}"`);
      }
      if (binds(item) !== (item.kind !== undefined)) {
        complain(['provisions', index, 'kind'], 'a duty or prohibition has a kind, nothing else has one');
      }
      if (item.limit && !saysSpan(item.text, item.limit)) {
        const { number, unit } = item.limit;
        complain(['provisions', index, 'limit'], `the text does not say "${number} ${unit}"`);
      }
      for (const other of item.beside ?? []) {
        if (!entry.provisions.some(({ id: name }) => name === other))
          complain(['provisions', index, 'beside'], `there is no provision "${other}"`);
      }
      if (binds(item) && item.evidence) {
        complain(['provisions', index, 'evidence'], 'what binds has a kind; evidence is for what does not');
      }
    });
    entry.notIn?.forEach((place, index) => {
      if (!reaches(entry.region, place))
        complain(['notIn', index], `"${place}" does not lie in "${entry.region}"`);
    });
    const dateIds = entry.dates.flatMap((fact) => fact.id ?? []);
    for (const repeated of dateIds.filter((item, index) => dateIds.indexOf(item) !== index)) {
      complain(['dates'], `two dates are called "${repeated}"`);
    }
    entry.dates.forEach(({ date }, index) => {
      const before = entry.dates[index - 1];
      if (before && before.date > date) complain(['dates', index], 'dates stand in order, earliest first');
    });
    const begins = entry.dates.some(({ kind }) => kind === 'effective' || kind === 'duty');
    if (['in-force', 'partly-in-force', 'coming'].includes(entry.status) && !begins) {
      complain(['dates'], `a law that is "${entry.status}" needs a date of kind effective or duty`);
    }
  });

/** Ids that stand more than once. */
const repeatedIn = (items: readonly { id: string }[]): string[] =>
  items.map((item) => item.id).filter((name, index, all) => all.indexOf(name) !== index);

/** What stands in a field that names sources; `undefined` where there is none. */
const namedSources = (entry: unknown, path: readonly PropertyKey[]): string[] => {
  const at = path.reduce<unknown>(
    (value, key) => (value as Record<PropertyKey, unknown> | undefined)?.[key],
    entry,
  );
  return (at as { sources?: string[] } | undefined)?.sources ?? [];
};

/** Whether an address names a site and no page of it. */
const isHomePage = (url: string): boolean => {
  const { pathname, search } = new URL(url);
  return pathname === '/' && search === '';
};

/**
 * Complains of two sources of one name, of one without the day it was read, of an entry that is out and none of whose
 * sources was read, since it says on which day they were, of a home page given as what was read, and of every name of a source that the
 * entry does not list.
 * `fields` are the paths of what names sources.
 */
export function complainOfSources(
  entry: { draft?: boolean | undefined; sources: readonly LawSource[] },
  fields: readonly PropertyKey[][],
  complain: (path: PropertyKey[], message: string) => void,
): void {
  for (const repeated of repeatedIn(entry.sources)) {
    complain(['sources'], `two sources are called "${repeated}"`);
  }
  if (!entry.draft && entry.sources.every(({ read }) => read === undefined)) {
    complain(
      ['sources'],
      'nobody has read a source of this: read one, write its kind and the day as "read", or set draft: true',
    );
  }
  const sourceIds = entry.sources.map((item) => item.id);
  for (const field of fields) {
    for (const unknown of namedSources(entry, field).filter((name) => !sourceIds.includes(name))) {
      complain([...field, 'sources'], `there is no source "${unknown}"; there are ${sourceIds.join(', ')}`);
    }
  }
  entry.sources.forEach((item, index) => {
    const isHome = isHomePage(item.url);
    if (isHome && item.kind !== 'unopened' && !item.homePage) {
      complain(
        ['sources', index, 'url'],
        'a home page is not where a text is read: write the address of the page, or the kind "unopened", or homePage: true where it is the source',
      );
    }
    if (!isHome && item.homePage) {
      complain(['sources', index, 'homePage'], 'this is the address of a page of its own');
    }
    if ((item.kind === 'unopened') !== (item.read === undefined)) {
      complain(
        ['sources', index, 'read'],
        'every source has the day it was read, but one that nobody opened',
      );
    }
  });
}

/** What stood in an entry, and was wrong. What it says now is drawn from the provision, with its sources. */
const correction = z.strictObject({
  law: id,
  /** The provision that says it now; absent where nothing is left to say. */
  now: id.optional(),
  said: text(8, 400),
  cause: text(8, 300),
});

export const changelog = uniqueIds(
  z
    .strictObject({
      /** Never reused: feeds recognize an entry by it. */
      id,
      /** Day the data changed here, which is not the day the law did. */
      date: isoDate,
      kind: z.enum(changeKinds),
      title: text(8, 100),
      text: text(20, 500),
      /** Why it changed: what was found, and by what. */
      cause: text(8, 300),
      regulations: z.array(id).min(1),
      corrections: z.array(correction).min(1).optional(),
    })
    .refine(({ kind, corrections }) => (kind === 'corrected') === (corrections !== undefined), {
      error: 'an entry of kind corrected lists its corrections, and no other does',
      path: ['corrections'],
    }),
).min(1);

export type RegulationData = z.infer<typeof regulation>;
export type Provision = z.infer<typeof provision>;
export type LawSource = z.infer<typeof lawSource>;
export type DutyKind = z.infer<typeof dutyKind>;
export type ToolType = z.infer<typeof toolType>;
