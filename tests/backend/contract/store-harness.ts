/** The form handlers' store of either backend, for tests that hold both to the same. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { FunctionContext } from '#backend/forms/function-context.ts';
import type { FunctionStore, Outgoing } from '#backend/forms/function-store.ts';
import { callRpc, rpcFunctionStore } from '#backend/forms/rpc-function-store.ts';
import { sqliteFunctionStore } from '#backend/forms/sqlite-function-store.ts';
import { makeLimits } from '#backend/http/limits.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { makeMailBudget } from '#backend/mail/mail-budget.ts';
import type { MailMessage } from '#backend/mail/mail-message.ts';
import { startQueue } from '#backend/mail/queue.ts';
import { countsSince } from '#backend/store/counts.ts';
import { openDatabase } from '#backend/store/database.ts';
import { sweep } from '#backend/store/maintenance.ts';
import type { CountRow } from '#contracts/counted-events.ts';
import { FORMS } from '#contracts/form-fields.ts';
import { settings } from '../start-backend.ts';
import { hostedDatabase, startStandIn } from './hosted-stand-in.ts';

interface KeptLead {
  kind: string;
  email: string;
  name: string | null;
  message: string | null;
  source_page: string | null;
  /** Those without a column of their own. */
  fields: Record<string, string>;
}

const LEADS = 'select kind, email, name, message, source_page, fields from leads order by created_at';

/** One backend's store with the means to let time pass and to look inside. */
export interface Harness {
  store: FunctionStore;
  now(): number;
  pass(ms: number): Promise<void>;
  mails(): Promise<MailMessage[]>;
  leads(): Promise<KeptLead[]>;
  status(email: string): Promise<string | undefined>;
  /** Every counter, as `day what name detail: count`. */
  counts(): Promise<string[]>;
  /** Erases what has outlived its purpose, as the schedule does. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

const lineOf = ({ day, what, name, detail, count }: CountRow) =>
  `${[day, what, name, detail].filter(Boolean).join(' ')}: ${count}`;

export async function embedded(): Promise<Harness> {
  const dataDir = mkdtempSync(join(tmpdir(), 'contract-'));
  const database = openDatabase(dataDir);
  const sent: MailMessage[] = [];
  let offset = 0;
  const now = () => Date.now() + offset;
  const secrets = loadSecrets(dataDir);
  const budget = { settings: settings(), ownerAddress: 'owner@example.com', secrets, now, log: () => {} };
  const queue = startQueue({
    database,
    secrets,
    budget: makeMailBudget(budget),
    transport: { name: 'outbox', deliver: async (message) => void sent.push(message), close() {} },
    intervalMs: 60_000,
    now,
    log: () => {},
  });
  const limits = makeLimits(settings());
  return {
    store: sqliteFunctionStore({ database, queue, limits, now }),
    now,
    async pass(ms) {
      offset += ms;
    },
    async mails() {
      await queue.idle();
      return sent;
    },
    leads: async () =>
      database.read
        .all<Omit<KeptLead, 'fields'> & { fields: string }>(LEADS)
        .map((lead) => ({ ...lead, fields: JSON.parse(lead.fields) })),
    status: async (email) =>
      database.read.get<{ status: string }>('SELECT status FROM subscribers WHERE email = ?', email)?.status,
    counts: async () => countsSince(database.read, '').map(lineOf),
    sweep: () => database.write((sql) => sweep(sql, settings(), now())),
    async stop() {
      await queue.close();
      database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

export async function hosted(): Promise<Harness> {
  const database = await hostedDatabase();
  const endpoint = { url: '', key: 'sb_secret_test' };
  const { url, server } = await startStandIn(database, endpoint.key);
  endpoint.url = url;
  const sent: MailMessage[] = [];
  return {
    store: rpcFunctionStore(endpoint),
    now: Date.now,
    // The engine's clock stands still for us: what is stored grows older instead.
    async pass(ms) {
      const age = `- interval '${ms} milliseconds'`;
      await database.exec(`
        update leads set created_at = created_at ${age};
        update mail_intervals set sent_at = sent_at ${age};
        update subscribers set confirm_expires_at = confirm_expires_at ${age}, created_at = created_at ${age},
          confirmed_at = confirmed_at ${age}, unsubscribed_at = unsubscribed_at ${age};
        update toolkit_links set expires_at = expires_at ${age};
        update rate_limits set resets_at = resets_at ${age};
        update outgoing set next_at = next_at ${age};
      `);
    },
    async mails() {
      for (;;) {
        const claimed = await callRpc<Array<{ id: number; message: Outgoing }>>(endpoint, 'claim_outgoing', {
          most: 10,
        });
        if (claimed.length === 0) return sent;
        for (const { id, message } of claimed) {
          if (message.mail) sent.push(message.mail);
          await callRpc(endpoint, 'finish_outgoing', { message_id: id });
        }
      }
    },
    leads: async () => (await database.query<KeptLead>(LEADS)).rows,
    status: async (email) =>
      (await database.query<{ status: string }>('select status from subscribers where email = $1', [email]))
        .rows[0]?.status,
    counts: async () =>
      (
        await database.query<CountRow>(
          'select day::text, what, name, detail, count::int from counts order by day, what, name, detail',
        )
      ).rows.map(lineOf),
    sweep: () => callRpc(endpoint, 'sweep_forms', { retention_days: 730 }),
    async stop() {
      server.close();
      server.closeAllConnections();
      await database.close();
    },
  };
}

/** What the handlers work with, on a harness's store. */
export const contextOn = (harness: Harness): FunctionContext => ({
  store: harness.store,
  forms: () => FORMS,
  siteUrl: 'https://site.example',
  siteName: 'J.C.',
  resultOrigin: '',
  ownerEmail: 'owner@site.example',
  webhookUrl: undefined,
  toolkitLinkHours: 72,
  counting: true,
  now: harness.now,
  functionUrl: (path) => `https://api.example/functions/v1/${path}`,
  linkPageUrl: (action, token) => `https://site.example/newsletter?${action}=${token}`,
  toolkitFile: async () => new Response('archive'),
  deleteAccount: async () => {},
  log: (line) => {
    throw new Error(line);
  },
});

/** The token of a mailed link. */
export const tokenIn = (mail: MailMessage | undefined) =>
  /[=/]([A-Za-z0-9_-]{43})\b/.exec(mail?.text ?? '')![1]!;
