import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { headlineOf } from '#domain/fairness/reading.ts';
import { tallyText } from './intake/read-text.test-helper.ts';
import { sampleByRace, sampleCsv } from './sample-data.ts';

it('is the file that visitors can download', () => {
  expect(readFileSync('public/samples/bias-audit-sample.csv', 'utf8')).toBe(sampleCsv());
});

it('is read without a doubtful spelling and shows two groups of nine below the line', async () => {
  const tally = await tallyText(sampleCsv(), { split: 'job' });
  expect(tally).toMatchObject({
    rowsRead: 3650,
    rowsUsed: 3642,
    dropped: { withdrawn: 8 },
    repeats: 0,
    datesUnread: 0,
  });
  expect(
    Object.values(tally.words)
      .flat()
      .filter(({ readAs }) => readAs === 'unread'),
  ).toEqual([]);
  // What a first visitor sees drawn is what the rows count.
  expect(impactTable('race', sampleByRace(), { excludeSmall: false, holm: false })).toEqual(
    impactTable('race', tally.counts.race!, { excludeSmall: false, holm: false }),
  );
  const options = { excludeSmall: false, holm: false };
  const tables = [
    impactTable('sex', tally.counts.sex!, options),
    impactTable('race', tally.counts.race!, options),
  ];
  expect(headlineOf(tables)).toEqual({ kind: 'below', below: 2, belowUnjudged: 1, groups: 9, crossed: 0 });
  expect(tables.map(({ known }) => known)).toEqual([3563, 3563]);
  expect(
    [tally.counts.sex, tally.counts.race, tally.counts.intersectional].map((table) => table?.unknown),
  ).toEqual([79, 79, 119]);
  // Within each job women and men are selected about alike: the pooled gap comes from who applies where.
  for (const part of tally.parts!) {
    expect(impactTable('sex', part.counts.sex!, options).rows[1]!.ratio ?? 1).toBeGreaterThan(0.95);
  }
});
