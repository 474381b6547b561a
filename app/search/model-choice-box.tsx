import type { SearchCopy } from '#app/content/search-copy.ts';
import { type ChoiceState, useModelChoice } from './use-model-choice.ts';
import './model-choice-box.css';

type Copy = SearchCopy['search']['own'];
type Props = Parameters<typeof useModelChoice>[0] & { copy: Copy };

function statusOf(copy: Copy, state: ChoiceState, loaded: boolean): string {
  if (state === 'asked') return loaded ? copy.choosing : copy.loading;
  if (state === 'chose nothing') return copy.noChoice;
  return state === 'chose' ? copy.chose : '';
}

/** The box that lets the browser's own model choose among the passages, and what it is doing. Off until ticked. */
export function ModelChoiceBox({ copy, ...asked }: Props) {
  const { wanted, want, loaded, state } = useModelChoice(asked);
  return (
    <div className="model-choice" data-model-choice={state}>
      <label>
        <input
          type="checkbox"
          checked={wanted}
          aria-describedby="model-choice-hint"
          onChange={(event) => want(event.currentTarget.checked)}
        />
        <span>{copy.label}</span>
      </label>
      <p id="model-choice-hint">
        {copy.hint} {!loaded && copy.loads}
      </p>
      <p role="status">{statusOf(copy, state, loaded)}</p>
    </div>
  );
}
