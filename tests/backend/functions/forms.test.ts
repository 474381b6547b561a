import { mkdtempSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completePost, requiredBy } from '#contracts/complete-post.test-helper.ts';
import { freePort } from '../free-port.ts';
import {
  confirmedAccount,
  firstLink,
  freshAddress,
  PASSWORD,
  post,
  startBackend,
  type TestBackend,
} from '../start-backend.ts';

const OWNER = 'owner@example.org';
let running: TestBackend;
let toolkit: string;
beforeAll(async () => {
  toolkit = join(mkdtempSync(join(tmpdir(), 'toolkit-')), 'ai-hiring-toolkit.zip');
  writeFileSync(toolkit, 'PK not really');
  running = await startBackend({ env: { OWNER_EMAIL: OWNER, FORMS_LIMIT: '1000', TOOLKIT_FILE: toolkit } });
});
afterAll(() => running.stop());

const invoke = (name: string, body: object) => running.client().functions.invoke(name, { body: { ...body } });
const send = (name: string, body: object) => post(`${running.url}/functions/v1/${name}`, body);
const sendForm = (name: string, fields: Record<string, string>) =>
  fetch(`${running.url}/functions/v1/${name}`, {
    method: 'POST',
    body: new URLSearchParams(fields),
    redirect: 'manual',
  });

function rows(sql: string, ...values: string[]) {
  const file = new DatabaseSync(join(running.dataDir, 'store.sqlite'), { readOnly: true });
  const found = file.prepare(sql).all(...values);
  file.close();
  return found;
}

describe('contact', () => {
  it('keeps the lead with page, campaign and consent, and tells the owner once', async () => {
    const email = freshAddress('lead');
    const body = completePost('contact', {
      name: 'Ann\r\nBcc: everyone@example.com',
      email,
      organization: 'Acme',
      topic: 'Audit',
      message: 'Hello.\n\nWe use a screening tool.',
      source_page: '/services/hr-consulting',
      utm_source: 'talk',
      consent_text: 'I agree to be answered.',
      elapsed_ms: 9000,
    });
    const first = await invoke('contact', body);
    expect(first.error).toBeNull();
    expect(first.data).toEqual({ ok: true, status: 'sent' });
    expect((await invoke('contact', body)).data).toEqual({ ok: true, status: 'sent' });
    const leads = rows('SELECT * FROM leads WHERE email = ?', email);
    expect(leads).toHaveLength(1);
    expect(leads[0]).toMatchObject({
      kind: 'contact',
      organization: 'Acme',
      source_page: '/services/hr-consulting',
      utm: '{"utm_source":"talk"}',
      consent_text: 'I agree to be answered.',
    });
    const told = (await running.mails(OWNER)).filter((mail) => mail.replyTo?.[0]?.address === email);
    expect(told).toHaveLength(1);
    expect(told[0]?.bcc).toBeUndefined();
    expect(told[0]?.headers.filter((header) => header.key === 'bcc')).toHaveLength(0);
    expect(told[0]?.text).toContain('> We use a screening tool.');
  });

  it('lets no line break and no direction mark of a visitor shape the mail to the owner', async () => {
    const email = freshAddress('forger');
    await invoke(
      'contact',
      completePost('contact', {
        name: 'Eve\nAddress: ceo@example.com\u2028Topic: raise',
        email,
        organization: 'Acme\u202egnp.exe\u202c \u2067x\u2069',
        message: 'First\u2028Name: Mallory\u0085Page: /x\u202e\rTopic: y',
        source_page: '/contact\u2029Name: z',
      }),
    );
    const [mail] = (await running.mails(OWNER)).filter((entry) => entry.replyTo?.[0]?.address === email);
    const lines = mail!.text!.split(/[\n\r\v\f\u0085\u2028\u2029]+/);
    expect(lines).toContain('Name: Eve Address: ceo@example.com Topic: raise');
    expect(lines).toContain('Organization: Acme gnp.exe x');
    for (const quoted of ['> Name: Mallory', '> Page: /x', '> Topic: y']) expect(lines).toContain(quoted);
    for (const fact of ['Name', 'Address', 'Topic', 'Page']) {
      expect(lines.filter((line) => line.startsWith(`${fact}:`)).length).toBeLessThanOrEqual(1);
    }
    const marks = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/;
    expect(`${mail!.subject}${mail!.text}${mail!.html}`).not.toMatch(marks);
  });

  it('names every wrong field in one error shape', async () => {
    const answer = await send('contact', { email: 'nope' });
    expect(answer.status).toBe(422);
    expect(await answer.json()).toEqual({
      code: 'validation_failed',
      message: expect.any(String),
      fields: Object.fromEntries(requiredBy('contact').map((name) => [name, expect.any(String)])),
    });
    const failed = await invoke('contact', { email: 'nope' });
    expect(failed.error?.context.status).toBe(422);
    expect((await send('nothing-here', {})).status).toBe(404);
    const get = await fetch(`${running.url}/functions/v1/contact`);
    expect(get.status).toBe(405);
    expect(get.headers.get('allow')).toBe('POST');
    const broken = await fetch(`${running.url}/functions/v1/contact`, { method: 'POST', body: '{' });
    expect(await broken.json()).toMatchObject({ code: 'bad_request' });
  });

  it('refuses a field that the form does not have, by its name, and keeps nothing', async () => {
    const email = freshAddress('unknown');
    const text = JSON.stringify(completePost('contact', { email, notAField: '1' }));
    for (const name of ['notAField', '__proto__', 'constructor']) {
      const answer = await fetch(`${running.url}/functions/v1/contact`, {
        method: 'POST',
        body: text.replace('"notAField"', JSON.stringify(name)),
        headers: { 'content-type': 'application/json' },
      });
      expect(answer.status).toBe(422);
      const refusal = await answer.json();
      expect(refusal).toMatchObject({ code: 'validation_failed', message: expect.stringContaining(name) });
      expect(Object.keys(refusal.fields)).toEqual([name]);
    }
    const plain = await sendForm('contact', completePost('contact', { email, notAField: '1' }));
    expect(plain.headers.get('location')).toBe('/contact?error=validation_failed#form-error');
    expect(rows('SELECT * FROM leads WHERE email = ?', email)).toHaveLength(0);
    const many = Object.fromEntries(
      Array.from({ length: 500 }, (_, index) => [`${'x'.repeat(900)}${index}`, 1]),
    );
    expect((await (await send('contact', many)).text()).length).toBeLessThan(3000);
  });

  it('drops what a machine filled in and asks the too quick to send again', async () => {
    const email = freshAddress('bot');
    const body = completePost('contact', { email });
    expect(await (await send('contact', { ...body, company_website: 'http://spam' })).json()).toEqual({
      ok: true,
      status: 'sent',
    });
    expect(await (await send('contact', { ...body, elapsed_ms: 200 })).json()).toMatchObject({
      code: 'too_fast',
    });
    expect(rows('SELECT * FROM leads WHERE email = ?', email)).toHaveLength(0);
    expect((await send('contact', body)).status).toBe(200);
    expect(rows('SELECT * FROM leads WHERE email = ?', email)).toHaveLength(1);
  });

  it('works without a script: 303 to a page of this site and no other', async () => {
    const fields = completePost('contact', { email: freshAddress('noscript') });
    const sent = await sendForm('contact', fields);
    expect([sent.status, sent.headers.get('location')]).toEqual([303, '/contact?sent=1#form-sent']);
    const speaking = await sendForm('contact', {
      ...fields,
      message: 'Another',
      return_to: '/connect/speaking',
    });
    expect(speaking.headers.get('location')).toBe('/connect/speaking?sent=1#form-sent');
    const foreign = await sendForm('contact', { ...fields, message: 'Third', return_to: '//evil.example' });
    expect(foreign.headers.get('location')).toBe('/contact?sent=1#form-sent');
    const wrong = await sendForm('contact', { ...fields, email: 'x' });
    expect([wrong.status, wrong.headers.get('location')]).toEqual([
      303,
      '/contact?error=validation_failed#form-error',
    ]);
    expect(rows('SELECT * FROM leads WHERE email = ?', fields.email)).toHaveLength(3);
  });
});

describe('newsletter', () => {
  it('takes two steps in and one step out', async () => {
    const email = freshAddress('reader');
    const body = completePost('newsletter', {
      email,
      source_page: '/newsletter',
      consent_text: 'Send me the letter.',
    });
    expect((await invoke('newsletter', body)).data).toEqual({ ok: true, status: 'confirm_by_mail' });
    expect((await invoke('newsletter', body)).data).toEqual({ ok: true, status: 'confirm_by_mail' });
    const asked = await running.mails(email);
    expect(asked).toHaveLength(1);
    const link = firstLink(asked[0]!);
    for (let visit = 0; visit < 3; visit++) {
      const page = await fetch(link);
      expect(page.headers.get('content-type')).toContain('text/html');
      expect(await page.text()).toContain('<form method="post">');
    }
    expect(rows('SELECT status FROM subscribers WHERE email = ?', email)[0]).toEqual({ status: 'pending' });
    const token = new URL(link).searchParams.get('token')!;
    expect((await invoke('newsletter/confirm', { token })).data).toEqual({ ok: true, status: 'confirmed' });
    expect((await send('newsletter/confirm', { token })).status).toBe(410);
    expect(rows('SELECT status, consent_text FROM subscribers WHERE email = ?', email)[0]).toEqual({
      status: 'confirmed',
      consent_text: 'Send me the letter.',
    });
    expect((await running.mails(OWNER)).at(-1)?.text).toContain(email);
    running.advance(61_000);
    await invoke('newsletter', body);
    expect(await running.mails(email)).toHaveLength(2);

    const welcome = await running.lastMail(email);
    const header = (name: string) => welcome.headers.find((entry) => entry.key === name)?.value;
    expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
    const oneClick = /<(.+)>/.exec(header('list-unsubscribe')!)![1]!;
    const press = new FormData();
    press.set('List-Unsubscribe', 'One-Click');
    // RFC 8058 lets a mail program send it either way.
    for (const body of [new URLSearchParams('List-Unsubscribe=One-Click'), press]) {
      const left = await fetch(oneClick, { method: 'POST', body, redirect: 'manual' });
      expect(left.status).toBe(200);
    }
    expect(rows('SELECT status FROM subscribers WHERE email = ?', email)[0]).toEqual({
      status: 'unsubscribed',
    });
    const again = await sendForm('newsletter/unsubscribe', {
      token: new URL(oneClick).searchParams.get('token')!,
    });
    expect(again.headers.get('location')).toBe('/newsletter?unsubscribed=1#form-unsubscribed');
    running.advance(61_000);
    await invoke('newsletter', body);
    expect(await running.mails(email)).toHaveLength(3);
  });

  it('forgets an unconfirmed wish after seven days', async () => {
    const email = freshAddress('late');
    await invoke('newsletter', completePost('newsletter', { email }));
    const token = new URL(firstLink(await running.lastMail(email))).searchParams.get('token')!;
    running.advance(7 * 86_400_000 + 1000);
    expect((await send('newsletter/confirm', { token })).status).toBe(410);
  });
});

describe('toolkit', () => {
  it('mails a link that downloads once', async () => {
    const email = freshAddress('tools');
    expect((await invoke('toolkit', completePost('toolkit', { email }))).data).toEqual({
      ok: true,
      status: 'sent',
    });
    const link = new URL(firstLink(await running.lastMail(email)));
    expect(link.pathname).toMatch(/^\/ai-toolkit-download\/[A-Za-z0-9_-]{43}$/);
    const token = link.pathname.split('/')[2]!;
    expect(JSON.stringify(rows('SELECT * FROM toolkit_links'))).not.toContain(token);
    const file = await sendForm('toolkit/download', { token });
    expect(file.status).toBe(200);
    expect(file.headers.get('content-disposition')).toBe('attachment; filename="ai-hiring-toolkit.zip"');
    expect(await file.text()).toBe('PK not really');
    expect(await (await send('toolkit/download', { token })).json()).toMatchObject({ code: 'link_expired' });
    await invoke('toolkit', completePost('toolkit', { email }));
    expect(await running.mails(email)).toHaveLength(1);
    running.advance(61_000);
    await invoke('toolkit', completePost('toolkit', { email }));
    const second = new URL(firstLink(await running.lastMail(email))).pathname.split('/')[2]!;
    running.advance(73 * 3_600_000);
    expect((await send('toolkit/download', { token: second })).status).toBe(410);
    expect((await send('toolkit/download', { token: 'short' })).status).toBe(422);
  });
});

describe('delete-account', () => {
  it('removes the signed-in account and nothing without proof', async () => {
    const { client, email } = await confirmedAccount(running);
    const other = await confirmedAccount(running);
    expect((await send('delete-account', {})).status).toBe(401);
    const wrong = await client.functions.invoke('delete-account', { body: { password: 'not it' } });
    expect(await wrong.error.context.json()).toMatchObject({ code: 'invalid_credentials' });
    running.advance(0);
    const gone = await client.functions.invoke('delete-account', { body: { password: PASSWORD } });
    expect(gone.data).toEqual({ ok: true, status: 'deleted' });
    expect((await client.auth.signInWithPassword({ email, password: PASSWORD })).error?.code).toBe(
      'invalid_credentials',
    );
    expect(rows('SELECT * FROM users WHERE email = ?', email)).toHaveLength(0);
    expect((await other.client.auth.getUser()).error).toBeNull();
  });

  it('asks for the password when the sign-in is older than a day', async () => {
    const { client } = await confirmedAccount(running);
    running.advance(90_000_000);
    await client.auth.refreshSession();
    const asked = await client.functions.invoke('delete-account', { body: {} });
    expect(await asked.error.context.json()).toMatchObject({ code: 'reauthentication_needed' });
    expect(
      (await client.functions.invoke('delete-account', { body: { password: PASSWORD } })).error,
    ).toBeNull();
  });
});

describe('every form', () => {
  it('takes nothing that a page of another site has a browser send, and all that our own sends', async () => {
    const from = (site: string, form: string) =>
      fetch(`${running.url}/functions/v1/${form}`, {
        method: 'POST',
        headers: { 'sec-fetch-site': site },
        body: new URLSearchParams({ email: freshAddress('across') }),
        redirect: 'manual',
      });
    const before = (await running.mails()).length;
    for (const form of ['contact', 'newsletter', 'toolkit']) {
      const answer = await from('cross-site', form);
      expect([answer.status, (await answer.json()).code]).toEqual([403, 'cross_site']);
    }
    expect((await running.mails()).length).toBe(before);
    expect((await from('same-origin', 'newsletter')).status).toBe(303);
  });

  it('has a limit per client address', async () => {
    const strict = await startBackend({ env: { FORMS_LIMIT: '3' } });
    const statuses: number[] = [];
    for (let index = 0; index < 5; index++) {
      const answer = await post(
        `${strict.url}/functions/v1/contact`,
        completePost('contact', {
          message: `m ${index}`,
        }),
      );
      statuses.push(answer.status);
    }
    expect(statuses).toEqual([200, 200, 200, 429, 429]);
    await strict.stop();
  });

  it('tells a webhook, and again when it was down', async () => {
    const received: Array<{ key: string; body: { email?: string } }> = [];
    let down = true;
    const hook = createServer((request, response) => {
      let text = '';
      request.on('data', (chunk) => {
        text += chunk;
      });
      request.on('end', () => {
        if (!down) received.push({ key: String(request.headers['idempotency-key']), body: JSON.parse(text) });
        response.writeHead(down ? 500 : 204).end();
      });
    });
    const port = await freePort();
    await new Promise<void>((resolve) => hook.listen(port, '127.0.0.1', resolve));
    const withHook = await startBackend({ env: { LEAD_WEBHOOK_URL: `http://127.0.0.1:${port}/lead` } });
    await post(
      `${withHook.url}/functions/v1/contact`,
      completePost('contact', {
        email: 'a@example.com',
        message: 'hello',
      }),
    );
    await withHook.backend.mailSent();
    expect(received).toHaveLength(0);
    down = false;
    withHook.advance(6000);
    await withHook.backend.mailSent();
    expect(received).toHaveLength(1);
    expect(received[0]?.body).toMatchObject({ kind: 'contact', email: 'a@example.com', message: 'hello' });
    await withHook.stop();
    hook.close();
  });
});

it('hands the archive of a build out with the addresses of the page that asks for it', async () => {
  const toolkitFile = join(mkdtempSync(join(tmpdir(), 'built-')), 'ai-hiring-toolkit.zip');
  writeFileSync(toolkitFile, zipSync({ 'README.txt': strToU8('See http://localhost:3000/hub.') }));
  const built = await startBackend({ toolkitFile });
  const email = freshAddress('built');
  await post(`${built.url}/functions/v1/toolkit`, completePost('toolkit', { email }));
  const token = new URL(firstLink(await built.lastMail(email))).pathname.split('/')[2];
  const { host } = new URL(built.url);
  const answer = await post(
    `${built.url}/functions/v1/toolkit/download`,
    { token },
    { origin: `https://${host}` },
  );
  const bytes = new Uint8Array(await answer.arrayBuffer());
  expect(answer.headers.get('content-type')).toBe('application/zip');
  expect(strFromU8(unzipSync(bytes)['README.txt'] ?? bytes)).toBe(`See https://${host}/hub.`);
  await built.stop();
});
