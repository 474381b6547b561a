import { expect, test } from 'vitest';
import { findPay } from './pay.ts';
import { readText } from './text-map.ts';

const pay = (text: string) => findPay(readText(text)).map(({ kind, low, high }) => [kind, low, high]);

test.each([
  ['$68,000 to $82,000 a year on hire', [['range', 68_000, 82_000]]],
  ['Salary: $68k–$82k', [['range', 68_000, 82_000]]],
  ['Salary $60-80k plus bonus', [['range', 60_000, 80_000]]],
  ['Between $60,000 and $80,000 annually.', [['range', 60_000, 80_000]]],
  ['$24/hr - $27/hr', [['range', 24, 27]]],
  ['We pay $31.50 an hour.', [['fixed', 31.5, 31.5]]],
  ['Pay: up to $90,000', [['up-to', undefined, 90_000]]],
  ['Salary from £45,000', [['from', 45_000, undefined]]],
  ['Starting at $22 per hour', [['from', 22, undefined]]],
  ['$95,000+ per year', [['from', 95_000, undefined]]],
  ['Salary range: 60,000 to 75,000', [['range', 60_000, 75_000]]],
  ['C$85,000 to C$110,000', [['range', 85_000, 110_000]]],
  ['CAD 85 000 to 110 000 a year', [['range', 85_000, 110_000]]],
  ['The job pays $17 an hour and 3% commission.', [['fixed', 17, 17]]],
  ['Pay\n$50,000 to $60,000', [['range', 50_000, 60_000]]],
])('%j is pay', (text, expected) => {
  expect(pay(text)).toEqual(expected);
});

test.each([
  'You own a $5M budget.',
  'A $5,000 signing bonus.',
  '401(k) with match',
  'We raised $40 million in 2024.',
  '$500 stipend for your desk',
  'A portfolio worth $250,000',
  'Founded in 2009, 1,200 people in 14 offices',
  'Revenue of $25,000 a month from 300 customers',
  'Serve 60,000 to 80,000 visitors a year',
  'See https://example.com/jobs/$60,000',
  'You can claim up to €2,000 a year towards childcare.',
  'Tuition reimbursement up to $10,000 per year',
])('%j is other money or none', (text) => {
  expect(pay(text)).toEqual([]);
});

test('a bonus next to the salary does not become the salary', () => {
  expect(pay('Base salary $60,000 to $70,000 plus a $5,000 signing bonus.')).toEqual([
    ['range', 60_000, 70_000],
  ]);
});
