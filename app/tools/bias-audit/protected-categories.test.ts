/** Protected categories on their whole way: what a file says of a person stands in every table that it belongs to. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AXES, type AxisId, standingCategories, TABLES } from '#domain/fairness/axes.ts';
import { impactTables } from '#domain/fairness/impact-table.ts';
import { readBiasAuditCopy } from './content.ts';
import { tallyText } from './intake/read-text.test-helper.ts';
import { noParticulars } from './output/particulars.ts';
import { summaryDocument } from './output/publication.ts';

const HEADINGS: Record<AxisId, string> = {
  sex: 'sex',
  race: 'race_ethnicity',
  age: 'age',
  disability: 'disability',
  veteran: 'veteran_status',
};
const plain = { excludeSmall: false, holm: false };

type Person = Record<string, string>;
/** A category of each axis, no answer, or another one. */
const person: fc.Arbitrary<Person> = fc.record(
  Object.fromEntries(
    AXES.map(({ id, categories }) => [id, fc.constantFrom(...categories.map(({ name }) => name), '', 'zzz')]),
  ),
);
const people = fc.array(fc.tuple(person, fc.boolean()), { minLength: 1, maxLength: 40 });
const someAxes = fc.subarray([...AXES], { minLength: 1 }).filter((axes) => axes.some(({ isRule }) => isRule));

async function tablesOf(axes: readonly (typeof AXES)[number][], rows: readonly [Person, boolean][]) {
  const lines = rows.map(([who, selected]) => [...axes.map(({ id }) => who[id]), selected ? 1 : 0].join(','));
  const { counts } = await tallyText(
    [[...axes.map(({ id }) => HEADINGS[id]), 'selected'].join(','), ...lines].join('\n'),
  );
  return impactTables(counts, plain);
}

it('every category of every axis survives from the file to its tables', async () => {
  await fc.assert(
    fc.asyncProperty(someAxes, people, async (axes, rows) => {
      const tables = await tablesOf(axes, rows);
      const wanted = TABLES.filter((table) => table.axes.every((axis) => axes.includes(axis)));
      expect(tables.map(({ id }) => id)).toEqual(wanted.map(({ id }) => id));
      wanted.forEach((table, index) => {
        const nameOf = (who: Person) => table.axes.map(({ id }) => who[id]).join(' / ');
        const { rows: shown, known, unknown } = tables[index]!;
        let inside = 0;
        for (const category of table.categories) {
          const members = rows.filter(([who]) => nameOf(who) === category);
          const row = shown.find((each) => each.category === category);
          expect([row?.n ?? 0, row?.selected ?? 0], category).toEqual([
            members.length,
            members.filter(([, selected]) => selected).length,
          ]);
          inside += members.length;
        }
        expect([known, unknown]).toEqual([inside, rows.length - inside]);
      });
    }),
    { numRuns: 60 },
  );
}, 30_000);

describe('a category that only some files know', () => {
  const file = (race: string) => tallyText(`sex,race,selected\nF,White,1\nM,${race},1\nF,Asian,0\n`);

  it('has a row where an answer names it, and none elsewhere', async () => {
    const without = impactTables((await file('Black')).counts, plain);
    const standing = without.map(({ id }) => standingCategories(id).length);
    expect(without.map(({ rows }) => rows.length)).toEqual(standing);
    const named = impactTables((await file('Middle Eastern or North African')).counts, plain);
    expect(named.map(({ rows }) => rows.length)).toEqual(
      standing.map((rows, index) => rows + Math.min(index, 1)),
    );
    expect(named[1]!.rows.at(-1)).toMatchObject({ category: 'Middle Eastern or North African', n: 1 });
    expect(named[2]!.rows.at(-1)?.category).toBe('Middle Eastern or North African / Male');
  });

  it('can be where the visitor places an answer', async () => {
    const { counts } = await tallyText('race,selected\nLebanese,1\nWhite,0\n', {
      placements: { race: { Lebanese: 'Middle Eastern or North African' } },
    });
    expect(impactTables(counts, plain)[0]!.rows.at(-1)).toMatchObject({ n: 1, selected: 1 });
  });
});

it('leaves the axes that the rule does not name out of its summary', async () => {
  const { counts } = await tallyText('sex,age,veteran,selected\nF,52,yes,1\nM,31,no,0\n');
  const tables = impactTables(counts, plain);
  expect(tables.map(({ id }) => id)).toEqual(['sex', 'age', 'veteran']);
  const copy = readBiasAuditCopy();
  const { blocks } = summaryDocument(
    {
      tables,
      particulars: noParticulars,
      mode: 'selection',
      hideSmall: false,
    },
    copy,
  );
  expect(blocks.filter(({ type }) => type === 'table')).toHaveLength(1);
});
