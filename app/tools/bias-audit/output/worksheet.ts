/** What was done to get from a file to the figures, one line each: settings, rows left out, words placed by hand. */
import type { ImpactTable, Options } from '#domain/fairness/impact-table.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, list } from '../format.ts';
import type { Question } from '../intake/tally.ts';
import type { Result } from '../state/audit-state.ts';

type Worksheet = {
  result: Result;
  question: Question;
  options: Options;
  tables: readonly ImpactTable[];
};

export function worksheetOf({ result, question, options, tables }: Worksheet, copy: BiasAuditCopy): string[] {
  const words = copy.paper.lines;
  const { tally } = result;
  const placed = Object.values(question.placements).flatMap((column) =>
    Object.entries(column ?? {}).map(
      ([raw, answer]) =>
        `${raw || copy.spellings.empty}: ${
          answer in copy.spellings.answers
            ? copy.spellings.answers[answer as keyof typeof copy.spellings.answers]
            : answer
        }`,
    ),
  );
  const dropped = Object.entries(tally?.dropped ?? {}) as [keyof typeof copy.report.reasons, number][];
  return [
    ...(tally ? [fillIn(words.read, { read: count(tally.rowsRead), used: count(tally.rowsUsed) })] : []),
    ...dropped.map(([reason, rows]) =>
      fillIn(words.dropped, { rows: count(rows), reason: copy.report.reasons[reason] }),
    ),
    fillIn(words.settings, {
      small: options.excludeSmall ? words.smallOut : words.smallIn,
      direction: question.higherIsBetter ? words.higher : words.lower,
      unit: question.unit === 'people' ? words.people : words.rows,
    }),
    ...(placed.length > 0 ? [fillIn(words.placed, { words: list(placed) })] : []),
    ...tables.map(({ id, known, unknown, other }) =>
      fillIn(words.counts, {
        table: copy.tables.titles[id],
        known: count(known),
        unknown: count(unknown),
        other: count(other),
      }),
    ),
  ];
}
