import type { ReactNode } from 'react';
import { isFiltering, type LawFilter, NO_FILTER, type Role, toggle } from '#domain/law/regulation-filter.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy, HubView } from './content.ts';

type Props = {
  copy: HubCopy;
  places: HubView['places'];
  tools: HubView['tools'];
  filter: LawFilter;
  count: number;
  total: number;
  onChange: (filter: LawFilter) => void;
};

function Choices({ legend, children }: { legend: string; children: ReactNode }) {
  return (
    <fieldset>
      <legend className="type-label">{legend}</legend>
      <div className="choices">{children}</div>
    </fieldset>
  );
}

/** Place, role and kind of tool. Without scripts it is not shown, and the list is whole. */
export function LawFilterForm({ copy, places, tools, filter, count, total, onChange }: Props) {
  const words = copy.filter;
  const roles: [Role | undefined, string][] = [
    [undefined, words.anyRole],
    ['employer', copy.roles.employer],
    ['vendor', copy.roles.vendor],
  ];
  return (
    <search className="law-filter needs-script" aria-label={words.legend}>
      <Choices legend={words.place}>
        {places.map(({ id, label }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name="place"
              value={id}
              checked={filter.places.includes(id)}
              onChange={() => onChange({ ...filter, places: toggle(filter.places, id) })}
            />
            {label}
          </label>
        ))}
      </Choices>
      <Choices legend={words.role}>
        {roles.map(([id, label]) => (
          <label key={label} className="choice">
            <input
              type="radio"
              name="role"
              value={id ?? ''}
              checked={filter.role === id}
              onChange={() => onChange({ ...filter, role: id })}
            />
            {label}
          </label>
        ))}
      </Choices>
      <Choices legend={words.tool}>
        {tools.map(({ id, label }) => (
          <label key={id} className="choice">
            <input
              type="checkbox"
              name="tool"
              value={id}
              checked={filter.tools.includes(id)}
              onChange={() => onChange({ ...filter, tools: toggle(filter.tools, id) })}
            />
            {label}
          </label>
        ))}
      </Choices>
      <label className="filter-day">
        <span className="type-label">{words.on}</span>
        <input
          type="date"
          name="on"
          value={filter.on ?? ''}
          onChange={(event) => onChange({ ...filter, on: event.currentTarget.value || undefined })}
        />
        <span className="type-note">{words.onNote}</span>
      </label>
      <p className="filter-result">
        <span role="status" data-law-count={count}>
          {fillIn(words.count, { count, total })}
        </span>
        <button
          type="button"
          className="link"
          onClick={() => onChange(NO_FILTER)}
          aria-disabled={!isFiltering(filter)}
        >
          {words.reset}
        </button>
      </p>
    </search>
  );
}
