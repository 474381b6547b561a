import { z } from 'zod';
import { HONEYPOT, UTM } from './form-constants.ts';
import { FORMS, type FormField, type FormName, type Forms } from './form-fields.ts';
import { isMailAddress } from './mail-address.ts';

/*
 * What the site's forms post to /functions/v1/<name>: JSON from the page's script, urlencoded without one. A field
 * that is not declared is refused with its name, so that nothing anybody typed is lost. Messages are shown beside the
 * field.
 */

/** One that mail can go to, with a domain of at least two parts. */
const isFormAddress = (value: string) => isMailAddress(value) && /\.[A-Za-z0-9-]{2,63}$/.test(value);

/** PostgreSQL's JSON holds neither the zero character nor half of a pair. */
const storable = (text: string) => text.toWellFormed().replaceAll('\0', '').trim();

/** A text without its surrounding spaces; an address in lower case. */
function text({ type, longest, required }: Partial<FormField> & { longest: number }) {
  const tooLong = `Please use at most ${longest.toLocaleString('en-US')} characters.`;
  const any = z.string(required).overwrite(storable);
  if (type !== 'email') return any.max(longest, tooLong);
  return any
    .max(longest, `Please use an address of at most ${longest} characters.`)
    .refine(
      (value) => value === '' || isFormAddress(value),
      'This does not look like an email address. One looks like name@example.com.',
    )
    .overwrite((value) => value.toLowerCase());
}

const optionalText = (field: Partial<FormField> & { longest: number }) =>
  text(field)
    .nullish()
    .transform((value) => value || undefined);

const requiredText = (field: FormField) => text(field).min(field.shortest ?? 1, field.required);

const shapeOf = (field: FormField) => (field.required ? requiredText(field) : optionalText(field));

const returnTo = z.string().max(300).nullish();

/** What every form sends besides its own fields. */
const common = {
  source_page: optionalText({ longest: 300 }),
  ...(Object.fromEntries(UTM.map((name) => [name, optionalText({ longest: 200 })])) as Record<
    (typeof UTM)[number],
    ReturnType<typeof optionalText>
  >),
  /** The sentence the visitor agreed to, as it stood beside the button. */
  consent_text: optionalText({ longest: 1000 }),
  [HONEYPOT]: z.string().max(500).nullish(),
  /** Milliseconds from the form's first showing to its sending. */
  elapsed_ms: z.coerce.number().min(0).max(1e12).optional().catch(undefined),
  /** Page of this site to come back to, for forms sent without a script. */
  return_to: returnTo,
};

/** The texts that are there, in order. */
const filled = (values: Record<string, unknown>, names: readonly string[]): Record<string, string> =>
  Object.fromEntries(
    names.flatMap((name) => {
      const value = values[name];
      return typeof value === 'string' && value !== '' ? [[name, value]] : [];
    }),
  );

/** A form's post once checked. Whatever was left empty is absent. */
export interface FormPost {
  email: string;
  /** What was filled in besides the address, by field name. */
  fields: Record<string, string>;
  utm: Record<string, string>;
  sourcePage: string | undefined;
  consentText: string | undefined;
  /** The hidden field was filled in. */
  byMachine: boolean;
  elapsedMs: number | undefined;
}

/** What may be posted to the form's function. @param forms what the pages ask for that are served */
export function formPost(form: FormName, forms: Forms = FORMS): z.ZodType<FormPost> {
  const { email, ...own } = forms[form].fields;
  const ownShapes = Object.fromEntries(Object.entries(own).map(([name, field]) => [name, shapeOf(field)]));
  return z.strictObject({ ...ownShapes, ...common, email: requiredText(email) }).transform((values) => ({
    email: values.email,
    fields: filled(values, Object.keys(own)),
    utm: filled(values, UTM),
    sourcePage: values.source_page,
    consentText: values.consent_text,
    byMachine: Boolean(values[HONEYPOT]),
    elapsedMs: values.elapsed_ms,
  }));
}

const INCOMPLETE = 'The link is not complete. Copy all of it from the email.';

/** A token alone, or at the end of the link that holds it, with whatever a mail service hung on. */
const LINK_TOKEN = /^(?:https?:\/\/\S+[/=])?([A-Za-z0-9_-]{43})(?:[/?&#]\S*)?$/;

/**
 * A token out of a mailed link: newsletter/confirm, newsletter/unsubscribe, toolkit/download. Where scripts are off
 * the visitor pastes the whole link.
 */
export const linkForm = z.strictObject({
  token: z
    .string(INCOMPLETE)
    .max(2000, INCOMPLETE)
    .transform((text) => LINK_TOKEN.exec(text.trim())?.[1] ?? '')
    .pipe(z.string().min(1, INCOMPLETE)),
  return_to: returnTo,
  /** RFC 8058: what a mail program sends that unsubscribes with one click. */
  'List-Unsubscribe': z.string().max(100).optional(),
});

/** `password` is needed when the last sign-in is more than a day old. */
export const deleteAccountForm = z.strictObject({ password: z.string().max(200).nullish() });

/** Every good answer of a function; `status` says what happened. */
export const formAnswer = z.object({
  ok: z.literal(true),
  status: z.enum(['sent', 'confirm_by_mail', 'confirmed', 'unsubscribed', 'deleted']),
});
export type FormAnswer = z.infer<typeof formAnswer>;

/** Every refusal of a function, the server's own included. `fields` holds a message for each field that is wrong. */
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
    'request_too_large',
    'request_timeout',
    'method_not_allowed',
    'not_found',
    'not_saved',
    'unexpected_failure',
  ]),
  message: z.string(),
  fields: z.record(z.string(), z.string()).optional(),
});
export type RefusalCode = z.infer<typeof formRefusal>['code'];
