/**
 * What the figures may be called, told once for every file of them: the audit of whoever is named as its auditor, a
 * self-check, or the sample, whose people are invented and which nobody can audit.
 */
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { sampleByRace } from '../sample-data.ts';
import type { Result } from '../state/audit-state.ts';
import type { Particulars } from './particulars.ts';

export type Standing = 'audit' | 'self-check' | 'sample';

/** Known by its name, and by its counts where they were read from a file or kept from before. */
function isSample({ name, counts: { race } }: Pick<Result, 'name' | 'counts'>, copy: BiasAuditCopy): boolean {
  if (name === copy.input.sample.name) return true;
  const { counts, unknown } = sampleByRace();
  return (
    race !== undefined &&
    race.unknown === unknown &&
    counts.every(({ n, selected }, at) => {
      const own = race.counts[at];
      return own !== undefined && own.n === n && own.selected === selected;
    })
  );
}

export function standingOf(
  result: Pick<Result, 'name' | 'counts'>,
  { auditor }: Pick<Particulars, 'auditor'>,
  copy: BiasAuditCopy,
): Standing {
  if (isSample(result, copy)) return 'sample';
  return auditor.trim() === '' ? 'self-check' : 'audit';
}

/** The sentences that say so, above figures that are not the summary to be posted. */
export function standingNotes(
  standing: Standing,
  { auditor }: Pick<Particulars, 'auditor'>,
  { limits, publication }: BiasAuditCopy,
): string[] {
  if (standing === 'audit')
    return [fillIn(publication.figuresLabel, { auditor: auditor.trim() }), limits.notAdvice];
  return [...(standing === 'sample' ? [limits.sample] : []), limits.notAudit, limits.notAdvice];
}
