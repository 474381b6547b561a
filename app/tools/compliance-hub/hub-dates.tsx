import { AppLink } from '#app/design/app-link.tsx';
import { useToday } from '#app/design/use-today.ts';
import { HUB_FILES, viewAddress } from '#domain/law/hub-address.ts';
import {
  monthsBetween,
  recentRows,
  rowState,
  type TimelineRow,
  timelineRows,
} from '#domain/law/regulation-timeline.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy, HubView } from './content.ts';
import { HubHead } from './hub-head.tsx';
import './compliance-hub.css';

/** Counted from the day that the head of the list names: the build's, then the visitor's. */
function stateWords(row: TimelineRow, day: string, { dates }: HubCopy): string {
  const state = rowState(row, day);
  if (state.when === 'today') return dates.sinceToday;
  if (state.when === 'past')
    return { began: dates.past, ended: dates.ended, happened: dates.happened }[state.how];
  return state.days === 1 ? dates.tomorrow : fillIn(dates.inDays, { days: state.days });
}

/** A year of twelve dashes. */
const YEAR = 'M0 1H144M0 6H144M0 11H144';

/** A dash a month to go, by the day that the page names; hot within a quarter. As paths: the policy blocks styles in the page's text. */
function Bar({ months }: { months: number }) {
  if (months === 0) return null;
  const end = Math.min(144, Math.max(3, months * 12));
  return (
    <svg className="date-bar" viewBox="0 0 144 12" preserveAspectRatio="none" aria-hidden="true">
      <path d={YEAR} />
      <path
        {...(months > 3 ? { stroke: 'currentColor' } : { className: 'date-wait' })}
        d={YEAR.replaceAll('144', `${end}`)}
      />
    </svg>
  );
}

type RowsProps = { rows: TimelineRow[]; view: HubView; today: string; leads?: boolean };

/** A day is named once: of the rows that follow on it, only what differs is seen. */
function Rows({ rows, view, today, leads }: RowsProps) {
  const places = new Map(view.laws.map(({ id, jurisdiction }) => [id, jurisdiction]));
  const states = rows.map((row) => stateWords(row, today, view.copy));
  const isSame = (index: number) => rows[index - 1]?.date === rows[index]?.date;
  return (
    <ol className="hub-dates" data-leads={leads || undefined}>
      {rows.map((row, index) => (
        <li
          key={row.lawId + row.date + row.what}
          className="grid-12"
          data-when={row.date > today ? 'coming' : 'past'}
          data-same={isSame(index) || undefined}
        >
          <p className="date-day">
            <time dateTime={row.date}>{view.days[row.date]}</time>
          </p>
          <div className="date-names">
            <p className="date-law">
              <a href={`#${row.lawId}`}>{row.lawName}</a>
            </p>
            <p className="date-place">{places.get(row.lawId)}</p>
          </div>
          <div className="date-says">
            <p className="date-what">{row.what}</p>
            {row.date > today && <p className="date-kind">{view.copy.dateKinds[row.kind]}</p>}
          </div>
          <p
            className="date-state"
            data-said={(isSame(index) && states[index - 1] === states[index]) || undefined}
          >
            {states[index]}
          </p>
          <Bar months={monthsBetween(today, row.date)} />
        </li>
      ))}
    </ol>
  );
}

/** What the columns hold, where there are columns. */
const Columns = ({ words }: { words: HubCopy['dateColumns'] }) => (
  <p className="date-columns grid-12" aria-hidden="true">
    <span className="date-day">{words.day}</span>
    <span className="date-law">{words.law}</span>
    <span className="date-what">{words.what}</span>
    <span className="date-kind">{words.kind}</span>
    <span className="date-state">{words.left}</span>
  </p>
);

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
      {coming.length > 0 && <Columns words={copy.dateColumns} />}
      {coming.length > 0 && <Rows rows={coming} view={view} today={today} leads />}
      <details className="hub-over">
        <summary>{fillIn(copy.dates.over, { count: over.length + view.earlier })}</summary>
        {over.length > 0 && <Rows rows={over} view={view} today={today} />}
        <p className="hub-earlier">
          <AppLink className="link" href={viewAddress('memory')}>
            {fillIn(copy.dates.earlier, { count: view.earlier })}
          </AppLink>
        </p>
      </details>
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
