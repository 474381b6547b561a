import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readAdClinicRules } from './content.ts';
import sentenceModel from './sentence-model.generated.json' with { type: 'json' };
import {
  featuresOf,
  MOST_STEPS,
  type Odds,
  oddsIn,
  oddsOf,
  opinionsOn,
  readKinds,
  readModel,
  share,
  writeModel,
} from './sentence-odds.ts';
import { readText } from './text-map.ts';

const model = readModel(sentenceModel);
const none = new Map<string, string>();
const { limits } = sentenceModel;
const place = { base: 0, own: 1, beside: 0.5, length: 0.5, heading: -2 };

const shared = (one: string, other: string, kinds: ReadonlyMap<string, string> = none): number => {
  const features = featuresOf(other, kinds);
  return [...featuresOf(one, kinds)].filter((feature) => features.has(feature)).length;
};

describe('what is counted in a sentence', () => {
  test('is its words, its runs of up to four, and pairs with a gap: with beginning and end as words', () => {
    // The last word has nothing beside it, which is a pair too.
    const [words, pairs, runs, gaps] = [4, 3 + 1, 3, 3];
    expect(featuresOf('No men', none).size).toBe(words + pairs + runs + gaps);
    // The four words of each, that it begins before it ends, and that nothing follows.
    expect(shared('no men', 'men no')).toBe(words + 2);
  });

  test('is what the forms of a word have in common', () => {
    expect(shared('managers wanted', 'manager wanted')).toBeGreaterThan(
      shared('managers wanted', 'cook wanted'),
    );
    expect(featuresOf('managers', none)).not.toEqual(featuresOf('manager', none));
  });

  test('tells an age from another number, and no age from another', () => {
    expect(featuresOf('under 35', none)).toEqual(featuresOf('under 42', none));
    expect(featuresOf('under 35', none)).not.toEqual(featuresOf('under 3500', none));
  });

  test('reads either apostrophe', () => expect(featuresOf('don’t', none)).toEqual(featuresOf("don't", none)));

  test('is what words of a kind have in common', () => {
    const kinds = readKinds({ faith: 'sikh|sikhs|quaker', sex: 'men|women' }, ['faith', 'sex']);
    expect(shared('No Sikhs here', 'No Quaker here', kinds)).toBeGreaterThan(
      shared('No Sikhs here', 'No Quaker here'),
    );
    expect(shared('No Sikhs here', 'No women here', kinds)).toBe(shared('No Sikhs here', 'No women here'));
    expect(featuresOf('No dogs here', kinds)).toEqual(featuresOf('No dogs here', none));
  });

  test('is what words of two languages say alike', () => {
    const kinds = readKinds({ faith: 'sikhs' }, ['faith'], { only: 'nur', '<faith>': 'christen' });
    expect(shared('only sikhs', 'nur christen', kinds)).toBeGreaterThan(shared('only sikhs', 'nur christen'));
  });

  test('is two words where French leaves one of them short', () =>
    expect(shared("pas d'accent", 'pas accent')).toBeGreaterThan(shared('pas daccent', 'pas accent')));
});

describe('the odds', () => {
  test('are numbers, whatever the text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (text) => {
        const { unlawful, marked } = oddsOf(model, text, none);
        return [unlawful, marked].every(Number.isFinite);
      }),
    );
  });

  test('are those of a logistic regression over shares', () => {
    const features = featuresOf('No men', none);
    const [feature] = features;
    const tiny = {
      unlawful: { bias: -1, step: 0.5, place },
      marked: { bias: 1, step: 0.25, place },
      limits,
      steps: new Map([[feature as number, { unlawful: 4, marked: -2 }]]),
    };
    const odds = oddsOf(tiny, 'No men', none);
    expect(odds.unlawful).toBeCloseTo(-1 + 4 * 0.5 * share(features), 10);
    expect(odds.marked).toBeCloseTo(1 - 2 * 0.25 * share(features), 10);
  });

  test('are higher in an advertisement beside what somebody would mark, and lower in a heading', () => {
    const flat = { bias: 0, step: 1, place };
    const of = (text: string): Odds => {
      const loud = [...featuresOf('Rockstars!', none)].map(
        (key) => [key, { unlawful: 0, marked: 5 }] as const,
      );
      return oddsIn(
        { unlawful: flat, marked: flat, limits, steps: new Map(loud) },
        none,
        readText(text),
        true,
      )(1);
    };
    const quiet = of('We sell tea.\nWe sell green tea here\nWe sell coffee.');
    const beside = of('Rockstars!\nWe sell green tea here\nWe sell coffee.');
    const heading = of('We sell tea.\nWe Sell Green Tea Here\nWe sell coffee.');
    for (const question of ['unlawful', 'marked'] as const) {
      expect(beside[question]).toBeGreaterThan(quiet[question]);
      expect(heading[question]).toBeLessThan(quiet[question]);
    }
  });

  const { classes, kinds: names } = readAdClinicRules();
  const kinds = readKinds(classes, names);

  test('know every class that is named as a kind', () =>
    expect(names.filter((name) => !(name in classes))).toEqual([]));

  const opinion = (text: string, at = 0) => opinionsOn(model, kinds, readText(text))(at).unlawful;

  test.each([
    ['We are looking for a young woman under 30 to join the front desk.', 'likely'],
    ['Applicants must be male and between 20 and 35.', 'likely'],
    ['You will visit elderly women at home and help them with their shopping.', 'doubtful'],
    ['Pensioners get their lawns mown at half price by our team.', 'doubtful'],
    ['Kellnerinnen bedienen Rentner.', 'doubtful'],
  ])('%s', (sentence, expected) => expect(opinion(sentence)).toBe(expected));

  test('a sentence that hardly anybody would mark is not called likely to be unlawful', () => {
    const certain = { bias: 9, step: 1, place };
    const said = (bias: number) =>
      opinionsOn(
        { unlawful: certain, marked: { bias, step: 1, place }, limits: model.limits, steps: new Map() },
        none,
        readText('We sell green tea here.'),
      )(0).unlawful;
    expect([said(-0.1), said(0.1)]).toEqual(['open', 'likely']);
  });

  test('a sentence of a whole advertisement is believed at fault later than one that stands alone', () => {
    const filler = 'You label jars, stack them and sweep the floor. '.repeat(10);
    const order = ['doubtful', 'open', 'likely'];
    for (const sentence of ['Students would suit us.', 'A man with a van.', 'Women are our best drivers.']) {
      const [alone, within] = [opinion(sentence), opinion(filler + sentence, 10)].map((said) =>
        order.indexOf(said),
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
      const scales = {
        unlawful: { bias: -0.5, step: 1.25, place },
        marked: { bias: 0.25, step: 2, place },
        limits,
      };
      const read = readModel(writeModel({ ...scales, steps: written }));
      expect(read).toMatchObject(scales);
      expect([...read.steps]).toEqual([...written].sort(([one], [other]) => one - other));
    }),
  );
});
