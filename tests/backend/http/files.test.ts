/** Files and pages: encodings, caching, conditions, ranges. Each rule from memory and from disk. */
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DIGITS, FILES, type Fixture, startFixture } from './site-fixture.ts';

const FOREVER = 'public, max-age=31536000, immutable';
const REVALIDATE = 'public, max-age=0, must-revalidate';

it('names the rules of what is opened ahead with pages, but not for who saves data', async () => {
  const files = { 'speculation-rules.json': '{"prerender":[]}' };
  const site = await startFixture({ files });
  try {
    const rules = await site.ask('/speculation-rules.json');
    expect(rules.headers['content-type']).toBe('application/speculationrules+json');
    for (const path of ['/', '/ideas', '/ideas?page=2']) {
      const { headers } = await site.ask(path);
      expect(headers['speculation-rules']).toBe('"/speculation-rules.json"');
      expect(headers.vary).toContain('Save-Data');
      const saving = await site.ask(path, { headers: { 'save-data': 'on' } });
      expect(saving.headers['speculation-rules']).toBeUndefined();
      expect(saving.headers.vary).toContain('Save-Data');
    }
    expect((await site.ask('/robots.txt')).headers['speculation-rules']).toBeUndefined();
  } finally {
    await site.stop();
  }
});

describe.each([
  ['from memory', undefined],
  ['from disk', 0],
])('%s', (_, memoryBytes) => {
  let site: Fixture;
  beforeAll(async () => {
    site = await startFixture({ memoryBytes });
  });
  afterAll(() => site.stop());

  describe('encodings', () => {
    it.each([
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['br;q=0.2, gzip;q=0.8', 'gzip'],
      ['br;q=0', undefined],
      ['identity', undefined],
      [undefined, undefined],
    ])('Accept-Encoding %s gives %s', async (accept, expected) => {
      const answer = await site.ask('/ideas', {
        headers: accept === undefined ? {} : { 'accept-encoding': accept },
      });
      expect(answer.status).toBe(200);
      expect(answer.headers['content-encoding']).toBe(expected);
      expect(answer.headers.vary).toBe('Accept-Encoding');
      expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
      const decode = { br: brotliDecompressSync, gzip: gunzipSync }[expected ?? ''];
      expect((decode ? decode(answer.body) : answer.body).toString()).toBe(FILES['ideas/index.html']);
    });

    it('gives each encoding a tag of its own, all strong', async () => {
      const tags = new Set<string | undefined>();
      for (const encoding of ['br', 'gzip', 'identity']) {
        const { headers } = await site.ask('/', { headers: { 'accept-encoding': encoding } });
        expect(headers.etag).toMatch(/^"[\w-]+"$/);
        tags.add(headers.etag);
      }
      expect(tags.size).toBe(3);
    });

    it('sends what does not get smaller as it is, without Vary', async () => {
      for (const path of ['/pictures/cover-1a2b3c4d-400.avif', '/assets/tiny-1a2b3c4d.css', '/large.pdf']) {
        const { headers } = await site.ask(path, { headers: { 'accept-encoding': 'br, gzip' } });
        expect(headers['content-encoding']).toBeUndefined();
        expect(headers.vary).toBeUndefined();
      }
    });
  });

  it.each([
    ['/', REVALIDATE],
    ['/ideas/power-pause', REVALIDATE],
    ['/ideas.data', REVALIDATE],
    ['/rss.xml', REVALIDATE],
    ['/assets/app-1a2b3c4d.js', FOREVER],
    ['/pictures/cover-1a2b3c4d-400.avif', FOREVER],
    ['/ai-toolkit-download/AbC', 'no-store'],
  ])('%s is cached as %s', async (path, expected) => {
    expect((await site.ask(path)).headers['cache-control']).toBe(expected);
  });

  it.each(['/', '/assets/app-1a2b3c4d.js', '/large.pdf', '/empty.txt'])(
    'HEAD %s has all but the body',
    async (path) => {
      const get = await site.ask(path);
      const head = await site.ask(path, { method: 'HEAD' });
      expect(head.status).toBe(200);
      expect(head.body).toHaveLength(0);
      const { date: _getDate, ...expected } = get.headers;
      const { date: _headDate, ...actual } = head.headers;
      expect(actual).toEqual(expected);
    },
  );

  it('serves an empty file', async () => {
    const answer = await site.ask('/empty.txt');
    expect(answer).toMatchObject({ status: 200, text: '' });
    expect(answer.headers['content-length']).toBe('0');
  });

  it('answers 412 where the client wants only what is no longer there', async () => {
    const { headers } = await site.ask('/');
    for (const [condition, status] of [
      [{ 'if-match': headers.etag }, 200],
      [{ 'if-match': '"gone"' }, 412],
      [{ 'if-unmodified-since': headers['last-modified'] }, 200],
      [{ 'if-unmodified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' }, 412],
    ] as Array<[Record<string, string>, number]>) {
      const answer = await site.ask('/', { headers: condition });
      expect([condition, answer.status]).toEqual([condition, status]);
      expect(answer.headers['strict-transport-security']).toBeDefined();
    }
  });

  describe('conditions', () => {
    it('answers 304 to a known tag, with the headers of the file and no body', async () => {
      const accept = { 'accept-encoding': 'br' };
      const first = await site.ask('/', { headers: accept });
      const again = await site.ask('/', { headers: { ...accept, 'if-none-match': first.headers.etag } });
      expect(again.status).toBe(304);
      expect(again.body).toHaveLength(0);
      for (const name of ['etag', 'cache-control', 'vary', 'last-modified', 'content-security-policy']) {
        expect(again.headers[name]).toBe(first.headers[name]);
      }
      const weak = await site.ask('/', {
        headers: { ...accept, 'if-none-match': `"x", W/${first.headers.etag}` },
      });
      expect(weak.status).toBe(304);
    });

    it('answers 200 to the tag of another encoding', async () => {
      const { headers } = await site.ask('/', { headers: { 'accept-encoding': 'br' } });
      const other = await site.ask('/', {
        headers: { 'accept-encoding': 'gzip', 'if-none-match': headers.etag },
      });
      expect(other.status).toBe(200);
    });

    it('compares dates only without a tag', async () => {
      const { headers } = await site.ask('/large.pdf');
      const since = { 'if-modified-since': headers['last-modified'] };
      expect((await site.ask('/large.pdf', { headers: since })).status).toBe(304);
      expect(
        (await site.ask('/large.pdf', { headers: { ...since, 'if-none-match': '"other"' } })).status,
      ).toBe(200);
      const earlier = { 'if-modified-since': 'Sat, 01 Jan 2000 00:00:00 GMT' };
      expect((await site.ask('/large.pdf', { headers: earlier })).status).toBe(200);
      expect((await site.ask('/large.pdf', { headers: { 'if-modified-since': 'soon' } })).status).toBe(200);
    });
  });

  describe('ranges', () => {
    const path = '/pictures/cover-1a2b3c4d-400.avif';
    it.each([
      ['bytes=0-9', 0, 9],
      ['bytes=9990-', 9990, 9999],
      ['bytes=-5', 9995, 9999],
      ['bytes=100-99999', 100, 9999],
    ])('%s', async (range, start, end) => {
      const answer = await site.ask(path, { headers: { range } });
      expect(answer.status).toBe(206);
      expect(answer.headers['content-range']).toBe(`bytes ${start}-${end}/10000`);
      expect(answer.body.equals(DIGITS.subarray(start, end + 1))).toBe(true);
      expect(answer.headers['content-length']).toBe(String(end - start + 1));
    });

    it('of several parts come as multipart, byte for byte', async () => {
      const answer = await site.ask(path, { headers: { range: 'bytes=0-9,50-59,-10' } });
      expect(answer.status).toBe(206);
      const boundary = /^multipart\/byteranges; boundary=(\w+)$/.exec(
        answer.headers['content-type'] ?? '',
      )?.[1];
      const part = (start: number, end: number) =>
        `\r\n--${boundary}\r\nContent-Type: image/avif\r\nContent-Range: bytes ${start}-${end}/10000\r\n\r\n` +
        DIGITS.subarray(start, end + 1);
      expect(answer.text).toBe(`${part(0, 9)}${part(50, 59)}${part(9990, 9999)}\r\n--${boundary}--\r\n`);
      expect(answer.headers['content-length']).toBe(String(answer.body.length));
    });

    it('outside the file answer 416 with its size', async () => {
      const answer = await site.ask(path, { headers: { range: 'bytes=10000-' } });
      expect(answer.status).toBe(416);
      expect(answer.headers['content-range']).toBe('bytes */10000');
      expect(answer.body).toHaveLength(0);
    });

    it.each(['bytes=9-0', 'bytes=x', 'lines=1-2', 'bytes=0-100,50-150'])('%s is ignored', async (range) => {
      const answer = await site.ask(path, { headers: { range } });
      expect(answer.status).toBe(200);
      expect(answer.body.equals(DIGITS)).toBe(true);
    });

    it('count plain bytes even where the client accepts brotli', async () => {
      const headers = { range: 'bytes=0-14', 'accept-encoding': 'br' };
      const answer = await site.ask('/', { headers });
      expect(answer.status).toBe(206);
      expect(answer.text).toBe('<!doctype html>');
      expect(answer.headers['content-encoding']).toBeUndefined();
    });

    it('apply only to the version that If-Range names', async () => {
      const { headers } = await site.ask(path);
      const range = 'bytes=0-9';
      const status = async (ifRange: string | undefined) =>
        (await site.ask(path, { headers: { range, 'if-range': ifRange } })).status;
      expect(await status(headers.etag)).toBe(206);
      expect(await status(headers['last-modified'])).toBe(206);
      expect(await status('"other"')).toBe(200);
      expect(await status(`W/${headers.etag}`)).toBe(200);
    });

    it('yield to 304 and do not apply to HEAD', async () => {
      const { headers } = await site.ask(path);
      const range = 'bytes=0-9';
      expect((await site.ask(path, { headers: { range, 'if-none-match': headers.etag } })).status).toBe(304);
      expect((await site.ask(path, { method: 'HEAD', headers: { range } })).status).toBe(200);
    });
  });

  it('streams a large file whole', async () => {
    const answer = await site.ask('/large.pdf');
    expect(answer.body.equals(FILES['large.pdf'] as Buffer)).toBe(true);
    const middle = await site.ask('/large.pdf', { headers: { range: 'bytes=1500000-1500009' } });
    expect(middle.text).toBe((FILES['large.pdf'] as Buffer).subarray(1_500_000, 1_500_010).toString());
  });
});

describe('a build without compressed copies', () => {
  it('is served as it is', async () => {
    const site = await startFixture({ compressed: false });
    const answer = await site.ask('/', { headers: { 'accept-encoding': 'br' } });
    expect(answer).toMatchObject({ status: 200, text: FILES['index.html'] });
    expect(answer.headers['content-encoding']).toBeUndefined();
    await site.stop();
  });
});
