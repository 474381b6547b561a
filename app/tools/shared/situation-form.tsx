import './tool.css';
import {
  type ComponentProps,
  Fragment,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { readEmployees } from '#domain/situation/situation-code.ts';
import type { TypedSituation } from '#domain/situation/situation-draft.ts';
import { isDay, readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { SituationCopy } from './copy.ts';
import { placeGroups } from './place-groups.ts';
import type { SituationChoices } from './schemas.ts';
import { SentenceField } from './sentence-field.tsx';

/** A row of the form: what is asked at the left, the answers beside it. */
export function FormRow({
  label,
  note,
  error,
  children,
}: {
  label: ReactNode;
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

/** Adds or removes one value of a list, keeping the rest. */
export const withValue = <Value extends string>(
  list: readonly Value[],
  value: Value,
  wanted: boolean,
): Value[] => (wanted ? [...new Set([...list, value])] : list.filter((item) => item !== value));

/** A field of the sentence: what stands there, and what is chosen from once it is pressed. */
type Field = {
  label: string;
  words: string;
  /** Nothing was chosen yet. */
  empty?: boolean;
  choices: ReactNode;
};

type Props = {
  choices: SituationChoices;
  copy: SituationCopy;
  value: TypedSituation;
  /** The visitor's day, once it is known. */
  today: string | undefined;
  onChange: (change: (value: TypedSituation) => TypedSituation) => void;
  /** The day is none. */
  badDay: boolean;
  /** Further fields of the sentence, by name. */
  fields?: Readonly<Record<string, Field>>;
};

/** The words before each field of a sentence, the field, and the mark that closes it. */
const sentenceParts = (sentence: string) =>
  [...sentence.matchAll(/([^{]*)\{(\w+)\}(\p{P}*)/gu)].map(([, words = '', name = '', mark = '']) => ({
    words,
    name,
    mark,
  }));

/** The first few of what was chosen, and how many more; without any, what to choose. */
function shortList(labels: readonly string[], none: string, copy: SituationCopy): string {
  if (labels.length <= 3) return labels.length > 0 ? listOf(labels) : none;
  return fillIn(copy.andMore, { some: labels.slice(0, 2).join(', '), count: labels.length - 2 });
}

/** A sentence with fields; the choices of the one that was pressed stand below its line. */
function Sentence({
  sentence,
  fields,
  done,
}: {
  sentence: string;
  fields: Readonly<Record<string, Field>>;
  done: string;
}) {
  const id = useId();
  const [open, setOpen] = useState<string>();
  const form = useRef<HTMLDivElement>(null);
  const fieldOf = (name: string) => form.current?.querySelector<HTMLElement>(`[data-field="${name}"]`);
  const close = (name: string) => {
    setOpen(undefined);
    fieldOf(name)?.focus();
  };
  // Choices that close above a pressed field may take it out of sight.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each field that is pressed.
  useLayoutEffect(() => {
    if (open) fieldOf(open)?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <div ref={form} className="sentence-text">
      {sentenceParts(sentence).map(({ words, name, mark }) => {
        const field = fields[name];
        if (!field) return words;
        return (
          <Fragment key={name}>
            {words}
            <span className="sentence-part">
              <SentenceField
                label={field.label}
                panel={id + name}
                open={open === name}
                data-field={name}
                data-empty={field.empty || undefined}
                onClick={() => setOpen(open === name ? undefined : name)}
              >
                {field.words}
              </SentenceField>
              {mark}
            </span>
            {/* biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from any of its controls. */}
            <div
              id={id + name}
              className="sentence-panel"
              hidden={open !== name}
              onKeyDown={({ key }) => key === 'Escape' && close(name)}
            >
              {field.choices}
              <button type="button" className="link" onClick={() => close(name)}>
                {done}
              </button>
            </div>
          </Fragment>
        );
      })}
    </div>
  );
}

type InputProps = {
  name: string;
  label: string;
  hint: string;
  invalid?: boolean;
} & Pick<ComponentProps<'input'>, 'type' | 'value' | 'onChange' | 'min' | 'max' | 'inputMode' | 'maxLength'>;

function LabeledInput({ name, label, hint, invalid, ...input }: InputProps) {
  const id = useId();
  return (
    <div className="field">
      <label htmlFor={id}>{label}</label>
      <input
        {...input}
        id={id}
        name={name}
        autoComplete="off"
        aria-describedby={`${id}-hint`}
        aria-invalid={invalid ? true : undefined}
      />
      <p id={`${id}-hint`} className="field-hint">
        {hint}
      </p>
    </div>
  );
}

/** Where, who, with what and when: what every reading of the regulation data starts from. */
export function SituationForm({ choices, copy, value, onChange, ...rest }: Props) {
  const id = useId();
  const set = (change: Partial<TypedSituation>) => onChange((before) => ({ ...before, ...change }));
  const places = choices.places.filter(({ code }) => value.places.includes(code)).map(({ label }) => label);
  const tools = choices.tools
    .filter(({ type }) => value.tools.includes(type))
    .map(({ label, phrase }) => phrase ?? label);
  const employees = readEmployees(value.employees);
  const badEmployees = employees === undefined && value.employees.trim() !== '';
  const all: Record<string, Field> = {
    place: {
      label: copy.place,
      words: shortList(places, copy.anyPlace, copy),
      empty: places.length === 0,
      choices: <PlaceChoices {...{ choices, copy, value, onChange }} />,
    },
    role: {
      label: copy.role,
      words: value.role === 'employer' ? copy.anEmployer : copy.aVendor,
      choices: (
        <FormRow label={copy.role}>
          <Choices
            type="radio"
            name={`${id}role`}
            options={(['employer', 'vendor'] as const).map((role) => ({ value: role, label: copy[role] }))}
            isChosen={(role) => value.role === role}
            onPick={(role) => set({ role })}
          />
        </FormRow>
      ),
    },
    tool: {
      label: copy.tool,
      words: shortList(tools, copy.anyTool, copy),
      empty: tools.length === 0,
      choices: (
        <FormRow label={copy.tool} note={tools.length === 0 ? copy.chooseTool : undefined}>
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
      ),
    },
    day: {
      label: copy.day,
      words: isDay(value.day) && value.day !== rest.today ? readableDate(value.day) : copy.today,
      choices: (
        <LabeledInput
          name="day"
          type="date"
          label={copy.day}
          hint={rest.badDay ? copy.badDay : copy.dayHint}
          invalid={rest.badDay}
          value={value.day}
          min="2020-01-01"
          max="2099-12-31"
          onChange={(event) => set({ day: event.currentTarget.value })}
        />
      ),
    },
    employees: {
      label: copy.employees,
      words:
        employees === undefined
          ? copy.anySize
          : fillIn(copy.ofSize, { count: employees.toLocaleString('en-US') }),
      choices: (
        <LabeledInput
          name="employees"
          type="text"
          label={copy.employees}
          hint={badEmployees ? copy.badEmployees : copy.employeesHint}
          invalid={badEmployees}
          inputMode="numeric"
          maxLength={12}
          value={value.employees}
          onChange={(event) => set({ employees: event.currentTarget.value })}
        />
      ),
    },
    ...rest.fields,
  };
  return (
    <div className="situation grid-12">
      <Sentence sentence={copy.sentence} fields={all} done={copy.done} />
      <p className="tool-intro type-note">{copy.intro}</p>
    </div>
  );
}

function PlaceChoices({
  choices,
  copy,
  value,
  onChange,
}: Pick<Props, 'choices' | 'copy' | 'value' | 'onChange'>) {
  return (
    <FormRow label={copy.place} note={value.places.length === 0 ? copy.choosePlace : undefined}>
      {placeGroups(choices.places, copy.otherPlaces).map(({ name, places }) => (
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
  );
}
