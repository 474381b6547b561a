import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { beforeEach, describe, expect, it } from 'vitest';
import { compressedIndexSchema } from '#backend/http/compressed-index.ts';
import { loadSiteFiles } from '#backend/http/site-files.ts';
import { precompress } from './precompress.ts';

const TEXT = 'A sentence that comes again and again. '.repeat(100);
let dir = '';
const paths = () => ({
  clientDir: join(dir, 'client'),
  outDir: join(dir, 'out'),
  cacheDir: join(dir, 'cache'),
});
const put = (path: string, content: string | Buffer) => {
  mkdirSync(dirname(join(dir, 'client', path)), { recursive: true });
  writeFileSync(join(dir, 'client', path), content);
};
const index = () =>
  compressedIndexSchema.parse(JSON.parse(readFileSync(join(dir, 'out/index.json'), 'utf8'))).files;

beforeEach(() => {
  dir = mkdtempSync(join(tmpdir(), 'compress-'));
  put('index.html', TEXT);
  put('a/b/app.js', TEXT);
  put('tiny.css', 'p{}');
  put('random.svg', crypto.getRandomValues(Buffer.alloc(4000)));
  put('photo.avif', TEXT);
  put('.hidden/x.html', TEXT);
});

describe('precompress', () => {
  it('writes copies that unpack to the original', async () => {
    await precompress(paths());
    for (const path of ['index.html', 'a/b/app.js']) {
      expect(brotliDecompressSync(readFileSync(join(dir, 'out', `${path}.br`))).toString()).toBe(TEXT);
      expect(gunzipSync(readFileSync(join(dir, 'out', `${path}.gz`))).toString()).toBe(TEXT);
    }
  });

  it('lists every public file, with copies only where they are smaller and worth it', async () => {
    const result = await precompress(paths());
    expect(Object.keys(index()).sort()).toEqual([
      'a/b/app.js',
      'index.html',
      'photo.avif',
      'random.svg',
      'tiny.css',
    ]);
    for (const path of ['tiny.css', 'photo.avif', 'random.svg']) {
      expect(index()[path]?.br).toBeUndefined();
      expect(existsSync(join(dir, 'out', `${path}.br`))).toBe(false);
    }
    expect(result.files).toBe(5);
    expect(result.brotliBytes).toBeLessThan(result.plainBytes);
  });

  it('compresses nothing twice, not even after the build was deleted', async () => {
    const first = await precompress(paths());
    // One text in two files and the random picture, each with brotli and gzip.
    expect(first.compressed).toBe(4);
    rmSync(join(dir, 'out'), { recursive: true });
    expect((await precompress(paths())).compressed).toBe(0);
    put('index.html', `${TEXT}!`);
    expect((await precompress(paths())).compressed).toBe(2);
  });

  it('forgets what no build needs any more', async () => {
    await precompress(paths());
    const before = readdirSync(join(dir, 'cache')).length;
    put('index.html', `${TEXT}!`);
    await precompress(paths());
    put('index.html', TEXT);
    await precompress(paths());
    expect(readdirSync(join(dir, 'cache'))).toHaveLength(before);
    expect(readdirSync(join(dir, 'cache')).filter((name) => name.endsWith('.draft'))).toEqual([]);
  });

  it('leaves no copy of a file that is gone', async () => {
    await precompress(paths());
    rmSync(join(dir, 'client/a'), { recursive: true });
    await precompress(paths());
    expect(existsSync(join(dir, 'out/a'))).toBe(false);
  });
});

describe('loadSiteFiles', () => {
  const load = (memoryBytes?: number) =>
    loadSiteFiles({ clientDir: join(dir, 'client'), compressedDir: join(dir, 'out'), memoryBytes });

  it('knows pages by address and files by path', async () => {
    put('ideas/x/index.html', TEXT);
    put('404.html', TEXT);
    await precompress(paths());
    const files = await load();
    expect([...files.all()].map(({ path }) => path).sort()).toEqual(
      ['/', '/a/b/app.js', '/ideas/x', '/photo.avif', '/random.svg', '/tiny.css'].sort(),
    );
    expect(files.pageCount).toBe(2);
    expect(files.notFoundPage?.br).toBeDefined();
  });

  it('holds no more than it may, the files nearest to the root first', async () => {
    await precompress(paths());
    const all = await load();
    expect(all.get('/a/b/app.js')?.identity.body?.toString()).toBe(TEXT);
    expect(all.bytesInMemory).toBeGreaterThan(4 * TEXT.length);
    const some = await load(2 * TEXT.length);
    expect(some.bytesInMemory).toBeLessThanOrEqual(2 * TEXT.length);
    expect(some.get('/a/b/app.js')?.identity.body).toBeUndefined();
    const none = await load(0);
    expect(none.bytesInMemory).toBe(0);
    expect(none.get('/')?.br?.size).toBe(all.get('/')?.br?.size);
  });

  it('does not trust the index about a file that changed since', async () => {
    await precompress(paths());
    const before = (await load()).get('/');
    put('index.html', TEXT.toUpperCase());
    const after = (await load()).get('/');
    expect(after?.br).toBeUndefined();
    expect(after?.identity.etag).not.toBe(before?.identity.etag);
    expect(after?.identity.body?.toString()).toBe(TEXT.toUpperCase());
  });

  it('does without copies that were deleted, and without an index', async () => {
    await precompress(paths());
    rmSync(join(dir, 'out/index.html.br'));
    const partly = (await load()).get('/');
    expect(partly?.br).toBeUndefined();
    expect(partly?.gzip).toBeDefined();
    writeFileSync(join(dir, 'out/index.json'), 'garbage');
    expect((await load()).get('/')?.gzip).toBeUndefined();
  });

  it('follows no links and serves nothing hidden', async () => {
    symlinkSync('/etc', join(dir, 'client/etc'));
    symlinkSync('/etc/passwd', join(dir, 'client/passwd.txt'));
    const files = await load();
    expect(files.get('/passwd.txt')).toBeUndefined();
    expect(files.get('/etc/passwd')).toBeUndefined();
    expect(files.get('/.hidden/x.html')).toBeUndefined();
  });
});
