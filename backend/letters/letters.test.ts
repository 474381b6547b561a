import { describe, expect, it } from 'vitest';
import { bouncesIn } from './bounces.ts';
import { letterMail } from './letter-mail.ts';
import { failureOf } from './send-outcome.ts';

describe('a letter', () => {
  it('carries the ways out in header, text and HTML', () => {
    const mail = letterMail(
      { subject: 'One <law>', html: '<p>Hello</p>', text: 'Hello' },
      { siteName: 'A & B', siteUrl: 'https://a.example', token: 'tok' },
    );
    const leave = 'https://a.example/functions/v1/newsletter/unsubscribe?token=tok';
    expect(mail.headers).toMatchObject({
      'List-Unsubscribe': `<${leave}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    expect(mail.text).toContain(`Unsubscribe: ${leave}`);
    expect(mail.html).toContain(`href="${leave}"`);
    expect(mail.html).toContain('One &lt;law&gt;');
    expect(mail.html).toContain('A &amp; B');
  });
});

describe('a failed try', () => {
  it.each([
    [{ code: 'EENVELOPE', responseCode: 550, command: 'RCPT TO' }, 'bounced'],
    [{ code: 'EENVELOPE', responseCode: 451, command: 'RCPT TO' }, 'refused'],
    [{ code: 'EMESSAGE', responseCode: 554, command: 'DATA' }, 'refused'],
    [{ code: 'ECONNREFUSED' }, 'refused'],
    [{ code: 'ESOCKET', message: 'connect ECONNREFUSED 127.0.0.1:1' }, 'refused'],
    [{ code: 'ETIMEDOUT' }, 'unsure'],
    [{ code: 'ECONNECTION' }, 'unsure'],
  ])('over SMTP: %o', (error, expected) => expect(failureOf(error, false)).toBe(expected));

  it('is tried again where a second one is noticed', () => {
    expect(failureOf({ code: 'ETIMEDOUT' }, true)).toBe('refused');
  });
});

describe('what providers report', () => {
  it.each([
    [
      {
        type: 'email.bounced',
        data: { to: ['Ann@x.com'], bounce: { type: 'Permanent', message: 'no such box' } },
      },
      'email.bounced: no such box',
    ],
    [[{ event: 'bounce', email: 'ann@x.com', reason: '550 ann@x.com' }], 'bounce: 550 <address>'],
    [{ RecordType: 'Bounce', Type: 'HardBounce', Email: 'ann@x.com' }, 'Bounce'],
    [{ 'event-data': { event: 'failed', severity: 'permanent', recipient: 'ann@x.com' } }, 'failed'],
    [{ type: 'email.complained', data: { to: 'Ann <ann@x.com>' } }, 'email.complained'],
  ])('%j', (body, reason) => expect(bouncesIn(body)).toEqual([{ email: 'ann@x.com', reason }]));

  it.each([
    [{ RecordType: 'Bounce', Type: 'SoftBounce', Email: 'ann@x.com' }],
    [{ 'event-data': { event: 'failed', severity: 'temporary', recipient: 'ann@x.com' } }],
    [{ type: 'email.delivered', data: { to: ['ann@x.com'] } }],
    [null],
    ['x'],
    [{ type: 'email.bounced' }],
  ])('leaves the others alone: %j', (body) => expect(bouncesIn(body)).toEqual([]));
});
