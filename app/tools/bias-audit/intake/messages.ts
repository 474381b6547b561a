/** What the page and the worker say to each other. */
import type { Estimate } from '#domain/fairness/shrinkage.ts';
import type { Columns, FileProblem, Reading } from './read-file.ts';
import type { Question, Tally } from './tally.ts';

export type ToWorker =
  | { type: 'read'; job: number; source: Blob; reading: Reading; question: Question }
  | { type: 'tally'; job: number; question: Question }
  | { type: 'cancel'; job: number };

export type FromWorker =
  /** The first message; `reachable` must be empty before anything is sent. */
  | { type: 'ready'; reachable: string[] }
  | { type: 'progress'; job: number; bytes: number; total: number; rows: number }
  /** The columns are not complete: the visitor has to say which is which. */
  | { type: 'columns'; job: number; columns: Columns }
  | { type: 'loaded'; job: number; columns: Columns; tally: Tally; brokenAt: number[] }
  | { type: 'tally'; job: number; tally: Tally }
  /** Some time after the counts, where the file crosses both axes of the rule. */
  | { type: 'estimates'; job: number; estimates: Estimate[] }
  | { type: 'problem'; job: number; problem: FileProblem };
