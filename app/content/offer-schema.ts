/**
 * What a page that sells says besides its text: what to press, what it costs, what one gets, what can go wrong.
 * Every part is optional but the action; the page's template sets those that are there, in one order.
 */
import { z } from 'zod';
import type { SlabFit } from './slab-fit.ts';
import { externalUrl, id, internalPath, mailLink, text } from './text-schemas.ts';

/** `scheduler`: the booking page of `content/site/links.yml`. */
const target = z.union(
  [z.literal('scheduler'), internalPath, externalUrl, mailLink, z.string().regex(/^#[a-z][\w-]*$/)],
  { error: 'write scheduler, an address of this site, a whole https:// address, mailto: or #section' },
);

const link = z.strictObject({ label: text(3, 40), href: target });

/** Of a quarter: the time of an engagement is drawn as 13 ticks. */
const week = z.number().int().min(1).max(13);

const costs = z
  .strictObject({
    label: text(3, 30),
    heading: text(3, 60),
    note: text(8, 200),
    /** Heads of the columns: what, two to four facts, the fee. */
    columns: z.array(text(2, 40)).min(4).max(5),
    rows: z
      .array(
        z.strictObject({
          name: text(3, 50),
          href: target.optional(),
          /** One for each column between the name and the fee; a dash where there is nothing. */
          cells: z.array(text(1, 120)).min(2).max(3),
          /** The weeks that work falls into; drawn in the first of the cells. */
          weeks: z.array(week).max(13).optional(),
          fee: z.strictObject({ kind: text(2, 12).optional(), amount: text(1, 16), sample: z.boolean() }),
        }),
      )
      .min(1),
  })
  .refine(({ columns, rows }) => rows.every(({ cells }) => cells.length === columns.length - 2), {
    error: 'each row has one cell for each column between the first and the last',
  });

const quote = z.strictObject({
  text: text(12, 120),
  label: text(3, 30),
  note: text(8, 200),
});

const steps = z.strictObject({
  label: text(3, 30),
  heading: text(3, 60),
  note: text(8, 200),
  items: z
    .array(z.strictObject({ when: text(2, 30), title: text(3, 40), text: text(10, 160) }))
    .min(3)
    .max(6),
});

/** A page of what a client gets, with what is somebody's blacked out: `[[12]]` is a bar twelve letters long. */
const slip = z.strictObject({
  label: text(3, 60),
  title: text(8, 80),
  paragraphs: z.array(text(8, 260)).min(1).max(3),
  table: z.strictObject({ columns: z.array(text(1, 30)), rows: z.array(z.array(text(1, 40))) }).optional(),
  /** How a bar is read out: `blacked out`. */
  hidden: text(3, 30),
  /** In the fifth beyond the fold. */
  remarks: z.array(text(4, 90)).min(1).max(3),
});

const sample = z.strictObject({
  label: text(3, 40),
  heading: text(3, 60),
  /** What one holds in the end: `**First words,** and the rest`. */
  items: z
    .array(z.strictObject({ lead: text(3, 40), text: text(3, 120) }))
    .min(2)
    .max(6),
  slip,
});

const points = z.strictObject({
  label: text(3, 30),
  heading: text(3, 60),
  items: z
    .array(z.strictObject({ title: text(3, 60), text: text(8, 220) }))
    .min(2)
    .max(5),
});

const slab = z.strictObject({
  id: id.optional(),
  label: text(3, 30),
  /** Broken where the page breaks it: the first line crosses the page's line. */
  lines: z.array(text(3, 24)).min(1).max(3),
  action: link,
  quiet: link.optional(),
  /** In the fifth right of the line. */
  items: z.array(text(4, 80)).min(1).max(4),
});

export const offer = z.strictObject({
  action: link,
  quiet: link.optional(),
  /** One sentence below the buttons. */
  proof: text(20, 160).optional(),
  costs: costs.optional(),
  quote: quote.optional(),
  steps: steps.optional(),
  sample: sample.optional(),
  /** What the client brings, and what can go wrong. */
  needs: points.optional(),
  risks: points.optional(),
  notFor: z.strictObject({ label: text(3, 30), items: z.array(text(4, 90)).min(1).max(5) }).optional(),
  slab: slab.optional(),
});

/** With what follows from the slab's words, as a page is made. */
export type Offer = z.infer<typeof offer> & { slabFit?: SlabFit | undefined };
export type OfferLink = z.infer<typeof link>;
