/**
 * The summary that Local Law 144 asks an employer to publish (6 RCNY 5-303): date, source and explanation of
 * the data, people in an unknown category, numbers, rates and ratios of all categories, and the date the
 * tool was first used. With the page's own label: a self-check.
 */

import { type DocumentModel, heading, paragraph, type Run, run } from '#domain/documents/document-model.ts';
import { isRuleTable } from '#domain/fairness/axes.ts';
import { formatRatio } from '#domain/fairness/four-fifths.ts';
import { type ImpactTable, optionalCategories } from '#domain/fairness/impact-table.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, percent } from '../format.ts';

/** What the visitor types about the tool; all of it optional, all of it kept on the device. */
export type Particulars = {
  tool: string;
  employer: string;
  stage: string;
  period: string;
  /** Empty until the visitor says so: a published summary must not claim it for them. */
  dataKind: '' | 'historical' | 'pooled' | 'test';
  dataSource: string;
  /** ISO dates. */
  auditDate: string;
  firstUse: string;
  auditor: string;
};

export const noParticulars: Particulars = {
  tool: '',
  employer: '',
  stage: '',
  period: '',
  dataKind: '',
  dataSource: '',
  auditDate: '',
  firstUse: '',
  auditor: '',
};

export type PublicRow = {
  category: string;
  n: string;
  selected: string;
  rate: string;
  ratio: string;
  note: string;
};

/** Counts below this are hidden in a copy that the law does not ask for. */
export const SMALL_COUNT = 5;
const HIDDEN = '\u2013';

/** Rows as published; `hideSmall` hides whatever a count under five can be worked out from. */
export function publicRows(
  table: ImpactTable,
  {
    hideSmall,
    notes,
  }: { hideSmall: boolean; notes?: { excluded: string; reference: string; noData: string } },
): PublicRow[] {
  return table.rows.map((row) => {
    const few = (value: number) => hideSmall && value > 0 && value < SMALL_COUNT;
    const note =
      row.n === 0 ? notes?.noData : row.excluded ? notes?.excluded : row.isReference ? notes?.reference : '';
    // The rest of a group tells as much as the selected part.
    const telling = few(row.n) || few(row.selected) || few(row.n - row.selected);
    return {
      category: row.category,
      n: few(row.n) ? `under ${SMALL_COUNT}` : count(row.n),
      selected: few(row.n) ? HIDDEN : telling ? `under ${SMALL_COUNT}` : count(row.selected),
      rate: telling || row.rate === undefined ? HIDDEN : percent(row.rate),
      ratio: telling || row.ratio === undefined ? HIDDEN : formatRatio(row.ratio, 3),
      note: note ?? '',
    };
  });
}

/** A year after the audit: the last day the tool may be used on it. */
export function nextDue(auditDate: string): string | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(auditDate)) return undefined;
  const date = new Date(`${auditDate}T00:00:00Z`);
  if (Number.isNaN(date.getTime())) return undefined;
  date.setUTCFullYear(date.getUTCFullYear() + 1);
  return date.toISOString().slice(0, 10);
}

export type Summary = {
  /** Those the rule does not name are left out of the summary. */
  tables: readonly ImpactTable[];
  particulars: Particulars;
  mode: 'selection' | 'scoring';
  hideSmall: boolean;
  /** ISO date of the computation. */
  computed: string;
  reading: readonly string[];
  warnings: readonly string[];
};

/** The whole summary as a document, for the page, print and Word. */
export function summaryDocument(summary: Summary, copy: BiasAuditCopy): DocumentModel {
  const { particulars: given, mode } = summary;
  const words = copy.publication;
  const tables = summary.tables.flatMap((table) =>
    isRuleTable(table.id) ? [{ ...table, id: table.id }] : [],
  );
  const filled = (text: string, blank: string): Run[] =>
    text.trim() ? [{ text: text.trim(), kind: 'field' }] : [{ text: blank, kind: 'blank' }];
  const dated = (iso: string, blank: string) => filled(iso ? readableDate(iso) : '', blank);
  const item = (label: string, value: Run[]): Run[] => [{ text: `${label}: `, kind: 'strong' }, ...value];
  const due = nextDue(given.auditDate);

  const facts: Run[][] = [
    item(words.fields.employer.label, filled(given.employer, words.fields.employer.blank)),
    item(words.fields.tool.label, filled(given.tool, words.fields.tool.blank)),
    item(words.fields.stage.label, filled(given.stage, words.fields.stage.blank)),
    item(words.fields.auditDate.label, dated(given.auditDate, words.fields.auditDate.blank)),
    ...(due ? [item(words.nextDue, run(readableDate(due)))] : []),
    item(words.fields.firstUse.label, dated(given.firstUse, words.fields.firstUse.blank)),
    item(
      words.fields.dataKind.label,
      filled(given.dataKind && words.dataKinds[given.dataKind], words.fields.dataKind.blank),
    ),
    item(words.fields.period.label, filled(given.period, words.fields.period.blank)),
    item(words.fields.dataSource.label, filled(given.dataSource, words.fields.dataSource.blank)),
    item(words.fields.auditor.label, filled(given.auditor, words.fields.auditor.blank)),
  ];

  return {
    title: words.title,
    blocks: [
      heading(1, words.title),
      paragraph(`${copy.limits.notAudit} ${copy.limits.notAdvice}`),
      { type: 'list', style: 'bullet', items: facts },
      ...(given.dataKind === 'test' ? [paragraph(words.testData)] : []),
      ...tables.flatMap((table) => [
        heading(2, copy.tables.titles[table.id]),
        paragraph(
          fillIn(words.unknown[table.id], {
            known: table.known,
            unknown: table.unknown,
            other: table.other,
          }),
        ),
        {
          type: 'table' as const,
          head: [
            copy.tables.columns.group,
            copy.tables.columns.applicants,
            copy.tables.columns[mode === 'scoring' ? 'above' : 'selected'],
            copy.tables.columns[mode === 'scoring' ? 'scoringRate' : 'rate'],
            copy.tables.columns.ratio,
          ],
          rows: publicRows(table, { hideSmall: summary.hideSmall, notes: words.notes }).map((row) => [
            run(row.note ? `${row.category} (${row.note})` : row.category),
            run(row.n),
            run(row.selected),
            run(row.rate),
            run(row.ratio),
          ]),
        },
        ...(table.rows.some((row) => row.excluded) ? [paragraph(words.excluded)] : []),
        ...(optionalCategories(table).length > 0 ? [paragraph(copy.tables.optional)] : []),
      ]),
      ...(summary.hideSmall ? [paragraph(words.hidden)] : []),
      heading(2, words.reading),
      ...summary.reading.map(paragraph),
      ...(summary.warnings.length > 0
        ? [
            heading(2, words.cautions),
            { type: 'list' as const, style: 'bullet' as const, items: summary.warnings.map(run) },
          ]
        : []),
      heading(2, words.method),
      ...words.methodText.map(paragraph),
      paragraph(fillIn(words.computed, { date: readableDate(summary.computed) })),
    ],
  };
}
