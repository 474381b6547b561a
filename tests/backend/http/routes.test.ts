/** Addresses: redirects, errors, methods, and the headers that every answer carries. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Answer, CSP, FILES, type Fixture, startFixture } from './site-fixture.ts';

let site: Fixture;
beforeAll(async () => {
  site = await startFixture();
});
afterAll(() => site.stop());

function expectSecurityHeaders(answer: Answer) {
  expect(answer.headers).toMatchObject({
    'content-security-policy': expect.stringContaining('frame-ancestors'),
    'strict-transport-security': expect.stringMatching(/^max-age=/),
    'cross-origin-opener-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'x-content-type-options': 'nosniff',
    'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
  });
}

describe('redirects', () => {
  it.each([
    ['/ideas/', '/ideas'],
    ['/Ideas/Power-Pause', '/ideas/power-pause'],
    ['/IDEAS/?Ref=Work&x=%20#'.slice(0, -1), '/ideas?Ref=Work&x=%20'],
    ['/index.html', '/'],
    ['/ideas/index.html?a', '/ideas?a'],
    ['/%49deas', '/ideas'],
    ['/moved', '/ideas'],
    ['/ai-toolkit-download/AbC/', '/ai-toolkit-download/AbC'],
    ['/AI-toolkit-download/AbC?x', '/ai-toolkit-download/AbC?x'],
  ])('%s leads to %s with 308', async (from, to) => {
    const answer = await site.ask(from);
    expect(answer.status).toBe(308);
    expect(answer.headers.location).toBe(to);
    expectSecurityHeaders(answer);
    expect((await site.ask(to)).status).toBe(200);
    expect((await site.ask(from, { method: 'HEAD' })).status).toBe(308);
  });

  it.each([
    '//evil.example/',
    '//evil.example/Ideas/',
    '///ideas/',
    '/%2Fevil.example/',
    '/%5Cevil.example/',
    '/ideas%2F',
  ])('%s never leaves the site', async (path) => {
    const answer = await site.ask(path);
    expect(answer.headers.location).toBeUndefined();
    expect(answer.status).toBe(404);
  });

  it('never redirects files and API paths', async () => {
    for (const path of [
      '/ROBOTS.txt',
      '/robots.txt/',
      '/auth/v1/',
      '/Auth/V1/x/',
      '/rest/v1/T/',
      '/functions/v1/Contact/',
    ]) {
      const answer = await site.ask(path);
      expect(answer.status).toBe(404);
      expect(answer.headers.location).toBeUndefined();
    }
  });
});

describe('an address with a token', () => {
  it('is the prerendered page, private and unindexed', async () => {
    const answer = await site.ask('/ai-toolkit-download/AbC.dEf_1-2');
    expect(answer).toMatchObject({ status: 200, text: FILES['ai-toolkit-download/token/index.html'] });
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
  });

  it('keeps its headers on the redirect to its canonical form', async () => {
    const { headers } = await site.ask('/AI-Toolkit-Download/AbC');
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'referrer-policy': 'no-referrer' });
  });
});

describe('what is not there', () => {
  it.each([
    '/nothing',
    '/ideas/nothing',
    '/404',
    '/404.html',
    '/wp-login.php',
    '/assets',
    '/ideas//power-pause',
  ])('%s is the 404 page', async (path) => {
    const answer = await site.ask(path);
    expect(answer).toMatchObject({ status: 404, text: FILES['404.html'] });
    expect(answer.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(answer.headers.etag).toBeUndefined();
    expectSecurityHeaders(answer);
    const head = await site.ask(path, { method: 'HEAD' });
    expect(head).toMatchObject({ status: 404, text: '' });
  });

  it('is the compressed 404 page where the client takes one', async () => {
    const { status, headers } = await site.ask('/nothing', { headers: { 'accept-encoding': 'br' } });
    expect(status).toBe(404);
    expect(headers).toMatchObject({ 'content-encoding': 'br', vary: 'Accept-Encoding' });
  });

  it('ignores conditions and ranges', async () => {
    const headers = { 'if-none-match': '*', range: 'bytes=0-1' };
    expect((await site.ask('/nothing', { headers })).status).toBe(404);
  });

  it('is a short text for a missing asset, unless a visitor navigates to it', async () => {
    const asset = await site.ask('/assets/gone-12345678.js');
    expect(asset).toMatchObject({ status: 404, text: 'Not found.\n' });
    expect(asset.headers['cache-control']).toBe('no-store');
    expectSecurityHeaders(asset);
    const visitor = await site.ask('/gone.pdf', { headers: { accept: 'text/html,*/*;q=0.8' } });
    expect(visitor.text).toBe(FILES['404.html']);
  });

  it.each([
    '/.env',
    '/.git/config',
    '/_headers',
    '/_redirects',
    '/_headers.json',
    '/index.html.br',
    '/ideas/.env',
  ])('%s is not served', async (path) => {
    expect((await site.ask(path)).status).toBe(404);
  });

  it('serves the well-known folder', async () => {
    expect((await site.ask('/.well-known/security.txt')).status).toBe(200);
  });

  it.each([
    '/auth/v1',
    '/auth/v1/user',
    '/rest/v1/profiles',
    '/functions/v1/contact',
    '/realtime/v1/x',
    '/storage/v1/x',
  ])('%s is JSON', async (path) => {
    for (const method of ['GET', 'POST', 'DELETE']) {
      const answer = await site.ask(path, { method });
      expect(answer.status).toBe(404);
      expect(JSON.parse(answer.text)).toEqual({ code: 'not_found', message: expect.any(String) });
      expect(answer.headers['content-type']).toContain('application/json');
      expectSecurityHeaders(answer);
    }
  });
});

describe('methods', () => {
  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])('%s is answered 405', async (method) => {
    for (const path of ['/', '/nothing', '/assets/app-1a2b3c4d.js']) {
      const answer = await site.ask(path, { method });
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
      expectSecurityHeaders(answer);
    }
  });

  it('answers OPTIONS for a page and for the server', async () => {
    for (const path of ['/', '*']) {
      const answer = await site.ask(path, { method: 'OPTIONS' });
      expect(answer.status).toBe(204);
      expect(answer.headers.allow).toBe('GET, HEAD, OPTIONS');
    }
  });
});

describe('security headers', () => {
  it('stand on pages, files, redirects and errors', async () => {
    for (const path of ['/', '/ideas.data', '/assets/app-1a2b3c4d.js', '/ideas/', '/nothing', '/healthz']) {
      expectSecurityHeaders(await site.ask(path));
    }
  });

  it('take the policy from the build and refuse frames but on the newsletter form', async () => {
    expect((await site.ask('/')).headers['content-security-policy']).toBe(`${CSP}; frame-ancestors 'none'`);
    const form = await site.ask('/newsletter-subscribe');
    expect(form.headers['content-security-policy']).toBe(`${CSP}; frame-ancestors 'self'`);
  });

  it('upgrade insecure requests only for a site on https', async () => {
    const secure = await startFixture({ siteUrl: 'https://site.example' });
    const policy = (await secure.ask('/')).headers['content-security-policy'];
    expect(policy).toBe(`${CSP}; frame-ancestors 'none'; upgrade-insecure-requests`);
    await secure.stop();
  });

  it('say nothing about the software', async () => {
    const { headers } = await site.ask('/');
    expect(headers.server).toBeUndefined();
    expect(headers['x-powered-by']).toBeUndefined();
  });
});

it('answers on any host name', async () => {
  for (const host of [
    'localhost',
    'site.example',
    '192.0.2.1:8080',
    'UPPER.example',
    'under_score.example',
    '',
  ]) {
    expect((await site.ask('/', { headers: { host } })).status).toBe(200);
  }
});

describe('a build that cannot be served', () => {
  it('is told in one line', async () => {
    await expect(startFixture({ headers: '{' })).rejects.toThrow(/^_headers\.json [^\n]+$/);
    await expect(startFixture({ headers: '{"csp":"a; frame-ancestors *"}' })).rejects.toThrow(
      /^_headers\.json .*csp/,
    );
  });
});
