import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { scoresByArea } from '#domain/law/readiness.ts';
import type { ReportInput } from './write-report.ts';

type Props = { input: Pick<ReportInput, 'data' | 'asked' | 'answers'>; copy: ReadinessCopy };

/** One bar an area, the lowest first, read as a table: the number says what the bar shows. */
export function AreaBars({ input: { data, asked, answers }, copy }: Props) {
  const known = (percent: number | undefined) => percent ?? Number.POSITIVE_INFINITY;
  const areas = scoresByArea(data, asked, answers).toSorted(
    (a, b) => known(a.score.percent) - known(b.score.percent) || 0,
  );
  const lowest = areas[0]?.score.percent;
  return (
    <dl className="area-scores">
      {areas.map(({ id, label, score: { percent } }) => (
        <div key={id} data-area={id} data-lowest={(percent !== undefined && percent === lowest) || undefined}>
          <dt>{label}</dt>
          <dd>
            <svg viewBox="0 0 100 4" preserveAspectRatio="none" aria-hidden="true" className="area-bar">
              <rect className="area-track" width="100" height="4" />
              <rect className="area-reached" width={percent ?? 0} height="4" />
            </svg>
            <span className="area-percent">{percent === undefined ? copy.noAnswer : `${percent}%`}</span>
          </dd>
        </div>
      ))}
    </dl>
  );
}
