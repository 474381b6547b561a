import fc from 'fast-check';
import { expect, test } from 'vitest';
import { placeGroups } from './place-groups.ts';

const place = (code: string, group: string) => ({ code, label: `Place ${code}`, group });

test('places that would stand alone share the last group', () => {
  const groups = placeGroups(
    [
      place('AU', 'Australia'),
      place('US-NY', 'United States'),
      place('BR', 'Brazil'),
      place('US', 'United States'),
    ],
    'Other countries',
  );
  expect(groups.map(({ name, places }) => [name, places.map(({ code }) => code)])).toEqual([
    ['United States', ['US-NY', 'US']],
    ['Other countries', ['AU', 'BR']],
  ]);
});

test('a single place that stands alone keeps the name of its group', () => {
  expect(placeGroups([place('AU', 'Australia')], 'Other countries')).toEqual([
    { name: 'Australia', places: [place('AU', 'Australia')] },
  ]);
});

test('every place is there once, and at most one group holds one place', () => {
  const places = fc
    .uniqueArray(
      fc.tuple(fc.string({ minLength: 2, maxLength: 4 }), fc.constantFrom('a', 'b', 'c', 'd', 'e')),
      {
        selector: ([code]) => code,
      },
    )
    .map((list) => list.map(([code, group]) => place(code, group)));
  fc.assert(
    fc.property(places, (list) => {
      const groups = placeGroups(list, 'Other countries');
      const codes = groups.flatMap((group) => group.places.map(({ code }) => code));
      expect(codes.toSorted()).toEqual(list.map(({ code }) => code).toSorted());
      expect(groups.filter((group) => group.places.length === 1).length).toBeLessThanOrEqual(1);
    }),
  );
});
