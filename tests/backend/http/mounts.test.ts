/** The seam to the backend: what a mounted handler gets, and what is kept from it. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { HealthWarning, Mount } from '#backend/http/mount.ts';
import { type Fixture, startFixture } from './site-fixture.ts';

const MEGABYTE = 1024 * 1024;
let ready = true;
let warnings: HealthWarning[] = [];
let closed = 0;
const seen: { url: string; method: string; address: string }[] = [];

const mount: Mount = {
  prefixes: ['/auth/v1', '/functions/v1'],
  async fetch(request, { remoteAddress }) {
    const url = new URL(request.url);
    seen.push({ url: url.pathname + url.search, method: request.method, address: remoteAddress });
    switch (url.pathname) {
      case '/auth/v1/echo':
        return new Response(await request.text(), { headers: { 'content-type': 'text/plain' } });
      case '/auth/v1/throw':
        throw new Error('secret detail');
      case '/auth/v1/own-headers':
        return new Response('x', {
          headers: {
            'Cache-Control': 'public, max-age=600',
            'Content-Security-Policy': "default-src 'self'",
          },
        });
      case '/functions/v1/form':
        return new Response(null, { status: 303, headers: { Location: '/newsletter?sent' } });
      case '/auth/v1/cookies': {
        const headers = new Headers();
        headers.append('Set-Cookie', 'a=1');
        headers.append('Set-Cookie', 'b=2');
        return new Response(null, { status: 204, headers });
      }
      default:
        return Response.json({ ok: true });
    }
  },
  ready: () => ready,
  warnings: () => warnings,
  close() {
    closed += 1;
  },
};

let site: Fixture;
beforeAll(async () => {
  site = await startFixture({ mounts: [mount] });
});
afterAll(async () => {
  await site.stop();
  expect(closed).toBe(1);
});

describe('a mounted handler', () => {
  it('gets method, whole path, query and the address of the socket', async () => {
    seen.length = 0;
    await site.ask('/auth/v1/Some/Path/?Q=%2F', {
      method: 'DELETE',
      headers: { 'x-forwarded-for': '203.0.113.9' },
    });
    await site.ask('/auth/v1');
    expect(seen).toEqual([
      { url: '/auth/v1/Some/Path/?Q=%2F', method: 'DELETE', address: '127.0.0.1' },
      { url: '/auth/v1', method: 'GET', address: '127.0.0.1' },
    ]);
  });

  it('does not get other prefixes', async () => {
    seen.length = 0;
    expect((await site.ask('/rest/v1/x')).status).toBe(404);
    expect((await site.ask('/auth/v10')).status).toBe(404);
    expect((await site.ask('/AUTH/v1/x')).status).toBe(404);
    expect(seen).toEqual([]);
  });

  it('answers with security headers it did not set, and its own where it did', async () => {
    const plain = await site.ask('/auth/v1/x');
    expect(plain.headers).toMatchObject({
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.any(String),
    });
    const own = await site.ask('/auth/v1/own-headers');
    expect(own.headers).toMatchObject({
      'cache-control': 'public, max-age=600',
      'content-security-policy': "default-src 'self'",
    });
  });

  it('may redirect and set several cookies', async () => {
    const form = await site.ask('/functions/v1/form', { method: 'POST', body: 'a=b' });
    expect(form).toMatchObject({ status: 303, headers: { location: '/newsletter?sent' } });
    expect((await site.ask('/auth/v1/cookies')).headers['set-cookie']).toEqual(['a=1', 'b=2']);
  });

  it('that throws is answered without a word of why', async () => {
    const answer = await site.ask('/auth/v1/throw');
    expect(answer.status).toBe(500);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'unexpected_failure' });
    expect(answer.text).not.toMatch(/secret|at .*\.ts/);
    expect(site.logLines.join('')).toContain('secret detail');
  });

  it('is not asked with a host that is none', async () => {
    seen.length = 0;
    const answer = await site.ask('/auth/v1/x', { headers: { host: 'a b' } });
    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'bad_request' });
    expect(seen).toEqual([]);
  });
});

describe('bodies', () => {
  it('up to 1 MB arrive whole', async () => {
    const body = 'x'.repeat(MEGABYTE);
    const answer = await site.ask('/auth/v1/echo', { method: 'POST', body });
    expect(answer.status).toBe(200);
    expect(answer.text).toBe(body);
  });

  it.each([
    ['declared', {}],
    ['chunked', { 'transfer-encoding': 'chunked' }],
  ])('over 1 MB, %s, are refused', async (_, headers) => {
    const body = 'x'.repeat(MEGABYTE + 1);
    const answer = await site.ask('/auth/v1/echo', { method: 'POST', body, headers });
    expect(answer.status).toBe(413);
    expect(JSON.parse(answer.text)).toMatchObject({ code: 'request_too_large' });
  });

  it('declared as enormous are refused before they are sent', async () => {
    const answer = await site.raw(
      'POST /auth/v1/echo HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999999\r\n\r\nsome bytes',
    );
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  });
});

describe('health', () => {
  it('follows the mounts', async () => {
    expect((await site.ask('/healthz')).status).toBe(200);
    ready = false;
    expect((await site.ask('/healthz')).status).toBe(503);
    ready = true;
    expect(JSON.parse((await site.ask('/healthz')).text)).toEqual({ status: 'ok' });
    warnings = ['mail'];
    const warned = await site.ask('/healthz');
    expect([warned.status, JSON.parse(warned.text)]).toEqual([200, { status: 'ok', warnings: ['mail'] }]);
    warnings = [];
  });

  it('is for GET and HEAD', async () => {
    expect((await site.ask('/healthz', { method: 'HEAD' })).status).toBe(200);
    expect((await site.ask('/healthz?x')).status).toBe(200);
    expect((await site.ask('/healthz', { method: 'POST' })).status).toBe(405);
    expect((await site.ask('/healthz/')).status).toBe(404);
  });
});

describe('the log', () => {
  it('has one JSON line a request, without query, token or body', async () => {
    const { close: _close, ...open } = mount;
    const logged = await startFixture({ mounts: [open], log: true });
    await logged.ask('/ideas?email=a@b.example');
    await logged.ask('/AI-toolkit-download/SeCrEt');
    await logged.ask('/ai-toolkit-download/SeCrEt/more');
    await logged.ask('/auth/v1/verify?token=SeCrEt');
    await logged.ask('/auth/v1/SeCrEt');
    await logged.stop();
    const lines = logged.logLines.map((line) => JSON.parse(line));
    expect(lines.map(({ path, status }) => `${status} ${path}`)).toEqual([
      '200 /ideas',
      '308 /ai-toolkit-download/:token',
      '404 /ai-toolkit-download/:token',
      '200 /auth/v1',
      '200 /auth/v1',
    ]);
    expect(logged.logLines.join('')).not.toMatch(/secret|a@b/i);
    for (const line of logged.logLines) expect(line).toMatch(/^[^\n]+\n$/);
  });
});
