import { expect, it } from 'vitest';
import { matrixGroups } from './matrix-groups.ts';

it('sets rows under the name of their country, and the rest under the last', () => {
  const rows = ['KR', 'EU-DE', 'US-NY', 'EU', 'US'].map((region) => ({ law: { region } }));
  const names = { US: 'United States', CA: 'Canada', EU: 'European Union', other: 'Other countries' };
  expect(
    matrixGroups(rows, names).map(([name, group]) => [name, group.map(({ law }) => law.region)]),
  ).toEqual([
    ['United States', ['US-NY', 'US']],
    ['European Union', ['EU-DE', 'EU']],
    ['Other countries', ['KR']],
  ]);
});
