import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { stepCounts, summaryLine } from './test-counts.ts';

const file = join(mkdtempSync(join(tmpdir(), 'report-')), 'report.json');
const counts = (report: unknown, code = 0) => {
  writeFileSync(file, JSON.stringify(report));
  return stepCounts(code, file);
};
const vitest = { numPassedTests: 5, numFailedTests: 0, numPendingTests: 0, numTodoTests: 0, testResults: [] };

describe('stepCounts', () => {
  it('counts a step without a report as one test', () => {
    expect(stepCounts(0)).toEqual({ passed: 1, failed: 0, skipped: 0, failures: [] });
    expect(stepCounts(2)).toEqual({ passed: 0, failed: 1, skipped: 0, failures: [] });
  });

  it('reads Vitest', () => {
    const report = { ...vitest, numFailedTests: 2, numPendingTests: 1, numTodoTests: 1, success: false };
    expect(counts(report, 1)).toEqual({ passed: 5, failed: 2, skipped: 2, failures: [] });
  });

  it('counts a test file that could not be loaded', () => {
    expect(counts({ ...vitest, success: false }, 1)).toMatchObject({ passed: 5, failed: 1, skipped: 0 });
  });

  it('reads Playwright', () => {
    const report = { stats: { expected: 7, flaky: 1, unexpected: 1, skipped: 3 }, suites: [], errors: [] };
    expect(counts(report, 1)).toMatchObject({ passed: 8, failed: 1, skipped: 3, flaky: 1 });
    const broken = {
      stats: { expected: 0, flaky: 0, unexpected: 0, skipped: 0 },
      suites: [],
      errors: [{ message: 'x' }],
    };
    expect(counts(broken, 1)).toMatchObject({ passed: 0, failed: 1, skipped: 0 });
  });

  it('names the failed tests of Vitest, and a file that could not be loaded', () => {
    const test = (status: string, fullName: string) => ({ status, fullName });
    const testResults = [
      {
        name: resolve('a.test.ts'),
        status: 'failed',
        assertionResults: [test('failed', 'adds'), test('passed', 'ends')],
      },
      { name: 'b.test.ts', status: 'failed', assertionResults: [] },
      { name: 'c.test.ts', status: 'passed', assertionResults: [test('passed', 'goes')] },
    ];
    expect(counts({ ...vitest, numFailedTests: 1, testResults }, 1).failures).toEqual([
      'a.test.ts › adds',
      'b.test.ts',
    ]);
  });

  it('names the failed tests of Playwright however deep they stand', () => {
    const spec = (status: string, title: string) => ({ file: 'a.spec.ts', title, tests: [{ status }] });
    const suites = [
      {
        specs: [spec('expected', 'opens')],
        suites: [{ specs: [spec('unexpected', 'closes'), spec('flaky', 'x')] }],
      },
    ];
    const report = { stats: { expected: 1, flaky: 1, unexpected: 1, skipped: 0 }, suites };
    expect(counts(report, 1).failures).toEqual(['a.spec.ts › closes']);
  });

  it('never passes a runner that ended badly or left no report', () => {
    expect(counts(vitest, 1).failed).toBe(1);
    expect(counts({}).failed).toBe(1);
    expect(stepCounts(0, `${file}.none`).failed).toBe(1);
  });
});

describe('the last line', () => {
  it('adds up', () => {
    const all = [
      { passed: 1, failed: 0, skipped: 0 },
      { passed: 2, failed: 1, skipped: 3 },
    ];
    expect(summaryLine(all)).toBe('3 passed, 1 failed, 3 skipped');
    expect(summaryLine([])).toBe('0 passed, 0 failed');
  });
});
