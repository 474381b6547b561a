import { TitledSection } from '#app/design/titled-section.tsx';
import './readiness-report.css';
import { startTransition, useEffect, useMemo, useRef, useState } from 'react';
import { useOwnOrigin } from '#app/design/use-hydrated.ts';
import { Made } from '#app/shell/page/made.tsx';
import type { LawData } from '#app/tools/shared/content.ts';
import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { LawsPart } from '#app/tools/shared/laws-part.tsx';
import type { ReadinessQuestions } from '#app/tools/shared/schemas.ts';
import { SituationForm } from '#app/tools/shared/situation-form.tsx';
import { useSituation } from '#app/tools/shared/use-situation.ts';
import { type RegisterContent, RegisterPanel } from '#app/tools/tool-register/index.ts';
import { track } from '#app/vendors/analytics/track.ts';
import { dutiesFor, lawsFor } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { questionsFor, scoreOf } from '#domain/law/readiness.ts';
import { fillIn } from '#domain/text/wording.ts';
import { Questions } from './questions.tsx';
import { Report } from './report.tsx';
import { ReportExports } from './report-exports.tsx';
import { fromSaved, type ReportState, toSaved, useReport } from './use-report.ts';
import { Weights } from './weights.tsx';
import type { ReportInput } from './write-report.ts';

type Props = {
  data: LawData;
  questions: ReadinessQuestions;
  register: RegisterContent;
  /** A report, as HTML: shown until something is chosen or answered. */
  sample: string;
  copy: ReadinessCopy;
  /** The site's absolute origin, for links in exported files. */
  origin: string;
};

const isUntouched = ({ places, tools, answers }: ReportState) =>
  places.length + tools.length + Object.keys(answers).length === 0;

/** Questions that follow the situation, a score by published weights, and what to do first. */
export function ReadinessReport({
  data: { laws, choices, edition },
  questions,
  register,
  sample,
  copy,
  origin,
}: Props) {
  'use memo';
  const known = useMemo(
    () => ({
      places: choices.places.map(({ code }) => code),
      tools: choices.tools.map(({ type }) => type),
      questions: questions.questions.map(({ id }) => id),
      owners: Object.keys(questions.owners),
    }),
    [choices, questions],
  );
  const report = useReport(known);
  const { state: typed, touched, clear, onDevice, keep } = report;
  const { today, state, situation, badDay, update, form } = useSituation(report, edition);
  const [made, setMade] = useState(false);
  const [missing, setMissing] = useState(false);
  const reportHead = useRef<HTMLHeadingElement>(null);

  const applied = lawsFor(laws, situation);
  const asked = questionsFor(questions, laws, situation);
  const score = scoreOf(asked, state.answers);
  const input: ReportInput = {
    data: questions,
    asked,
    answers: state.answers,
    // Its fields are in the report itself.
    owners: typed.owners,
    applied,
    situation,
    hub: useOwnOrigin(origin) + HUB_PATH,
    byLawNote: copy.byLawNote,
  };
  const shown = made && score.answered > 0;

  function make() {
    if (scoreOf(asked, typed.answers).answered === 0) {
      setMissing(true);
      return;
    }
    track({ name: 'engagement', engagement_type: 'tool_finish' });
    if (shown) reportHead.current?.focus();
    else startTransition(() => setMade(true));
  }

  // The keyboard goes on from the new report's heading.
  useEffect(() => {
    if (shown) reportHead.current?.focus();
  }, [shown]);

  return (
    <section className="tool readiness shell" aria-label={copy.heading}>
      <noscript>
        <p className="tool-empty">{copy.noScript}</p>
      </noscript>
      <h2 className="sr-only">{copy.situation}</h2>
      <SituationForm {...form} choices={choices} copy={copy} badDay={badDay} />
      {sample && isUntouched(typed) && <Made name="sample" html={sample} />}
      <RegisterPanel
        content={register}
        choices={choices}
        onUse={(tool) =>
          update((before) => ({
            ...before,
            places: tool.places.length > 0 ? tool.places : before.places,
            tools: tool.tools.length > 0 ? tool.tools : before.tools,
          }))
        }
      />

      {state.places.length > 0 && state.tools.length > 0 && (
        <LawsPart
          id="readiness"
          laws={applied}
          duties={dutiesFor(laws, situation)}
          day={situation.day}
          copy={copy}
        />
      )}

      <TitledSection id="readiness-questions" className="tool-part" look="type-d3" title={copy.questions}>
        <div className="questions-progress">
          <progress aria-hidden="true" value={score.answered} max={score.asked} />
          <p className="type-note" role="status" data-asked={score.asked} data-answered={score.answered}>
            {fillIn(copy.progress, { answered: score.answered, asked: score.asked })}
          </p>
        </div>
        <Questions
          data={questions}
          asked={asked}
          answers={typed.answers}
          onAnswer={(id, answer) =>
            update((before) => ({ ...before, answers: { ...before.answers, [id]: answer } }))
          }
          copy={copy}
        />
        <Weights data={questions} copy={copy} />
        <div className="questions-end grid-12">
          <div>
            <button type="button" className="button needs-script" onClick={make}>
              {copy.make}
            </button>
            <p className="type-note" role="status">
              {missing && scoreOf(asked, typed.answers).answered === 0 ? copy.needAnswer : copy.makeHint}
            </p>
          </div>
        </div>
      </TitledSection>

      {shown && (
        <section className="tool-part" aria-labelledby="readiness-report">
          <h2 id="readiness-report" ref={reportHead} tabIndex={-1} className="type-d2">
            {copy.report}
          </h2>
          <Report
            input={input}
            copy={copy}
            onOwner={(id, name) =>
              update((before) => ({ ...before, owners: { ...before.owners, [id]: name } }))
            }
          />
        </section>
      )}

      <ReportExports
        input={{ ...input, answers: typed.answers }}
        known={known}
        ready={shown}
        today={today}
        toFile={() => toSaved(typed)}
        warm={touched}
        copy={copy}
        onOpen={(saved) => update(() => fromSaved(saved))}
        onDevice={onDevice}
        onKeep={keep}
        onClear={() => {
          setMade(false);
          clear();
        }}
      />
    </section>
  );
}
