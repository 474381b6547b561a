import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { sharedAddress, sharedInput } from './shared-link.ts';

describe('sharedInput', () => {
  it('reads four plain numbers', () => {
    expect(sharedInput('?roi=60,72000,38,16.5')).toEqual({
      employees: '60',
      averageSalary: '72000',
      timeToHire: '38',
      turnoverRate: '16.5',
    });
    expect(sharedInput('?a=1&roi=-1,0,0,0')?.employees).toBe('-1');
  });

  test.each([
    [''],
    ['?roi='],
    ['?roi=1,2,3'],
    ['?roi=1,2,3,4,5'],
    ['?roi=1,2,3,x'],
    ['?roi=1,2,3,1e9'],
    ['?roi=1,2,3,%3Cimg%3E'],
    ['?roi=1,2,3,Infinity'],
    [`?roi=1,2,3,${'9'.repeat(40)}`],
  ])('%s is not four numbers', (search) => {
    expect(sharedInput(search)).toBeUndefined();
  });
});

describe('sharedAddress', () => {
  it('brings the same figures back', () => {
    const amount = fc.integer({ min: -1_000_000, max: 1_000_000_000 });
    fc.assert(
      fc.property(amount, amount, amount, fc.integer({ min: 0, max: 1000 }), (a, b, c, tenths) => {
        const address = sharedAddress('https://example.org', [a, b, c, tenths / 10]);
        const read = sharedInput(new URL(address!).search);
        expect(Object.values(read!).map(Number)).toEqual([a, b, c, tenths / 10]);
        expect(new URL(address!).hash).toBe('#roi-calculator');
      }),
    );
  });

  it('offers no address for what is too long to read back', () => {
    expect(sharedAddress('https://example.org', [1e100, 1, 1, 1])).toBeUndefined();
  });
});
