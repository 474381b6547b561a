/** What a failed try says about a mail, so that nobody gets a letter twice and nobody is tried for ever. */

/** Pauses before the next try, in ms; after the last one the mail is given up. */
export const LETTER_PAUSES = [60_000, 300_000, 1_800_000, 7_200_000, 21_600_000];

export type Failure =
  /** Refused for good, because of the address. */
  | 'bounced'
  /** The mail was certainly not taken: it may be tried again. */
  | 'refused'
  /** It may have been taken. */
  | 'unsure';

/** Before anything of a mail is said to a server. */
const NOT_REACHED = /^(?:ECONNREFUSED|ENOTFOUND|EDNS|EAUTH|ETLS|EAI_AGAIN|ENOSPC|EACCES)$/;

/** @param repeatable whether handing over the same mail twice is noticed there (files, or a key of idempotency) */
export function failureOf(error: unknown, repeatable: boolean): Failure {
  const { code, responseCode, command, message } = error as {
    code?: unknown;
    responseCode?: unknown;
    command?: unknown;
    message?: unknown;
  };
  if (typeof responseCode === 'number') {
    const aboutAddress = command === 'RCPT TO' || code === 'EENVELOPE';
    return responseCode >= 500 && aboutAddress ? 'bounced' : 'refused';
  }
  if (String(message) === 'The recipient is not a mail address.') return 'bounced';
  if (NOT_REACHED.test(String(code)) || /\bECONNREFUSED\b/.test(String(message))) return 'refused';
  return repeatable ? 'refused' : 'unsure';
}
