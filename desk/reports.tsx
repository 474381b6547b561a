/** The reports: plots that are drawn without a script, each with its figures beneath or beside it. */
import type { ReactNode } from 'react';
import { DEPTHS } from '#contracts/counted-names.ts';
import type { Verdict } from '#domain/experiments/verdict.ts';
import { grouped } from '#domain/text/wording.ts';
import { reportWords as words } from './report-words.ts';
import { PERIODS, type Report, type Sum, type Test } from './reports.ts';

const percent = (part: number, whole: number) => (whole > 0 ? `${Math.round((100 * part) / whole)}%` : '–');

export function Reports({ report }: { report: Report }) {
  const { visits, depth, tools, events, leads } = words;
  return (
    <>
      <PeriodForm report={report} />
      {report.counted ? (
        <>
          <p className="desk-quiet">{words.what}</p>
          <Section id="visits" title={visits.title}>
            <Visits report={report} />
          </Section>
          <Section id="depth" title={depth.title} isEmpty={report.depths.length === 0}>
            <p className="desk-quiet">{depth.note}</p>
            <Depths report={report} />
          </Section>
          <Section id="tools" title={tools.title} isEmpty={report.tools.length === 0}>
            <Tools report={report} />
          </Section>
          <Section id="events" title={events.title} isEmpty={report.events.length === 0}>
            <Bars
              sums={report.events}
              head={events.name}
              unit={events.times}
              name={(name) => events.names[name] ?? name}
            />
          </Section>
        </>
      ) : (
        <div className="desk-report">
          <p>{words.off}</p>
          <p className="desk-quiet">{words.howOn}</p>
        </div>
      )}
      <Section id="leads" title={leads.title} isEmpty={report.sources.length === 0}>
        <p className="desk-quiet">{leads.note}</p>
        <Bars
          sums={report.sources}
          head={leads.source}
          unit={leads.all}
          name={(name) => name || leads.unknown}
        />
      </Section>
      {report.counted && (
        <Section id="tests" title={words.tests.title}>
          <p className="desk-quiet">{words.tests.note}</p>
          {report.tests.map((test) => (
            <TestReport key={test.name} test={test} />
          ))}
        </Section>
      )}
    </>
  );
}

function PeriodForm({ report }: { report: Report }) {
  return (
    <form method="get" className="desk-search">
      <p className="field">
        <label htmlFor="period">{words.period}</label>
        <select id="period" name="period" defaultValue={report.period}>
          {PERIODS.map((period) => (
            <option key={period} value={period}>
              {words.periods[period]}
            </option>
          ))}
        </select>
      </p>
      <button type="submit" className="button button-small">
        {words.show}
      </button>
    </form>
  );
}

function Section({
  id,
  title,
  isEmpty = false,
  children,
}: {
  id: string;
  title: string;
  isEmpty?: boolean;
  children: ReactNode;
}) {
  return (
    <section className="desk-report" aria-labelledby={id} data-report={id}>
      <h2 className="type-d4" id={id}>
        {title}
      </h2>
      {isEmpty ? <p>{words.none}</p> : children}
    </section>
  );
}

/** A bar as long as a share of the longest. Its figure stands beside it. */
function Bar({ share, quiet = false }: { share: number; quiet?: boolean }) {
  return (
    <svg className={quiet ? 'desk-measure desk-measure-quiet' : 'desk-measure'} aria-hidden="true">
      <rect width={`${100 * share}%`} height="100%" />
    </svg>
  );
}

function Bars({
  sums,
  head,
  unit = words.visits.visits,
  name = (given) => given,
}: {
  sums: Sum[];
  head: string;
  unit?: string;
  name?: (given: string) => string;
}) {
  if (sums.length === 0) return <p>{words.none}</p>;
  const longest = Math.max(...sums.map(({ count }) => count));
  return (
    <table className="desk-figures">
      <thead>
        <tr>
          <th scope="col">{head}</th>
          <th scope="col" className="desk-plot">
            <span className="sr-only">{words.share}</span>
          </th>
          <th scope="col">{unit}</th>
        </tr>
      </thead>
      <tbody>
        {sums.map((sum) => (
          <tr key={sum.name}>
            <th scope="row">{name(sum.name)}</th>
            <td className="desk-plot">
              <Bar share={sum.count / longest} />
            </td>
            <td>{grouped(sum.count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const regions = new Intl.DisplayNames(['en'], { type: 'region' });

function Visits({ report }: { report: Report }) {
  const { visits: copy } = words;
  const { spans } = report;
  const isWeekly = report.period > 100;
  const highest = Math.max(1, ...spans.map(({ visits }) => visits));
  return (
    <>
      <p>{copy.total(report.visits, report.views)}</p>
      <figure className="desk-days">
        <svg viewBox={`0 0 ${spans.length} 100`} preserveAspectRatio="none" aria-hidden="true">
          {spans.map(({ day, visits }, index) => (
            <rect
              key={day}
              x={index + 0.1}
              width={0.8}
              y={100 - (100 * visits) / highest}
              height={(100 * visits) / highest}
            />
          ))}
        </svg>
        <figcaption className="desk-quiet">
          <span>{spans[0]?.day}</span>
          <span>{copy.most(highest, isWeekly)}</span>
          <span>{spans.at(-1)?.day}</span>
        </figcaption>
      </figure>
      <details>
        <summary>
          <span className="link">{isWeekly ? copy.byWeek : copy.byDay}</span>
        </summary>
        <table className="desk-figures">
          <thead>
            <tr>
              <th scope="col">{isWeekly ? copy.week : copy.day}</th>
              <th scope="col">{copy.visits}</th>
              <th scope="col">{copy.views}</th>
            </tr>
          </thead>
          <tbody>
            {spans.toReversed().map(({ day, visits, views }) => (
              <tr key={day}>
                <th scope="row">{day}</th>
                <td>{grouped(visits)}</td>
                <td>{grouped(views)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <div className="desk-columns">
        <Column title={copy.pages}>
          <Bars sums={report.pages} head={copy.page} unit={copy.views} />
        </Column>
        <Column title={copy.referrers}>
          <Bars sums={report.referrers} head={copy.referrers} name={(name) => name || copy.direct} />
        </Column>
        <Column title={copy.countries}>
          <Bars
            sums={report.countries}
            head={copy.country}
            name={(name) => (name ? (regions.of(name) ?? name) : copy.unknown)}
          />
        </Column>
        <Column title={copy.devices}>
          <Bars sums={report.devices} head={copy.device} />
        </Column>
        {report.campaigns.length > 0 && (
          <Column title={copy.campaigns}>
            <Bars
              sums={report.campaigns}
              head={copy.campaign}
              name={(name) => name.trim().replace(/ +/g, ', ')}
            />
          </Column>
        )}
      </div>
    </>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h3 className="desk-name">{title}</h3>
      {children}
    </div>
  );
}

/** A table that scrolls by itself, by keyboard too, where the screen is narrower. */
function Wide({ title, children }: { title: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard.
    <section className="desk-wide-table" aria-label={words.tableOf(title)} tabIndex={0}>
      {children}
    </section>
  );
}

function Depths({ report: { depths } }: { report: Report }) {
  return (
    <Wide title={words.depth.title}>
      <table className="desk-figures">
        <thead>
          <tr>
            <th scope="col">{words.visits.page}</th>
            <th scope="col">{words.visits.views}</th>
            {DEPTHS.map((depth) => (
              <th key={depth} scope="col">
                {depth}%
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {depths.map(({ page, views, reached }) => (
            <tr key={page}>
              <th scope="row">{page}</th>
              <td>{grouped(views)}</td>
              {reached.map((count, index) => (
                <td key={DEPTHS[index]} className="desk-depth">
                  <Bar share={Math.min(1, count / Math.max(1, views))} />
                  {percent(Math.min(count, views), views)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

function Tools({ report: { tools } }: { report: Report }) {
  const { tools: copy } = words;
  const longest = Math.max(...tools.flatMap(({ started, finished }) => [started, finished]));
  return (
    <Wide title={copy.title}>
      <table className="desk-figures">
        <thead>
          <tr>
            <th scope="col">{words.visits.page}</th>
            <th scope="col" className="desk-plot">
              <span className="sr-only">{copy.share}</span>
            </th>
            <th scope="col">{copy.started}</th>
            <th scope="col">{copy.finished}</th>
          </tr>
        </thead>
        <tbody>
          {tools.map(({ page, started, finished }) => (
            <tr key={page}>
              <th scope="row">{page}</th>
              <td className="desk-plot">
                <Bar share={started / longest} quiet />
                <Bar share={finished / longest} />
              </td>
              <td>{grouped(started)}</td>
              <td>
                {grouped(finished)} ({percent(finished, started)})
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Wide>
  );
}

const ratio = (value: number) => value.toFixed(2);

function sentenceOf({ state, interval, weeks = 1 }: Verdict): string {
  const { verdicts, between, times } = words.tests;
  const range = times(
    between(ratio(interval.low), interval.high === undefined ? undefined : ratio(interval.high)),
  );
  switch (state) {
    case 'found':
      return interval.low > 1 ? verdicts.found('B', 'A', range) : verdicts.found('A', 'B', range);
    case 'alike':
      return verdicts.alike(range);
    case 'waiting':
      return verdicts.waiting(weeks);
    default:
      return verdicts[state];
  }
}

/** The axis of ratios goes from a quarter to four times, by doublings. */
const TICKS = [0.25, 0.5, 1, 2, 4];
const placeOf = (value: number) => 50 + (100 * Math.log2(Math.min(4, Math.max(0.25, value)))) / 4;

function TestReport({ test: { name, verdict } }: { test: Test }) {
  const { tests: copy } = words;
  const { state, interval, assigned, converted } = verdict;
  const isDrawn = state !== 'empty' && state !== 'uneven' && converted.a + converted.b > 0;
  return (
    <div className="desk-test" data-test={name} data-verdict={state}>
      <h3 className="desk-name">{copy.names[name] ?? name}</h3>
      <p>{sentenceOf(verdict)}</p>
      {isDrawn && (
        <figure className="desk-ratio">
          <svg aria-hidden="true">
            {TICKS.map((tick) => (
              <line
                key={tick}
                x1={`${placeOf(tick)}%`}
                x2={`${placeOf(tick)}%`}
                y1="0"
                y2="100%"
                data-one={tick === 1 || undefined}
              />
            ))}
            <line
              className="desk-interval"
              x1={`${placeOf(interval.low)}%`}
              x2={`${placeOf(interval.high ?? 4)}%`}
              y1="50%"
              y2="50%"
            />
            {verdict.ratio !== undefined && <circle cx={`${placeOf(verdict.ratio)}%`} cy="50%" r="5" />}
          </svg>
          <p className="desk-ticks desk-quiet" aria-hidden="true">
            {TICKS.map((tick) => (
              <span key={tick}>{tick}</span>
            ))}
          </p>
          <figcaption className="desk-quiet">{copy.axis}</figcaption>
        </figure>
      )}
      {state !== 'empty' && (
        <table className="desk-figures">
          <thead>
            <tr>
              <th scope="col">{copy.arm}</th>
              <th scope="col">{copy.assigned}</th>
              <th scope="col">{copy.converted}</th>
            </tr>
          </thead>
          <tbody>
            {(['a', 'b'] as const).map((arm) => (
              <tr key={arm}>
                <th scope="row">{arm.toUpperCase()}</th>
                <td>{grouped(assigned[arm])}</td>
                <td>{grouped(converted[arm])}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </div>
  );
}
