import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { oddsOf, readKinds, readModel } from '#app/tools/ad-clinic/sentence-odds.ts';
import { learn, learnedModel } from './sentence-model.ts';

const none = new Map<string, string>();
const GENERATED = 'app/tools/ad-clinic/sentence-model.generated.json';

/** Twenty seconds of work on a free core; both are busy while all tests run. */
const SLOW_MACHINE = 600_000;

test('what the clinic carries was learned from the sets as they are: else run "npm run clinic:learn"', {
  timeout: SLOW_MACHINE,
}, () => {
  const { written, examples } = learnedModel();
  expect(examples).toBeGreaterThan(10_000);
  expect(JSON.parse(readFileSync(GENERATED, 'utf8'))).toEqual(written);
});

test('learns which words decide', () => {
  const texts = ['women', 'men', 'nurses', 'drivers', 'cooks', 'clerks'];
  const examples = texts.flatMap((word) => [
    { text: `Only ${word} need apply.`, within: false, unlawful: true, marked: true },
    { text: `We help ${word} every day.`, within: false, unlawful: false, marked: false },
    { text: `Rockstar ${word} wanted.`, within: false, unlawful: false, marked: true },
  ]);
  const model = readModel(learn(examples, none));
  const only = oddsOf(model, 'Only painters need apply.', none);
  expect(only.unlawful).toBeGreaterThan(1);
  expect(only.marked).toBeGreaterThan(1);
  expect(oddsOf(model, 'We help painters every day.', none).marked).toBeLessThan(-1);
  const rockstar = oddsOf(model, 'Rockstar painters wanted.', none);
  expect(rockstar.unlawful).toBeLessThan(-1);
  expect(rockstar.marked).toBeGreaterThan(1);
});

test('learns of a kind what it saw of some of its words', () => {
  const kinds = readKinds({ faith: 'sikhs|jews|hindus|muslims|methodists' }, ['faith']);
  const examples = ['sikhs', 'jews', 'hindus'].flatMap((word) => [
    { text: `We hire ${word}.`, within: false, unlawful: true, marked: true },
    { text: 'We hire painters.', within: false, unlawful: false, marked: false },
  ]);
  const model = readModel(learn(examples, kinds));
  expect(oddsOf(model, 'We hire methodists.', kinds).unlawful).toBeGreaterThan(1);
  expect(oddsOf(model, 'We hire methodists.', none).unlawful).toBeLessThan(1);
});
