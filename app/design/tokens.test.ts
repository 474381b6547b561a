/** The contrasts that `docs/look.md` states, computed from the tokens by the rules of WCAG 2. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { colors, sheetColors } from './tokens.ts';

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Where look.md speaks of it, what it calls it, text, ground, and how much it needs. */
const PAIRS: [
  place: 'ink' | 'paper' | 'sheet',
  words: string,
  text: string,
  ground: string,
  least: number,
][] = [
  ['ink', 'paper on ink', colors.paper, colors.ink, 7],
  ['ink', 'article text', colors['paper-text'], colors.ink, 7],
  ['ink', 'notes', colors['paper-2'], colors.ink, 7],
  ['ink', 'labels', colors['paper-3'], colors.ink, 4.5],
  ['ink', 'vermilion on ink', colors.vermilion, colors.ink, 4.5],
  ['ink', 'hot text', colors.hot, colors.ink, 4.5],
  ['ink', 'ice', colors.ice, colors.ink, 7],
  ['ink', 'labels on a lit card', colors['label-lit'], colors['card-top'], 4.5],
  ['paper', 'ink', colors.ink, colors.paper, 7],
  ['paper', 'text', colors['on-paper'], colors.paper, 7],
  ['paper', 'small text', colors['on-paper-2'], colors.paper, 7],
  ['paper', 'labels', colors['on-paper-3'], colors.paper, 4.5],
  ['paper', 'errors', colors['error-on-paper'], colors.paper, 4.5],
  ['sheet', 'notes', sheetColors.gray, colors.white, 7],
];

describe('contrast', () => {
  const look = readFileSync('docs/look.md', 'utf8');
  const [, ink = '', paper = '', sheet = ''] =
    /least 4\.5:1: (.*?); on paper: (.*?); on a white sheet: (.*?)\. /.exec(look) ?? [];
  const stated = { ink, paper, sheet };

  it.each(PAIRS)('on %s: %s is enough, and what look.md says', (place, words, text, ground, least) => {
    const ratio = contrast(text, ground);
    expect(ratio).toBeGreaterThanOrEqual(least);
    const figures = stated[place].split(', ').map((part) => part.replace(/ \(.*\)$/, ''));
    expect(figures).toContain(`${words} ${ratio.toFixed(1)}`);
  });
});
