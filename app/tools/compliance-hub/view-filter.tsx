import { Fragment, type ReactNode, useId, useState } from 'react';
import { isFiltering, type LawFilter, NO_FILTER, toggle } from '#domain/law/regulation-filter.ts';
import { listOf } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import { Boxes, type Item, Roles } from './filter-choices.tsx';
import type { ViewCopy } from './view-copy.ts';

type Part = 'role' | 'tools' | 'day';
type Props = {
  view: HubView;
  words: ViewCopy['filter'];
  filter: LawFilter;
  onChange: (filter: LawFilter) => void;
  /** Which parts of the sentence bear on what the view shows; without a list, all. */
  parts?: readonly Part[];
  /** Where it stands, if not across the page. */
  className?: string;
};
const chosen = (choices: readonly Item[], ids: readonly string[], any: string): string =>
  ids.length === 0 ? any : listOf(choices.filter(({ id }) => ids.includes(id)).map(({ label }) => label));

type DayProps = Pick<Props, 'words' | 'filter' | 'onChange'>;

function DayField({ words, filter, onChange }: DayProps) {
  const id = useId();
  return (
    <span className="sentence-day" data-day={filter.on ? 'chosen' : 'today'}>
      <label htmlFor={id} className="sr-only">
        {words.dayField}
      </label>
      {!filter.on && <span className="sentence-field">{words.today}</span>}
      <input
        id={id}
        type="date"
        name="on"
        value={filter.on ?? ''}
        onChange={(event) => onChange({ ...filter, on: event.currentTarget.value || undefined })}
      />
    </span>
  );
}

/** What a lead begins with and closes the field before it with: a comma, or the full stop where no lead follows. */
const markOf = (lead = '.') => /^\p{P}*/u.exec(lead)?.[0];
const withoutMark = (lead: string) => lead.replace(/^\p{P}*\s*/u, '');

/** The filter as a sentence that can be read and changed: places, role, kinds of tool, day. It is kept in the address. */
export function ViewFilter({
  view,
  words,
  filter,
  onChange,
  parts = ['role', 'tools', 'day'],
  className = 'shell',
}: Props) {
  const { copy, places, tools } = view;
  const panel = useId();
  const [open, setOpen] = useState<'place' | 'role' | 'tool'>();
  // As `SentenceField` of the tools; a file shared with them would be one more for the hub to fetch.
  const field = (name: 'place' | 'role' | 'tool', text: string) => (
    <button
      type="button"
      className="sentence-field"
      aria-expanded={open === name}
      aria-controls={panel}
      data-filter={name}
      onClick={() => setOpen(open === name ? undefined : name)}
    >
      <span className="sr-only">{copy.filter[name]}: </span>
      {text}
    </button>
  );
  const choices: Record<'place' | 'role' | 'tool', ReactNode> = {
    place: (
      <Boxes
        name="place"
        choices={places}
        picked={filter.places}
        onPick={(id) => onChange({ ...filter, places: toggle(filter.places, id) })}
      />
    ),
    role: <Roles words={words} picked={filter.role} onPick={(role) => onChange({ ...filter, role })} />,
    tool: (
      <Boxes
        name="tool"
        choices={tools}
        picked={filter.tools}
        onPick={(id) => onChange({ ...filter, tools: toggle(filter.tools, id) })}
      />
    ),
  };
  const fields = [
    { lead: words.in, field: field('place', chosen(places, filter.places, words.anyPlace)) },
    ...(parts.includes('role')
      ? [{ lead: words.as, field: field('role', filter.role ? words[filter.role] : words.anyRole) }]
      : []),
    ...(parts.includes('tools')
      ? [{ lead: words.with, field: field('tool', chosen(tools, filter.tools, words.anyTool)) }]
      : []),
    ...(parts.includes('day')
      ? [{ lead: words.day, field: <DayField words={words} filter={filter} onChange={onChange} /> }]
      : []),
  ];
  return (
    <search className={`sentence ${className}`} aria-label={words.legend}>
      <p className="sentence-text">
        {fields.map(({ lead, field }, index) => (
          <Fragment key={lead}>
            {withoutMark(lead)}{' '}
            <span className="sentence-part">
              {field}
              {markOf(fields[index + 1]?.lead)}
            </span>{' '}
          </Fragment>
        ))}
      </p>
      <fieldset id={panel} className="sentence-choices" aria-label={open && copy.filter[open]} hidden={!open}>
        {open && choices[open]}
      </fieldset>
      {isFiltering(filter) && (
        <button
          type="button"
          className="link"
          onClick={(event) => {
            // The button goes: the keyboard stays in the sentence.
            event.currentTarget.parentElement?.querySelector('button')?.focus();
            onChange(NO_FILTER);
          }}
        >
          {words.reset}
        </button>
      )}
    </search>
  );
}
