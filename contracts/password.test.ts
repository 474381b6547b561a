import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { PASSWORD_LENGTH } from './password.ts';

it('is the rule of a hosted project too', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).toMatch(new RegExp(`^minimum_password_length = ${PASSWORD_LENGTH.least}$`, 'm'));
});

it('is said beside the field without a number of its own', () => {
  const words = readFileSync('content/site/account.yml', 'utf8');
  expect(words).toMatch(/^ {2}passwordHint: .*\{minimum\}.*\{maximum\}/m);
});
