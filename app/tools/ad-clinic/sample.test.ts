import { expect, test } from 'vitest';
import { readAdClinicRules } from './content.ts';
import { readSample, SAMPLE_FINDINGS } from './sample.ts';

const rules = readAdClinicRules();

test('the sample shows the first finding of each rule, in the order of the list', () => {
  // Two rules in turn: by where each stands last, the second would come before the first.
  const turns =
    'We want a young rockstar, a young guru and a young rockstar. Young people only, no rockstar otherwise.';
  const asked = { ...rules, copy: { ...rules.copy, sampleText: turns } };
  for (const shown of [rules, asked]) {
    const { sections, first } = readSample(shown, '2026-11-22');
    const all = sections.flatMap(({ findings }) => findings);
    const ruled = [...new Set(all.map(({ rule }) => rule))].slice(0, SAMPLE_FINDINGS);
    expect(first).toEqual(ruled.map((rule) => all.find((one) => one.rule === rule)));
  }
});
