import { afterEach, expect, it, vi } from 'vitest';
import { UNSET_ORIGIN } from '#contracts/unset-origin.ts';
import { knownOrigin } from './known-origin.ts';

afterEach(() => vi.unstubAllGlobals());

it('names the address the visitor came by where the build knew none, and never in place of one it knew', () => {
  expect(knownOrigin(UNSET_ORIGIN), 'while the page is made').toBe(UNSET_ORIGIN);
  vi.stubGlobal('location', { origin: 'https://advisor.example' });
  expect(knownOrigin(UNSET_ORIGIN)).toBe('https://advisor.example');
  expect(knownOrigin('https://advisor.com')).toBe('https://advisor.com');
});
