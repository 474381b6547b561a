import { home } from 'virtual:site';
import { useState } from 'react';
import { copyText } from '#app/design/browser/copy-text.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { formatDollars, formatPercent, PROGRAM_COST, type RoiInput } from './roi.ts';
import './roi-detail.css';
import { fillIn } from '#domain/text/wording.ts';
import {
  type Assumptions,
  breakEven,
  chartScale,
  type Figures,
  figuresOf,
  outcome,
  type Sensitivity,
  sensitivity,
} from './sensitivity.ts';
import { sharedAddress } from './shared-link.ts';

type Props = { input: RoiInput; stale: boolean };

const formatAssumption = (name: keyof Assumptions, value: number) =>
  name === 'programCost' ? formatDollars(value) : formatPercent(value * 100);

/** Percent from which the model says nothing: everybody's pay against one fixed cost. */
const MOST_RETURN = 1000;

/** Above the figures: how wide they are, or that they mean nothing. */
export function RoiRange({ input }: { input: RoiInput }) {
  const copy = home.roiCalculator.detail;
  const figures = figuresOf(input);
  if (outcome(figures).roi > MOST_RETURN) {
    return (
      <p className="roi-range" data-roi="outside">
        {fillIn(copy.outside, { most: formatPercent(MOST_RETURN) })}
      </p>
    );
  }
  const nets = sensitivity(figures).flatMap(({ halved, raised }) => [halved.net, raised.net]);
  return (
    <p className="roi-range" data-roi="range">
      {fillIn(copy.range, { from: formatDollars(Math.min(...nets)), to: formatDollars(Math.max(...nets)) })}
    </p>
  );
}

/** Under the result: where it breaks even, what it rests on, and a link that brings the figures back. */
export function RoiDetail({ input, stale }: Props) {
  const copy = home.roiCalculator.detail;
  const figures = figuresOf(input);
  const rows = sensitivity(figures);
  return (
    <div className="roi-detail" data-roi-detail="" data-stale={stale ? '' : undefined}>
      <div className="roi-plain">
        <h3 className="type-label">{copy.breakEven.label}</h3>
        <p className="roi-break-even type-standfirst" data-roi="break-even">
          {breakEvenText(figures)}
        </p>
        <p data-roi="weight">{weightText(figures)}</p>
        <ShareLink figures={figures} />
      </div>
      <div className="roi-what-if">
        <h3 className="type-d4">{copy.heading}</h3>
        <p>{copy.note}</p>
        <Chart rows={rows} net={outcome(figures).net} />
        <details className="roi-table">
          <summary>{copy.table.summary}</summary>
          <Table rows={rows} />
        </details>
      </div>
    </div>
  );
}

function breakEvenText(figures: Figures): string {
  const copy = home.roiCalculator.detail.breakEven;
  const { employees, programCost } = breakEven(figures);
  const { net, total } = outcome(figures);
  const count = employees ?? '';
  const people = employees === 1 ? copy.one : fillIn(copy.many, { count });
  const values = { cost: formatDollars(PROGRAM_COST), total: formatDollars(total), people };
  if (net >= 0) return fillIn(copy.pays, { ...values, most: formatDollars(programCost) });
  const loss = fillIn(copy.loses, { ...values, loss: formatDollars(-net) });
  return `${loss} ${employees === undefined ? copy.never : fillIn(copy.people, values)}`;
}

/** How much of the total the boldest assumption carries; nothing to say where parts are negative. */
function weightText(figures: Figures): string {
  const { quality, time, turnover, total } = outcome(figures);
  if (!(total > 0) || quality <= 0 || time < 0 || turnover < 0) return '';
  return fillIn(home.roiCalculator.detail.weight, {
    share: formatPercent((quality / total) * 100),
    rest: formatDollars(time + turnover),
  });
}

type ChartProps = { rows: Sensitivity[]; net: number };

/** One bar an assumption: dashed to a diamond where it is halved, solid to a circle where it is half as much again. */
function Chart({ rows, net }: ChartProps) {
  const copy = home.roiCalculator.detail;
  const at = chartScale(rows, net);
  const x = (dollars: number) => `${at(dollars).toFixed(3)}%`;
  return (
    <figure className="roi-chart">
      <figcaption>
        <span>
          <svg viewBox="0 0 40 14" width="40" height="14" aria-hidden="true">
            <path className="halved" d="M0 7H26" />
            <path className="diamond" d="M33 1 39 7 33 13 27 7Z" />
          </svg>
          {copy.chart.halved}
        </span>
        <span>
          <svg viewBox="0 0 40 14" width="40" height="14" aria-hidden="true">
            <path className="raised" d="M0 7H26" />
            <circle className="circle" cx="33" cy="7" r="6" />
          </svg>
          {copy.chart.raised}
        </span>
        <span>
          <svg viewBox="0 0 14 14" width="14" height="14" aria-hidden="true">
            <path className="zero" d="M7 0V14" />
          </svg>
          {copy.chart.zero}
        </span>
      </figcaption>
      <ul>
        {rows.map((row) => (
          <li key={row.assumption}>
            <span className="roi-chart-label">
              {fillIn(copy.assumptions[row.assumption], {
                value: formatAssumption(row.assumption, row.value),
              })}
            </span>
            <span className="roi-chart-range">
              {fillIn(copy.chart.range, {
                from: formatDollars(Math.min(row.halved.net, row.raised.net)),
                to: formatDollars(Math.max(row.halved.net, row.raised.net)),
              })}
            </span>
            <svg className="roi-chart-bar" width="100%" height="26" aria-hidden="true">
              <line className="zero" x1={x(0)} x2={x(0)} y1="0" y2="26" />
              <line className="base" x1={x(net)} x2={x(net)} y1="2" y2="24" />
              <line className="halved" x1={x(net)} x2={x(row.halved.net)} y1="13" y2="13" />
              <line className="raised" x1={x(net)} x2={x(row.raised.net)} y1="13" y2="13" />
              <svg x={x(row.halved.net)} overflow="visible" aria-hidden="true">
                <path className="diamond" d="M0 6 7 13 0 20-7 13Z" />
              </svg>
              <circle className="circle" cx={x(row.raised.net)} cy="13" r="6" />
            </svg>
          </li>
        ))}
      </ul>
      <p className="roi-chart-base">{fillIn(copy.chart.base, { net: formatDollars(net) })}</p>
    </figure>
  );
}

function Table({ rows }: { rows: Sensitivity[] }) {
  const { table, assumptions } = home.roiCalculator.detail;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard.
    <section className="table-scroll" aria-label={table.summary} tabIndex={0}>
      <table>
        <thead>
          <tr>
            <th scope="col">{table.assumption}</th>
            <th scope="col">{table.halvedTotal}</th>
            <th scope="col">{table.halvedRoi}</th>
            <th scope="col">{table.raisedTotal}</th>
            <th scope="col">{table.raisedRoi}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.assumption} data-assumption={row.assumption}>
              <th scope="row">
                {fillIn(assumptions[row.assumption], { value: formatAssumption(row.assumption, row.value) })}
              </th>
              <td>{formatDollars(row.halved.total)}</td>
              <td>{formatPercent(row.halved.roi)}</td>
              <td>{formatDollars(row.raised.total)}</td>
              <td>{formatPercent(row.raised.roi)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function ShareLink({ figures }: { figures: Figures }) {
  const { share } = home.roiCalculator.detail;
  const [state, setState] = useState<'idle' | 'copied' | 'failed'>('idle');
  const { employees, averageSalary, timeToHire, turnoverRate } = figures;
  const address = sharedAddress(location.origin, [employees, averageSalary, timeToHire, turnoverRate]);
  if (!address) return null;
  async function copyLink(text: string) {
    const done = await copyText(text);
    // Where neither way works, the address is shown to be copied by hand.
    setState(done ? 'copied' : 'failed');
    if (done) track({ name: 'engagement', engagement_type: 'copy' });
  }
  return (
    <div className="roi-share">
      <button type="button" className="link" onClick={() => copyLink(address)}>
        {share.copy}
      </button>
      <p role="status" className="type-note">
        {state === 'copied' && share.copied}
        {state === 'failed' && share.failed}
      </p>
      {state === 'failed' && (
        <input
          type="text"
          readOnly
          aria-label={share.failed}
          value={address}
          onFocus={(event) => event.target.select()}
        />
      )}
    </div>
  );
}
