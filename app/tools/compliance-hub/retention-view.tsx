import { type FormEvent, useId, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { download } from '#app/design/browser/save-file.ts';
import { fileName } from '#app/tools/shared/download.ts';
import { HUB_FILES, HUB_PATH, provisionAddress } from '#domain/law/hub-address.ts';
import { type Period, readablePeriod } from '#domain/law/period.ts';
import {
  isAdvised,
  type KeepRule,
  keepLine,
  type Retention,
  recordNames,
  retentionFor,
  wayOutLine,
} from '#domain/law/retention.ts';
import { isDay, readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import type { ViewCopy } from './view-copy.ts';
import type { ViewData } from './view-data.ts';
import { ViewFilter } from './view-filter.tsx';
import { ViewFoot } from './view-foot.tsx';
import type { ViewProps } from './view-props.ts';
import './retention.css';

type Words = ViewCopy['retention'];
type NameOf = (place: string) => string;

/** The writers of files: wanted when somebody asks for one. */
const loadFiles = () => import('#domain/law/retention-files.ts');

/** A period, the event it counts from, and the provision that says so. */
function PeriodOf({ rule, period, words }: { rule: KeepRule; period: Period; words: Words }) {
  const [law = '', provision = ''] = rule.ref.split('/');
  return (
    <>
      <p className="period">{readablePeriod(period)}</p>
      <p className="period-start">
        {words.starts}: {rule.starts}
      </p>
      <p>
        <AppLink href={provisionAddress(law, provision)}>{rule.section}</AppLink>
      </p>
      {isAdvised(rule) && <p className="type-note">{words.advised}</p>}
    </>
  );
}

/** What else is said of the record: rules for some alone, and rules to come. */
function Besides({ row, words }: { row: Retention; words: Words }) {
  const some = row.rules.filter((rule) => rule.only && rule !== row.ceiling);
  if (some.length + row.later.length === 0) return null;
  return (
    <ul className="period-besides">
      {some.map((rule) => (
        <li key={rule.ref}>
          {keepLine(rule)} ({rule.section})
        </li>
      ))}
      {row.later.map((rule) => (
        <li key={rule.ref}>
          {fillIn(words.later, { date: readableDate(rule.from ?? ''), line: keepLine(rule) })} ({rule.section}
          )
        </li>
      ))}
    </ul>
  );
}

function RecordRow({ row, words, nameOf }: { row: Retention; words: Words; nameOf: NameOf }) {
  const ceiling = row.ceiling ?? [...row.rules, ...row.wider].find((rule) => rule.ceiling);
  return (
    <tr data-record={row.record} data-place={row.place} data-conflict={row.conflicts.length > 0 || undefined}>
      <th scope="row">
        {recordNames[row.record]}
        <Besides row={row} words={words} />
      </th>
      <td data-label={words.floor} data-floor={row.floor?.ref}>
        {row.floor?.floor ? <PeriodOf rule={row.floor} period={row.floor.floor} words={words} /> : words.none}
      </td>
      <td data-label={words.ceiling} data-ceiling={ceiling?.ref}>
        {ceiling?.ceiling ? <PeriodOf rule={ceiling} period={ceiling.ceiling} words={words} /> : words.none}
      </td>
      <td data-label={words.conflict}>
        {row.conflicts.length === 0
          ? words.noConflict
          : row.conflicts.map((one) => (
              <p key={one.floor.ref + one.ceiling.ref + one.elsewhere.join()} data-way-out={one.wayOut}>
                {wayOutLine(one, row.record, nameOf)}
              </p>
            ))}
      </td>
    </tr>
  );
}

type TableProps = { rows: Retention[]; places: readonly string[]; words: Words; nameOf: NameOf };

function RetentionTable({ rows, places, words, nameOf }: TableProps) {
  return (
    <table className="hub-table retention">
      <caption className="sr-only">{words.caption}</caption>
      <thead>
        <tr>
          <th scope="col">{words.record}</th>
          <th scope="col">{words.floor}</th>
          <th scope="col">{words.ceiling}</th>
          <th scope="col">{words.conflict}</th>
        </tr>
      </thead>
      {places.map((place) => {
        const own = rows.filter((row) => row.place === place);
        return (
          <tbody key={place}>
            <tr className="matrix-group">
              <th scope="rowgroup" colSpan={4} className="type-label">
                {nameOf(place)}
              </th>
            </tr>
            {own.length === 0 && (
              <tr>
                <td colSpan={4}>{words.noneRow}</td>
              </tr>
            )}
            {own.map((row) => (
              <RecordRow key={row.record} row={row} words={words} nameOf={nameOf} />
            ))}
          </tbody>
        );
      })}
    </table>
  );
}

type FilesProps = {
  rows: Retention[];
  names: ReadonlyMap<string, string>;
  data: ViewData['retention'];
  view: HubView;
  origin: string;
};

/** The table as CSV, and a calendar of the days that follow from the day on which the visitor's periods begin. */
function RetentionFiles({ rows, names, data, view, origin }: FilesProps) {
  const { words } = data;
  const [start, setStart] = useState('');
  const [said, say] = useState('');
  const field = useId();
  const lost = () => say(words.lost);

  const saveTable = async () => {
    const { retentionCsv } = await loadFiles();
    download(fileName(words.caption, 'csv'), 'text/csv', retentionCsv(rows, names));
  };
  const saveCalendar = async () => {
    if (!isDay(start)) return say(words.calendarBad);
    const { deletionCalendar, deletionsFor } = await loadFiles();
    const days = deletionsFor(rows, () => start);
    if (days.length === 0) return say(words.calendarEmpty);
    // The same table, start and edition give the same file.
    const stamp = new Date(`${view.editionDay}T00:00:00Z`);
    const text = deletionCalendar(days, { hub: origin + HUB_PATH, stamp, names });
    download(fileName(words.calendar, 'ics'), 'text/calendar', text);
    say(fillIn(words.calendarMade, { count: days.length }));
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    saveCalendar().catch(lost);
  };

  return (
    <div className="retention-files">
      <p className="view-actions">
        <button type="button" className="link" onClick={() => void saveTable().catch(lost)}>
          {words.csv}
        </button>
        <a className="link" href={HUB_FILES.retention}>
          {words.csvAll}
        </a>
      </p>
      <form noValidate onSubmit={submit}>
        <h2 className="type-d5">{words.calendar}</h2>
        <p className="type-note">{words.calendarNote}</p>
        <p className="retention-start">
          <label htmlFor={field}>{words.start}</label>
          <input
            id={field}
            type="date"
            name="start"
            value={start}
            onChange={(event) => setStart(event.currentTarget.value)}
          />
          <button type="submit" className="link">
            {words.calendarButton}
          </button>
        </p>
      </form>
      <p role="status" className="view-said">
        {said}
      </p>
    </div>
  );
}

/**
 * How long each record is kept in each place. Without a choice each place stands by itself: which of them somebody hires
 * in together is not known, and a collision of two places is one only for who has both.
 */
export function RetentionView({ view, query, origin, data }: ViewProps<'retention'>) {
  const { words, frame, rules } = data;
  const { filter, day } = query;
  const names = new Map(view.places.map(({ id, label }) => [id, label]));
  const nameOf = (place: string) => names.get(place) ?? place;
  const chosen = filter.places.length > 0;
  const all = view.places.map(({ id }) => id);
  const rows = chosen
    ? retentionFor(rules, filter.places, day)
    : all.flatMap((place) => retentionFor(rules, [place], day));
  const places = chosen ? filter.places : all.filter((place) => rows.some((row) => row.place === place));
  return (
    <>
      <ViewFilter view={view} words={frame.filter} filter={filter} onChange={query.change} parts={['day']} />
      <div className="view-body shell" data-retention-rows={rows.length}>
        {!chosen && <p className="type-note matrix-hint">{words.chooseMany}</p>}
        <RetentionFiles rows={rows} names={names} data={data} view={view} origin={origin} />
        <RetentionTable rows={rows} places={places} words={words} nameOf={nameOf} />
        <p className="type-note retention-hold">{words.hold}</p>
        <ViewFoot name="retention" view={view} query={query} origin={origin} words={frame} />
      </div>
    </>
  );
}
