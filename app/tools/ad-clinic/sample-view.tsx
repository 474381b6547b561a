import { fillIn } from '#domain/text/wording.ts';
import { AdMeasures } from './ad-measures.tsx';
import type { ClinicRules } from './clinic-rules.ts';
import { Becomes } from './finding-item.tsx';
import { MirrorLine, markLines } from './marked-lines.tsx';
import { previewSwap } from './preview.ts';
import { readSample } from './sample.ts';
import { findingsSummary } from './summary.ts';

type Props = { rules: ClinicRules; sample: ReturnType<typeof readSample> };

/** The advertisement with its marks, where a visitor's own will stand. */
function SampleText({ rules: { copy }, sample: { analysis } }: Props) {
  return (
    <figure className="ad-sample-text">
      <figcaption>
        <span className="type-label sample-mark">{copy.sample.mark}</span>{' '}
        <span className="type-note">{copy.sample.note}</span>
      </figcaption>
      {markLines(analysis.text, analysis, undefined).map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines keep no state.
        <MirrorLine key={index} {...entry} />
      ))}
    </figure>
  );
}

/** What stands out most, and how much more there is. */
function SampleFindings({ rules: { copy }, sample: { analysis, sections, first } }: Props) {
  const texts = copy.findings;
  const left = analysis.findings.length - first.length;
  return (
    <div className="ad-findings">
      <noscript>
        <p className="tool-empty">{copy.noScript}</p>
      </noscript>
      <h3 className="type-d4">
        {texts.title}
        <span className="ad-count">{analysis.findings.length}</span>
      </h3>
      <p className="ad-summary type-note">{findingsSummary(copy, analysis, sections)}</p>
      <ol>
        {first.map((finding) => {
          const [swap] = finding.swaps;
          return (
            <li
              key={finding.key}
              className="ad-finding"
              data-sample-rule={finding.rule}
              data-level={finding.level}
            >
              {finding.match && (
                <p className="ad-match">
                  <q>{finding.match}</q>
                </p>
              )}
              <p className="ad-title">
                <span className="ad-level">{texts.levels[finding.level]}</span> {finding.title}
              </p>
              <p className="ad-reason">{finding.reason}</p>
              {swap !== undefined && (
                <div className="ad-swaps">
                  <Becomes label={texts.becomes} preview={previewSwap(analysis.text, finding, swap)} />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      {left > 0 && (
        <p className="type-note">{fillIn(copy.sample.more, { count: left, button: copy.field.sample })}</p>
      )}
    </div>
  );
}

/** The parts of the reading, by where they stand. */
export const sampleParts = (rules: ClinicRules, today: string) => {
  const props: Props = { rules, sample: readSample(rules, today) };
  return {
    text: <SampleText {...props} />,
    findings: <SampleFindings {...props} />,
    measures: <AdMeasures copy={rules.copy} analysis={props.sample.analysis} />,
  };
};
