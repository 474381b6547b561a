import type { Secrets } from '../keys/secrets.ts';
import type { Database, Sql } from '../store/database.ts';
import {
  bookMailInterval,
  claimMailInterval,
  deleteOutgoing,
  dueOutgoing,
  giveUpOutgoing,
  insertOutgoing,
  nextOutgoingAt,
  type OutgoingRow,
  postponeOutgoing,
} from '../store/outgoing.ts';
import type { MailTransport } from './deliver.ts';
import { checkedMessage, type MailMessage } from './mail-message.ts';

/** Pauses before the next try, in ms; after the last one the message is kept and reported, not tried again. */
const PAUSES = [5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000];
const BATCH = 20;
/** Composing starts after the answer has gone out, so that the answer's time tells nothing about the mail. */
const SEND_AFTER_MS = 25;
/** Stands in for a mail that is too early. */
const FILLER = 'x'.repeat(2000);
const LONGEST_SLEEP_MS = 60_000;

export interface OutgoingQueue {
  /** Puts a mail into the same transaction as the work it belongs to: both are kept or neither. */
  enqueueMail(sql: Sql, kind: string, message: MailMessage, notBefore?: number): void;
  enqueueWebhook(sql: Sql, url: string, body: unknown): void;
  /**
   * Like enqueueMail, with the least interval between two mails of one kind to one address. As a `decoy` it does
   * the same work for an address without an account and sends nothing, so that time tells nothing.
   * Returns whether a mail is on its way.
   */
  enqueueWithInterval(
    sql: Sql,
    kind: string,
    address: string,
    message: () => MailMessage,
    options?: { waitInstead?: boolean | undefined; decoy?: boolean | undefined },
  ): boolean;
  /** Resolves when nothing is due; for tests and for closing. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

/** Sends what waits in the store, in order of arrival, until it is closed. Survives restarts. */
export function startQueue(options: {
  database: Database;
  secrets: Secrets;
  transport: MailTransport;
  intervalMs: number;
  now: () => number;
  log: (line: string) => void;
}): OutgoingQueue {
  const { database, secrets, transport, now } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;

  async function sendOne(row: OutgoingRow): Promise<void> {
    const payload = JSON.parse(secrets.open(`outgoing ${row.kind}`, row.payload_box));
    if (row.channel === 'mail') {
      if (payload.decoy) return transport.rehearse?.();
      await transport.deliver(payload as MailMessage, { id: row.id, at: row.created_at, kind: row.kind });
      return;
    }
    const response = await fetch(payload.url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': `${row.created_at}-${row.id}` },
      body: JSON.stringify(payload.body),
      redirect: 'error',
      signal: AbortSignal.timeout(10_000),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
  }

  async function attempt(row: OutgoingRow): Promise<void> {
    try {
      await sendOne(row);
      await database.write((sql) => deleteOutgoing(sql, row.id));
    } catch (error) {
      // Transports quote addresses in their errors; the log names the kind only.
      const reason = error instanceof Error ? error.message.slice(0, 200) : 'unknown';
      const pause = PAUSES[row.attempts];
      options.log(
        `${row.channel} ${row.kind} #${row.id} not sent (try ${row.attempts + 1})${pause ? '' : ', given up'}`,
      );
      await database.write((sql) =>
        pause === undefined
          ? giveUpOutgoing(sql, row.id, reason, now())
          : postponeOutgoing(sql, row.id, now() + pause, reason),
      );
    }
  }

  async function drain(): Promise<void> {
    while (!closed) {
      const due = dueOutgoing(database.read, now(), BATCH);
      if (due.length === 0) return;
      for (const row of due) await attempt(row);
    }
  }

  function schedule(delay: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, delay);
    timer.unref();
  }

  function wake(): void {
    if (closed || running) return;
    running = drain()
      .catch((error) => options.log(`the outgoing queue stopped for now: ${String(error).slice(0, 200)}`))
      .finally(() => {
        running = undefined;
        if (closed) return;
        const next = nextOutgoingAt(database.read);
        schedule(Math.max(0, Math.min(LONGEST_SLEEP_MS, next === null ? LONGEST_SLEEP_MS : next - now())));
      });
  }

  function put(sql: Sql, channel: 'mail' | 'webhook', kind: string, payload: unknown, nextAt: number): void {
    const payload_box = secrets.seal(`outgoing ${kind}`, JSON.stringify(payload));
    insertOutgoing(sql, { channel, kind, payload_box, next_at: nextAt }, nextAt);
    schedule(SEND_AFTER_MS);
  }

  schedule(0);
  return {
    enqueueMail: (sql, kind, message, notBefore) =>
      put(sql, 'mail', kind, checkedMessage(message), notBefore ?? now()),
    enqueueWebhook: (sql, url, body) => put(sql, 'webhook', 'webhook', { url, body }, now()),
    enqueueWithInterval(sql, kind, address, message, extra) {
      const hash = secrets.hashCode('mail interval', kind, address);
      const wait = Math.max(0, claimMailInterval(sql, kind, hash, options.intervalMs, now()));
      const goes = wait === 0 || (extra?.waitInstead ?? false);
      const made = goes ? checkedMessage(message()) : undefined;
      const real = made !== undefined && !extra?.decoy;
      if (wait > 0 && real) bookMailInterval(sql, kind, hash, now() + wait);
      put(sql, 'mail', kind, real ? made : { decoy: made ?? FILLER }, now() + (real ? wait : 0));
      return real;
    },
    async idle() {
      for (;;) {
        wake();
        await running;
        if (dueOutgoing(database.read, now(), 1).length === 0) return;
      }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
