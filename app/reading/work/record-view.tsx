import { interfaceCopy } from 'virtual:site';
import type { PageData } from '#app/content/page-data.ts';
import type { RecordData } from '#app/content/record-page.ts';
import { SampleMark } from '#app/shell/page/sample-mark.tsx';
import { TextPage } from '#app/shell/page/text-page.tsx';
import { useChromeLanguage } from '#app/shell/page-language.tsx';
import { plainHeading } from '#domain/text/heading.ts';

/** A piece of work: its text, and the record beside it. Who did what, what came of it, what it taught. */
export function RecordPage({
  page,
  record,
  sample,
}: {
  page: PageData;
  record: RecordData;
  sample: boolean;
}) {
  const chrome = useChromeLanguage();
  const labels = interfaceCopy.labels;
  // Where the name has the label in it, the head would leave it out: with its time it says more.
  const named = plainHeading(page.heading).toLowerCase().includes(page.label.toLowerCase());
  return (
    <TextPage
      page={named ? { ...page, label: `${page.label}, ${record.period}` } : page}
      mark={<SampleMark sample={sample} />}
      invented={sample ? interfaceCopy.states.sampleRecord : undefined}
      meta={[
        [labels.role, record.role],
        [labels.when, record.period],
      ]}
      before={
        <div className="shell grid-12 label-row record-section">
          {record.figure && (
            <div>
              <p className="type-d3">{record.figure.value}</p>
              <p className="type-note">{record.figure.unit}</p>
            </div>
          )}
          <dl className="record">
            {[
              [labels.outcome, record.outcome],
              [labels.lesson, record.lesson],
            ].map(([term, value]) => (
              <div key={term}>
                <dt className="type-label" lang={chrome}>
                  {term}
                </dt>
                <dd className="type-standfirst">{value}</dd>
              </div>
            ))}
          </dl>
        </div>
      }
    />
  );
}
