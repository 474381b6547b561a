import { expect, test } from 'vitest';
import { keepSituation, linkedSituation, readKeptSituation, typeSituation } from './situation-draft.ts';

const choices = { places: ['US-CO', 'EU'], tools: ['ranking', 'video'] };
const typed = {
  places: ['EU'],
  role: 'vendor' as const,
  tools: ['video'],
  day: '2027-01-01',
  employees: '1,200',
};

test('what is typed comes back from the device', () => {
  const kept = readKeptSituation(JSON.parse(JSON.stringify(keepSituation(typed))), choices);
  expect(kept).toEqual({ ...typed, employees: 1200 });
  expect(typeSituation(kept)).toEqual({ ...typed, employees: '1200' });
});

test('a day that is none and a number that is none are not kept', () => {
  const kept = keepSituation({ ...typed, day: '2027-02-30', employees: 'many' });
  expect(JSON.parse(JSON.stringify(kept))).toEqual({ places: ['EU'], role: 'vendor', tools: ['video'] });
  expect(typeSituation(kept)).toEqual({ ...typed, day: '', employees: '' });
});

test('what today no longer knows is left out', () => {
  expect(
    readKeptSituation(
      { places: ['US-XX', 'EU'], role: 'king', tools: 'video', day: 3, employees: -1 },
      choices,
    ),
  ).toEqual({ places: ['EU'], role: 'employer', tools: [] });
  expect(readKeptSituation('nonsense', choices)).toEqual({ places: [], role: 'employer', tools: [] });
});

test('a link with a place or a tool is a situation, any other is none', () => {
  expect(linkedSituation(new URLSearchParams('place=EU,XX&on=2027-01-01&employees=40'), choices)).toEqual({
    places: ['EU'],
    role: 'employer',
    tools: [],
    day: '2027-01-01',
    employees: '40',
  });
  expect(linkedSituation(new URLSearchParams('a=1'), choices)).toBeUndefined();
});
