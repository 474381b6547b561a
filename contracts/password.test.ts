import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { PASSWORD_LENGTH, passwordLengthFault } from './password.ts';

it.each([
  ['seven letters', 'abcdefg', 'short'],
  ['eight letters', 'abcdefgh', undefined],
  ['seven letters with accents, fourteen bytes', 'é'.repeat(7), 'short'],
  ['four emoji, sixteen bytes', '😀'.repeat(4), 'short'],
  ['72 letters', 'a'.repeat(72), undefined],
  ['73 letters', 'a'.repeat(73), 'long'],
  ['36 letters with accents, 72 bytes', 'é'.repeat(36), undefined],
  ['37 letters with accents, 74 bytes', 'é'.repeat(37), 'long'],
  ['25 Chinese characters, 75 bytes', '你'.repeat(25), 'long'],
] as const)('%s', (_, password, fault) => {
  expect(passwordLengthFault(password, PASSWORD_LENGTH.least)).toBe(fault);
});

it('lets nothing through that bcrypt would cut off', () => {
  fc.assert(
    fc.property(
      fc.string({ unit: 'binary', maxLength: 100 }),
      fc.integer({ min: 6, max: 72 }),
      (text, least) => {
        const fits = Buffer.byteLength(text) <= 72;
        expect(passwordLengthFault(text, least) === 'long').toBe(!fits);
      },
    ),
  );
});

it('is the rule of a hosted project too', () => {
  const config = readFileSync('supabase/config.toml', 'utf8');
  expect(config).toMatch(new RegExp(`^minimum_password_length = ${PASSWORD_LENGTH.least}$`, 'm'));
});

it('is said beside the field without a number of its own', () => {
  const words = readFileSync('content/site/account.yml', 'utf8');
  expect(words).toMatch(/^ {2}passwordHint: .*\{minimum\}.*\{maximum\}.*\{maximum\}/m);
});
