import { createHash } from 'node:crypto';

/** 132 bits of SHA-256 as 22 characters that are safe in a file name and in an `ETag`. */
export function contentHash(content: Uint8Array | string): string {
  return createHash('sha256').update(content).digest('base64url').slice(0, 22);
}
