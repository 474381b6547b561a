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
  [new Error('odd'), /^It said: odd$/],
  ['text', /^It said: text$/],
])('%s', (error, expected) => expect(explainMailFailure(error)).toMatch(expected));
