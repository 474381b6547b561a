import { AppLink } from '#app/design/app-link.tsx';
import { useToday } from '#app/design/use-today.ts';
import { HUB_FILES, viewAddress } from '#domain/law/hub-address.ts';
import { recentRows, rowState, type TimelineRow, timelineRows } from '#domain/law/regulation-timeline.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy, HubView } from './content.ts';
import { HubHead } from './hub-head.tsx';
import './compliance-hub.css';

/** Prerendered text counts no days, which would be wrong by tomorrow: it says what kind of day it is. */
function stateWords(row: TimelineRow, day: string, counting: boolean, { dates, dateKinds }: HubCopy): string {
  const state = rowState(row, day);
  if (state.when === 'today') return dates.sinceToday;
  if (state.when === 'past')
    return { began: dates.past, ended: dates.ended, happened: dates.happened }[state.how];
  if (!counting) return dateKinds[row.kind];
  return state.days === 1 ? dates.tomorrow : fillIn(dates.inDays, { days: state.days });
}

type RowsProps = { rows: TimelineRow[]; view: HubView; today: string; counting: boolean; leads?: boolean };

function Rows({ rows, view, today, counting, leads }: RowsProps) {
  return (
    <ol className="hub-dates" data-leads={leads || undefined}>
      {rows.map((row) => (
        <li
          key={row.lawId + row.date + row.what}
          className="grid-12"
          data-when={row.date > today ? 'coming' : 'past'}
        >
          <p className="date-day">
            <time dateTime={row.date}>{view.days[row.date]}</time>
          </p>
          <p className="date-law">
            <a href={`#${row.lawId}`}>{row.lawName}</a>
          </p>
          <p className="date-what">{row.what}</p>
          <p className="date-state">{stateWords(row, today, counting, view.copy)}</p>
        </li>
      ))}
    </ol>
  );
}

/** The dates of all entries, past and coming, with today's state by the visitor's clock; and the files of them. */
export function HubDates({ view }: { view: HubView }) {
  const { copy, builtOn, laws } = view;
  const visitorsDay = useToday();
  const hydrated = visitorsDay !== undefined;
  const today = visitorsDay ?? builtOn;
  // Chosen by the day of the build, so that nothing moves when the visitor's clock says otherwise.
  const shown = recentRows(timelineRows(laws), builtOn);
  const coming = shown.filter(({ date }) => date > builtOn);
  const over = shown.filter(({ date }) => date <= builtOn);
  const [before, after] = (hydrated ? copy.dates.today : copy.dates.asOf).split('{date}');
  return (
    <section id="dates" className="shell hub-section" aria-labelledby="dates-heading">
      <HubHead id="dates" heading={copy.dates.heading}>
        <p className="type-note" data-hub-today={hydrated ? today : undefined}>
          {before}
          <time dateTime={today}>{readableDate(today)}</time>
          {after}
        </p>
        <a className="link" href="#entries">
          {fillIn(copy.dates.toList, { count: laws.length })}
        </a>
      </HubHead>
      {coming.length > 0 && <Rows rows={coming} view={view} today={today} counting={hydrated} leads />}
      {over.length > 0 && (
        <details className="hub-over">
          <summary>{fillIn(copy.dates.over, { count: over.length })}</summary>
          <Rows rows={over} view={view} today={today} counting={hydrated} />
        </details>
      )}
      <p className="hub-earlier">
        <AppLink className="link" href={viewAddress('memory')}>
          {fillIn(copy.dates.earlier, { count: view.earlier })}
        </AppLink>
      </p>
      <div className="hub-files grid-12">
        <h3 className="type-label">{copy.files.heading}</h3>
        <p>
          <a className="link" href={HUB_FILES.calendar}>
            {copy.files.calendar}
          </a>
          <a className="link" href={HUB_FILES.json}>
            {copy.files.json}
          </a>
          <a className="link" href={HUB_FILES.schema}>
            {copy.files.schema}
          </a>
          <a className="link" href={HUB_FILES.changes}>
            {copy.files.changes}
          </a>
        </p>
      </div>
    </section>
  );
}
