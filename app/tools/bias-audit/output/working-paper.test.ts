import { describe, expect, it } from 'vitest';
import { toPlainText } from '#domain/documents/document-model.ts';
import { comparisonsOf } from '#domain/fairness/comparison.ts';
import type { Count } from '#domain/fairness/four-fifths.ts';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { readBiasAuditCopy } from '../content.ts';
import { readingOf } from '../ui/sentences.ts';
import { strataFindings } from './strata-findings.ts';
import { type WorkingPaper, workingPaper } from './working-paper.ts';
import { yearFindings } from './year-findings.ts';

const copy = readBiasAuditCopy();
const options = { excludeSmall: false, holm: false };
const counts = (...pairs: [number, number][]) => ({
  counts: pairs.map(([n, selected]): Count => ({ n, selected })),
  unknown: 0,
  other: 0,
});
const sex = (men: [number, number], women: [number, number]) =>
  impactTable('sex', counts(men, women), options);

const paper = (rest: Partial<WorkingPaper>): string =>
  toPlainText(
    workingPaper(
      {
        tables: [],
        options,
        tool: 'Sifter 4.2',
        standing: 'self-check',
        auditor: '',
        reading: [],
        warnings: [],
        worksheet: [],
        computed: '2026-11-22',
        ...rest,
      },
      copy,
    ),
  );

describe('the working paper', () => {
  it('is marked for counsel and calls itself no audit', () => {
    const text = paper({ reading: ['The reading.'], warnings: ['The caution.'], worksheet: ['A line.'] });
    for (const part of [copy.paper.mark, copy.limits.notAudit, 'The reading.', 'The caution.', 'A line.']) {
      expect(text).toContain(part);
    }
  });

  it('is the paper of the audit whose auditor is named, and of no audit where the people are invented', () => {
    const theirs = paper({ standing: 'audit', auditor: 'Doe & Partners' });
    expect(theirs).toContain('by Doe & Partners as independent auditor');
    expect(theirs).not.toMatch(/self-check/i);
    const sample = paper({ standing: 'sample', auditor: 'Doe & Partners' });
    expect(sample).toContain(copy.limits.sample);
    expect(sample).not.toContain('Doe');
  });

  it('sends nobody to the working paper', () => {
    const table = sex([200, 100], [190, 94]);
    const reading = readingOf(table, copy, { inPaper: true });
    expect(reading.join(' ')).toContain('How small a gap these data could have shown stands below');
    expect(reading.join(' ')).not.toMatch(/working paper/i);
    expect(readingOf(table, copy).join(' ')).toContain('stands in the working paper');
  });

  it('names the class that its figures are of, where a tool sorts into several', () => {
    expect(paper({ chosenClass: 'Driver' })).toContain('of one alone: Driver.');
    expect(paper({})).not.toContain('of one alone');
  });

  it('says what a comparison of few people could have shown, and what one person would change', () => {
    const text = paper({ tables: [sex([20, 10], [10, 3])] });
    expect(text).toMatch(
      /Female: ratio 0\.600 \(95% interval 0\.20 to 1\.\d+\), below four fifths; 2\.0 selections short/,
    );
    expect(text).toMatch(/Chance alone could make such a gap \(p 0\.4\d+, 30 people\)/);
    expect(text).toMatch(/only a ratio of 0\.\d+ or lower would have been found four times in five/);
    expect(text).not.toMatch(/large sample|no adverse impact/i);
  });

  it('does not call a gap proven that a correction for the comparisons loses', () => {
    // Example A of the method: White against Black applicants, p 0.009 alone.
    const table = impactTable(
      'race',
      counts([408, 204], [797, 412], [390, 170], [119, 52], [616, 302], [41, 18], [213, 96]),
      options,
    );
    const text = paper({ tables: [table] });
    expect(text).toMatch(
      /Black or African American: ratio 0\.843 .*not below four fifths; 31\.6 selections short/,
    );
    expect(text).toMatch(/as one of 6 comparisons it may well be chance \(Holm 0\.05\d\)/);
  });

  it('reads a group by the p of its own row, and keeps to it', () => {
    // 13 of 45 against 34 of 70: 0.03 alone, and more than 0.05 as one of several.
    const table = impactTable(
      'race',
      counts([45, 13], [70, 34], [60, 25], [0, 0], [55, 24], [0, 0], [0, 0]),
      options,
    );
    const [group] = table.rows;
    expect([group?.flag, group?.significant]).toEqual([true, true]);
    const reading = readingOf(table, copy, { inPaper: true }).join(' ');
    expect(reading).toMatch(/too few people to tell it from chance: Hispanic or Latino \(0\.59\)/);
    expect(reading).not.toContain('legal advice');
    expect(paper({ tables: [table] })).toMatch(/may well be chance \(Holm 0\.\d+\)/);
    // The page shows the p that its settings ask for.
    expect(readingOf(table, copy).join(' ')).toContain('Stop and take legal advice');
  });

  it('rounds the ratio that would have been found so that the sentence holds', () => {
    for (let n = 20; n < 300; n += 7) {
      const table = sex([n, Math.round(n / 2)], [n, Math.round(n / 2) - 2]);
      const detectable = comparisonsOf(table)[1]?.detectable;
      const [, said] = /only a ratio of ([\d.]+) or lower/.exec(paper({ tables: [table] })) ?? [];
      expect(Number(said), `${n} people`).toBeLessThanOrEqual(detectable ?? 0);
    }
  });

  it('says whose number decides for the exact test', () => {
    expect(copy.tables.caption).toContain('two groups compared have fewer than 30 people together');
    expect(copy.paper.methodText.join(' ')).toContain(
      'two groups compared have fewer than 30 people together',
    );
  });

  it('says where one selection would turn the order round', () => {
    expect(paper({ tables: [sex([30, 9], [5, 1])] })).toContain('ahead of the reference');
  });

  it('fills every blank', () => {
    for (const table of [sex([1, 1], [8, 2]), sex([5000, 2500], [5000, 2400]), sex([3, 0], [9, 9])]) {
      expect(paper({ tables: [table] })).not.toMatch(/\{\w+\}/);
    }
  });

  it('sets estimates beside the raw rates of crossed groups', () => {
    const table = impactTable(
      'intersectional',
      counts(...Array.from({ length: 14 }, (): [number, number] => [20, 9])),
      options,
    );
    const estimates = table.rows.map((_, index) => ({
      mean: 0.4,
      interval: [0.3, 0.5] as [number, number],
      ratioOfMeans: 1,
      ...(index > 0 ? { belowFourFifths: 0.07 } : {}),
    }));
    const text = paper({ tables: [table], estimates });
    expect(text).toContain(copy.paper.estimates.note);
    expect(text).toContain('Estimate (95%): 40.0% (30.0% to 50.0%)');
  });
});

describe('parts taken together', () => {
  const part = (name: string, men: [number, number], women: [number, number]) => ({
    name,
    n: men[0] + women[0],
    counts: { sex: counts(men, women) },
  });
  const pooled = (parts: ReturnType<typeof part>[]) => {
    const sum = (index: number): [number, number] => [
      parts.reduce((total, { counts: { sex: table } }) => total + table.counts[index]!.n, 0),
      parts.reduce((total, { counts: { sex: table } }) => total + table.counts[index]!.selected, 0),
    ];
    return sex(sum(0), sum(1));
  };

  it('finds the gap that pooling makes up gone, in people and in one ratio', () => {
    const parts = [part('Sales', [100, 60], [20, 12]), part('Design', [20, 4], [100, 20])];
    const [finding] = strataFindings([pooled(parts)], parts, copy);
    expect(finding?.result.shortfall).toBeCloseTo(0, 9);
    expect(finding?.sentence).toContain('Common impact ratio 1.00');
    expect(finding?.sentence).toContain('Pooled without regard to the parts, the ratio is 0.50');
  });

  it('prints no common ratio where the parts pull in opposite ways', () => {
    const parts = [part('A', [60, 10], [60, 30]), part('B', [60, 31], [60, 10])];
    const [finding] = strataFindings([pooled(parts)], parts, copy);
    expect(finding?.sentence).toContain('one common ratio would hide that');
    expect(finding?.sentence).not.toContain('Common impact ratio');
  });

  it('calls a change between years one only where the interval says so', () => {
    const years = [part('2025', [210, 45], [150, 18]), part('2026', [205, 44], [160, 30])];
    const [sentence] = yearFindings([pooled(years)], years, copy);
    expect(sentence).toContain('2025 to 2026: the ratio went from 0.56 to 0.87');
    expect(sentence).toContain(copy.strata.unchanged);
  });
});
