import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { unzipSync } from 'fflate';
import { expect, test } from '#tests/browser/test.ts';

const outbox = path.join(process.env.TEST_DATA_DIR ?? '', 'outbox');

/** The token of the mail to an address; quoted-printable lines are joined. */
function mailedToken(address: string): string | undefined {
  for (const file of readdirSync(outbox).filter((name) => name.endsWith('-toolkit.eml'))) {
    const mail = readFileSync(path.join(outbox, file), 'utf8').replace(/=\r?\n/g, '');
    if (mail.includes(address)) return /ai-toolkit-download\/([\w-]{20,})/.exec(mail)?.[1];
  }
  return undefined;
}

test('hands out the toolkit of the build through the mailed link, once', async ({ request, baseURL }) => {
  const address = `reader-${Date.now()}@example.org`;
  const headers = { origin: baseURL ?? '' };
  const asked = await request.post('/functions/v1/toolkit', {
    headers,
    data: { email: address, consent: true, page: '/ai-toolkit-download' },
  });
  expect(asked.ok()).toBe(true);
  await expect.poll(() => mailedToken(address)).toBeTruthy();
  const token = mailedToken(address);
  const answer = await request.post('/functions/v1/toolkit/download', { headers, data: { token } });
  expect(answer.headers()['content-type']).toBe('application/zip');
  const files = Object.keys(unzipSync(new Uint8Array(await answer.body())));
  expect(files.filter((name) => name.endsWith('.docx'))).toHaveLength(4);
  const again = await request.post('/functions/v1/toolkit/download', { headers, data: { token } });
  expect(again.status()).toBe(410);
});

test('keeps the toolkit out of the public files', async ({ request }) => {
  for (const address of ['/toolkit/ai-hiring-toolkit.zip', '/downloads/ai-hiring-toolkit.zip']) {
    expect((await request.get(address)).status()).toBe(404);
  }
});
