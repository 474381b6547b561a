import { expect, it } from 'vitest';
import { placeFolds } from './place-folds.ts';

const countries = { US: 'United States', EU: 'European Union', other: 'Other countries' };
const folds = (...regions: string[]) =>
  placeFolds(
    regions.map((region, index) => ({ id: `${index}`, region })),
    countries,
    (region) => region,
  );

it('folds entries by state and member under their country, a city with its state', () => {
  expect(folds('US', 'US-CA', 'US-CA', 'US-NY', 'US-NY-NYC', 'EU')).toEqual([
    {
      name: 'United States',
      folds: [
        { name: 'US', laws: ['0'] },
        { name: 'US-CA', laws: ['1', '2'] },
        { name: 'US-NY and US-NY-NYC', laws: ['3', '4'] },
      ],
    },
    { name: 'European Union', folds: [{ name: 'EU', laws: ['5'] }] },
  ]);
});

it('gathers places with one entry at the end of their country, whatever their country is', () => {
  expect(folds('US-AA', 'US-CA', 'US-CA', 'US-ZZ', 'BR', 'KR', 'KR')).toEqual([
    {
      name: 'United States',
      folds: [
        { name: 'US-CA', laws: ['1', '2'] },
        { name: 'US-AA and US-ZZ', laws: ['0', '3'] },
      ],
    },
    {
      name: 'Other countries',
      folds: [
        { name: 'KR', laws: ['5', '6'] },
        { name: 'BR', laws: ['4'] },
      ],
    },
  ]);
});
