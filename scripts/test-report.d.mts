export type Counts = { passed: number; failed: number; skipped: number };
export function stepCounts(outcome: {
  code: number;
  report?: { kind: 'vitest' | 'playwright'; file: string };
}): Counts;
export function sumCounts(all: Counts[]): Counts;
export function summaryLine(counts: Counts): string;
