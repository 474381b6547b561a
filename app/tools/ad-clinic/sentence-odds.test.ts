import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAdClinicRules } from './content.ts';
import sentenceModel from './sentence-model.generated.json' with { type: 'json' };
import {
  featuresOf,
  isEnglish,
  keyOf,
  MOST_STEPS,
  oddsOf,
  opinionOn,
  readKinds,
  readModel,
  share,
  writeModel,
} from './sentence-odds.ts';

const model = readModel(sentenceModel);
const none = new Map<string, string>();

describe('what is counted in a sentence', () => {
  test('is its words, and pairs near each other', () => {
    const features = featuresOf('No men', none);
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
    expect(featuresOf('under 35', none)).toEqual(featuresOf('under 42', none));
    expect(featuresOf('under 35', none)).not.toEqual(featuresOf('under 3500', none));
  });

  test('reads either apostrophe', () => expect(featuresOf('don’t', none)).toEqual(featuresOf("don't", none)));

  test('is once more what holds a word of a kind, with the kind in its place', () => {
    const kinds = readKinds({ faith: 'sikh|sikhs', sex: 'men|women' }, ['faith', 'sex']);
    const features = featuresOf('No Sikhs here', kinds);
    expect(features).toContain('no sikhs');
    expect(features).toContain('no <faith>');
    expect(features).not.toContain('^ no <sex>');
    expect(features.size).toBeGreaterThan(featuresOf('No Sikhs here', none).size);
    expect(featuresOf('No dogs here', kinds)).toEqual(featuresOf('No dogs here', none));
  });
});

describe('the odds', () => {
  test('lie between 0 and 1, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { unlawful, marked } = oddsOf(model, text, none);
        return [unlawful, marked].every((odds) => odds >= 0 && odds <= 1);
      }),
    );
  });

  test('are those of a logistic regression over shares', () => {
    const tiny = {
      unlawful: { bias: -1, step: 0.5 },
      marked: { bias: 1, step: 0.25 },
      steps: new Map([[keyOf('men'), { unlawful: 4, marked: -2 }]]),
    };
    const chance = (sum: number) => 1 / (1 + Math.exp(-sum));
    const part = share(featuresOf('No men', none));
    const odds = oddsOf(tiny, 'No men', none);
    expect(odds.unlawful).toBeCloseTo(chance(-1 + 4 * 0.5 * part), 10);
    expect(odds.marked).toBeCloseTo(chance(1 - 2 * 0.25 * part), 10);
  });

  const { classes, kinds: names } = readAdClinicRules();
  const kinds = readKinds(classes, names);

  test('know every class that is named as a kind', () =>
    expect(names.filter((name) => !(name in classes))).toEqual([]));

  const opinion = (sentence: string, text = sentence) =>
    opinionOn(model, sentence, kinds, { of: 'passage', inEnglish: isEnglish(text) }).unlawful;

  test.each([
    ['We are looking for a young woman under 30 to join the front desk.', 'likely'],
    ['Applicants must be male and between 20 and 35.', 'likely'],
    ['You will visit elderly women at home and help them with their shopping.', 'doubtful'],
    ['Pensioners get their lawns mown at half price by our team.', 'doubtful'],
    // Another language is none of its business.
    ['Kellnerinnen bedienen Rentner.', 'open'],
  ])('%s', (sentence, expected) => expect(opinion(sentence)).toBe(expected));

  test('a few words are judged where the text around them is English', () => {
    expect(opinion('Payslips weekly.')).toBe('open');
    expect(opinion('Payslips weekly.', 'You work for the town. Payslips weekly.')).toBe('doubtful');
    expect(opinion('Payslips weekly.', 'Sie arbeiten für die Stadt. Payslips weekly.')).toBe('open');
  });

  test('a sentence of a whole advertisement is believed at fault later than one that stands alone', () => {
    const between = 'The person we choose will be patient and single-minded, with no ties to a rival.';
    const order = ['doubtful', 'open', 'likely'];
    for (const sentence of [between, 'Students would suit us.', 'A man with a van.']) {
      const [alone, within] = (['passage', 'advertisement'] as const).map((of) =>
        order.indexOf(opinionOn(model, sentence, kinds, { of, inEnglish: isEnglish(sentence) }).unlawful),
      );
      expect(within).toBeLessThanOrEqual(alone as number);
    }
  });
});

test('a model is read as it was written', () => {
  const step = fc.integer({ min: -MOST_STEPS, max: MOST_STEPS });
  const steps = fc
    .dictionary(fc.nat({ max: (1 << 22) - 1 }).map(String), fc.record({ unlawful: step, marked: step }))
    .map((entries) => new Map(Object.entries(entries).map(([key, value]) => [Number(key), value])));
  fc.assert(
    fc.property(steps, (written) => {
      const scales = { unlawful: { bias: -0.5, step: 1.25 }, marked: { bias: 0.25, step: 2 } };
      const read = readModel(writeModel({ ...scales, steps: written }));
      expect(read).toEqual({
        ...scales,
        steps: new Map([...written].sort(([one], [other]) => one - other)),
      });
    }),
  );
});
