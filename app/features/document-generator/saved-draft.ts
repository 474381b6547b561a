/** The visitor's draft as it is kept on the device. What cannot be read counts as nothing saved. */
import type { Stage } from '#app/collections/tool-schemas.ts';
import { isDay } from '#app/lib/situation-code.ts';
import type { Edits, GeneratorSituation } from './draft.ts';

/** `localStorage` key. Holds everything entered on the page, and is removed by its clear button. */
export const DRAFT_KEY = 'document_generator';

/** Longest answer that is kept: more than any blank asks for. */
export const LONGEST_VALUE = 2_000;

export type SavedDraft = {
  /** `day` is absent while the visitor has left it at today. */
  situation: Omit<GeneratorSituation, 'day'> & { day?: string | undefined };
  values: Record<string, string>;
  edits: Edits;
};

export type DraftChoices = {
  places: readonly string[];
  tools: readonly string[];
  stages: readonly Stage[];
  blanks: readonly string[];
};

export const writeDraft = (draft: SavedDraft): string => JSON.stringify({ version: 1, ...draft });

/** Reads what `writeDraft` wrote, keeping only what today's choices still know. */
export function readDraft(text: string | null, choices: DraftChoices): SavedDraft | undefined {
  const data = parse(text);
  if (data?.version !== 1) return undefined;
  const situation = record(data.situation);
  const edits = record(data.edits);
  const values = record(data.values);
  const { day, employees } = situation;
  return {
    situation: {
      places: known(situation.places, choices.places),
      role: situation.role === 'vendor' ? 'vendor' : 'employer',
      tools: known(situation.tools, choices.tools),
      stages: known(situation.stages, choices.stages),
      ...(typeof day === 'string' && isDay(day) ? { day } : {}),
      ...(typeof employees === 'number' && Number.isSafeInteger(employees) && employees >= 0
        ? { employees }
        : {}),
    },
    values: Object.fromEntries(
      choices.blanks.flatMap((blank) => {
        const value = values[blank];
        return typeof value === 'string' && value !== '' ? [[blank, value.slice(0, LONGEST_VALUE)]] : [];
      }),
    ),
    edits: { out: texts(edits.out), added: texts(edits.added), dropped: texts(edits.dropped) },
  };
}

function parse(text: string | null): Record<string, unknown> | undefined {
  try {
    return record(JSON.parse(text ?? 'null'));
  } catch {
    return undefined;
  }
}

const record = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : {};

const texts = (value: unknown): string[] =>
  Array.isArray(value) ? value.filter((item): item is string => typeof item === 'string').slice(0, 200) : [];

function known<Value extends string>(value: unknown, choices: readonly Value[]): Value[] {
  const asked = new Set(texts(value));
  return choices.filter((choice) => asked.has(choice));
}
