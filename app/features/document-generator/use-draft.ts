import { useEffect, useRef, useState } from 'react';
import type { Stage } from '#app/collections/tool-schemas.ts';
import { readSituation } from '#app/lib/situation-code.ts';
import { safeStorage } from '#app/lib/storage.ts';
import { type Edits, NO_EDITS } from './draft.ts';
import { DRAFT_KEY, type DraftChoices, readDraft, type SavedDraft, writeDraft } from './saved-draft.ts';

/** What the page holds. `day` and `employees` as typed; an empty day is today. */
export type DraftState = {
  places: readonly string[];
  role: 'employer' | 'vendor';
  tools: readonly string[];
  stages: readonly Stage[];
  day: string;
  employees: string;
  values: Readonly<Record<string, string>>;
  edits: Edits;
};

/** An example to look at until somebody chooses: the oldest of the city laws, with a tool that ranks. */
const example = (stages: readonly Stage[]): DraftState => ({
  places: ['US-NY-NYC'],
  role: 'employer',
  tools: ['ranking'],
  stages,
  day: '',
  employees: '',
  values: {},
  edits: NO_EDITS,
});

const fromSaved = ({ situation, values, edits }: SavedDraft): DraftState => ({
  ...situation,
  day: situation.day ?? '',
  employees: situation.employees === undefined ? '' : String(situation.employees),
  values,
  edits,
});

/** A shared link's choice, over what this device has typed in before. */
function fromLink(hash: string, state: DraftState, choices: DraftChoices): DraftState | undefined {
  const code = new URLSearchParams(hash.replace(/^#/, ''));
  if (!code.has('place') && !code.has('tool')) return undefined;
  const { day, employees, ...situation } = readSituation(code, choices);
  const asked = new Set((code.get('stage') ?? '').split(','));
  const stages = choices.stages.filter((stage) => asked.has(stage));
  return {
    ...state,
    places: situation.places ?? [],
    tools: situation.tools ?? [],
    role: situation.role ?? 'employer',
    stages: stages.length > 0 ? stages : choices.stages,
    day: day ?? '',
    employees: employees === undefined ? '' : String(employees),
  };
}

/** The visitor's draft: read from the link or the device after hydration, kept on the device at every change. */
export function useDraft(choices: DraftChoices, toSaved: (state: DraftState) => SavedDraft) {
  const [state, setState] = useState(() => example(choices.stages));
  const [touched, setTouched] = useState(false);
  const start = useRef(choices);

  useEffect(() => {
    const known = start.current;
    const open = () => {
      setState((before) => {
        const saved = readDraft(safeStorage.read(DRAFT_KEY), known);
        const state = saved ? fromSaved(saved) : before;
        return fromLink(location.hash, state, known) ?? state;
      });
    };
    open();
    addEventListener('hashchange', open);
    return () => removeEventListener('hashchange', open);
  }, []);

  useEffect(() => {
    if (touched) safeStorage.write(DRAFT_KEY, writeDraft(toSaved(state)));
  }, [state, touched, toSaved]);

  return {
    state,
    touched,
    change(update: (before: DraftState) => DraftState) {
      setTouched(true);
      setState(update);
    },
    clear() {
      safeStorage.remove(DRAFT_KEY);
      setTouched(false);
      setState(example(choices.stages));
    },
  };
}
