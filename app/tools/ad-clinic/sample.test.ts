import { describe, expect, it } from 'vitest';
import { analyze } from './analyze.ts';
import { openClinic } from './clinic.ts';
import { readAdClinicRules } from './content.ts';
import { readSample, SAMPLE_FINDINGS } from './sample.ts';

const rules = readAdClinicRules();
const TODAY = '2026-11-20';
const { analysis, sections, first } = readSample(rules, TODAY);

describe('the sample of the clinic', () => {
  it('says what the clinic says of the same text', () => {
    const again = analyze(openClinic(rules), rules.copy.sampleText, analysis.settings);
    expect(analysis.findings).toEqual(again.findings);
    expect(analysis.settings).toMatchObject({ places: [], named: true, ai: false, today: TODAY });
  });

  it('begins with the first finding of the hardest section, and shows each rule once', () => {
    expect(first[0]).toBe(sections[0]?.findings[0]);
    expect(first.length).toBeLessThanOrEqual(SAMPLE_FINDINGS);
    expect(new Set(first.map(({ rule }) => rule)).size).toBe(first.length);
  });
});
