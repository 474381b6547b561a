import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { isPublicAddress } from './public-address.ts';

test.each([
  'http://localhost:3000',
  'http://127.0.0.1:8080',
  'http://127.1.2.3',
  'http://[::1]:3000',
  'http://0.0.0.0',
  'http://app.localhost',
  'https://site.example',
  'https://deep.site.test',
  'https://example.com',
  'https://www.example.org.',
  'https://a.invalid',
])('%s is nobody’s', (origin) => {
  expect(isPublicAddress(origin)).toBe(false);
});

test.each([
  'https://jc-advisor.com',
  'https://myexample.com',
  'https://example.company',
  'https://test.dev',
  'https://contest.io',
  'http://93.184.216.34',
  'https://localhost.run',
])('%s is public', (origin) => {
  expect(isPublicAddress(origin)).toBe(true);
});

it('judges the name, not the port or the scheme', () => {
  fc.assert(
    fc.property(fc.domain(), fc.integer({ min: 1, max: 65_535 }), (name, port) => {
      expect(isPublicAddress(`http://${name}:${port}`)).toBe(isPublicAddress(`https://${name}`));
    }),
  );
});
