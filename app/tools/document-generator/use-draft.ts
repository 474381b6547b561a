import { useKeptState } from '#app/design/use-kept-state.ts';
import type { Stage } from '#app/tools/shared/schemas.ts';
import {
  keepSituation,
  linkedSituation,
  type TypedSituation,
  typeSituation,
} from '#domain/situation/situation-draft.ts';
import { type Edits, NO_EDITS } from './draft.ts';
import { DRAFT_KEY, type DraftChoices, readDraft, type SavedDraft, writeDraft } from './saved-draft.ts';
import type { Spoken } from './write-document.ts';

/** What the page holds. */
export type DraftState = TypedSituation & {
  stages: readonly Stage[];
  /** Answers to the questions asked first, by question. */
  answers: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
  /** Blanks typed again for documents in other languages. */
  spoken: Spoken;
  edits: Edits;
};

/** Nobody's place and nobody's tool: nothing is written before something was chosen. */
const untouched = (stages: readonly Stage[]): DraftState => ({
  ...typeSituation({ places: [], tools: [] }),
  stages,
  answers: {},
  values: {},
  spoken: {},
  edits: NO_EDITS,
});

const fromSaved = ({ situation, answers, values, spoken, edits }: SavedDraft): DraftState => ({
  ...typeSituation(situation),
  stages: situation.stages,
  answers,
  values,
  spoken,
  edits,
});

const toSaved = ({ answers, values, spoken, edits, stages, ...typed }: DraftState): SavedDraft => ({
  situation: { ...keepSituation(typed), stages },
  answers: { ...answers },
  values: { ...values },
  spoken: Object.fromEntries(Object.entries(spoken).map(([lang, typed]) => [lang, { ...typed }])),
  edits,
});

/** A shared link's choice, over what this device has typed in before. */
function withLink(hash: string, state: DraftState, choices: DraftChoices): DraftState {
  const code = new URLSearchParams(hash.replace(/^#/, ''));
  const situation = linkedSituation(code, choices);
  if (!situation) return state;
  const asked = new Set((code.get('stage') ?? '').split(','));
  const stages = choices.stages.filter((stage) => asked.has(stage));
  return { ...state, ...situation, stages: stages.length > 0 ? stages : choices.stages };
}

/** The visitor's draft: read from the link, the tab or the device after hydration, kept at every change. */
export const useDraft = (choices: DraftChoices) =>
  useKeptState<DraftState>({
    key: DRAFT_KEY,
    first: untouched(choices.stages),
    open(kept, hash, before) {
      const saved = readDraft(kept, choices);
      return withLink(hash, saved ? fromSaved(saved) : before, choices);
    },
    write: (state) => writeDraft(toSaved(state)),
  });
