import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { complaintAbout, malformedRequest } from '#tests/backend/contract/malformed.ts';
import { confirmedAccount, post, startBackend, type TestBackend } from '#tests/backend/start-backend.ts';

const HIGH = '1000000000';
let running: TestBackend;
beforeAll(async () => {
  running = await startBackend({
    env: {
      AUTH_LIMIT_MAIL: HIGH,
      AUTH_LIMIT_VERIFY: HIGH,
      AUTH_LIMIT_TOKEN: HIGH,
      AUTH_LIMIT_FACTOR: HIGH,
      FORMS_LIMIT: HIGH,
    },
  });
});
afterAll(() => running.stop());

it('10,000 malformed requests: no 5xx, no trace, no hang, no growth that stays', async () => {
  const { client } = await confirmedAccount(running);
  const token = (await client.auth.getSession()).data.session!.access_token;
  const bearers = [undefined, `Bearer ${token}`, `Bearer ${running.secretKey}`];
  const complaints: string[] = [];
  const statuses = new Map<number, number>();
  const batch = async (seed: number, count: number) => {
    const requests = fc.sample(malformedRequest, { numRuns: count, seed });
    await Promise.all(
      Array.from({ length: 6 }, async (_, lane) => {
        for (let index = lane; index < requests.length; index += 6) {
          const request = { ...requests[index]! };
          // With a token these could end the session that the others need.
          const ends = /logout|delete-account/.test(request.path);
          const bearer = ends ? undefined : bearers[index % bearers.length];
          if (bearer) request.headers = { ...request.headers, authorization: bearer };
          const complaint = await complaintAbout(running.url, request, (status) =>
            statuses.set(status, (statuses.get(status) ?? 0) + 1),
          );
          if (complaint) complaints.push(`${request.method} ${request.path} -> ${complaint}`);
        }
      }),
    );
  };
  setFlagsFromString('--expose-gc');
  const collect = runInNewContext('gc') as () => void;
  const heap = () => {
    collect();
    return process.memoryUsage().heapUsed / 1_048_576;
  };
  await batch(1, 2000);
  const before = heap();
  for (let round = 2; round <= 5; round++) await batch(round, 2000);
  const after = heap();
  console.info(
    `statuses ${JSON.stringify([...statuses].sort())}; heap ${before.toFixed(0)} -> ${after.toFixed(0)} MB`,
  );
  expect([...statuses.values()].reduce((sum, count) => sum + count, 0)).toBe(10_000);
  expect(complaints).toEqual([]);
  expect(running.logs.filter((line) => line.includes('unexpected'))).toEqual([]);
  expect(after - before).toBeLessThan(20);
}, 900_000);

it('1,200 guesses of a one-time code: at least 1,150 refused for the rate', async () => {
  const strict = await startBackend();
  const email = 'guess@example.com';
  await strict.client().auth.signUp({ email, password: '123456' });
  let refused = 0;
  for (let guess = 0; guess < 1200; guess += 20) {
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, offset) =>
        post(`${strict.url}/auth/v1/verify`, {
          type: 'email',
          email,
          token: String(200_000 + guess + offset),
        }),
      ),
    );
    refused += answers.filter((answer) => answer.status === 429).length;
  }
  console.info(`${refused} of 1,200 guesses refused for the rate`);
  expect(refused).toBeGreaterThanOrEqual(1150);
  await strict.stop();
}, 900_000);
