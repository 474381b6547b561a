/**
 * The register of tools as it is kept on a device and in files. What a file brings is read by heading and value and
 * never trusted; what could not be read is said. Pure rules.
 */
import { addMonths, ll144Clock } from '../law/ll144-clock.ts';
import { isDay } from '../text/dates.ts';
import { asChosen, asRecord, readRecord } from '../text/kept-json.ts';

/** Fields of one line of text each. */
export const TEXT_FIELDS = ['name', 'vendor', 'version', 'purpose', 'data', 'owner'] as const;
/** Fields that hold a day, `YYYY-MM-DD`, or nothing. */
export const DAY_FIELDS = ['audited', 'published', 'notified', 'first-use', 'next-review'] as const;
export const DECIDES = ['always', 'sometimes', 'never'] as const;

export type TextField = (typeof TEXT_FIELDS)[number];
export type DayField = (typeof DAY_FIELDS)[number];

export type RegisteredTool = Record<TextField | DayField, string> & {
  /** Who decides; empty while nobody has said. */
  decides: (typeof DECIDES)[number] | '';
  /** Codes of places and kinds of tool, as the situation form has them. */
  places: string[];
  tools: string[];
  /** Points by question of the vendor questionnaire, 0 to 3. */
  answers: Record<string, number>;
};

/** Columns of the register's tables, in their order. */
export const COLUMNS = [
  'name',
  'vendor',
  'version',
  'purpose',
  'decides',
  'places',
  'tools',
  'data',
  ...DAY_FIELDS,
  'owner',
] as const;

/** What an entry may name, and where a table may write a label in place of a code. */
export type RegisterChoices = {
  places: readonly { code: string; label: string }[];
  tools: readonly { type: string; label: string }[];
  /** Ids of the vendor questionnaire. */
  questions: readonly string[];
};

/** Longest text of a field, and most entries: more than anybody types, less than fills a device. */
export const LONGEST_TEXT = 500;
export const MOST_TOOLS = 500;
export const MOST_POINTS = 3;

export const newTool = (): RegisteredTool => ({
  name: '',
  vendor: '',
  version: '',
  purpose: '',
  data: '',
  owner: '',
  audited: '',
  published: '',
  notified: '',
  'first-use': '',
  'next-review': '',
  decides: '',
  places: [],
  tools: [],
  answers: {},
});

const codesOf = ({ places, tools }: RegisterChoices) => ({
  places: places.map(({ code }) => code),
  tools: tools.map(({ type }) => type),
});

function readTool(value: unknown, choices: RegisterChoices): RegisteredTool {
  const record = asRecord(value);
  const codes = codesOf(choices);
  const points = asRecord(record.answers);
  const tool = newTool();
  for (const field of [...TEXT_FIELDS, ...DAY_FIELDS]) {
    const text = record[field];
    if (typeof text === 'string') tool[field] = text.slice(0, LONGEST_TEXT);
  }
  for (const field of DAY_FIELDS) if (!isDay(tool[field])) tool[field] = '';
  return {
    ...tool,
    decides: DECIDES.find((way) => way === record.decides) ?? '',
    places: asChosen(record.places, codes.places),
    tools: asChosen(record.tools, codes.tools),
    answers: Object.fromEntries(
      choices.questions.flatMap((id) => {
        const given = Object.hasOwn(points, id) ? points[id] : undefined;
        return typeof given === 'number' && Number.isInteger(given) && given >= 0 && given <= MOST_POINTS
          ? [[id, given]]
          : [];
      }),
    ),
  };
}

export const writeRegister = (tools: readonly RegisteredTool[]): string =>
  `${JSON.stringify({ kind: 'tool-register', version: 1, tools }, null, 2)}\n`;

/** What `writeRegister` wrote; undefined for anything else. Never throws. */
export function readRegister(text: string | null, choices: RegisterChoices): RegisteredTool[] | undefined {
  const { kind, version, tools } = readRecord(text);
  if (kind !== 'tool-register' || version !== 1 || !Array.isArray(tools)) return undefined;
  return tools.slice(0, MOST_TOOLS).map((tool) => readTool(tool, choices));
}

/** A head and a line per tool; places and kinds as codes, separated by semicolons. */
export const registerTable = (tools: readonly RegisteredTool[]): string[][] => [
  [...COLUMNS],
  ...tools.map((tool) =>
    COLUMNS.map((column) => {
      const value = tool[column];
      return typeof value === 'string' ? value : value.join('; ');
    }),
  ),
];

/** The mark that `csvCell` puts before what a spreadsheet would run. */
const MARK = /^'(?='*\s*[=+\-@])/;

/** Column names and codes are compared without case, spaces and hyphens. */
const plain = (text: string): string => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');

/**
 * The tools of a table with the columns of `registerTable`, in any order and with labels for codes. `unread` names each
 * value that fits nothing, as `line: value`. Undefined where no line is a head with a column `name`.
 */
export function readRegisterTable(
  rows: readonly (readonly string[])[],
  choices: RegisterChoices,
): { tools: RegisteredTool[]; unread: string[] } | undefined {
  const at = rows.findIndex((row) => row.some((cell) => plain(cell) === 'name'));
  if (at < 0) return undefined;
  const columns = (rows[at] ?? []).map((cell) => COLUMNS.find((column) => plain(column) === plain(cell)));
  const unread: string[] = [];
  const named = {
    places: new Map(
      choices.places.flatMap(({ code, label }) => [
        [plain(code), code],
        [plain(label), code],
      ]),
    ),
    tools: new Map(
      choices.tools.flatMap(({ type, label }) => [
        [plain(type), type],
        [plain(label), type],
      ]),
    ),
  };
  const tools = rows.slice(at + 1, at + 1 + MOST_TOOLS).flatMap((row, index) => {
    if (row.every((cell) => cell.trim() === '')) return [];
    const record: Record<string, unknown> = {};
    row.forEach((cell, position) => {
      const column = columns[position];
      const text = cell.trim().replace(MARK, '');
      if (column === undefined || text === '') return;
      const miss = (what: string) => unread.push(`${at + index + 2}: ${what}`);
      if (column === 'places' || column === 'tools') {
        record[column] = text.split(/[;,|]/).flatMap((part) => {
          const code = named[column].get(plain(part));
          if (code === undefined && part.trim() !== '') miss(part.trim());
          return code ?? [];
        });
      } else if (DAY_FIELDS.some((field) => field === column) && !isDay(text)) miss(text);
      else if (column === 'decides' && !DECIDES.some((way) => way === text.toLowerCase())) miss(text);
      else record[column] = column === 'decides' ? text.toLowerCase() : text;
    });
    return [readTool(record, choices)];
  });
  return { tools, unread };
}

/** The old entries with the new ones: one of the same name takes the place of the old one and keeps its answers. */
export function mergeTools(
  before: readonly RegisteredTool[],
  brought: readonly RegisteredTool[],
): RegisteredTool[] {
  const merged = [...before];
  for (const tool of brought) {
    const at = merged.findIndex(({ name }) => name !== '' && plain(name) === plain(tool.name));
    if (at < 0) merged.push(tool);
    else merged[at] = { ...tool, answers: { ...merged[at]?.answers, ...tool.answers } };
  }
  return merged.slice(0, MOST_TOOLS);
}

export type NextDate = { kind: 'audit' | 'lawful' | 'review'; day: string };

/** What follows from an entry's days: by New York City's clock where the tool is used there, and the review. */
export function nextDates(tool: RegisteredTool, today: string): NextDate[] {
  const dates: NextDate[] = [];
  const day = (field: DayField) => tool[field] || undefined;
  if (tool.places.includes('US-NY-NYC')) {
    const { nextAuditDue, firstLawfulDay } = ll144Clock(
      {
        audited: day('audited'),
        published: day('published'),
        notified: day('notified'),
        firstUse: day('first-use'),
      },
      today,
    );
    if (firstLawfulDay && firstLawfulDay >= today) dates.push({ kind: 'lawful', day: firstLawfulDay });
    if (nextAuditDue) dates.push({ kind: 'audit', day: nextAuditDue });
  }
  const review = tool['next-review'] || (tool['first-use'] ? addMonths(tool['first-use'], 12) : '');
  if (review) dates.push({ kind: 'review', day: review });
  return dates.sort((a, b) => a.day.localeCompare(b.day));
}

export type VendorScore = { points: number; most: number; open: number; weak: string[] };

/** Points of the vendor questionnaire, of what is answered; `weak` are the questions answered with 0. */
export function vendorScore(answers: RegisteredTool['answers'], questions: readonly string[]): VendorScore {
  const given = questions.flatMap((id) => {
    const points = answers[id];
    return points === undefined ? [] : [{ id, points }];
  });
  return {
    points: given.reduce((sum, { points }) => sum + points, 0),
    most: given.length * MOST_POINTS,
    open: questions.length - given.length,
    weak: given.filter(({ points }) => points === 0).map(({ id }) => id),
  };
}

export type VendorQuestion = { id: string; text: string; answers: readonly string[] };

/** The questionnaire to send: question, the answers to choose from, and an empty or given answer. */
export const questionnaireTable = (
  questions: readonly VendorQuestion[],
  given: RegisteredTool['answers'],
): string[][] => [
  ['id', 'question', '0', '1', '2', '3', 'answer'],
  ...questions.map(({ id, text, answers }) => [
    id,
    text,
    ...answers,
    given[id] === undefined ? '' : `${given[id]}`,
  ]),
];

/**
 * Answers of a returned questionnaire: the number, or the words of the answer; `unread` names each answer that is
 * neither, as `line: answer`. Undefined where it is none.
 */
export function readQuestionnaire(
  rows: readonly (readonly string[])[],
  questions: readonly VendorQuestion[],
): { answers: Record<string, number>; unread: string[] } | undefined {
  const heads = rows.map((row) => ({
    id: row.findIndex((cell) => plain(cell) === 'id'),
    answer: row.findIndex((cell) => plain(cell) === 'answer'),
  }));
  const at = heads.findIndex(({ id, answer }) => id >= 0 && answer >= 0);
  const head = heads[at];
  if (!head) return undefined;
  const unread: string[] = [];
  const answers = Object.fromEntries(
    rows.slice(at + 1).flatMap((row, index) => {
      const question = questions.find(({ id }) => id === row[head.id]?.trim());
      const text = row[head.answer]?.trim() ?? '';
      if (!question || text === '') return [];
      const points = /^[0-3]$/.test(text)
        ? Number(text)
        : question.answers.findIndex((words) => plain(words) === plain(text));
      if (points < 0) unread.push(`${at + index + 2}: ${text}`);
      return points < 0 ? [] : [[question.id, points]];
    }),
  );
  return { answers, unread };
}
