/** The impact-ratio worksheet: a document with the arithmetic shown, and the same tables with formulas as CSV. */
import { CROSSED, RACES, SEXES } from '#app/tools/bias-audit/rules/categories.ts';
import { type Block, heading, paragraph, run } from '#domain/documents/document-model.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ToolkitContent } from './toolkit-content.ts';

type Row = { category: string; applied: number; advanced: number };

/** Rate and ratio of each row, with the division written out. Three decimals; judged on whole numbers. */
export function workedRows(rows: readonly Row[], below: string): string[][] {
  const top = rows.reduce((best, row) =>
    row.advanced * best.applied > best.advanced * row.applied ? row : best,
  );
  const highest = top.advanced / top.applied;
  return rows.map(({ category, applied, advanced }) => {
    const rate = advanced / applied;
    const isBelow = 5 * advanced * top.applied < 4 * top.advanced * applied;
    return [
      category,
      String(applied),
      String(advanced),
      `${advanced} ÷ ${applied} = ${rate.toFixed(3)}`,
      `${rate.toFixed(3)} ÷ ${highest.toFixed(3)} = ${(rate / highest).toFixed(3)}${isBelow ? `, ${below}` : ''}`,
    ];
  });
}

const tables = ({ sex, race, crossed }: ToolkitContent['kit']['worksheet']['blank']) =>
  [
    [sex, SEXES],
    [race, RACES],
    [crossed, CROSSED],
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
      widths: [4, 2, 2.4, 4, 5],
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

const quoted = (cell: string) => (/[",\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);

/** Columns A to E: category, applied, advanced, rate, ratio. Unknowns get neither rate nor ratio. */
export function worksheetCsv({ kit }: ToolkitContent): string {
  const { example, blank } = kit.worksheet;
  const lines: string[][] = [[kit.worksheet.title], ...blank.about.map((label) => [label, ''])];
  for (const [title, categories] of tables(blank)) {
    lines.push([], [title], example.head);
    const first = lines.length + 1;
    const last = first + categories.length - 1;
    categories.forEach((category, index) => {
      const row = first + index;
      const ratio = `=IF(OR(B${row}=0,MAX(D$${first}:D$${last})=0),"",D${row}/MAX(D$${first}:D$${last}))`;
      lines.push([category, '0', '0', `=IF(B${row}=0,"",C${row}/B${row})`, ratio]);
    });
    lines.push([blank.unknown, '0', '0']);
  }
  return `${lines.map((cells) => cells.map(quoted).join(',')).join('\r\n')}\r\n`;
}
