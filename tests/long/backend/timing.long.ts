import { expect, it } from 'vitest';
import { compareTimes } from '#tests/backend/auth/compare-times.ts';
import { confirmedAccount, startBackend } from '#tests/backend/start-backend.ts';

it('known and unknown addresses differ by less than their own noise', async () => {
  const high = '1000000000';
  const running = await startBackend({
    env: {
      AUTH_LIMIT_MAIL: high,
      AUTH_LIMIT_TOKEN: high,
      AUTH_LIMIT_VERIFY: high,
      MAIL_LIMIT_HOUR: high,
      MAIL_LIMIT_DAY: high,
      MAIL_LIMIT_MAILBOX_HOUR: high,
      MAIL_LIMIT_MAILBOX_DAY: high,
    },
  });
  const { email } = await confirmedAccount(running);
  const results = await compareTimes(running, email, 60);
  for (const { path, known, unknown, noise } of results) {
    console.info(`${path}: ${known.toFixed(2)} and ${unknown.toFixed(2)} ms, noise ${noise.toFixed(2)} ms`);
  }
  expect(results.filter((result) => !result.within)).toEqual([]);
  await running.stop();
}, 900_000);
