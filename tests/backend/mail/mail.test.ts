import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer as createHttpServer } from 'node:http';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { chooseTransport, type MailTransport, outboxTransport } from '#backend/mail/deliver.ts';
import { makeMailBudget } from '#backend/mail/mail-budget.ts';
import type { MailMessage } from '#backend/mail/mail-message.ts';
import { startQueue } from '#backend/mail/queue.ts';
import { type Database, openDatabase } from '#backend/store/database.ts';
import { StoreUnavailableError } from '#backend/store/store-unavailable.ts';
import { isMailAddress } from '#contracts/mail-address.ts';
import { freePort } from '../free-port.ts';
import { settings, startBackend } from '../start-backend.ts';

const FROM = { address: 'site@example.org', name: 'Site "quoted"\r\nBcc: a@b.c' };
const MAIL: MailMessage = {
  to: 'ann@example.com',
  subject: 'Grüße\r\nBcc: evil@example.com',
  text: 'Hello ✓\n\nhttp://127.0.0.1:3000/auth/v1/verify?token=abc&type=signup&redirect_to=http%3A%2F%2F127.0.0.1%3A3000\n',
  html: '<p>Hello ✓</p>',
  replyTo: 'bob@example.com',
  headers: { 'X-Note': 'one\r\nBcc: third@example.com' },
};

const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'mail-'));
  folders.push(made);
  return made;
};
afterEach(() => {
  for (const dir of folders.splice(0)) rmSync(dir, { recursive: true, force: true });
});

function queueOn(
  dataDir: string,
  transport: MailTransport,
  clock: { at: number },
  env: Record<string, string> = {},
) {
  const store = openDatabase(dataDir);
  const disk = { full: false, writes: 0 };
  const database: Database = {
    ...store,
    write(work) {
      disk.writes++;
      return disk.full ? Promise.reject(new StoreUnavailableError('full')) : store.write(work);
    },
  };
  const logs: string[] = [];
  const secrets = loadSecrets(dataDir);
  const queue = startQueue({
    database,
    secrets,
    transport,
    budget: makeMailBudget({
      settings: settings(env),
      ownerAddress: 'owner@example.com',
      secrets,
      now: () => clock.at,
      log: (line) => logs.push(line),
    }),
    intervalMs: 60_000,
    now: () => clock.at,
    log: (line) => logs.push(line),
  });
  return { database, queue, logs, disk };
}

/** A transport that counts; `meanwhile` runs while a mail is handed over. */
function countingTransport(meanwhile: () => void = () => {}) {
  const delivered: string[] = [];
  const transport: MailTransport = {
    name: 'smtp',
    async deliver(message) {
      delivered.push(message.to);
      meanwhile();
    },
    close() {},
  };
  return { transport, delivered };
}

describe('the outbox', () => {
  it('writes RFC 5322 files with text and HTML whose names sort by time, and no header can be smuggled in', async () => {
    const dataDir = folder();
    const outbox = outboxTransport(dataDir, FROM);
    for (const id of [9, 10]) await outbox.deliver(MAIL, { id, at: 1_800_000_000_000, kind: 'confirmation' });
    await outbox.deliver(MAIL, { id: 2, at: 1_800_000_000_001, kind: 'recovery' });
    const names = readdirSync(join(dataDir, 'outbox')).sort();
    expect(names.map((name) => name.split('-')[1])).toEqual(['000000009', '000000010', '000000002']);
    const raw = readFileSync(join(dataDir, 'outbox', names[0]!), 'latin1');
    expect(raw.split('\r\n').length).toBe(raw.split('\n').length);
    expect(raw).not.toMatch(/^bcc:/im);
    const mail = await PostalMime.parse(readFileSync(join(dataDir, 'outbox', names[0]!)));
    expect(mail.to).toEqual([{ address: 'ann@example.com', name: '' }]);
    expect(mail.from?.address).toBe('site@example.org');
    expect(mail.subject).toBe('Grüße Bcc: evil@example.com');
    expect(mail.replyTo?.[0]?.address).toBe('bob@example.com');
    expect(mail.text).toContain('redirect_to=http%3A%2F%2F127.0.0.1%3A3000');
    expect(mail.html).toContain('Hello ✓');
    expect(mail.date).toBeTruthy();
  });

  it('refuses recipients that are more than one plain address', () => {
    for (const bad of [
      'a@b.c, d@e.f',
      'a@b.c\r\nBcc: d@e.f',
      '<a@b.c>',
      'Ann <a@b.c>',
      'a b@c.d',
      'a@',
      '@b.c',
      'a@b..c',
      `${'x'.repeat(65)}@b.c`,
    ]) {
      expect([bad, isMailAddress(bad)]).toEqual([bad, false]);
    }
    for (const good of ['a@b.c', "o'neil+tag@sub.example.com", 'a@localhost'])
      expect(isMailAddress(good)).toBe(true);
  });
});

describe('the queue', () => {
  it('tries again with growing pauses, over a restart, and keeps nothing readable in the store', async () => {
    const dataDir = folder();
    const clock = { at: Date.now() };
    let failures = 0;
    const broken: MailTransport = {
      name: 'smtp',
      async deliver() {
        failures++;
        throw new Error('down');
      },
      close() {},
    };
    const first = queueOn(dataDir, broken, clock);
    await first.database.write((sql) => first.queue.enqueueMail(sql, 'confirmation', MAIL));
    await first.queue.idle();
    expect(failures).toBe(1);
    expect(first.queue.mailFails()).toBe(true);
    expect(first.logs.join()).not.toContain('ann@example.com');
    const stored = first.database.read.get<{ payload_box: string }>('SELECT * FROM outgoing')!;
    expect(JSON.stringify(stored)).not.toContain('ann@example.com');
    expect(Buffer.from(stored.payload_box, 'base64').toString('latin1')).not.toContain('verify');
    clock.at += 5001;
    await first.queue.idle();
    clock.at += 5001;
    await first.queue.idle();
    expect(failures).toBe(2);
    await first.queue.close();
    first.database.close();

    const delivered: string[] = [];
    const working: MailTransport = {
      name: 'smtp',
      async deliver(message) {
        delivered.push(message.to);
      },
      close() {},
    };
    const second = queueOn(dataDir, working, clock);
    expect(second.queue.mailFails()).toBe(true);
    clock.at += 30_000;
    await second.queue.idle();
    expect(delivered).toEqual(['ann@example.com']);
    expect(second.database.read.all('SELECT * FROM outgoing')).toEqual([]);
    await second.queue.close();
    second.database.close();
  });

  it('gives up at last, and says so', async () => {
    const clock = { at: Date.now() };
    const { database, queue, logs } = queueOn(
      folder(),
      { name: 'smtp', deliver: () => Promise.reject(new Error('down')), close() {} },
      clock,
    );
    await database.write((sql) => queue.enqueueMail(sql, 'recovery', MAIL));
    for (let round = 0; round < 12; round++) {
      await queue.idle();
      clock.at += 2 * 86_400_000;
    }
    expect(logs.at(-1)).toContain('given up');
    expect(
      database.read.get<{ attempts: number }>('SELECT attempts FROM outgoing WHERE failed_at IS NOT NULL')
        ?.attempts,
    ).toBe(10);
    await queue.close();
    database.close();
  });
});

describe('the queue on a failing disk', () => {
  it('notes a try before it is made', async () => {
    const clock = { at: Date.now() };
    let noted: unknown;
    const { transport } = countingTransport(() => {
      noted = running.database.read.get('SELECT attempts, next_at - ? AS wait FROM outgoing', clock.at);
    });
    const running = queueOn(folder(), transport, clock);
    await running.database.write((sql) => running.queue.enqueueMail(sql, 'confirmation', MAIL));
    await running.queue.idle();
    expect(noted).toEqual({ attempts: 1, wait: 5000 });
    await running.queue.close();
    running.database.close();
  });

  it('sends nothing while the try cannot be noted, and rests', async () => {
    const clock = { at: Date.now() };
    const { transport, delivered } = countingTransport();
    const { database, queue, logs, disk } = queueOn(folder(), transport, clock);
    const written = database.write((sql) => queue.enqueueMail(sql, 'confirmation', MAIL));
    // In the same turn: once it is written the queue may take it up at once.
    disk.full = true;
    const before = disk.writes;
    await written;
    for (let round = 0; round < 50; round++) await queue.idle();
    expect(delivered).toEqual([]);
    expect(disk.writes - before).toBe(1);
    expect(logs).toEqual(['the outgoing queue rests for 5 s: full']);
    await queue.close();
    database.close();
  });

  it('sends a mail once although its row cannot be taken out, and once more at most after a restart', async () => {
    const dataDir = folder();
    const clock = { at: Date.now() };
    const { transport, delivered } = countingTransport(() => {
      first.disk.full = true;
    });
    const first = queueOn(dataDir, transport, clock);
    await first.database.write((sql) => first.queue.enqueueMail(sql, 'confirmation', MAIL));
    for (let round = 0; round < 50; round++) {
      await first.queue.idle();
      clock.at += 1000;
    }
    expect(delivered).toHaveLength(1);
    await first.queue.close();
    first.database.close();

    const second = queueOn(dataDir, transport, clock);
    for (let round = 0; round < 5; round++) await second.queue.idle();
    expect(delivered).toHaveLength(2);
    await second.queue.close();
    second.database.close();
  });

  it('takes the row out without sending again once the disk takes writes', async () => {
    const clock = { at: Date.now() };
    const monotonic = vi.spyOn(performance, 'now');
    const { transport, delivered } = countingTransport(() => {
      running.disk.full = true;
    });
    const running = queueOn(folder(), transport, clock);
    await running.database.write((sql) => running.queue.enqueueMail(sql, 'confirmation', MAIL));
    await running.queue.idle();
    running.disk.full = false;
    const at = performance.now();
    monotonic.mockImplementation(() => at + 6000);
    clock.at += 6000;
    await running.queue.idle();
    expect(delivered).toHaveLength(1);
    expect(running.database.read.all('SELECT id FROM outgoing')).toEqual([]);
    monotonic.mockRestore();
    await running.queue.close();
    running.database.close();
  });

  it('says why a mail was not sent, without an address', async () => {
    const clock = { at: Date.now() };
    const down: MailTransport = {
      name: 'smtp',
      deliver: () =>
        Promise.reject(Object.assign(new Error('550 no <ann@example.com> here'), { code: 'EENVELOPE' })),
      close() {},
    };
    const { database, queue, logs } = queueOn(folder(), down, clock);
    await database.write((sql) => queue.enqueueMail(sql, 'confirmation', MAIL));
    await queue.idle();
    const reason = 'EENVELOPE: 550 no <address> here';
    expect(logs).toEqual([`mail confirmation #1 not sent (try 1): ${reason}`]);
    expect(database.read.get('SELECT last_error FROM outgoing')).toEqual({ last_error: reason });
    await queue.close();
    database.close();
  });
});

describe('the clock set back', () => {
  it('holds up neither a waiting mail nor the next one of its kind', async () => {
    const clock = { at: Date.now() };
    const { transport, delivered } = countingTransport();
    const { database, queue } = queueOn(folder(), transport, clock);
    const send = () =>
      database.write((sql) => queue.enqueueWithInterval(sql, 'recovery', MAIL.to, () => MAIL));
    clock.at += 30 * 86_400_000;
    await send();
    clock.at -= 30 * 86_400_000;
    await queue.idle();
    expect(delivered).toHaveLength(1);
    expect(await send()).toBe(true);
    await queue.idle();
    expect(delivered).toHaveLength(2);
    expect(await send()).toBe(false);
    await queue.close();
    database.close();
  });
});

describe('budgets', () => {
  const mailTo = (to: string) => ({ ...MAIL, to });

  it('end at so many mails to one mailbox, whatever they are about, and the log says so once', async () => {
    const clock = { at: 1_800_000_000_000 };
    const { transport, delivered } = countingTransport();
    const { database, queue, logs } = queueOn(folder(), transport, clock, {
      MAIL_LIMIT_MAILBOX_HOUR: '3',
      MAIL_LIMIT_MAILBOX_DAY: '5',
    });
    const sent = (kind: string, to = MAIL.to) =>
      database.write((sql) => queue.enqueueWithInterval(sql, kind, to, () => mailTo(to)));
    const kinds = ['recovery', 'magiclink', 'account_exists', 'newsletter_confirm', 'toolkit'];
    const goes: boolean[] = [];
    for (const kind of kinds) goes.push(await sent(kind));
    expect(goes).toEqual([true, true, true, false, false]);
    expect(await sent('recovery', 'other@example.com')).toBe(true);
    expect(logs).toHaveLength(1);
    expect(logs[0]).toContain('MAIL_LIMIT_MAILBOX_HOUR');
    expect(logs[0]).not.toContain(MAIL.to);
    clock.at += 3_600_000;
    for (const kind of kinds) goes.push(await sent(kind));
    expect(goes.slice(5)).toEqual([true, true, false, false, false]);
    expect(logs.at(-1)).toContain('MAIL_LIMIT_MAILBOX_DAY');
    await queue.idle();
    expect(delivered).toHaveLength(6);
    await queue.close();
    database.close();
  });

  it('end at so many in all; the owner is counted apart, a warning goes all the same', async () => {
    const clock = { at: 1_800_000_000_000 };
    // Nothing leaves the queue meanwhile, so that what comes into it can be counted.
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    const transport: MailTransport = { name: 'smtp', deliver: () => held, close() {} };
    const { database, queue } = queueOn(folder(), transport, clock, { MAIL_LIMIT_HOUR: '2' });
    const queued = async (to: string, warning?: boolean) => {
      const count = () => database.read.get<{ n: number }>('SELECT count(*) AS n FROM outgoing')!.n;
      const before = count();
      await database.write((sql) =>
        queue.enqueueMail(sql, 'lead', mailTo(to), warning === undefined ? {} : { warning }),
      );
      return count() - before;
    };
    expect([await queued('a@b.ch'), await queued('c@b.ch'), await queued('d@b.ch')]).toEqual([1, 1, 0]);
    expect([await queued('owner@example.com'), await queued('Owner@example.com')]).toEqual([1, 1]);
    expect(await queued('owner@example.com')).toBe(0);
    expect(await queued('e@b.ch', true)).toBe(1);
    // A decoy, for an address nobody has, uses nothing up.
    clock.at += 3_600_000;
    for (let turn = 0; turn < 5; turn++) {
      await database.write((sql) =>
        queue.enqueueWithInterval(sql, `k${turn}`, 'x@b.ch', () => mailTo('x@b.ch'), { decoy: true }),
      );
    }
    expect(await queued('f@b.ch')).toBe(1);
    release();
    await queue.close();
    database.close();
  });
});

describe('credentials for SMTP', () => {
  /** A server that offers a login and no encryption, and keeps what it is told. */
  async function plainServer() {
    const told: string[] = [];
    const server = createServer((socket) => {
      socket.on('error', () => {});
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        for (const line of chunk.toString('latin1').split('\r\n').filter(Boolean)) {
          told.push(line);
          if (/^EHLO/i.test(line)) socket.write('250-test\r\n250 AUTH PLAIN\r\n');
          else if (/^AUTH/i.test(line)) socket.write('235 welcome\r\n');
          else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
          else socket.write('502 what\r\n');
        }
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '0.0.0.0', resolve));
    return { told, port, close: () => server.close() };
  }

  // 0.0.0.0 reaches this machine and is no loopback address.
  it.each([
    ['0.0.0.0', {}, false],
    ['0.0.0.0', { SMTP_ALLOW_PLAINTEXT: 'true' }, true],
    ['127.0.0.1', {}, true],
  ])('are told to %s with %j: %s', async (host, extra, expected) => {
    const server = await plainServer();
    const transport = chooseTransport(
      settings({
        SMTP_HOST: host,
        SMTP_PORT: String(server.port),
        SMTP_USER: 'u',
        SMTP_PASSWORD: 'TopSecret1',
        MAIL_FROM: 'a@b.ch',
        OWNER_EMAIL: 'o@b.ch',
        ...extra,
      }),
      folder(),
      FROM,
    );
    await expect(transport.deliver(MAIL, { id: 1, at: 1, kind: 'x' })).rejects.toThrow();
    expect(server.told.some((line) => line.startsWith('AUTH'))).toBe(expected);
    transport.close();
    server.close();
  });
});

describe('real transports', () => {
  it('speak SMTP when it is configured', async () => {
    const received: string[] = [];
    const server = createServer((socket) => {
      let inData = false;
      let message = '';
      socket.on('error', () => {});
      socket.write('220 test\r\n');
      socket.on('data', (chunk) => {
        const text = chunk.toString('latin1');
        if (inData) {
          message += text;
          if (message.endsWith('\r\n.\r\n')) {
            received.push(message);
            inData = false;
            message = '';
            socket.write('250 taken\r\n');
          }
          return;
        }
        for (const line of text.split('\r\n').filter(Boolean)) {
          if (/^(EHLO|HELO)/i.test(line)) socket.write('250 test\r\n');
          else if (/^DATA/i.test(line)) {
            inData = true;
            socket.write('354 go\r\n');
          } else if (/^QUIT/i.test(line)) socket.end('221 bye\r\n');
          else socket.write('250 ok\r\n');
        }
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const backend = await startBackend({
      env: {
        SMTP_HOST: '127.0.0.1',
        SMTP_PORT: String(port),
        MAIL_FROM: 'site@example.org',
        OWNER_EMAIL: 'o@example.org',
      },
    });
    await backend.client().auth.signUp({ email: 'smtp@example.com', password: '12345678' });
    await backend.backend.mailSent();
    expect(received).toHaveLength(1);
    expect(received[0]).toContain('To: smtp@example.com');
    await backend.stop();
    server.close();
  });

  it('post to an HTTP mail service when that is configured', async () => {
    const received: Array<{ authorization: string; body: { to: string[]; text: string } }> = [];
    const server = createHttpServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        received.push({ authorization: request.headers.authorization ?? '', body: JSON.parse(text) });
        response.end('{}');
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
    const transport = chooseTransport(
      settings({
        MAIL_API_URL: `http://127.0.0.1:${port}/emails`,
        MAIL_API_KEY: 'k',
        MAIL_FROM: 'a@b.ch',
        OWNER_EMAIL: 'o@b.ch',
      }),
      folder(),
      FROM,
    );
    expect(transport.name).toBe('http');
    await transport.deliver(MAIL, { id: 1, at: 1, kind: 'x' });
    expect(received[0]).toMatchObject({
      authorization: 'Bearer k',
      body: { to: ['ann@example.com'], text: MAIL.text },
    });
    server.close();
  });
});

describe('settings', () => {
  it('name the variable that is wrong, on one line', () => {
    for (const [given, name] of [
      [{ SMTP_HOST: 'h' }, 'MAIL_FROM'],
      [{ SMTP_HOST: 'h', MAIL_FROM: 'a@b.ch' }, 'OWNER_EMAIL'],
      [{ MAIL_API_URL: 'http://x' }, 'MAIL_API_KEY'],
      [{ AUTH_PASSWORD_MIN_LENGTH: '5' }, 'AUTH_PASSWORD_MIN_LENGTH'],
      [{ AUTH_LIMIT_TOKEN: 'many' }, 'AUTH_LIMIT_TOKEN'],
      [{ LEAD_WEBHOOK_URL: 'ftp://x' }, 'LEAD_WEBHOOK_URL'],
      [{ AUTH_GITHUB_CLIENT_ID: 'x' }, 'AUTH_GITHUB_CLIENT_SECRET'],
      [{ MAIL_FROM: 'Ann <a@b.ch>' }, 'MAIL_FROM'],
    ] as const) {
      let message = '';
      try {
        settings(given);
      } catch (error) {
        message = (error as Error).message;
      }
      expect(message).toMatch(new RegExp(`^${name}: [^\\n]+$`));
    }
    expect(settings({}).AUTH_CODE_SECONDS).toBe(3600);
  });
});
