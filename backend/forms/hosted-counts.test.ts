import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { hostedNumbers } from './hosted-counts.ts';

const KEY = 'sb_secret_x';
const counts = Array.from({ length: 2_345 }, (_, index) => ({
  day: '2026-11-20',
  what: 'view',
  name: `/page-${index}`,
  detail: '',
  count: index,
}));
const leads = [
  {
    kind: 'contact',
    source_page: null,
    utm: { utm_source: 'talk' },
    created_at: '2026-11-20T08:00:00+00:00',
  },
];
let rows: Record<string, unknown[]> = { counts, leads };

/** A hosted project's REST interface, as far as it is asked. */
const project = createServer(({ url = '', headers }, response) => {
  const { pathname, searchParams } = new URL(url, 'http://x');
  const table = rows[pathname.replace('/rest/v1/', '')];
  if (headers.apikey !== KEY || headers.authorization !== `Bearer ${KEY}` || !table) {
    response.writeHead(401).end('no');
    return;
  }
  const from = Number(searchParams.get('offset'));
  response.end(JSON.stringify(table.slice(from, from + Number(searchParams.get('limit')))));
});
let url = '';
beforeAll(async () => {
  await new Promise<void>((done) => project.listen(0, '127.0.0.1', done));
  url = `http://127.0.0.1:${(project.address() as AddressInfo).port}`;
});
afterAll(() => project.close());

it('reads all rows, and leads as the embedded store has them', async () => {
  const found = await hostedNumbers({ url, key: KEY });
  expect(found.counts).toEqual(counts);
  expect(found.leads).toEqual([
    {
      kind: 'contact',
      source_page: null,
      utm: '{"utm_source":"talk"}',
      created_at: Date.UTC(2026, 10, 20, 8),
    },
  ]);
});

it('says with which status it was refused, and nothing of the key', async () => {
  const refused = hostedNumbers({ url, key: 'wrong' });
  await expect(refused).rejects.toThrow(/answered 401 for its (counts|leads)$/);
});

it('takes no rows of another shape', async () => {
  rows = { ...rows, counts: [{ day: 'today', what: 'view', name: '', detail: '', count: 1 }] };
  await expect(hostedNumbers({ url, key: KEY })).rejects.toThrow('day');
});
