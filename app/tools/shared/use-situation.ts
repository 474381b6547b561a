import { useDeferredValue, useRef } from 'react';
import { useToday } from '#app/design/use-today.ts';
import { track } from '#app/vendors/analytics/track.ts';
import type { Situation } from '#domain/law/applicable-law.ts';
import { readEmployees } from '#domain/situation/situation-code.ts';
import type { TypedSituation } from '#domain/situation/situation-draft.ts';
import { isDay } from '#domain/text/dates.ts';

type Change<State> = (next: (before: State) => State) => void;

/**
 * A tool's typed situation as the rules take it: `situation` and `state` follow the form when the browser has a
 * moment. `update` changes anything of what the tool holds; `form` is what its `SituationForm` shows and does. A day
 * that nobody typed is today, or the collection's own day `edition` until the browser has said what today is.
 */
export function useSituation<State extends TypedSituation>(
  { state: typed, change }: { state: State; change: Change<State> },
  edition: string,
) {
  const today = useToday();
  const state = useDeferredValue(typed);
  const started = useRef(false);
  const badDay = state.day !== '' && !isDay(state.day);
  const situation: Situation = {
    places: state.places,
    role: state.role,
    tools: state.tools,
    day: state.day === '' || badDay ? (today ?? edition) : state.day,
    employees: readEmployees(state.employees),
  };

  const update: Change<State> = (next) => {
    if (!started.current) track({ name: 'engagement', engagement_type: 'tool_start' });
    started.current = true;
    change(next);
  };

  const form = {
    today,
    value: { ...typed, day: typed.day || (today ?? '') },
    onChange: (next: (before: TypedSituation) => TypedSituation) =>
      update((before) => {
        const { day, ...value } = next({ ...before, day: before.day || (today ?? '') });
        return { ...before, ...value, day: day === today ? '' : day };
      }),
  };

  return { today: today ?? situation.day, state, situation, badDay, update, form };
}
