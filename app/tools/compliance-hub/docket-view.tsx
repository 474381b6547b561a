import { AppLink } from '#app/design/app-link.tsx';
import { useToday } from '#app/design/use-today.ts';
import { byNews, isOverdue, lastEvent } from '#domain/law/docket.ts';
import { lawAddress } from '#domain/law/hub-address.ts';
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

function Events({ one, words }: { one: Case; words: DocketData['words'] }) {
  const last = lastEvent(one);
  const earlier = one.events.slice(0, -1).toReversed();
  return (
    <>
      {last && (
        <div>
          <dt className="type-label">{words.last}</dt>
          <dd>
            <Day date={last.day} />: {last.what}
          </dd>
        </div>
      )}
      {earlier.length > 0 && (
        <div>
          <dt className="type-label">{words.earlier}</dt>
          <dd>
            <ul>
              {earlier.map(({ day, what }) => (
                <li key={day + what}>
                  <Day date={day} />: {what}
                </li>
              ))}
            </ul>
          </dd>
        </div>
      )}
    </>
  );
}

/** What is to come: right of the line, or below the case's name. */
function NextStep({ one, today, words }: { one: Case; today: string; words: DocketData['words'] }) {
  const { next } = one;
  return (
    <div className="case-next" data-case-next="">
      <p className="type-label">{words.next}</p>
      {next?.day && (
        <p className="type-d5">
          <Day date={next.day} />
        </p>
      )}
      <p>{next ? next.what : words.noNext}</p>
      {isOverdue(one, today) && <p className="type-note">{words.overdue}.</p>}
      {next && !next.sources && <p className="type-note">{words.unconfirmed}</p>}
    </div>
  );
}

type CaseProps = { one: Case; today: string; view: HubView; data: DocketData };

function DocketCase({ one, today, view, data }: CaseProps) {
  const { words, facts } = data;
  const laws = view.laws.filter(({ id }) => one.laws.includes(id));
  return (
    <section id={`case-${one.id}`} className="case" data-case={one.id} aria-labelledby={`name-${one.id}`}>
      <div className="case-head">
        <p className="type-label" data-case-state={one.state}>
          {words[one.state]}
        </p>
        <h2 id={`name-${one.id}`} className="type-d5">
          {one.name}
        </h2>
        <p className="case-forum">
          {one.forum}.{' '}
          <span className="unbroken">
            {one.number ? fillIn(words.number, { number: one.number }) : words.noNumber}
          </span>
        </p>
      </div>
      <NextStep one={one} today={today} words={words} />
      <dl className="case-facts">
        <div>
          <dt className="type-label">{words.changes}</dt>
          <dd className="case-changes">{one.changes}</dd>
        </div>
        <div>
          <dt className="type-label">{words.posture}</dt>
          <dd>{one.posture}</dd>
        </div>
        <Events one={one} words={words} />
        <div>
          <dt className="type-label">{words.parties}</dt>
          <dd>{one.parties}</dd>
        </div>
        <div>
          <dt className="type-label">{words.claims}</dt>
          <dd>{one.claims}</dd>
        </div>
        <div>
          <dt className="type-label">{words.laws}</dt>
          <dd className="case-laws">
            {laws.map((law) => (
              <AppLink key={law.id} href={lawAddress(law.id)}>
                {law.shortName}
              </AppLink>
            ))}
          </dd>
        </div>
        <div>
          <dt className="type-label">{words.confidence}</dt>
          <dd data-confidence={one.confidence}>
            {facts[one.confidence]}. {fillIn(words.read, { date: readableDate(one.factAsOf) })}.
          </dd>
        </div>
        {one.note && (
          <div>
            <dt className="type-label">{words.note}</dt>
            <dd>{one.note}</dd>
          </div>
        )}
        <div>
          <dt className="type-label">{words.sources}</dt>
          <dd>
            <LawSources sources={one.sources} facts={facts} />
          </dd>
        </div>
      </dl>
    </section>
  );
}

/** Cases that bear on a law of the visitor's choice; all of them without one. */
export function DocketView({ view, query, origin, data }: ViewProps<'docket'>) {
  const { words, frame, cases } = data;
  const { filter } = query;
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
      <div className="view-body shell">
        <p className="view-count" role="status" data-case-count={shown.length}>
          {fillIn(words.count, { count: shown.length, total: cases.length })}
        </p>
        {shown.length === 0 && <p className="type-standfirst">{words.none}</p>}
        {shown.map((one) => (
          <DocketCase key={one.id} one={one} today={today} view={view} data={data} />
        ))}
        <ViewFoot name="docket" view={view} query={query} origin={origin} words={frame} />
      </div>
    </>
  );
}
