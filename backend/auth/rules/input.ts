import { isMailAddress } from '#contracts/mail-address.ts';
import { charactersOf, PASSWORD_LENGTH, passwordLengthFault } from '#contracts/password.ts';
import type { Metadata } from '../../store/users.ts';
import type { AuthCore } from '../core.ts';
import { AuthError, invalid } from '../errors.ts';

/** Metadata travels in every access token, and a header (16 KB in all) has to hold that. Bytes. */
const LONGEST_METADATA = 4096;

const SETS = {
  none: [],
  letters_digits: ['abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'],
  lower_upper_letters_digits: ['abcdefghijklmnopqrstuvwxyz', 'ABCDEFGHIJKLMNOPQRSTUVWXYZ', '0123456789'],
  lower_upper_letters_digits_symbols: [
    'abcdefghijklmnopqrstuvwxyz',
    'ABCDEFGHIJKLMNOPQRSTUVWXYZ',
    '0123456789',
    '!@#$%^&*()_+-=[]{};\'\\:"|<>?,./`~',
  ],
} as const;

/** The address in lower case. @throws AuthError validation_failed */
export function checkedEmail(email: string): string {
  if (email === '') throw invalid('An email address is required');
  if (email.length > 255) throw invalid('An email address is too long');
  if (!isMailAddress(email)) throw invalid('Unable to validate email address: invalid format');
  return email.toLowerCase();
}

/** An E.164 number without the plus sign, as GoTrue stores it. @throws AuthError validation_failed */
export function checkedPhone(phone: string): string {
  const bare = phone.replace(/^\+/, '').replaceAll(' ', '');
  if (!/^[1-9]\d{1,14}$/.test(bare)) throw invalid('Invalid phone number format (E.164 required)');
  return bare;
}

/** What is wrong with a password under the strength rules, or undefined. */
export function passwordWeakness(
  core: AuthCore,
  password: string,
): { message: string; reasons: string[] } | undefined {
  const least = core.settings.AUTH_PASSWORD_MIN_LENGTH;
  const messages: string[] = [];
  const reasons: string[] = [];
  if (charactersOf(password) < least) {
    reasons.push('length');
    messages.push(`Password should be at least ${least} characters.`);
  }
  const sets: readonly string[] = SETS[core.settings.AUTH_PASSWORD_REQUIRED];
  if (sets.some((set) => ![...password].some((character) => set.includes(character)))) {
    reasons.push('characters');
    messages.push(`Password should contain at least one character of each: ${sets.join(', ')}.`);
  }
  return reasons.length > 0 ? { message: messages.join(' '), reasons } : undefined;
}

/** GoTrue's words where they are true; it counts bytes and says characters. */
function tooLong(password: string): string {
  const { most } = PASSWORD_LENGTH;
  return charactersOf(password) > most
    ? `Password cannot be longer than ${most} characters`
    : `Password cannot be longer than ${most} bytes, and accented letters and other scripts take two to four each`;
}

/** @throws AuthError validation_failed or weak_password */
export function checkPassword(core: AuthCore, password: string): void {
  if (passwordLengthFault(password, 0) === 'long') throw invalid(tooLong(password));
  const weakness = passwordWeakness(core, password);
  if (weakness) {
    throw new AuthError(422, 'weak_password', weakness.message, {
      weak_password: { reasons: weakness.reasons },
    });
  }
}

/** @throws AuthError validation_failed when the metadata would not fit into a token */
export function checkMetadata(data: Metadata | undefined): void {
  if (!data) return;
  let text: string;
  try {
    text = JSON.stringify(data);
  } catch {
    // Thousands of levels, which can be read but not written.
    throw invalid('Metadata is nested too deeply');
  }
  if (Buffer.byteLength(text) > LONGEST_METADATA) {
    throw invalid(`Metadata cannot be larger than ${LONGEST_METADATA} bytes`);
  }
}

export interface Pkce {
  challenge: string;
  method: 's256' | 'plain';
}

/** The PKCE half of a request, or undefined for the implicit flow. @throws AuthError validation_failed */
export function checkedPkce(challenge: string, method: string): Pkce | undefined {
  if ((challenge === '') !== (method === '')) {
    throw invalid('PKCE flow requires code_challenge_method and code_challenge');
  }
  if (challenge === '') return undefined;
  if (challenge.length < 43 || challenge.length > 128) {
    throw invalid('code challenge has to be between 43 and 128 characters');
  }
  if (!/^[a-zA-Z._~0-9-]+$/.test(challenge)) {
    throw invalid(
      'code challenge can only contain alphanumeric characters, hyphens, periods, underscores and tildes',
    );
  }
  const lower = method.toLowerCase();
  if (lower !== 's256' && lower !== 'plain') throw invalid('Invalid code_challenge_method');
  return { challenge, method: lower };
}

const isLoopback = (host: string) => host === 'localhost' || host === '127.0.0.1' || host === '[::1]';

/**
 * Where a link may send the visitor back to: the site itself (on a loopback address under any of its names)
 * or what AUTH_REDIRECT_URLS lists; anything else becomes the site's address.
 */
export function allowedRedirect(core: AuthCore, wanted: string | undefined): string {
  if (!wanted || wanted.length > 2000 || !URL.canParse(wanted)) return core.siteUrl;
  const url = new URL(wanted);
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return core.siteUrl;
  if (url.username || url.password) return core.siteUrl;
  url.hash = '';
  const site = new URL(core.siteUrl);
  if (url.origin === site.origin) return url.href;
  if (isLoopback(site.hostname) && isLoopback(url.hostname) && url.port === site.port) return url.href;
  const listed = core.settings.AUTH_REDIRECT_URLS.some((entry) => {
    if (!URL.canParse(entry)) return false;
    const allowed = new URL(entry);
    if (allowed.origin !== url.origin) return false;
    const folder = allowed.pathname.endsWith('/') ? allowed.pathname : `${allowed.pathname}/`;
    return url.pathname === allowed.pathname || url.pathname.startsWith(folder);
  });
  return listed ? url.href : core.siteUrl;
}
