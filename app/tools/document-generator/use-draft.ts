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

/** What the page holds. */
export type DraftState = TypedSituation & {
  stages: readonly Stage[];
  values: Readonly<Record<string, string>>;
  edits: Edits;
};

/** An example to look at until somebody chooses: the oldest of the city laws, with a tool that ranks. */
const example = (stages: readonly Stage[]): DraftState => ({
  ...typeSituation({ places: ['US-NY-NYC'], tools: ['ranking'] }),
  stages,
  values: {},
  edits: NO_EDITS,
});

const fromSaved = ({ situation, values, edits }: SavedDraft): DraftState => ({
  ...typeSituation(situation),
  stages: situation.stages,
  values,
  edits,
});

const toSaved = ({ values, edits, stages, ...typed }: DraftState): SavedDraft => ({
  situation: { ...keepSituation(typed), stages },
  values: { ...values },
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

/** The visitor's draft: read from the link or the device after hydration, kept on the device at every change. */
export const useDraft = (choices: DraftChoices) =>
  useKeptState<DraftState>({
    key: DRAFT_KEY,
    first: example(choices.stages),
    open(kept, hash, before) {
      const saved = readDraft(kept, choices);
      return withLink(hash, saved ? fromSaved(saved) : before, choices);
    },
    write: (state) => writeDraft(toSaved(state)),
  });
