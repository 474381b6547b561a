/** The visitor's answers as they are kept on the device and written to a file. */
import type { Situation } from '#app/lib/applicable-law.ts';
import { isDay } from '#app/lib/situation-code.ts';
import type { Answer } from './readiness.ts';

/** `localStorage` key. Holds the answers and the names of owners, and is removed by the clear button. */
export const REPORT_KEY = 'readiness_report';

export const LONGEST_NAME = 120;

export type SavedReport = {
  situation: Omit<Situation, 'day'> & { day?: string | undefined };
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
  const data = parse(text);
  if (data.format !== FORMAT || data.version !== 1) return undefined;
  const situation = record(data.situation);
  const { day, employees } = situation;
  const answers = record(data.answers);
  const owners = record(data.owners);
  return {
    situation: {
      places: known(situation.places, choices.places),
      role: situation.role === 'vendor' ? 'vendor' : 'employer',
      tools: known(situation.tools, choices.tools),
      ...(typeof day === 'string' && isDay(day) ? { day } : {}),
      ...(typeof employees === 'number' && Number.isSafeInteger(employees) && employees >= 0
        ? { employees }
        : {}),
    },
    answers: Object.fromEntries(
      choices.questions.flatMap((id) => {
        const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
        return isAnswer(answer) ? [[id, answer]] : [];
      }),
    ),
    owners: Object.fromEntries(
      choices.owners.flatMap((id) => {
        const name = Object.hasOwn(owners, id) ? owners[id] : undefined;
        return typeof name === 'string' && name !== '' ? [[id, name.slice(0, LONGEST_NAME)]] : [];
      }),
    ),
  };
}

const isAnswer = (value: unknown): value is Answer =>
  value === 'unknown' || [0, 1, 2, 3].includes(value as number);

function parse(text: string | null): Record<string, unknown> {
  try {
    return record(JSON.parse(text ?? 'null'));
  } catch {
    return {};
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

function known(value: unknown, choices: readonly string[]): string[] {
  const asked = new Set<unknown>(Array.isArray(value) ? value : []);
  return choices.filter((choice) => asked.has(choice));
}
