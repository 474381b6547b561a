import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import sentenceModel from './sentence-model.generated.json' with { type: 'json' };
import {
  featuresOf,
  isDoubtful,
  keyOf,
  MOST_STEPS,
  oddsOf,
  readModel,
  share,
  writeModel,
} from './sentence-odds.ts';

const model = readModel(sentenceModel);

describe('what is counted in a sentence', () => {
  test('is its words, and pairs near each other', () => {
    const features = featuresOf('No men');
    expect([...features].sort()).toEqual(
      [
        '.',
        '^',
        '^ _ men',
        '^ no',
        '^ no men',
        '^ ~ .',
        'men',
        'men .',
        'no',
        'no _ .',
        'no men',
        'no men .',
      ].sort(),
    );
  });

  test('tells an age from another number, and no age from another', () => {
    expect(featuresOf('under 35')).toEqual(featuresOf('under 42'));
    expect(featuresOf('under 35')).not.toEqual(featuresOf('under 3500'));
  });

  test('reads either apostrophe', () => expect(featuresOf('don’t')).toEqual(featuresOf("don't")));
});

describe('the odds', () => {
  test('lie between 0 and 1, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const odds = oddsOf(model, text);
        return odds >= 0 && odds <= 1;
      }),
    );
  });

  test('are those of a logistic regression over shares', () => {
    const tiny = { bias: -1, step: 0.5, steps: new Map([[keyOf('men'), 4]]) };
    const sum = -1 + 4 * 0.5 * share(featuresOf('No men'));
    expect(oddsOf(tiny, 'No men')).toBeCloseTo(1 / (1 + Math.exp(-sum)), 10);
  });

  test.each([
    ['We are looking for a young woman under 30 to join the front desk.', false],
    ['Applicants must be male and between 20 and 35.', false],
    ['You will visit elderly women at home and help them with their shopping.', true],
    ['Pensioners get their lawns mown at half price by our team.', true],
    // Another language is none of its business.
    ['Kellnerinnen bedienen Rentner.', false],
  ])('%s', (sentence, doubtful) => expect(isDoubtful(model, sentence)).toBe(doubtful));
});

test('a model is read as it was written', () => {
  const steps = fc
    .dictionary(fc.nat({ max: (1 << 22) - 1 }).map(String), fc.integer({ min: -MOST_STEPS, max: MOST_STEPS }))
    .map((entries) => new Map(Object.entries(entries).map(([key, value]) => [Number(key), value])));
  fc.assert(
    fc.property(steps, (written) => {
      const read = readModel(writeModel({ bias: -0.5, step: 1.25, steps: written }));
      expect(read).toEqual({
        bias: -0.5,
        step: 1.25,
        steps: new Map([...written].sort(([one], [other]) => one - other)),
      });
    }),
  );
});
