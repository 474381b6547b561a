/** The contrasts that `docs/look.md` states, computed from the tokens. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, contrastRules } from './contrast.ts';

describe('contrast', () => {
  const look = readFileSync('docs/look.md', 'utf8');
  const [, ink = '', paper = '', sheet = ''] =
    /least 4\.5:1: (.*?); on paper: (.*?); on a white sheet: (.*?)\. /.exec(look) ?? [];
  const stated = { ink, paper, sheet };

  it.each(contrastRules())(
    'on $place: $words is enough, and what look.md says',
    ({ place, words, text, ground, least }) => {
      const ratio = contrast(text, ground);
      expect(ratio).toBeGreaterThanOrEqual(least);
      const figures = stated[place].split(', ').map((part) => part.replace(/ \(.*\)$/, ''));
      expect(figures).toContain(`${words} ${ratio.toFixed(1)}`);
    },
  );
});
