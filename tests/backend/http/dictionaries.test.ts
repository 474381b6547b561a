/** Answers made with a dictionary (RFC 9842): never wrong bytes, and never to who cannot read them. */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, zstdDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { prepareDictionaries } from '#build-steps/dictionaries/prepare-dictionaries.ts';
import { type Answer, type Fixture, startFixture } from './site-fixture.ts';

const noise = (seed: string, lines: number) =>
  Array.from({ length: lines }, (_, n) =>
    createHash('sha256')
      .update(seed + n)
      .digest('hex'),
  ).join('\n');
const SHELL = `<style data-first-paint="">${noise('style', 60)}</style><header>${noise('header', 60)}</header>`;
const page = (name: string) => `<!doctype html>${SHELL}<main>${noise(name, 10)}</main>`;
const SCRIPT = `${noise('script', 100)}\n`;
const FORMER = 'assets/app-AAAAAAAA.js';
const CURRENT = 'assets/app-BBBBBBBB.js';
const FILES: Record<string, string> = {
  ...Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((n) => [`${n}/index.html`, page(n)])),
  [CURRENT]: `${SCRIPT}one line more`,
};
const READS = { 'accept-encoding': 'gzip, deflate, br, zstd, dcb, dcz' };

const sha256 = (content: Buffer | string) => createHash('sha256').update(content).digest('base64');
const holding = (dictionary: Buffer | string) => ({
  ...READS,
  'available-dictionary': `:${sha256(dictionary)}:`,
});

/** What a browser does with the bytes: the head names the dictionary, the rest is zstd. */
function decoded(answer: Answer, dictionary: Buffer): string {
  expect(answer.headers['content-encoding']).toBe('dcz');
  expect(answer.body.subarray(0, 8).toString('hex')).toBe('5e2a4d1820000000');
  expect(answer.body.subarray(8, 40).toString('base64')).toBe(sha256(dictionary));
  return zstdDecompressSync(answer.body.subarray(40), { dictionary }).toString();
}

describe.each([
  ['from memory', undefined],
  ['from disk', 0],
])('%s', (_, memoryBytes) => {
  let site: Fixture;
  let ofPages: Buffer;
  const former = mkdtempSync(join(tmpdir(), 'former-'));

  beforeAll(async () => {
    mkdirSync(join(former, 'assets'));
    writeFileSync(join(former, FORMER), SCRIPT);
    site = await startFixture({
      memoryBytes,
      files: FILES,
      dictionaries: (clientDir) => prepareDictionaries(clientDir, [former]),
    });
    const { headers } = await site.ask('/a', { headers: READS });
    const named = /^dictionary;desc="(.+)"$/.exec(String(headers['server-timing']))?.[1];
    const answer = await site.ask(named ?? '', { headers: { 'accept-encoding': 'identity' } });
    expect(answer.headers['use-as-dictionary']).toBe('match="/*", match-dest=("document" "")');
    // A browser keeps a dictionary for as long as its answer is fresh.
    expect(answer.headers['cache-control']).toContain('immutable');
    ofPages = answer.body;
  });
  afterAll(async () => {
    await site.stop();
    rmSync(former, { recursive: true });
  });

  it('sends every page by the dictionary of pages, byte for byte the same and far smaller', async () => {
    for (const name of ['a', 'b', 'g']) {
      const answer = await site.ask(`/${name}`, { headers: holding(ofPages) });
      expect(decoded(answer, ofPages)).toBe(FILES[`${name}/index.html`]);
      const plain = await site.ask(`/${name}`, { headers: READS });
      expect(answer.body.length * 3).toBeLessThan(plain.body.length);
      expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
    }
  });

  it('sends a changed script by the one of the release before', async () => {
    const former = Buffer.from(SCRIPT);
    const answer = await site.ask(`/${CURRENT}`, { headers: holding(former) });
    expect(decoded(answer, former)).toBe(FILES[CURRENT]);
    expect(answer.body.length).toBeLessThan(100);
    expect(answer.headers['use-as-dictionary']).toBe('match="/assets/app-*.js"');
  });

  it.each([
    ['no dictionary', READS],
    ['a dictionary nobody here knows', holding('something else')],
    ['the dictionary of another file', holding(SCRIPT)],
    ['a hash that is none', { ...READS, 'available-dictionary': ':AAAA:' }],
    [
      'a browser that reads none',
      { 'accept-encoding': 'gzip, br', 'available-dictionary': `:${sha256('')}:` },
    ],
  ])('sends brotli to %s, told apart by Vary', async (_what, headers) => {
    const answer = await site.ask('/a', { headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers.vary).toBe('Accept-Encoding, Available-Dictionary');
    expect(brotliDecompressSync(answer.body).toString()).toBe(FILES['a/index.html']);
  });

  it('does not answer with a dictionary to who has it and does not read the encoding', async () => {
    const headers = { ...holding(ofPages), 'accept-encoding': 'br, dcz;q=0' };
    expect((await site.ask('/a', { headers })).headers['content-encoding']).toBe('br');
  });

  it('gives each form a tag of its own, and knows the page by any of them', async () => {
    const plain = await site.ask('/a', { headers: READS });
    const small = await site.ask('/a', { headers: holding(ofPages) });
    expect(small.headers.etag).toMatch(/^"[\w-]+"$/);
    expect(small.headers.etag).not.toBe(plain.headers.etag);
    // The page came before the dictionary did, or the dictionary went: the bytes behind both tags are the same.
    for (const [headers, held] of [
      [holding(ofPages), plain],
      [READS, small],
    ] as const) {
      const again = await site.ask('/a', { headers: { ...headers, 'if-none-match': held.headers.etag } });
      expect([again.status, again.headers.etag]).toEqual([304, held.headers.etag]);
    }
    const other = await site.ask('/b', { headers: { ...READS, 'if-none-match': plain.headers.etag } });
    expect(other.status).toBe(200);
  });

  it('says nothing of dictionaries where a file has no copy made with one', async () => {
    const { headers } = await site.ask('/robots.txt', { headers: holding(ofPages) });
    expect([headers.vary, headers['use-as-dictionary'], headers['server-timing']]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
  });
});

describe('a build without dictionaries', () => {
  it('names none and sends none', async () => {
    const site = await startFixture({ files: FILES });
    const { headers } = await site.ask('/a', { headers: holding('x') });
    expect([headers['content-encoding'], headers.vary, headers['server-timing']]).toEqual([
      'br',
      'Accept-Encoding',
      undefined,
    ]);
    await site.stop();
  });
});
