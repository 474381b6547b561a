import { existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import nodemailer from 'nodemailer';
import type { BackendEnvironment } from '../config/backend-environment.ts';
import { sendByHttp } from './http-mail.ts';
import { checkedMessage, headerText, type MailMessage, type MailSender } from './mail-message.ts';

/** A way out for mail. `id` and `at` name the message, so that sending it twice can be noticed. */
export interface MailTransport {
  name: 'outbox' | 'smtp' | 'http';
  deliver(message: MailMessage, about: { id: number; at: number; kind: string }): Promise<void>;
  /** The same work for a message that does not exist, so that later answers tell nothing either. */
  rehearse?(): Promise<void>;
  close(): void;
}

/**
 * The text part without an encoding where its characters and line lengths allow it (RFC 5322, 2.1.1), so that
 * a link stands in the file in one piece. Nodemailer would break every line over 76 characters.
 */
function textPart(text: string): { raw: string } | { contentType: string; content: string } {
  const plain = /^[\t\n\r\x20-\x7e]*$/.test(text) && text.split('\n').every((line) => line.length <= 900);
  if (!plain) return { contentType: 'text/plain; charset=utf-8', content: text };
  const lines = text.split(/\r?\n/).join('\r\n');
  return {
    raw: `Content-Type: text/plain; charset=utf-8\r\nContent-Transfer-Encoding: 7bit\r\n\r\n${lines}`,
  };
}

function mailOptions(message: MailMessage, from: MailSender, about: { id: number; at: number }) {
  const safe = checkedMessage(message);
  return {
    from: { name: headerText(from.name), address: from.address },
    to: { name: '', address: safe.to },
    ...(safe.replyTo ? { replyTo: { name: '', address: safe.replyTo } } : {}),
    subject: safe.subject,
    alternatives: [textPart(safe.text), { contentType: 'text/html; charset=utf-8', content: safe.html }],
    headers: safe.headers,
    date: new Date(about.at),
    messageId: `<${about.at}.${about.id}@${from.address.split('@')[1]}>`,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
}

/** File name of an outbox mail: time, then queue number, so that names sort in the order of sending. */
function outboxName(about: { id: number; at: number; kind: string }): string {
  const time = new Date(about.at).toISOString().replace(/[-:.]/g, '');
  return `${time}-${String(about.id).padStart(9, '0')}-${about.kind.replace(/[^a-z_]/g, '')}.eml`;
}

/** Writes each mail as one RFC 5322 file. A mail sent again after a crash replaces its own file. */
export function outboxTransport(dataDir: string, from: MailSender): MailTransport {
  const folder = join(dataDir, 'outbox');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  // What a killed process left half written; its mail is still in the queue.
  for (const name of readdirSync(folder)) if (name.endsWith('.tmp')) rmSync(join(folder, name));
  const composer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'windows' });
  async function write(path: string, message: MailMessage, about: { id: number; at: number }) {
    const composed = await composer.sendMail(mailOptions(message, from, about));
    // Not in place: no page has to wait for the disk.
    const file = await open(path, 'w', 0o600);
    try {
      await file.writeFile(composed.message as Buffer);
      await file.sync();
    } finally {
      await file.close();
    }
  }
  const filler = 'Nobody is written to here, and this is no mail. '.repeat(12);
  const nobody = { to: 'nobody@localhost', subject: 'No mail', text: filler, html: `<p>${filler}</p>` };
  return {
    name: 'outbox',
    async deliver(message, about) {
      const name = join(folder, outboxName(about));
      if (existsSync(name)) return;
      await write(`${name}.tmp`, message, about);
      await rename(`${name}.tmp`, name);
    },
    async rehearse() {
      const name = join(folder, 'rehearsal.tmp');
      await write(name, nobody, { id: 0, at: 0 });
      await rm(name);
    },
    close() {},
  };
}

const isLoopback = (host = '') => /^(?:localhost|127(?:\.\d{1,3}){3}|::1)$/i.test(host);

function smtpTransport(settings: BackendEnvironment, from: MailSender): MailTransport {
  // Someone on the way can take the offer of encryption out of a server's greeting; then nothing may be said.
  const requireTLS =
    settings.SMTP_USER !== undefined && !settings.SMTP_ALLOW_PLAINTEXT && !isLoopback(settings.SMTP_HOST);
  const transport = nodemailer.createTransport({
    pool: true,
    maxConnections: 2,
    host: settings.SMTP_HOST,
    port: settings.SMTP_PORT,
    secure: settings.SMTP_SECURE,
    requireTLS,
    ...(settings.SMTP_USER ? { auth: { user: settings.SMTP_USER, pass: settings.SMTP_PASSWORD } } : {}),
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 20_000,
  });
  return {
    name: 'smtp',
    async deliver(message, about) {
      await transport.sendMail(mailOptions(message, from, about));
    },
    close: () => transport.close(),
  };
}

/** Who mails come from. @param host the site's */
export function mailSender(
  settings: Pick<BackendEnvironment, 'MAIL_FROM' | 'MAIL_FROM_NAME'>,
  host: string,
  siteName: string,
): MailSender {
  const isName = /[a-z]/i.test(host) && !host.includes(':');
  return {
    address: settings.MAIL_FROM ?? `no-reply@${isName ? host : 'localhost'}`,
    name: settings.MAIL_FROM_NAME ?? siteName,
  };
}

/** The transport the settings ask for: HTTP service, SMTP, or files. */
export function chooseTransport(
  settings: BackendEnvironment,
  dataDir: string,
  from: MailSender,
): MailTransport {
  if (settings.MAIL_API_URL && settings.MAIL_API_KEY) {
    const api = { url: settings.MAIL_API_URL, key: settings.MAIL_API_KEY, from };
    return {
      name: 'http',
      deliver: (message, about) => sendByHttp(api, message, `${about.at}-${about.id}`),
      close() {},
    };
  }
  if (settings.SMTP_HOST) return smtpTransport(settings, from);
  return outboxTransport(dataDir, from);
}
