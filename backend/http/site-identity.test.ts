import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { readSiteIdentity, SITE_IDENTITY_FILE } from './site-identity.ts';

const folder = mkdtempSync(join(tmpdir(), 'identity-'));
afterAll(() => rmSync(folder, { recursive: true }));

it('reads name and address of the build, and does without', () => {
  expect(readSiteIdentity(folder)).toBeUndefined();
  const file = join(folder, SITE_IDENTITY_FILE);
  writeFileSync(file, '{"siteName":"J.C.","email":"hello@example.com","more":1}');
  expect(readSiteIdentity(folder)).toEqual({ siteName: 'J.C.', email: 'hello@example.com' });
  for (const text of ['', '{}', '{"siteName":"","email":"a@b.example"}', '{"siteName":"A","email":"no"}']) {
    writeFileSync(file, text);
    expect(readSiteIdentity(folder)).toBeUndefined();
  }
});
