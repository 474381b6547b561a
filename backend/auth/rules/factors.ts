import { randomInt, randomUUID } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { renderSVG } from 'uqr';
import { equalStrings } from '../../keys/secrets.ts';
import { headerText } from '../../mail/mail-message.ts';
import type { Sql } from '../../store/database.ts';
import {
  type ChallengeRow,
  deleteFactor,
  deleteStaleFactors,
  type FactorRow,
  factorsOf,
  findChallenge,
  findFactor,
  insertChallenge,
  insertFactor,
} from '../../store/factors.ts';
import { uuidPattern } from '../../store/ids.ts';
import {
  addMethod,
  dropFactorFromSessions,
  endLowerSessions,
  findSession,
  outdateRefreshTokens,
  type SessionRow,
} from '../../store/sessions.ts';
import { mailNotice } from '../auth-mails.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, codeExpired, insufficientAal, invalid, tooMany } from '../errors.ts';
import {
  creationOptions,
  notProved,
  provenCreation,
  provenUse,
  readAssertion,
  requestOptions,
  type StoredCredential,
  storedCredential,
} from './devices.ts';
import { checkedPhone } from './input.ts';
import {
  answerWithTokens,
  grantFor,
  type SessionGrant,
  type SignedIn,
  type TokenAnswer,
} from './sessions.ts';

const MOST_FACTORS = 10;
const CHALLENGE_MS = 300_000;
/** An enrolment nobody finished is forgotten after this time. */
const ENROLMENT_MS = 300_000;
const PERIOD_S = 30;
/** Wrong codes for one factor, from wherever they come, before it rests. */
const MOST_FAILURES = 30;
const FAILURE_WINDOW_MS = 900_000;

export interface EnrolRequest {
  friendlyName: string;
  factorType: string;
  issuer: string;
  phone: string;
}

function totpOf(secret: string, issuer: string, label: string): TOTP {
  return new TOTP({
    issuer,
    label,
    secret: Secret.fromBase32(secret),
    algorithm: 'SHA1',
    digits: 6,
    period: PERIOD_S,
  });
}

function admitFactor(sql: Sql, who: SignedIn, name: string, now: number): void {
  deleteStaleFactors(sql, who.user.id, now - ENROLMENT_MS);
  const factors = factorsOf(sql, who.user.id);
  if (factors.some((factor) => factor.friendly_name === name)) {
    throw new AuthError(
      422,
      'mfa_factor_name_conflict',
      `A factor with the friendly name "${name}" for this user already exists`,
    );
  }
  if (factors.length >= MOST_FACTORS) {
    throw new AuthError(
      422,
      'too_many_enrolled_mfa_factors',
      'Maximum number of verified factors reached, unenroll to continue',
    );
  }
  const verified = factors.some((factor) => factor.status === 'verified');
  if (verified && findSession(sql, who.session.id)?.aal !== 'aal2') {
    throw insufficientAal(403, 'AAL2 required to enroll a new factor');
  }
}

/** Begins the enrolment of a second factor; it counts once a code of it was verified. */
export async function enrolFactor(core: AuthCore, who: SignedIn, request: EnrolRequest) {
  const name = headerText(request.friendlyName, 100);
  const id = randomUUID();
  const insert = (
    sql: Sql,
    kind: FactorRow['factor_type'],
    own: Partial<Pick<FactorRow, 'secret_box' | 'phone'>> = {},
  ) => {
    admitFactor(sql, who, name, core.now());
    const factor = { id, user_id: who.user.id, friendly_name: name, factor_type: kind };
    insertFactor(sql, { ...factor, secret_box: null, phone: null, ...own }, core.now());
  };
  if (request.factorType === 'phone') {
    if (!core.sms) {
      throw new AuthError(422, 'mfa_phone_enroll_not_enabled', 'MFA enroll is disabled for Phone');
    }
    if (request.phone === '') throw invalid('Phone number required to enroll Phone factor');
    const phone = checkedPhone(request.phone);
    await core.database.write((sql) => {
      const same = factorsOf(sql, who.user.id).filter((factor) => factor.phone === phone);
      if (same.some((factor) => factor.status === 'verified')) {
        throw new AuthError(
          422,
          'mfa_verified_factor_exists',
          'A verified phone factor already exists, unenroll the existing factor to continue',
        );
      }
      for (const factor of same) deleteFactor(sql, factor.id);
      insert(sql, 'phone', { phone });
    });
    return { id, type: 'phone', friendly_name: name, phone: request.phone };
  }
  if (request.factorType === 'webauthn') {
    if (!core.settings.AUTH_PASSKEYS) {
      throw new AuthError(422, 'mfa_webauthn_enroll_not_enabled', 'MFA enroll is disabled for WebAuthn');
    }
    await core.database.write((sql) => insert(sql, 'webauthn'));
    return { id, type: 'webauthn', friendly_name: name };
  }
  if (request.factorType !== 'totp') throw invalid('factor_type needs to be totp, phone, or webauthn');
  const secret = new Secret({ size: 20 }).base32;
  // A colon ends the issuer in an otpauth address.
  const issuer = (headerText(request.issuer, 60) || new URL(core.siteUrl).host).replaceAll(':', ' ');
  const uri = totpOf(secret, issuer, (who.user.email ?? who.user.id).replaceAll(':', ' ')).toString();
  await core.database.write((sql) =>
    insert(sql, 'totp', { secret_box: core.secrets.seal(`factor ${id}`, secret) }),
  );
  return {
    id,
    type: 'totp',
    friendly_name: name,
    // No '#' in it: the client puts it into a data address as it is.
    totp: { qr_code: renderSVG(uri, { ecc: 'M', border: 2, pixelSize: 6 }), secret, uri },
  };
}

/** The caller's own factor. @throws AuthError mfa_factor_not_found */
export function ownFactor(core: AuthCore, who: SignedIn, id: string): FactorRow {
  if (!uuidPattern.test(id)) throw new AuthError(404, 'validation_failed', 'factor_id must be an UUID');
  const factor = findFactor(core.database.read, who.user.id, id.toLowerCase());
  if (!factor) throw new AuthError(404, 'mfa_factor_not_found', 'Factor not found');
  return factor;
}

/** Begins a verification: valid for five minutes, once, from the same address. */
export async function challengeFactor(
  core: AuthCore,
  who: SignedIn,
  factor: FactorRow,
  channel: string,
  caller: Caller,
) {
  const id = randomUUID();
  let codeHash: string | null = null;
  const webauthn = factor.factor_type === 'webauthn' ? await deviceOptions(core, who, factor) : undefined;
  if (factor.factor_type === 'phone') {
    if (!core.sms) {
      throw new AuthError(422, 'mfa_phone_verify_not_enabled', 'MFA verification is disabled for Phone');
    }
    if (channel !== '' && channel !== 'sms') {
      throw invalid(
        "Invalid channel, supported values are 'sms' or 'whatsapp'. 'whatsapp' is only supported if Twilio or Twilio Verify is used as the provider.",
      );
    }
    const wait = (factor.last_challenged_at ?? 0) + 60_000 - core.now();
    // A longer wait was written by a clock that has been set back since.
    if (wait > 0 && wait <= 60_000) {
      throw new AuthError(
        429,
        'over_sms_send_rate_limit',
        `For security purposes, you can only request this after ${Math.ceil(wait / 1000)} seconds.`,
      );
    }
    const code = String(randomInt(1_000_000)).padStart(6, '0');
    codeHash = core.secrets.hashCode('phone factor', factor.id, code);
    await core.sms(`+${factor.phone}`, `Your ${core.siteName} code is ${code}`).catch(() => {
      throw new AuthError(
        422,
        'sms_send_failed',
        'The text message could not be sent, please try again later.',
      );
    });
  }
  const created = core.now();
  await core.database.write((sql) =>
    insertChallenge(
      sql,
      {
        id,
        factor_id: factor.id,
        ip: caller.ip,
        code_hash: codeHash,
        device_challenge: webauthn?.credential_options.publicKey.challenge ?? null,
      },
      created,
    ),
  );
  return {
    id,
    type: factor.factor_type,
    expires_at: Math.floor((created + CHALLENGE_MS) / 1000),
    ...(webauthn ? { webauthn } : {}),
  };
}

const keyOf = (factor: FactorRow): StoredCredential | undefined =>
  factor.credential === null ? undefined : storedCredential.parse(JSON.parse(factor.credential));

const webauthnOff = () =>
  new AuthError(422, 'mfa_webauthn_verify_not_enabled', 'MFA verification is disabled for WebAuthn');

/** What the browser needs for a webauthn factor: to make its key at first, and then to sign with it. */
async function deviceOptions(core: AuthCore, who: SignedIn, factor: FactorRow) {
  if (!core.settings.AUTH_PASSKEYS) throw webauthnOff();
  const known = factorsOf(core.database.read, who.user.id).flatMap((each) => keyOf(each) ?? []);
  const own = keyOf(factor);
  return own
    ? { type: 'request', credential_options: { publicKey: await requestOptions(core, [own]) } }
    : {
        type: 'create',
        credential_options: { publicKey: await creationOptions(core, who.user, known, false) },
      };
}

/** The 30 s step a code belongs to, or undefined when it is wrong. One step of skew either way. */
function stepOf(core: AuthCore, factor: FactorRow, code: string): number | undefined {
  if (!/^\d{6}$/.test(code) || !factor.secret_box) return undefined;
  const totp = totpOf(core.secrets.open(`factor ${factor.id}`, factor.secret_box), '', '');
  const delta = totp.validate({ token: code, timestamp: core.now(), window: 1 });
  return delta === null ? undefined : Math.floor(core.now() / 1000 / PERIOD_S) + delta;
}

/** The step of the last code used. One further ahead than the skew was written before the clock was set back. */
function lastUsedStep(core: AuthCore, factor: FactorRow): number {
  const last = factor.last_used_step ?? -1;
  return last > Math.floor(core.now() / 1000 / PERIOD_S) + 2 ? -1 : last;
}

export interface FactorAnswer {
  challengeId: string;
  code: string;
  /** What the device of a webauthn factor signed. */
  device: { type: string; credential: unknown } | undefined;
}

/** The challenge an answer is for, if it may still be answered. */
function openChallenge(
  sql: Sql,
  factor: FactorRow | undefined,
  challengeId: string,
  caller: Caller,
  now: number,
): ChallengeRow | AuthError {
  const challenge = factor && findChallenge(sql, factor.id, challengeId);
  if (!challenge) {
    return new AuthError(422, 'mfa_factor_not_found', 'MFA factor with the provided challenge ID not found');
  }
  if (challenge.verified_at !== null || challenge.ip !== caller.ip) {
    return new AuthError(422, 'mfa_ip_address_mismatch', 'Challenge and verify IP addresses mismatch.');
  }
  if (now > challenge.created_at + CHALLENGE_MS) {
    return new AuthError(
      422,
      'mfa_challenge_expired',
      `MFA challenge ${challenge.id} has expired, verify against another challenge or create a new challenge.`,
    );
  }
  return challenge;
}

/** The key of a webauthn factor after its device has signed the challenge. @throws AuthError */
async function provenKey(
  core: AuthCore,
  factor: FactorRow,
  answer: FactorAnswer,
  caller: Caller,
): Promise<StoredCredential> {
  if (!core.settings.AUTH_PASSKEYS) throw webauthnOff();
  const { device } = answer;
  if (!device) throw invalid('WebAuthn config required');
  if (device.type !== 'create' && device.type !== 'request') {
    throw invalid('WebAuthn type must be create or request');
  }
  if (device.credential === undefined || device.credential === null) {
    throw invalid('credential_response required');
  }
  const challenge = openChallenge(core.database.read, factor, answer.challengeId, caller, core.now());
  if (challenge instanceof AuthError) throw challenge;
  const own = keyOf(factor);
  const text = challenge.device_challenge ?? '';
  if (!own) return provenCreation(core, device.credential, text, false);
  const given = readAssertion(device.credential);
  if (given.id !== own.id) throw notProved();
  return { ...own, counter: await provenUse(core, given, text, own, false) };
}

/** What a right code leaves on the factor; undefined for a wrong one. */
function provenCode(
  core: AuthCore,
  factor: FactorRow,
  challenge: ChallengeRow,
  code: string,
): Pick<FactorRow, 'last_used_step' | 'credential'> | undefined {
  if (factor.factor_type === 'totp') {
    const step = stepOf(core, factor, code);
    return step !== undefined && step > lastUsedStep(core, factor)
      ? { last_used_step: step, credential: null }
      : undefined;
  }
  return challenge.code_hash !== null &&
    equalStrings(challenge.code_hash, core.secrets.hashCode('phone factor', factor.id, code))
    ? { last_used_step: factor.last_used_step, credential: null }
    : undefined;
}

/** Names of the ways a session was proved, as GoTrue writes them. */
const METHODS = { totp: 'totp', phone: 'mfa/phone', webauthn: 'mfa/webauthn' } as const;

/** Lifts the session to aal2, marks the factor verified, and ends the sessions that have no second factor. */
function acceptFactor(
  core: AuthCore,
  sql: Sql,
  who: SignedIn,
  { factor, session, challenge }: { factor: FactorRow; session: SessionRow; challenge: ChallengeRow },
  proof: Pick<FactorRow, 'last_used_step' | 'credential'>,
): SessionGrant {
  const now = core.now();
  if (factor.status === 'unverified') mailNotice(core, sql, 'factor_added', who.user.email);
  sql.run('UPDATE mfa_challenges SET verified_at = ? WHERE id = ?', now, challenge.id);
  sql.run(
    `UPDATE mfa_factors SET status = 'verified', last_used_step = ?, credential = ?, failures = 0,
       failures_since = NULL, updated_at = ? WHERE id = ?`,
    proof.last_used_step,
    proof.credential,
    now,
    factor.id,
  );
  addMethod(sql, session, METHODS[factor.factor_type], factor.id, now);
  // A token from before the second factor must not be good for what comes after it.
  outdateRefreshTokens(sql, session, core.settings.AUTH_REFRESH_REUSE_SECONDS * 1000, now);
  endLowerSessions(sql, who.user.id);
  sql.run(
    `DELETE FROM mfa_factors WHERE user_id = ? AND factor_type = ? AND status = 'unverified'`,
    who.user.id,
    factor.factor_type,
  );
  return grantFor(sql, session.id);
}

/** Counts a wrong code, as long as it may be counted. */
function countFailure(sql: Sql, factor: FactorRow, now: number): AuthError | undefined {
  const age = factor.failures_since === null ? undefined : now - factor.failures_since;
  const windowOpen = age !== undefined && age >= 0 && age < FAILURE_WINDOW_MS;
  const failures = windowOpen ? factor.failures : 0;
  if (failures >= MOST_FAILURES) return tooMany();
  sql.run(
    'UPDATE mfa_factors SET failures = ?, failures_since = ? WHERE id = ?',
    failures + 1,
    windowOpen ? factor.failures_since : now,
    factor.id,
  );
  return undefined;
}

/** Verifies a code or a device's signature, and spends the challenge and the code's time step. */
export async function verifyFactor(
  core: AuthCore,
  who: SignedIn,
  known: FactorRow,
  answer: FactorAnswer,
  caller: Caller,
): Promise<TokenAnswer> {
  const key = known.factor_type === 'webauthn' ? await provenKey(core, known, answer, caller) : undefined;
  const result = await core.database.write((sql): SessionGrant | AuthError => {
    const now = core.now();
    const factor = findFactor(sql, who.user.id, known.id);
    const session = findSession(sql, who.session.id);
    const challenge = openChallenge(sql, session && factor, answer.challengeId, caller, now);
    if (challenge instanceof AuthError) return challenge;
    if (!factor || !session) return codeExpired();
    const overrun = countFailure(sql, factor, now);
    if (overrun) return overrun;
    const proof = key
      ? { last_used_step: null, credential: JSON.stringify(key) }
      : provenCode(core, factor, challenge, answer.code);
    if (proof) return acceptFactor(core, sql, who, { factor, session, challenge }, proof);
    return new AuthError(
      422,
      'mfa_verification_failed',
      factor.factor_type === 'totp' ? 'Invalid TOTP code entered' : 'Invalid MFA Phone code entered',
    );
  });
  if (result instanceof AuthError) throw result;
  return answerWithTokens(core, result);
}

/** Removes a factor; a verified one only from a session that has passed it. */
export async function unenrolFactor(
  core: AuthCore,
  who: SignedIn,
  factor: FactorRow,
): Promise<{ id: string }> {
  await core.database.write((sql) => {
    const current = findFactor(sql, who.user.id, factor.id);
    if (current?.status === 'verified' && findSession(sql, who.session.id)?.aal !== 'aal2') {
      throw insufficientAal(422, 'AAL2 required to unenroll verified factor');
    }
    if (current?.status === 'verified') mailNotice(core, sql, 'factor_removed', who.user.email);
    deleteFactor(sql, factor.id);
    dropFactorFromSessions(sql, who.user.id, factor.id, core.now());
  });
  return { id: factor.id };
}
