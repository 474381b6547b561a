/** What an owner answers to make the site theirs. One shape for the terminal, a file of answers and the desk. */
import { z } from 'zod';
import { advice, placesOf } from '#app/content/schema-advice.ts';
import { externalUrl, text } from '#app/content/text-schemas.ts';
import { envValue } from './env-value.ts';
import { setupWords } from './words.ts';

const color = z.string().regex(/^#[0-9a-f]{6}$/i, 'write # and six digits, like #1a2b3c');
const share = z.number().min(0).max(100);

const TOPICS = 'write two to eight topics';

/** An https origin without a path, as SITE_URL takes it. */
const origin = externalUrl.refine((value) => URL.parse(value)?.origin === value.replace(/\/$/, ''), {
  error: 'write the address without anything behind the name, like https://www.your-name.com',
});

/** A line of `.env`: what cannot be written there is refused. */
const setting = z
  .string()
  .regex(/^[^\r\n]+$/, 'write one line')
  .refine((value) => envValue(value) !== undefined, setupWords.problem.marks);

export const setupAnswers = z.strictObject({
  name: text(1, 40),
  /** Absent: the first letters of the name. */
  initials: text(1, 6).optional(),
  pronouns: text(2, 30).optional(),
  /** How the name is said. */
  pronunciation: text(2, 40).optional(),
  role: text(8, 60),
  topics: z.array(text(2, 40), TOPICS).min(2, TOPICS).max(8, TOPICS),
  /** Two sentences for search engines and link previews, in the third person. Absent: made of role and topics. */
  shortBio: text(60, 320).optional(),
  location: text(2, 60).optional(),
  /** Where visitors write to. */
  email: z.email('write one mail address'),
  links: z
    .strictObject({
      scheduler: externalUrl.optional(),
      fullStory: externalUrl.optional(),
      /** The address of another service's sign-up form. */
      newsletter: externalUrl.optional(),
      social: z.array(z.strictObject({ label: text(2, 30), url: externalUrl })).default([]),
    })
    .default({ social: [] }),
  colors: z.strictObject({ ink: color, paper: color, vermilion: color, ice: color }).partial().default({}),
  photo: z
    .strictObject({
      file: z.string().min(1),
      /** What the owner wears and does in it, for those who cannot see it. */
      alt: text(12, 120).optional(),
      /** In percent of the upright picture. */
      crop: z.strictObject({ left: share, top: share, width: share, height: share }).optional(),
    })
    .optional(),
  site: z
    .strictObject({
      url: origin,
      ownerEmail: z.email(),
      mailFrom: z.email(),
      smtpHost: setting,
      smtpPort: z.coerce.number().int().min(1).max(65535),
      smtpUser: setting,
      smtpPassword: setting,
      /** `<vendor>:<id>`, as `.env.example` lists them. */
      analytics: setting,
      countEvents: z.boolean(),
    })
    .partial()
    .default({}),
  remove: z
    .strictObject({
      /** Everything that says of itself that it is invented, and the sample's own biographies and fees. */
      samples: z.boolean().default(true),
      /** The sample's essays and services: what somebody else thinks and sells, in the first person. */
      texts: z.boolean().default(true),
      /** Pages and entries besides, by their addresses: `/game`, `/ideas/power-pause`. */
      pages: z.array(z.string().regex(/^\/[a-z0-9/-]+$/)).default([]),
    })
    .default({ samples: true, texts: true, pages: [] }),
});

export type SetupAnswers = z.output<typeof setupAnswers>;

/** What is wrong with answers, a line each. */
export const answerProblems = (value: unknown): string[] =>
  setupAnswers
    .safeParse(value ?? {}, { error: advice })
    .error?.issues.flatMap((issue) =>
      placesOf(issue).map((place) => `${place.join('.') || 'answers'}: ${issue.message}`),
    ) ?? [];

/** `M.L.` of "Marta Lind", as far as six characters go. */
export function initialsOf(name: string): string {
  const letters = name.match(/(?<![\p{L}'’])\p{L}/gu) ?? [];
  return (
    letters
      .slice(0, 3)
      .map((letter) => `${letter.toUpperCase()}.`)
      .join('') || name.slice(0, 6)
  );
}
