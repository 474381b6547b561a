import { useId } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { TitledSection } from '#app/design/titled-section.tsx';
import { lawAddress } from '#domain/law/hub-address.ts';
import { inForceOn, saidOn } from '#domain/law/memory.ts';
import { STALE_AFTER_DAYS, statusOn } from '#domain/law/regulation-status.ts';
import { isOld, timelineRows } from '#domain/law/regulation-timeline.ts';
import { isDay, readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import { Day } from './law-sources.tsx';
import type { ViewData } from './view-data.ts';
import { ViewFoot } from './view-foot.tsx';
import type { ViewProps } from './view-props.ts';
import './memory.css';

type MemoryData = ViewData['memory'];
type PartProps = { view: HubView; data: MemoryData };

function DayField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (day: string) => void;
}) {
  const id = useId();
  return (
    <p className="memory-day">
      <label htmlFor={id}>{label}</label>
      <input id={id} type="date" value={value} onChange={(event) => onChange(event.currentTarget.value)} />
    </p>
  );
}

/** The laws with all of their dates, as the file of this view holds them. */
const withDates = ({ view, data }: PartProps) =>
  view.laws.map((law) => ({
    ...law,
    dates: data.dates[law.id] ?? law.dates,
    duties: data.duties[law.id] ?? { employer: [], vendor: [] },
  }));

function OnDay({ view, data, day, change }: PartProps & { day: string; change: (day: string) => void }) {
  const { words } = data;
  const laws = withDates({ view, data });
  const states = new Map(inForceOn(laws, day).map((state) => [state.id, state]));
  return (
    <TitledSection id="on-day" className="memory-part" look="type-d4" title={words.onHeading}>
      <p className="type-note">{words.onNote}</p>
      <DayField label={words.on} value={day} onChange={(next) => isDay(next) && change(next)} />
      <table className="memory-table" data-memory-on={day}>
        <caption className="sr-only">
          {words.onHeading}: {readableDate(day)}
        </caption>
        <thead>
          <tr>
            <th scope="col">{words.law}</th>
            <th scope="col">{words.status}</th>
            <th scope="col">{words.binding}</th>
            <th scope="col">{words.next}</th>
          </tr>
        </thead>
        <tbody>
          {laws.map((law) => {
            const state = states.get(law.id);
            return (
              state && (
                <tr key={law.id} data-law={law.id} data-law-status={state.status}>
                  <th scope="row">
                    <AppLink href={`${lawAddress(law.id)}&on=${day}`}>{law.shortName}</AppLink>
                  </th>
                  <td data-label={words.status}>{view.copy.statuses[state.status]}</td>
                  <td data-label={words.binding}>
                    {fillIn(words.bindingCount, { now: state.inForce.length, later: state.later.length })}
                  </td>
                  <td data-label={words.next}>
                    {state.next ? (
                      <>
                        <Day date={state.next.date} />. {state.next.what}
                      </>
                    ) : (
                      words.nothingNext
                    )}
                  </td>
                </tr>
              )
            );
          })}
        </tbody>
      </table>
    </TitledSection>
  );
}

function SaidOn({
  view,
  data,
  today,
  day,
  change,
}: PartProps & { today: string; day: string; change: (day: string) => void }) {
  const { words, changes } = data;
  const said = saidOn(changes, day);
  const first = changes.at(-1)?.date ?? today;
  const missing = view.laws.filter(({ id }) => !said.laws.includes(id));
  return (
    <TitledSection id="said-on" className="memory-part" look="type-d4" title={words.saidHeading}>
      <p className="type-note">{words.saidNote}</p>
      <DayField label={words.said} value={day} onChange={(next) => isDay(next) && change(next)} />
      <div data-memory-said={day} role="status">
        <p>
          {said.edition
            ? fillIn(words.edition, {
                date: readableDate(day),
                edition: readableDate(said.edition),
                count: said.laws.length,
              })
            : fillIn(words.nothingYet, { date: readableDate(day), first: readableDate(first) })}
        </p>
        {said.edition && missing.length > 0 && (
          <p className="type-note">
            {fillIn(words.notThen, { list: listOf(missing.map(({ shortName }) => shortName)) })}
          </p>
        )}
      </div>
      <h3 className="type-label">{words.since}</h3>
      {said.since.length === 0 && <p>{words.nothingSince}</p>}
      <ol className="memory-changes">
        {said.since.map((change) => (
          <li key={change.id} id={`change-${change.id}`}>
            <p className="type-label">
              {view.copy.changes.kinds[change.kind]} <Day date={change.date} />
            </p>
            <h4 className="type-d5">{change.title}</h4>
            <p>{change.text}</p>
            <p className="type-note">
              {words.cause}: {change.cause}
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

function Corrections({ data }: { data: MemoryData }) {
  const { words, corrections } = data;
  return (
    <TitledSection id="corrections" className="memory-part" look="type-d4" title={words.correctionsHeading}>
      <p className="type-note">{words.correctionsNote}</p>
      <ol className="memory-changes">
        {corrections.map(({ id, date, law, said, now, cause }) => (
          <li key={id} id={id} data-correction={id}>
            <p className="type-label">
              <Day date={date} />
            </p>
            <h3 className="type-d5">
              <AppLink href={lawAddress(law.id)}>{law.shortName}</AppLink>
            </h3>
            <p>
              <b>{words.wasSaid}:</b> <del>{said}</del>
            </p>
            <p>
              <b>{words.cause}:</b> {cause}
            </p>
            <p>
              <b>{words.nowSays}:</b>{' '}
              {now ? (
                <>
                  {now.text} <span className="law-section">{now.section}</span>{' '}
                  {now.sources.map((source) => (
                    <a key={source.id} href={source.url} rel="noopener">
                      {source.publisher}
                    </a>
                  ))}
                </>
              ) : (
                words.nowNothing
              )}
            </p>
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** How many entries are old by the site's own rule, and which. */
function Age({ view, data, day }: PartProps & { day: string }) {
  const { words } = data;
  const stale = view.laws.filter((law) => statusOn(law, day).stale);
  const values = {
    count: stale.length,
    total: view.laws.length,
    days: STALE_AFTER_DAYS,
    date: readableDate(day),
  };
  return (
    <TitledSection id="age" className="memory-part" look="type-d4" title={words.stale}>
      <p data-stale-count={stale.length}>
        {fillIn(stale.length ? words.staleCount : words.staleNone, values)}
      </p>
      {stale.length > 0 && <p className="type-note">{listOf(stale.map(({ shortName }) => shortName))}</p>}
    </TitledSection>
  );
}

function EarlierDates({ view, data }: PartProps) {
  const rows = timelineRows(withDates({ view, data })).filter((row) => isOld(row, view.builtOn));
  return (
    <TitledSection
      id="earlier-dates"
      className="memory-part"
      look="type-d4"
      title={data.words.earlierHeading}
    >
      <ol className="memory-dates">
        {rows.map((row) => (
          <li key={row.lawId + row.date + row.what}>
            <Day date={row.date} /> <AppLink href={lawAddress(row.lawId)}>{row.lawName}</AppLink> {row.what}
          </li>
        ))}
      </ol>
    </TitledSection>
  );
}

/** What was and will be in force, what this site said, and what of it was wrong. */
export function MemoryView({ view, query, origin, data }: ViewProps<'memory'>) {
  const { filter, day } = query;
  const today = query.today ?? view.builtOn;
  return (
    <div className="view-body shell">
      <OnDay view={view} data={data} day={day} change={(on) => query.change({ ...filter, on })} />
      <SaidOn view={view} data={data} today={today} day={query.said ?? today} change={query.askSaid} />
      <Corrections data={data} />
      <Age view={view} data={data} day={today} />
      <EarlierDates view={view} data={data} />
      <ViewFoot name="memory" view={view} query={query} origin={origin} words={data.frame} />
    </div>
  );
}
