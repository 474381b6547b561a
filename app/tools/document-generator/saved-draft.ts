/** The visitor's draft as it is kept on the device. What cannot be read counts as nothing saved. */
import type { Stage } from '#app/tools/shared/schemas.ts';
import { type KeptSituation, readKeptSituation } from '#domain/situation/situation-draft.ts';
import { asChosen, asFilledIn, asRecord, asTexts, readRecord } from '#domain/text/kept-json.ts';
import type { Edits } from './draft.ts';

/** Key of the draft. Holds everything entered on the page, and is removed by its clear button. */
export const DRAFT_KEY = 'document_generator';

/** Longest answer that is kept: more than any blank asks for. */
export const LONGEST_VALUE = 2_000;

export type SavedDraft = {
  situation: KeptSituation & { stages: readonly Stage[] };
  answers: Record<string, string>;
  values: Record<string, string>;
  /** Blanks typed again for documents in other languages, by language. */
  spoken: Record<string, Record<string, string>>;
  edits: Edits;
};

export type DraftChoices = {
  places: readonly string[];
  tools: readonly string[];
  stages: readonly Stage[];
  blanks: readonly string[];
  /** Tags of the languages that documents are written in beside English. */
  languages: readonly string[];
  /** Values that answer a question, by question. */
  answers: Readonly<Record<string, readonly string[]>>;
};

export const writeDraft = (draft: SavedDraft): string => JSON.stringify({ version: 1, ...draft });

/** Reads what `writeDraft` wrote, keeping only what today's choices still know. */
export function readDraft(text: string | null, choices: DraftChoices): SavedDraft | undefined {
  const { version, situation, answers, values, spoken, edits } = readRecord(text);
  if (version !== 1) return undefined;
  const { out, added, dropped } = asRecord(edits);
  return {
    situation: {
      ...readKeptSituation(situation, choices),
      stages: asChosen(asRecord(situation).stages, choices.stages),
    },
    answers: Object.fromEntries(
      Object.entries(asFilledIn(answers, Object.keys(choices.answers), 40)).filter(([question, value]) =>
        choices.answers[question]?.includes(value),
      ),
    ),
    values: asFilledIn(values, choices.blanks, LONGEST_VALUE),
    spoken: Object.fromEntries(
      choices.languages
        .map((lang) => [lang, asFilledIn(asRecord(spoken)[lang], choices.blanks, LONGEST_VALUE)] as const)
        .filter(([, typed]) => Object.keys(typed).length > 0),
    ),
    edits: { out: asTexts(out), added: asTexts(added), dropped: asTexts(dropped) },
  };
}
