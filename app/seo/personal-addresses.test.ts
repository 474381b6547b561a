import { expect, test } from 'vitest';
import { isPersonal } from './personal-addresses.ts';

test.each([
  '/auth',
  '/Auth',
  '/auth/v1/token',
  '/signup',
  '/rest/v1/leads',
  '/functions/v1/contact',
  '/ai-toolkit-download/a-token',
  '/newsletter-subscribe',
])('%s is somebody’s own', (path) => expect(isPersonal(path)).toBe(true));

test.each(['/', '/authors', '/ai-toolkit-download', '/newsletter', '/signups', '/restful', '/ideas/auth'])(
  '%s is everybody’s',
  (path) => expect(isPersonal(path)).toBe(false),
);
