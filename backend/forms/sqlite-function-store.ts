import type { Limits } from '../http/limits.ts';
import type { MailMessage } from '../mail/mail-message.ts';
import type { OutgoingQueue } from '../mail/queue.ts';
import type { Database, Sql } from '../store/database.ts';
import { DUPLICATE_MS, type FunctionStore, type Lead, type Outgoing } from './function-store.ts';

/** The embedded adapter: leads, subscribers and links in SQLite, messages in the outgoing queue. */
export function sqliteFunctionStore(options: {
  database: Database;
  queue: OutgoingQueue;
  limits: Limits;
  now: () => number;
}): FunctionStore {
  const { database, queue, limits, now } = options;

  function send(sql: Sql, outgoing: Outgoing[]): void {
    for (const message of outgoing) {
      if (message.mail) queue.enqueueMail(sql, message.kind, message.mail);
      if (message.webhook) queue.enqueueWebhook(sql, message.webhook.url, message.webhook.body);
    }
  }

  /** False when an equal one is younger than a day. */
  function insertLead(sql: Sql, lead: Lead): boolean {
    const known = sql.get(
      'SELECT 1 FROM leads WHERE fingerprint = ? AND created_at > ?',
      lead.fingerprint,
      now() - DUPLICATE_MS,
    );
    if (known) return false;
    sql.run(
      `INSERT INTO leads (id, kind, email, name, organization, topic, message, source_page, utm, consent_text,
         fingerprint, created_at) VALUES (?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
      lead.id,
      lead.kind,
      lead.email,
      lead.name ?? null,
      lead.organization ?? null,
      lead.topic ?? null,
      lead.message ?? null,
      lead.sourcePage ?? null,
      JSON.stringify(lead.utm),
      lead.consentText ?? null,
      lead.fingerprint,
      now(),
    );
    return true;
  }

  /** Queues a mail subject to the interval; `before` runs in the same step when it really goes. */
  function sendWithInterval(sql: Sql, kind: string, mail: MailMessage, before: () => void): boolean {
    return queue.enqueueWithInterval(sql, kind, mail.to, () => {
      before();
      return mail;
    });
  }

  return {
    recordLead: (lead, outgoing) =>
      database.write((sql) => {
        const added = insertLead(sql, lead);
        if (added) send(sql, outgoing);
        return added;
      }),

    startSubscription: (subscription, mail) =>
      database.write((sql) => {
        const current = sql.get<{ status: string }>(
          'SELECT status FROM subscribers WHERE email = ?',
          subscription.email,
        );
        if (current?.status === 'confirmed') return;
        sendWithInterval(sql, 'newsletter_confirm', mail, () => {
          sql.run(
            `INSERT INTO subscribers (email, status, confirm_hash, confirm_expires_at, source_page, utm, consent_text, created_at)
             VALUES (?, 'pending', ?, ?, ?, ?, ?, ?)
             ON CONFLICT (email) DO UPDATE SET status = 'pending', confirm_hash = excluded.confirm_hash,
               confirm_expires_at = excluded.confirm_expires_at, source_page = excluded.source_page,
               utm = excluded.utm, consent_text = excluded.consent_text`,
            subscription.email,
            subscription.confirmHash,
            subscription.confirmExpiresAt,
            subscription.sourcePage ?? null,
            JSON.stringify(subscription.utm),
            subscription.consentText ?? null,
            now(),
          );
        });
      }),

    async subscriberToConfirm(confirmHash) {
      const row = database.read.get<{
        email: string;
        source_page: string | null;
        utm: string;
        consent_text: string | null;
      }>(
        `SELECT email, source_page, utm, consent_text FROM subscribers
         WHERE confirm_hash = ? AND status = 'pending' AND confirm_expires_at > ?`,
        confirmHash,
        now(),
      );
      return (
        row && {
          email: row.email,
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
        insertLead(sql, lead);
        send(sql, outgoing);
        return true;
      }),

    unsubscribe: (unsubscribeHash) =>
      database.write((sql) => {
        const changed = sql.run(
          `UPDATE subscribers SET status = 'unsubscribed', unsubscribed_at = coalesce(unsubscribed_at, ?)
           WHERE unsubscribe_hash = ?`,
          now(),
          unsubscribeHash,
        );
        return changed > 0;
      }),

    addToolkitLink: (link, mail, lead, leadMessages) =>
      database.write((sql) => {
        sendWithInterval(sql, 'toolkit', mail, () => {
          sql.run(
            'INSERT INTO toolkit_links (token_hash, email, created_at, expires_at) VALUES (?, ?, ?, ?)',
            link.tokenHash,
            link.email,
            now(),
            link.expiresAt,
          );
          if (insertLead(sql, lead)) send(sql, leadMessages);
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

    takeLimit: (form, clientAddress) => limits.take(`form ${form}`, clientAddress),
  };
}
