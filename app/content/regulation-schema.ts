/**
 * The shape of `content/regulations/<id>.yml` (one law or rule per file, named by its id) and of
 * `changelog.yml` beside them. Everything the site says about a law is drawn from here.
 */

import { z } from 'zod';
import { dateKinds, regulationStatuses } from '#domain/law/regulation-status.ts';
import { confidence, source } from './schemas.ts';
import { id, isoDate, text, uniqueIds } from './text-schemas.ts';

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

const duty = z.strictObject({
  /** Unique within the law; `<law>/<id>` names the duty everywhere else. */
  id,
  kind: dutyKind,
  text: text(15, 340),
  /** First day of this duty, where it is not the law's first day. */
  from: isoDate.optional(),
  /** Kinds of tool it comes with, where these are not all of the law's. */
  tools: z.array(toolType).min(1).optional(),
  /** Kinds of tool for which it is not settled whether the duty comes: with these alone it is advice. */
  openFor: z.array(toolType).min(1).optional(),
});

const uncertainField = z.enum([
  'citation',
  'status',
  'dates',
  'appliesTo',
  'tools',
  'duties',
  'notice',
  'records',
  'penalties',
  'sources',
]);

export const regulation = z
  .strictObject({
    name: text(8, 150),
    shortName: text(3, 44),
    jurisdiction: text(3, 60),
    level: z.enum(['supranational', 'national', 'federal', 'state', 'province', 'city']),
    /** Country, then state or province, then city. A place has the laws of every code it starts with. */
    region: z.string().regex(/^[A-Z]{2}(-[A-Z]{2}(-[A-Z]{3})?)?$/, 'a region is like US, US-NY or US-NY-NYC'),
    citation: text(5, 240),
    status: regulationStatus,
    statusNote: text(10, 420),
    /** The law in one or two plain sentences. */
    summary: text(40, 320),
    appliesTo: z.strictObject({
      text: text(10, 360),
      roles: z.array(z.enum(['employer', 'vendor'])),
      /** Smallest covered employer, by number of employees, where the law names one. */
      minEmployees: z.number().int().min(1).optional(),
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
    duties: z.strictObject({ employer: z.array(duty).default([]), vendor: z.array(duty).default([]) }),
    /** What a notice to candidates or workers says; absent where none is asked for. */
    notice: z
      .strictObject({
        when: text(5, 240),
        items: z.array(z.strictObject({ id, text: text(5, 240) })).min(1),
      })
      .optional(),
    audit: z.strictObject({ required: z.boolean(), cadence: text(4, 200), scope: text(4, 240).optional() }),
    records: z.strictObject({
      text: text(4, 300),
      /** Legal minimum to keep, in months, where one number says it. */
      minimumMonths: z.number().int().min(1).optional(),
    }),
    penalties: text(4, 320),
    enforcer: text(3, 240),
    sources: z.array(source).min(1),
    /** Day up to which the facts were checked. */
    factAsOf: isoDate,
    confidence,
    /** Single fields known less surely than the entry as a whole. */
    uncertain: z.array(z.strictObject({ field: uncertainField, why: text(10, 240) })).default([]),
    /** What to look up again; `launch-check` lists it. */
    verifyBeforePublish: z.array(text(5, 240)).default([]),
    note: text(10, 700).optional(),
    /** Drafts stay out of pages, tools and files. */
    draft: z.boolean().default(false),
  })
  .superRefine((entry, context) => {
    const complain = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    const ids = [...entry.duties.employer, ...entry.duties.vendor].map((item) => item.id);
    for (const repeated of ids.filter((item, index) => ids.indexOf(item) !== index)) {
      complain(['duties'], `two duties are called "${repeated}"`);
    }
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
    if (entry.confidence === 'low' && entry.verifyBeforePublish.length === 0) {
      complain(['verifyBeforePublish'], 'an entry of low confidence says what must be checked');
    }
  });

export const changelog = uniqueIds(
  z.strictObject({
    /** Never reused: feeds recognize an entry by it. */
    id,
    /** Day the data changed here, which is not the day the law did. */
    date: isoDate,
    kind: z.enum(['added', 'changed', 'corrected', 'checked', 'removed']),
    title: text(8, 100),
    text: text(20, 500),
    regulations: z.array(id).min(1),
  }),
).min(1);

export type RegulationData = z.infer<typeof regulation>;
export type Duty = z.infer<typeof duty>;
export type ToolType = z.infer<typeof toolType>;
