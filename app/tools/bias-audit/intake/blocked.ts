/**
 * When a file may not be summed up: while part of it is not understood, a headline would be one of the rest. The
 * limits are this tool's own.
 */
import type { PlacedColumn, Tally, UnreadGroup, Word } from './tally.ts';

/** Share of the rows, or of the people behind them, that may stay unread. */
export const MOST_UNREAD = 0.05;
/** A group's share of unread rows, in averages, from which the unread fall on it more than on others. */
export const UNEVEN = 2;
/** Fewer unread people of one group are typing errors and no pattern. */
const FEWEST = 3;

export type Blocked = {
  /**
   * `nothing`: no row could be used. `much`: more than a twentieth is unread. `uneven`: unread rows fall on some
   * groups. `one-sided`: every result read says the same, and many cells are empty.
   */
  reason: 'nothing' | 'much' | 'uneven' | 'one-sided';
  /** Rows, or people where rows are counts. */
  unread: number;
  of: number;
  /** The groups on which the unread fall. */
  groups: UnreadGroup[];
  /** What to place, the most frequent first. */
  words: { column: PlacedColumn; word: Word }[];
};

const COLUMNS: readonly PlacedColumn[] = ['outcome', 'sex', 'race'];

/** Whether all results read are the same, though empty cells may be the other one. */
function isOneSided(tally: Tally): boolean {
  const results = new Set(
    (tally.words.outcome ?? [])
      .map(({ readAs }) => readAs)
      .filter((readAs) => readAs === 'selected' || readAs === 'not-selected'),
  );
  return (
    tally.mode === 'selected' &&
    results.size === 1 &&
    (tally.dropped.blank ?? 0) > MOST_UNREAD * tally.unread.rows
  );
}

/** Why a tally is not to be summed up yet; `undefined` where it is. */
export function blockedBy(tally: Tally): Blocked | undefined {
  const { rows, unread, people, unreadPeople, groups } = tally.unread;
  const share = Math.max(rows > 0 ? unread / rows : 0, people > 0 ? unreadPeople / people : 0);
  const average = people > 0 ? unreadPeople / people : 0;
  const uneven = groups.filter(
    (group) => group.unread >= FEWEST && group.unread >= UNEVEN * average * group.people,
  );
  const oneSided = isOneSided(tally);
  const reason =
    tally.rowsUsed === 0 && rows > 0
      ? 'nothing'
      : share > MOST_UNREAD
        ? 'much'
        : oneSided
          ? 'one-sided'
          : uneven.length > 0
            ? 'uneven'
            : undefined;
  if (!reason) return undefined;
  const isOpen = ({ raw, readAs }: Word) =>
    readAs === 'unread' || (raw === '' && readAs === 'blank' && (oneSided || reason === 'nothing'));
  const words = COLUMNS.flatMap((column) =>
    (tally.words[column] ?? []).filter(isOpen).map((word) => ({ column, word })),
  );
  words.sort((a, b) => b.word.rows - a.word.rows);
  const byPeople = tally.mode === 'counts' && unreadPeople > unread;
  return {
    reason,
    unread: byPeople ? unreadPeople : unread,
    of: byPeople ? people : rows,
    groups: reason === 'uneven' || reason === 'much' ? uneven : [],
    words,
  };
}
