/** A page's address answers with its Markdown twin for who asks for that (RFC 9110, sections 12.1, 12.5.1 and 15.4.5). */
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FILES, type Fixture, startFixture } from './site-fixture.ts';

const TWIN = `# Ideas\n\n${'Words enough to be worth compressing.\n'.repeat(60)}`;
const HTML = 'text/html; charset=utf-8';
const MARKDOWN = 'text/markdown; charset=utf-8';
const BROWSER = 'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,image/webp,*/*;q=0.8';

describe.each([
  ['from memory', undefined],
  ['from disk', 0],
])('%s', (_, memoryBytes) => {
  let site: Fixture;
  beforeAll(async () => {
    site = await startFixture({ memoryBytes, files: { 'ideas.md': TWIN } });
  });
  afterAll(() => site.stop());

  const ask = (accept: string | undefined, more: { method?: string; headers?: object; path?: string } = {}) =>
    site.ask(more.path ?? '/ideas', {
      ...(more.method ? { method: more.method } : {}),
      headers: { ...(accept === undefined ? {} : { accept }), ...more.headers },
    });

  it.each([
    ['text/markdown', MARKDOWN],
    ['Text/Markdown; charset=utf-8', MARKDOWN],
    ['text/html, text/markdown', MARKDOWN],
    ['text/markdown, text/html;q=0.9, */*;q=0.1', MARKDOWN],
    ['text/html;q=0.4, text/markdown;q=0.5', MARKDOWN],
    ['text/html, text/markdown;q=0.5', HTML],
    ['text/markdown;q=0', HTML],
    ['text/markdown;q=0, */*', HTML],
    [BROWSER, HTML],
    ['*/*', HTML],
    ['text/*', HTML],
    ['application/json', HTML],
    ['', HTML],
    [undefined, HTML],
  ])('Accept %s gives %s, and a cache is told why', async (accept, type) => {
    const answer = await ask(accept);
    expect(answer.status).toBe(200);
    expect(answer.headers['content-type']).toBe(type);
    expect(answer.text).toBe(type === HTML ? FILES['ideas/index.html'] : TWIN);
    expect(answer.headers.vary?.split(/, */)).toContain('Accept');
    expect(answer.headers.link).toBe('</ideas.md>; rel="alternate"; type="text/markdown"');
  });

  it('answers HEAD with the headers of GET and no body', async () => {
    for (const accept of ['text/markdown', BROWSER]) {
      const [get, head] = [await ask(accept), await ask(accept, { method: 'HEAD' })];
      const { date: _, ...headers } = get.headers;
      expect(head.status).toBe(200);
      expect(head.headers).toMatchObject(headers);
      expect(head.body.length).toBe(0);
    }
  });

  it('knows each form by a tag of its own: who has one is told so, who has the other gets this one', async () => {
    const [twin, page] = [await ask('text/markdown'), await ask(BROWSER)];
    expect(twin.headers.etag).not.toBe(page.headers.etag);
    for (const [accept, own, other] of [
      ['text/markdown', twin, page],
      [BROWSER, page, twin],
    ] as const) {
      const known = await ask(accept, { headers: { 'if-none-match': own.headers.etag } });
      expect(known.status).toBe(304);
      expect(known.body.length).toBe(0);
      expect(known.headers.etag).toBe(own.headers.etag);
      expect(known.headers.vary?.split(/, */)).toContain('Accept');
      const unknown = await ask(accept, { headers: { 'if-none-match': other.headers.etag } });
      expect(unknown.status).toBe(200);
      expect(unknown.text).toBe(own.text);
    }
  });

  it('compresses the twin as it does the page', async () => {
    const { headers, body } = await ask('text/markdown', { headers: { 'accept-encoding': 'br' } });
    expect(headers['content-encoding']).toBe('br');
    expect(headers.vary?.split(/, */)).toEqual(expect.arrayContaining(['Accept', 'Accept-Encoding']));
    expect(brotliDecompressSync(body).toString()).toBe(TWIN);
  });

  it('gives the twin at its own address whatever is asked for', async () => {
    for (const accept of [BROWSER, 'text/markdown', undefined])
      expect((await ask(accept, { path: '/ideas.md' })).headers['content-type']).toBe(MARKDOWN);
  });

  it('gives a page without a twin as it is, and promises none', async () => {
    const { headers } = await ask('text/markdown', { path: '/ideas/power-pause' });
    expect(headers['content-type']).toBe(HTML);
    expect(headers.link).toBeUndefined();
    expect(headers.vary).toBe('Accept-Encoding');
  });

  it('redirects and refuses whoever asks for Markdown as it does others', async () => {
    expect((await ask('text/markdown', { path: '/ideas/' })).status).toBe(308);
    expect((await ask('text/markdown', { path: '/nowhere' })).status).toBe(404);
    expect((await ask('text/markdown', { method: 'POST' })).status).toBe(405);
  });
});
