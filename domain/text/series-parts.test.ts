import { expect, it } from 'vitest';
import { seriesParts } from './series-parts.ts';

it('takes the parts of a series, and leaves out what stands around them', () => {
  const sections = [
    { id: 'hour', text: 'The hour that resets' },
    { id: 'one', text: 'Part one: the wrong list' },
    { id: 'two', text: 'Part two: Go live' },
    { id: 'in-part', text: 'In part: why' },
  ];
  expect(seriesParts(sections)).toEqual([
    { id: 'one', title: 'The wrong list' },
    { id: 'two', title: 'Go live' },
  ]);
});
