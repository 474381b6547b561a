import { existsSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';

/** Whether an address stands in a text, by itself and not as part of a longer one. */
export function mentions(text: string, email: string): boolean {
  const escaped = email.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
  return new RegExp(`(?<![\\w.+-])${escaped}(?![\\w-]|\\.\\w)`, 'i').test(text);
}

/** A mail's text as a reader sees it: lines joined and bytes read that an encoding has taken apart. */
function readable(raw: string): string {
  const blocks = raw.matchAll(
    /^content-transfer-encoding: base64\r\n(?:.+\r\n)*\r\n([A-Za-z0-9+/=\r\n]+)/gim,
  );
  const decoded = [...blocks].map(([, block]) => Buffer.from(block ?? '', 'base64').toString('utf8'));
  const joined = raw.replace(/=\r\n/g, '');
  return [
    joined,
    joined.replace(/=([0-9A-F]{2})/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16))),
  ]
    .concat(decoded)
    .join('\n');
}

interface OutboxFile {
  path: string;
  name: string;
  text: string;
}

function outboxFiles(dataDir: string): OutboxFile[] {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return [];
  return readdirSync(folder)
    .filter((name) => name.endsWith('.eml'))
    .map((name) => {
      const path = join(folder, name);
      return { path, name, text: readable(readFileSync(path, 'latin1')) };
    });
}

/** The files of the outbox that go to an address or tell of it, by name: time, number and kind. */
export const outboxMails = (dataDir: string, email: string): string[] =>
  outboxFiles(dataDir)
    .filter(({ text }) => mentions(text, email))
    .map(({ name }) => name);

/**
 * Deletes mails to or about a person.
 * @param pending the new address of a change of theirs that is under way: what asks it to agree goes too
 */
export function eraseFromOutbox(dataDir: string, email: string, pending: string | null): number {
  const theirs = outboxFiles(dataDir).filter(
    ({ name, text }) =>
      mentions(text, email) ||
      (pending !== null && name.endsWith('-email_change_new.eml') && mentions(text, pending)),
  );
  for (const { path } of theirs) rmSync(path);
  return theirs.length;
}

/** Deletes mails written before a time, by the time in their names; returns how many. */
export function sweepOutbox(dataDir: string, before: number): number {
  const folder = join(dataDir, 'outbox');
  if (!existsSync(folder)) return 0;
  const limit = new Date(before).toISOString().replace(/[-:.]/g, '');
  const old = readdirSync(folder).filter((name) => name.endsWith('.eml') && name < limit);
  for (const name of old) rmSync(join(folder, name), { force: true });
  return old.length;
}
