import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type CellLine,
  concernsPlaces,
  ideaOf,
  ideas,
  type MatrixLaw,
  type MatrixProvision,
  matrixFor,
} from './matrix.ts';
import { addressees, binds, natures } from './provision.ts';

const law = (changes: Partial<MatrixLaw> = {}): MatrixLaw => ({
  id: 'a-law',
  region: 'US-NY',
  roles: ['employer', 'vendor'],
  tools: ['ranking', 'video'],
  status: 'in-force',
  dates: [{ date: '2026-01-01', kind: 'effective', what: 'It begins.' }],
  factAsOf: '2026-11-22',
  ...changes,
});

const item = (changes: Partial<MatrixProvision> = {}): MatrixProvision => ({
  id: 'one',
  nature: 'duty',
  addressee: 'employer',
  kind: 'notice',
  gist: 'Notice',
  section: '§ 1',
  ...changes,
});

const everything = { places: [], role: undefined, tools: [], day: '2026-11-22' };
const cells = (
  provisions: MatrixProvision[],
  asked: Partial<Parameters<typeof matrixFor>[2]> = {},
  of = law(),
) => matrixFor([of], { 'a-law': provisions }, { ...everything, ...asked }).rows[0]?.cells;
const states = (lines: CellLine[] | undefined) =>
  lines?.map(({ state, from, items }) => [state, from, items.map(({ id }) => id).join()]);

describe('a cell', () => {
  it('joins the duties of one idea and one state', () => {
    const found = cells([
      item(),
      item({ id: 'two', kind: 'explanation' }),
      item({ id: 'three', kind: 'records' }),
    ]);
    expect(states(found?.tell)).toEqual([['now', undefined, 'one,two']]);
    expect(states(found?.keep)).toEqual([['now', undefined, 'three']]);
    expect(found?.test).toEqual([]);
  });

  it('sets what binds now before what begins, and that before evidence', () => {
    const found = cells([
      item({ id: 'weighed', kind: 'testing', nature: 'procedure' }),
      item({ id: 'later', kind: 'audit', from: '2027-01-01' }),
      item({ id: 'latest', kind: 'audit', from: '2027-06-01' }),
      item({ id: 'now', kind: 'assessment' }),
    ]);
    expect(states(found?.test)).toEqual([
      ['now', undefined, 'now'],
      ['from', '2027-01-01', 'later'],
      ['from', '2027-06-01', 'latest'],
      ['evidence', undefined, 'weighed'],
    ]);
  });

  it('begins on its first day and is gone after its last', () => {
    const ending = [item({ from: '2026-12-01', to: '2026-12-31' })];
    expect(states(cells(ending, { day: '2026-11-30' })?.tell)).toEqual([['from', '2026-12-01', 'one']]);
    expect(states(cells(ending, { day: '2026-12-01' })?.tell)).toEqual([['now', undefined, 'one']]);
    expect(states(cells(ending, { day: '2026-12-31' })?.tell)).toEqual([['now', undefined, 'one']]);
    expect(cells(ending, { day: '2027-01-01' })).toBeUndefined();
  });

  it('takes the first day of its law where it has none, and guidance as evidence', () => {
    const coming = law({
      status: 'coming',
      dates: [{ date: '2027-01-01', kind: 'effective', what: 'It begins.' }],
    });
    expect(states(cells([item()], {}, coming)?.tell)).toEqual([['from', '2027-01-01', 'one']]);
    const guidance = law({ status: 'guidance', dates: [] });
    expect(states(cells([item()], {}, guidance)?.tell)).toEqual([['evidence', undefined, 'one']]);
  });

  it('reads "not without an audit" as a duty to test, and "no such words" as a ban', () => {
    expect(ideaOf({ nature: 'prohibition', kind: 'audit' })).toBe('test');
    expect(ideaOf({ nature: 'prohibition', kind: 'consent' })).toBe('tell');
    expect(ideaOf({ nature: 'prohibition', kind: 'posting' })).toBe('never');
    expect(ideaOf({ nature: 'duty', kind: 'posting' })).toBe('tell');
    expect(ideaOf({ nature: 'prohibition', kind: 'prohibition' })).toBe('never');
  });
});

describe('the matrix', () => {
  it('answers for the places, the role and the tools asked for, and names the laws that are silent on them', () => {
    const provisions = { 'a-law': [item({ tools: ['video'] })], other: [item()] };
    const laws = [law(), law({ id: 'other', region: 'EU' })];
    const asked = (changes: object) => {
      const { rows, silent } = matrixFor(laws, provisions, { ...everything, ...changes });
      return [rows.map((row) => row.law.id), silent.map(({ id }) => id)];
    };
    expect(asked({})).toEqual([['a-law', 'other'], []]);
    expect(asked({ places: ['US-NY-NYC'] })).toEqual([['a-law'], []]);
    expect(asked({ tools: ['ranking'] })).toEqual([['other'], ['a-law']]);
    expect(asked({ tools: ['chatbot'] })).toEqual([[], []]);
    expect(asked({ role: 'vendor' })).toEqual([[], ['a-law', 'other']]);
  });

  it('shows of a collection of states the states asked for, and what no tool brings in without a choice of tools', () => {
    const states = [item({ region: 'US-CA' }), item({ id: 'two', region: 'US-CO' })];
    const all = law({ region: 'US', tools: [] });

    const idsIn = (lines: CellLine[] | undefined) => lines?.flatMap(({ items }) => items.map(({ id }) => id));
    const shown = (asked: object) => idsIn(cells(states, asked, all)?.tell);
    expect(shown({})).toEqual(['one', 'two']);
    expect(shown({ places: ['US-CO'] })).toEqual(['two']);
    expect(shown({ places: ['US-CO-DEN'] })).toEqual(['two']);
    expect(shown({ tools: ['video'] })).toBeUndefined();
  });

  it.each(['repealed', 'not-law', 'proposed'] as const)('leaves out what is %s', (status) => {
    expect(matrixFor([law({ status })], { 'a-law': [item()] }, everything)).toEqual({ rows: [], silent: [] });
  });

  it('leaves out a duty that is not settled for the one tool asked for', () => {
    const open = [item({ openFor: ['ranking'] })];
    expect(cells(open, { tools: ['ranking'] })).toBeUndefined();
    expect(cells(open, { tools: ['ranking', 'video'] })?.tell).toHaveLength(1);
  });

  it('never draws a bar of a duty for what does not bind, and shows each binding provision once', () => {
    const anything = fc.record({
      nature: fc.constantFrom(...natures),
      addressee: fc.constantFrom(...addressees),
      kind: fc.constantFrom('notice', 'audit', 'access', 'records', 'prohibition', 'posting'),
      from: fc.option(fc.constantFrom('2025-01-01', '2026-11-22', '2026-11-23'), { nil: undefined }),
    });
    fc.assert(
      fc.property(fc.array(anything), (drawn) => {
        const provisions = drawn.map((one, index) => item({ ...one, id: `p${index}` }));
        const found = cells(provisions);
        const lines = ideas.flatMap((idea) => found?.[idea] ?? []);
        for (const { state, items } of lines) {
          for (const one of items) expect(binds(one)).toBe(state !== 'evidence');
        }
        const shown = lines.flatMap(({ items }) => items.map(({ id }) => id)).toSorted();
        const binding = provisions.filter((one) => binds(one) && one.addressee !== 'authority');
        expect(new Set(shown).size).toBe(shown.length);
        for (const { id } of binding) expect(shown).toContain(id);
      }),
    );
  });
});

it('knows which day of a collection of states concerns a place', () => {
  const columbus = item({ id: 'columbus', region: 'US-OH-CMH', from: '2027-01-01' });
  const york = item({ id: 'new-york', region: 'US-NY', from: '2023-09-17' });
  const all = [columbus, york];
  expect(concernsPlaces('2027-01-01', all, ['US-NY-NYC'])).toBe(false);
  expect(concernsPlaces('2027-01-01', all, ['US-OH-CMH'])).toBe(true);
  expect(concernsPlaces('2027-01-01', all, [])).toBe(true);
  // A day that begins no provision of its own is the whole law's.
  expect(concernsPlaces('2027-12-31', all, ['US-NY-NYC'])).toBe(true);
  expect(concernsPlaces('2027-01-01', [...all, item({ from: '2027-01-01' })], ['US-NY-NYC'])).toBe(true);
});
