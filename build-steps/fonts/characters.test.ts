import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { borrowedSymbols, core, latin1, latinExtended, serifSymbols, unicodeRange } from './characters.ts';

const folder = path.resolve(import.meta.dirname, '../../app/design/fonts');

describe('unicodeRange', () => {
  it('joins runs and sorts', () => {
    expect(unicodeRange([0x43, 0x41, 0x42, 0x2014, 0x41])).toBe('U+41-43,U+2014');
  });
});

describe('character sets', () => {
  it('share no character, or two files would be loaded for one letter', () => {
    const all = [...core, ...latin1, ...latinExtended, ...serifSymbols, ...borrowedSymbols];
    expect(new Set(all).size).toBe(all.length);
  });

  it('cover what the site sets', () => {
    const all = new Set([...core, ...latin1, ...latinExtended, ...serifSymbols, ...borrowedSymbols]);
    for (const char of 'Az09“”‘’—–…•·×÷−≤≥≈→←↑↓§¶†‡€£¢©®™½¼¾№′″éñŁš¹²³⁴') {
      expect(all.has(char.codePointAt(0) ?? 0), char).toBe(true);
    }
  });
});

describe('fonts.css', () => {
  const css = readFileSync(path.join(folder, 'fonts.css'), 'utf8');
  const rare = readFileSync(path.join(folder, 'fonts-rare.css'), 'utf8');

  it('names only files that exist', () => {
    const names = [...(css + rare).matchAll(/url\(['"]\.\/([^'"]+)['"]\)/g)].map((m) => m[1] ?? '');
    expect(names.length).toBeGreaterThan(9);
    for (const name of names) expect(existsSync(path.join(folder, name)), name).toBe(true);
  });

  it('keeps the faces that every page loads light', () => {
    const kilobytes = (name: string) => statSync(path.join(folder, name)).size / 1024;
    expect(kilobytes('newsreader.woff2')).toBeLessThan(70);
    expect(kilobytes('newsreader-italic.woff2')).toBeLessThan(60);
    expect(kilobytes('archivo.woff2')).toBeLessThan(45);
  });

  it('has an adjusted fallback for every family and style in use', () => {
    const theme = readFileSync(path.resolve('app/design/theme.css'), 'utf8');
    const named = [...theme.matchAll(/"([\w ]+ Fallback)"/g)].map(([, name]) => name);
    expect(named).toHaveLength(4);
    for (const name of named) {
      // Roman and italic of the serif; three weights of the sans at each of two widths.
      const faces = name === 'Archivo Fallback' ? 6 : 2;
      expect(css.split(`font-family: '${name}'`), name).toHaveLength(faces + 1);
    }
    expect(css.match(/size-adjust: \d+\.\d\d%/g)).toHaveLength(12);
  });
});
