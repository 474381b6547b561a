/**
 * What the game keeps on the visitor's device, under the key `bias_game`, as JSON:
 * `{"best": 72, "date": "2026-11-20", "right": 4, "points": 52}`. `best` counts the first round of a day
 * only; `date`, `right` and `points` are the last day played. Nothing else is kept, and nothing is sent.
 */
export const GAME_KEY = 'bias_game';

export type GameRecord = { best: number; date: string; right: number; points: number };

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0 && value < 1000;

/** The stored record; `undefined` for none and for anything that is not one. */
export function parseRecord(stored: string | null): GameRecord | undefined {
  try {
    const value: unknown = JSON.parse(stored ?? '');
    if (typeof value !== 'object' || value === null) return undefined;
    const { best, date, right, points } = value as Record<string, unknown>;
    if (!isCount(best) || !isCount(right) || !isCount(points)) return undefined;
    if (typeof date !== 'string' || !/^\d{4}-\d{2}-\d{2}$/.test(date)) return undefined;
    return { best, date, right, points };
  } catch {
    return undefined;
  }
}

/** The record after a finished daily set. A second round on the same day changes nothing. */
export function recordDay(
  before: GameRecord | undefined,
  day: { date: string; right: number; points: number },
): GameRecord {
  if (before?.date === day.date) return before;
  return { ...day, best: Math.max(before?.best ?? 0, day.points) };
}
