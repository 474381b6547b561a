/** Requests no browser would send, as bytes over a socket: always a 4xx or a closed connection, never a 5xx. */
import { connect } from 'node:net';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Mount } from '#backend/http/mount.ts';
import { type Fixture, startFixture } from './site-fixture.ts';

const echo: Mount = {
  prefixes: ['/auth/v1'],
  fetch: async (request) => new Response(`${request.method} ${request.url} ${(await request.text()).length}`),
};

let site: Fixture;
beforeAll(async () => {
  site = await startFixture({ mounts: [echo], limits: { requestMs: 1_000 } });
});
afterAll(() => site.stop());

const statusOf = (answer: string) => Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1] ?? 0);
const get = (target: string, headers = 'Host: x\r\n') => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;

describe('one by one', () => {
  it.each([
    ['a NUL in the path', get('/a%00b'), 400],
    ['a raw NUL', get('/a\0b'), 400],
    ['a cut escape', get('/%e'), 400],
    ['an escape that is no UTF-8', get('/%ff%fe'), 400],
    ['a backslash', get('/\\evil.example'), 400],
    ['parent segments', get('/../../etc/passwd'), 400],
    ['encoded parent segments', get('/%2e%2e/%2e%2e/etc/passwd'), 400],
    ['parent segments with encoded slashes', get('/assets/..%2f..%2fetc%2fpasswd'), 400],
    ['parent segments under an API prefix', get('/auth/v1/../../etc/passwd'), 400],
    ['a fragment', get('/ideas#x'), 400],
    ['raw bytes in the path', get('/caf\u00e9'), 400],
    ['no host', get('/', ''), 400],
    ['two hosts', get('/', 'Host: x\r\nhost: evil.example\r\n'), 400],
    ['the same host twice', get('/', 'Host: x\r\nHost: x\r\n'), 400],
    ['the server form with GET', get('*'), 400],
    ['a target that is none', get('ideas'), 400],
    ['an address that is too long', get(`/${'a'.repeat(9_000)}`), 414],
    ['a query that is too long', get(`/?${'a'.repeat(9_000)}`), 414],
    ['headers that are too large', get('/', `Host: x\r\nX: ${'a'.repeat(20_000)}\r\n`), 431],
    ['a method that does not exist', 'BREW / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a lower-case method', 'get / HTTP/1.1\r\nHost: x\r\n\r\n', 400],
    ['a tunnel', 'CONNECT evil.example:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['a version that does not exist', 'GET / HTTP/9.9\r\nHost: x\r\n\r\n', 400],
    ['no version', 'GET /\r\n\r\n', 400],
    ['another protocol', '\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
    ['a header without a colon', get('/', 'Host x\r\n'), 400],
    ['a space before the colon', get('/', 'Host: x\r\nX : y\r\n'), 400],
    [
      'two content lengths',
      'POST /auth/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab',
      400,
    ],
    [
      'a length and a transfer coding',
      'POST /auth/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 1\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n',
      400,
    ],
    ['a negative content length', 'POST /auth/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: -1\r\n\r\n', 400],
    ['a bad chunk', 'POST /auth/v1/x HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n', 400],
    ['an expectation nobody knows', get('/', 'Host: x\r\nExpect: miracles\r\n'), 417],
    ['a condition that does not hold', get('/robots.txt', 'Host: x\r\nIf-Match: "other"\r\n'), 412],
    ['a range that is not there', get('/robots.txt', 'Host: x\r\nRange: bytes=999999-\r\n'), 416],
    ['a method that is not for files', 'DELETE / HTTP/1.1\r\nHost: x\r\n\r\n', 405],
    ['a path of nobody', get('/nothing-here'), 404],
    [
      'a body that is too large',
      'POST /auth/v1/x HTTP/1.1\r\nHost: x\r\nContent-Length: 99000000\r\n\r\n',
      413,
    ],
    ['a head that never ends', 'GET / HTTP/1.1\r\nHost: x\r\nX:', 408],
  ])('%s', async (_, bytes, status) => {
    const answer = await site.raw(Buffer.from(bytes, 'latin1'));
    expect(statusOf(answer)).toBe(status);
    for (const name of ['strict-transport-security', 'x-content-type-options', 'content-security-policy']) {
      expect(answer.toLowerCase()).toContain(`\r\n${name}: `);
    }
    expect(answer).not.toMatch(/\bat .*\.(?:ts|js):\d+|node:internal|Error:/);
  });

  it('lets a broken query be the page’s business', async () => {
    expect(statusOf(await site.raw(get('/ideas?q=%zz&r=%00&s=100%')))).toBe(200);
  });

  it('answers HTTP/1.0 and the absolute form', async () => {
    expect(statusOf(await site.raw('GET /ideas HTTP/1.0\r\n\r\n'))).toBe(200);
    expect(statusOf(await site.raw('GET /auth/v1/x HTTP/1.0\r\n\r\n'))).toBe(200);
    expect(statusOf(await site.raw(get('http://other.example/ideas')))).toBe(200);
    const upper = await site.raw(get('http://evil.example/Ideas/?q'));
    expect(upper).toMatch(/\r\nLocation: \/ideas\?q\r\n/);
  });

  it('answers requests in a row on one connection, in order', async () => {
    const answer = await site.raw(get('/nothing') + get('/robots.txt') + get('/Ideas'));
    const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map((match) => match[1]);
    expect(statuses).toEqual(['404', '200', '308']);
  });

  it('survives a client that leaves while it is being answered', async () => {
    for (let i = 0; i < 40; i += 1) {
      await new Promise<void>((resolve) => {
        const socket = connect(site.port, '127.0.0.1', () => socket.write(get('/large.pdf')));
        socket.on('error', () => {});
        socket.on('close', () => resolve());
        socket.once('data', () => socket.destroy());
      });
    }
    expect((await site.ask('/')).status).toBe(200);
  });
});

describe('by the hundred', () => {
  const token = fc.constantFrom(
    'GET',
    'HEAD',
    'POST',
    'PUT',
    'OPTIONS',
    'TRACE',
    'get',
    'G T',
    '',
    'GET\t',
    '\x00',
  );
  const segment = fc.oneof(
    fc.constantFrom(
      'ideas',
      'IDEAS',
      '..',
      '.',
      '%2e%2e',
      '%00',
      '%',
      '%zz',
      '\\',
      '//',
      'auth/v1',
      'healthz',
      '.git',
    ),
    fc.constantFrom(
      'ai-toolkit-download/AbC',
      'index.html',
      'assets/app-1a2b3c4d.js',
      '%c0%ae',
      '%f0%9f%98%80',
      '#',
    ),
    fc.string({ unit: 'binary-ascii', maxLength: 6 }),
    fc.string({ unit: 'binary', maxLength: 4 }),
  );
  const target = fc
    .tuple(fc.constantFrom('/', '', '//', '*', 'http://h/', '?'), fc.array(segment, { maxLength: 5 }))
    .map(([start, segments]) => start + segments.join('/'));
  const header = fc.tuple(
    fc.constantFrom(
      'Host',
      'Range',
      'If-None-Match',
      'If-Modified-Since',
      'If-Range',
      'Accept-Encoding',
      'X',
      'Content-Length',
      'Transfer-Encoding',
      'Connection',
      'Expect',
      'Upgrade',
      'Content-Type',
      'Accept',
      'Origin',
      '',
    ),
    fc.oneof(
      fc.constantFrom(
        'x',
        'bytes=0-1',
        'bytes=-1,0-',
        'bytes=9-1',
        '*',
        '"',
        'W/"',
        'br;q=,',
        'chunked',
        '5',
        'close',
        'websocket',
        '100-continue',
      ),
      fc.string({ unit: 'binary-ascii', maxLength: 20 }),
    ),
  );
  const request = fc
    .tuple(
      token,
      target,
      fc.constantFrom('HTTP/1.1', 'HTTP/1.0', 'HTTP/2', ''),
      fc.array(header, { maxLength: 5 }),
      fc.string({ maxLength: 30 }),
    )
    .map(([method, path, version, headers, body]) =>
      [
        `${method} ${path} ${version}`,
        'Host: x',
        ...headers.map(([name, value]) => `${name}: ${value}`),
        '',
        body,
      ].join('\r\n'),
    );

  it('is never answered 5xx and never stops the server', { timeout: 300_000 }, async () => {
    const samples = fc.sample(request, { numRuns: 400, seed: Date.now() % 1_000_000 });
    const before = process.memoryUsage().heapUsed;
    for (let at = 0; at < samples.length; at += 40) {
      const batch = samples.slice(at, at + 40);
      const answers = await Promise.all(batch.map((bytes) => site.raw(Buffer.from(bytes, 'latin1'))));
      for (const [index, answer] of answers.entries()) {
        for (const [, status] of answer.matchAll(/^HTTP\/1\.1 (\d{3})/gm)) {
          expect(Number(status), JSON.stringify(batch[index])).toBeLessThan(500);
        }
        expect(answer, JSON.stringify(batch[index])).not.toMatch(/node:internal|\.ts:\d+/);
      }
    }
    expect((await site.ask('/')).status).toBe(200);
    expect((await site.ask('/healthz')).status).toBe(200);
    expect(process.memoryUsage().heapUsed - before).toBeLessThan(100 * 1024 * 1024);
  });
});
