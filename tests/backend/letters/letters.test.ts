/** Letters to subscribers: everybody once, over kills; the ways out; dead addresses. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, it, onTestFinished } from 'vitest';
import { type Database, openDatabase } from '#backend/store/database.ts';
import { listLetters, repeatSends, startLetter } from '#backend/store/letters.ts';
import { startBackend } from '../start-backend.ts';
import { mailSink } from './mail-sink.ts';

const LETTER = { id: '2026-11-one-law', subject: 'One law', html: '<p>Hello</p>', text: 'Hello' };
const folders: string[] = [];
const folder = () => {
  const made = mkdtempSync(join(tmpdir(), 'letters-'));
  folders.push(made);
  return made;
};
afterAll(() => {
  for (const made of folders) rmSync(made, { recursive: true, force: true });
});

const subscribe = (database: Database, count: number) =>
  database.write((sql) => {
    for (let number = 0; number < count; number++) {
      sql.run(
        "INSERT INTO subscribers (email, status, created_at) VALUES (?, 'confirmed', 1)",
        `reader${number}@example.com`,
      );
    }
  });

it('reaches everybody who confirmed once, ends with one click, and takes dead addresses off', async () => {
  const running = await startBackend({
    env: {
      LETTER_MAILS_PER_MINUTE: '60000',
      MAIL_EVENTS_KEY: 'k'.repeat(24),
      OWNER_EMAIL: 'owner@example.com',
    },
  });
  const database = openDatabase(running.dataDir);
  await subscribe(database, 3);
  await database.write((sql) => {
    sql.run("INSERT INTO subscribers (email, status, created_at) VALUES ('p@example.com', 'pending', 1)");
    expect(startLetter(sql, LETTER, running.now())).toBe(3);
    // A second time is no second letter.
    expect(startLetter(sql, LETTER, running.now())).toBeUndefined();
  });
  const mails = await running.mails();
  expect(mails.map(({ to }) => to?.[0]?.address).sort()).toEqual(
    [0, 1, 2].map((n) => `reader${n}@example.com`),
  );
  expect(listLetters(database.read)).toMatchObject([{ id: LETTER.id, counts: { sent: 3 } }]);

  const [mail] = mails;
  expect(mail?.replyTo?.[0]?.address).toBe('owner@example.com');
  const header = (name: string) => mail?.headers.find(({ key }) => key === name)?.value ?? '';
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const left = await fetch(header('list-unsubscribe').slice(1, -1), {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'List-Unsubscribe=One-Click',
  });
  expect(left.status).toBe(200);
  const statusOf = (email = '') =>
    database.read.get<{ status: string }>('SELECT status FROM subscribers WHERE email = ?', email)?.status;
  expect(statusOf(mail?.to?.[0]?.address)).toBe('unsubscribed');

  const [, , last] = mails;
  const report = (key: string) =>
    fetch(`${running.url}/functions/v1/mail-events`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ type: 'email.bounced', data: { to: [last?.to?.[0]?.address] } }),
    });
  expect((await report('wrong')).status).toBe(401);
  expect((await report('k'.repeat(24))).status).toBe(200);
  expect(statusOf(last?.to?.[0]?.address)).toBe('unsubscribed');
  database.close();
  await running.stop();
});

it('sends nobody a letter twice when its process is killed, and knows whom it is not sure of', async () => {
  const dataDir = folder();
  const sink = await mailSink();
  const database = openDatabase(dataDir);
  await subscribe(database, 60);
  await database.write((sql) => startLetter(sql, LETTER, Date.now()));
  const children: ChildProcess[] = [];
  const kill = async (child: ChildProcess) => {
    const gone = new Promise((done) => child.once('close', done));
    if (child.kill('SIGKILL')) await gone;
  };
  onTestFinished(async () => {
    await Promise.all(children.map(kill));
  });
  const start = () => {
    const child = spawn(
      process.execPath,
      [join(import.meta.dirname, 'send-letters.ts'), dataDir, String(sink.port)],
      // Never our own output: one that is left behind would hold it open, and the test runner waits for its end.
      { stdio: ['ignore', 'ignore', 'pipe'] },
    );
    child.stderr.on('data', (text: Buffer) => console.error(text.toString()));
    children.push(child);
    return child;
  };
  const counts = () => listLetters(database.read)[0]?.counts ?? {};
  for (const most of [15, 35]) {
    const child = start();
    while (sink.received.length < most) await wait(5);
    await kill(child);
  }
  const last = start();
  while ((counts().waiting ?? 0) + (counts().claimed ?? 0) > 0) await wait(20);
  const unsure = database.read.all<{ email: string }>(
    "SELECT email FROM letter_sends WHERE state = 'unsure'",
  );
  // Nobody twice, and whoever is missing is among those it names.
  expect(new Set(sink.received).size).toBe(sink.received.length);
  const missing = Array.from({ length: 60 }, (_, n) => `reader${n}@example.com`).filter(
    (email) => !sink.received.includes(email),
  );
  expect(unsure.map(({ email }) => email)).toEqual(expect.arrayContaining(missing));
  expect(unsure.length).toBeLessThanOrEqual(2);
  expect((counts().sent ?? 0) + unsure.length).toBe(60);
  // Gone before there is something to send again: killed over that, it would leave one more that it is not sure of.
  await kill(last);
  await database.write((sql) => repeatSends(sql, LETTER.id, Date.now()));
  const again = start();
  while ((counts().sent ?? 0) < 60) await wait(20);
  await kill(again);
  expect(new Set(sink.received).size).toBe(60);
  database.close();
  await sink.close();
});
