/**
 * The summary that Local Law 144 asks an employer to publish (6 RCNY 5-303), and nothing else: date, source and
 * explanation of the data, people in an unknown category, numbers, rates and ratios of all categories, and the date
 * the tool was first used. A self-check by its own label, until an independent auditor is named.
 */

import {
  type Block,
  type DocumentModel,
  heading,
  paragraph,
  type Run,
  run,
} from '#domain/documents/document-model.ts';
import { isRuleTable, type RuleTableId } from '#domain/fairness/axes.ts';
import { formatRatio } from '#domain/fairness/four-fifths.ts';
import { type ImpactTable, optionalCategories } from '#domain/fairness/impact-table.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { BiasAuditCopy } from '../content.ts';
import { count, list, percent, uncapitalized } from '../format.ts';
import type { Particulars } from './particulars.ts';
import { type Hidden, hiddenIn, nothingHidden } from './small-counts.ts';
import { standingNotes } from './standing.ts';

export type PublicRow = {
  category: string;
  n: string;
  selected: string;
  rate: string;
  ratio: string;
  note: string;
};

const HIDDEN = '\u2013';

/** Rows as published. Of a hidden one not even its note is told; a ratio tells the rate of the reference. */
export function publicRows(
  table: ImpactTable,
  {
    hidden,
    notes,
  }: {
    hidden?: ReadonlySet<string>;
    notes?: { excluded: string; reference: string; noData: string };
  } = {},
): PublicRow[] {
  const hasRatios = !table.reference || !hidden?.has(table.reference.category);
  return table.rows.map((row) => {
    const { category } = row;
    if (hidden?.has(category)) {
      return { category, n: HIDDEN, selected: HIDDEN, rate: HIDDEN, ratio: HIDDEN, note: '' };
    }
    const note =
      row.n === 0 ? notes?.noData : row.excluded ? notes?.excluded : row.isReference ? notes?.reference : '';
    return {
      category,
      n: count(row.n),
      selected: count(row.selected),
      rate: row.rate === undefined ? HIDDEN : percent(row.rate),
      ratio: !hasRatios || row.ratio === undefined ? HIDDEN : formatRatio(row.ratio, 3),
      note: note ?? '',
    };
  });
}

export type Summary = {
  /** Those the rule does not name are left out of the summary. */
  tables: readonly ImpactTable[];
  /** Of a tool that sorts into classes: the three tables of each class, in place of `tables`. */
  classes?: readonly { name: string; tables: readonly ImpactTable[] }[];
  particulars: Particulars;
  /** Invented people, which no auditor has audited. */
  isSample?: boolean | undefined;
  mode: 'selection' | 'scoring';
  /** The score that rates were cut at, as text, and whether lower scores count as above it. */
  median?: string | undefined;
  lowerIsBetter?: boolean | undefined;
  hideSmall: boolean;
};

type RuleTable = ImpactTable & { id: RuleTableId };
const ruleTables = (tables: readonly ImpactTable[]): RuleTable[] =>
  tables.flatMap((table) => (isRuleTable(table.id) ? [{ ...table, id: table.id }] : []));

type FieldName = keyof BiasAuditCopy['publication']['fields'];

/** What was typed, or its blank, which keeps the name of its field. */
const filled = (text: string, name: FieldName, { publication }: BiasAuditCopy): Run[] =>
  text.trim()
    ? [{ text: text.trim(), kind: 'field' }]
    : [{ text: publication.fields[name].blank, kind: 'blank', blank: name }];

/** People assessed, whether or not their group is known. */
export const assessedIn = (tables: readonly ImpactTable[]): number =>
  Math.max(0, ...tables.map(({ known, unknown, other }) => known + unknown + other));

/** What the summary says above its tables. */
function facts(summary: Summary, hidden: Hidden, copy: BiasAuditCopy): Run[][] {
  const { particulars: given, mode, median } = summary;
  const words = copy.publication;
  const item = (label: string, value: Run[]): Run[] => [{ text: `${label}: `, kind: 'strong' }, ...value];
  const said = (name: FieldName, text: string) => item(words.fields[name].label, filled(text, name, copy));
  const dated = (name: 'auditDate' | 'firstUse') => said(name, given[name] ? readableDate(given[name]) : '');
  const field = (name: 'employer' | 'tool' | 'stage' | 'period' | 'dataSource' | 'testReason') =>
    said(name, given[name]);
  const rule =
    mode === 'selection'
      ? words.rules.selection
      : fillIn(summary.lowerIsBetter ? words.rules.scoringLow : words.rules.scoring, {
          median: median ?? words.rules.noMedian,
        });
  return [
    field('employer'),
    field('tool'),
    field('stage'),
    dated('auditDate'),
    dated('firstUse'),
    said('dataKind', given.dataKind && words.dataKinds[given.dataKind]),
    field('dataSource'),
    field('period'),
    ...(given.dataKind === 'test' ? [field('testReason')] : []),
    item(words.assessed, run(hidden.totals ? words.withheld : count(assessedIn(summary.tables)))),
    item(words.rule, run(rule)),
  ];
}

function tableBlocks(table: RuleTable, summary: Summary, hidden: Hidden, copy: BiasAuditCopy): Block[] {
  const words = copy.publication;
  const { columns } = copy.tables;
  const isScoring = summary.mode === 'scoring';
  const hiddenRows = hidden.rows[table.id];
  // Being under 2% of a known total can tell a count.
  const left = table.rows.filter((row) => row.excluded && !hiddenRows.has(row.category));
  return [
    heading(2, copy.tables.titles[table.id]),
    paragraph(
      hidden.totals
        ? words.totalsWithheld
        : fillIn(words.unknown[table.id], {
            known: table.known,
            unknown: table.unknown,
            other: table.other,
          }),
    ),
    {
      type: 'table',
      widths: [10, 5, 5, 4, 4],
      head: [
        columns.group,
        columns.applicants,
        isScoring ? columns.above : columns.selected,
        isScoring ? columns.scoringRate : columns.rate,
        columns.ratio,
      ],
      rows: publicRows(table, { hidden: hiddenRows, notes: words.notes }).map((row) => [
        run(row.note ? `${row.category} (${row.note})` : row.category),
        run(row.n),
        run(row.selected),
        run(row.rate),
        run(row.ratio),
      ]),
    },
    ...(left.length > 0
      ? [
          {
            type: 'paragraph' as const,
            runs: [
              ...run(`${fillIn(words.excluded, { groups: list(left.map(({ category }) => category)) })} `),
              ...filled(summary.particulars.exclusionReason, 'exclusionReason', copy),
            ],
          },
        ]
      : []),
    ...(optionalCategories(table).length > 0 ? [paragraph(copy.tables.optional)] : []),
  ];
}

/** The whole summary as a document, for the page, print and Word. */
export function summaryDocument(summary: Summary, copy: BiasAuditCopy): DocumentModel {
  const words = copy.publication;
  const { auditor } = summary.particulars;
  const isAudit = auditor.trim() !== '' && !summary.isSample;
  const title = isAudit ? words.auditTitle : summary.isSample ? words.sampleTitle : words.title;
  const sections = summary.classes?.length
    ? summary.classes.map(({ name, tables }) => ({ name, tables: ruleTables(tables) }))
    : [{ name: '', tables: ruleTables(summary.tables) }];
  const hidden = summary.hideSmall ? hiddenIn(sections.flatMap(({ tables }) => tables)) : nothingHidden;
  return {
    title,
    // It is to be posted: what it is stands in its first paragraph, and not in a footer.
    clean: true,
    blocks: [
      heading(1, title),
      paragraph(
        isAudit
          ? fillIn(words.auditLabel, { auditor: auditor.trim() })
          : standingNotes(summary.isSample ? 'sample' : 'self-check', summary.particulars, copy).join(' '),
      ),
      { type: 'list', style: 'bullet', items: facts(summary, hidden, copy) },
      ...sections.flatMap(({ name, tables }) => [
        ...(name ? [heading(2, fillIn(words.classTitle, { name }))] : []),
        ...tables.flatMap((table) => tableBlocks(table, summary, hidden, copy)),
      ]),
      ...(summary.hideSmall ? [paragraph(words.hidden)] : []),
      ...(isAudit
        ? [
            heading(2, words.signOff),
            {
              type: 'list' as const,
              style: 'bullet' as const,
              items: [
                [
                  { text: `${words.fields.auditor.label}: `, kind: 'strong' },
                  { text: auditor.trim(), kind: 'field' },
                ] as Run[],
                ...words.signLines.map((line) => run(line)),
              ],
            },
          ]
        : []),
    ],
  };
}

/** What the rule asks for and nobody has filled in yet, each once, by what it is for. */
export function missingIn(model: DocumentModel, { publication: { fields } }: BiasAuditCopy): string[] {
  const blanks = model.blocks.flatMap((block) => {
    const items = block.type === 'list' ? block.items : block.type === 'paragraph' ? [block.runs] : [];
    return items.flat().flatMap(({ blank }) => blank ?? []);
  });
  const names = new Set(blanks);
  return Object.entries(fields).flatMap(([name, { label }]) =>
    names.has(name) ? [uncapitalized(label)] : [],
  );
}
