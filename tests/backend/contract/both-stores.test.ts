import { afterAll, describe, expect, it } from 'vitest';
import { handleFunction } from '#backend/forms/handle-function.ts';
import { completePost } from '#contracts/complete-post.test-helper.ts';
import { formAnswer, formRefusal } from '#contracts/forms.ts';
import { contextOn, embedded, hosted, tokenIn } from './store-harness.ts';

describe.each([
  ['embedded', embedded],
  ['hosted', hosted],
] as const)('the form handlers on the %s store', async (_, start) => {
  const harness = await start();
  afterAll(() => harness.stop());
  const context = contextOn(harness);
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

  it('keep a message once a day and tell the owner each time it counts', async () => {
    const body = completePost('contact', {
      email: 'Ann@Example.com',
      message: 'Hello there',
      source_page: '/contact',
      utm_source: 'x',
    });
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
    await call('newsletter', completePost('newsletter', { email, source_page: '/newsletter' }));
    await call('newsletter', completePost('newsletter', { email }));
    expect(await mailsTo(email)).toHaveLength(1);
    expect(await harness.status(email)).toBe('pending');
    expect(await harness.leads()).toHaveLength(leads);
    const first = tokenIn((await mailsTo(email))[0]);
    await pass(61_000);
    await call('newsletter', completePost('newsletter', { email, source_page: '/newsletter' }));
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
      await call('newsletter', completePost('newsletter', { email }));
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
    await call('newsletter', completePost('newsletter', { email }));
    await pass(29 * 86_400_000);
    await harness.sweep();
    expect(await harness.status(email)).toBe('pending');
    await pass(2 * 86_400_000);
    await harness.sweep();
    expect(await harness.status(email)).toBeUndefined();
  });

  it('let a wish run out after seven days', async () => {
    await call('newsletter', completePost('newsletter', { email: 'late@example.com' }));
    const token = tokenIn((await mailsTo('late@example.com'))[0]);
    await pass(7 * 86_400_000 + 1000);
    expect((await call('newsletter/confirm', { token })).status).toBe(410);
    expect(await harness.status('late@example.com')).toBe('pending');
  });

  it('hand the toolkit out once for a link, within its time', async () => {
    const email = 'tools@example.com';
    await call('toolkit', completePost('toolkit', { email }));
    await call('toolkit', completePost('toolkit', { email }));
    expect(await mailsTo(email)).toHaveLength(1);
    const token = tokenIn((await mailsTo(email))[0]);
    const both = await Promise.all([
      call('toolkit/download', { token }),
      call('toolkit/download', { token }),
    ]);
    expect(both.map((answer) => answer.status).sort()).toEqual([200, 410]);
    await pass(61_000);
    await call('toolkit', completePost('toolkit', { email }));
    const next = tokenIn((await mailsTo(email))[1]);
    await pass(72 * 3_600_000 + 1000);
    expect((await call('toolkit/download', { token: next })).status).toBe(410);
  });

  it('refuse the 31st post of one client, until five minutes are over', async () => {
    const statuses: number[] = [];
    for (let post = 0; post < 32; post++) {
      statuses.push(
        (await call('contact', completePost('contact', { email: 'many@example.com' }), '198.51.100.1'))
          .status,
      );
    }
    expect(statuses.filter((status) => status === 429)).toHaveLength(2);
    expect(
      (await call('newsletter', completePost('newsletter', { email: 'many@example.com' }), '198.51.100.1'))
        .status,
    ).toBe(200);
  });

  it('count in sums of a day and keep nothing of who sent them', async () => {
    const view = { name: 'page_view', path: '/faq' };
    const visit = { device: 'phone', referrer: 'news.example.com', country: 'DE' };
    const start = { name: 'tool_start', path: '/compliance-audit' };
    const both = { events: [{ ...view, visit }, view, start] };
    const answers = await Promise.all([call('count', both), call('count', both)]);
    expect(answers.map((answer) => answer.status)).toEqual([204, 204]);
    const day = new Date(harness.now()).toISOString().slice(0, 10);
    expect(await harness.counts()).toEqual(
      ['country DE: 2', 'device phone: 2', 'event tool_start /compliance-audit: 2']
        .concat(['referrer news.example.com: 2', 'view /faq: 4', 'visit: 2'])
        .map((line) => `${day} ${line}`),
    );
    const refused = await call('count', { events: [view, { name: 'purchase', path: '/faq' }] });
    expect(refused.status).toBe(422);
    expect(await harness.counts()).toContain(`${day} view /faq: 4`);
  });

  it('count nothing of a browser that asks for privacy', async () => {
    const before = await harness.counts();
    const request = new Request('https://api.example/functions/v1/count', {
      method: 'POST',
      body: JSON.stringify({ events: [{ name: 'page_view', path: '/terms' }] }),
      headers: { 'sec-gpc': '1' },
    });
    expect((await handleFunction(context, 'count', request, '203.0.113.99')).status).toBe(204);
    expect(await harness.counts()).toEqual(before);
  });

  it('keep no more than 5,000 counters a day, and forget them after 760 days', async () => {
    const counters = (from: number, many: number) =>
      Array.from({ length: many }, (_, index) => ({
        what: 'view' as const,
        name: `/made-up-${from + index}`,
        detail: '',
      }));
    // In parts: a call of the hosted store ends after eight seconds, and a busy machine needs them.
    for (let from = 0; from < 5_000; from += 500) {
      await harness.store.count('2024-01-01', counters(from, 500));
    }
    await harness.store.count('2024-01-01', counters(4_990, 20));
    const kept = async () => (await harness.counts()).filter((line) => line.startsWith('2024-01-01'));
    expect(await kept()).toHaveLength(5_000);
    expect(await kept()).toContain('2024-01-01 view /made-up-4999: 2');
    await harness.store.count(new Date(harness.now()).toISOString().slice(0, 10), counters(0, 1));
    await harness.sweep();
    expect(await kept()).toEqual([]);
  });

  it('is not there unless the owner turned counting on', async () => {
    const request = new Request('https://api.example/functions/v1/count', {
      method: 'POST',
      body: JSON.stringify({ events: [{ name: 'page_view', path: '/faq' }] }),
    });
    const off = { ...context, counting: false };
    expect((await handleFunction(off, 'count', request, '203.0.113.98')).status).toBe(404);
  });
});
