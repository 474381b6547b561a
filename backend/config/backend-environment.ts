import { z } from 'zod';
import { PASSWORD_LENGTH } from '#contracts/password.ts';

const flag = (fallback: boolean) =>
  z
    .enum(['true', 'false', '1', '0'])
    .optional()
    .transform((value) => (value === undefined ? fallback : value === 'true' || value === '1'));

const count = (fallback: number, least = 1, most = 1_000_000_000) =>
  z
    .string()
    .regex(/^\d+$/, 'must be a whole number')
    .optional()
    .transform((value) => (value === undefined ? fallback : Number(value)))
    .pipe(z.number().min(least).max(most));

const list = z
  .string()
  .optional()
  .transform((value) =>
    (value ?? '')
      .split(',')
      .map((part) => part.trim())
      .filter(Boolean),
  );

const text = z.string().optional();
const url = z.url({ protocol: /^https?$/, error: 'must be an absolute http or https address' }).optional();

/**
 * Settings of the embedded backend. Every variable is optional: without any, mail goes to the outbox folder,
 * phone factors and social login are off and the limits are those the documentation promises.
 */
const schema = z.object({
  /** Addresses or CIDR ranges of reverse proxies whose X-Forwarded-For is believed, comma separated. */
  TRUSTED_PROXY: list,

  /** Further origins or address prefixes that mails may send a visitor back to, comma separated. */
  AUTH_REDIRECT_URLS: list.refine(
    (entries) => entries.every((entry) => z.url({ protocol: /^https?$/ }).safeParse(entry).success),
    'must be absolute http or https addresses, comma separated',
  ),
  AUTH_SIGNUP_DISABLED: flag(false),
  /** A sign-up needs no mail: whoever types an address has its account. For closed networks and trials. */
  AUTH_AUTOCONFIRM: flag(false),
  /** Accounts without an address, for visitors who may add one later. */
  AUTH_ANONYMOUS: flag(false),
  /** Sign-in with what a device keeps, and the same as a second factor. */
  AUTH_PASSKEYS: flag(true),
  AUTH_PASSWORD_MIN_LENGTH: count(PASSWORD_LENGTH.least, 6, PASSWORD_LENGTH.most),
  /** Character classes a new password needs. Off by default. */
  AUTH_PASSWORD_REQUIRED: z
    .enum(['none', 'letters_digits', 'lower_upper_letters_digits', 'lower_upper_letters_digits_symbols'])
    .optional()
    .transform((value) => value ?? 'none'),
  AUTH_ACCESS_TOKEN_SECONDS: count(3600, 60, 86_400),
  AUTH_CODE_SECONDS: count(3600, 60, 86_400),
  AUTH_REFRESH_REUSE_SECONDS: count(10, 0, 300),
  /** A session ends this long after the sign-in, and when it was not used for the second time. */
  AUTH_SESSION_DAYS: count(180, 1, 3650),
  AUTH_SESSION_IDLE_DAYS: count(60, 1, 3650),
  /** An account whose address nobody confirmed is forgotten after this time. */
  AUTH_UNCONFIRMED_DAYS: count(7, 1, 3650),
  AUTH_MAIL_INTERVAL_SECONDS: count(60, 0, 86_400),
  /** Ask for a mailed code before a password change when the session is older than a day. */
  AUTH_REAUTHENTICATION: flag(false),
  /** Requests per client address: mail-sending calls, verify and user update each per 5 minutes. */
  AUTH_LIMIT_MAIL: count(30),
  AUTH_LIMIT_VERIFY: count(30),
  AUTH_LIMIT_TOKEN: count(150),
  /** Factor challenges and verifications, each per minute. */
  AUTH_LIMIT_FACTOR: count(15),
  /** Form posts per client address and form, per 5 minutes. */
  FORMS_LIMIT: count(30),
  /** Passwords hashed at once; the default leaves one core to the pages. */
  AUTH_HASH_CONCURRENCY: count(0, 0, 64),
  AUTH_GITHUB_CLIENT_ID: text,
  AUTH_GITHUB_CLIENT_SECRET: text,
  AUTH_GOOGLE_CLIENT_ID: text,
  AUTH_GOOGLE_CLIENT_SECRET: text,

  /** Text messages for phone factors: a POST of `{to, text}` with the key as bearer token. */
  SMS_API_URL: url,
  SMS_API_KEY: text,

  MAIL_FROM: text,
  MAIL_FROM_NAME: text,
  /** Who is told about new leads; the site's own address where mails are files. */
  OWNER_EMAIL: z.email('must be an email address').optional(),
  SMTP_HOST: text,
  SMTP_PORT: count(587, 1, 65_535),
  SMTP_SECURE: flag(false),
  SMTP_USER: text,
  SMTP_PASSWORD: text,
  /** Hands user name, password and mails to a server that offers no encryption. */
  SMTP_ALLOW_PLAINTEXT: flag(false),
  /** HTTP mail service: a POST of `{from, to, subject, text, html, headers}` with the key as bearer token. */
  MAIL_API_URL: url,
  MAIL_API_KEY: text,

  /** Mails of all kinds to one mailbox, and in all; what is more is not sent. The owner's notes count apart. */
  MAIL_LIMIT_MAILBOX_HOUR: count(20),
  MAIL_LIMIT_MAILBOX_DAY: count(60),
  MAIL_LIMIT_HOUR: count(500),
  MAIL_LIMIT_DAY: count(3000),
  /** Mails of a letter to subscribers that go out in a minute; the limits above do not count them. */
  LETTER_MAILS_PER_MINUTE: count(60, 1, 60_000),
  /** Whoever knows it may report dead addresses to /functions/v1/mail-events. Without it the address answers 404. */
  MAIL_EVENTS_KEY: z.string().min(20, 'must have at least 20 characters').optional(),

  /** Sums of a day of what the pages are used for, without anything of a visitor. A build input too. */
  COUNT_EVENTS: flag(false),

  LEAD_WEBHOOK_URL: url,
  /** Leads older than this are erased; 0 keeps them. */
  LEAD_RETENTION_DAYS: count(730, 0, 36_500),
  /** Mails written as files are erased after this time, and never later than leads; 0 leaves it to leads alone. */
  OUTBOX_RETENTION_DAYS: count(90, 0, 36_500),
  TOOLKIT_LINK_HOURS: count(72, 1, 8_760),
  /** The archive handed out by the toolkit form. */
  TOOLKIT_FILE: text,
});

export type BackendEnvironment = z.infer<typeof schema>;

/** A setting that cannot be used; the message is one line that names the variable. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
}

/**
 * Reads and checks the backend's variables. Empty values count as unset.
 * @throws EnvironmentError naming every variable that is wrong, on one line.
 */
export function readBackendEnvironment(source: Record<string, string | undefined>): BackendEnvironment {
  const given = Object.fromEntries(
    Object.keys(schema.shape).flatMap((name) => {
      const value = source[name]?.trim();
      return value ? [[name, value]] : [];
    }),
  );
  const parsed = schema.safeParse(given);
  if (!parsed.success) {
    throw new EnvironmentError(
      parsed.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '),
    );
  }
  const settings = parsed.data;
  const pairs = [
    ['AUTH_GITHUB_CLIENT_ID', 'AUTH_GITHUB_CLIENT_SECRET'],
    ['AUTH_GOOGLE_CLIENT_ID', 'AUTH_GOOGLE_CLIENT_SECRET'],
    ['SMTP_USER', 'SMTP_PASSWORD'],
    ['MAIL_API_URL', 'MAIL_API_KEY'],
  ] as const;
  for (const [one, other] of pairs) {
    if (Boolean(settings[one]) !== Boolean(settings[other])) {
      const missing = settings[one] ? other : one;
      throw new EnvironmentError(`${missing}: must be set together with ${missing === one ? other : one}`);
    }
  }
  if ((settings.SMTP_HOST || settings.MAIL_API_URL) && !settings.MAIL_FROM) {
    throw new EnvironmentError('MAIL_FROM: must be set when mail is really sent');
  }
  if ((settings.SMTP_HOST || settings.MAIL_API_URL) && !settings.OWNER_EMAIL) {
    throw new EnvironmentError('OWNER_EMAIL: must be set when mail is really sent');
  }
  if (settings.MAIL_FROM && !z.email().safeParse(settings.MAIL_FROM).success) {
    throw new EnvironmentError('MAIL_FROM: must be a bare email address (the name goes into MAIL_FROM_NAME)');
  }
  return settings;
}
