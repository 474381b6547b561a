import { expect, test } from 'vitest';
import { PatternIndex } from './patterns.ts';
import { readText } from './text-map.ts';

function matches(pattern: string, text: string): string[] {
  const index = new PatternIndex<true>();
  index.add(pattern, true);
  const map = readText(text);
  const found: string[] = [];
  const steps = index.each(map, ({ from, to }) =>
    found.push(text.slice(map.words[from]!.start, map.words[to - 1]!.end)),
  );
  while (!steps.next().done);
  return found;
}

test.each([
  ['young', 'Young people, youngest.', ['Young']],
  ['aggress*', 'aggressive AGGRESSION', ['aggressive', 'AGGRESSION']],
  ['rock star', 'rock-star, rock star, rock\u00ADstar, rock. Star', ['rock-star', 'rock star']],
  ['recent|new graduate|graduates', 'new graduates', ['new graduates']],
  ['# years max', '5 years max', ['5 years max']],
  ['must be a? citizen', 'must be citizen; must be a citizen', ['must be citizen', 'must be a citizen']],
  ['he she', 'he/she', ['he/she']],
  [
    'work hard, play hard',
    'work hard, play hard or work hard play hard',
    ['work hard, play hard', 'work hard play hard'],
  ],
  ['u s citizen', 'a U.S. citizen', ['U.S. citizen']],
  ['u s born staff', 'our U.S.-born staff', ['U.S.-born staff']],
  ["driver's license", 'driver\u2019s license', ['driver\u2019s license']],
  ['workers comp', "workers' comp, workers\u2019 comp", ["workers' comp", 'workers\u2019 comp']],
  ['# # tall', 'be 5\'10" tall', ['5\'10" tall']],
  ['it was', "'it' was", []],
  ['deposit of # for', 'a deposit of £50 for keys', ['deposit of £50 for']],
  ['# to #', 'pay of $17 to $19, aged 17 to 19', ['17 to 19']],
  ['over # .', 'gifts over €50.', []],
  ['team player', 'team\nplayer', ['team\nplayer']],
  ['team player', '- team\n- player', []],
  ['team player', 'team, player', []],
  ['a _ degree', 'a good degree', ['a good degree']],
  ['over # .', 'over 50 titles, over 50,000 fans, over 50% and over 50+ sites', []],
  [
    'over # .',
    'Over 50? Anyone over 60, over 70 who asks (over 80) and over 90',
    ['Over 50', 'over 60', 'over 70', 'over 80', 'over 90'],
  ],
])('%s in %j', (pattern, text, expected) => {
  expect(matches(pattern, text)).toEqual(expected);
});

test('a soft hyphen is part of its word', () => {
  expect(matches('rockstar', 'rock\u00ADstar')).toEqual(['rock\u00ADstar']);
});

test.each(['', 'a||b', 'a b*c', '(x)', 'a?b', '.', 'a . b'])('%j is refused', (pattern) => {
  expect(() => matches(pattern, 'text')).toThrow(/phrase language/);
});
