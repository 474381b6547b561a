import { describe, expect, it } from 'vitest';
import { resolveClaims } from './claimed-copy.ts';
import { readYaml } from './read-collection.ts';
import { isClaimShown, readClaims, readHome, readIdentity, readInterface } from './site.ts';
import * as schemas from './site-schemas.ts';

const values = () => readClaims().map(({ value }) => value);

describe('claims', () => {
  it('leave no trace in the experiments once hidden, and no required text empty', () => {
    const raw = readYaml('site/experiments.yml', schemas.experiments);
    const hidden = resolveClaims(raw, (id) => {
      const claim = readClaims().find((entry) => entry.id === id);
      return !claim || !isClaimShown(claim, { hideUnverified: true });
    });
    const copy = JSON.stringify(hidden);
    for (const value of values()) expect(copy).not.toContain(value);
    for (const variant of [
      ...Object.values(hidden.free_consultation_cta),
      ...Object.values(hidden.roi_calculator),
    ]) {
      if (typeof variant !== 'number') expect(variant.headline && variant.subheadline).toBeTruthy();
    }
  });

  it('cannot be verified without a source and a date', () => {
    const [claim] = readClaims();
    const errors = (changes: object) =>
      schemas.claims.safeParse([{ ...claim, ...changes }]).error?.issues[0]?.message;
    expect(errors({ status: 'verified' })).toBe('a verified claim needs a source and a date');
    expect(errors({ status: 'verified', date: '2026-11-20', source: { title: 'Survey' } })).toBeUndefined();
  });
});

describe('the interface', () => {
  it('holds no blank of the name', () => {
    for (const copy of [readHome(), readInterface()]) expect(JSON.stringify(copy)).not.toContain('{name}');
    expect(readHome().hero.portrait.label).toContain(readIdentity().name);
  });

  it('keeps the four fields in the calculator sentence', () => {
    const home = readYaml('site/home.yml', schemas.home);
    const roiCalculator = {
      ...home.roiCalculator,
      sentence: 'We are {employees} people and pay {averageSalary} a year.',
    };
    const result = schemas.home.safeParse({ ...home, roiCalculator });
    expect(result.error?.issues[0]?.path).toEqual(['roiCalculator', 'sentence']);
    expect(result.error?.issues[0]?.message).toContain('{turnoverRate}');
  });
});
