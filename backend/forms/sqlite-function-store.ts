import { LEAD_COLUMNS } from '../../contracts/form-fields.ts';
import type { Limits } from '../http/limits.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { OutgoingQueue } from '../mail/queue.ts';
import { addCounts } from '../store/counts.ts';
import type { Database, Sql } from '../store/database.ts';
import { type SubscriberRow, withoutColumns } from '../store/leads.ts';
import { DUPLICATE_MS, type Filled, type FunctionStore, type Lead, type Outgoing } from './function-store.ts';

/** Adds one row; `conflict` says what happens to one that is there already. */
function insert(sql: Sql, table: string, row: Record<string, string | number | null>, conflict = ''): void {
  const columns = Object.keys(row);
  sql.run(
    `INSERT INTO ${table} (${columns.join(', ')}) VALUES (${columns.map(() => '?').join(', ')}) ${conflict}`,
    ...Object.values(row),
  );
}

/** The columns that leads and subscribers share. */
const filledColumns = ({ email, fields, utm, sourcePage, consentText }: Filled) => ({
  email,
  fields: JSON.stringify(fields),
  utm: JSON.stringify(utm),
  source_page: sourcePage ?? null,
  consent_text: consentText ?? null,
});

type StoreOptions = {
  database: Database;
  queue: OutgoingQueue;
  limits: Limits;
  now: () => number;
};

function send(queue: OutgoingQueue, sql: Sql, outgoing: readonly Outgoing[]): void {
  for (const message of outgoing) {
    if (message.mail) queue.enqueueMail(sql, message.kind, message.mail);
    if (message.webhook) queue.enqueueWebhook(sql, message.webhook.url, message.webhook.body);
  }
}

/** Queues a mail subject to the interval; `before` runs in the same step when it really goes. */
function sendWithInterval(
  queue: OutgoingQueue,
  sql: Sql,
  kind: string,
  mail: MailMessage,
  before: () => void,
): boolean {
  return queue.enqueueWithInterval(sql, kind, mail.to, () => {
    before();
    return mail;
  });
}

/** False when an equal one is younger than a day. */
function insertLead(sql: Sql, lead: Lead, now: number): boolean {
  const known = sql.get(
    'SELECT 1 FROM leads WHERE fingerprint = ? AND created_at > ?',
    lead.fingerprint,
    now - DUPLICATE_MS,
  );
  if (known) return false;
  insert(sql, 'leads', {
    id: lead.id,
    kind: lead.kind,
    fingerprint: lead.fingerprint,
    ...Object.fromEntries(LEAD_COLUMNS.map((column) => [column, lead.fields[column] ?? null])),
    ...filledColumns(lead),
    fields: JSON.stringify(withoutColumns(lead.fields)),
    created_at: now,
  });
  return true;
}

type OfSubscribers = 'startSubscription' | 'subscriberToConfirm' | 'confirmSubscription' | 'unsubscribe';

function subscriberStore({ database, queue, now }: StoreOptions): Pick<FunctionStore, OfSubscribers> {
  return {
    startSubscription: (subscription, mail) =>
      database.write((sql) => {
        const current = sql.get<{ status: string }>(
          'SELECT status FROM subscribers WHERE email = ?',
          subscription.email,
        );
        if (current?.status === 'confirmed') return;
        sendWithInterval(queue, sql, 'newsletter_confirm', mail, () => {
          const { confirmHash, confirmExpiresAt } = subscription;
          const asked = {
            ...filledColumns(subscription),
            status: 'pending',
            confirm_hash: confirmHash,
            confirm_expires_at: confirmExpiresAt,
          };
          const again = Object.keys(asked).map((column) => `${column} = excluded.${column}`);
          insert(
            sql,
            'subscribers',
            { ...asked, created_at: now() },
            `ON CONFLICT (email) DO UPDATE SET ${again.join(', ')}`,
          );
        });
      }),

    async subscriberToConfirm(confirmHash) {
      const row = database.read.get<SubscriberRow>(
        `SELECT * FROM subscribers WHERE confirm_hash = ? AND status = 'pending' AND confirm_expires_at > ?`,
        confirmHash,
        now(),
      );
      return (
        row && {
          email: row.email,
          fields: JSON.parse(row.fields) as Record<string, string>,
          sourcePage: row.source_page ?? undefined,
          utm: JSON.parse(row.utm) as Record<string, string>,
          consentText: row.consent_text ?? undefined,
        }
      );
    },

    confirmSubscription: (confirmHash, unsubscribeHash, lead, outgoing) =>
      database.write((sql) => {
        const changed = sql.run(
          `UPDATE subscribers SET status = 'confirmed', confirmed_at = ?, confirm_hash = NULL,
             confirm_expires_at = NULL, unsubscribe_hash = ?, unsubscribed_at = NULL
           WHERE confirm_hash = ? AND status = 'pending' AND confirm_expires_at > ?`,
          now(),
          unsubscribeHash,
          confirmHash,
          now(),
        );
        if (changed === 0) return false;
        insertLead(sql, lead, now());
        send(queue, sql, outgoing);
        return true;
      }),

    unsubscribe: (unsubscribeHash) =>
      database.write((sql) => {
        const changed = sql.run(
          `UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, ?)
           WHERE unsubscribe_hash = ? OR email = (SELECT email FROM letter_sends WHERE token_hash = ?)`,
          now(),
          unsubscribeHash,
          unsubscribeHash,
        );
        return changed > 0;
      }),
  };
}

/** The embedded adapter: leads, subscribers and links in SQLite, messages in the outgoing queue. */
export function sqliteFunctionStore(options: StoreOptions): FunctionStore {
  const { database, queue, limits, now } = options;
  return {
    ...subscriberStore(options),

    recordLead: (lead, outgoing) =>
      database.write((sql) => {
        const added = insertLead(sql, lead, now());
        if (added) send(queue, sql, outgoing);
        return added;
      }),

    addToolkitLink: (link, mail, lead, leadMessages) =>
      database.write((sql) => {
        sendWithInterval(queue, sql, 'toolkit', mail, () => {
          sql.run(
            'INSERT INTO toolkit_links (token_hash, email, created_at, expires_at) VALUES (?, ?, ?, ?)',
            link.tokenHash,
            link.email,
            now(),
            link.expiresAt,
          );
          if (insertLead(sql, lead, now())) send(queue, sql, leadMessages);
        });
      }),

    redeemToolkitLink: (tokenHash) =>
      database.write(
        (sql) =>
          sql.run(
            'UPDATE toolkit_links SET used_at = ? WHERE token_hash = ? AND used_at IS NULL AND expires_at > ?',
            now(),
            tokenHash,
            now(),
          ) > 0,
      ),

    count: (day, counters) => database.write((sql) => addCounts(sql, day, counters)),

    takeLimit: (form, clientAddress) => limits.take(`form ${form}`, clientAddress),
  };
}
