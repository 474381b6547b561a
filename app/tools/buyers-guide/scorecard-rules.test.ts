import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { readBuyersGuide } from './content.ts';
import {
  type Card,
  cardCsv,
  disagreements,
  EMPTY_CARD,
  faultOf,
  isEmptyCard,
  parseNumber,
  readCard,
  readGap,
  sampleCard,
  sumOfWeights,
  vendorTotal,
  writeCard,
} from './scorecard-rules.ts';

const { criteria } = readBuyersGuide().scorecard;
const all = (score: string): Card['scores'] =>
  Object.fromEntries(criteria.map(({ id }) => [id, [score, score, score]]));

test('the published weights add up to 100', () => {
  expect(sumOfWeights(criteria, EMPTY_CARD)).toBe(100);
});

describe('the sample', () => {
  it('scores every criterion for every vendor, so that it reads as a whole card', () => {
    const card = sampleCard(readBuyersGuide().scorecard.sample);
    const totals = [0, 1, 2].map((vendor) => vendorTotal(criteria, card, vendor));
    for (const { total, open } of totals)
      expect({ total: typeof total, open }).toEqual({ total: 'number', open: 0 });
    expect(readGap(totals)).toBeDefined();
  });

  it('gives way to whatever was entered', () => {
    expect(isEmptyCard(EMPTY_CARD)).toBe(true);
    expect(isEmptyCard(readCard('{}', criteria))).toBe(true);
    expect(isEmptyCard({ ...EMPTY_CARD, names: ['Sortwell', '', ''] })).toBe(false);
    expect(isEmptyCard({ ...EMPTY_CARD, weights: { fit: '20' } })).toBe(false);
    expect(isEmptyCard({ ...EMPTY_CARD, isPair: true })).toBe(false);
    expect(isEmptyCard({ ...EMPTY_CARD, mustHaves: [false, true, true] })).toBe(false);
  });
});

describe('a total', () => {
  it('is 100 for all fours, 0 for all zeros, and nothing before the first score', () => {
    expect(vendorTotal(criteria, { ...EMPTY_CARD, scores: all('4') }, 0)).toMatchObject({
      total: 100,
      open: 0,
    });
    expect(vendorTotal(criteria, { ...EMPTY_CARD, scores: all('0') }, 1).total).toBe(0);
    expect(vendorTotal(criteria, EMPTY_CARD, 0)).toEqual({
      total: undefined,
      open: criteria.length,
      failed: false,
    });
  });

  it('multiplies each score by its weight and divides by four', () => {
    const scores = { ...all('2'), fit: ['4', '2', '2'] };
    // 20 × 4 / 4 for the first line, 80 × 2 / 4 for the rest.
    expect(vendorTotal(criteria, { ...EMPTY_CARD, scores }, 0).total).toBeCloseTo(60, 10);
  });

  it('stays between 0 and 100 whatever weights are typed, and leaves lines of no weight out', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 100 }), {
          minLength: criteria.length,
          maxLength: criteria.length,
        }),
        fc.array(fc.integer({ min: 0, max: 4 }), { minLength: criteria.length, maxLength: criteria.length }),
        (weights, scores) => {
          const card: Card = {
            ...EMPTY_CARD,
            weights: Object.fromEntries(criteria.map(({ id }, index) => [id, String(weights[index])])),
            scores: Object.fromEntries(criteria.map(({ id }, index) => [id, [String(scores[index])]])),
          };
          const { total, open } = vendorTotal(criteria, card, 0);
          expect(open).toBe(0);
          if (weights.every((weight) => weight === 0)) expect(total).toBeUndefined();
          else {
            expect(total).toBeGreaterThanOrEqual(0);
            expect(total).toBeLessThanOrEqual(100 + 1e-9);
          }
        },
      ),
    );
  });
});

test('reads numbers as people write them, and nothing else', () => {
  expect(parseNumber(' 3,5 ', 4)).toBe(3.5);
  expect(parseNumber('.5', 4)).toBe(0.5);
  for (const typed of ['', '4.01', '-1', '1e3', 'three', '3.5.'])
    expect(parseNumber(typed, 4)).toBeUndefined();
});

test('says what is wrong with a number', () => {
  expect(faultOf('5', 4)).toBe('above');
  expect(faultOf('-20', 100)).toBe('below');
  expect(faultOf('four', 4)).toBe('words');
  for (const typed of ['', ' ', '4', '3,5']) expect(faultOf(typed, 4)).toBe('none');
});

describe('two people', () => {
  const card: Card = {
    ...EMPTY_CARD,
    isPair: true,
    scores: { ...all('3'), fit: ['4', '3', '3'] },
    second: { ...all('3'), fit: ['1', '3', '2'], support: ['3', '', '3'] },
  };
  it('count by their mean, and a line that one has not scored is open', () => {
    expect(vendorTotal(criteria, card, 0).total).toBeCloseTo(75 - (20 * 0.5) / 4, 10);
    expect(vendorTotal(criteria, card, 1).open).toBe(1);
  });
  it('are shown where they are two points apart or more', () => {
    expect(disagreements(criteria, card)).toEqual([{ id: 'fit', vendor: 0, apart: 3 }]);
    expect(disagreements(criteria, { ...card, isPair: false })).toEqual([]);
  });
  it('leave the first one alone while only one scores', () => {
    expect(vendorTotal(criteria, { ...card, isPair: false }, 0).total).toBeCloseTo(80, 10);
  });
});

describe('the gap', () => {
  const of = (total: number, more = {}) => ({ total, open: 0, failed: false, ...more });
  it('is noise below five points, and a lead from five on', () => {
    expect(readGap([of(70), of(74.9)])).toMatchObject({ first: 1, second: 0, isNoise: true });
    expect(readGap([of(75), of(70)])).toMatchObject({ first: 0, second: 1, gap: 5, isNoise: false });
  });
  it('is that of the totals as they are shown', () => {
    expect(readGap([of(59.46), of(55.34)])).toMatchObject({ gap: 4.2 });
  });
  it('leaves out who is incomplete or failed a must-have', () => {
    expect(readGap([of(90, { failed: true }), of(70), of(60)])).toMatchObject({ first: 1, second: 2 });
    expect(readGap([of(90, { open: 1 }), of(70)])).toBeUndefined();
  });
});

test('comes back as it was kept, and anything else as an empty card', () => {
  const card: Card = {
    names: ['A', '', 'C'],
    mustHaves: [true, false, true],
    weights: { fit: '30' },
    scores: { fit: ['4', '', '2'] },
    second: { fit: ['1', '', '2'] },
    isPair: true,
  };
  expect(readCard(writeCard(card), criteria)).toEqual(card);
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
      const read = readCard(stored, criteria);
      expect(read.names).toHaveLength(3);
      expect(Object.values(read.scores).every((scores) => scores.length === 3)).toBe(true);
    }),
  );
});

test('writes a file that no spreadsheet takes for a formula', () => {
  const words = {
    criterion: 'Criterion',
    weight: 'Weight',
    mustHaves: 'Must',
    total: 'Total',
    failed: 'Out',
  };
  const csv = cardCsv(criteria, { ...EMPTY_CARD, scores: all('3') }, words, [
    '=HYPERLINK("x")',
    'B, Inc.',
    'C',
  ]);
  expect(csv).toContain(`"'=HYPERLINK(""x"")","B, Inc.",C`);
  expect(csv).toContain('Total,,75.0,75.0,75.0');
});
