/** The four tiers of findings, and the sections of the list in which they stand. */
import type { ClinicCopy, Tier } from './clinic-rules.ts';
import type { Finding } from './finding.ts';

/** From what may be unlawful to what is taste. */
export const TIERS: readonly Tier[] = ['unlawful', 'asked', 'deterring', 'style'];

/** What stands open whatever its length; the rest is folded behind its count. */
const NEVER_FOLDED: readonly string[] = ['unlawful', 'asked'];

export type Section = ClinicCopy['tiers'][number] & { findings: Finding[]; folds: boolean };

const sectionOf = ({ tier, group }: Finding): Section['id'] =>
  tier === 'deterring' && group === 'missing' ? 'missing' : tier;

/** The sections that hold something, in the order of the copy. */
export function sectionsOf(copy: ClinicCopy, findings: readonly Finding[]): Section[] {
  return copy.tiers
    .map((tier) => ({
      ...tier,
      findings: findings.filter((finding) => sectionOf(finding) === tier.id),
      folds: !NEVER_FOLDED.includes(tier.id),
    }))
    .filter((section) => section.findings.length > 0);
}
