import { describe, expect, test } from 'vitest';
import { offerRange } from './offer-range.ts';

const scope = (amount: string, weeks?: number[]) => ({
  name: 'A scope',
  cells: ['a time', 'a result'],
  ...(weeks ? { weeks } : {}),
  fee: { kind: 'from', amount, sample: true },
});
const costs = (...rows: ReturnType<typeof scope>[]) => ({
  label: 'Time',
  heading: 'What it costs',
  note: 'One fixed fee.',
  columns: ['Scope', 'How long', 'What you keep', 'Fee'],
  rows,
});

describe('what can be booked of an offer', () => {
  test('is the fee and the time of its smallest scope, up to the longest', () => {
    const range = offerRange(
      costs(scope('$32,000', [1, 2, 3, 4]), scope('$3,200', [1]), scope('$18,000', [6])),
    );
    expect(range).toEqual({
      fee: { kind: 'from', amount: '$3,200', sample: true },
      weeks: [1],
      until: 6,
    });
  });

  test('leaves out what costs nothing and what has no time of its own', () => {
    expect(offerRange(costs(scope('$0', [1]), scope('$900'), scope('$2,000', [1, 2])))?.fee.amount).toBe(
      '$2,000',
    );
  });

  test('is absent where nothing has both', () => {
    expect(offerRange(costs(scope('on request', [1])))).toBeUndefined();
    expect(offerRange(undefined)).toBeUndefined();
  });
});
