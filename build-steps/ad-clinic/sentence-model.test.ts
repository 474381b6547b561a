import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oddsOf, readModel } from '#app/tools/ad-clinic/sentence-odds.ts';
import { learn, learnedModel } from './sentence-model.ts';

const GENERATED = 'app/tools/ad-clinic/sentence-model.generated.json';

test('what the clinic carries was learned from the sets as they are: else run "npm run clinic:learn"', () => {
  const { written, examples } = learnedModel();
  expect(examples).toBeGreaterThan(10_000);
  expect(JSON.parse(readFileSync(GENERATED, 'utf8'))).toEqual(written);
});

test('learns which words decide', () => {
  const texts = ['women', 'men', 'nurses', 'drivers', 'cooks', 'clerks'];
  const examples = texts.flatMap((word) => [
    { text: `Only ${word} need apply.`, unlawful: true },
    { text: `We help ${word} every day.`, unlawful: false },
  ]);
  const model = readModel(learn(examples, 100));
  expect(oddsOf(model, 'Only painters need apply.')).toBeGreaterThan(0.9);
  expect(oddsOf(model, 'We help painters every day.')).toBeLessThan(0.1);
});
