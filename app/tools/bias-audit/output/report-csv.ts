/** All figures, unrounded, as a file for a spreadsheet. */
import { csvText } from '#domain/documents/csv.ts';
import type { ImpactTable } from '#domain/fairness/impact-table.ts';

const HEAD = [
  'table',
  'category',
  'applicants',
  'selected',
  'rate',
  'impact_ratio',
  'below_four_fifths',
  'reference',
  'share_of_known',
  'under_2_percent',
  'excluded',
  'z',
  'p',
  'fisher_p',
  'deciding_p',
  'significant',
  'interval_low',
  'interval_high',
  'katz_low',
  'katz_high',
  'shortfall',
  'unknown',
  'other_answers',
];

/**
 * The interval is the one that page and documents show; Katz's, which older audits report, goes by its name. `notes`
 * stand above the figures, one a line, so that the file carries its own label.
 */
export function reportCsv(tables: readonly ImpactTable[], notes: readonly string[]): string {
  const rows = tables.flatMap((table) =>
    table.rows.map((row) => [
      table.id,
      row.category,
      row.n,
      row.selected,
      row.rate,
      row.ratio,
      row.flag,
      row.isReference,
      row.share,
      row.underTwoPercent,
      row.excluded,
      row.z,
      row.p,
      row.fisher,
      row.decidingP,
      row.significant,
      row.scoreInterval?.[0],
      row.scoreInterval?.[1],
      row.interval?.[0],
      row.interval?.[1],
      row.shortfall,
      table.unknown,
      table.other,
    ]),
  );
  return csvText([...notes.map((note) => [note]), HEAD, ...rows]);
}
