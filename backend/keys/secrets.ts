import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import { join } from 'node:path';
import { z } from 'zod';
import { ensurePrivateFolder } from '../store/database.ts';
import { readKeyFile, writePrivateFile } from './private-file.ts';

const fileShape = z.object({
  secret_key: z.string().startsWith('sb_secret_'),
  master: z.string().length(43),
});

/**
 * What must stay outside the database: the secret API key, and keys for hashing codes, signing refresh tokens
 * and encrypting what has to be read back. A stolen database alone opens no account.
 */
export interface Secrets {
  secretKey: string;
  /** Keyed hash for short codes, which a plain hash would not protect. Base64url. */
  hashCode(purpose: string, ...parts: string[]): string;
  /** Signature over parts of a refresh token, 32 bytes. */
  sign(purpose: string, ...parts: string[]): Buffer;
  /** AES-256-GCM bound to a context, so that a box moved to another row does not open. */
  seal(context: string, plain: string): string;
  /** @throws Error when the box was changed or belongs elsewhere. */
  open(context: string, box: string): string;
}

/**
 * Reads the folder's secrets, or makes them at the first start (mode 0600).
 * @param mayCreate false once the store holds what the lost secrets would be needed for
 * @throws Error when they are missing and may not be made
 */
export function loadSecrets(dataDir: string, mayCreate = true): Secrets {
  const folder = join(dataDir, 'keys');
  ensurePrivateFolder(folder);
  const path = join(folder, 'secrets.json');
  const stored = readKeyFile(path, fileShape);
  if (!stored && !mayCreate) {
    throw new Error(
      `DATA_DIR: "${path}" is missing although the store holds accounts; restore it from a backup.`,
    );
  }
  const values = stored ?? {
    secret_key: `sb_secret_${randomBytes(32).toString('base64url')}`,
    master: randomBytes(32).toString('base64url'),
  };
  if (!stored) writePrivateFile(path, `${JSON.stringify(values, null, 2)}\n`);
  return deriveSecrets(values.secret_key, Buffer.from(values.master, 'base64url'));
}

function deriveSecrets(secretKey: string, master: Buffer): Secrets {
  const derive = (name: string) => Buffer.from(hkdfSync('sha256', master, '', `night-edition ${name}`, 32));
  const hashKey = derive('code hash');
  const signKey = derive('refresh signature');
  const boxKey = derive('box');
  // Length prefixes keep ('ab', 'c') and ('a', 'bc') apart.
  const frame = (parts: string[]) => parts.map((part) => `${Buffer.byteLength(part)}:${part}`).join('');
  return {
    secretKey,
    hashCode: (...parts) => createHmac('sha256', hashKey).update(frame(parts)).digest('base64url'),
    sign: (...parts) => createHmac('sha256', signKey).update(frame(parts)).digest(),
    seal(context, plain) {
      const nonce = randomBytes(12);
      const cipher = createCipheriv('aes-256-gcm', boxKey, nonce).setAAD(Buffer.from(context));
      const sealed = Buffer.concat([cipher.update(plain, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64');
    },
    open(context, box) {
      const bytes = Buffer.from(box, 'base64');
      const decipher = createDecipheriv('aes-256-gcm', boxKey, bytes.subarray(0, 12), { authTagLength: 16 });
      decipher.setAAD(Buffer.from(context)).setAuthTag(bytes.subarray(12, 28));
      return Buffer.concat([decipher.update(bytes.subarray(28)), decipher.final()]).toString('utf8');
    },
  };
}

/** Compares two strings in a time that depends on neither's content. */
export function equalStrings(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}

/** Hash of a random link token; 256 bits of chance need no key. */
export function hashToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** A random token for a link, 43 characters of base64url. */
export function makeToken(): string {
  return randomBytes(32).toString('base64url');
}
