import { randomUUID } from 'node:crypto';
import { hasVerifiedFactor } from '../../store/factors.ts';
import { uuidPattern } from '../../store/ids.ts';
import {
  deletePasskey,
  findPasskey,
  findPasskeyByCredential,
  insertPasskey,
  insertPasskeyChallenge,
  notePasskeyUse,
  type PasskeyRow,
  passkeysOf,
  renamePasskey,
  takePasskeyChallenge,
} from '../../store/passkeys.ts';
import { findUser } from '../../store/users.ts';
import { mailNotice } from '../auth-mails.ts';
import type { AuthCore, Caller } from '../core.ts';
import { AuthError, insufficientAal, invalid } from '../errors.ts';
import {
  creationOptions,
  DEVICE_MS,
  notProved,
  provenCreation,
  provenUse,
  readAssertion,
  requestOptions,
  type StoredCredential,
} from './devices.ts';
import {
  answerWithTokens,
  isBanned,
  openSession,
  type SessionGrant,
  type SignedIn,
  type TokenAnswer,
} from './sessions.ts';

const MOST_PASSKEYS = 10;
const LONGEST_NAME = 120;

export interface DeviceAnswer {
  challengeId: string;
  credential: unknown;
}

const iso = (time: number) => new Date(time).toISOString();

/** A passkey as lists show it. */
const passkeyJson = (row: PasskeyRow) => ({
  id: row.id,
  friendly_name: row.friendly_name,
  created_at: iso(row.created_at),
  ...(row.last_used_at === null ? {} : { last_used_at: iso(row.last_used_at) }),
});

const credentialOf = (row: PasskeyRow): StoredCredential => ({
  id: row.credential_id,
  publicKey: row.public_key,
  counter: row.sign_count,
  transports: JSON.parse(row.transports) as string[],
});

function requireManagement(core: AuthCore, who: SignedIn): void {
  if (hasVerifiedFactor(core.database.read, who.user.id) && who.session.aal !== 'aal2') {
    throw insufficientAal(403, 'AAL2 session is required to manage passkeys when MFA is enabled');
  }
}

const tooMany = () => new AuthError(422, 'too_many_passkeys', 'Maximum number of passkeys reached');

async function issueChallenge(core: AuthCore, userId: string | null, challenge: string) {
  const id = randomUUID();
  const now = core.now();
  await core.database.write((sql) =>
    insertPasskeyChallenge(sql, { id, user_id: userId, challenge, created_at: now }),
  );
  return { challenge_id: id, expires_at: Math.floor((now + DEVICE_MS) / 1000) };
}

/** Spends a challenge; it is good once, right or wrong. @throws AuthError */
async function spendChallenge(core: AuthCore, answer: DeviceAnswer, userId: string | null): Promise<string> {
  if (answer.challengeId === '') throw invalid('challenge_id is required');
  if (answer.credential === undefined || answer.credential === null) throw invalid('credential is required');
  if (!uuidPattern.test(answer.challengeId)) throw invalid('challenge_id must be a valid UUID');
  const id = answer.challengeId.toLowerCase();
  const row = await core.database.write((sql) => takePasskeyChallenge(sql, id, userId));
  if (!row) {
    throw new AuthError(400, 'webauthn_challenge_not_found', 'Challenge not found or already used');
  }
  const age = core.now() - row.created_at;
  if (age > DEVICE_MS || age < -DEVICE_MS) {
    throw new AuthError(400, 'webauthn_challenge_expired', 'Challenge has expired');
  }
  return row.challenge;
}

/** Begins adding a passkey to the signed-in account. */
export async function beginPasskey(core: AuthCore, who: SignedIn) {
  requireManagement(core, who);
  const known = passkeysOf(core.database.read, who.user.id);
  if (known.length >= MOST_PASSKEYS) throw tooMany();
  const options = await creationOptions(core, who.user, known.map(credentialOf), true);
  return { ...(await issueChallenge(core, who.user.id, options.challenge)), options };
}

/** Keeps the passkey that the account's device made, and tells its holder by mail. */
export async function addPasskey(core: AuthCore, who: SignedIn, answer: DeviceAnswer) {
  requireManagement(core, who);
  const challenge = await spendChallenge(core, answer, who.user.id);
  const made = await provenCreation(core, answer.credential, challenge, true);
  const id = randomUUID();
  return core.database.write((sql) => {
    if (!findUser(sql, who.user.id)) throw notProved();
    if (passkeysOf(sql, who.user.id).length >= MOST_PASSKEYS) throw tooMany();
    if (findPasskeyByCredential(sql, made.id)) {
      throw new AuthError(422, 'webauthn_credential_exists', 'This credential is already registered');
    }
    const row = {
      id,
      user_id: who.user.id,
      credential_id: made.id,
      public_key: made.publicKey,
      sign_count: made.counter,
      transports: JSON.stringify(made.transports),
      friendly_name: 'Passkey',
    };
    insertPasskey(sql, row, core.now());
    mailNotice(core, sql, 'passkey_added', who.user.email);
    return { id, friendly_name: row.friendly_name, created_at: iso(core.now()) };
  });
}

/** Begins a sign-in with whichever passkey the visitor picks. */
export async function beginPasskeySignIn(core: AuthCore) {
  const options = await requestOptions(core);
  return { ...(await issueChallenge(core, null, options.challenge)), options };
}

/** Signs in whoever a passkey belongs to. */
export async function signInWithPasskey(
  core: AuthCore,
  answer: DeviceAnswer,
  caller: Caller,
): Promise<TokenAnswer> {
  const challenge = await spendChallenge(core, answer, null);
  const given = readAssertion(answer.credential);
  const passkey = findPasskeyByCredential(core.database.read, given.id);
  const handle = Buffer.from(given.response.userHandle, 'base64url').toString();
  if (!passkey || handle !== passkey.user_id) throw notProved();
  const count = await provenUse(core, given, challenge, credentialOf(passkey), true);
  const grant = await core.database.write((sql): SessionGrant => {
    const now = core.now();
    const user = findUser(sql, passkey.user_id);
    // It may have been removed while its signature was checked.
    if (!user || !findPasskey(sql, user.id, passkey.id)) throw notProved();
    if (user.email && !user.email_confirmed_at) {
      throw new AuthError(403, 'email_not_confirmed', 'Email not confirmed');
    }
    if (isBanned(user, now)) throw new AuthError(403, 'user_banned', 'User is banned');
    notePasskeyUse(sql, passkey.id, count, now);
    return openSession(core, sql, user, 'passkey', caller);
  });
  return answerWithTokens(core, grant);
}

export const listPasskeys = (core: AuthCore, userId: string) =>
  passkeysOf(core.database.read, userId).map(passkeyJson);

const unknown = () => new AuthError(404, 'validation_failed', 'Passkey not found');

/** @throws AuthError validation_failed */
export async function nameOwnPasskey(core: AuthCore, userId: string, id: string, name: string) {
  if (!uuidPattern.test(id)) throw unknown();
  if (name === '') throw invalid('friendly_name is required');
  if (Buffer.byteLength(name) > LONGEST_NAME) {
    throw invalid(`friendly_name must be ${LONGEST_NAME} characters or less`);
  }
  return core.database.write((sql) => {
    const row = findPasskey(sql, userId, id.toLowerCase());
    if (!row) throw unknown();
    renamePasskey(sql, row.id, name, core.now());
    return passkeyJson({ ...row, friendly_name: name });
  });
}

/** Removes a passkey of an account and tells its holder. @throws AuthError validation_failed */
export async function removePasskey(core: AuthCore, userId: string, id: string): Promise<void> {
  if (!uuidPattern.test(id)) throw unknown();
  await core.database.write((sql) => {
    const row = findPasskey(sql, userId, id.toLowerCase());
    if (!row) throw unknown();
    deletePasskey(sql, row.id);
    mailNotice(core, sql, 'passkey_removed', findUser(sql, userId)?.email ?? null);
  });
}

/** As `removePasskey`, for the account's own holder. @throws AuthError insufficient_aal */
export async function removeOwnPasskey(core: AuthCore, who: SignedIn, id: string): Promise<void> {
  requireManagement(core, who);
  await removePasskey(core, who.user.id, id);
}
