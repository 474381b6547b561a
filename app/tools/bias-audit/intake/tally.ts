/** From rows to counts: spellings placed, duplicates and stages settled, scores cut at the median. */
import type { AuditCounts } from '../rules/impact-table.ts';
import { medianInPlace } from '../rules/statistics.ts';
import { Cells, cellOfAnswers, raceIndex, sexIndex, toCounts } from './cells.ts';
import type { Dictionary, Refused, RowStore } from './row-store.ts';
import {
  type HispanicAnswer,
  type OutcomeAnswer,
  quarterOf,
  type RaceAnswer,
  readHispanic,
  readOutcome,
  readRace,
  readSex,
  type SexAnswer,
  yearOf,
} from './spellings.ts';

export const SPLITS = ['job', 'stage', 'quarter', 'year'] as const;
export type Split = (typeof SPLITS)[number];

/** Which rows are looked at. `process`: one person once, selected where the last stage selected them. */
export type Scope = { kind: 'all' } | { kind: 'stage'; stage: string } | { kind: 'process'; last: string };

export type Placements = {
  sex: Record<string, SexAnswer>;
  race: Record<string, RaceAnswer>;
  outcome: Record<string, OutcomeAnswer>;
};

export type Question = {
  placements: Placements;
  higherIsBetter: boolean;
  /** Count every row, or each candidate once (per stage): the first row stands. */
  unit: 'rows' | 'people';
  scope: Scope;
  split?: Split | undefined;
};

/** One distinct spelling and how it was read. */
export type Word = { raw: string; rows: number; readAs: string };

export type Part = { name: string; n: number; counts: AuditCounts };

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
  words: { sex: Word[]; race: Word[]; outcome: Word[] };
  stages: string[];
  /** A candidate appears in more than one stage. */
  stagesShareCandidates: boolean;
  splits: Split[];
  parts?: Part[];
  partsLeftOut?: number;
};

/** Parts shown at most, the largest first. */
const MOST_PARTS = 40;
const MOST_WORDS = 60;

function place<Answer extends string>(
  dictionary: Dictionary,
  read: (raw: string) => Answer,
  placed: Record<string, Answer>,
): { answers: Answer[]; words: Word[] } {
  const answers = dictionary.words.map((raw) => (Object.hasOwn(placed, raw) ? placed[raw]! : read(raw)));
  const words = dictionary.words
    .map((raw, index) => ({ raw, rows: dictionary.counts[index]!, readAs: answers[index]! }))
    .sort((a, b) => Number(b.readAs === 'unread') - Number(a.readAs === 'unread') || b.rows - a.rows)
    .slice(0, MOST_WORDS);
  return { answers, words };
}

/** Answers one question about the rows. Pure; about 30 ms for a million rows. */
export function tally(store: RowStore, question: Question): Tally {
  const { mapping, mode, rows } = store;
  const sex = place(store.sexWords, readSex, question.placements.sex);
  const race = place(store.raceWords, readRace, question.placements.race);
  const outcome = place(store.outcomeWords, readOutcome, question.placements.outcome);
  const hispanic: HispanicAnswer[] = store.hispanicWords.words.map(readHispanic);

  const sexOf = sex.answers.map(sexIndex);
  const raceOf = race.answers.map(raceIndex);
  const cellOf = (row: number) => {
    const s = mapping.sex === undefined ? sexIndex('unknown') : sexOf[store.sex.values[row]!]!;
    let r = mapping.race === undefined ? raceIndex('unknown') : raceOf[store.race.values[row]!]!;
    // A yes in the Hispanic column goes before any race answer.
    if (mapping.hispanic !== undefined && hispanic[store.hispanic.values[row]!] === 'yes') r = 0;
    return cellOfAnswers(r, s);
  };

  const dropped: Partial<Record<DropReason, number>> = {};
  const drop = (reason: DropReason, by = 1) => {
    if (by > 0) dropped[reason] = (dropped[reason] ?? 0) + by;
  };
  for (const [reason, by] of Object.entries(store.refused) as [Refused, number][]) drop(reason, by);

  const stages = mapping.stage === undefined ? [] : store.stageWords.words;
  const scope = question.scope;
  const wanted = scope.kind === 'stage' ? stages.indexOf(scope.stage) : -1;
  const last = scope.kind === 'process' ? stages.indexOf(scope.last) : -1;
  const hasIds = mapping.id !== undefined;
  const inProcess = scope.kind === 'process' && hasIds && mode === 'selected' && last !== -1;
  const seen = hasIds ? new Uint32Array(store.people + 1) : undefined;
  const processCell = inProcess ? new Uint8Array(store.people + 1).fill(255) : undefined;
  const reached = inProcess ? new Uint8Array(store.people + 1) : undefined;

  /** Rows that count, with their cell, before scores are cut. */
  const usedRows = new Uint32Array(rows);
  let used = 0;
  let repeats = 0;
  let shared = false;
  for (let row = 0; row < rows; row += 1) {
    const stage = stages.length > 0 ? store.stage.values[row]! : 0;
    if (wanted !== -1 && stage !== wanted) {
      drop('other-stage');
      continue;
    }
    if (mode === 'selected') {
      const answer = outcome.answers[store.outcome.values[row]!]!;
      if (answer === 'withdrawn' || answer === 'blank' || answer === 'unread') {
        drop(answer === 'unread' ? 'outcome' : answer);
        continue;
      }
    }
    if (seen) {
      const person = store.person.values[row]!;
      const mask = seen[person]!;
      const bit = 1 << stage;
      if (mask & bit) {
        repeats += 1;
        if (question.unit === 'people' && !inProcess) {
          drop('duplicate');
          continue;
        }
      } else if (mask !== 0) shared = true;
      seen[person] = mask | bit;
      if (processCell && reached) {
        if (processCell[person] === 255) processCell[person] = cellOf(row);
        if (stage === last && outcome.answers[store.outcome.values[row]!] === 'selected') reached[person] = 1;
      }
    }
    usedRows[used] = row;
    used += 1;
  }

  const splits = availableSplits(store, stages);
  const base = {
    mode,
    rowsRead: store.rowsRead,
    rowsUsed: used,
    dropped,
    repeats,
    formulas: store.formulas,
    datesUnread: store.datesUnread,
    words: { sex: sex.words, race: race.words, outcome: mode === 'selected' ? outcome.words : [] },
    stages: [...stages],
    stagesShareCandidates: shared,
    splits,
  };
  const hasSex = mapping.sex !== undefined;
  const hasRace = mapping.race !== undefined;

  if (processCell && reached) {
    const cells = new Cells();
    let people = 0;
    processCell.forEach((cell, person) => {
      if (cell === 255) return;
      people += 1;
      cells.add(cell, 1, reached[person]!);
    });
    return { ...base, assessed: people, counts: toCounts(cells, hasSex, hasRace) };
  }

  const count = (members: Uint32Array): { cells: Cells; median?: number; tied?: number } => {
    const cells = new Cells();
    if (mode === 'score') {
      const sign = question.higherIsBetter ? 1 : -1;
      const scores = new Float64Array(members.length);
      for (let index = 0; index < members.length; index += 1)
        scores[index] = store.score.values[members[index]!]! * sign;
      const median = medianInPlace(scores);
      if (median === undefined) return { cells };
      let tied = 0;
      for (let index = 0; index < members.length; index += 1) {
        const row = members[index]!;
        const score = store.score.values[row]! * sign;
        if (score === median) tied += 1;
        cells.add(cellOf(row), 1, score > median ? 1 : 0);
      }
      return { cells, median: median * sign, tied: tied / members.length };
    }
    for (let index = 0; index < members.length; index += 1) {
      const row = members[index]!;
      if (mode === 'counts')
        cells.add(cellOf(row), store.applicants.values[row]!, store.selected.values[row]!);
      else cells.add(cellOf(row), 1, outcome.answers[store.outcome.values[row]!] === 'selected' ? 1 : 0);
    }
    return { cells };
  };

  const all = usedRows.subarray(0, used);
  const { cells, median, tied } = count(all);
  const result: Tally = {
    ...base,
    assessed: cells.n.reduce((sum, n) => sum + n, 0),
    counts: toCounts(cells, hasSex, hasRace),
    ...(median === undefined ? {} : { median, tied: tied! }),
  };
  if (question.split && splits.includes(question.split)) {
    const groups = partition(store, all, question.split);
    const sorted = [...groups].sort((a, b) => b[1].length - a[1].length);
    result.partsLeftOut = Math.max(0, sorted.length - MOST_PARTS);
    result.parts = sorted.slice(0, MOST_PARTS).map(([name, members]) => {
      const part = count(Uint32Array.from(members)).cells;
      return { name, n: part.n.reduce((sum, n) => sum + n, 0), counts: toCounts(part, hasSex, hasRace) };
    });
    if (question.split === 'quarter' || question.split === 'year') {
      result.parts.sort((a, b) => a.name.localeCompare(b.name));
    }
  }
  return result;
}

function availableSplits(store: RowStore, stages: readonly string[]): Split[] {
  const splits: Split[] = [];
  if (store.mapping.job !== undefined && store.jobWords.words.length > 1) splits.push('job');
  if (stages.length > 1) splits.push('stage');
  if (store.mapping.date !== undefined) splits.push('quarter', 'year');
  return splits;
}

function partition(store: RowStore, rows: Uint32Array, split: Split): Map<string, number[]> {
  const nameOf = (row: number): string => {
    if (split === 'job') return store.jobWords.words[store.job.values[row]!] ?? '';
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
