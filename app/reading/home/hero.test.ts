import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('the hero aligns its drawing by the line the drawing has', () => {
  const registry = JSON.parse(readFileSync('app/content/picture-registry.generated.json', 'utf8'));
  const css = readFileSync('app/reading/home/hero.css', 'utf8');
  const lineAt = Number(/--line-at: ([\d.]+)/.exec(css)?.[1]);
  for (const number of [1, 2, 3, 4]) expect(registry.pictures[`portrait/${number}`].lineAt).toBe(lineAt);
});
