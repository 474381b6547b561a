import { existsSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import {
  borrowedSymbols,
  core,
  everyPage,
  latin1,
  latinExtended,
  serifSymbols,
  unicodeRange,
} from './characters.ts';

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

  it('keeps the faces that every page loads within 44 KB, and their signs in the rest', () => {
    const names = [...css.matchAll(/url\('\.\/([^']+)'\)/g)].map(([, name]) => String(name));
    expect(names).toHaveLength(Object.keys(everyPage).length);
    const sizes = names.map((name) => statSync(path.join(folder, name)).size);
    expect(sizes.reduce((sum, size) => sum + size)).toBeLessThanOrEqual(44_000);
    for (const set of Object.values(everyPage)) {
      for (const code of set) expect(core, String.fromCodePoint(code)).toContain(code);
    }
  });

  it('declares every file of a face alike, or one would hide the other', () => {
    const faces = (text: string) =>
      new Set(
        text
          .split('@font-face')
          .filter((rule) => rule.includes('url('))
          .map((rule) =>
            rule
              .replace(/ {2}(src|unicode-range):[^;]*;/g, '')
              .replace(/\s+/g, ' ')
              .replace(/} .*/, '}'),
          ),
      );
    expect(faces(rare)).toEqual(faces(css));
  });

  it('has an adjusted fallback for every family and style in use', () => {
    const theme = readFileSync(path.resolve('app/design/theme.css'), 'utf8');
    const named = [...theme.matchAll(/"([\w ]+ (?:Fallback|Android|Linux))"/g)].map(([, name]) => name);
    expect(named).toHaveLength(12);
    for (const name of named) {
      // Roman and italic of the serif; three weights of the sans, and its narrow one.
      const faces = name?.startsWith('Archivo') ? 4 : 2;
      expect(css.split(`font-family: '${name}'`), name).toHaveLength(faces + 1);
    }
    expect(css.match(/size-adjust: \d+\.\d\d%/g)).toHaveLength(30);
  });
});
