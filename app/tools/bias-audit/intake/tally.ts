/** From rows to counts: spellings placed, duplicates and stages settled, scores cut at the median. */
import type { Axis, AxisId } from '#domain/fairness/axes.ts';
import { Cells, Grid, placeOf, toCounts } from '#domain/fairness/cells.ts';
import type { AuditCounts } from '#domain/fairness/impact-table.ts';
import { isSilence, plain, readAnswer, readOwnColumn } from '#domain/fairness/read-answer.ts';
import { medianInPlace } from '#domain/fairness/significance.ts';
import type { Dictionary, Refused, RowStore } from './row-store.ts';
import { quarterOf, readOutcome, yearOf } from './spellings.ts';

export const SPLITS = ['job', 'location', 'tool', 'stage', 'quarter', 'year'] as const;
export type Split = (typeof SPLITS)[number];

/** Which rows are looked at. `process`: one person once, selected where the last stage selected them. */
export type Scope = { kind: 'all' } | { kind: 'stage'; stage: string } | { kind: 'process'; last: string };

/** The columns whose words the visitor can place. */
export type PlacedColumn = AxisId | 'outcome';

/** Where the visitor placed a spelling: by column, then as written. */
export type Placements = { [column in PlacedColumn]?: Record<string, string> };

export type Question = {
  placements: Placements;
  higherIsBetter: boolean;
  /** Count every row, or each candidate once (per stage): the first row stands. */
  unit: 'rows' | 'people';
  scope: Scope;
  split?: Split | undefined;
  /** Of a tool that sorts into classes: the class whose rates the tables show; the first where none is chosen. */
  chosenClass?: string | undefined;
};

/** One distinct spelling and how it was read. */
export type Word = { raw: string; rows: number; readAs: string };

export type Part = { name: string; n: number; counts: AuditCounts };

/** People of a group whose row was not understood, by the group's name. */
export type UnreadGroup = { category: string; people: number; unread: number };

/** What of the rows was not understood: results, groups, numbers, broken rows. */
export type Unread = {
  /** Rows that hold a person, and those of them not understood. */
  rows: number;
  unread: number;
  /** The same in people, where rows are counts. */
  people: number;
  unreadPeople: number;
  groups: UnreadGroup[];
  /** Scores whose dot may stand before thousands or before decimals. */
  unclearScores: number;
};

export type DropReason = Refused | 'duplicate' | 'outcome' | 'other-stage';

/** Everything the page shows of a file: counts and spellings, no row of anyone. */
export type Tally = {
  counts: AuditCounts;
  mode: RowStore['mode'];
  rowsRead: number;
  rowsUsed: number;
  /** People behind the rows used: the rows themselves, or the sum of a column of counts. */
  assessed: number;
  dropped: Partial<Record<DropReason, number>>;
  /** Rows that repeat a candidate (within a stage); counted whether or not they are left out. */
  repeats: number;
  formulas: number;
  datesUnread: number;
  median?: number;
  /** Share of the scores that equal the median. */
  tied?: number;
  words: { [column in PlacedColumn]?: Word[] };
  stages: string[];
  /** A candidate appears in more than one stage. */
  stagesShareCandidates: boolean;
  splits: Split[];
  parts?: Part[];
  /** Parts past the number that is looked at. */
  partsLeftOut?: number;
  /** Every stage with its counts, in the order of the file; where it has more than one. */
  funnel?: Part[];
  /** Of a tool that sorts into classes: each class with its counts, the largest first. */
  classes?: Part[];
  chosenClass?: string;
  unread: Unread;
};

/** Parts looked at most, the largest first. */
const MOST_PARTS = 400;
/** Classes a tool sorts into, at most. */
const MOST_CLASSES = 12;
const MOST_WORDS = 60;

/** How each spelling of a column was read, and the list of them that the page shows. */
function readWords(
  dictionary: Dictionary,
  read: (raw: string) => string,
  placed: Record<string, string> = {},
): { answers: string[]; words: Word[] } {
  const answers = dictionary.words.map((raw) => (Object.hasOwn(placed, raw) ? placed[raw]! : read(raw)));
  const words = dictionary.words
    .map((raw, index) => ({ raw, rows: dictionary.counts[index]!, readAs: answers[index]! }))
    .sort((a, b) => Number(b.readAs === 'unread') - Number(a.readAs === 'unread') || b.rows - a.rows)
    .slice(0, MOST_WORDS);
  return { answers, words };
}

/** Each row's cell in the grid of the axes that the file has. Column by column: a million rows take milliseconds. */
function cellsOfRows(store: RowStore, grid: Grid, answers: readonly (readonly string[])[]) {
  const cells = grid.size > 65_535 ? new Uint32Array(store.rows) : new Uint16Array(store.rows);
  store.axes.forEach(({ axis, column, own }, index) => {
    const step = grid.steps[index]!;
    const steps = answers[index]!.map((answer) => placeOf(axis, answer) * step);
    const codes = column.codes.values;
    for (let row = 0; row < store.rows; row += 1) cells[row]! += steps[codes[row]!]!;
    for (const { category, column: yesNo } of own) {
      // A yes in a category's own column goes before any answer.
      const isYes = yesNo.words.words.map((raw) => readOwnColumn(axis, category, raw) === 'yes');
      const place = placeOf(axis, category.name) * step;
      const values = yesNo.codes.values;
      for (let row = 0; row < store.rows; row += 1) {
        if (isYes[values[row]!]) cells[row] = cells[row]! - steps[codes[row]!]! + place;
      }
    }
  });
  return cells;
}

type Dropped = Partial<Record<DropReason, number>>;

/** The rows that a question is about, and what was noticed on the way through them. */
type Chosen = {
  rows: Uint32Array;
  dropped: Dropped;
  repeats: number;
  stagesShareCandidates: boolean;
  /** Of a whole process: the first row of each person by number, plus one, and whether the last stage took them. */
  process?: { first: Uint32Array; reached: Uint8Array } | undefined;
};

function chooseRows(store: RowStore, question: Question, outcomes: readonly string[]): Chosen {
  const { mapping, mode } = store;
  const { scope } = question;
  const dropped: Dropped = {};
  const drop = (reason: DropReason, by = 1) => {
    if (by > 0) dropped[reason] = (dropped[reason] ?? 0) + by;
  };
  for (const [reason, by] of Object.entries(store.refused) as [Refused, number][]) drop(reason, by);
  const hasOutcome = mode === 'selected' || mode === 'class';

  const stages = stagesOf(store);
  const wanted = scope.kind === 'stage' ? stages.indexOf(scope.stage) : -1;
  const last = scope.kind === 'process' ? stages.indexOf(scope.last) : -1;
  const seen = mapping.id === undefined ? undefined : new Uint32Array(store.people + 1);
  const process =
    seen && mode === 'selected' && last !== -1
      ? { first: new Uint32Array(store.people + 1), reached: new Uint8Array(store.people + 1) }
      : undefined;

  const rows = new Uint32Array(store.rows);
  let used = 0;
  let repeats = 0;
  let shared = false;
  for (let row = 0; row < store.rows; row += 1) {
    const stage = stages.length > 0 ? store.stage.values[row]! : 0;
    if (wanted !== -1 && stage !== wanted) {
      drop('other-stage');
      continue;
    }
    const outcome = hasOutcome ? outcomes[store.outcome.values[row]!] : undefined;
    if (outcome === 'withdrawn' || outcome === 'blank' || outcome === 'unread') {
      drop(outcome === 'unread' ? 'outcome' : outcome);
      continue;
    }
    if (seen) {
      const person = store.person.values[row]!;
      const mask = seen[person]!;
      const bit = 1 << stage;
      if (mask & bit) {
        repeats += 1;
        if (question.unit === 'people' && !process) {
          drop('duplicate');
          continue;
        }
      } else if (mask !== 0) shared = true;
      seen[person] = mask | bit;
      if (process) {
        process.first[person] ||= row + 1;
        if (stage === last && outcome === 'selected') process.reached[person] = 1;
      }
    }
    rows[used] = row;
    used += 1;
  }
  return { rows: rows.subarray(0, used), dropped, repeats, stagesShareCandidates: shared, process };
}

/** Counts of some rows; where they are scores, also the median they were cut at and the share that equals it. */
type Counted = { cells: Cells; median?: number; tied?: number };

/** Makes the one function that counts rows, all of them or a part's. */
function counterOf(
  store: RowStore,
  question: Question,
  grid: Grid,
  cellOf: ArrayLike<number>,
  outcomes: readonly string[],
) {
  const isSelected = outcomes.map((outcome) => (outcome === 'selected' ? 1 : 0));

  function countScores(members: Uint32Array): Counted {
    const cells = new Cells(grid);
    const sign = question.higherIsBetter ? 1 : -1;
    const { values } = store.score;
    const scores = new Float64Array(members.length);
    for (let index = 0; index < members.length; index += 1) scores[index] = values[members[index]!]! * sign;
    const median = medianInPlace(scores);
    if (median === undefined) return { cells };
    let tied = 0;
    for (const row of members) {
      const score = values[row]! * sign;
      if (score === median) tied += 1;
      cells.add(cellOf[row]!, 1, score > median ? 1 : 0);
    }
    return { cells, median: median * sign, tied: tied / members.length };
  }

  return (members: Uint32Array): Counted => {
    if (store.mode === 'score') return countScores(members);
    const cells = new Cells(grid);
    for (let index = 0; index < members.length; index += 1) {
      const row = members[index]!;
      if (store.mode === 'counts') {
        cells.add(cellOf[row]!, store.applicants.values[row]!, store.selected.values[row]!);
      } else cells.add(cellOf[row]!, 1, isSelected[store.outcome.values[row]!]!);
    }
    return { cells };
  };
}

/** Each person's class as an outcome: the chosen one is the selection, none at all is no result. */
function readClass(chosen: string | undefined) {
  return (raw: string): string =>
    raw === chosen ? 'selected' : isSilence(plain(raw)) ? 'blank' : 'not-selected';
}

/** The words of the outcome and how each is read. Scores that are no numbers can be placed as no result. */
function readOutcomes(store: RowStore, question: Question, chosen: string | undefined) {
  const placed = question.placements.outcome;
  if (store.mode === 'score') return readWords(store.scoreWords, () => 'unread', placed);
  if (store.mode === 'class') return readWords(store.outcomeWords, readClass(chosen), placed);
  // Where other numbers stand beside them, 0 and 1 are codes of a list and say neither yes nor no.
  const isNumber = (raw: string) => /^\d+(\.0+)?$/.test(raw);
  const isCoded = store.outcomeWords.words.some((raw) => isNumber(raw) && Number(raw) > 1);
  return readWords(
    store.outcomeWords,
    (raw) => (isCoded && isNumber(raw) ? 'unread' : readOutcome(raw)),
    placed,
  );
}

/**
 * Reads a cell of a group's column. Where rows are counts, an empty one may be a sum over all groups or a merged cell
 * of the row above: it is for the visitor to say.
 */
const readGroup = (axis: Axis, mode: RowStore['mode']) => (raw: string) =>
  mode === 'counts' && axis.isRule && raw === '' ? 'unread' : readAnswer(axis, raw);

const classNames = ({ outcomeWords, mode }: RowStore): string[] =>
  mode === 'class'
    ? outcomeWords.words
        .map((raw, index) => ({ raw, rows: outcomeWords.counts[index]! }))
        .filter(({ raw }) => !isSilence(plain(raw)))
        .sort((a, b) => b.rows - a.rows)
        .slice(0, MOST_CLASSES)
        .map(({ raw }) => raw)
    : [];

/** Which rows were not understood, over all and by group of the axes that the rule names. */
function countUnread(
  store: RowStore,
  groups: readonly { answers: readonly string[] }[],
  outcome: { answers: readonly string[]; words: readonly Word[] },
): Unread {
  const hasOutcome = store.mode === 'selected' || store.mode === 'class';
  const isUnread = new Uint8Array(store.rows);
  if (hasOutcome) {
    const unread = outcome.answers.map((answer) => (answer === 'unread' ? 1 : 0));
    for (let row = 0; row < store.rows; row += 1) isUnread[row] = unread[store.outcome.values[row]!]!;
  }
  const ruled = store.axes.flatMap((each, index) =>
    each.axis.isRule ? [{ ...each, answers: groups[index]!.answers }] : [],
  );
  for (const { axis, column, own, answers } of ruled) {
    const unread = answers.map((answer) => (answer === 'unread' ? 1 : 0));
    const yes = own.map(({ category, column: yesNo }) => ({
      is: yesNo.words.words.map((raw) => readOwnColumn(axis, category, raw) === 'yes'),
      codes: yesNo.codes.values,
    }));
    for (let row = 0; row < store.rows; row += 1) {
      if (unread[column.codes.values[row]!] && !yes.some(({ is, codes }) => is[codes[row]!]))
        isUnread[row] = 1;
    }
  }
  const weights = store.mode === 'counts' ? store.applicants.values : undefined;
  const weigh = (row: number) => (weights ? weights[row]! : 1);
  const byGroup = new Map<string, UnreadGroup>();
  for (const { axis, column, answers } of ruled) {
    const cells = answers.map((answer): UnreadGroup => ({ category: answer, people: 0, unread: 0 }));
    for (let row = 0; row < store.rows; row += 1) {
      const cell = cells[column.codes.values[row]!]!;
      cell.people += weigh(row);
      if (isUnread[row]) cell.unread += weigh(row);
    }
    for (const { category, people, unread } of cells) {
      if (!axis.categories.some(({ name }) => name === category)) continue;
      const group = byGroup.get(category) ?? { category, people: 0, unread: 0 };
      byGroup.set(category, { category, people: group.people + people, unread: group.unread + unread });
    }
  }
  let rows = 0;
  let people = 0;
  let unreadPeople = 0;
  for (let row = 0; row < store.rows; row += 1) {
    people += weigh(row);
    if (!isUnread[row]) continue;
    rows += 1;
    unreadPeople += weigh(row);
  }
  const { columns, number, quotes, impossible, aside } = store.refused;
  // A word in place of a score that the visitor has called no result is understood.
  const settled =
    store.mode === 'score'
      ? outcome.answers.reduce(
          (sum, answer, code) => sum + (answer === 'unread' ? 0 : store.scoreWords.counts[code]!),
          0,
        )
      : 0;
  return {
    rows: store.rowsRead - aside,
    unread: rows + columns + number - settled + quotes + impossible + store.unclearScores,
    people,
    unreadPeople,
    groups: [...byGroup.values()],
    unclearScores: store.unclearScores,
  };
}

/** Answers one question about the rows. Pure; about 30 ms for a million rows. */
export function tally(store: RowStore, question: Question): Tally {
  const { placements } = question;
  const groups = store.axes.map(({ axis, column }) =>
    readWords(column.words, readGroup(axis, store.mode), placements[axis.id]),
  );
  const classes = classNames(store);
  const chosenClass = classes.find((name) => name === question.chosenClass) ?? classes[0];
  const outcome = readOutcomes(store, question, chosenClass);
  const words: Tally['words'] = { outcome: store.mode === 'class' ? [] : outcome.words };
  store.axes.forEach(({ axis }, index) => {
    words[axis.id] = groups[index]!.words;
  });

  const grid = new Grid(store.axes.map(({ axis }) => axis));
  const cellOf = cellsOfRows(
    store,
    grid,
    groups.map(({ answers }) => answers),
  );
  const { rows, process, ...noticed } = chooseRows(store, question, outcome.answers);
  const splits = availableSplits(store);
  const base = {
    ...noticed,
    mode: store.mode,
    rowsRead: store.rowsRead,
    rowsUsed: rows.length,
    formulas: store.formulas,
    datesUnread: store.datesUnread,
    words,
    stages: [...stagesOf(store)],
    splits,
    unread: countUnread(store, groups, outcome),
    ...(chosenClass === undefined ? {} : { chosenClass }),
  };

  if (process) {
    const cells = new Cells(grid);
    process.first.forEach((first, person) => {
      if (first > 0) cells.add(cellOf[first - 1]!, 1, process.reached[person]!);
    });
    return { ...base, assessed: cells.total, counts: toCounts(cells) };
  }
  const count = counterOf(store, question, grid, cellOf, outcome.answers);
  const { cells, median, tied } = count(rows);
  return {
    ...base,
    assessed: cells.total,
    counts: toCounts(cells),
    ...(median === undefined || tied === undefined ? {} : { median, tied }),
    ...(question.split && splits.includes(question.split)
      ? partsOf(partition(store, rows, question.split), question.split, count)
      : {}),
    ...(stagesOf(store).length > 1 && question.scope.kind === 'all'
      ? { funnel: stageParts(store, rows, count) }
      : {}),
    ...(classes.length > 0
      ? {
          classes: classes.map((name): Part => {
            const read = store.outcomeWords.words.map(readClass(name));
            const { cells: own } = counterOf(store, question, grid, cellOf, read)(rows);
            return { name, n: own.total, counts: toCounts(own) };
          }),
        }
      : {}),
  };
}

function stageParts(store: RowStore, rows: Uint32Array, count: (members: Uint32Array) => Counted): Part[] {
  const byStage = partition(store, rows, 'stage');
  return stagesOf(store).flatMap((name): Part[] => {
    const members = byStage.get(name);
    if (!members) return [];
    const { cells } = count(Uint32Array.from(members));
    return [{ name, n: cells.total, counts: toCounts(cells) }];
  });
}

const stagesOf = (store: RowStore): readonly string[] =>
  store.mapping.stage === undefined ? [] : store.stageWords.words;

function availableSplits(store: RowStore): Split[] {
  const splits: Split[] = [];
  if (store.mapping.job !== undefined && store.jobWords.words.length > 1) splits.push('job');
  if (store.mapping.location !== undefined && store.locationWords.words.length > 1) splits.push('location');
  if (store.mapping.tool !== undefined && store.toolWords.words.length > 1) splits.push('tool');
  if (stagesOf(store).length > 1) splits.push('stage');
  if (store.mapping.date !== undefined) splits.push('quarter', 'year');
  return splits;
}

/** The largest parts, periods in their order, and how many smaller ones there are. */
function partsOf(
  groups: Map<string, number[]>,
  split: Split,
  count: (members: Uint32Array) => Counted,
): Pick<Tally, 'parts' | 'partsLeftOut'> {
  const sorted = [...groups].sort((a, b) => b[1].length - a[1].length);
  const parts = sorted.slice(0, MOST_PARTS).map(([name, members]): Part => {
    const { cells } = count(Uint32Array.from(members));
    return { name, n: cells.total, counts: toCounts(cells) };
  });
  if (split === 'quarter' || split === 'year') parts.sort((a, b) => a.name.localeCompare(b.name));
  return { parts, partsLeftOut: Math.max(0, sorted.length - MOST_PARTS) };
}

function partition(store: RowStore, rows: Uint32Array, split: Split): Map<string, number[]> {
  const nameOf = (row: number): string => {
    if (split === 'job') return store.jobWords.words[store.job.values[row]!] ?? '';
    if (split === 'location') return store.locationWords.words[store.location.values[row]!] ?? '';
    if (split === 'tool') return store.toolWords.words[store.tool.values[row]!] ?? '';
    if (split === 'stage') return store.stageWords.words[store.stage.values[row]!] ?? '';
    const month = store.month.values[row]!;
    return month === 0 ? '' : split === 'quarter' ? quarterOf(month) : yearOf(month);
  };
  const groups = new Map<string, number[]>();
  for (const row of rows) {
    const name = nameOf(row);
    const group = groups.get(name);
    if (group) group.push(row);
    else groups.set(name, [row]);
  }
  return groups;
}
