import { timingSafeEqual } from 'node:crypto';
import type { Handler } from 'hono';
import type { BackendEnv } from '../http/client-address.ts';
import type { Database } from '../store/database.ts';
import { noteBounce } from '../store/letters.ts';
import { bouncesIn } from './bounces.ts';

const isKey = (given: string, key: string) => {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** Takes what mail providers report of dead addresses and complaints. Without a key there is no such address. */
export function mailEvents(options: {
  key: string | undefined;
  database: Database;
  now: () => number;
}): Handler<BackendEnv> {
  const { key, database, now } = options;
  return async (c) => {
    if (key === undefined) return c.json({ code: 'not_found', message: 'Nothing is served here' }, 404);
    const given = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? c.req.query('key') ?? '';
    if (!isKey(given, key)) return c.json({ code: 'no_authorization', message: 'The key is not right' }, 401);
    const body: unknown = await c.req.json().catch(() => undefined);
    if (body === undefined) return c.json({ code: 'bad_json', message: 'Send JSON' }, 400);
    const bounces = bouncesIn(body);
    await database.write((sql) => {
      for (const { email, reason } of bounces) noteBounce(sql, email, reason, now());
    });
    return c.json({ ok: true, noted: bounces.length });
  };
}
