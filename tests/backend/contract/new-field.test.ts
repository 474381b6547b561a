/** A field declared in the contract and named in the words arrives everywhere: page, stores, mail, CSV, exports. */
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { parse as parseYaml } from 'yaml';
import { forms as formsSchema } from '#app/content/form-schemas.ts';
import { handleFunction } from '#backend/forms/handle-function.ts';
import { loadSecrets } from '#backend/keys/secrets.ts';
import { openDatabase } from '#backend/store/database.ts';
import { hostedExport } from '#backend/store/hosted-export.ts';
import { leadsAsCsv, listLeads, listSubscribers, subscribersAsCsv } from '#backend/store/leads.ts';
import { exportPerson } from '#backend/store/person-data.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import type { FormField } from '#contracts/form-fields.ts';
import { firstLink, freshAddress, post, startBackend, type TestBackend } from '../start-backend.ts';
import { hostedDatabase } from './hosted-stand-in.ts';
import { contextOn, embedded, hosted, tokenIn } from './store-harness.ts';

const PHONE = '+351 21 000 00 00';

vi.mock(import('#contracts/form-fields.ts'), async (original) => {
  const real = await original();
  const call_back_number: FormField = {
    type: 'tel',
    heading: 'Phone',
    longest: 40,
    autocomplete: 'tel',
  };
  const extended = Object.entries(real.FORMS).map(([name, form]) => [
    name,
    { ...form, fields: { ...form.fields, call_back_number } },
  ]);
  return { ...real, FORMS: Object.fromEntries(extended) as typeof real.FORMS };
});

it('shows on the page whose words name it, and on no other', () => {
  const words = parseYaml(readFileSync('content/site/forms.yml', 'utf8'));
  words.contact.fields.call_back_number = { label: 'Phone', hint: 'For a call back' };
  const { contact, speaking } = formsSchema.parse(words);
  expect(contact.fields.at(-1)).toEqual({
    name: 'call_back_number',
    label: 'Phone',
    hint: 'For a call back',
    type: 'tel',
    required: false,
    maxLength: 40,
    autoComplete: 'tel',
  });
  expect(speaking.fields.map((field) => field.name)).not.toContain('call_back_number');
});

describe.each([
  ['embedded', embedded],
  ['hosted', hosted],
] as const)('the %s store', async (_, start) => {
  const harness = await start();
  afterAll(() => harness.stop());
  const call = (name: string, body: object) =>
    handleFunction(
      contextOn(harness),
      name,
      new Request(`https://api.example/functions/v1/${name}`, { method: 'POST', body: JSON.stringify(body) }),
      '203.0.113.1',
    );
  const lastLead = async () => (await harness.leads()).at(-1);

  it.each(['contact', 'toolkit'] as const)('keeps it with a %s lead and tells the owner', async (form) => {
    const email = freshAddress(form);
    expect((await call(form, completePost(form, { email, call_back_number: PHONE }))).status).toBe(200);
    expect(await lastLead()).toMatchObject({ email, fields: { call_back_number: PHONE } });
    const told = (await harness.mails()).findLast((mail) => mail.replyTo === email);
    expect(told?.text).toContain(`Phone: ${PHONE}`);
  });

  it('keeps it through the two steps of the newsletter', async () => {
    const email = freshAddress('reader');
    await call('newsletter', completePost('newsletter', { email, call_back_number: PHONE, name: 'Ann' }));
    const token = tokenIn((await harness.mails()).findLast((mail) => mail.to === email));
    expect((await call('newsletter/confirm', { token })).status).toBe(200);
    expect(await lastLead()).toMatchObject({ email, name: 'Ann', fields: { call_back_number: PHONE } });
    const told = (await harness.mails()).findLast((mail) => mail.replyTo === email);
    expect(told?.text).toContain(`Phone: ${PHONE}`);
  });

  it('counts a message sent again with another value as another one', async () => {
    const body = completePost('contact', { email: freshAddress('corrected') });
    const before = (await harness.leads()).length;
    for (const call_back_number of [PHONE, PHONE, '+351 21 111 11 11']) {
      await call('contact', { ...body, call_back_number });
    }
    expect(await harness.leads()).toHaveLength(before + 2);
  });
});

describe('over HTTP', () => {
  let running: TestBackend;
  beforeAll(async () => {
    running = await startBackend();
  });
  afterAll(() => running.stop());

  it('arrives in the CSV, in what a person is told is kept, and in the move to a hosted project', async () => {
    const url = (name: string) => `${running.url}/functions/v1/${name}`;
    const email = freshAddress('everywhere');
    const body = completePost('contact', { email, call_back_number: PHONE });
    expect((await post(url('contact'), body)).status).toBe(200);
    // As a page without a script sends it.
    const plain = { method: 'POST', body: new URLSearchParams({ ...body, message: 'Again' }) };
    expect((await fetch(url('contact'), { ...plain, redirect: 'manual' })).status).toBe(303);
    expect(
      (await post(url('newsletter'), completePost('newsletter', { email, call_back_number: PHONE }))).status,
    ).toBe(200);
    const token = new URL(firstLink(await running.lastMail(email))).searchParams.get('token');
    expect((await post(url('newsletter/confirm'), { token })).status).toBe(200);

    const database = openDatabase(running.dataDir);
    const csv = leadsAsCsv(listLeads(database.read));
    expect(csv.split('\r\n')[0]?.split(',')).toContain('call_back_number');
    expect(csv.split(`'${PHONE}`)).toHaveLength(4);
    expect(subscribersAsCsv(listSubscribers(database.read))).toContain(`'${PHONE}`);
    const secrets = loadSecrets(running.dataDir, false);
    const person = exportPerson(database.read, secrets, running.dataDir, email);
    expect(person.leads).toMatchObject(Array(3).fill({ call_back_number: PHONE }));
    expect(person.newsletter).toMatchObject({
      fields: expect.stringContaining(JSON.stringify({ call_back_number: PHONE }).slice(1, -1)),
    });
    const moved = hostedExport(database.read, secrets);
    database.close();

    const project = await hostedDatabase();
    await project.exec(moved.text);
    for (const table of ['leads', 'subscribers']) {
      const { rows } = await project.query<{ given: string }>(
        `select fields ->> 'call_back_number' as given from ${table}`,
      );
      expect(new Set(rows.map((row) => row.given))).toEqual(new Set([PHONE]));
    }
    await project.close();
  });
});
