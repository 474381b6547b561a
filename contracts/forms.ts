import { z } from 'zod';
import { HONEYPOT } from './form-constants.ts';

/*
 * What the site's forms post to /functions/v1/<name>: JSON from the page's script, urlencoded without one.
 * The same shapes check the fields in the browser. Messages are shown beside the field.
 */

const optionalText = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest, `Please use at most ${longest} characters.`)
    .nullish()
    .transform((value) => value || undefined);

const EMAIL =
  /^[A-Za-z0-9.!#$%&'*+/=?^_`{|}~-]{1,64}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.)+[A-Za-z0-9-]{2,63}$/;

const emailField = z
  .string('Please enter your email address.')
  .trim()
  .min(1, 'Please enter your email address.')
  .max(254, 'This address is too long.')
  .regex(EMAIL, 'This does not look like an email address.')
  .transform((value) => value.toLowerCase());

/** What every form sends besides its own fields. */
const common = {
  source_page: optionalText(300),
  utm_source: optionalText(200),
  utm_medium: optionalText(200),
  utm_campaign: optionalText(200),
  utm_term: optionalText(200),
  utm_content: optionalText(200),
  /** The sentence the visitor agreed to, as it stood beside the button. */
  consent_text: optionalText(1000),
  [HONEYPOT]: z.string().max(500).nullish(),
  /** Milliseconds from the form's first showing to its sending. */
  elapsed_ms: z.coerce.number().min(0).max(1e12).optional().catch(undefined),
  /** Page of this site to come back to, for forms sent without a script. */
  return_to: z.string().max(300).nullish(),
};

export const contactForm = z.object({
  name: z
    .string('Please enter your name.')
    .trim()
    .min(1, 'Please enter your name.')
    .max(120, 'Please use at most 120 characters.'),
  email: emailField,
  organization: optionalText(160),
  topic: optionalText(80),
  message: z
    .string('Please write a few words.')
    .trim()
    .min(2, 'Please write a few words.')
    .max(5000, 'Please use at most 5,000 characters.'),
  ...common,
});

export const newsletterForm = z.object({ email: emailField, name: optionalText(120), ...common });
export const toolkitForm = z.object({
  email: emailField,
  name: optionalText(120),
  organization: optionalText(160),
  ...common,
});

/** A token alone, or at the end of the link that holds it, with whatever a mail service hung on. */
const LINK_TOKEN = /^(?:https?:\/\/\S+[/=])?([A-Za-z0-9_-]{43})(?:[/?&#]\S*)?$/;

/**
 * A token out of a mailed link: newsletter/confirm, newsletter/unsubscribe, toolkit/download. Where scripts are off
 * the visitor pastes the whole link.
 */
export const linkForm = z.object({
  token: z
    .string('The link is not complete.')
    .max(2000, 'The link is not complete.')
    .transform((text) => LINK_TOKEN.exec(text.trim())?.[1] ?? '')
    .pipe(z.string().min(1, 'The link is not complete.')),
  return_to: z.string().max(300).nullish(),
});

/** `password` is needed when the last sign-in is more than a day old. */
export const deleteAccountForm = z.object({ password: z.string().max(200).nullish() });

export type ContactForm = z.output<typeof contactForm>;
export type NewsletterForm = z.output<typeof newsletterForm>;
export type ToolkitForm = z.output<typeof toolkitForm>;

/** Every good answer of a function; `status` says what happened. */
export const formAnswer = z.object({
  ok: z.literal(true),
  status: z.enum(['sent', 'confirm_by_mail', 'confirmed', 'unsubscribed', 'deleted']),
});
export type FormAnswer = z.infer<typeof formAnswer>;

/** Every refusal of a function. `fields` holds a message for each field that is wrong. */
export const formRefusal = z.object({
  code: z.enum([
    'validation_failed',
    'bad_request',
    'too_fast',
    'over_request_rate_limit',
    'link_expired',
    'not_configured',
    'no_authorization',
    'insufficient_aal',
    'reauthentication_needed',
    'invalid_credentials',
    'request_entity_too_large',
    'request_timeout',
    'method_not_allowed',
    'not_found',
    'not_saved',
    'unexpected_failure',
  ]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
