import type { ReactNode } from 'react';
import { isFiltering, type LawFilter, NO_FILTER, toggle } from '#domain/law/regulation-filter.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy, HubView } from './content.ts';
import { Boxes, Roles } from './filter-choices.tsx';

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
  return (
    <search className="law-filter needs-script" aria-label={words.legend}>
      <Choices legend={words.place}>
        <Boxes
          name="place"
          choices={places}
          picked={filter.places}
          onPick={(id) => onChange({ ...filter, places: toggle(filter.places, id) })}
        />
      </Choices>
      <Choices legend={words.role}>
        <Roles
          words={{ anyRole: words.anyRole, ...copy.roles }}
          picked={filter.role}
          onPick={(role) => onChange({ ...filter, role })}
        />
      </Choices>
      <Choices legend={words.tool}>
        <Boxes
          name="tool"
          choices={tools}
          picked={filter.tools}
          onPick={(id) => onChange({ ...filter, tools: toggle(filter.tools, id) })}
        />
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
