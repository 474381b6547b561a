import type { Secrets } from '../keys/secrets.ts';
import type { Database, Sql } from '../store/database.ts';
import {
  beginAttempt,
  bookMailInterval,
  claimMailInterval,
  deleteOutgoing,
  dueOutgoing,
  giveUpOutgoing,
  hasFailingMail,
  insertOutgoing,
  nextOutgoingAt,
  noteFailure,
  type OutgoingRow,
} from '../store/outgoing.ts';
import type { MailTransport } from './deliver.ts';
import type { MailBudget } from './mail-budget.ts';
import { checkedMessage, type MailMessage } from './mail-message.ts';

/** Pauses before the next try, in ms; after the last one the message is kept and reported, not tried again. */
const PAUSES = [5_000, 30_000, 120_000, 600_000, 3_600_000, 3_600_000, 14_400_000, 43_200_000, 86_400_000];
const BATCH = 20;
/** Composing starts after the answer has gone out, so that the answer's time tells nothing about the mail. */
const SEND_AFTER_MS = 25;
/** Stands in for a mail that is too early. */
const FILLER = 'x'.repeat(2000);
const LONGEST_SLEEP_MS = 60_000;
/** Rest of the whole queue after the store failed: doubled each time, up to the longest. */
const REST_MS = 5_000;
const LONGEST_REST_MS = 600_000;

export interface OutgoingQueue {
  /**
   * Puts a mail into the same transaction as the work it belongs to: both are kept or neither. A mail over a
   * budget is left out, unless it is a `warning`: whoever takes over an account must not be able to hold it back.
   */
  enqueueMail(sql: Sql, kind: string, message: MailMessage, options?: { warning?: boolean }): void;
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
  /** Whether no mail got out since one last failed, or one waits that failed before the start. */
  mailFails(): boolean;
  /** Resolves when nothing is due; for tests and for closing. */
  idle(): Promise<void>;
  close(): Promise<void>;
}

type QueueOptions = {
  database: Database;
  secrets: Secrets;
  transport: MailTransport;
  budget: MailBudget;
  intervalMs: number;
  now: () => number;
  log: (line: string) => void;
};

/** @throws Error when the receiver cannot be reached or refuses */
async function callWebhook(row: OutgoingRow, { url, body }: { url: string; body: unknown }): Promise<void> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'idempotency-key': `${row.created_at}-${row.id}` },
    body: JSON.stringify(body),
    redirect: 'error',
    signal: AbortSignal.timeout(10_000),
  });
  await response.body?.cancel();
  if (!response.ok) throw new Error(`the webhook answered ${response.status}`);
}

/** Transports quote addresses in their errors, which belong in no log. */
function reasonOf(error: unknown): string {
  const { message, code } = error as { message?: unknown; code?: unknown };
  const text = `${typeof code === 'string' ? `${code}: ` : ''}${String(message ?? error)}`;
  return text
    .replace(/\S+@\S+/g, '<address>')
    .replace(/\s+/g, ' ')
    .slice(0, 200);
}

/** The ways into the queue; `schedule` has it look for what is due after so many milliseconds. */
function makeEnqueuing(
  { secrets, budget, intervalMs, now }: QueueOptions,
  schedule: (delay: number) => void,
): Pick<OutgoingQueue, 'enqueueMail' | 'enqueueWebhook' | 'enqueueWithInterval'> {
  function put(sql: Sql, channel: 'mail' | 'webhook', kind: string, payload: unknown, nextAt: number): void {
    const payload_box = secrets.seal(`outgoing ${kind}`, JSON.stringify(payload));
    insertOutgoing(sql, { channel, kind, payload_box, next_at: nextAt }, nextAt);
    schedule(SEND_AFTER_MS);
  }

  return {
    enqueueMail(sql, kind, message, extra) {
      const safe = checkedMessage(message);
      if (!budget.take(sql, safe.to, extra?.warning ? 'always' : undefined)) return;
      put(sql, 'mail', kind, safe, now());
    },
    enqueueWebhook: (sql, url, body) => put(sql, 'webhook', 'webhook', { url, body }, now()),
    enqueueWithInterval(sql, kind, address, message, extra) {
      const hash = secrets.hashCode('mail interval', kind, address);
      const wait = claimMailInterval(sql, kind, hash, intervalMs, now());
      // One mail may wait; a second one waiting would put the next ever further off.
      const isTime = wait === 0 || (wait <= intervalMs && (extra?.waitInstead ?? false));
      const affordable = budget.take(sql, address, isTime && !extra?.decoy ? undefined : 'pretend');
      const made = isTime && affordable ? checkedMessage(message()) : undefined;
      const real = made !== undefined && !extra?.decoy;
      if (wait > 0 && real) bookMailInterval(sql, kind, hash, now() + wait);
      put(sql, 'mail', kind, real ? made : { decoy: made ?? FILLER }, now() + (real ? wait : 0));
      return real;
    },
  };
}

/** Sends what waits in the store, in order of arrival, until it is closed. Survives restarts. */
export function startQueue(options: QueueOptions): OutgoingQueue {
  const { database, secrets, transport, now } = options;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;
  let closed = false;
  /** Sent, but their rows could not be taken out yet. */
  const delivered = new Set<number>();
  /** How often in a row the store failed, and until when the queue rests, on the monotonic clock. */
  let storeFailures = 0;
  let restUntil = 0;
  /** How the last try of a mail ended; nothing before the first. */
  let lastMailFailed: boolean | undefined;
  const waits = [options.intervalMs, ...PAUSES];
  const due = (most: number) => dueOutgoing(database.read, now(), most, waits);

  async function sendOne(row: OutgoingRow): Promise<void> {
    const payload = JSON.parse(secrets.open(`outgoing ${row.kind}`, row.payload_box));
    if (row.channel === 'webhook') return callWebhook(row, payload);
    if (payload.decoy) return transport.rehearse?.();
    await transport.deliver(payload as MailMessage, { id: row.id, at: row.created_at, kind: row.kind });
    lastMailFailed = false;
  }

  async function take(row: OutgoingRow): Promise<void> {
    await database.write((sql) => deleteOutgoing(sql, row.id));
    delivered.delete(row.id);
  }

  /** One try. @throws StoreUnavailableError when the store cannot keep what happened */
  async function attempt(row: OutgoingRow): Promise<void> {
    if (delivered.has(row.id)) return take(row);
    const pause = PAUSES[row.attempts];
    if (row.attempts > PAUSES.length) {
      await database.write((sql) => giveUpOutgoing(sql, row.id, row.last_error ?? 'unknown', now()));
      return;
    }
    const begun = await database.write((sql) =>
      beginAttempt(sql, row.id, now() + (pause ?? LONGEST_REST_MS)),
    );
    if (!begun) return;
    try {
      await sendOne(row);
    } catch (error) {
      const reason = reasonOf(error);
      if (row.channel === 'mail') lastMailFailed = true;
      options.log(
        `${row.channel} ${row.kind} #${row.id} not sent (try ${row.attempts + 1})${pause ? '' : ', given up'}: ${reason}`,
      );
      await database.write((sql) =>
        pause === undefined ? giveUpOutgoing(sql, row.id, reason, now()) : noteFailure(sql, row.id, reason),
      );
      return;
    }
    delivered.add(row.id);
    await take(row);
  }

  async function drain(): Promise<void> {
    while (!closed) {
      const rows = due(BATCH);
      if (rows.length === 0) return;
      for (const row of rows) await attempt(row);
    }
  }

  function schedule(delay: number): void {
    if (closed) return;
    clearTimeout(timer);
    timer = setTimeout(wake, Math.max(delay, restUntil - performance.now()));
    timer.unref();
  }

  /** Milliseconds until something is due. */
  function untilNext(): number {
    try {
      return (nextOutgoingAt(database.read) ?? Number.POSITIVE_INFINITY) - now();
    } catch {
      return LONGEST_SLEEP_MS;
    }
  }

  const isResting = () => performance.now() < restUntil;

  function wake(): void {
    if (closed || running || isResting()) return;
    running = drain()
      .then(
        () => {
          storeFailures = 0;
        },
        (error) => {
          const rest = Math.min(LONGEST_REST_MS, REST_MS * 2 ** storeFailures++);
          restUntil = performance.now() + rest;
          options.log(`the outgoing queue rests for ${rest / 1000} s: ${reasonOf(error)}`);
        },
      )
      .finally(() => {
        running = undefined;
        if (closed) return;
        schedule(Math.max(0, Math.min(LONGEST_SLEEP_MS, untilNext())));
      });
  }

  schedule(0);
  return {
    ...makeEnqueuing(options, schedule),
    mailFails: () => (lastMailFailed ??= hasFailingMail(database.read)),
    async idle() {
      for (;;) {
        wake();
        await running;
        if (isResting() || due(1).length === 0) return;
      }
    },
    async close() {
      closed = true;
      clearTimeout(timer);
      await running;
    },
  };
}
