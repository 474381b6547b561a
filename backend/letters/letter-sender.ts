import { createHash } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { hashText } from '../forms/function-context.ts';
import type { Secrets } from '../keys/secrets.ts';
import type { MailTransport } from '../mail/deliver.ts';
import type { Database } from '../store/database.ts';
import {
  type ClaimedSend,
  claimSend,
  noteBounce,
  noteLetterToken,
  releaseClaims,
  settleSend,
} from '../store/letters.ts';
import { letterMail } from './letter-mail.ts';
import { failureOf, LETTER_PAUSES } from './send-outcome.ts';

/** Another process, the desk, begins a letter: how often we look. */
const LOOK_EVERY_MS = 5_000;

export interface LetterSender {
  /** Resolves when no mail is due; for tests. */
  idle(): Promise<void>;
  /** Finishes the mail that is being handed over. */
  close(): Promise<void>;
}

/**
 * Sends letters, one mail at a time and so many a minute, until it is closed. Each mail's row is claimed before it is
 * handed over, so that no end of the process can send it twice; what was claimed when a process ended is sent again only
 * where that is noticed, and shown as unsure elsewhere.
 */
export function startLetterSender(options: {
  database: Database;
  secrets: Secrets;
  transport: MailTransport;
  perMinute: number;
  siteUrl: string;
  siteName: string;
  /** Where answers of subscribers go; to the sending address where it is not known. */
  replyTo?: string | undefined;
  now: () => number;
  log: (line: string) => void;
}): LetterSender {
  const { database, secrets, transport, siteUrl, siteName, replyTo, now, log } = options;
  const pause = 60_000 / options.perMinute;
  const repeatable = transport.name !== 'smtp';
  const closing = new AbortController();
  let running: Promise<void> | undefined;
  let claimsReleased = false;

  /** Failures quote addresses, which belong in no log; the store forgets them with their subscriber. */
  const reasonOf = (error: unknown) =>
    String((error as Error)?.message ?? error)
      .replace(/\S+@\S+/g, '<address>')
      .replace(/\s+/g, ' ')
      .slice(0, 200);

  async function handOver(send: ClaimedSend, token: string): Promise<void> {
    const message = {
      to: send.email,
      ...(replyTo ? { replyTo } : {}),
      ...letterMail(send, { siteName, siteUrl, token }),
    };
    // The same name for the same mail whenever it is sent.
    const digest = createHash('sha256').update(`${send.id} ${send.email}`).digest();
    await transport.deliver(message, { id: digest.readUIntBE(0, 6), at: send.started_at, kind: 'letter' });
  }

  async function sendOne(): Promise<boolean> {
    const send = await database.write((sql) => claimSend(sql, now()));
    if (send === undefined) return false;
    try {
      // The same link in the same mail whenever it is sent.
      const token = secrets.hashCode('letter', send.id, send.email);
      const hash = await hashText(token);
      await database.write((sql) => noteLetterToken(sql, send, hash));
      await handOver(send, token);
      await database.write((sql) => settleSend(sql, send, { state: 'sent' }, now()));
    } catch (error) {
      const failure = failureOf(error, repeatable);
      const reason = reasonOf(error);
      const next = LETTER_PAUSES[send.attempts];
      log(`a mail of letter ${send.id} was not sent (${failure}, try ${send.attempts + 1}): ${reason}`);
      await database.write((sql) => {
        if (failure === 'bounced') noteBounce(sql, send.email, reason, now());
        else if (failure === 'unsure') settleSend(sql, send, { state: 'unsure', reason }, now());
        else if (next === undefined) settleSend(sql, send, { state: 'failed', reason }, now());
        else settleSend(sql, send, { state: 'waiting', reason, nextAt: now() + next }, now());
      });
    }
    return true;
  }

  async function drain(): Promise<void> {
    if (!claimsReleased) await database.write((sql) => releaseClaims(sql, repeatable, now()));
    claimsReleased = true;
    while (!closing.signal.aborted && (await sendOne())) {
      await wait(pause, undefined, { signal: closing.signal }).catch(() => {});
    }
  }

  const wake = () => {
    if (running || closing.signal.aborted) return;
    running = drain()
      .catch((error) => log(`letters rest: ${reasonOf(error)}`))
      .finally(() => {
        running = undefined;
      });
  };
  const timer = setInterval(wake, LOOK_EVERY_MS);
  timer.unref();
  wake();
  return {
    async idle() {
      // A round that was under way may have looked before the last mail was due.
      await running;
      wake();
      await running;
    },
    async close() {
      closing.abort();
      clearInterval(timer);
      await running;
    },
  };
}
