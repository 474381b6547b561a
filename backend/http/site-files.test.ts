import { cpSync, mkdirSync, mkdtempSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { precompress } from '#build-steps/precompress.ts';
import { loadSiteFiles } from './site-files.ts';

let dir = '';
const at = (name: string) => join(dir, name);
const page = (word: string) => `<!doctype html><title>${word}</title>${`<p>${word}</p>`.repeat(300)}`;

beforeAll(async () => {
  dir = mkdtempSync(join(tmpdir(), 'site-files-'));
  mkdirSync(at('built/client'), { recursive: true });
  writeFileSync(at('built/client/index.html'), page('rows'));
  await precompress({
    clientDir: at('built/client'),
    outDir: at('built/compressed'),
    cacheDir: at('cache'),
  });
});
afterAll(() => rmSync(dir, { recursive: true }));

const load = (name: string) =>
  loadSiteFiles({ clientDir: at(`${name}/client`), compressedDir: at(`${name}/compressed`) });

test('a build copied elsewhere, with new times, keeps its compressed copies and its tags', async () => {
  cpSync(at('built'), at('copied'), { recursive: true });
  utimesSync(at('copied/client/index.html'), 1_000, 1_000);
  expect(statSync(at('copied/client/index.html')).mtimeMs).not.toBe(
    statSync(at('built/client/index.html')).mtimeMs,
  );
  const before = (await load('built')).get('/');
  const after = (await load('copied')).get('/');
  expect(before?.br?.size).toBeGreaterThan(0);
  expect(after?.br).toMatchObject({ size: before?.br?.size, etag: before?.br?.etag });
  expect(after?.gzip?.etag).toBe(before?.gzip?.etag);
});

test('a page changed after the build is served as it is now', async () => {
  cpSync(at('built'), at('edited'), { recursive: true });
  writeFileSync(at('edited/client/index.html'), page('edit'));
  const edited = (await load('edited')).get('/');
  expect(edited?.br).toBeUndefined();
  expect(edited?.identity.etag).not.toBe((await load('built')).get('/')?.identity.etag);
  expect(edited?.identity.body?.toString()).toBe(page('edit'));
});
