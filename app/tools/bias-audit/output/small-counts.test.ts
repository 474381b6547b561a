import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPlainText } from '#domain/documents/document-model.ts';
import { AXES, type RuleTableId, tableById } from '#domain/fairness/axes.ts';
import type { Count } from '#domain/fairness/four-fifths.ts';
import { type ImpactTable, impactTable } from '#domain/fairness/impact-table.ts';
import { readBiasAuditCopy } from '../content.ts';
import { noParticulars } from './particulars.ts';
import { publicRows, summaryDocument } from './publication.ts';
import { type Hidden, hiddenIn } from './small-counts.ts';

const copy = readBiasAuditCopy();
const NONE = '\u2013';

type RuleTable = ImpactTable & { id: RuleTableId };
const tableOf = (id: RuleTableId, counts: readonly Count[], unknown = 0, other = 0): RuleTable => ({
  ...impactTable(id, { counts: [...counts], unknown, other }, { excludeSmall: false, holm: false }),
  id,
});
const document = (tables: readonly ImpactTable[], hideSmall = true) =>
  toPlainText(summaryDocument({ tables, particulars: noParticulars, mode: 'selection', hideSmall }, copy));
const none = { n: 0, selected: 0 };

/** By race: White 36 of 80, Black 10 of 53, Asian 4 of 9, Native American 1 of 1. */
const race = tableOf('race', [
  none,
  { n: 80, selected: 36 },
  { n: 53, selected: 10 },
  none,
  { n: 9, selected: 4 },
  { n: 1, selected: 1 },
  none,
]);

describe('the copy with small counts hidden', () => {
  it('hides a second row where the total would tell the first, and every ratio to a hidden reference', () => {
    const rows = publicRows(race, { hidden: hiddenIn([race]).rows.race });
    const shown = (category: string) => rows.find((row) => row.category.startsWith(category));
    expect(shown('Native American')).toMatchObject({
      n: NONE,
      selected: NONE,
      rate: NONE,
      ratio: NONE,
      note: '',
    });
    expect(shown('Asian')).toMatchObject({ n: NONE, selected: NONE, rate: NONE, ratio: NONE });
    // The reference is the one person: a ratio over a shown rate would be its rate.
    expect(shown('White')).toMatchObject({ n: '80', selected: '36', rate: '45.0%', ratio: NONE });
    const text = document([race]);
    expect(text).toContain('People assessed: 143');
    expect(text).toMatch(/Asian; Assessed: \u2013; Selected: \u2013; Rate: \u2013; Ratio: \u2013/);
  });

  it('tells no total where two rows cannot be hidden, or where few people are outside a table', () => {
    const one = tableOf('race', [none, { n: 3, selected: 1 }, none, none, none, none, none]);
    expect(document([one])).not.toMatch(/assessed: 3\b|table: 3 people/i);
    const outside = tableOf(
      'sex',
      [
        { n: 80, selected: 40 },
        { n: 60, selected: 30 },
      ],
      20,
      2,
    );
    expect(document([outside])).not.toMatch(/answer: 2|assessed: 162/);
    expect(document([outside], false)).toMatch(/answer: 2/);
  });

  it('hides a row of one class in every class, which share their people', () => {
    const people = (...selected: number[]) =>
      tableOf('race', [none, ...[80, 60, 0, 50, 0, 0].map((n, at) => ({ n, selected: selected[at] ?? 0 }))]);
    const hidden = hiddenIn([people(40, 20, 0, 3), people(40, 40, 0, 47)]);
    expect([...hidden.rows.race]).toEqual(['Black or African American', 'Asian']);
    expect(hidden.totals).toBe(false);
  });

  it('hides nothing where there is nothing small', () => {
    const large = tableOf(
      'sex',
      [
        { n: 80, selected: 40 },
        { n: 60, selected: 30 },
      ],
      20,
      12,
    );
    expect(document([large])).toContain('80; Selected: 40');
    expect(hiddenIn([large]).rows.sex.size).toBe(0);
  });

  it('lets no hidden count be solved from what is published, whatever the counts', () => {
    const races = AXES.find(({ id }) => id === 'race')!.categories.length;
    const large = fc.record({
      n: fc.integer({ min: 20, max: 120 }),
      share: fc.double({ min: 0.3, max: 0.7, noNaN: true }),
    });
    const any = fc.record({ n: fc.nat(12), share: fc.double({ min: 0, max: 1, noNaN: true }) });
    const cellOf = (weight: number) =>
      fc
        .oneof({ arbitrary: large, weight }, { arbitrary: any, weight: 1 })
        .map(({ n, share }): Count => ({ n, selected: Math.round(n * share) }));
    const cells = fc.oneof(
      ...[0, 1, 8, 20].map((weight) =>
        fc.array(cellOf(weight), { minLength: 2 * races, maxLength: 2 * races }),
      ),
    );
    let partly = 0;
    fc.assert(
      fc.property(cells, (crossed) => {
        const add = (cells: readonly Count[]): Count => ({
          n: cells.reduce((sum, { n }) => sum + n, 0),
          selected: cells.reduce((sum, { selected }) => sum + selected, 0),
        });
        const tables = [
          tableOf(
            'sex',
            [0, 1].map((sex) => add(crossed.filter((_, at) => at % 2 === sex))),
          ),
          tableOf(
            'race',
            Array.from({ length: races }, (_, at) => add(crossed.slice(2 * at, 2 * at + 2))),
          ),
          tableOf('intersectional', crossed),
        ];
        const hidden = hiddenIn(tables);
        const variables = tables.flatMap(({ id }) =>
          tableById(id)
            .categories.filter((name) => hidden.rows[id].has(name))
            .map((name) => `${id} ${name}`),
        );
        const hiddenRows = hidden.rows.intersectional.size;
        if (hiddenRows > 0 && hiddenRows < tables[2]!.rows.length) partly += 1;
        for (const table of tables) {
          for (const row of publicRows(table, { hidden: hidden.rows[table.id] })) {
            const { n = 0, selected = 0 } =
              table.rows.find(({ category }) => category === row.category) ?? {};
            if ([n, selected, n - selected].some((value) => value > 0 && value < 5)) expect(row.n).toBe(NONE);
          }
        }
        expect(solved(equations(hidden.totals), variables)).toEqual([]);
        expect(settled(crossed, hidden)).toEqual([]);
      }),
      { numRuns: 400 },
    );
    expect(partly).toBeGreaterThan(100);
  });
});

/**
 * The small crossed counts that no one-person change could alter: people moved between hidden cells so that every shown
 * row stays as it is, and no count falls below none.
 */
function settled(crossed: readonly Count[], { rows }: Hidden): string[] {
  const names = tableById('intersectional').categories;
  const has = (at: number) => rows.intersectional.has(names[at]!);
  const [race, sex] = [(at: number) => at >> 1, (at: number) => at % 2];
  const isHiddenRace = (at: number) => rows.race.has(tableById('race').categories[race(at)]!);
  const isHiddenSex = (at: number) => rows.sex.has(tableById('sex').categories[sex(at)]!);
  const cells = crossed.flatMap((_, at) => (has(at) ? [at] : []));
  const parts = [(cell: Count) => cell.selected, (cell: Count) => cell.n - cell.selected];
  const isFree = (at: number, value: (cell: Count) => number) => {
    const held = (cell: number) => value(crossed[cell]!) > 0;
    return cells.some((to) => {
      if (to === at) return false;
      const isOpen =
        (race(at) === race(to) || (isHiddenRace(at) && isHiddenRace(to))) &&
        (sex(at) === sex(to) || isHiddenSex(at));
      if (isOpen && (held(at) || held(to))) return true;
      // Two move in turn: race and sex keep their totals.
      const [mine, theirs] = [2 * race(at) + sex(to), 2 * race(to) + sex(at)];
      const isSwap = race(at) !== race(to) && sex(at) !== sex(to) && has(mine) && has(theirs);
      return isSwap && ((held(at) && held(to)) || (held(mine) && held(theirs)));
    });
  };
  const small = (value: number) => value > 0 && value < 5;
  return cells
    .filter((at) => {
      const free = parts.map((value) => isFree(at, value));
      const { n } = crossed[at]!;
      return (
        parts.some((value, index) => small(value(crossed[at]!)) && !free[index]) ||
        (small(n) && !free.some(Boolean))
      );
    })
    .map((at) => names[at]!);
}

/** How the rows of the three tables add up where everybody's answers are known: each a sum of rows, with its signs. */
function equations(totalsWithheld: boolean): Map<string, number>[] {
  const names = (id: RuleTableId) => tableById(id).categories;
  const crossed = (part: number, name: string) =>
    names('intersectional').filter((each) => each.split(' / ')[part] === name);
  const margin = (id: 'race' | 'sex', part: number) =>
    names(id).map(
      (name) =>
        new Map([
          [`${id} ${name}`, -1],
          ...crossed(part, name).map((each) => [`intersectional ${each}`, 1] as const),
        ]),
    );
  const total = (id: RuleTableId) => new Map(names(id).map((name) => [`${id} ${name}`, 1]));
  return [
    ...margin('race', 0),
    ...margin('sex', 1),
    ...(totalsWithheld ? [] : [total('sex'), total('race'), total('intersectional')]),
  ];
}

/** The variables that a system settles: those that stand alone in a row of its reduced form. */
function solved(system: readonly Map<string, number>[], variables: readonly string[]): string[] {
  const rows = system.map((row) => variables.map((name) => row.get(name) ?? 0));
  let rank = 0;
  for (let column = 0; column < variables.length && rank < rows.length; column += 1) {
    const at = rows.findIndex((row, index) => index >= rank && Math.abs(row[column]!) > 1e-9);
    if (at === -1) continue;
    [rows[rank], rows[at]] = [rows[at]!, rows[rank]!];
    const pivot = rows[rank]!.map((value) => value / rows[rank]![column]!);
    rows[rank] = pivot;
    rows.forEach((row, index) => {
      if (index === rank) return;
      const factor = row[column]!;
      rows[index] = row.map((value, place) => value - factor * pivot[place]!);
    });
    rank += 1;
  }
  return rows.slice(0, rank).flatMap((row) => {
    const standing = variables.filter((_, column) => Math.abs(row[column]!) > 1e-9);
    return standing.length === 1 ? standing : [];
  });
}
