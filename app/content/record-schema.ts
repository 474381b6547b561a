/** A running list that a page keeps in its own file: episodes of a show, appearances. */
import { z } from 'zod';
import { externalUrl, internalPath, isoDate, sourceDate, text } from './text-schemas.ts';

/** How the entries of a list are drawn (`build-steps/pictures/records.ts`). */
export const recordDrawing = z.enum(['sound', 'room']);

/** Where something can be attended: a room in a town (`country`: ISO 3166-1, two letters), or an address to join at. */
const place = z.union([
  z.strictObject({
    venue: text(2, 80),
    town: text(2, 60),
    country: z.string().regex(/^[A-Z]{2}$/, 'write the country as two letters, like US'),
  }),
  z.strictObject({ online: externalUrl }),
]);

const entry = z.strictObject({
  /** Its number, for a list that counts: set as large as a picture. */
  number: z.number().int().min(1).max(9999).optional(),
  date: sourceDate,
  /** What the list is filtered by. */
  label: text(2, 24),
  title: text(8, 90),
  /** The one line that stayed. */
  text: text(4, 120),
  /** A page of this site that tells more. */
  href: internalPath.optional(),
  /** For an event on a day: search engines are told of it once neither it nor the identity is a sample. */
  place: place.optional(),
  sample: z.boolean(),
});

export const record = z.strictObject({
  heading: text(3, 60),
  drawing: recordDrawing,
  /** Before a number: `No.` */
  numbered: text(2, 20).optional(),
  /** Where to go from the newest, which has no page of its own. */
  ways: z
    .array(z.strictObject({ label: text(3, 40), href: internalPath }))
    .min(1)
    .max(2)
    .optional(),
  entries: z
    .array(
      entry.refine(({ date, place: where }) => !where || isoDate.safeParse(date).success, {
        path: ['date'],
        error: 'what takes place somewhere has a day: write YYYY-MM-DD',
      }),
    )
    .min(1)
    .refine(
      (entries) =>
        entries.every(({ date }, index) => index === 0 || date <= (entries[index - 1]?.date ?? date)),
      { error: 'the newest stands first' },
    ),
});

export type RunningList = z.infer<typeof record>;
export type ListEntry = RunningList['entries'][number];
export type EventPlace = z.infer<typeof place>;
