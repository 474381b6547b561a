/**
 * Cloudflare's own emulator over built files with the generated `_headers` and `_redirects`: what docs/deploy says of
 * Cloudflare Pages. WRANGLER names `wrangler/bin/wrangler.js`, which is no package of this project.
 */
import { afterAll, expect, it } from 'vitest';
import { type EmulatedHost, startEmulator } from './emulated-host.ts';

const wrangler = process.env.WRANGLER;
let host: EmulatedHost | undefined;
afterAll(() => host?.stop());

it.skipIf(!wrangler)('Cloudflare Pages keeps the mailed token, the policy and the 404 page', async () => {
  host = await startEmulator(
    (folder, port) => [
      ...[wrangler ?? '', 'pages', 'dev', folder, '--port', String(port), '--ip', '127.0.0.1'],
      ...['--compatibility-date', '2024-01-01'],
    ],
    { WRANGLER_SEND_METRICS: 'false' },
  );
  const { ask } = host;
  const token = await ask('/ai-toolkit-download/abcDEF');
  expect([token.status, token.text]).toEqual([200, 'your download']);
  expect(token.headers.get('x-robots-tag')).toBe('noindex');
  const page = await ask('/ideas/');
  expect([page.status, page.text]).toEqual([200, 'ideas']);
  expect(page.headers.get('content-security-policy')).toContain('sha256-abc+/=');
  const moved = await ask('/moved');
  expect([moved.status, moved.headers.get('location')]).toEqual([308, '/ideas']);
  // Its own doing: canonical addresses have no slash.
  expect((await ask('/ideas')).headers.get('location')).toMatch(/\/ideas\/$/);
  const missing = await ask('/nothing');
  expect([missing.status, missing.text]).toEqual([404, 'not here']);
});
