import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contrast, contrastRules } from '#app/design/contrast.ts';
import { colors } from '#app/design/tokens.ts';
import { colorFaults, corrected, lookWith, paletteFrom, tokensWith } from './palette.ts';

const tokens = readFileSync('app/design/tokens.ts', 'utf8');
const look = readFileSync('docs/look.md', 'utf8');
const dark = fc
  .tuple(...Array.from({ length: 3 }, () => fc.integer({ min: 0, max: 40 })))
  .map((parts) => `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`);
const any = fc.integer({ min: 0, max: 0xffffff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('chosen colors', () => {
  it('that are none leave palette, tokens and document as they are', () => {
    expect(paletteFrom({})).toEqual(colors);
    expect([tokensWith(tokens, {}), lookWith(look, {})]).toEqual([tokens, look]);
  });

  it('change their own places in the tokens', () => {
    const text = tokensWith(tokens, { vermilion: '#3b9cff' });
    expect(text).toContain("  vermilion: '#3b9cff',");
    expect(text).not.toContain("  vermilion: '#ff5436'");
    expect(text).toContain("  ink: '#15120f',");
    expect(text.split('\n')).toHaveLength(tokens.split('\n').length);
  });

  it('are said in figures where the document says them', () => {
    const text = lookWith(look, { vermilion: '#ffffff' });
    expect(text).toContain(
      `vermilion on ink ${contrast('#ffffff', colors.ink).toFixed(1)} (large or bold only)`,
    );
    expect(text.length).toBeGreaterThan(look.length - 5);
  });

  it('that are too dark are named with the nearest that is not', () => {
    const [fault, ...more] = colorFaults({ vermilion: '#5a1020' });
    expect(more).toEqual([]);
    expect(fault).toMatchObject({ name: 'vermilion', words: 'vermilion on ink', least: 4.5 });
    expect(colorFaults({ vermilion: fault?.instead ?? '' })).toEqual([]);
    expect(() => colorFaults({ ice: 'mint' })).toThrow('"mint" is no color');
  });

  it('are enough once corrected, whatever was chosen on a dark ground', () => {
    fc.assert(
      fc.property(dark, any, any, (ink, vermilion, ice) => {
        const palette = paletteFrom(corrected({ ink, vermilion, ice }));
        for (const { words, text, ground, least } of contrastRules(palette)) {
          expect(contrast(text, ground), words).toBeGreaterThanOrEqual(least);
        }
      }),
      { numRuns: 60 },
    );
  });
});
