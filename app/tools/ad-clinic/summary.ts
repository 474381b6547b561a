import { fillIn, listOf } from '#domain/text/wording.ts';
import type { Analysis } from './analyze.ts';
import type { ClinicCopy } from './clinic-rules.ts';
import type { Section } from './tiers.ts';

/** How many findings there are, by section, in a sentence. */
export function findingsSummary(copy: ClinicCopy, analysis: Analysis, sections: readonly Section[]): string {
  const count = analysis.findings.length;
  if (analysis.text.trim() === '') return copy.findings.empty;
  if (count === 0) return copy.findings.none;
  return fillIn(count === 1 ? copy.findings.one : copy.findings.summary, {
    count,
    parts: listOf(sections.map(({ title, findings }) => `${title} ${findings.length}`)),
  });
}
