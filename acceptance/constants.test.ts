/** Required constants, each by what follows from it. */
import { describe, expect, it, test } from 'vitest';
import { queryDefaults } from '#app/account/query.ts';
import { SERVICE_TOAST, SITE_TOAST } from '#app/design/notices/toast-presets.ts';
import {
  EXIT_INTENT_KEY,
  exitIntentLink,
  INACTIVITY_MS,
  isCoolingDown,
} from '#app/shell/exit-intent/exit-intent-rules.ts';
import { drawVariant, experimentKey } from '#app/shell/experiments/experiment-rules.ts';
import { ROOT_MARGIN, THRESHOLD } from '#app/shell/page/image-rules.ts';
import { dueTimeMarks, hideReport, marksCrossed } from '#app/shell/reading-progress/scroll-marks.ts';
import { DISMISS_MS, WORK_BAR_KEY } from '#app/shell/work-bar/work-bar-rules.ts';
import { calculateRoi } from '#app/tools/roi-calculator/roi.ts';
import { calculatorLink, consultationLink } from '#app/vendors/scheduler/booking-link.ts';
import { EXPERIMENTS } from '#contracts/counted-names.ts';
import { ANCHOR_WAIT_MS } from '#domain/text/anchor.ts';

const DAY = 86_400_000;
const now = Date.parse('2026-11-22T12:00:00Z');

it('an exit slip that was closed rests for seven days, and touch devices wait 30 s', () => {
  expect(EXIT_INTENT_KEY).toBe('ei_dismissed_at');
  expect(isCoolingDown(String(now - 7 * DAY + 1), now)).toBe(true);
  expect(isCoolingDown(String(now - 7 * DAY), now)).toBe(false);
  expect(INACTIVITY_MS).toBe(30_000);
  expect(exitIntentLink('/contact', 'home-exit-intent')).toBe(
    '/contact?utm_source=exit-intent&utm_medium=modal&utm_campaign=home-exit-intent',
  );
});

it('a work bar that was closed stays away for seven days', () => {
  expect([WORK_BAR_KEY, DISMISS_MS]).toEqual(['jc_hide_work_cta_until', 7 * DAY]);
});

it('two experiments split in half', () => {
  expect(EXPERIMENTS.map(experimentKey)).toEqual(['ab_test_free_consultation_cta', 'ab_test_roi_calculator']);
  expect([drawVariant(0), drawVariant(0.4999), drawVariant(0.5), drawVariant(0.9999)]).toEqual([
    'A',
    'A',
    'B',
    'B',
  ]);
});

it('scroll marks are quarters, time marks 30, 60, 120 and 300 s, and leaving counts after 30 s', () => {
  expect(marksCrossed(0, 100)).toEqual([25, 50, 75, 100]);
  expect(dueTimeMarks(1000, [])).toEqual([30, 60, 120, 300]);
  expect([hideReport(30, false), hideReport(30.6, false)]).toEqual([undefined, 31]);
});

describe('the calculator', () => {
  test.each([
    // 38 x 0.5 x 72,000 / 365 x 60 x 0.30; 16.5% x 60 x 72,000 x 0.5 x 0.25; 60 x 72,000 x 0.15.
    [
      ['60', '72000', '38', '16.5'],
      [67463, 89100, 648000, 804563, 5264],
    ],
    [
      ['1', '0', '0', '0'],
      [0, 0, 0, 0, -100],
    ],
    [
      ['100', '60000', '30', '20'],
      [73973, 150000, 900000, 1123973, 7393],
    ],
  ])(
    'of %j',
    ([employees, averageSalary, timeToHire, turnoverRate], [time, turnover, quality, total, roi]) => {
      expect(
        calculateRoi({
          employees: employees ?? '',
          averageSalary: averageSalary ?? '',
          timeToHire: timeToHire ?? '',
          turnoverRate: turnoverRate ?? '',
        }),
      ).toEqual({
        timeSavings: time,
        turnoverSavings: turnover,
        qualitySavings: quality,
        totalSavings: total,
        roi,
      });
    },
  );
});

it('booking links carry the campaign of their button', () => {
  const scheduler = 'https://cal.example/x';
  expect(consultationLink(scheduler)).toBe(
    `${scheduler}?utm_source=homepage&utm_medium=cta&utm_campaign=free-consultation`,
  );
  expect(calculatorLink(scheduler)).toBe(
    `${scheduler}?utm_source=roi-calculator&utm_medium=cta&utm_campaign=consultation`,
  );
});

it('remote data is fresh for 5 minutes, kept for 10, tried again three times at 1, 2 and 4 s, 30 s at most', () => {
  const { staleTime, gcTime, retry, retryDelay } = queryDefaults.queries;
  expect([staleTime, gcTime, retry]).toEqual([300_000, 600_000, 3]);
  expect([0, 1, 2, 10].map(retryDelay)).toEqual([1000, 2000, 4000, 30_000]);
});

it('toasts, anchors and pictures', () => {
  expect(SERVICE_TOAST).toEqual({ duration: 5000 });
  expect(SITE_TOAST).toEqual({ visibleToasts: 3, duration: 4000, gap: 14, width: 356 });
  expect(ANCHOR_WAIT_MS).toBe(100);
  expect([ROOT_MARGIN, THRESHOLD]).toEqual(['100px', 0.1]);
});
