import { expect, test } from 'vitest';
import { belowMinimum } from './minimum-pay.ts';
import { findPay } from './pay.ts';
import { readText } from './text-map.ts';

const minimums = [
  { currency: '£', hourly: 10.85, learning: 8 },
  { currency: '€', hourly: 11.32 },
  { currency: '$', hourly: 7.25 },
];
const found = (text: string) =>
  belowMinimum(text, findPay(readText(text)), minimums).map(({ start, end }) => text.slice(start, end));

test.each([
  ['Pay: £5.20 an hour plus staff meals.', '£5.20'],
  ['Dishwashers are paid $5.50 an hour.', '$5.50'],
  ['Pay is €11.00 per hour, in cash.', '€11.00'],
  ['Wir zahlen 9,50 € pro Stunde.', '9,50 €'],
  ['The hourly rate is £7.', '£7'],
  ['Apprentice welder: £7.10 an hour.', '£7.10'],
  ['Hand car wash, £50 a day for ten hours, cash.', '£50'],
  ['Day rate $50 for ten hours, cash on Friday.', '$50'],
  ['Pickers earn €80 for a nine-hour day.', '€80'],
])('%s is below every minimum', (text, rate) => {
  expect(found(text)).toEqual([rate]);
});

test.each([
  'Pay is £14.80 an hour, and the service charge adds about £2 an hour.',
  'Night work earns an extra €2.50 an hour.',
  'Apprentice bricklayer: £9.20 an hour in year one.',
  'Servers start at $2.13 an hour plus tips.',
  'Parking costs £2 an hour.',
  'The pay is £13 to £15 an hour.',
  'Staff get £5.20 a day towards lunch.',
  'Film extras get $220 a day, 7 to 5, and lunch.',
  'The day rate is £260 for a ten-hour shift.',
  'You get £60 a day. The shop is open for ten hours.',
  'Dog walkers earn £50 a day, 9 to 11 and 2 to 4.',
  'Bar staff get $50 a day, 4 to 12, plus tips.',
])('%s is not', (text) => {
  expect(found(text)).toEqual([]);
});
