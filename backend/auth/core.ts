import type { BackendEnvironment } from '../config/backend-environment.ts';
import type { Secrets } from '../keys/secrets.ts';
import type { OutgoingQueue } from '../mail/queue.ts';
import type { Database } from '../store/database.ts';
import type { SigningKeys } from './keys/signing-keys.ts';
import type { Passwords } from './passwords.ts';

/** Sends one text message. Undefined where none is configured, which switches phone factors off. */
export type SmsSender = (to: string, text: string) => Promise<void>;

/** A service whose accounts visitors can sign in with. */
export interface SocialProvider {
  name: 'github' | 'google';
  clientId: string;
  clientSecret: string;
  authorizeUrl: string;
  tokenUrl: string;
  /** Where the person behind a token is asked for. */
  profileUrl: string;
  emailsUrl?: string;
  scopes: string;
  /** Where it signs identity tokens itself: what it calls itself in them, and its keys. */
  idTokens?: { issuers: string[]; keysUrl: string };
}

/** What the rules of the auth service work with. Times are milliseconds. */
export interface AuthCore {
  /** Origin of the site, without a trailing slash. */
  siteUrl: string;
  siteName: string;
  settings: BackendEnvironment;
  database: Database;
  secrets: Secrets;
  keys: SigningKeys;
  passwords: Passwords;
  queue: OutgoingQueue;
  sms: SmsSender | undefined;
  /** In place of what the settings configure; for tests with a provider of their own. */
  socialProviders: SocialProvider[] | undefined;
  now: () => number;
}

/** Who asks: what sessions and challenges are bound to. */
export interface Caller {
  ip: string;
  userAgent: string | null;
}
