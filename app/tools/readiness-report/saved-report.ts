/** The visitor's answers as they are kept on the device and written to a file. */

import type { Answer } from '#domain/law/readiness.ts';
import { type KeptSituation, readKeptSituation } from '#domain/situation/situation-draft.ts';
import { asFilledIn, asRecord, readRecord } from '#domain/text/kept-json.ts';

/** Key of the answers. Holds the answers and the names of owners, and is removed by the clear button. */
export const REPORT_KEY = 'readiness_report';

export const LONGEST_NAME = 120;

export type SavedReport = {
  situation: KeptSituation;
  answers: Record<string, Answer>;
  /** Who does it, by the role that owns a question. On the device and in files only, never in a link. */
  owners: Record<string, string>;
};

export type ReportChoices = {
  places: readonly string[];
  tools: readonly string[];
  questions: readonly string[];
  owners: readonly string[];
};

const FORMAT = 'readiness-report';

/** The file's text, indented for people who look inside. */
export const writeReport = (report: SavedReport): string =>
  `${JSON.stringify({ format: FORMAT, version: 1, ...report }, null, 2)}\n`;

/** Reads a saved report, keeping only what today's choices know. `undefined` where it is none. */
export function readReport(text: string | null, choices: ReportChoices): SavedReport | undefined {
  const { format, version, situation, answers, owners } = readRecord(text);
  if (format !== FORMAT || version !== 1) return undefined;
  const given = asRecord(answers);
  return {
    situation: readKeptSituation(situation, choices),
    answers: Object.fromEntries(
      choices.questions.flatMap((id) => {
        const answer = Object.hasOwn(given, id) ? given[id] : undefined;
        return isAnswer(answer) ? [[id, answer]] : [];
      }),
    ),
    owners: asFilledIn(owners, choices.owners, LONGEST_NAME),
  };
}

const isAnswer = (value: unknown): value is Answer =>
  value === 'unknown' || value === 'none' || [0, 1, 2, 3].includes(value as number);
