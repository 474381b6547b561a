import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type Cost, growth, isUpdate, overBudget, readBaseline, updateBaseline } from './budgets.ts';

const cost = (more: Partial<Cost> = {}): Cost => ({
  html: 9_000,
  css: 1_000,
  script: 0,
  font: 30_000,
  picture: 20_000,
  other: 0,
  requests: 4,
  scripts: 0,
  ...more,
});
const page = (before: Partial<Cost> = {}, after: Partial<Cost> = {}) => ({
  needsApp: false,
  before: cost(before),
  after: cost({ script: 90_000, scripts: 8, requests: 12, ...after }),
});

describe('a template', () => {
  test('is within what it cost, and may say more', () => {
    expect(overBudget('t', page({ html: 90_000, picture: 400_000 }), page())).toEqual([]);
    expect(overBudget('t', page({ css: 1_500 }), page())).toEqual([]);
    expect(overBudget('t', page(), undefined)).toEqual([]);
  });

  test.each([
    [page({ css: 9_000 }), /9000 css before use, 1000 in the last release/],
    [page({}, { script: 99_000 }), /99000 script after use/],
    [page({}, { scripts: 10 }), /10 scripts after use, 8/],
    [page({ requests: 6 }), /6 requests before use/],
    [page({ script: 1 }), /1 script before use, at most 0/],
    [page({ font: 46_000 }), /46000 font before use, at most 45056/],
  ])('is over it', (now, words) => expect(overBudget('t', now, page()).join()).toMatch(words));

  test('has a goal of its own for all that comes before use', () => {
    const heavy = page({ picture: 100_000 });
    expect(overBudget('reading/home/page.tsx', page(), undefined)).toEqual([]);
    expect(overBudget('reading/home/page.tsx', heavy, undefined)).toHaveLength(1);
  });

  test('that is made by the app may start it', () => {
    const account = { ...page({ script: 90_000 }), needsApp: true };
    expect(overBudget('t', account, account)).toEqual([]);
  });

  test('tells what grew and what shrank', () => {
    expect(growth('t', page(), page())).toBeUndefined();
    expect(growth('t', page({ html: 9_500 }, { script: 80_000 }), page())).toBe(
      't: html before use +500, script after use -10000',
    );
  });
});

type Locked = { dev?: boolean; devOptional?: boolean; optional?: boolean; license?: string };
const packages = Object.entries(
  (JSON.parse(readFileSync('package-lock.json', 'utf8')) as { packages: Record<string, Locked> }).packages,
).filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional);
const licenses = [...new Set(packages.map(([, { license = 'none given' }]) => license))].sort();

test('no more packages and no other licenses come with a production install than the last release had', () => {
  if (isUpdate()) return updateBaseline({ dependencies: packages.length, licenses });
  const last = readBaseline();
  expect(packages.length, 'packages').toBeLessThanOrEqual(last.dependencies);
  expect(licenses.filter((license) => !last.licenses.includes(license))).toEqual([]);
});
