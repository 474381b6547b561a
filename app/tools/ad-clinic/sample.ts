/** What the clinic says of its sample advertisement before anybody has pasted one, by its own rules. */
import { analyze } from './analyze.ts';
import { offAtFirst, openClinic } from './clinic.ts';
import type { ClinicRules } from './clinic-rules.ts';
import { firstPrefs } from './prefs.ts';
import { sectionsOf } from './tiers.ts';

/** Findings that the sample shows; the rest are counted. */
export const SAMPLE_FINDINGS = 4;

/** The sample as a visitor's first reading of it would be on this day. */
export function readSample(rules: ClinicRules, today: string) {
  const { off, places, named, ai } = firstPrefs(offAtFirst(rules));
  const settings = { off: new Set(off), places, named, staff: undefined, ai, today };
  const analysis = analyze(openClinic(rules), rules.copy.sampleText, settings);
  const sections = sectionsOf(rules.copy, analysis.findings);
  // One of each rule: the first of each kind says more than four of one.
  const findings = sections.flatMap((section) => section.findings);
  const first = findings
    .filter((one, index) => findings.findIndex(({ rule }) => rule === one.rule) === index)
    .slice(0, SAMPLE_FINDINGS);
  return { analysis, sections, first };
}
