import type { ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { PGlite } from '@electric-sql/pglite';
import { corsHeaders } from '@supabase/supabase-js/cors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { confirmedAccount, post, startBackend, type TestBackend } from '../start-backend.ts';
import { denoBinary, serveOnDeno } from './deno-function.ts';
import { hostedDatabase, startStandIn } from './hosted-stand-in.ts';

let running: TestBackend;
let database: PGlite;
let standIn: { url: string; server: Server };
let mailService: Server;
const mails: Array<{ to: string[]; subject: string; text: string }> = [];
const children: ChildProcess[] = [];

beforeAll(async () => {
  running = await startBackend();
  database = await hostedDatabase();
  standIn = await startStandIn(database, running.secretKey, (request) =>
    running.backend.fetch(request, '127.0.0.1'),
  );
  mailService = createServer(async (request, response) => {
    let text = '';
    for await (const chunk of request) text += chunk;
    mails.push(JSON.parse(text));
    response.end('{}');
  });
  await new Promise<void>((listening) => mailService.listen(0, '127.0.0.1', listening));
});

afterAll(async () => {
  for (const child of children) child.kill();
  standIn.server.close();
  standIn.server.closeAllConnections();
  mailService.close();
  await database.close();
  await running.stop();
});

const serve = (name: string) =>
  serveOnDeno(
    name,
    {
      SUPABASE_URL: standIn.url,
      SUPABASE_SECRET_KEY: running.secretKey,
      SITE_URL: 'https://site.example',
      OWNER_EMAIL: 'owner@site.example',
      MAIL_API_URL: `http://127.0.0.1:${(mailService.address() as { port: number }).port}/`,
      MAIL_API_KEY: 'key',
      MAIL_FROM: 'site@site.example',
    },
    children,
  );

const mailTo = async (to: string) => {
  for (let attempt = 0; attempt < 50; attempt++) {
    const found = mails.find((mail) => mail.to[0] === to);
    if (found) return found;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`no mail to ${to}`);
};

describe('the hosted functions on Deno', () => {
  it('are installed with the development dependencies', () => {
    expect(existsSync(denoBinary)).toBe(true);
  });

  it('take a contact message and a subscription, answer other origins, limit a client and mail through the HTTP service', async () => {
    const contact = await serve('contact');
    const preflight = await fetch(`${contact}/contact`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-origin')).toBe('https://site.example');
    const allowed = preflight.headers.get('access-control-allow-headers')?.split(', ');
    for (const header of (corsHeaders['Access-Control-Allow-Headers'] ?? '').split(', ')) {
      expect(allowed).toContain(header);
    }
    const sent = await post(`${contact}/contact`, completePost('contact', { message: 'Hello there' }));
    expect([sent.status, await sent.json()]).toEqual([200, { ok: true, status: 'sent' }]);
    expect((await mailTo('owner@site.example')).text).toContain('> Hello there');
    const wrong = await post(`${contact}/contact`, { email: 'x' });
    expect(await wrong.json()).toMatchObject({ code: 'validation_failed' });

    // Whoever sends can write addresses before the one that the last server saw: they buy no further posts.
    const statuses: number[] = [];
    for (let turn = 0; turn < 31; turn++) {
      const from = { 'x-forwarded-for': `198.51.100.${turn}, 203.0.113.9` };
      statuses.push((await post(`${contact}/contact`, { email: 'x' }, from)).status);
    }
    expect([statuses.indexOf(429), statuses.at(-1)]).toEqual([30, 429]);
    const neighbor = { 'x-forwarded-for': '203.0.113.9, 203.0.113.10' };
    expect((await post(`${contact}/contact`, { email: 'x' }, neighbor)).status).toBe(422);

    const newsletter = await serve('newsletter');
    expect(
      (await post(`${newsletter}/newsletter`, completePost('newsletter', { email: 'reader@example.com' })))
        .status,
    ).toBe(200);
    const link = /https:\/\/site\.example\/newsletter\?confirm=(\S{43})/.exec(
      (await mailTo('reader@example.com')).text,
    );
    // The address a mail program opens shows no page here: it leads to the site's.
    for (const [token, page] of [
      [link![1], `/newsletter?confirm=${link![1]}`],
      ['short', '/newsletter?error=link_expired#form-error'],
    ]) {
      const shown = await fetch(`${newsletter}/newsletter/confirm?token=${token}`, { redirect: 'manual' });
      expect([shown.status, shown.headers.get('location')]).toEqual([303, `https://site.example${page}`]);
    }
    const confirmed = await post(`${newsletter}/newsletter/confirm`, { token: link![1] });
    expect(await confirmed.json()).toEqual({ ok: true, status: 'confirmed' });
    const { rows } = await database.query('select status from subscribers');
    expect(rows).toEqual([{ status: 'confirmed' }]);
  });

  it('delete the account of the caller alone', async () => {
    const url = await serve('delete-account');
    const { client, email } = await confirmedAccount(running);
    expect((await post(`${url}/delete-account`, {})).status).toBe(401);
    const authorization = `Bearer ${(await client.auth.getSession()).data.session!.access_token}`;
    const wrong = await post(`${url}/delete-account`, { password: 'no' }, { authorization });
    expect(await wrong.json()).toMatchObject({ code: 'invalid_credentials' });
    const gone = await post(`${url}/delete-account`, {}, { authorization });
    expect(await gone.json()).toEqual({ ok: true, status: 'deleted' });
    const after = await client.auth.signInWithPassword({ email, password: 'correct horse 42' });
    expect(after.error?.code).toBe('invalid_credentials');
  });

  it('drain the queue for the secret key only', async () => {
    const url = await serve('outgoing');
    expect((await post(`${url}/outgoing`, {}, { authorization: 'Bearer x' })).status).toBe(401);
    const drained = await post(`${url}/outgoing`, {}, { authorization: `Bearer ${running.secretKey}` });
    expect(await drained.json()).toMatchObject({ ok: true, waiting: 0 });
  });
});
