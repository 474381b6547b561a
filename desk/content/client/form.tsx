/** A form for whatever the schema describes. Values go up as they are typed; the server says whether they will do. */
import { useId, useState } from 'react';
import type { Choices } from '../choices.ts';
import { contentWords as words } from '../words.ts';
import {
  blank,
  controlOf,
  type Fields,
  isFields,
  type JsonSchema,
  type Path,
  variantAt,
} from './json-schema.ts';
import { YamlField } from './yaml-field.tsx';

export type Change = (path: Path, value: unknown) => void;

type Common = {
  schema: JsonSchema;
  value: unknown;
  path: Path;
  label: string;
  required: boolean;
  onChange: Change;
  choices: Choices;
};

const { editor } = words;

/** `backInfo` as words. */
const named = (name: string) => {
  const spaced = name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[-_]+/g, ' ')
    .toLowerCase();
  return spaced.charAt(0).toUpperCase() + spaced.slice(1);
};

/** Where a problem's field is found in the page. */
export const fieldId = (path: Path) => `field-${path.join('.')}`;

/** The whole form of an entry. */
export function EntryForm({
  schema,
  data,
  onChange,
  choices,
}: {
  schema: JsonSchema;
  data: unknown;
  onChange: Change;
  choices: Choices;
}) {
  return (
    <Value schema={schema} value={data} path={[]} label="" required onChange={onChange} choices={choices} />
  );
}

function Value(props: Common) {
  const { schema, value, path, label, required, onChange } = props;
  const control = controlOf(schema, value);
  if (value === undefined) {
    return (
      <div className="desk-unset">
        <span>
          {label} <span className="desk-quiet">{editor.notThere}</span>
        </span>
        <button
          type="button"
          className="desk-small"
          id={fieldId(path)}
          onClick={() => onChange(path, blank(schema))}
        >
          {editor.set}
          <span className="sr-only"> {label}</span>
        </button>
      </div>
    );
  }
  const unset = required ? null : (
    <button type="button" className="desk-small" onClick={() => onChange(path, undefined)}>
      {editor.unset}
      <span className="sr-only"> {label}</span>
    </button>
  );
  switch (control.kind) {
    case 'fields':
      return (
        <Group label={label} path={path} extra={unset}>
          {fieldsInOrder(control.properties, value).map(([name, property]) => (
            <Value
              key={name}
              {...props}
              schema={property}
              value={isFields(value) ? value[name] : undefined}
              path={[...path, name]}
              label={named(name)}
              required={control.required.includes(name)}
            />
          ))}
        </Group>
      );
    case 'list':
      return <List {...props} items={control.items} extra={unset} />;
    case 'named':
      return <Named {...props} items={control.items} extra={unset} />;
    case 'variants':
      return <Variants {...props} variants={control.variants} />;
    case 'yaml':
      return (
        <YamlField id={fieldId(path)} label={label} value={value} onChange={(next) => onChange(path, next)} />
      );
    default:
      return <Single {...props} extra={unset} />;
  }
}

/** As the schema lists them; fields that it does not know keep their place at the end, to be seen and taken out. */
function fieldsInOrder(properties: Record<string, JsonSchema>, value: unknown): [string, JsonSchema][] {
  const unknown = Object.keys(isFields(value) ? value : {}).filter((name) => !(name in properties));
  return [...Object.entries(properties), ...unknown.map((name) => [name, {}] as [string, JsonSchema])];
}

function Group({
  label,
  path,
  extra,
  children,
}: {
  label: string;
  path: Path;
  extra?: React.ReactNode;
  children: React.ReactNode;
}) {
  if (path.length === 0) return <div className="desk-fields">{children}</div>;
  return (
    <fieldset className="desk-group" id={fieldId(path)} tabIndex={-1}>
      <legend>{label}</legend>
      {children}
      {extra}
    </fieldset>
  );
}

function Single({
  schema,
  value,
  path,
  label,
  required,
  onChange,
  choices,
  extra,
}: Common & { extra: React.ReactNode }) {
  const control = controlOf(schema, value);
  const id = fieldId(path);
  const hint = useId();
  const set = (next: unknown) => onChange(path, next);
  if (control.kind === 'boolean') {
    return (
      <p className="desk-check">
        <input
          id={id}
          type="checkbox"
          checked={value === true}
          onChange={(event) => set(event.target.checked)}
        />
        <label htmlFor={id}>{label}</label>
        {extra}
      </p>
    );
  }
  const limits = schema.maxLength ?? schema.anyOf?.find(({ maxLength }) => maxLength)?.maxLength;
  const isText = control.kind === 'text' || control.kind === 'long';
  return (
    <div className="field desk-field">
      <span className="desk-label">
        <label htmlFor={id}>{label}</label>
        {extra}
      </span>
      <Input
        id={id}
        hint={hint}
        control={control}
        value={value}
        required={required}
        set={set}
        list={listFor(schema, path, choices)}
      />
      {isText && limits !== undefined && (
        <span id={hint} className="desk-quiet desk-hint">
          {editor.count(String(value ?? '').trim().length, schema.minLength, limits)}
        </span>
      )}
    </div>
  );
}

type InputProps = {
  id: string;
  hint: string;
  control: ReturnType<typeof controlOf>;
  value: unknown;
  required: boolean;
  set: (value: unknown) => void;
  list: readonly { value: string; label: string }[] | undefined;
};

function Input({ id, hint, control, value, required, set, list }: InputProps) {
  const listId = useId();
  if (control.kind === 'choice') {
    const values = control.values.map(String);
    return (
      <select
        id={id}
        value={String(value)}
        onChange={(event) => set(control.values[values.indexOf(event.target.value)] ?? event.target.value)}
      >
        {!values.includes(String(value)) && <option value={String(value)}>{String(value)}</option>}
        {values.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </select>
    );
  }
  if (control.kind === 'number') {
    return (
      <input
        id={id}
        type="number"
        step="any"
        required={required}
        value={String(value)}
        onChange={(event) => set(event.target.value === '' ? '' : Number(event.target.value))}
      />
    );
  }
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  if (control.kind === 'long' || text.includes('\n')) {
    return (
      <textarea
        id={id}
        rows={3}
        value={text}
        aria-describedby={hint}
        onChange={(event) => set(event.target.value)}
      />
    );
  }
  return (
    <>
      <input
        id={id}
        type={control.kind === 'date' && /^(\d{4}-\d{2}-\d{2})?$/.test(text) ? 'date' : 'text'}
        value={text}
        required={required}
        aria-describedby={hint}
        list={list && listId}
        onChange={(event) => set(event.target.value)}
      />
      {list && (
        <datalist id={listId}>
          {list.map((choice) => (
            <option key={choice.value} value={choice.value}>
              {choice.label}
            </option>
          ))}
        </datalist>
      )}
    </>
  );
}

/** Names of pages, laws and claims are picked rather than typed. */
function listFor(schema: JsonSchema, path: Path, choices: Choices) {
  const name = path.findLast((part) => typeof part === 'string');
  if (name === 'laws' || name === 'law') return choices.laws;
  if (name === 'claim' || (name === 'show' && path.includes('claims'))) return choices.claims;
  const isAddress = [schema, ...(schema.anyOf ?? [])].some(({ pattern }) => pattern?.startsWith('^\\/'));
  return isAddress ? choices.pages : undefined;
}

function List(props: Common & { items: JsonSchema; extra: React.ReactNode }) {
  const { items, value, path, label, onChange, extra, schema } = props;
  const list = Array.isArray(value) ? value : [];
  const move = (from: number, to: number) => {
    const next = [...list];
    next.splice(to, 0, ...next.splice(from, 1));
    onChange(path, next);
  };
  return (
    <Group label={label} path={path.length > 0 ? path : ['']} extra={extra}>
      <ol className="desk-items">
        {list.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: Items have no name of their own; every field is controlled.
          <li key={index}>
            <Value
              {...props}
              schema={items}
              value={item ?? ''}
              path={[...path, index]}
              label={itemLabel(label, item, index)}
              required
            />
            <p className="desk-row desk-moves">
              {(
                [
                  [editor.up, index === 0, () => move(index, index - 1)],
                  [editor.down, index === list.length - 1, () => move(index, index + 1)],
                  [
                    editor.remove,
                    list.length <= (schema.minItems ?? 0),
                    () => onChange(path, list.toSpliced(index, 1)),
                  ],
                ] as const
              ).map(([name, disabled, act]) => (
                <button key={name} type="button" className="desk-small" disabled={disabled} onClick={act}>
                  {name}
                  <span className="sr-only"> {editor.item(label, index + 1)}</span>
                </button>
              ))}
            </p>
          </li>
        ))}
      </ol>
      <button
        type="button"
        className="desk-small"
        disabled={list.length >= (schema.maxItems ?? Number.POSITIVE_INFINITY)}
        onClick={() => onChange(path, [...list, blank(items)])}
      >
        {label ? editor.addTo(label) : editor.add}
      </button>
    </Group>
  );
}

function itemLabel(label: string, item: unknown, index: number): string {
  const { title, label: own, name, id, outlet, heading } = (isFields(item) ? item : {}) as Fields;
  const called = [title, own, name, heading, outlet, id].find(
    (text) => typeof text === 'string' && text !== '',
  );
  return called ? `${index + 1}. ${String(called)}` : editor.item(label, index + 1);
}

/** Fields whose names are the owner's. */
function Named(props: Common & { items: JsonSchema; extra: React.ReactNode }) {
  const { items, value, path, label, onChange, extra } = props;
  const [fresh, setFresh] = useState('');
  const id = useId();
  return (
    <Group label={label} path={path} extra={extra}>
      {Object.entries(isFields(value) ? value : {}).map(([name, item]) => (
        <Value
          key={name}
          {...props}
          schema={items}
          value={item}
          path={[...path, name]}
          label={name}
          required={false}
        />
      ))}
      <p className="desk-row">
        <label htmlFor={id}>{editor.newKey}</label>
        <input id={id} value={fresh} onChange={(event) => setFresh(event.target.value)} />
        <button
          type="button"
          className="desk-small"
          onClick={() => {
            if (fresh.trim()) onChange([...path, fresh.trim()], blank(items));
            setFresh('');
          }}
        >
          {editor.add}
        </button>
      </p>
    </Group>
  );
}

function Variants(props: Common & { variants: readonly JsonSchema[] }) {
  const { variants, value, path, label, onChange } = props;
  const at = variantAt(variants, value);
  const id = useId();
  const chosen = variants[at] ?? {};
  return (
    <div className={path.length === 0 ? 'desk-fields' : 'desk-variants'}>
      <p className="desk-row">
        <label htmlFor={id}>{`${editor.form}${label ? `: ${label}` : ''}`}</label>
        <select
          id={id}
          value={at}
          onChange={(event) => onChange(path, blank(variants[Number(event.target.value)] ?? {}))}
        >
          {variants.map((variant, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: The forms of a field do not change.
            <option key={index} value={index}>
              {variantName(variant, index)}
            </option>
          ))}
        </select>
      </p>
      <Value {...props} schema={chosen} />
    </div>
  );
}

function variantName(schema: JsonSchema, index: number): string {
  const only = Object.entries(schema.properties ?? {}).find(([, property]) => property.const !== undefined);
  if (only) return `${named(only[0])}: ${String(only[1].const)}`;
  const name = editor.forms[String(schema.type)] ?? editor.forms.other;
  return `${index + 1}. ${name}`;
}
