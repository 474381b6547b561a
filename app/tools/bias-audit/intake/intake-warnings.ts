/** What the reader must know about the rows before believing any table. Codes and values; the words stand in content. */
import type { Warning } from '#domain/fairness/warnings.ts';
import type { Columns } from './read-file.ts';
import type { Tally } from './tally.ts';

export type IntakeWarning =
  | 'ties'
  | 'stages-pooled'
  | 'repeats'
  | 'unread-outcome'
  | 'unread-category'
  | 'formulas'
  | 'dates-unread'
  | 'sheets-alike';

/** Share of scores equal to the median from which the scoring rate hangs on ties. */
const MANY_TIES = 0.05;

export function intakeWarnings(tally: Tally, columns?: Columns): Warning<IntakeWarning>[] {
  const warnings: Warning<IntakeWarning>[] = [];
  const add = (code: IntakeWarning, values: Warning['values'] = {}) => warnings.push({ code, values });
  if (tally.stagesShareCandidates) add('stages-pooled', { stages: tally.stages.length });
  if (tally.repeats > 0) add('repeats', { repeats: tally.repeats });
  if ((tally.tied ?? 0) > MANY_TIES) {
    add('ties', { share: `${Math.round((tally.tied ?? 0) * 100)}%`, median: String(tally.median) });
  }
  if ((tally.dropped.outcome ?? 0) > 0) add('unread-outcome', { rows: tally.dropped.outcome ?? 0 });
  const { outcome: _, ...groups } = tally.words;
  const places = Object.values(groups)
    .flat()
    .filter(({ readAs }) => readAs === 'unread');
  if (places.length > 0) {
    add('unread-category', {
      spellings: places.length,
      rows: places.reduce((sum, { rows }) => sum + rows, 0),
    });
  }
  if (tally.formulas > 0) add('formulas', { cells: tally.formulas });
  if (tally.datesUnread > 0) add('dates-unread', { rows: tally.datesUnread });
  if (columns?.sheet && columns.sheetsAlike.length > 0) {
    add('sheets-alike', { sheet: columns.sheet, others: columns.sheetsAlike.join(', ') });
  }
  return warnings;
}
