/** Everything the page knows, and how each event changes it. Pure. */

import type { AuditCounts, Options } from '#domain/fairness/impact-table.ts';
import type { Estimate } from '#domain/fairness/shrinkage.ts';
import type { Columns, FileProblem, Reading } from '../intake/read-file.ts';
import type { PlacedColumn, Placements, Question, Tally } from '../intake/tally.ts';
import { noParticulars, type Particulars } from '../output/particulars.ts';
import type { KeptAudit, Measure } from './kept-audit.ts';

export type Origin = 'rows' | 'hand' | 'kept' | 'link';

export type Result = {
  origin: Origin;
  /** Name of the file, or of what stands for one. */
  name: string;
  counts: AuditCounts;
  measure: Measure;
  /** Only of rows read on this page. */
  tally?: Tally;
  brokenAt: number[];
  /** Of the crossed groups, in the order of their rows; they come after the counts. */
  estimates?: Estimate[];
};

export type Progress = { name: string; rows: number; share: number };

export type Problem = FileProblem | { code: 'worker' | 'link' | 'docx' };

export type AuditState = {
  options: Options;
  question: Question;
  particulars: Particulars;
  result?: Result;
  /** Of the rows on this page, or of a file that waits for the visitor to name its columns. */
  columns?: Columns;
  columnsOf?: string;
  /** How the visitor wants the columns read, until that reading has come to its end. */
  wanted?: Reading;
  progress?: Progress;
  problem?: Problem;
  forgotten: boolean;
  /** How often everything was forgotten: fields the page does not hold start anew with it. */
  epoch: number;
};

export const freshQuestion: Question = {
  placements: {},
  higherIsBetter: true,
  unit: 'rows',
  scope: { kind: 'all' },
};

export const initialState: AuditState = {
  options: { excludeSmall: false, holm: false },
  question: freshQuestion,
  particulars: noParticulars,
  forgotten: false,
  epoch: 0,
};

export type AuditEvent =
  | { type: 'started'; name: string; question: Question; reading: Reading }
  | { type: 'progress'; rows: number; share: number }
  | { type: 'columns'; columns: Columns }
  | { type: 'loaded'; name: string; columns: Columns; tally: Tally; brokenAt: number[] }
  | { type: 'asked'; question: Question }
  | { type: 'told'; tally: Tally }
  | { type: 'typed'; counts: AuditCounts | undefined; name: string; measure: Measure }
  | { type: 'estimated'; estimates: Estimate[] }
  /** A file that is no rows was taken: its own panel says what is wrong with it. */
  | { type: 'taken' }
  | { type: 'problem'; problem: Problem }
  | { type: 'opened'; audit: KeptAudit; origin: 'kept' | 'link' }
  | { type: 'options'; options: Options }
  | { type: 'particulars'; particulars: Particulars }
  | { type: 'forgotten' };

const measureOf = (tally: Tally): Measure => (tally.mode === 'score' ? 'scoring' : 'selection');

/** A failed or canceled reading changes nothing but its message: what was there stays. */
export function reduce(state: AuditState, event: AuditEvent): AuditState {
  const { progress: _progress, problem: _problem, wanted: _wanted, ...settled } = state;
  switch (event.type) {
    case 'started':
      return {
        ...settled,
        question: event.question,
        ...(event.reading.mapping ? { wanted: event.reading } : {}),
        progress: { name: event.name, rows: 0, share: 0 },
        forgotten: false,
      };
    case 'progress':
      return state.progress
        ? { ...state, progress: { ...state.progress, rows: event.rows, share: event.share } }
        : state;
    case 'columns':
      return {
        ...settled,
        columns: event.columns,
        ...(state.progress ? { columnsOf: state.progress.name } : {}),
      };
    case 'loaded':
      return {
        ...settled,
        columns: event.columns,
        columnsOf: event.name,
        result: {
          origin: 'rows',
          name: event.name,
          counts: event.tally.counts,
          measure: measureOf(event.tally),
          tally: event.tally,
          brokenAt: event.brokenAt,
        },
      };
    case 'asked':
      return { ...state, question: event.question };
    case 'told': {
      if (!state.result?.tally) return state;
      const { estimates: _estimates, ...result } = state.result;
      return { ...state, result: { ...result, counts: event.tally.counts, tally: event.tally } };
    }
    case 'estimated':
      return state.result ? { ...state, result: { ...state.result, estimates: event.estimates } } : state;
    case 'typed': {
      const { columns: _columns, columnsOf: _of, result, ...rest } = settled;
      if (!event.counts) return result?.origin === 'hand' ? rest : state;
      return {
        ...rest,
        forgotten: false,
        result: {
          origin: 'hand',
          name: event.name,
          counts: event.counts,
          measure: event.measure,
          brokenAt: [],
        },
      };
    }
    case 'taken': {
      const { problem: _old, ...rest } = state;
      return { ...rest, forgotten: false };
    }
    case 'problem':
      return { ...settled, problem: event.problem };
    case 'opened': {
      const { options, counts, measure, particulars } = event.audit;
      if (!counts) return { ...settled, options, ...(particulars ? { particulars } : {}) };
      const { columns: _columns, columnsOf: _of, ...rest } = settled;
      return {
        ...rest,
        options,
        // Nobody's own particulars belong over counts that came from somebody else.
        particulars: particulars ?? noParticulars,
        result: { origin: event.origin, name: '', counts, measure, brokenAt: [] },
      };
    }
    case 'options':
      return { ...state, options: event.options };
    case 'particulars':
      return { ...state, particulars: event.particulars };
    case 'forgotten':
      return { ...initialState, forgotten: true, epoch: state.epoch + 1 };
  }
}

/** One word placed by the visitor. */
export function place(placements: Placements, column: PlacedColumn, raw: string, answer: string): Placements {
  return { ...placements, [column]: { ...placements[column], [raw]: answer } };
}

/** The columns with what the visitor has just said of them: a second choice must not take back the first. */
export function columnsAsWanted(columns: Columns, wanted: Reading | undefined): Columns {
  return {
    ...columns,
    mapping: wanted?.mapping ?? columns.mapping,
    hasHeadings: wanted?.hasHeadings ?? columns.hasHeadings,
  };
}
