import { useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { AppLink } from '#app/design/app-link.tsx';
import { HUB_FILES, lawAddress, provisionAddress } from '#domain/law/hub-address.ts';
import {
  type CellLine,
  concernsPlaces,
  type Idea,
  ideas,
  type MatrixProvision,
  type MatrixRow,
  matrixFor,
} from '#domain/law/matrix.ts';
import type { DatedFact } from '#domain/law/regulation-status.ts';
import { daysBetween, readableDate } from '#domain/text/dates.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import type { HubLaw, HubView } from './content.ts';
import { matrixGroups } from './matrix-groups.ts';
import { printedRows, printFit } from './print-fit.ts';
import type { ViewCopy } from './view-copy.ts';
import { ViewFilter } from './view-filter.tsx';
import { PrintedOn, ViewFoot } from './view-foot.tsx';
import type { ViewProps } from './view-props.ts';
import './matrix.css';

type Words = ViewCopy['matrix'];
type Row = MatrixRow<HubLaw>;

/** Three solid rows, three dashed ones, or one dotted: the state by shape, and not by color alone. */
function Bar({ state }: { state: CellLine['state'] }) {
  return (
    <svg className="bar" data-state={state} aria-hidden="true">
      <line x1="0" x2="100%" y1="2" y2="2" />
      {state !== 'evidence' && (
        <>
          <line x1="0" x2="100%" y1="6" y2="6" />
          <line x1="0" x2="100%" y1="10" y2="10" />
        </>
      )}
    </svg>
  );
}

const shortDay = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

function lineWords(line: CellLine, words: Words): string {
  if (line.from) return fillIn(words.from, { date: shortDay.format(new Date(`${line.from}T12:00:00Z`)) });
  return words[line.state];
}

/** Provisions that a cell shows together; of more than these it shows the first few, and the others when asked. */
const MOST_AT_ONCE = 4;
const AT_FIRST = 3;

/**
 * The provisions of one state: the bar, when it binds, and a link for each to where it stands. Paper shows all of them,
 * whatever is folded on the screen.
 */
function CellPart({
  line,
  law,
  words,
  tools,
}: {
  line: CellLine;
  law: HubLaw;
  words: Words;
  tools: HubView['tools'];
}) {
  const named = (ids: readonly string[]) =>
    listOf(tools.filter(({ id }) => ids.includes(id)).map(({ label }) => label.toLowerCase()));
  const [open, setOpen] = useState(false);
  const list = useRef<HTMLUListElement>(null);
  const folded = !open && line.items.length > MOST_AT_ONCE;
  return (
    <div className="cell-part" data-cell={line.state} data-folded={folded || undefined}>
      <Bar state={line.state} />
      <p className="cell-when">{lineWords(line, words)}</p>
      <ul ref={list}>
        {line.items.map((item, index) => (
          <li key={item.id} data-rest={index >= AT_FIRST || undefined}>
            <AppLink href={provisionAddress(law.id, item.id)} title={item.section}>
              {item.gist}
            </AppLink>
            {item.tools && item.tools.length < law.tools.length && <small> {named(item.tools)}</small>}
          </li>
        ))}
      </ul>
      {folded && (
        <button
          type="button"
          className="cell-more"
          onClick={() => {
            flushSync(() => setOpen(true));
            list.current?.querySelector<HTMLElement>('[data-rest] a')?.focus();
          }}
        >
          {fillIn(words.more, { count: line.items.length - AT_FIRST })}
          <span className="sr-only">
            : {law.shortName}, {lineWords(line, words)}
          </span>
        </button>
      )}
    </div>
  );
}

function MatrixLine({
  row,
  words,
  view,
  size,
}: {
  row: Row;
  words: Words;
  view: HubView;
  size: number | undefined;
}) {
  const { law, cells, reach } = row;
  const silent = ideas.filter((idea) => cells[idea].length === 0);
  return (
    <tr data-matrix-law={law.id}>
      <th scope="row">
        <AppLink href={lawAddress(law.id)}>{law.shortName}</AppLink>
        <span className="matrix-place">
          {law.jurisdiction}
          {size !== undefined && `, ${fillIn(words.size, { count: size })}`}
        </span>
      </th>
      {ideas.map((idea) => (
        <td
          key={idea}
          data-idea={idea}
          data-label={words[idea]}
          data-silent={cells[idea].length === 0 || undefined}
        >
          {cells[idea].length === 0 ? (
            <span className="cell-silent">{words.silent}</span>
          ) : (
            cells[idea].map((line) => (
              <CellPart
                key={line.state + (line.from ?? '')}
                line={line}
                law={law}
                words={words}
                tools={view.tools}
              />
            ))
          )}
        </td>
      ))}
      <td className="matrix-reach" data-label={words.tools}>
        {fillIn(words.reach, { count: reach, total: view.tools.length })}
        {silent.length > 0 && (
          <span className="matrix-silent">
            {fillIn(words.silentOn, { list: listOf(silent.map((idea) => words[idea])) })}
          </span>
        )}
      </td>
    </tr>
  );
}

function Head({ words, count }: { words: Words; count: string }) {
  const columns: [Idea, string][] = [
    ['tell', words.tellNote],
    ['test', words.testNote],
    ['person', words.personNote],
    ['keep', words.keepNote],
    ['never', words.neverNote],
  ];
  return (
    <thead>
      <tr>
        <th scope="col">
          {words.law} <span>{count}</span>
        </th>
        {columns.map(([idea, note]) => (
          <th key={idea} scope="col">
            {words[idea]} <span>{note}</span>
          </th>
        ))}
        <th scope="col" className="matrix-reach">
          {words.tools} <span>{words.toolsNote}</span>
        </th>
      </tr>
    </thead>
  );
}

function Key({ words }: { words: Words }) {
  return (
    <ul className="matrix-key">
      {(['now', 'from', 'evidence'] as const).map((state) => (
        <li key={state}>
          <Bar state={state} /> {words.key[state]}
        </li>
      ))}
      <li>
        <span className="cell-silent">{words.silent}</span> {words.key.silent}
      </li>
    </ul>
  );
}

/** Names of laws that are drawn beside their dates, and a day, in characters. */
const DATE_LENGTH = 20;

type NextDates = [string, { law: HubLaw; fact: DatedFact }[]][];

/** The next dates of the laws shown, earliest first, those of one day together; none of a place that was not chosen. */
function nextDates(
  rows: readonly Row[],
  provisions: Readonly<Record<string, readonly MatrixProvision[]>>,
  places: readonly string[],
  day: string,
): NextDates {
  const ahead = rows
    .flatMap(({ law }) => law.dates.map((fact) => ({ law, fact })))
    .filter(({ fact }) => fact.date > day && fact.kind !== 'event')
    .filter(({ law, fact }) => concernsPlaces(fact.date, provisions[law.id] ?? [], places))
    .toSorted((a, b) => a.fact.date.localeCompare(b.fact.date));
  return [...Map.groupBy(ahead, ({ fact }) => fact.date)];
}

function Dates({ dates, view, words, day }: { dates: NextDates; view: HubView; words: Words; day: string }) {
  return (
    <aside className="matrix-dates">
      <h2 className="type-label">{words.dates}</h2>
      {dates.length === 0 && <p className="type-note">{words.noDates}</p>}
      <ol>
        {dates.map(([date, facts]) => (
          <li key={date}>
            <p className="matrix-days">{fillIn(words.inDays, { days: daysBetween(day, date) })}</p>
            <p className="type-d5">
              <time dateTime={date}>{readableDate(date)}</time>
            </p>
            {facts.map(({ law, fact }) => (
              <p key={law.id + fact.what}>
                <b>{law.shortName}:</b> {fact.what}
              </p>
            ))}
          </li>
        ))}
      </ol>
      <div className="matrix-files">
        <h2 className="type-label">{words.files}</h2>
        <a className="link" href={HUB_FILES.calendar}>
          {view.copy.files.calendar}
        </a>
        <a className="link" href={HUB_FILES.json}>
          {view.copy.files.json}
        </a>
        <a className="link" href={HUB_FILES.changes}>
          {view.copy.files.changes}
        </a>
      </div>
    </aside>
  );
}

/** Law by duty for what the sentence above it asks. */
export function MatrixView({ view, query, origin, data }: ViewProps<'matrix'>) {
  const { words, frame, provisions, sizes } = data;
  const { filter, day } = query;
  const { rows, silent } = matrixFor(view.laws, provisions, { ...filter, day });
  const dates = nextDates(rows, provisions, filter.places, day);
  const below =
    dates
      .flatMap(([, facts]) => facts)
      .reduce((sum, { law, fact }) => sum + law.shortName.length + fact.what.length, 0) +
    DATE_LENGTH * dates.length +
    silent.reduce((sum, { shortName }) => sum + shortName.length + 2, 0);
  const fit = printFit(
    printedRows(rows, (line) => lineWords(line, words)),
    below,
  );
  const printed = <PrintedOn name="matrix" view={view} query={query} origin={origin} words={frame} />;
  return (
    <div className="view-body grid-12 shell" style={{ '--print-fit': fit } as React.CSSProperties}>
      <div className="matrix-main">
        <ViewFilter view={view} words={frame.filter} filter={filter} onChange={query.change} />
        <p className="sr-only" role="status" data-matrix-count={rows.length}>
          {fillIn(frame.filter.count, { count: rows.length })}
        </p>
        <Key words={words} />
        {rows.length === 0 ? (
          <p className="type-standfirst">{words.none}</p>
        ) : (
          <table className="hub-table matrix">
            <caption className="sr-only">{words.caption}</caption>
            <Head words={words} count={fillIn(frame.filter.count, { count: rows.length })} />
            {matrixGroups(rows, words.groups).map(([name, group]) => (
              <tbody key={name}>
                <tr className="matrix-group">
                  <th scope="rowgroup" colSpan={ideas.length + 2} className="type-label">
                    {name}
                  </th>
                </tr>
                {group.map((row) => (
                  <MatrixLine key={row.law.id} row={row} words={words} view={view} size={sizes[row.law.id]} />
                ))}
              </tbody>
            ))}
            <tfoot>
              <tr>
                <td colSpan={ideas.length + 2}>{printed}</td>
              </tr>
            </tfoot>
          </table>
        )}
        {silent.length > 0 && (
          <p className="type-note matrix-quiet">
            {fillIn(words.allSilent, { list: listOf(silent.map(({ shortName }) => shortName)) })}
          </p>
        )}
        {filter.places.length === 0 && <p className="type-note matrix-hint">{words.printNote}</p>}
        <ViewFoot name="matrix" view={view} query={query} origin={origin} words={frame} />
      </div>
      <Dates dates={dates} view={view} words={words} day={day} />
    </div>
  );
}
