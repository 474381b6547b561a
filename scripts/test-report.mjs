/** Counts of passed, failed and skipped tests from the reports that the test runners write. */
import { readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number, skipped: number }} Counts */

/** @param {any} report of `vitest --reporter=json` @returns {Counts} */
function vitestCounts(report) {
  const { numPassedTests: passed, numFailedTests: failed, numPendingTests = 0, numTodoTests = 0 } = report;
  // A file that cannot be loaded fails without failing a test.
  const broken = failed === 0 && report.success === false ? 1 : 0;
  return { passed, failed: failed + broken, skipped: numPendingTests + numTodoTests };
}

/** @param {any} report of `playwright test --reporter=json` @returns {Counts} */
function playwrightCounts(report) {
  const { expected = 0, flaky = 0, unexpected = 0, skipped = 0 } = report.stats ?? {};
  const broken = unexpected === 0 && (report.errors?.length ?? 0) > 0 ? 1 : 0;
  return { passed: expected + flaky, failed: unexpected + broken, skipped };
}

const readers = { vitest: vitestCounts, playwright: playwrightCounts };

/**
 * The counts of one step. A step without a report is one test: it passed or it failed. A runner that ended badly
 * without a failed test in its report counts as one failure, so that nothing passes by accident.
 *
 * @param {{ code: number, report?: { kind: keyof typeof readers, file: string } }} outcome
 * @returns {Counts}
 */
export function stepCounts({ code, report }) {
  if (report === undefined) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  let counts;
  try {
    counts = readers[report.kind](JSON.parse(readFileSync(report.file, 'utf8')));
  } catch {
    return { passed: 0, failed: 1, skipped: 0 };
  }
  if (Object.values(counts).some((count) => !Number.isInteger(count)))
    return { passed: 0, failed: 1, skipped: 0 };
  return code !== 0 && counts.failed === 0 ? { ...counts, failed: 1 } : counts;
}

/** @param {Counts[]} all @returns {Counts} */
export function sumCounts(all) {
  return all.reduce(
    (sum, { passed, failed, skipped }) => ({
      passed: sum.passed + passed,
      failed: sum.failed + failed,
      skipped: sum.skipped + skipped,
    }),
    { passed: 0, failed: 0, skipped: 0 },
  );
}

/** The last line of `npm test`. @param {Counts} counts */
export function summaryLine({ passed, failed, skipped }) {
  return `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`;
}
