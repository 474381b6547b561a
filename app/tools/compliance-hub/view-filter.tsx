import { type ReactNode, useId } from 'react';
import { isFiltering, type LawFilter, NO_FILTER, toggle } from '#domain/law/regulation-filter.ts';
import { listOf } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import type { ViewCopy } from './view-copy.ts';

type Props = {
  view: HubView;
  words: ViewCopy['filter'];
  filter: LawFilter;
  onChange: (filter: LawFilter) => void;
  /** Which parts of the sentence bear on what the view shows; without a list, all. */
  parts?: readonly ('role' | 'tools' | 'day')[];
};

/** A field of the sentence: what is chosen, underlined, and the choices below it. */
function Field({ chosen, name, children }: { chosen: string; name: string; children: ReactNode }) {
  return (
    <details className="sentence-field" name="hub-filter">
      <summary>
        <span className="sr-only">{name}: </span>
        {chosen}
      </summary>
      <fieldset className="sentence-choices" aria-label={name}>
        {children}
      </fieldset>
    </details>
  );
}

/** The filter as a sentence that can be read and changed: places, role, kinds of tool, day. It is kept in the address. */
export function ViewFilter({ view, words, filter, onChange, parts = ['role', 'tools', 'day'] }: Props) {
  const { copy, places, tools } = view;
  const day = useId();
  const chosen = (choices: { id: string; label: string }[], ids: readonly string[], any: string) =>
    ids.length === 0 ? any : listOf(choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label));
  const box = (name: 'places' | 'tools', { id, label }: { id: string; label: string }) => (
    <label key={id} className="choice">
      <input
        type="checkbox"
        name={name === 'places' ? 'place' : 'tool'}
        value={id}
        checked={filter[name].includes(id)}
        onChange={() => onChange({ ...filter, [name]: toggle(filter[name], id) })}
      />
      {label}
    </label>
  );
  const roles = [
    [undefined, words.anyRole],
    ['employer', words.employer],
    ['vendor', words.vendor],
  ] as const;
  return (
    <search className="sentence shell" aria-label={words.legend}>
      <div className="sentence-text">
        {words.in}{' '}
        <Field name={copy.filter.place} chosen={chosen(places, filter.places, words.anyPlace)}>
          {places.map((place) => box('places', place))}
        </Field>{' '}
        {parts.includes('role') && (
          <>
            {words.as}{' '}
            <Field name={copy.filter.role} chosen={filter.role ? words[filter.role] : words.anyRole}>
              {roles.map(([role, label]) => (
                <label key={label} className="choice">
                  <input
                    type="radio"
                    name="role"
                    value={role ?? ''}
                    checked={filter.role === role}
                    onChange={() => onChange({ ...filter, role })}
                  />
                  {label}
                </label>
              ))}
            </Field>
          </>
        )}
        {parts.includes('tools') && (
          <>
            {words.with}{' '}
            <Field name={copy.filter.tool} chosen={chosen(tools, filter.tools, words.anyTool)}>
              {tools.map((tool) => box('tools', tool))}
            </Field>
          </>
        )}
        {parts.includes('day') && (
          <>
            {words.day}{' '}
            <span className="sentence-day">
              <label htmlFor={day} className="sr-only">
                {words.dayField}
              </label>
              <input
                id={day}
                type="date"
                name="on"
                value={filter.on ?? ''}
                onChange={(event) => onChange({ ...filter, on: event.currentTarget.value || undefined })}
              />
              {!filter.on && <span className="sentence-today"> ({words.today})</span>}
            </span>
          </>
        )}
        .
      </div>
      <button
        type="button"
        className="link"
        aria-disabled={!isFiltering(filter)}
        onClick={() => onChange(NO_FILTER)}
      >
        {words.reset}
      </button>
    </search>
  );
}
