import { links } from 'virtual:site';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { safeStorage } from '#app/design/browser/storage.ts';
import { Stressed } from '#app/design/stressed.tsx';
import { track } from '#app/vendors/analytics/track.ts';
import { bookingLink } from '#app/vendors/scheduler/booking-link.ts';
import { Brief } from './brief.tsx';
import { BRIEF_KEY } from './brief-key.ts';
import type { FitTriageData, TriageQuestion } from './content.ts';
import './fit-triage.css';
import { type Answers, asked, composeBrief, type Decision, decide } from './triage.ts';

const booked = () => track({ name: 'engagement', engagement_type: 'booking' });

/** A few questions before the booking: a call, a guide or a tool, and a note to paste. */
export function FitTriage({ data }: { data: FitTriageData }) {
  const { copy } = data;
  const form = useRef<HTMLFormElement>(null);
  const [answers, setAnswers] = useState<Answers>({});
  const [draft, setDraft] = useState<string>();
  const [kept, setKept] = useState(false);
  const decision = decide(data, answers);

  // A note kept earlier comes back; so does what was picked before the page's script ran.
  useEffect(() => {
    const stored = safeStorage.read(BRIEF_KEY);
    if (stored !== null) {
      setDraft(stored);
      setKept(true);
    }
    if (form.current) setAnswers(picked(form.current));
  }, []);

  function change(event: FormEvent<HTMLFormElement>) {
    // Answers to questions that come back after another turn are still there.
    const next = { ...answers, ...picked(event.currentTarget) };
    if (Object.keys(answers).length === 0) track({ name: 'engagement', engagement_type: 'tool_start' });
    if (!decision && decide(data, next)) track({ name: 'engagement', engagement_type: 'tool_finish' });
    setAnswers(next);
  }

  function startOver() {
    form.current?.reset();
    setAnswers({});
    form.current?.querySelector('input')?.focus();
  }

  const questions = asked(data, answers);
  return (
    <section id="fit" className="triage shell" aria-labelledby="fit-heading">
      <div className="grid-12">
        <p className="triage-label type-label">{copy.label}</p>
        <div className="triage-main">
          <h2 id="fit-heading" className="type-d3">
            <Stressed text={copy.heading} />
          </h2>
          <p className="triage-note">{copy.note}</p>
          <p className="triage-direct">
            {copy.booked}{' '}
            <AppLink
              href={bookingLink(links.scheduler.url, 'triage')}
              newTab
              className="link"
              onClick={booked}
            >
              {copy.book}
            </AppLink>
          </p>
          <form
            ref={form}
            className="triage-form"
            noValidate
            onChange={change}
            onSubmit={(event) => event.preventDefault()}
          >
            {questions.map((question, index) => (
              <Question
                key={question.id}
                question={question}
                number={index + 1}
                answer={answers[question.id]}
              />
            ))}
          </form>
          <div aria-live="polite">
            {decision && <Outcome decision={decision} copy={copy} onAgain={startOver} />}
          </div>
          {(decision || draft !== undefined) && (
            <Brief
              copy={copy.brief}
              composed={composeBrief(data, answers)}
              draft={draft}
              onDraft={setDraft}
              kept={kept}
              onKept={setKept}
            >
              <AppLink
                href={bookingLink(links.scheduler.url, 'triage')}
                newTab
                className={decision?.kind === 'book' ? 'link' : 'link triage-still'}
                onClick={booked}
              >
                {copy.book}
              </AppLink>
            </Brief>
          )}
          <Doors data={data} />
        </div>
      </div>
    </section>
  );
}

function picked(form: HTMLFormElement): Answers {
  return Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
}

type QuestionProps = { question: TriageQuestion; number: number; answer: string | undefined };

function Question({ question, number, answer }: QuestionProps) {
  return (
    <fieldset className="triage-question">
      <legend className="type-d5">
        <span className="type-folio">{number}</span> {question.text}
      </legend>
      {question.options.map((option) => (
        <label key={option.id}>
          <input type="radio" name={question.id} value={option.id} defaultChecked={option.id === answer} />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

type OutcomeProps = { decision: Decision; copy: FitTriageData['copy']; onAgain: () => void };

function Outcome({ decision, copy, onAgain }: OutcomeProps) {
  return (
    <div className="triage-outcome" data-outcome={decision.kind} data-outcome-id={decision.id}>
      <p className="type-label">{copy.outcome[decision.kind]}</p>
      <h3 className="type-d3">{decision.heading}</h3>
      <p className="type-standfirst">{decision.why}</p>
      <p className="triage-actions">
        {decision.kind === 'book' ? (
          <AppLink
            href={bookingLink(links.scheduler.url, 'triage')}
            newTab
            className="button"
            onClick={booked}
          >
            {copy.open.book}
          </AppLink>
        ) : (
          <AppLink href={decision.href} className="button">
            {copy.open[decision.kind]}
          </AppLink>
        )}
        <button type="button" className="link" onClick={onAgain}>
          {copy.again}
        </button>
      </p>
      {decision.kind !== 'book' && <p className="type-note">{copy.still}</p>}
    </div>
  );
}

/** Every place the triage can lead to. Without scripts it stands open, in place of the questions. */
function Doors({ data }: { data: FitTriageData }) {
  const { copy, outcomes } = data;
  const doors = Object.entries(outcomes).flatMap(([id, outcome]) =>
    outcome.kind === 'book' ? [] : [{ id, ...outcome }],
  );
  return (
    <details className="triage-doors">
      <summary>{copy.doors.summary}</summary>
      <ul aria-label={copy.doors.plain}>
        <li>
          <span className="type-label">{copy.outcome.book}</span>
          <AppLink href={bookingLink(links.scheduler.url, 'triage')} newTab onClick={booked}>
            {copy.book}
          </AppLink>
        </li>
        {doors.map((door) => (
          <li key={door.id}>
            <span className="type-label">{copy.outcome[door.kind]}</span>
            <AppLink href={door.href}>{door.label}</AppLink>
          </li>
        ))}
      </ul>
    </details>
  );
}
