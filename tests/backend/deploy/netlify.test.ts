/**
 * Netlify's own emulator over built files with the generated `_headers` and `_redirects`: what docs/deploy says of
 * Netlify. NETLIFY_CLI names `netlify-cli/bin/run.js`, which is no package of this project.
 */
import { afterAll, expect, it } from 'vitest';
import { type EmulatedHost, startEmulator } from './emulated-host.ts';

const netlify = process.env.NETLIFY_CLI;
let host: EmulatedHost | undefined;
afterAll(() => host?.stop());

it.skipIf(!netlify)('Netlify keeps the mailed token, the policy, redirects and the 404 page', async () => {
  host = await startEmulator((folder, port) => [
    ...[netlify ?? '', 'dev', '--offline', '--dir', folder, '--port', String(port)],
    ...['--no-open', '--framework', '#static'],
  ]);
  const { ask } = host;
  const token = await ask('/ai-toolkit-download/abcDEF');
  expect([token.status, token.text]).toEqual([200, 'your download']);
  const page = await ask('/ideas');
  expect([page.status, page.text]).toEqual([200, 'ideas']);
  expect(page.headers.get('content-security-policy')).toContain('sha256-abc+/=');
  const moved = await ask('/moved?a=b');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/ideas?a=b']);
  const missing = await ask('/nothing');
  expect([missing.status, missing.text]).toEqual([404, 'not here']);
});
