import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { AppLink } from '#app/design/app-link.tsx';
import { useToday } from '#app/design/use-today.ts';
import { byNews, isOverdue, lastEvent, stageOf } from '#domain/law/docket.ts';
import { caseAnchor, lawAddress } from '#domain/law/hub-address.ts';
import { isFiltering, matchesFilter } from '#domain/law/regulation-filter.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import { Day, LawSources } from './law-sources.tsx';
import type { ViewData } from './view-data.ts';
import { ViewFilter } from './view-filter.tsx';
import { ViewFoot } from './view-foot.tsx';
import type { ViewProps } from './view-props.ts';
import './docket.css';

type DocketData = ViewData['docket'];
type Case = DocketData['cases'][number];

/** For what nobody knows, said once at the head of its column. */
const NOTHING = '\u2013';

type PartProps = { one: Case; today: string; words: DocketData['words'] };

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt className="type-label">{label}</dt>
      {children}
    </div>
  );
}

/** What happened on a day, or will. */
function Dated({ day, what }: { day?: string | undefined; what: string }) {
  return (
    <>
      {day && (
        <>
          <Day date={day} />:{' '}
        </>
      )}
      {what}
    </>
  );
}

function Events({ one, today, words }: PartProps) {
  const last = lastEvent(one);
  const earlier = one.events.slice(0, -1).toReversed();
  return (
    <>
      {one.next && (
        <Fact label={words.next}>
          <dd>
            <Dated {...one.next} /> {!one.next.sources && <i className="type-note">{words.unconfirmed}</i>}
            {isOverdue(one, today) && <i className="type-note"> {words.overdue}</i>}
          </dd>
        </Fact>
      )}
      {last && (
        <Fact label={words.last}>
          <dd>
            <Dated {...last} />
          </dd>
        </Fact>
      )}
      {earlier.length > 0 && (
        <Fact label={words.earlier}>
          <dd>
            <ul>
              {earlier.map((event) => (
                <li key={event.day + event.what}>
                  <Dated {...event} />
                </li>
              ))}
            </ul>
          </dd>
        </Fact>
      )}
    </>
  );
}

/** What is to come: right of the line, or last in the row. */
function NextStep({ one, today, words }: PartProps) {
  const { next } = one;
  return (
    <span className="case-next" data-case-next="" data-known={next ? '' : undefined}>
      <span className="type-label">{words.next}</span>
      {next ? (
        <>
          {next.day ? <Day date={next.day} /> : words.noDay}
          {isOverdue(one, today) && <i className="type-note">{words.passed}</i>}
          {!next.sources && <i className="type-note">{words.reported}</i>}
        </>
      ) : (
        <>
          <span aria-hidden="true">{NOTHING}</span>
          <span className="sr-only">{words.noNext}</span>
        </>
      )}
    </span>
  );
}

/** A case in one row; what it changes opens below it. */
function CaseRow({ one, today, words }: PartProps) {
  const last = lastEvent(one);
  return (
    <summary className="case-row">
      <span className="case-head">
        <h2 id={`name-${one.id}`} className="type-d5">
          {one.name}
        </h2>
        <span className="case-forum">
          {one.forum}.{' '}
          <span className="unbroken">
            {one.number ? fillIn(words.number, { number: one.number }) : words.noNumber}
          </span>
        </span>
      </span>
      <span className="case-stage">
        <span className="type-label" data-case-state={one.state}>
          {words[one.state]}
        </span>{' '}
        {stageOf(one)}
      </span>
      {last && (
        <span className="case-last">
          <span className="type-label">{words.last}</span>
          <Day date={last.day} />
        </span>
      )}
      <NextStep one={one} today={today} words={words} />
    </summary>
  );
}

type CaseProps = { one: Case; today: string; view: HubView; data: DocketData };

/** What a case changes, and all that is known of it. */
function CaseFacts({ one, today, view, data: { words, facts } }: CaseProps) {
  const laws = view.laws.filter(({ id }) => one.laws.includes(id));
  return (
    <dl className="case-facts">
      <Fact label={words.changes}>
        <dd className="case-changes">{one.changes}</dd>
      </Fact>
      <Fact label={words.posture}>
        <dd>{one.posture}</dd>
      </Fact>
      <Events one={one} today={today} words={words} />
      <Fact label={words.parties}>
        <dd>{one.parties}</dd>
      </Fact>
      <Fact label={words.claims}>
        <dd>{one.claims}</dd>
      </Fact>
      <Fact label={words.laws}>
        <dd className="case-laws">
          {laws.map((law) => (
            <AppLink key={law.id} href={lawAddress(law.id)}>
              {law.shortName}
            </AppLink>
          ))}
        </dd>
      </Fact>
      <Fact label={words.confidence}>
        <dd data-confidence={one.confidence}>
          {facts[one.confidence]}. {fillIn(words.read, { date: readableDate(one.factAsOf) })}.
        </dd>
      </Fact>
      {one.note && (
        <Fact label={words.note}>
          <dd>{one.note}</dd>
        </Fact>
      )}
      <Fact label={words.sources}>
        <dd>
          <LawSources sources={one.sources} facts={facts} />
        </dd>
      </Fact>
    </dl>
  );
}

/** What the columns hold, where there are columns; every cell says it of itself. */
const Columns = ({ words }: { words: DocketData['words'] }) => (
  <p className="case-columns" aria-hidden="true">
    <span>{words.stage}</span>
    <span>{words.last}</span>
    <span>
      {words.next}{' '}
      <i className="type-note">
        ({NOTHING} {words.noNext.toLowerCase()})
      </i>
    </span>
  </p>
);

/** Cases that bear on a law of the visitor's choice; all of them without one. The one in the address is open. */
export function DocketView({ view, query, origin, data }: ViewProps<'docket'>) {
  const { words, frame, cases } = data;
  const { filter } = query;
  const { hash } = useLocation();
  const chosen = new Set(view.laws.filter((law) => matchesFilter(law, filter)).map(({ id }) => id));
  const today = useToday() ?? view.builtOn;
  const shown = cases
    .filter(({ laws }) => !isFiltering(filter) || laws.some((id) => chosen.has(id)))
    .toSorted(byNews(today));
  return (
    <>
      <ViewFilter
        view={view}
        words={frame.filter}
        filter={filter}
        onChange={query.change}
        parts={['role', 'tools']}
      />
      <div className="view-body docket shell">
        <div className="case-top">
          <p role="status" data-case-count={shown.length}>
            {fillIn(words.count, { count: shown.length, total: cases.length })}
          </p>
          {shown.length > 0 && <Columns words={words} />}
        </div>
        {shown.length === 0 && <p className="type-standfirst">{words.none}</p>}
        {shown.map((one) => (
          <section
            key={one.id}
            id={caseAnchor(one.id)}
            className="case"
            data-case={one.id}
            aria-labelledby={`name-${one.id}`}
          >
            <details open={hash === `#${caseAnchor(one.id)}`}>
              <CaseRow one={one} today={today} words={words} />
              <CaseFacts one={one} today={today} view={view} data={data} />
            </details>
          </section>
        ))}
        <ViewFoot name="docket" view={view} query={query} origin={origin} words={frame} />
      </div>
    </>
  );
}
