/**
 * The process environment as the server reads it: validated once at start, before anything is opened.
 * A value that cannot be used ends the start with one line that names its variable.
 */
import { resolve } from 'node:path';
import { z } from 'zod';
import { isDay } from '#domain/text/dates.ts';

/** Thrown for a variable that cannot be used. `message` is one line and never repeats the value, which may be a secret. */
export class EnvironmentError extends Error {
  override name = 'EnvironmentError';
  readonly variable: string;
  constructor(variable: string, problem: string) {
    super(`${variable} ${problem}`.replace(/\s+/g, ' '));
    this.variable = variable;
  }
}

const wholeNumber = (min: number, max: number) => {
  const problem = `must be a whole number from ${min} to ${max}`;
  return z
    .string()
    .regex(/^\d{1,9}$/, problem)
    .transform(Number)
    .refine((value) => value >= min && value <= max, problem);
};

// A bracketless IPv6 address, an IPv4 address or a host name. What the machine can really bind shows at listen.
const HOST_NAME =
  /^(?:[A-Za-z0-9](?:[A-Za-z0-9._-]*[A-Za-z0-9])?|[0-9A-Fa-f:.]*:[0-9A-Fa-f:.]*(?:%[\w.-]+)?)$/;

function originOf(value: string): string | undefined {
  let url: URL;
  try {
    url = new URL(value);
  } catch {
    return undefined;
  }
  const onlyOrigin =
    /^https?:\/\//i.test(value) &&
    !/[?#\\\s]/.test(value) &&
    url.username === '' &&
    url.password === '' &&
    url.pathname === '/';
  return onlyOrigin ? url.origin : undefined;
}

/** An absolute origin such as `https://example.com`; one trailing slash is forgiven. */
export const absoluteOrigin = z.string().transform((value, context) => {
  const origin = originOf(value);
  if (origin !== undefined) return origin;
  context.addIssue({
    code: 'custom',
    message: 'must be an absolute http or https origin without a path, such as https://example.com',
  });
  return z.NEVER;
});

export const LOG_LEVELS = ['silent', 'error', 'info'] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

/** What the server itself needs. The backend adds its own shape beside this one (see `readEnvironment`). */
export const siteEnvironmentShape = {
  /** 0 asks the system for any free port. */
  PORT: wholeNumber(0, 65535).default(3000),
  HOST: z
    .string()
    .regex(HOST_NAME, 'must be a host name or an IP address without a port')
    .default('127.0.0.1'),
  DATA_DIR: z
    .string()
    .refine((value) => !value.includes('\0'), 'must be a folder path')
    .default('.data'),
  /** Unset means `http://localhost:<port>`, which is known only once the port is bound. */
  SITE_URL: absoluteOrigin.optional(),
  /** Whether the running server builds when the day of an entry has come. */
  PUBLISH_ON_DAY: z
    .enum(['true', 'false'], { error: 'must be true or false' })
    .default('true')
    .transform((value) => value === 'true'),
  LOG_LEVEL: z.enum(LOG_LEVELS, { error: `must be one of ${LOG_LEVELS.join(', ')}` }).default('error'),
} satisfies z.ZodRawShape;

/** A choice of the build is in the built pages for all to see, so the value may be told. */
const notThat = (problem: string) => ({
  error: ({ input }: { input?: unknown }) => `${problem}, not ${JSON.stringify(input)}`,
});
const onOrOff = z.enum(['true', 'false', '1', '0'], notThat('must be true or false')).optional();
const HOST_ENDINGS = /^\.?[\w-]+(\.[\w-]+)*(,\.?[\w-]+(\.[\w-]+)*)*$/;

/** What a build reads, besides vendors of analytics (`checkAnalytics` of `app/seo/vendor-hosts.ts`): looked at before it begins. */
export const buildEnvironmentShape = {
  SITE_URL: siteEnvironmentShape.SITE_URL,
  BUILD_DATE: z.string().refine(isDay, notThat('must be a day that exists, as YYYY-MM-DD')).optional(),
  VITE_SUPABASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
    .optional(),
  VITE_SUPABASE_PUBLISHABLE_KEY: z
    .string()
    .regex(/^(?!sb_secret_)\S+$/, 'must be the publishable key of the project, never its secret key')
    .optional(),
  VITE_PREVIEW_HOSTS: z
    .string()
    .regex(
      HOST_ENDINGS,
      notThat('must be endings of host names, comma separated, such as preview.example.com'),
    )
    .optional(),
  VITE_OFFLINE: onOrOff,
  COUNT_EVENTS: onOrOff,
} satisfies z.ZodRawShape;

/** What the owner's desk needs; it listens on loopback only. 0 asks for any free port. */
export const deskEnvironmentShape = {
  DESK_PORT: wholeNumber(0, 65535).default(3001),
  DATA_DIR: siteEnvironmentShape.DATA_DIR,
  /** The hosted project whose numbers it shows, and its secret key. */
  SUPABASE_URL: z
    .url({ protocol: /^https?$/, error: 'must be an absolute http or https address' })
    .optional(),
  SUPABASE_SECRET_KEY: z.string().optional(),
} satisfies z.ZodRawShape;

export type SiteEnvironment = z.infer<z.ZodObject<typeof siteEnvironmentShape>>;

/**
 * Reads the variables named in `shape` from `source`. An empty string counts as unset, variables that are not
 * in the shape are ignored.
 *
 * @throws EnvironmentError for the first variable that cannot be used.
 */
export function readEnvironment<Shape extends z.ZodRawShape>(
  source: Readonly<Record<string, string | undefined>>,
  shape: Shape,
): z.infer<z.ZodObject<Shape>> {
  const given: Record<string, string> = {};
  for (const name of Object.keys(shape)) {
    const value = source[name];
    if (value !== undefined && value !== '') given[name] = value;
  }
  const result = z.object(shape).safeParse(given);
  if (result.success) return result.data;
  const issue = result.error.issues[0];
  throw new EnvironmentError(String(issue?.path[0] ?? 'environment'), issue?.message ?? 'cannot be read');
}

/** The data folder as an absolute path; a relative one is taken from the project folder. */
export function dataDirectory(environment: Pick<SiteEnvironment, 'DATA_DIR'>, projectDir: string): string {
  return resolve(projectDir, environment.DATA_DIR);
}
