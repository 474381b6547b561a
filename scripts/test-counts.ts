/** Counts of passed, failed and skipped tests from the reports that the test runners write. */
import { readFileSync } from 'node:fs';
import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };

const count = z.int().nonnegative();

const vitestReport = z
  .object({ numPassedTests: count, numFailedTests: count, numPendingTests: count, numTodoTests: count })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
  }));

const playwrightReport = z
  .object({ stats: z.object({ expected: count, flaky: count, unexpected: count, skipped: count }) })
  .transform(({ stats }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    // Failed, and passed when it was run again.
    flaky: stats.flaky,
  }));

const anyReport = z.union([vitestReport, playwrightReport]);

/**
 * The counts of one step. A step without a report is one test: it passed or it failed. A runner that ended badly
 * without a failed test in its report, or left no report, counts as one failure, so that nothing passes by accident.
 */
export function stepCounts(code: number, reportFile?: string): Counts & { flaky?: number } {
  if (reportFile === undefined) return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0 };
  try {
    const counts = anyReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
}

/** The last line of `npm test`. */
export function summaryLine(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
