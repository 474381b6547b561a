import type { EntryRow } from '#app/content/cards.ts';
import { AppLink } from '#app/design/app-link.tsx';
import { SampleMark } from './sample-mark.tsx';

type Props = { rows: EntryRow[]; heading?: string; id?: string };

/** Entries as rows: what and when, title, one line, and where it leads. */
export function EntryList({ rows, heading, id = 'entries' }: Props) {
  const EntryHeading = heading ? 'h3' : 'h2';
  return (
    <section className="shell list-section" aria-labelledby={heading ? `${id}-title` : undefined}>
      {heading && (
        <h2 id={`${id}-title`} className="type-d3">
          {heading}
        </h2>
      )}
      <ul className="entry-list">
        {rows.map((row) => (
          <li key={row.href}>
            <p className="entry-side type-label">
              {row.label} <SampleMark sample={row.sample ?? false} />
            </p>
            <EntryHeading className="entry-title type-d5">
              <AppLink href={row.href}>{row.title}</AppLink>
            </EntryHeading>
            <p className="entry-summary">{row.summary}</p>
            <p className="entry-end type-folio">
              {row.end ?? <time dateTime={row.dateIso}>{row.date}</time>}
            </p>
          </li>
        ))}
      </ul>
    </section>
  );
}
