/** Texts of `content/`, as most collections check them. */
import { z } from 'zod';

/** A text of `min` to `max` characters, spaces around it aside. */
export const text = (min: number, max: number) => z.string().trim().min(min).max(max);

/** A text in which the page fills the named `{blanks}`. */
export const withBlanks = (schema: z.ZodString, ...names: string[]) =>
  schema.refine((value) => names.every((name) => value.includes(`{${name}}`)), {
    error: `the text must hold ${names.map((name) => `{${name}}`).join(', ')}`,
  });

/** Both. */
export const filled = (min: number, max: number, ...names: string[]) => withBlanks(text(min, max), ...names);
