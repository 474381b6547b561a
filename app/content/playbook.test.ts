import { expect, it } from 'vitest';
import { readPlaybook } from './playbook.ts';

it('has steps for eight countries, each resting on provisions of the collection', () => {
  expect(readPlaybook().map(({ region }) => region)).toEqual(
    ['DE', 'AT', 'FR', 'IT', 'ES', 'NL', 'BE', 'SE'].map((code) => `EU-${code}`),
  );
  for (const { name, steps } of readPlaybook()) {
    for (const { grounds } of steps) expect(grounds.length, name).toBeGreaterThan(0);
  }
});

it('is as sure of a step as of its least sure ground', () => {
  const [germany] = readPlaybook();
  expect(germany?.steps[0]).toMatchObject({ confidence: 'high' });
  expect(readPlaybook().find(({ region }) => region === 'EU-IT')?.steps[0]?.confidence).toBe('low');
});
