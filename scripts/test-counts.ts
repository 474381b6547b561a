/** Counts of passed, failed and skipped tests, and the names of the failed, from the reports that the test runners write. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';

export type Counts = { passed: number; failed: number; skipped: number };
/** `failures` names each failed test: file and title. */
export type StepCounts = Counts & { flaky?: number; failures: string[] };

const count = z.int().nonnegative();

const vitestFile = z.object({
  name: z.string(),
  status: z.string(),
  assertionResults: z.array(z.object({ status: z.string(), fullName: z.string() })),
});

/** A file that could not be loaded has no tests of its own to name. */
function vitestFailures({ name, status, assertionResults }: z.infer<typeof vitestFile>): string[] {
  const file = path.relative('', name);
  const failed = assertionResults.filter((test) => test.status === 'failed');
  if (failed.length === 0) return status === 'failed' ? [file] : [];
  return failed.map(({ fullName }) => `${file} › ${fullName}`);
}

const vitestReport = z
  .object({
    numPassedTests: count,
    numFailedTests: count,
    numPendingTests: count,
    numTodoTests: count,
    testResults: z.array(vitestFile),
  })
  .transform((report) => ({
    passed: report.numPassedTests,
    failed: report.numFailedTests,
    skipped: report.numPendingTests + report.numTodoTests,
    failures: report.testResults.flatMap(vitestFailures),
  }));

/** Files hold groups, groups hold groups and tests. */
const playwrightSuite = z.object({
  specs: z.array(
    z.object({ file: z.string(), title: z.string(), tests: z.array(z.object({ status: z.string() })) }),
  ),
  get suites() {
    return z.array(playwrightSuite).default([]);
  },
});

const playwrightFailures = ({ specs, suites }: z.infer<typeof playwrightSuite>): string[] => [
  ...specs
    .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
    .map(({ file, title }) => `${file} › ${title}`),
  ...suites.flatMap(playwrightFailures),
];

const playwrightReport = z
  .object({
    stats: z.object({ expected: count, flaky: count, unexpected: count, skipped: count }),
    suites: z.array(playwrightSuite),
  })
  .transform(({ stats, suites }) => ({
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    // Failed, and passed when it was run again.
    flaky: stats.flaky,
    failures: suites.flatMap(playwrightFailures),
  }));

const anyReport = z.union([vitestReport, playwrightReport]);

/**
 * The counts of one step. A step without a report is one test: it passed or it failed. A runner that ended badly
 * without a failed test in its report, or left no report, counts as one failure, so that nothing passes by accident.
 */
export function stepCounts(code: number, reportFile?: string): StepCounts {
  if (reportFile === undefined)
    return { passed: Number(code === 0), failed: Number(code !== 0), skipped: 0, failures: [] };
  try {
    const counts = anyReport.parse(JSON.parse(readFileSync(reportFile, 'utf8')));
    return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
  } catch {
    return { passed: 0, failed: 1, skipped: 0, failures: [] };
  }
}

/** The last line of `npm test`. */
export function summaryLine(all: readonly Counts[]): string {
  const sum = (key: keyof Counts) => all.reduce((total, counts) => total + counts[key], 0);
  const skipped = sum('skipped');
  return `${sum('passed')} passed, ${sum('failed')} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
