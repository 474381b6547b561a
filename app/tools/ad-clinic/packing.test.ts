import { expect, test } from 'vitest';
import { readAdClinicRules } from './content.ts';
import { packRules, unpackRules } from './packing.ts';

test('what is unpacked is what was packed', () => {
  const rules = readAdClinicRules();
  const sent = JSON.parse(JSON.stringify(rules));
  expect(unpackRules(packRules(rules))).toEqual(sent);
});

test('packing saves letters', () => {
  const rules = readAdClinicRules();
  expect(packRules(rules).length).toBeLessThan(JSON.stringify(rules).length * 0.95);
});
