import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { archiveAt, pageOrigin } from './toolkit-archive.ts';

it('names the site at which an archive is asked for, within its documents too, and leaves the rest as it is', () => {
  const word = zipSync({
    '[Content_Types].xml': strToU8('<Types/>'),
    'word/_rels/document.xml.rels': strToU8('<a Target="http://localhost:3000/hub#one"/>'),
  });
  const picture = new Uint8Array([0, 255, 128, 1]);
  const archive = zipSync({
    'notice.docx': word,
    'README.txt': strToU8('See http://localhost:3000/hub.'),
    'a.png': picture,
  });
  const files = unzipSync(archiveAt(archive, 'https://me.example'));
  expect(Object.keys(files)).toEqual(['notice.docx', 'README.txt', 'a.png']);
  expect(strFromU8(files['README.txt'] ?? picture)).toBe('See https://me.example/hub.');
  expect(files['a.png']).toEqual(picture);
  const parts = unzipSync(files['notice.docx'] ?? picture);
  expect(Object.keys(parts)[0]).toBe('[Content_Types].xml');
  expect(strFromU8(parts['word/_rels/document.xml.rels'] ?? picture)).toBe(
    '<a Target="https://me.example/hub#one"/>',
  );
});

it('takes the page for where its browser says it is, and nobody else for it', () => {
  const at = (origin?: string) =>
    pageOrigin(new Request('http://me.example/functions/v1/x', { headers: origin ? { origin } : {} }));
  expect([at(), at('https://me.example'), at('https://other.example'), at('null')]).toEqual([
    'http://me.example',
    'https://me.example',
    'http://me.example',
    'http://me.example',
  ]);
});
