/**
 * Which rows a copy with small counts hidden leaves out, over all its tables together: a hidden row must not follow from
 * the other rows, from a total, or from another table of the same people. Statistical offices call it complementary
 * suppression. A row is hidden whole, because each of its figures tells of the others.
 */
import type { RuleTableId } from '#domain/fairness/axes.ts';
import type { ImpactTable, Row } from '#domain/fairness/impact-table.ts';

/** Counts below this are hidden in a copy that the law does not ask for. */
const SMALL_COUNT = 5;

export type Hidden = {
  /** Categories whose rows are hidden, by table. */
  rows: Record<RuleTableId, ReadonlySet<string>>;
  /** No total may be told: of a hidden row, or of the people outside a table, it would tell too much. */
  totals: boolean;
};

type Table = ImpactTable & { id: RuleTableId };

const isFew = (value: number) => value > 0 && value < SMALL_COUNT;
/** What a row tells: its people, those selected and the rest, of which each two give the third. */
const VALUES: readonly ((row: Row) => number)[] = [
  (row) => row.n,
  (row) => row.selected,
  (row) => row.n - row.selected,
];
const isTelling = (row: Row) => VALUES.some((value) => isFew(value(row)));

/** A crossed row belongs to its outer category: `White / Female` to `White`. */
const outer = (category: string) => category.split(' / ')[0] ?? category;

const sum = (rows: readonly Row[], value: (row: Row) => number) =>
  rows.reduce((total, row) => total + value(row), 0);

/**
 * Units that can hide others. Of the crossed table, races with people chosen and not chosen of both sexes: of two such,
 * and of each with any other, somebody could be moved between the sexes without a change to a total by race or by sex.
 */
function fullUnits({ id, rows }: Table): Set<string> {
  if (id !== 'intersectional') {
    return new Set(rows.filter(({ n }) => n > 0).map(({ category }) => outer(category)));
  }
  const full = rows
    .filter((row) => VALUES.every((value) => value(row) > 0))
    .map(({ category }) => outer(category));
  return new Set(full.filter((unit, at) => full.indexOf(unit) !== at));
}

/** Whether the hidden units stay unknown although their sums are known. */
function isEnough(units: ReadonlySet<string>, tables: readonly Table[]): boolean {
  return tables.every((table) => {
    const { rows } = table;
    const hidden = rows.filter(({ category, n }) => n > 0 && units.has(outer(category)));
    const people = sum(hidden, ({ n }) => n);
    return (
      [...fullUnits(table)].filter((unit) => units.has(unit)).length > 1 &&
      // As many people as hidden rows would be one in each.
      people >= hidden.length + SMALL_COUNT &&
      // Where nobody of the table is selected, or everybody, there is nothing to hide in that.
      VALUES.every((value) => sum(rows, value) === 0 || sum(hidden, value) >= SMALL_COUNT)
    );
  });
}

/** The telling units and `first` of one kind of table, and the next smallest until they are enough together. */
function unitsToHide(tables: readonly Table[], first: ReadonlySet<string> = new Set()) {
  const rows = tables.flatMap((table) => table.rows);
  const units = new Set([...first, ...rows.filter(isTelling).map(({ category }) => outer(category))]);
  if (units.size === 0 || tables.length === 0) return { units, isSafe: true };
  const people = new Map<string, number>();
  for (const { category, n } of tables[0]?.rows ?? []) {
    people.set(outer(category), (people.get(outer(category)) ?? 0) + n);
  }
  const full = tables[0] ? fullUnits(tables[0]) : new Set();
  const next = [...people]
    .filter(([unit, n]) => n > 0 && !units.has(unit))
    .sort(([a, few], [b, many]) => Number(full.has(b)) - Number(full.has(a)) || few - many);
  for (const [unit] of next) {
    if (isEnough(units, tables)) break;
    units.add(unit);
  }
  return { units, isSafe: isEnough(units, tables) };
}

/**
 * The rows to hide in tables that are published together; classes of one tool are tables of the same people, so a row
 * hidden in one is hidden in all. The crossed table is hidden by whole races, two at least: then neither the totals by
 * race nor those by sex settle any of its rows.
 */
export function hiddenIn(tables: readonly Table[]): Hidden {
  const of = (id: RuleTableId) => tables.filter((table) => table.id === id);
  let sex = unitsToHide(of('sex'));
  let race = unitsToHide(of('race'));
  let crossed = unitsToHide(of('intersectional'), race.units);
  if (!crossed.isSafe) {
    // Too few rows to hide any among others: nothing is told of the people at all.
    const everything = (id: RuleTableId) => ({
      units: new Set(of(id).flatMap(({ rows }) => rows.map(({ category }) => outer(category)))),
      isSafe: false,
    });
    sex = everything('sex');
    race = everything('race');
    crossed = everything('intersectional');
  }
  const rowsOf = (id: RuleTableId, units: ReadonlySet<string>) =>
    new Set(
      of(id)
        .flatMap(({ rows }) => rows.map(({ category }) => category))
        .filter((category) => units.has(outer(category))),
    );
  return {
    rows: {
      sex: rowsOf('sex', sex.units),
      race: rowsOf('race', race.units),
      intersectional: rowsOf('intersectional', crossed.units),
    },
    totals:
      [sex, race, crossed].some(({ isSafe }) => !isSafe) ||
      tables.some(({ unknown, other }) => isFew(unknown) || isFew(other)),
  };
}

export const nothingHidden: Hidden = {
  rows: { sex: new Set(), race: new Set(), intersectional: new Set() },
  totals: false,
};
