/** The impact-ratio worksheet: a document with the arithmetic shown, and the same tables with formulas as CSV. */
import { type CsvValue, csvText } from '#domain/documents/csv.ts';
import { type Block, heading, paragraph, run } from '#domain/documents/document-model.ts';
import { standingCategories } from '#domain/fairness/axes.ts';
import {
  formatRatio,
  highestRate,
  impactRatio,
  isBelowFourFifths,
  selectionRate,
} from '#domain/fairness/four-fifths.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ToolkitContent } from './toolkit-content.ts';

type Row = { category: string; applied: number; advanced: number };

/** Rate and ratio of each row, with the division written out. Three decimals; judged on whole numbers. */
export function workedRows(rows: readonly Row[], below: string): string[][] {
  const groups = rows.map(({ category, applied, advanced }) => ({
    category,
    n: applied,
    selected: advanced,
  }));
  const top = highestRate(groups);
  const digits = (value = 0) => value.toFixed(3);
  return groups.map((group) => {
    const { category, n, selected } = group;
    const rate = digits(selectionRate(group));
    if (!top) return [category, String(n), String(selected), '', ''];
    const ratio = formatRatio(impactRatio(group, top) ?? 0, 3);
    return [
      category,
      String(n),
      String(selected),
      `${selected} ÷ ${n} = ${rate}`,
      `${rate} ÷ ${digits(selectionRate(top))} = ${ratio}${isBelowFourFifths(group, top) ? `, ${below}` : ''}`,
    ];
  });
}

const tables = ({ sex, race, crossed }: ToolkitContent['kit']['worksheet']['blank']) =>
  [
    [sex, standingCategories('sex')],
    [race, standingCategories('race')],
    [crossed, standingCategories('intersectional')],
  ] as const;

export function worksheetBlocks({ kit, auditLaw }: ToolkitContent): Block[] {
  const { intro, example, steps, blank, csv } = kit.worksheet;
  return [
    paragraph(fillIn(intro, { auditLaw })),
    heading(2, steps.heading),
    { type: 'list', style: 'number', items: steps.items.map(run) },
    heading(2, example.heading),
    paragraph(example.intro),
    {
      type: 'table',
      head: example.head,
      widths: [3, 2.4, 2.8, 4, 5.2],
      rows: workedRows(example.rows, example.below).map((row) => row.map(run)),
    },
    paragraph(example.reading),
    { type: 'page-break' },
    heading(2, blank.heading),
    paragraph(csv),
    ...blank.about.map((label) => paragraph(`${label}: ____________________`)),
    ...tables(blank).flatMap(([title, categories]): Block[] => [
      heading(3, title),
      {
        type: 'table',
        head: example.head,
        widths: [6, 2, 2.4, 2.4, 2.4],
        rows: [...categories, blank.unknown].map((category) => [category, '', '', '', ''].map(run)),
      },
    ]),
  ];
}

/** Columns A to E: category, applied, advanced, rate, ratio. Unknowns get neither rate nor ratio. */
export function worksheetCsv({ kit }: ToolkitContent): string {
  const { example, blank } = kit.worksheet;
  const lines: CsvValue[][] = [[kit.worksheet.title], ...blank.about.map((label) => [label, ''])];
  for (const [title, categories] of tables(blank)) {
    lines.push([], [title], example.head);
    const first = lines.length + 1;
    const last = first + categories.length - 1;
    categories.forEach((category, index) => {
      const row = first + index;
      const ratio = `=IF(OR(B${row}=0,MAX(D$${first}:D$${last})=0),"",D${row}/MAX(D$${first}:D$${last}))`;
      const rate = `=IF(B${row}=0,"",C${row}/B${row})`;
      lines.push([category, 0, 0, { formula: rate }, { formula: ratio }]);
    });
    lines.push([blank.unknown, 0, 0]);
  }
  return csvText(lines);
}
