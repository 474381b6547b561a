import { generateKeyPairSync, randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import { join } from 'node:path';
import { importJWK, type JWK } from 'jose';
import { z } from 'zod';
import { readKeyFile, writePrivateFile } from '../../keys/private-file.ts';
import { ensurePrivateFolder } from '../../store/database.ts';

const FILE = 'signing-keys.json';
/** Retired keys stay published this long; no access token lives a day (AUTH_ACCESS_TOKEN_SECONDS). */
const RETIRED_FOR_MS = 2 * 86_400_000;
/** How often a running server looks whether keys were rotated beside it. */
const LOOK_EVERY_MS = 2000;

const jwk = z.looseObject({ kid: z.string(), kty: z.literal('EC'), crv: z.literal('P-256') });
const keyShape = z.object({ jwk, created_at: z.number(), retired_at: z.number().nullable() });
const fileShape = z.object({
  keys: z.tuple([keyShape], keyShape),
});
type KeyFile = z.infer<typeof fileShape>;

type ImportedKey = Awaited<ReturnType<typeof importJWK>>;

export interface SigningKeys {
  /** The key new tokens are signed with. */
  current(): Promise<{ kid: string; key: ImportedKey }>;
  /** The public key with this id, or undefined. */
  find(kid: string): Promise<ImportedKey | undefined>;
  /** What /.well-known/jwks.json shows: public halves only. */
  publicKeys(): JWK[];
}

function makeKey(now: number): KeyFile['keys'][number] {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const made = { ...privateKey.export({ format: 'jwk' }), kid: randomUUID(), alg: 'ES256', use: 'sig' };
  return { jwk: jwk.parse(made), created_at: now, retired_at: null };
}

function withoutPrivate(key: JWK): JWK {
  const { d: _, ...rest } = key;
  return { ...rest, key_ops: ['verify'] };
}

const pathOf = (dataDir: string) => join(dataDir, 'keys', FILE);

const readKeys = (dataDir: string): KeyFile | undefined => readKeyFile(pathOf(dataDir), fileShape);

/**
 * Makes a new current key. The former ones lose their private half at once and stay published until every
 * token signed with them has run out, so nobody is signed out. Works beside a running server.
 */
export function rotateKeys(dataDir: string, now = Date.now()): { kid: string; kept: number } {
  ensurePrivateFolder(join(dataDir, 'keys'));
  const before = readKeys(dataDir)?.keys ?? [];
  const made = makeKey(now);
  const kept = before
    .filter((key) => key.retired_at === null || now - key.retired_at < RETIRED_FOR_MS)
    .map((key) => ({
      ...key,
      jwk: jwk.parse(withoutPrivate(key.jwk)),
      retired_at: key.retired_at ?? now,
    }));
  writePrivateFile(pathOf(dataDir), `${JSON.stringify({ keys: [made, ...kept] }, null, 2)}\n`);
  return { kid: made.jwk.kid, kept: kept.length };
}

/** Reads the folder's keys, or makes the first one. Later rotations are picked up within two seconds. */
export function loadSigningKeys(dataDir: string): SigningKeys {
  if (!readKeys(dataDir)) rotateKeys(dataDir);
  const first = readKeys(dataDir);
  if (!first) throw new Error('the signing keys that were just written are gone');
  let file = first;
  let imported = new Map<string, Promise<ImportedKey>>();
  let stamp = statSync(pathOf(dataDir)).mtimeMs;
  let lookedAt = performance.now();

  function refresh(force = false): void {
    if (!force && performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    try {
      const changed = statSync(pathOf(dataDir)).mtimeMs;
      if (changed === stamp) return;
      file = readKeys(dataDir) ?? file;
      stamp = changed;
      imported = new Map();
    } catch {
      // A half-restored folder: keep serving with the keys in memory.
    }
  }

  const importOnce = (id: string, key: JWK) => {
    let found = imported.get(id);
    if (!found) {
      found = importJWK(key, 'ES256');
      imported.set(id, found);
    }
    return found;
  };

  return {
    async current() {
      refresh();
      const key = file.keys[0].jwk;
      return { kid: key.kid, key: await importOnce(`sign ${key.kid}`, key) };
    },
    async find(kid) {
      refresh();
      let key = file.keys.find((entry) => entry.jwk.kid === kid);
      if (!key) {
        refresh(true);
        key = file.keys.find((entry) => entry.jwk.kid === kid);
      }
      return key && importOnce(`verify ${kid}`, withoutPrivate(key.jwk));
    },
    publicKeys() {
      refresh();
      return file.keys.map((entry) => withoutPrivate(entry.jwk));
    },
  };
}
