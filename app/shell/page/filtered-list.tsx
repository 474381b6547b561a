import { useState } from 'react';
import type { EntryFilter } from '#app/content/entry-filter.ts';
import { EntryList, type EntryListProps } from './entry-list.tsx';
import './entry-filter.css';
import './entry-pair.css';

type Props = Omit<EntryListProps, 'filter' | 'chosen'> & { filter: EntryFilter | undefined };

/** Entries of all subjects, or of one; without a filter they are a list as any. */
export function FilteredList({ filter, rows, ...list }: Props) {
  const [subject, setSubject] = useState<string>();
  return (
    <EntryList
      {...list}
      rows={rows}
      chosen={subject ? rows.filter(({ label }) => label === subject) : undefined}
      filter={filter && <Filter {...filter} chosen={subject} onChoose={setSubject} />}
    />
  );
}

type FilterProps = EntryFilter & {
  chosen: string | undefined;
  onChoose: (label: string | undefined) => void;
};

/** One line of type with counts. */
const Filter = ({ label, choices, chosen, onChoose }: FilterProps) => (
  <fieldset className="entry-filter">
    <legend className="type-label">{label}</legend>
    {choices.map(({ subject, text, count, wide }) => (
      <button
        key={text}
        type="button"
        data-wide={wide}
        aria-pressed={chosen === subject}
        onClick={() => onChoose(subject)}
      >
        {text} <sup>{count}</sup>
      </button>
    ))}
  </fieldset>
);
