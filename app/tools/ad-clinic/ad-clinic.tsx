import './ad-clinic.css';
import { useEffect, useRef, useState } from 'react';
import { useToday } from '#app/design/use-today.ts';
import { Made } from '#app/shell/page/made.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { plainHeading } from '#domain/text/heading.ts';
import { AdEditor, type EditorHandle } from './ad-editor.tsx';
import { AdExports } from './ad-exports.tsx';
import { AdMeasures } from './ad-measures.tsx';
import { AdSettings } from './ad-settings.tsx';
import { ChangeList } from './change-list.tsx';
import type { ClinicRules } from './clinic-rules.ts';
import { type FindingActions, FindingList } from './finding-list.tsx';
import { whereNow } from './rewrite.ts';
import { RuleSwitches } from './rule-switches.tsx';
import { findingsSummary } from './summary.ts';
import { sectionsOf } from './tiers.ts';
import { useClinic } from './use-clinic.ts';

/** Pause before the number of findings is read out again, milliseconds: not at every letter. */
const SAY_AFTER = 900;

type Props = {
  rules: ClinicRules;
  /** The sample advertisement, what was found in it and its measures, as HTML: until there is a text. */
  sample: { text: string; findings: string; measures: string };
};

/**
 * The job-advertisement clinic. Everything happens in the browser; the text is sent nowhere. Compiled ('use memo'),
 * so that a letter renders the text and not the settings, the findings and sixty switches around it.
 */
export function AdClinic({ rules, sample }: Props) {
  'use memo';
  const { copy } = rules;
  const today = useToday();
  const state = useClinic(rules, today);
  const { analysis, text, prefs, change } = state;
  const editor = useRef<EditorHandle>(null);
  const started = useRef(false);
  const [current, setCurrent] = useState<string>();
  const [cleared, setCleared] = useState(false);

  useEffect(() => {
    if (started.current || text === '') return;
    started.current = true;
    track({ name: 'engagement', engagement_type: 'tool_start' });
  }, [text]);

  const latest = useRef<FindingActions>(undefined);
  useEffect(() => {
    latest.current = {
      onShow(finding) {
        const place = whereNow(analysis.text, text, finding);
        setCurrent(finding.key);
        if (place) editor.current?.show(place);
      },
      onSwap: state.swap,
      onAdd: state.addLine,
      onOff: (rule) => state.change({ off: [...prefs.off, rule] }),
    };
  });
  const [actions] = useState<FindingActions>(() => ({
    onShow: (finding) => latest.current?.onShow(finding),
    onSwap: (finding, swap) => latest.current?.onSwap(finding, swap),
    onAdd: (finding) => latest.current?.onAdd(finding),
    onOff: (rule) => latest.current?.onOff(rule),
  }));

  const sections = sectionsOf(copy, analysis.findings);
  const summary = findingsSummary(copy, analysis, sections);
  const showsSample = !cleared && text === '' && analysis.text === '';

  return (
    <section id="ad-clinic" className="ad-clinic tool shell" aria-labelledby="ad-clinic-heading">
      <h2 id="ad-clinic-heading" className="sr-only">
        {plainHeading(copy.heading)}
      </h2>
      <div className="ad-bench">
        <AdEditor
          ref={editor}
          copy={copy}
          text={text}
          analysis={analysis}
          keep={prefs.keep}
          current={current}
          onType={(next) => {
            setCleared(true);
            state.type(next);
          }}
          onKeep={(keep) => state.change({ keep })}
          sample={showsSample && <Made name="sample-text" html={sample.text} />}
          onClearSample={() => setCleared(true)}
          onCaret={(offset) => {
            const at = analysis.findings.find(
              ({ marked, start, end }) => marked && start <= offset && offset <= end,
            );
            setCurrent(at?.key);
          }}
        />
        <div className="ad-side">
          {showsSample ? (
            <Made name="sample-findings" html={sample.findings} />
          ) : (
            <FindingList
              copy={copy}
              analysis={analysis}
              sections={sections}
              summary={summary}
              current={current}
              actions={actions}
            />
          )}
          <Said text={summary} />
        </div>
        <div className="ad-figures">
          {showsSample ? (
            <Made name="sample-measures" html={sample.measures} />
          ) : (
            <AdMeasures copy={copy} analysis={analysis} />
          )}
        </div>
      </div>
      <p className="ad-intro">{copy.intro}</p>
      <AdSettings rules={rules} prefs={prefs} mentioned={analysis.mentioned} onChange={change} />
      <ChangeList
        copy={copy}
        draft={state.draft}
        analysis={analysis}
        onAll={state.swapAll}
        onUndo={state.takeBack}
        onUndoAll={state.takeAllBack}
      />
      <AdExports copy={copy} draft={state.draft} analysis={analysis} today={today ?? ''} />
      <RuleSwitches rules={rules} off={prefs.off} onChange={(off) => change({ off })} />
      <div className="ad-foot grid-12">
        <details className="ad-evidence">
          <summary>
            <h3 className="type-d5">{copy.evidence.title}</h3>
          </summary>
          {copy.evidence.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </details>
        <ul className="ad-not">
          {copy.notThis.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
    </section>
  );
}

/** Reads a text out once it has stood still for a moment. */
function Said({ text }: { text: string }) {
  const [said, setSaid] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setSaid(text), SAY_AFTER);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="sr-only" role="status">
      {said}
    </p>
  );
}
