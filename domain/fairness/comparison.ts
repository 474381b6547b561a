/** Everything there is to say of one group against the reference, for a reader who works with statistics. */
import { type ExactTest, exactTestOf } from './exact.ts';
import type { ImpactTable, Row } from './impact-table.ts';
import { type Interval, wilson } from './intervals.ts';
import { type InPeople, inPeople } from './people.ts';
import { smallestDetectable } from './power.ts';
import { holm } from './significance.ts';

/** Pairs with more people are told by z alone: their exact distribution is too long to work out while a page is used. */
export const MOST_EXACT = 5_000;

export type Comparison = {
  row: Row;
  rateInterval?: Interval;
  exact?: ExactTest;
  /** p of the deciding test, corrected for every comparison of the table. */
  holm?: number;
  people?: InPeople;
  /** The smallest gap that so many people would have shown with 80% power, as a ratio. */
  detectable?: number;
};

/** The p of each row's deciding test, corrected for every comparison of the table, whatever its settings. */
export function holmOf({ rows }: ImpactTable): ReadonlyMap<Row, number> {
  const compared = rows.filter(({ n, fisher }) => n > 0 && fisher !== undefined);
  const corrected = holm(compared.map((row) => (row.fisherDecides ? row.fisher! : (row.p ?? 1))));
  return new Map(compared.map((row, place) => [row, corrected[place]!]));
}

/** Every row of a table that has people, against its reference. */
export function comparisonsOf(table: ImpactTable): Comparison[] {
  const { reference } = table;
  const rows = table.rows.filter(({ n }) => n > 0);
  const corrected = holmOf(table);
  return rows.map((row): Comparison => {
    const rateInterval = wilson(row);
    const base = { row, ...(rateInterval ? { rateInterval } : {}) };
    const correctedP = corrected.get(row);
    if (!reference || correctedP === undefined) return base;
    const isSmall = row.n + reference.n <= MOST_EXACT;
    const exact = isSmall ? exactTestOf(row, reference) : undefined;
    const people = isSmall ? inPeople(row, reference) : undefined;
    const detectable = smallestDetectable(row.n, { n: reference.n, rate: reference.rate ?? 0 });
    return {
      ...base,
      holm: correctedP,
      ...(exact ? { exact } : {}),
      ...(people ? { people } : {}),
      ...(detectable === undefined ? {} : { detectable }),
    };
  });
}
