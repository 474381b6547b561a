/** The shape of `content/site/forms.yml` and `account.yml`. */
import { z } from 'zod';
import { mismatches, pageFields } from './form-fields.ts';
import { filled, internalPath, text, words as textsOf } from './text-schemas.ts';

const word = text(1, 200);
const words = <Name extends string>(...names: Name[]) => textsOf(200, names);
const link = z.strictObject({ label: word, href: internalPath });
/** What visitors are asked where a third party needs their agreement. */
export const consent = words('title', 'text', 'details', 'privacy', 'refuse', 'accept', 'choices').extend({
  now: z.strictObject({ accepted: word, refused: word }),
  frame: z.strictObject({ text: filled(10, 200, 'host'), load: word }),
  /** By the vendor's folder in `app/vendors`. */
  vendors: z.record(z.string(), z.strictObject({ name: word, what: word })),
});
const outcome = z.strictObject({ heading: word, text: word });

const fieldWords = z.strictObject({ label: word, hint: word.optional(), missing: word.optional() });

/** What is wrong with a form, in the page's own words (`app/design/form-faults.tsx`). */
const faults = words('email', 'emailDomain', 'code', 'notSent', 'one', 'kept').extend({
  missing: filled(3, 80, 'label'),
  several: filled(3, 80, 'count'),
});

const form = z
  .strictObject({
    function: z.enum(['contact', 'newsletter', 'toolkit']),
    title: word,
    /** In the order of the page. */
    fields: z.record(z.string(), word.or(fieldWords)),
    /** Fields that nobody fills in: sent as they stand here. */
    fixed: z.record(z.string(), z.string()),
    consent: word,
    submit: word,
    /** Beside the button: how soon an answer comes. */
    reply: word.optional(),
    sent: outcome,
    confirmed: outcome.optional(),
    unsubscribed: outcome.optional(),
    /** The page behind a mailed link, whose button finishes what the mail is about. */
    confirmLink: outcome.extend({ submit: word }).optional(),
    unsubscribeLink: outcome.extend({ submit: word }).optional(),
    pasteHeading: word.optional(),
  })
  .superRefine((words, context) => {
    for (const { field, mend } of mismatches(words)) {
      context.addIssue({ code: 'custom', path: ['fields', field], message: mend });
    }
  })
  .transform((words) => ({ ...words, fields: pageFields(words) }));

export const forms = z.strictObject({
  shared: z.strictObject({
    sending: word,
    optional: word,
    honeypot: word,
    error: word,
    offline: word,
    /** For the page a form without a script comes back to. */
    errorNoScript: word,
    linkExpired: word,
    notConfigured: word,
    tooMany: word,
    notSaved: word,
    linkFailed: word,
    linkOffline: word,
    notConnected: word,
    /** Where scripts are off and a mailed link leads to a page that cannot read it. */
    pasteText: word,
    pasteLabel: word,
    privacy: link,
    faults,
  }),
  download: z.strictObject({ label: word, missing: word }),
  contact: form,
  speaking: form,
  newsletter: form,
  toolkit: form,
});

export const account = z.strictObject({
  fields: words('email', 'password', 'newPassword', 'code', 'passwordHint'),
  /** Said of a field that was left empty, by its name; of any other one the general sentence. */
  missing: words('email', 'password', 'code'),
  signIn: words('title', 'submit', 'passkey', 'forgot', 'forgotHint', 'forgotSent').extend({ signUp: link }),
  signUp: words('title', 'submit', 'sent').extend({ newsletter: link, signIn: link }),
  challenge: words('title', 'text', 'deviceText', 'submit', 'cancel'),
  mailedCode: words('title', 'text', 'address', 'code', 'submit'),
  /** `head`: of the page while a password is chosen; without it the page keeps its own. */
  newPassword: words('title', 'submit', 'saved').extend({
    head: words('heading', 'wit', 'standfirst').optional(),
  }),
  account: words(
    'title',
    'signedInAs',
    'wit',
    'since',
    'deleteLabel',
    'deleteState',
    'signOut',
    'signOutEverywhere',
    'signedOutHere',
    'factors',
    'factorsNone',
    'factorOn',
    'enroll',
    'enrollText',
    'secret',
    'verify',
    'cancel',
    'remove',
    'removed',
    'added',
    'delete',
    'deleteText',
    'deleteConfirm',
    'deletePassword',
    'deleted',
    'friendlyName',
  ),
  passkeys: words('title', 'text', 'name', 'add', 'addedNow', 'added', 'used', 'remove', 'removed'),
  states: words(
    'working',
    'otherAccount',
    'deviceStopped',
    'otherBrowser',
    'notConfigured',
    'noScript',
    'offline',
  ),
  ledger: words('title', 'download', 'file', 'saved').extend({
    rows: z
      .array(z.strictObject({ what: text(3, 60), until: text(3, 90) }))
      .min(1)
      .max(9),
    note: link.extend({ text: text(3, 120) }),
  }),
  faults,
  accessCheck: words(
    'title',
    'session',
    'signedIn',
    'signedOut',
    'level',
    'expires',
    'backend',
    'reachable',
    'unreachable',
    'ownRow',
    'otherRows',
    'hidden',
    'visible',
    'unknown',
    'none',
    'yes',
    'no',
    'again',
  ),
});
