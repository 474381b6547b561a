import { words } from './words.ts';

const { failed, full, readOnly } = words.refused;

/** By the system's codes. */
const IN_WORDS: Readonly<Record<string, string>> = {
  ENOSPC: full,
  EDQUOT: full,
  EACCES: readOnly,
  EPERM: readOnly,
  EROFS: readOnly,
};

/** Why the desk could not do something, and what to do about it. */
export function failureInWords(error: unknown): string {
  const { code, message, path } = error as NodeJS.ErrnoException;
  const known = IN_WORDS[code ?? ''];
  return known ? [known, path].filter(Boolean).join(' ') : `${failed} ${message ?? error}`;
}
