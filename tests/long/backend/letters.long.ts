/** A letter to 2,000 subscribers over SMTP, whose sender is killed three times: nobody gets it twice. */
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { openDatabase } from '#backend/store/database.ts';
import { listLetters, startLetter } from '#backend/store/letters.ts';
import { mailSink } from '../../backend/letters/mail-sink.ts';

const SUBSCRIBERS = 2000;

it('reaches 2,000 subscribers, whatever is killed', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'letters-'));
  const sink = await mailSink();
  const database = openDatabase(dataDir);
  await database.write((sql) => {
    for (let number = 0; number < SUBSCRIBERS; number++) {
      sql.run(
        "INSERT INTO subscribers (email, status, created_at) VALUES (?, 'confirmed', 1)",
        `reader${number}@example.com`,
      );
    }
    startLetter(sql, { id: 'letter', subject: 'A letter', html: '<p>Hello</p>', text: 'Hello' }, Date.now());
  });
  const script = join(import.meta.dirname, '../../backend/letters/send-letters.ts');
  const start = () => spawn(process.execPath, [script, dataDir, String(sink.port)], { stdio: 'inherit' });
  for (const most of [300, 900, 1500]) {
    const child = start();
    while (sink.received.length < most) await wait(3);
    child.kill('SIGKILL');
    await new Promise((done) => child.once('close', done));
  }
  const last = start();
  const counts = () => listLetters(database.read)[0]?.counts ?? {};
  while ((counts().waiting ?? 0) + (counts().claimed ?? 0) > 0) await wait(100);
  last.kill('SIGKILL');
  const unsure = database.read.all<{ email: string }>(
    "SELECT email FROM letter_sends WHERE state = 'unsure'",
  );
  console.info(
    `${sink.received.length} mails for ${new Set(sink.received).size} of ${SUBSCRIBERS} subscribers; ` +
      `${unsure.length} unsure, of whom ${unsure.filter(({ email }) => sink.received.includes(email)).length} got it`,
  );
  expect(new Set(sink.received).size).toBe(sink.received.length);
  expect(sink.received.length + unsure.filter(({ email }) => !sink.received.includes(email)).length).toBe(
    SUBSCRIBERS,
  );
  expect(unsure.length).toBeLessThanOrEqual(3);
  database.close();
  await sink.close();
  rmSync(dataDir, { recursive: true });
});
