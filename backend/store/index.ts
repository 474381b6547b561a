/**
 * The store as the owner's desk sees it: people, and mails that were not sent. Opened for each piece of work and closed
 * after it, so that the site may run, stop or be restored meanwhile.
 */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { CountRow } from '../../contracts/counted-events.ts';
import { loadSecrets } from '../keys/secrets.ts';
import type { LetterContent } from '../letters/letter-mail.ts';
import { checkedMessage, type MailMessage, renderMail } from '../mail/mail-message.ts';
import { countsSince } from './counts.ts';
import { DATABASE_FILE, openDatabase } from './database.ts';
import {
  careForLead,
  type LeadRow,
  type LeadState,
  listLeads,
  listSubscribers,
  type SubscriberRow,
} from './leads.ts';
import { listLetters, repeatSends, startLetter } from './letters.ts';
import { failedOutgoing, insertOutgoing, sendAgain } from './outgoing.ts';
import { erasePerson, exportPerson, noteErasure } from './person-data.ts';

export { type LetterContent, letterMail } from '../letters/letter-mail.ts';
export {
  LEAD_STATES,
  type LeadRow,
  type LeadState,
  leadsAsCsv,
  type SubscriberRow,
  subscribersAsCsv,
} from './leads.ts';
export type { SendState } from './letters.ts';

/** A mail or a message to the webhook whose last try failed. Times in milliseconds since 1970. */
export type UnsentMessage = {
  id: number;
  channel: 'mail' | 'webhook';
  kind: string;
  /** Its address and subject; absent where it cannot be read any more. */
  mail?: { to: string; subject: string };
  reason: string;
  attempts: number;
  created_at: number;
  /** Absent: it is tried again by itself, at `next_at`. */
  failed_at?: number;
  next_at: number;
};

/** A mail to somebody who wrote. */
export type Answer = { subject: string; text: string };

export type AnswerSender = {
  /** Absolute origin of the site. */
  siteUrl: string;
  /** Where replies go: the owner's own mailbox. */
  replyTo: string;
  siteName: string;
  /** The site's host, for the thread's name. */
  host: string;
};

export type BegunLetter = ReturnType<typeof listLetters>[number];

export type People = {
  /** Oldest first. */
  leads(): LeadRow[];
  subscribers(): SubscriberRow[];
  unsent(): UnsentMessage[];
  /** What the pages were used for, from a day on (YYYY-MM-DD), in order of days. */
  counts(since: string): CountRow[];
  /** False when there is no such lead. */
  care(id: string, state: LeadState, note: string): Promise<boolean>;
  /** False when there is no such message, or it did not fail. */
  sendAgain(id: number): Promise<boolean>;
  /**
   * Puts an answer to a lead in line, which the running site sends within a minute, marks the lead as answered and adds
   * the text to its note. False when there is no such lead.
   */
  answer(id: string, answer: Answer, sender: AnswerSender): Promise<boolean>;
  /** Letters that were begun, newest first. */
  letters(): BegunLetter[];
  /** Puts a letter in line for all confirmed subscribers; a second time does nothing. */
  startLetter(id: string, content: LetterContent): Promise<void>;
  /** Puts what is unsure or was given up back in line. */
  repeatLetter(id: string): Promise<void>;
  /** Puts one mail in line. */
  sendTest(message: MailMessage): Promise<void>;
  /** Everything kept about an address, as plain data. */
  exportPerson(email: string): ReturnType<typeof exportPerson>;
  /** Erases it, by the rules of `npm run person-data`. Returns how many of each. */
  erasePerson(email: string): Promise<Record<string, number>>;
};

/** In characters. */
export const LONGEST_NOTE = 5000;

/** Whether the folder holds a store: it does once the site has been started. */
export const hasStore = (dataDir: string): boolean => existsSync(join(dataDir, DATABASE_FILE));

/**
 * Opens the store for one piece of work.
 * @param now the clock, in milliseconds since 1970
 * @throws Error that names the file when it cannot be opened
 */
export async function withPeople<Result>(
  dataDir: string,
  work: (people: People) => Result | Promise<Result>,
  now: () => number = Date.now,
): Promise<Result> {
  const database = openDatabase(dataDir);
  try {
    const secrets = loadSecrets(dataDir, false);
    return await work({
      leads: () => listLeads(database.read),
      subscribers: () => listSubscribers(database.read),
      counts: (since) => countsSince(database.read, since),
      unsent: () =>
        failedOutgoing(database.read).flatMap((row) => {
          const { id, channel, kind, attempts, created_at, failed_at, next_at, last_error } = row;
          const payload = readable(() => secrets.open(`outgoing ${kind}`, row.payload_box));
          // Stands in for a mail that nobody is to get.
          if (payload?.decoy) return [];
          return {
            ...{ id, channel, kind, attempts, created_at, next_at, reason: last_error ?? '' },
            ...(payload?.to && { mail: { to: payload.to, subject: payload.subject ?? '' } }),
            ...(failed_at !== null && { failed_at }),
          };
        }),
      care: (id, state, note) => database.write((sql) => careForLead(sql, id, state, note)),
      sendAgain: (id) => database.write((sql) => sendAgain(sql, id, now())),
      async answer(id, { subject, text }, { replyTo, siteName, host }) {
        const lead = listLeads(database.read).find((one) => one.id === id);
        if (lead === undefined) return false;
        // One name for all that is written about this lead, so that mail programs show it as one conversation.
        const thread = `<lead-${id.replace(/[^\w-]/g, '')}@${host}>`;
        const message = checkedMessage({
          to: lead.email,
          replyTo,
          headers: { 'In-Reply-To': thread, References: thread },
          ...renderMail({ subject, parts: text.split(/\n{2,}/) }, siteName),
        });
        const at = now();
        const payload_box = secrets.seal('outgoing answer', JSON.stringify(message));
        const note = [lead.note, `${new Date(at).toISOString().slice(0, 10)}: ${text}`]
          .filter(Boolean)
          .join('\n\n');
        return database.write((sql) => {
          insertOutgoing(sql, { channel: 'mail', kind: 'answer', payload_box, next_at: at }, at);
          return careForLead(sql, id, 'answered', note.slice(0, LONGEST_NOTE));
        });
      },
      letters: () => listLetters(database.read),
      async startLetter(id, content) {
        await database.write((sql) => startLetter(sql, { id, ...content }, now()));
      },
      async repeatLetter(id) {
        await database.write((sql) => repeatSends(sql, id, now()));
      },
      async sendTest(message) {
        const at = now();
        const payload_box = secrets.seal('outgoing letter_test', JSON.stringify(checkedMessage(message)));
        await database.write((sql) =>
          insertOutgoing(sql, { channel: 'mail', kind: 'letter_test', payload_box, next_at: at }, at),
        );
      },
      exportPerson: (email) => exportPerson(database.read, secrets, dataDir, email),
      erasePerson(email) {
        noteErasure(dataDir, email, now());
        return erasePerson(database, secrets, dataDir, email);
      },
    });
  } finally {
    database.close();
  }
}

type Payload = { to?: string; subject?: string; decoy?: unknown };

/** What a sealed message holds; nothing when it was sealed with other secrets. */
function readable(open: () => string): Payload | undefined {
  try {
    return JSON.parse(open()) as Payload;
  } catch {
    return undefined;
  }
}
