import { describe, expect, it } from 'vitest';
import { extensionOf, isAssetPath, isCompressible, mediaTypeOf } from './media-types.ts';

describe('media types', () => {
  it.each([
    ['index.html', 'text/html; charset=utf-8', true],
    ['ideas/x.data', 'text/x-script; charset=utf-8', true],
    ['a.b.JS', 'text/javascript; charset=utf-8', true],
    ['rss.xml', 'application/rss+xml; charset=utf-8', true],
    ['sitemap.xml', 'application/xml; charset=utf-8', true],
    ['site.webmanifest', 'application/manifest+json; charset=utf-8', true],
    ['a.svg', 'image/svg+xml; charset=utf-8', true],
    ['a.wasm', 'application/wasm', true],
    ['a.avif', 'image/avif', false],
    ['a.ttf', 'font/ttf', true],
    ['a.woff2', 'font/woff2', false],
    ['a.docx', 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', false],
    ['unknown.bin', 'application/octet-stream', false],
    ['folder.js/none', 'application/octet-stream', false],
  ])('%s', (path, type, compressible) => {
    expect(mediaTypeOf(path)).toBe(type);
    expect(isCompressible(path)).toBe(compressible);
  });

  it('finds an extension in the last segment only', () => {
    expect(extensionOf('/a.b/c')).toBe('');
    expect(extensionOf('/.hidden')).toBe('');
    expect(extensionOf('/end.')).toBe('');
    expect(extensionOf('/x.TXT')).toBe('txt');
  });

  it('tells assets from pages', () => {
    expect(isAssetPath('/assets/gone.js')).toBe(true);
    expect(isAssetPath('/ideas')).toBe(false);
    expect(isAssetPath('/page.html')).toBe(false);
    expect(isAssetPath('/wp-login.php')).toBe(false);
  });
});
