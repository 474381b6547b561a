import type { Counter } from '../../contracts/counted-events.ts';
import type { FormName } from '../../contracts/form-fields.ts';
import type { FormPost } from '../../contracts/forms.ts';
import type { MailMessage } from '../mail/mail-message.ts';

/*
 * What the form handlers keep, whichever backend keeps it. Every method is one atomic step: what it stores and
 * the messages that go with it are kept together or not at all.
 */

/** What somebody left in a form, as it is kept. */
export type Filled = Pick<FormPost, 'email' | 'fields' | 'utm' | 'sourcePage' | 'consentText'>;

export interface Lead extends Filled {
  id: string;
  kind: FormName;
  /** Hash of what makes two posts the same. */
  fingerprint: string;
}

export interface Outgoing {
  kind: string;
  mail?: MailMessage;
  webhook?: { url: string; body: unknown };
}

/** Someone who has asked for the newsletter and has not confirmed yet. */
interface Subscription extends Filled {
  confirmHash: string;
  /** Milliseconds since 1970. */
  confirmExpiresAt: number;
}

export interface FunctionStore {
  /** Keeps a lead and queues its messages; false when the same was sent within a day. */
  recordLead(lead: Lead, outgoing: Outgoing[]): Promise<boolean>;
  /**
   * Begins a subscription and queues the mail that asks for its confirmation. Nothing happens for a confirmed
   * subscriber, or while the last such mail to this address is younger than a minute.
   */
  startSubscription(subscription: Subscription, mail: MailMessage): Promise<void>;
  /** Whose confirmation a token is, while it is good. */
  subscriberToConfirm(confirmHash: string): Promise<Filled | undefined>;
  /** Confirms, keeps the lead, queues the messages. False when the token was used meanwhile. */
  confirmSubscription(
    confirmHash: string,
    unsubscribeHash: string,
    lead: Lead,
    outgoing: Outgoing[],
  ): Promise<boolean>;
  /** True for a known token, also a second time. */
  unsubscribe(unsubscribeHash: string): Promise<boolean>;
  /** Keeps a download link and queues its mail, at most one a minute to one address. */
  addToolkitLink(
    link: { tokenHash: string; email: string; expiresAt: number },
    mail: MailMessage,
    lead: Lead,
    leadMessages: Outgoing[],
  ): Promise<void>;
  /** Spends a download link; false when it is unknown, used or too old. */
  redeemToolkitLink(tokenHash: string): Promise<boolean>;
  /** Adds one to each counter of a day, YYYY-MM-DD. */
  count(day: string, counters: readonly Counter[]): Promise<void>;
  /** Seconds to wait when a client has posted this form too often. */
  takeLimit(form: string, clientAddress: string): Promise<number | undefined>;
}

/** Messages to the counter per client address within five minutes: a page sends one every few seconds of use. */
export const COUNT_LIMIT = 300;
/** Age under which an equal post counts as the same one, ms. */
export const DUPLICATE_MS = 86_400_000;
/** How long a subscription may be confirmed, ms. */
export const CONFIRM_MS = 7 * 86_400_000;
