import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { SampleHead } from '#app/tools/shared/sample-head.tsx';
import type { Gap } from '#domain/law/readiness.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AreaBars } from './area-bars.tsx';
import { type SampleOf, sampleReport } from './sample.ts';
import { deadlineText } from './write-report.ts';

type Props = SampleOf & { copy: ReadinessCopy };

/** A report in short, marked as a sample: score, areas, and what comes first. */
export function ReadinessSample(props: Props) {
  const { sample, data, questions, copy } = props;
  const { asked, answers, score, stops, gaps } = sampleReport(props);
  if (score.percent === undefined) return null;
  const first = [...stops, ...gaps].slice(0, sample.gaps);
  const label = (gap: Gap | undefined) => gap && (stops.includes(gap) ? copy.stop : deadlineText(gap));
  return (
    <section className="tool-sample" aria-labelledby="readiness-sample">
      <SampleHead
        id="readiness-sample"
        title={stops.length > 0 ? copy.sampleStop : copy.sampleTitle}
        sample={sample}
        data={data}
        copy={copy}
      />
      <div className="sample-report grid-12">
        <div className="sample-score">
          <p className="report-score" data-sample-score={score.percent}>
            {fillIn(copy.percent, { percent: score.percent })}
          </p>
          <p className="type-note">{fillIn(copy.percentNote, { ...score, percent: score.percent })}</p>
        </div>
        <AreaBars input={{ data: questions, asked, answers }} copy={copy} />
        <ol className="sample-first">
          {first.map((gap, index) => (
            <li key={gap.question.id} data-sample-gap={gap.question.id}>
              {label(gap) !== label(first[index - 1]) && (
                <p className="type-label" data-stop={stops.includes(gap) || undefined}>
                  {label(gap)}
                </p>
              )}
              <p>{gap.question.task}</p>
            </li>
          ))}
        </ol>
      </div>
    </section>
  );
}
