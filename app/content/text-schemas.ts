/** The fields that files of `content/` are made of. Each says in its message how to mend it. */
import { z } from 'zod';
import { languageProblem } from '#domain/text/language.ts';
import { unknownBlanks } from '#domain/text/wording.ts';

type Said = { input?: unknown };

/** A text of `min` to `max` characters, spaces around it aside. */
export function text(min: number, max: number): z.ZodString {
  const error = ({ input }: Said) => {
    if (typeof input === 'string') return `write ${min} to ${max} characters (now ${input.trim().length})`;
    return `${input === undefined ? 'is missing: ' : ''}write ${min} to ${max} characters of text`;
  };
  return z.string({ error }).trim().min(min, { error }).max(max, { error });
}

/** What nobody but the owner can write, left open: `[owner: your biography]`. `launch-check` lists each. */
export const isOwnerBlank = (value: string): boolean => /^\[owner: [^\]]+\]$/.test(value.trim());

/** One schema by key, all of the keys required. */
export const byKey = <Key extends string, Schema extends z.ZodType>(keys: readonly Key[], schema: Schema) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, schema])) as Record<Key, Schema>);

/** An object of texts of at most `max` characters, one for each name. */
export const words = <Name extends string>(max: number, names: readonly Name[]) => byKey(names, text(1, max));

/** A text in which the page fills the named `{blanks}`, and the owner's `{name}`. */
export const withBlanks = (schema: z.ZodString, ...names: string[]) => {
  const known = names.map((name) => `{${name}}`).join(', ');
  return schema
    .refine((value) => names.every((name) => value.includes(`{${name}}`)), {
      error: `the text must hold ${known}`,
    })
    .refine((value) => unknownBlanks(value, [...names, 'name']).length === 0, {
      error: ({ input }) =>
        `${unknownBlanks(String(input), [...names, 'name'])
          .map((name) => `"{${name}}"`)
          .join(', ')} would be shown as it is: the page fills in ${known}`,
    });
};

/** Both. */
export const filled = (min: number, max: number, ...names: string[]) => withBlanks(text(min, max), ...names);

const noSuchDay = ({ input }: Said) => `there is no day ${input}: look it up in a calendar`;

/** Whether the calendar has a day, month or year: there is no February 31. What is no date at all is told elsewhere. */
function isInCalendar(value: string): boolean {
  if (!/^\d{4}(-\d{2}){0,2}$/.test(value)) return true;
  const day = `${value}-01-01`.slice(0, 10);
  return new Date(`${day}T00:00:00Z`).toJSON()?.startsWith(day) ?? false;
}

/** A calendar day, `2026-11-20`. */
export const isoDate = z
  .string({ error: 'write the date as YYYY-MM-DD' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, 'write the date as YYYY-MM-DD')
  .refine(isInCalendar, { error: noSuchDay });

/** The language of a text, as `de` or `pt-BR`. */
export const language = z
  .string({ error: 'write a language tag like de or pt-BR' })
  .superRefine((tag, context) => {
    const message = languageProblem(tag);
    if (message) context.addIssue({ code: 'custom', message });
  });

/** A day, a month or a year: sources are dated as well as they can be. */
export const sourceDate = z
  .string({ error: 'write YYYY, YYYY-MM or YYYY-MM-DD' })
  .regex(/^\d{4}(-\d{2}(-\d{2})?)?$/, 'write YYYY, YYYY-MM or YYYY-MM-DD')
  .refine(isInCalendar, { error: noSuchDay });

/** What tells entries of one kind apart. */
export const id = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'an id is lower-case words joined by hyphens, like my-id');

/** A list in which no two entries have the same id. */
export const uniqueIds = <Item extends z.ZodType<{ id: string }>>(item: Item) =>
  z.array(item).superRefine((entries, context) => {
    const seen = new Set<string>();
    entries.forEach((entry, index) => {
      if (seen.has(entry.id)) {
        context.addIssue({ code: 'custom', path: [index, 'id'], message: `"${entry.id}" stands twice` });
      }
      seen.add(entry.id);
    });
  });

/** An address of this site. That its page is there is checked with all content (`build-steps/content/`). */
export const internalPath = z
  .string()
  .regex(/^\/[a-z0-9/\-_.?=&#]*$/i, 'an internal link starts with / and has no spaces');
export const externalUrl = z.url({
  protocol: /^https$/,
  hostname: z.regexes.domain,
  error: 'write a whole https:// address',
});
export const mailLink = z.string().regex(/^mailto:[^\s@]+@[^\s@]+$/, 'write mailto: and one mail address');

/** Absent, empty or an address outside the site. */
export const optionalUrl = z.union([externalUrl, z.literal('')]).optional();
