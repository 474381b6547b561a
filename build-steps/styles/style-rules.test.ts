import { describe, expect, it } from 'vitest';
import { deadClasses, rawColors, strayLayers } from './style-rules.ts';

const file = (name: string, text: string) => [{ file: name, text }];

describe('a class that is styled', () => {
  it('is given somewhere in a string, or put together from a declared beginning', () => {
    const sheet = file(
      'a.css',
      '.card .card-top, .share-2, .gone:hover { top: 0 } @media print { .lost { top: 0 } }',
    );
    const source = file('a.tsx', "<p className={'card card-top'}>gone lost</p>");
    expect(deadClasses(sheet, source)).toEqual([
      'a.css: nothing has the class .gone',
      'a.css: nothing has the class .lost',
    ]);
  });
});

describe('a color', () => {
  it('is a property of the palette in stylesheets, but for what a mask shows', () => {
    const sheet =
      '.a { color: var(--color-ink); mask: linear-gradient(#000, transparent); color: #FFF; border: 1px solid rgb(0 0 0 / 5%) }';
    expect(rawColors(file('a.css', sheet), [])).toEqual([
      'a.css: color has a color of its own, #FFF',
      'a.css: border has a color of its own, 1px solid rgb(0 0 0 / 5%)',
    ]);
  });

  it('is taken from the palette in code, with or without its sign', () => {
    const code = "const a = '#a1b2c3'; const css = `color:#abc;top:0`; run({ color: '15120F' }); id = '#12';";
    expect(rawColors([], file('a.ts', code))).toEqual([
      'a.ts: a color of its own, #a1b2c3',
      'a.ts: a color of its own, #abc',
      'a.ts: a color of its own, 15120F',
    ]);
  });
});

it('names a layer only for what loads with a page or a view', () => {
  const sheets = [
    ...file('site.css', '@layer base, parts; @import "./a.css" layer(base);'),
    ...file('a.css', '@layer parts { .a { top: 0 } }'),
    ...file('b.css', '@layer components { .b { top: 0 } }'),
  ];
  expect(strayLayers(sheets)).toEqual([
    'b.css: @layer components is given in app/site.css; here it is "parts"',
  ]);
});
