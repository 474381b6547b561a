import './readiness-report.css';
import { startTransition, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { useToday } from '#app/design/use-today.ts';
import type { LawData } from '#app/tools/shared/content.ts';
import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { LawRows } from '#app/tools/shared/law-rows.tsx';
import type { ReadinessQuestions } from '#app/tools/shared/schemas.ts';
import { SituationForm } from '#app/tools/shared/situation-form.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { dutiesFor, lawsFor, type Situation } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { isDay, readEmployees } from '#domain/situation/situation-code.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { Questions } from './questions.tsx';
import { questionsFor, scoreOf } from './readiness.ts';
import { Report } from './report.tsx';
import { ReportExports } from './report-exports.tsx';
import { fromSaved, type ReportState, toSaved, useReport } from './use-report.ts';
import { Weights } from './weights.tsx';
import type { ReportInput } from './write-report.ts';

type Props = {
  data: LawData;
  questions: ReadinessQuestions;
  copy: ReadinessCopy;
  /** The site's absolute origin, for links in exported files. */
  origin: string;
};

/** Questions that follow the situation, a score by published weights, and what to do first. */
export function ReadinessReport({ data: { laws, choices, edition }, questions, copy, origin }: Props) {
  'use memo';
  const today = useToday();
  const known = useMemo(
    () => ({
      places: choices.places.map(({ code }) => code),
      tools: choices.tools.map(({ type }) => type),
      questions: questions.questions.map(({ id }) => id),
      owners: Object.keys(questions.owners),
    }),
    [choices, questions],
  );
  const { state: typed, touched, change, clear } = useReport(known);
  // The form follows each key; laws, questions and the report follow when the browser has a moment.
  const state = useDeferredValue(typed);
  const [made, setMade] = useState(false);
  const [missing, setMissing] = useState(false);
  const started = useRef(false);
  const reportHead = useRef<HTMLHeadingElement>(null);

  const badDay = state.day !== '' && !isDay(state.day);
  const day = state.day === '' || badDay ? (today ?? edition) : state.day;
  const situation: Situation = {
    places: state.places,
    role: state.role,
    tools: state.tools,
    day,
    employees: readEmployees(state.employees),
  };
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
    hub: origin + HUB_PATH,
  };
  const shown = made && score.answered > 0;

  function update(next: (before: ReportState) => ReportState) {
    if (!started.current) track({ name: 'engagement', engagement_type: 'tool_start' });
    started.current = true;
    setMissing(false);
    change(next);
  }

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
      <p className="tool-intro">{copy.intro}</p>
      <noscript>
        <p className="tool-empty">{copy.noScript}</p>
      </noscript>
      <h2 className="sr-only">{copy.situation}</h2>
      <SituationForm
        choices={choices}
        copy={copy}
        value={{ ...typed, day: typed.day || (today ?? '') }}
        onChange={(next) =>
          update((before) => {
            const { day: typed, ...value } = next({ ...before, day: before.day || (today ?? '') });
            return { ...before, ...value, day: typed === today ? '' : typed };
          })
        }
        errors={{ day: badDay ? copy.badDay : undefined }}
        notes={{
          places: typed.places.length === 0 ? copy.choosePlace : undefined,
          tools: typed.tools.length === 0 ? copy.chooseTool : undefined,
        }}
      />

      {state.places.length > 0 && state.tools.length > 0 && (
        <section className="tool-part grid-12" aria-labelledby="readiness-laws">
          <div className="tool-part-head">
            <h2 id="readiness-laws" className="type-d3">
              {copy.applies}
            </h2>
            <p className="type-label">
              <time dateTime={day}>{readableDate(day)}</time>
            </p>
          </div>
          <div className="tool-part-body">
            <LawRows laws={applied} duties={dutiesFor(laws, situation)} copy={copy} />
          </div>
        </section>
      )}

      <section className="tool-part" aria-labelledby="readiness-questions">
        <div className="questions-head">
          <h2 id="readiness-questions" className="type-d3">
            {copy.questions}
          </h2>
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
            <button type="button" className="button" onClick={make}>
              {copy.make}
            </button>
            <p className="type-note" role="status">
              {missing ? copy.needAnswer : copy.makeHint}
            </p>
          </div>
        </div>
      </section>

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
        today={today ?? day}
        toFile={() => toSaved(typed)}
        warm={touched}
        copy={copy}
        onOpen={(saved) => update(() => fromSaved(saved))}
        onClear={() => {
          setMade(false);
          clear();
        }}
      />
    </section>
  );
}
