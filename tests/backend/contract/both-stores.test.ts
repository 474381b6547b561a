import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { FunctionContext } from '#backend/forms/function-context.ts';
import type { FunctionStore, Outgoing } from '#backend/forms/function-store.ts';
import { handleFunction } from '#backend/forms/handle-function.ts';
import { callRpc, rpcFunctionStore } from '#backend/forms/rpc-function-store.ts';
import { sqliteFunctionStore } from '#backend/forms/sqlite-function-store.ts';
import { makeLimits } from '#backend/http/limits.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { makeMailBudget } from '#backend/mail/mail-budget.ts';
import type { MailMessage } from '#backend/mail/mail-message.ts';
import { startQueue } from '#backend/mail/queue.ts';
import { openDatabase } from '#backend/store/database.ts';
import { sweep } from '#backend/store/maintenance.ts';
import { formAnswer, formRefusal } from '#contracts/forms.ts';
import { settings } from '../start-backend.ts';
import { hostedDatabase, startStandIn } from './hosted-stand-in.ts';

/** One backend's store with the means to let time pass and to look inside. */
interface Harness {
  store: FunctionStore;
  now(): number;
  pass(ms: number): Promise<void>;
  mails(): Promise<MailMessage[]>;
  leads(): Promise<
    Array<{ kind: string; email: string; source_page: string | null; message: string | null }>
  >;
  status(email: string): Promise<string | undefined>;
  /** Erases what has outlived its purpose, as the schedule does. */
  sweep(): Promise<void>;
  stop(): Promise<void>;
}

async function embedded(): Promise<Harness> {
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
      database.read.all('SELECT kind, email, source_page, message FROM leads ORDER BY created_at'),
    status: async (email) =>
      database.read.get<{ status: string }>('SELECT status FROM subscribers WHERE email = ?', email)?.status,
    sweep: () => database.write((sql) => sweep(sql, settings(), now())),
    async stop() {
      await queue.close();
      database.close();
      rmSync(dataDir, { recursive: true });
    },
  };
}

async function hosted(): Promise<Harness> {
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
    leads: async () =>
      (
        await database.query<{ kind: string; email: string; source_page: string; message: string }>(
          'select kind, email, source_page, message from leads order by created_at',
        )
      ).rows,
    status: async (email) =>
      (await database.query<{ status: string }>('select status from subscribers where email = $1', [email]))
        .rows[0]?.status,
    sweep: () => callRpc(endpoint, 'sweep_forms', { retention_days: 730 }),
    async stop() {
      server.close();
      server.closeAllConnections();
      await database.close();
    },
  };
}

describe.each([
  ['embedded', embedded],
  ['hosted', hosted],
] as const)('the form handlers on the %s store', async (_, start) => {
  const harness = await start();
  afterAll(() => harness.stop());
  const context: FunctionContext = {
    store: harness.store,
    siteUrl: 'https://site.example',
    siteName: 'J.C.',
    resultOrigin: '',
    ownerEmail: 'owner@site.example',
    webhookUrl: undefined,
    toolkitLinkHours: 72,
    now: harness.now,
    functionUrl: (path) => `https://api.example/functions/v1/${path}`,
    linkPageUrl: (action, token) => `https://site.example/newsletter?${action}=${token}`,
    toolkitFile: async () => new Response('archive'),
    deleteAccount: async () => {},
    log: (line) => {
      throw new Error(line);
    },
  };
  let client = 0;
  const call = async (name: string, body: object, from = `203.0.113.${++client}`) => {
    const answer = await handleFunction(
      context,
      name,
      new Request(`https://api.example/functions/v1/${name}`, {
        method: 'POST',
        body: JSON.stringify(body),
        headers: { 'content-type': 'application/json' },
      }),
      from,
    );
    // Every JSON answer has one of the two shapes of the contract.
    if (answer.headers.get('content-type') === 'application/json') {
      (answer.ok ? formAnswer : formRefusal).parse(await answer.clone().json());
    }
    return answer;
  };
  const mailsTo = async (to: string) => (await harness.mails()).filter((mail) => mail.to === to);
  const { pass } = harness;
  const tokenIn = (mail: MailMessage | undefined) => /[=/]([A-Za-z0-9_-]{43})\b/.exec(mail?.text ?? '')![1]!;

  it('keep a message once a day and tell the owner each time it counts', async () => {
    const body = {
      name: 'Ann',
      email: 'Ann@Example.com',
      message: 'Hello there',
      source_page: '/contact',
      utm_source: 'x',
    };
    for (let time = 0; time < 2; time++) expect((await call('contact', body)).status).toBe(200);
    await Promise.all([
      call('contact', { ...body, message: 'Twin' }),
      call('contact', { ...body, message: 'Twin' }),
    ]);
    expect((await harness.leads()).map((lead) => lead.message)).toEqual(['Hello there', 'Twin']);
    expect((await harness.leads())[0]).toMatchObject({
      kind: 'contact',
      email: 'ann@example.com',
      source_page: '/contact',
    });
    await pass(86_401_000);
    await call('contact', body);
    expect(await harness.leads()).toHaveLength(3);
    expect(await mailsTo('owner@site.example')).toHaveLength(3);
  });

  it('take a subscriber in by two steps and out by one', async () => {
    const email = 'reader@example.com';
    const leads = (await harness.leads()).length;
    await call('newsletter', { email, source_page: '/newsletter' });
    await call('newsletter', { email });
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await harness.status(email)).toBe('pending');
    expect(await harness.leads()).toHaveLength(leads);
    const first = tokenIn((await mailsTo(email))[0]);
    await pass(61_000);
    await call('newsletter', { email, source_page: '/newsletter' });
    const second = tokenIn((await mailsTo(email))[1]);
    expect((await call('newsletter/confirm', { token: first })).status).toBe(410);
    const both = await Promise.all([
      call('newsletter/confirm', { token: second }),
      call('newsletter/confirm', { token: second }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
    expect(await harness.status(email)).toBe('confirmed');
    expect((await harness.leads()).at(-1)).toMatchObject({
      kind: 'newsletter',
      email,
      source_page: '/newsletter',
    });
    const welcome = (await mailsTo(email))[2]!;
    const wayOut = /token=([A-Za-z0-9_-]{43})/.exec(welcome.headers?.['List-Unsubscribe'] ?? '')![1]!;
    for (let time = 0; time < 2; time++) {
      expect((await call('newsletter/unsubscribe', { token: wayOut })).status).toBe(200);
    }
    expect(await harness.status(email)).toBe('unsubscribed');
    expect((await call('newsletter/unsubscribe', { token: first })).status).toBe(410);
  });

  it('let someone who left come back at any age of the record', async () => {
    const email = 'returning@example.com';
    const ask = async () => {
      await call('newsletter', { email });
      return tokenIn((await mailsTo(email)).at(-1));
    };
    const confirm = async (token: string) => (await call('newsletter/confirm', { token })).status;
    const leave = async () => {
      const welcome = (await mailsTo(email)).findLast((mail) => mail.headers?.['List-Unsubscribe']);
      const token = /token=([A-Za-z0-9_-]{43})/.exec(welcome?.headers?.['List-Unsubscribe'] ?? '')![1]!;
      return (await call('newsletter/unsubscribe', { token })).status;
    };
    expect(await confirm(await ask())).toBe(200);
    for (const days of [1, 31, 400]) {
      await pass(days * 86_400_000);
      expect(await leave()).toBe(200);
      await pass(days * 86_400_000);
      const token = await ask();
      // As late as the mail promises, and swept all the while.
      await pass(6 * 86_400_000);
      await harness.sweep();
      expect([days, await confirm(token)]).toEqual([days, 200]);
    }
    expect(await leave()).toBe(200);
    await ask();
    await pass(8 * 86_400_000);
    await harness.sweep();
    expect(await harness.status(email)).toBe('unsubscribed');
    await pass(731 * 86_400_000);
    await harness.sweep();
    expect(await harness.status(email)).toBeUndefined();
  });

  it('forget a wish nobody confirmed a month after it was made, not before', async () => {
    const email = 'silent@example.com';
    await call('newsletter', { email });
    await pass(29 * 86_400_000);
    await harness.sweep();
    expect(await harness.status(email)).toBe('pending');
    await pass(2 * 86_400_000);
    await harness.sweep();
    expect(await harness.status(email)).toBeUndefined();
  });

  it('let a wish run out after seven days', async () => {
    await call('newsletter', { email: 'late@example.com' });
    const token = tokenIn((await mailsTo('late@example.com'))[0]);
    await pass(7 * 86_400_000 + 1000);
    expect((await call('newsletter/confirm', { token })).status).toBe(410);
    expect(await harness.status('late@example.com')).toBe('pending');
  });

  it('hand the toolkit out once for a link, within its time', async () => {
    const email = 'tools@example.com';
    await call('toolkit', { email });
    await call('toolkit', { email });
    expect(await mailsTo(email)).toHaveLength(1);
    const token = tokenIn((await mailsTo(email))[0]);
    const both = await Promise.all([
      call('toolkit/download', { token }),
      call('toolkit/download', { token }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
    await pass(61_000);
    await call('toolkit', { email });
    const next = tokenIn((await mailsTo(email))[1]);
    await pass(72 * 3_600_000 + 1000);
    expect((await call('toolkit/download', { token: next })).status).toBe(410);
  });

  it('refuse the 31st post of one client, until five minutes are over', async () => {
    const statuses: number[] = [];
    for (let post = 0; post < 32; post++) {
      statuses.push(
        (await call('contact', { name: 'A', email: 'many@example.com', message: 'again' }, '198.51.100.1'))
          .status,
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect((await call('newsletter', { email: 'many@example.com' }, '198.51.100.1')).status).toBe(200);
  });
});
