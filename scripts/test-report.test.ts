import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepCounts, sumCounts, summaryLine } from './test-report.mjs';

const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
const counts = (kind: 'vitest' | 'playwright', report: unknown, code = 0) => {
  writeFileSync(file, JSON.stringify(report));
  return stepCounts({ code, report: { kind, file } });
};

describe('stepCounts', () => {
  it('counts a step without a report as one test', () => {
    expect(stepCounts({ code: 0 })).toEqual({ passed: 1, failed: 0, skipped: 0 });
    expect(stepCounts({ code: 2 })).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('reads Vitest', () => {
    const report = {
      numPassedTests: 5,
      numFailedTests: 2,
      numPendingTests: 1,
      numTodoTests: 1,
      success: false,
    };
    expect(counts('vitest', report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2 });
  });

  it('counts a test file that could not be loaded', () => {
    const report = { numPassedTests: 5, numFailedTests: 0, success: false };
    expect(counts('vitest', report, 1)).toEqual({ passed: 5, failed: 1, skipped: 0 });
  });

  it('reads Playwright', () => {
    const report = { stats: { expected: 7, flaky: 1, unexpected: 1, skipped: 3 }, errors: [] };
    expect(counts('playwright', report, 1)).toEqual({ passed: 8, failed: 1, skipped: 3 });
    const broken = {
      stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
      errors: [{ message: 'x' }],
    };
    expect(counts('playwright', broken, 1)).toEqual({ passed: 0, failed: 1, skipped: 0 });
  });

  it('never passes a runner that ended badly or left no report', () => {
    expect(counts('vitest', { numPassedTests: 3, numFailedTests: 0, success: true }, 1).failed).toBe(1);
    expect(counts('vitest', {}).failed).toBe(1);
    expect(stepCounts({ code: 0, report: { kind: 'vitest', file: `${file}.none` } }).failed).toBe(1);
  });
});

describe('the last line', () => {
  it('adds up', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 3 },
    ];
    expect(summaryLine(sumCounts(all))).toBe('3 passed, 1 failed, 3 skipped');
    expect(summaryLine(sumCounts([]))).toBe('0 passed, 0 failed');
  });
});
