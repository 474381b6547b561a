import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { assuranceLevels } from './assurance.ts';

const verified = { status: 'verified' };
const unverified = { status: 'unverified' };

test.each([
  [{ aal: 'aal1' }, [], 'aal1', 'aal1'],
  [{ aal: 'aal1' }, [unverified], 'aal1', 'aal1'],
  [{ aal: 'aal1' }, [verified], 'aal1', 'aal2'],
  [{ aal: 'aal1' }, [unverified, verified], 'aal1', 'aal2'],
  [{ aal: 'aal2' }, [verified], 'aal2', 'aal2'],
  // The factor was removed: the token keeps its level until it is refreshed.
  [{ aal: 'aal2' }, [], 'aal2', 'aal2'],
  [{ aal: 'aal1' }, undefined, 'aal1', 'aal1'],
  [{}, [], null, null],
  [{}, [verified], null, 'aal2'],
  [{ aal: 'aal3' }, [], null, null],
  [{ aal: 2 }, [], null, null],
  [null, [verified], null, null],
  [undefined, null, null, null],
])('%j with %j', (claims, factors, current, next) => {
  expect(assuranceLevels(claims, factors)).toEqual({ current, next });
});

it('offers aal2 to a signed-in visitor exactly if a factor is verified or it is reached', () => {
  const level = fc.constantFrom('aal1', 'aal2');
  const factors = fc.array(fc.record({ status: fc.constantFrom('verified', 'unverified') }));
  fc.assert(
    fc.property(level, factors, (aal, all) => {
      const { current, next } = assuranceLevels({ aal }, all);
      expect(current).toBe(aal);
      expect(next === 'aal2').toBe(aal === 'aal2' || all.some(({ status }) => status === 'verified'));
    }),
  );
});
