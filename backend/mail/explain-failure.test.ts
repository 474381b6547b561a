import { expect, it } from 'vitest';
import { explainMailFailure } from './explain-failure.ts';

it.each([
  [
    Object.assign(new Error('Invalid login: 535'), { code: 'EAUTH' }),
    /SMTP_PASSWORD.*It said: Invalid login: 535/,
  ],
  [Object.assign(new Error('connect ECONNREFUSED 127.0.0.1:1'), { code: 'ESOCKET' }), /Nothing answers/],
  [new Error('the mail service answered 401'), /MAIL_API_KEY/],
  [Object.assign(new TypeError('fetch failed'), { cause: { code: 'ENOTFOUND' } }), /No server has this name/],
  // `fetch` says why in what it was caused by.
  [
    Object.assign(new TypeError('fetch failed'), { cause: { code: 'ECONNREFUSED' } }),
    /Nothing answers.*Check SMTP_HOST/,
  ],
  [new Error('odd'), /^It said: odd$/],
  ['text', /^It said: text$/],
])('%s', (error, expected) => expect(explainMailFailure(error)).toMatch(expected));

it.each([
  [{ cause: { code: 'ECONNREFUSED' } }],
  [{ cause: { code: 'ENOTFOUND' } }],
  [{ cause: { code: 'EAI_AGAIN' } }],
  [{ cause: { code: 'ETIMEDOUT' } }],
  [{ cause: { code: 'UND_ERR_CONNECT_TIMEOUT' } }],
  [{ cause: { code: 'CERT_HAS_EXPIRED' } }],
  [{ name: 'TimeoutError' }],
])('names the address of a mail service, where mail goes to one: %j', (seen) => {
  const said = explainMailFailure(Object.assign(new TypeError('fetch failed'), seen), 'http');
  expect(said).toMatch(/Check MAIL_API_URL\b.*It said: fetch failed$/);
  expect(said).not.toContain('SMTP');
});

it('explains what a mail service answered, whichever way is named', () => {
  const refused = new Error('the mail service answered 401');
  expect(explainMailFailure(refused, 'http')).toBe(explainMailFailure(refused));
});
