/** The twelve traps of the method, each shown to be avoided. */
import { describe, expect, it } from 'vitest';
import { exclusionEffect } from '#domain/fairness/exclusion.ts';
import { formatRatio } from '#domain/fairness/four-fifths.ts';
import { impactTable, type Options, type TableCounts } from '#domain/fairness/impact-table.ts';
import { poolingFindings } from '#domain/fairness/pooling.ts';
import { warningsOf } from '#domain/fairness/warnings.ts';
import { readBiasAuditCopy } from './content.ts';
import { intakeWarnings } from './intake/intake-warnings.ts';
import { plainQuestion, readText, tallyText } from './intake/read-text.test-helper.ts';
import { tally } from './intake/tally.ts';
import { publicRows } from './output/publication.ts';
import { hiddenIn } from './output/small-counts.ts';

const plain: Options = { excludeSmall: false, holm: false };
const table = (rows: [n: number, selected: number][], unknown = 0): TableCounts => ({
  counts: rows.map(([n, selected]) => ({ n, selected })),
  unknown,
  other: 0,
});

/**
 * Example B of the method, crossed, in the rule's order. Asian women, Black women and the excluded cells are
 * the published counts; the other cells are stand-ins near their published ratios.
 */
const PLUM = table([
  [617, 497],
  [320, 262],
  [1479, 1259],
  [795, 672],
  [428, 353],
  [250, 189],
  [8, 7],
  [3, 3],
  [2012, 1765],
  [1531, 1396],
  [10, 9],
  [1, 1],
  [205, 181],
  [59, 54],
]);
const BLACK_WOMEN = 'Black or African American / Female';

describe('trap 1: a tiny reference', () => {
  it('turns Black women\u2019s ratio from 0.829 to 0.756 without exclusion, and says so', () => {
    const all = impactTable('intersectional', PLUM, plain);
    const row = (rows: typeof all.rows) => rows.find(({ category }) => category === BLACK_WOMEN)!;
    expect(all.reference).toMatchObject({ n: 3, rate: 1 });
    expect(row(all.rows).ratio).toBeCloseTo(0.756, 6);
    expect(row(all.rows).flag).toBe(true);
    expect(warningsOf(all, plain).map(({ code }) => code)).toContain('tiny-reference');

    const excluded = impactTable('intersectional', PLUM, { ...plain, excludeSmall: true });
    expect(excluded.reference?.category).toBe('Asian / Female');
    expect(row(excluded.rows).ratio).toBeCloseTo(0.829109, 6);
    expect(row(excluded.rows).flag).toBe(false);
    // The excluded row keeps its number and rate for the summary, and has no ratio.
    const left = excluded.rows.find(
      ({ category }) => category === 'Native American or Alaska Native / Female',
    )!;
    expect(left).toMatchObject({ n: 1, selected: 1, rate: 1, excluded: true });
    expect(left.ratio).toBeUndefined();
    expect(left.flag).toBeUndefined();
  });

  it('warns of fewer than 30 people in the reference even where they are over 2%', () => {
    const result = impactTable(
      'sex',
      table([
        [29, 20],
        [40, 10],
      ]),
      plain,
    );
    expect(warningsOf(result, plain).map(({ code }) => code)).toContain('tiny-reference');
    const enough = impactTable(
      'sex',
      table([
        [30, 20],
        [40, 10],
      ]),
      plain,
    );
    expect(warningsOf(enough, plain).map(({ code }) => code)).not.toContain('tiny-reference');
  });

  it('describes what exclusion changes before it is chosen', () => {
    const [effect] = exclusionEffect({ sex: undefined, race: undefined, intersectional: PLUM }, plain);
    expect(effect?.table).toBe('intersectional');
    expect(effect?.leftOut.map(({ category }) => category)).toContain(
      'Native American or Alaska Native / Female',
    );
    expect(effect?.referenceBefore).toBe('Native Hawaiian or Pacific Islander / Female');
    expect(effect?.referenceAfter).toBe('Asian / Female');
    expect(effect?.unflagged).toContain(BLACK_WOMEN);
  });
});

describe('trap 2: floating point at 0.80', () => {
  it('does not flag 8 of 25 against 2 of 5', () => {
    const result = impactTable(
      'sex',
      table([
        [5, 2],
        [25, 8],
      ]),
      plain,
    );
    expect(result.rows[1]).toMatchObject({ ratio: 0.8, flag: false });
  });
});

describe('trap 3: rounding', () => {
  it('decides on the unrounded ratio and prints enough digits to show it', () => {
    // 0.7996 rounds to 0.80 and is below.
    const result = impactTable(
      'sex',
      table([
        [10_000, 5_000],
        [10_000, 3_998],
      ]),
      plain,
    );
    expect(result.rows[1]).toMatchObject({ ratio: 0.7996, flag: true });
    expect(formatRatio(0.7996)).toBe('0.7996');
  });
});

describe('trap 4: Hispanic first', () => {
  it('puts anyone Hispanic there whatever the race answer, and two answers into Two or More', async () => {
    const text = [
      'sex,race,hispanic,selected',
      'F,White,yes,1',
      'F,Two or more races,1,1',
      'F,Prefer not to say,Yes,0',
      'F,"White, Hispanic",no,1',
      'F,White,no,1',
      'F,White; Asian,No,1',
      'F,Black,,1',
    ].join('\n');
    const { counts } = await tallyText(text);
    expect(counts.race?.counts.slice(0, 7).map(({ n }) => n)).toEqual([4, 1, 1, 0, 0, 0, 1]);
    expect(counts.race?.unknown).toBe(0);
  });
});

describe('trap 5: crossed cells need both fields', () => {
  it('counts three different unknowns', async () => {
    const text = [
      'sex,race,selected',
      'F,,1',
      'F,Decline,0',
      ',White,1',
      'M,Asian,1',
      ',,0',
      'X,White,1',
    ].join('\n');
    const { counts } = await tallyText(text);
    expect(counts.sex).toMatchObject({ unknown: 2, other: 1 });
    expect(counts.race).toMatchObject({ unknown: 3, other: 0 });
    expect(counts.intersectional).toMatchObject({ unknown: 4, other: 1 });
    expect(counts.sex?.counts).toEqual([
      { n: 1, selected: 1 },
      { n: 2, selected: 1 },
    ]);
  });
});

describe('trap 6: zeros', () => {
  it('has no data, no ratio and no interval where they do not exist', () => {
    const empty = impactTable(
      'sex',
      table([
        [0, 0],
        [10, 5],
      ]),
      plain,
    );
    expect(empty.rows[0]!.rate).toBeUndefined();
    expect(empty.rows[0]!.ratio).toBeUndefined();
    expect(empty.rows[0]!.flag).toBeUndefined();

    const nobody = impactTable(
      'sex',
      table([
        [20, 0],
        [10, 0],
      ]),
      plain,
    );
    for (const row of nobody.rows) {
      expect(row.ratio).toBeUndefined();
      expect(row.flag).toBeUndefined();
      expect(row.z).toBeUndefined();
    }
    const one = impactTable(
      'sex',
      table([
        [20, 10],
        [20, 0],
      ]),
      plain,
    );
    expect(one.rows[1]).toMatchObject({ ratio: 0, flag: true });
    expect(one.rows[1]!.interval).toBeUndefined();
    expect(
      impactTable(
        'sex',
        table([
          [0, 0],
          [0, 0],
        ]),
        plain,
      ).reference,
    ).toBeUndefined();
  });
});

describe('trap 7: stages and duplicates', () => {
  const text = [
    'candidate_id,sex,selected,stage',
    'a,F,1,Screen',
    'b,F,1,Screen',
    'c,M,1,Screen',
    'd,M,0,Screen',
    'a,F,0,Interview',
    'b,F,1,Interview',
    'b,F,1,Interview',
    'c,M,1,Interview',
  ].join('\n');

  it('audits a stage with its own applicants, and the whole process by people', async () => {
    const screen = await tallyText(text, { scope: { kind: 'stage', stage: 'Screen' } });
    expect(screen.counts.sex?.counts).toEqual([
      { n: 2, selected: 1 },
      { n: 2, selected: 2 },
    ]);
    const process = await tallyText(text, { scope: { kind: 'process', last: 'Interview' } });
    expect(process.assessed).toBe(4);
    expect(process.counts.sex?.counts).toEqual([
      { n: 2, selected: 1 },
      { n: 2, selected: 1 },
    ]);
  });

  it('counts applications or people, and reports repeats either way', async () => {
    const rows = await tallyText(text);
    expect(rows).toMatchObject({ assessed: 8, repeats: 1, stagesShareCandidates: true, dropped: {} });
    const people = await tallyText(text, { unit: 'people' });
    expect(people).toMatchObject({ assessed: 7, repeats: 1, dropped: { duplicate: 1 } });
    expect(intakeWarnings(rows).map(({ code }) => code)).toEqual(
      expect.arrayContaining(['stages-pooled', 'repeats']),
    );
  });
});

describe('trap 8: withdrawals', () => {
  it('leaves out and counts people who withdrew before the tool ran', async () => {
    const result = await tallyText('sex,selected\nF,1\nF,withdrawn\nM,No show\nM,0\n');
    expect(result.counts.sex?.counts).toEqual([
      { n: 1, selected: 0 },
      { n: 1, selected: 1 },
    ]);
    expect(result.dropped).toEqual({ withdrawn: 2 });
    const scores = await tallyText('sex,score\nF,10\nF,withdrawn\nM,20\n');
    expect(scores.dropped).toEqual({ withdrawn: 1 });
  });
});

/** Example E of the method. */
const SCORES = {
  Male: [40, 70, 70, 77, 84, 88],
  Female: [58, 64, 66, 70, 70, 91, 93, 99],
};

describe('trap 9: the direction of a score', () => {
  it('counts above or below the median, as asked', async () => {
    const text = `sex,score\n${[1, 2, 3, 4].map((score) => `${score > 2 ? 'M' : 'F'},${score}`).join('\n')}`;
    const up = await tallyText(text);
    const down = await tallyText(text, { higherIsBetter: false });
    expect(up.counts.sex?.counts.map(({ selected }) => selected)).toEqual([2, 0]);
    expect(down.counts.sex?.counts.map(({ selected }) => selected)).toEqual([0, 2]);
    expect(up.median).toBe(2.5);
    expect(down.median).toBe(2.5);
  });

  it('does not count a tie with the median as above it, and warns of many ties', async () => {
    const all = [...SCORES.Male, ...SCORES.Female];
    expect(all.sort((a, b) => a - b)).toEqual([40, 58, 64, 66, 70, 70, 70, 70, 77, 84, 88, 91, 93, 99]);
    const text = `sex,score\n${Object.entries(SCORES)
      .flatMap(([sex, scores]) => scores.map((score) => `${sex},${score}`))
      .join('\n')}`;
    const result = await tallyText(text);
    expect(result.median).toBe(70);
    expect(result.tied).toBeCloseTo(4 / 14, 12);
    expect(intakeWarnings(result).map(({ code }) => code)).toContain('ties');
  });
});

describe('trap 10: pooling', () => {
  // Women apply where few are taken; within each job both are taken alike.
  const rows = (job: string, sex: string, n: number, selected: number) =>
    Array.from({ length: n }, (_, i) => `${sex},${i < selected ? 1 : 0},${job}`);
  const text = [
    'sex,selected,job',
    ...rows('Sales', 'M', 100, 60),
    ...rows('Sales', 'F', 20, 12),
    ...rows('Design', 'M', 20, 4),
    ...rows('Design', 'F', 100, 20),
  ].join('\n');

  it('offers the split and names a gap that the parts do not have', async () => {
    const pooled = await tallyText(text);
    expect(pooled.splits).toEqual(['job']);
    const split = await tallyText(text, { split: 'job' });
    const pooledTable = impactTable('sex', pooled.counts.sex!, plain);
    expect(pooledTable.rows[1]!.flag).toBe(true);
    const parts = split.parts!.map(({ name, counts }) => ({
      name,
      table: impactTable('sex', counts.sex!, plain),
    }));
    expect(parts.map(({ table }) => table.rows[1]!.ratio)).toEqual([1, 1]);
    expect(poolingFindings(pooledTable, parts)).toEqual([
      { kind: 'only-pooled', category: 'Female', parts: [] },
    ]);
  });

  it('names a gap that pooling hides', () => {
    const part = (name: string, men: [number, number], women: [number, number]) => ({
      name,
      table: impactTable('sex', table([men, women]), plain),
    });
    const parts = [part('A', [100, 50], [100, 20]), part('B', [100, 20], [100, 50])];
    const pooled = impactTable(
      'sex',
      table([
        [200, 70],
        [200, 70],
      ]),
      plain,
    );
    expect(poolingFindings(pooled, parts)).toEqual([
      { kind: 'hidden', category: 'Male', parts: ['B'] },
      { kind: 'hidden', category: 'Female', parts: ['A'] },
    ]);
  });

  it('splits by period', async () => {
    const result = await tallyText('sex,selected,date\nF,1,2025-12-31\nF,0,2026-01-01\nM,1,2026-02-01\n', {
      split: 'quarter',
    });
    expect(result.parts?.map(({ name, n }) => [name, n])).toEqual([
      ['2025 Q4', 1],
      ['2026 Q1', 2],
    ]);
  });
});

describe('trap 11: privacy', () => {
  it('keeps no id and no row beyond its numbers', async () => {
    const { store } = await readText('candidate_id,sex,selected\nsecret-person,F,1\n');
    const kept = JSON.stringify(store, (_, value) =>
      ArrayBuffer.isView(value) ? Array.from(value as Uint8Array).slice(0, 4) : value,
    );
    expect(kept).not.toContain('secret-person');
    expect(JSON.stringify(tally(store!, plainQuestion))).not.toContain('secret-person');
  });

  it('hides counts under five in a copy for publication, unless the law needs them', () => {
    const result = impactTable(
      'sex',
      table([
        [100, 50],
        [4, 1],
      ]),
      plain,
    );
    expect(publicRows(result)[1]).toMatchObject({ n: '4', selected: '1' });
    const none = { n: '\u2013', selected: '\u2013', rate: '\u2013', ratio: '\u2013', note: '' };
    // Of two rows, the other one would tell the first.
    expect(publicRows(result, { hidden: hiddenIn([{ ...result, id: 'sex' }]).rows.sex })).toEqual([
      { category: 'Male', ...none },
      { category: 'Female', ...none },
    ]);
  });
});

describe('trap 12: the label', () => {
  it('calls itself a self-check in everything that leaves the page', () => {
    const copy = readBiasAuditCopy();
    for (const text of [copy.limits.notAudit, copy.limits.notAdvice]) expect(text.length).toBeGreaterThan(20);
    expect(copy.limits.notAudit).toMatch(/independent auditor/);
    expect(copy.limits.notAdvice).toMatch(/legal advice/);
    expect(copy.limits.privilege).toMatch(/counsel/);
    // The law has no pass mark: no sentence may say that anything passes.
    expect(JSON.stringify(copy)).not.toMatch(/pass(es|ed)? (the )?(audit|LL ?144|Local Law)/i);
  });
});
