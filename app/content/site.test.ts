import { describe, expect, it } from 'vitest';
import { claimedCopies, resolveClaims } from './claimed-copy.ts';
import { parseFields, sourceOf } from './content-files.ts';
import {
  isClaimShown,
  readClaims,
  readExperiments,
  readHome,
  readHomeClaims,
  readIdentity,
  readInterface,
  readSettings,
  readUnverifiedTexts,
} from './site.ts';
import * as schemas from './site-schemas.ts';
import { typeset } from './typography.ts';

/** The fields as they stand in the file, before claims and names are filled in. */
const raw = (name: string) => parseFields(sourceOf(`site/${name}.yml`).fields);

const values = () => readClaims().map(({ value }) => value);

describe('claims', () => {
  it('ship as written unless unverified ones are hidden', () => {
    const settings = readSettings();
    const shown = readClaims().filter((claim) => isClaimShown(claim, settings, readIdentity()));
    const copy = JSON.stringify(readExperiments());
    for (const { path, copy: claimed } of claimedCopies(raw('experiments'))) {
      const isShown = shown.some(({ id }) => id === claimed.claim);
      expect(copy.includes(JSON.stringify(claimed.text)), path.join('.')).toBe(isShown);
    }
    const ids = new Set(shown.map(({ id }) => id));
    expect(readHomeClaims().map(({ id }) => id)).toEqual(readHome().claims.show.filter((id) => ids.has(id)));
  });

  it('leave no trace in the experiments once hidden, and no required text empty', () => {
    const hidden = resolveClaims(schemas.experiments.parse(raw('experiments')), (id) => {
      const claim = readClaims().find((entry) => entry.id === id);
      return !claim || !isClaimShown(claim, { hideUnverified: false }, { sample: false });
    });
    const copy = JSON.stringify(hidden);
    for (const value of values()) expect(copy).not.toContain(value);
    for (const { A, B } of [hidden.free_consultation_cta, hidden.roi_calculator]) {
      for (const variant of [A, B]) expect(variant.headline && variant.subheadline).toBeTruthy();
    }
  });

  it('that nobody has measured are marked where they show, and show with a sample identity alone', () => {
    const marked = readUnverifiedTexts();
    for (const claim of readClaims()) {
      expect(isClaimShown(claim, { hideUnverified: false }, { sample: false })).toBe(
        claim.status === 'verified',
      );
      expect(isClaimShown(claim, { hideUnverified: true }, { sample: true })).toBe(
        claim.status === 'verified',
      );
    }
    const written = [...claimedCopies(raw('experiments')), ...claimedCopies(raw('work-bar'))];
    const open = new Set(
      readClaims()
        .filter(({ status }) => status === 'unverified')
        .map(({ id }) => id),
    );
    const wanted = readIdentity().sample ? written.filter(({ copy }) => open.has(copy.claim)) : [];
    expect(marked).toEqual(wanted.map(({ copy }) => typeset(copy.text)));
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
    const home = schemas.home.parse(raw('home'));
    const roiCalculator = {
      ...home.roiCalculator,
      sentence: 'We are {employees} people and pay {averageSalary} a year.',
    };
    const result = schemas.home.safeParse({ ...home, roiCalculator });
    expect(result.error?.issues[0]?.path).toEqual(['roiCalculator', 'sentence']);
    expect(result.error?.issues[0]?.message).toContain('{turnoverRate}');
  });
});
