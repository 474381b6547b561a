/** Holds what is committed to its promises: present, light, complete. */
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { filesOf, readRegistry } from './registry.ts';

const root = path.resolve(import.meta.dirname, '../..');
const registry = readRegistry(path.join(root, 'app/content/picture-registry.generated.json'));
const entries = Object.entries(registry.pictures);
const onDisk = (url: string | undefined) => path.join(root, 'public', url ?? 'missing');
const sizeOf = (url: string | undefined) => statSync(onDisk(url)).size;

describe('the registry', () => {
  it('lists the portraits, the strip, the initials and covers', () => {
    const wanted = [
      'portrait/1',
      'portrait/2',
      'portrait/3',
      'portrait/4',
      'portrait/1/bust',
      'video/strip',
      'site/initials',
    ];
    for (const id of wanted) expect(registry.pictures).toHaveProperty([id]);
    expect(entries.filter(([id]) => id.endsWith('/card')).length).toBeGreaterThan(20);
  });

  it('names only files that exist, and no file exists that it does not name', () => {
    const named = new Set([
      ...entries.flatMap(([, entry]) => filesOf(entry)),
      ...Object.keys(registry.fixed),
    ]);
    for (const file of named) expect(existsSync(onDisk(file)), file).toBe(true);
    const folder = path.join(root, 'public/pictures');
    const present = readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .map((name) => path.join(folder, name))
      .filter((file) => statSync(file).isFile())
      .map((file) => path.relative(path.join(root, 'public'), file).split(path.sep).join('/'));
    expect(present.filter((file) => !named.has(file))).toEqual([]);
  });

  it('has the line of portrait I at a known share of its width', () => {
    expect(registry.pictures['portrait/1']?.lineAt).toBe(0.61);
  });
});

describe('weights', () => {
  it('hero under 60 KB at 800 and 1200, its vector under 40 KB compressed', () => {
    const hero = registry.pictures['portrait/1'];
    for (const width of ['800', '1200']) expect(sizeOf(hero?.avif?.[width])).toBeLessThan(60_000);
    const vector = readFileSync(onDisk(registry.pictures['portrait/1/vector']?.svg));
    expect(brotliCompressSync(vector).length).toBeLessThan(40_000);
  });

  it.each(entries)('%s', (id, entry) => {
    if (entry.webp?.['50']) expect(sizeOf(entry.webp['50'])).toBeLessThan(700);
    // The media kit's files are downloaded on request; no page shows them.
    const most = /\/(print|web)$/.test(id) ? 600_000 : 80_000;
    if (entry.png) expect(sizeOf(entry.png)).toBeLessThan(most);
    if (entry.svg) expect(brotliCompressSync(readFileSync(onDisk(entry.svg))).length).toBeLessThan(12_000);
  });

  it('all together under 12 MB', () => {
    const total = entries.flatMap(([, entry]) => filesOf(entry)).reduce((sum, file) => sum + sizeOf(file), 0);
    expect(total).toBeLessThan(12 * 1024 * 1024);
  });
});
