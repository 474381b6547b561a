/** Counts by race and sex, unknown and other answers included, and the three tables they add up to. */
import { RACES, SEXES } from '../rules/categories.ts';
import type { AuditCounts, TableCounts } from '../rules/impact-table.ts';

const SEX_UNKNOWN = 2;
const SEX_OTHER = 3;
const RACE_UNKNOWN = 7;
const RACE_OTHER = 8;
const SEX_SIZE = 4;
const CELLS = SEX_SIZE * 9;

/** The index of a category; unknown and unread answers share one place, other answers have their own. */
function indexOf(categories: readonly string[], answer: string, unknown: number, other: number): number {
  const index = categories.indexOf(answer);
  return index !== -1 ? index : answer === 'other' ? other : unknown;
}

export const sexIndex = (answer: string) => indexOf(SEXES, answer, SEX_UNKNOWN, SEX_OTHER);
export const raceIndex = (answer: string) => indexOf(RACES, answer, RACE_UNKNOWN, RACE_OTHER);
export const cellOfAnswers = (race: number, sex: number) => race * SEX_SIZE + sex;

/** Counts by crossed cell: 9 races (with unknown and other) by 4 sexes. */
export class Cells {
  readonly n = new Float64Array(CELLS);
  readonly selected = new Float64Array(CELLS);
  add(cell: number, n: number, selected: number): void {
    this.n[cell]! += n;
    this.selected[cell]! += selected;
  }
}

/** Sums cells into the three tables; a person missing one field counts in the other's table only. */
export function toCounts(cells: Cells, hasSex: boolean, hasRace: boolean): AuditCounts {
  const empty = (size: number): TableCounts => ({
    counts: Array.from({ length: size }, () => ({ n: 0, selected: 0 })),
    unknown: 0,
    other: 0,
  });
  const sex = empty(SEXES.length);
  const race = empty(RACES.length);
  const crossed = empty(SEXES.length * RACES.length);
  for (let cell = 0; cell < CELLS; cell += 1) {
    const n = cells.n[cell]!;
    if (n === 0) continue;
    const selected = cells.selected[cell]!;
    const r = Math.floor(cell / SEX_SIZE);
    const s = cell % SEX_SIZE;
    const put = (table: TableCounts, index: number) => {
      table.counts[index]!.n += n;
      table.counts[index]!.selected += selected;
    };
    if (s < SEX_UNKNOWN) put(sex, s);
    else if (s === SEX_UNKNOWN) sex.unknown += n;
    else sex.other += n;
    if (r < RACE_UNKNOWN) put(race, r);
    else if (r === RACE_UNKNOWN) race.unknown += n;
    else race.other += n;
    if (s < SEX_UNKNOWN && r < RACE_UNKNOWN) put(crossed, r * SEXES.length + s);
    else if (s === SEX_UNKNOWN || r === RACE_UNKNOWN) crossed.unknown += n;
    else crossed.other += n;
  }
  return {
    sex: hasSex ? sex : undefined,
    race: hasRace ? race : undefined,
    intersectional: hasSex && hasRace ? crossed : undefined,
  };
}
