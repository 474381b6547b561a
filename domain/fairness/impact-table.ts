/** From counts to one table: rates, reference, ratios, exclusions, signs of chance. */
import { TABLES, type TableId, tableById } from './axes.ts';
import { exactTestOf } from './exact.ts';
import {
  type Count,
  hangsOnOnePerson,
  highestRate,
  impactRatio,
  isBelowFourFifths,
  isUnderTwoPercent,
  selectionRate,
  shortfall,
} from './four-fifths.ts';
import { katz, type RatioInterval, ratioScoreInterval } from './intervals.ts';
import { holm, needsFisher, twoSidedP, Z_95, zScore } from './significance.ts';

/** One table's counts, in the order of its categories, and who is outside it. */
export type TableCounts = {
  counts: Count[];
  /** Assessed people left out because a field of this table is unknown. */
  unknown: number;
  /** Assessed people whose answer is known and is none of the table's categories. */
  other: number;
};

/** Counts of the tables that the data hold. */
export type AuditCounts = { [id in TableId]?: TableCounts | undefined };

export type Options = {
  /** Leave categories under 2% of the people with a known category out of ratios and of the reference. */
  excludeSmall: boolean;
  /** Correct the p of each table for the number of its comparisons. */
  holm: boolean;
};

export type Row = Count & {
  category: string;
  /** Share of the people with a known category in this table. */
  share: number;
  rate?: number | undefined;
  underTwoPercent: boolean;
  /** Left out of the ratios because it is under 2% and the option is on. */
  excluded: boolean;
  isReference: boolean;
  ratio?: number | undefined;
  /** Below four fifths; absent where there is no ratio. */
  flag?: boolean;
  /** Against the reference; absent on the reference's own row and where it cannot be computed. */
  z?: number | undefined;
  p?: number;
  fisher?: number | undefined;
  /** Fisher's test decides, not z. */
  fisherDecides?: boolean;
  /** p of the deciding test, corrected by Holm when asked for. */
  decidingP?: number;
  significant?: boolean;
  /** 95% of the ratio: Katz's log interval, as older audits report it, and the score interval that the page shows. */
  interval?: [number, number] | undefined;
  scoreInterval?: RatioInterval | undefined;
  shortfall?: number | undefined;
  onePerson?: boolean;
  /** Fewer than ten people: shown, not interpreted. */
  tooFew: boolean;
};

export type ImpactTable = {
  id: TableId;
  rows: Row[];
  known: number;
  selected: number;
  unknown: number;
  other: number;
  reference?: Row;
};

/** Cells with fewer people are "too few to interpret": this tool's choice, not law. */
export const TOO_FEW = 10;

/** Whether a row's ratio is shown but not judged: too few people, or under 2% of the data. */
export function isUnjudged(row: Row): boolean {
  return row.n > 0 && (row.tooFew || row.underTwoPercent);
}

/** Builds one table; optional categories without people have no row. `names` is for tables that are not the rule's (tests, published examples). */
export function impactTable(
  id: TableId,
  table: TableCounts,
  options: Options,
  names: readonly string[] = tableById(id).categories,
): ImpactTable {
  const known = table.counts.reduce((sum, { n }) => sum + n, 0);
  const all = table.counts.map(({ n, selected }, index): Row => {
    const underTwoPercent = n > 0 && isUnderTwoPercent(n, known);
    return {
      category: names[index] ?? String(index),
      n,
      selected,
      share: known > 0 ? n / known : 0,
      rate: selectionRate({ n, selected }),
      underTwoPercent,
      excluded: options.excludeSmall && underTwoPercent,
      isReference: false,
      tooFew: n > 0 && n < TOO_FEW,
    };
  });
  const rows = all.filter(({ n }, index) => n > 0 || index < tableById(id).always);
  const reference = highestRate(rows.filter(({ excluded }) => !excluded));
  if (reference) {
    reference.isReference = true;
    for (const row of rows) compare(row, reference);
    decide(rows, options);
  }
  return {
    id,
    rows,
    known,
    selected: rows.reduce((sum, row) => sum + row.selected, 0),
    unknown: table.unknown,
    other: table.other,
    ...(reference ? { reference } : {}),
  };
}

/** The tables of all counts there are, in the order of the page. */
export function impactTables(counts: AuditCounts, options: Options): ImpactTable[] {
  return TABLES.flatMap(({ id }) => {
    const table = counts[id];
    return table ? [impactTable(id, table, options)] : [];
  });
}

/** Names of a table's rows that only some files have. */
export const optionalCategories = ({ id, rows }: ImpactTable): string[] =>
  rows.slice(tableById(id).always).map(({ category }) => category);

function compare(row: Row, reference: Row) {
  if (row.n === 0 || row.excluded) return;
  row.ratio = impactRatio(row, reference);
  if (row.ratio !== undefined) row.flag = isBelowFourFifths(row, reference);
  if (row === reference) return;
  row.z = zScore(row, reference);
  if (row.z !== undefined) row.p = twoSidedP(row.z);
  row.fisher = exactTestOf(row, reference)?.twoSided;
  row.fisherDecides = needsFisher(row, reference);
  row.interval = katz(row, reference, Z_95);
  row.scoreInterval = ratioScoreInterval(row, reference);
  row.shortfall = shortfall(row, reference);
  row.onePerson = hangsOnOnePerson(row, reference);
}

function decide(rows: Row[], options: Options) {
  const compared = rows.filter((row) => row.fisher !== undefined);
  const values = compared.map((row) => (row.fisherDecides ? row.fisher! : (row.p ?? 1)));
  const adjusted = options.holm ? holm(values) : values;
  compared.forEach((row, index) => {
    row.decidingP = adjusted[index]!;
    row.significant =
      options.holm || row.fisherDecides ? row.decidingP <= 0.05 : Math.abs(row.z ?? 0) >= Z_95;
  });
}
