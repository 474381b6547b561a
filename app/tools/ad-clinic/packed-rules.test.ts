import { expect, test } from 'vitest';
import { readAdClinicRules } from './content.ts';
import { packRules, unpackRules } from './packed-rules.ts';

test('the rules come out as they went in', () => {
  expect(unpackRules(packRules(readAdClinicRules()))).toEqual(
    JSON.parse(JSON.stringify(readAdClinicRules())),
  );
});

test('they take less room than as plain JSON, escaped as a text within the page data', () => {
  const rules = readAdClinicRules();
  const plain = JSON.stringify(JSON.stringify(rules));
  expect(JSON.stringify(packRules(rules)).length).toBeLessThan(plain.length * 0.95);
});
