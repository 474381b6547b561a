/** A running list that a page keeps in its own file: episodes of a show, appearances. */
import { z } from 'zod';
import { internalPath, sourceDate, text } from './text-schemas.ts';

/** How the entries of a list are drawn (`build-steps/pictures/records.ts`). */
export const recordDrawing = z.enum(['sound', 'room']);

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
  sample: z.boolean(),
});

export const record = z.strictObject({
  heading: text(3, 60),
  drawing: recordDrawing,
  /** Before a number: `No.` */
  numbered: text(2, 20).optional(),
  entries: z
    .array(entry)
    .min(1)
    .refine(
      (entries) =>
        entries.every(({ date }, index) => index === 0 || date <= (entries[index - 1]?.date ?? date)),
      { error: 'the newest stands first' },
    ),
});

export type RunningList = z.infer<typeof record>;
