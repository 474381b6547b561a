import './tool.css';
import { type ReactNode, useId } from 'react';
import type { TypedSituation } from '#domain/situation/situation-draft.ts';
import type { SituationCopy } from './copy.ts';
import { placeGroups } from './place-groups.ts';
import type { SituationChoices } from './schemas.ts';

/** A row of the form: what is asked at the left, the answers beside it. */
export function FormRow({
  label,
  note,
  error,
  children,
}: {
  label: string;
  note?: ReactNode;
  error?: string | undefined;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <fieldset className="tool-row grid-12" aria-describedby={error || note ? id : undefined}>
      <legend className="type-label">{label}</legend>
      <div className="tool-row-body">{children}</div>
      <div id={id} className="tool-row-note type-note">
        {error ? <p className="tool-error">{error}</p> : note}
      </div>
    </fieldset>
  );
}

type ChoiceProps = {
  type: 'checkbox' | 'radio';
  name: string;
  value: string;
  checked: boolean;
  onPick: (checked: boolean) => void;
  children: ReactNode;
  hint?: string | undefined;
  /** Of the box or button, for what leads to it. */
  id?: string;
};

/** One box or button with its words. */
export function Choice({ type, name, value, checked, onPick, children, hint, id }: ChoiceProps) {
  const hintId = useId();
  // A click made before the page hydrated is replayed as an input event, which React's change event is not.
  const pick = (event: { currentTarget: HTMLInputElement }) => onPick(event.currentTarget.checked);
  return (
    <label className="choice">
      <input
        id={id}
        type={type}
        name={name}
        value={value}
        checked={checked}
        onChange={pick}
        onInput={pick}
        aria-describedby={hint ? hintId : undefined}
      />
      <span>
        {children}
        {hint && (
          <small id={hintId} className="choice-hint">
            {hint}
          </small>
        )}
      </span>
    </label>
  );
}

type ChoicesProps<Value extends string | number> = {
  type: 'checkbox' | 'radio';
  name: string;
  options: readonly { value: Value; label: ReactNode; hint?: string; id?: string }[];
  isChosen: (value: Value) => boolean;
  /** Of a radio button only that it was chosen. */
  onPick: (value: Value, chosen: boolean) => void;
  className?: string;
};

/** Boxes or buttons of one name. */
export function Choices<Value extends string | number>({
  type,
  name,
  options,
  isChosen,
  onPick,
  className = 'choices',
}: ChoicesProps<Value>) {
  return (
    <div className={className}>
      {options.map(({ value, label, ...rest }) => (
        <Choice
          key={value}
          {...rest}
          type={type}
          name={name}
          value={String(value)}
          checked={isChosen(value)}
          onPick={(chosen) => (chosen || type === 'checkbox') && onPick(value, chosen)}
        >
          {label}
        </Choice>
      ))}
    </div>
  );
}

type Props = {
  choices: SituationChoices;
  copy: SituationCopy;
  value: TypedSituation;
  onChange: (change: (value: TypedSituation) => TypedSituation) => void;
  errors: { places?: string | undefined; tools?: string | undefined; day?: string | undefined };
  /** What an empty choice means, where it is no error. */
  notes?: { places?: string | undefined; tools?: string | undefined };
  /** Further rows between tools and day. */
  children?: ReactNode;
};

/** Adds or removes one value of a list, keeping the rest. */
export const withValue = <Value extends string>(
  list: readonly Value[],
  value: Value,
  wanted: boolean,
): Value[] => (wanted ? [...new Set([...list, value])] : list.filter((item) => item !== value));

/** Where, who, with what and when: what every reading of the regulation data starts from. */
export function SituationForm({ choices, copy, value, onChange, errors, notes, children }: Props) {
  const id = useId();
  const groups = placeGroups(choices.places, copy.otherPlaces);
  const set = (change: Partial<TypedSituation>) => onChange((before) => ({ ...before, ...change }));
  return (
    <div className="tool-form">
      <FormRow label={copy.place} error={errors.places} note={notes?.places}>
        {groups.map(({ name, places }) => (
          <div key={name} className="choice-group">
            <p className="choice-group-name type-folio">{name}</p>
            <Choices
              type="checkbox"
              name="place"
              options={places.map(({ code, label }) => ({ value: code, label }))}
              isChosen={(code) => value.places.includes(code)}
              onPick={(code, chosen) =>
                onChange((before) => ({ ...before, places: withValue(before.places, code, chosen) }))
              }
            />
          </div>
        ))}
      </FormRow>
      <FormRow label={copy.role}>
        <Choices
          type="radio"
          name={`${id}role`}
          options={(['employer', 'vendor'] as const).map((role) => ({ value: role, label: copy[role] }))}
          isChosen={(role) => value.role === role}
          onPick={(role) => set({ role })}
        />
      </FormRow>
      <FormRow label={copy.tool} error={errors.tools} note={notes?.tools}>
        <Choices
          type="checkbox"
          name="tool"
          className="choices choices-hinted"
          options={choices.tools.map(({ type, label, hint }) => ({ value: type, label, hint }))}
          isChosen={(type) => value.tools.includes(type)}
          onPick={(type, chosen) =>
            onChange((before) => ({ ...before, tools: withValue(before.tools, type, chosen) }))
          }
        />
      </FormRow>
      {children}
      <div className="tool-row grid-12">
        <div className="tool-row-body tool-fields">
          <div className="field">
            <label htmlFor={`${id}day`}>{copy.day}</label>
            <input
              id={`${id}day`}
              name="day"
              type="date"
              value={value.day}
              min="2020-01-01"
              max="2099-12-31"
              aria-describedby={`${id}day-hint`}
              aria-invalid={errors.day ? true : undefined}
              onChange={(event) => set({ day: event.currentTarget.value })}
            />
            <p id={`${id}day-hint`} className="field-hint">
              {errors.day ?? copy.dayHint}
            </p>
          </div>
          <div className="field">
            <label htmlFor={`${id}employees`}>{copy.employees}</label>
            <input
              id={`${id}employees`}
              name="employees"
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              value={value.employees}
              aria-describedby={`${id}employees-hint`}
              onChange={(event) => set({ employees: event.currentTarget.value })}
            />
            <p id={`${id}employees-hint`} className="field-hint">
              {copy.employeesHint}
            </p>
          </div>
        </div>
      </div>
    </div>
  );
}
