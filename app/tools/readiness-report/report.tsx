import type { ReactNode } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import { TitledSection } from '#app/design/titled-section.tsx';
import type { ReadinessCopy } from '#app/tools/shared/copy.ts';
import { DoubtMark } from '#app/tools/shared/law-rows.tsx';
import { type AppliedDuty, datesAhead, lawsOf } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { ll144Clock } from '#domain/law/ll144-clock.ts';
import {
  alsoBy,
  evidencedByLaw,
  type Gap,
  lawsNamed,
  scoreOf,
  tiersOf,
  transitionsIn,
} from '#domain/law/readiness.ts';
import { addDays, readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { AreaBars } from './area-bars.tsx';
import { LONGEST_NAME } from './saved-report.ts';
import { answerLabel, deadlineText, evidencedText, ownerOf, type ReportInput } from './write-report.ts';

type Props = { input: ReportInput; copy: ReadinessCopy; onOwner: (id: string, name: string) => void };

type PartProps = { id: string; title: string; note?: string | undefined; children: ReactNode };

/** A part of the report, with what is to know of it below its heading. */
const Part = ({ note, ...part }: PartProps) => (
  <TitledSection
    {...part}
    className="report-part grid-12"
    level="h3"
    look="type-d4"
    note={note && <p className="type-note">{note}</p>}
  />
);

/** The report on screen: score, gaps, plan, dates. Everything in it is also in the files. */
export function Report({ input, copy, onOwner }: Props) {
  const { data, asked, answers, situation } = input;
  const { stops, planned } = tiersOf(asked, answers, situation.day);
  const score = scoreOf(asked, answers);
  return (
    <div className="report">
      {stops.length > 0 && <Stop stops={stops} input={input} copy={copy} />}
      <div className="grid-12">
        <p className="report-score" data-score={score.percent}>
          {fillIn(copy.percent, { percent: score.percent ?? 0 })}
        </p>
        <div className="report-score-note">
          <p>{fillIn(copy.percentNote, { ...score, percent: score.percent ?? 0 })}</p>
          <p className="type-note">{copy.percentLimit}</p>
        </div>
      </div>
      <AreaScores input={input} copy={copy} />
      <ByLaw input={input} copy={copy} />
      <Part
        id="report-gaps"
        title={copy.gaps}
        note={
          transitionsIn(planned)
            .map(({ text }) => text)
            .join(' ') || undefined
        }
      >
        {planned.length === 0 ? (
          <p className="tool-empty">{copy.noGaps}</p>
        ) : (
          <ol className="gaps">
            {planned.map((gap) => (
              <GapRow key={gap.question.id} gap={gap} input={input} copy={copy} />
            ))}
          </ol>
        )}
      </Part>
      <Plan gaps={planned} input={input} copy={copy} />
      <Part id="report-owners" title={copy.owners} note={copy.ownersNote}>
        <div className="owners">
          {Object.entries(data.owners)
            .filter(([id]) => [...stops, ...planned].some(({ question }) => question.owner === id))
            .map(([id, label]) => (
              <div key={id} className="field">
                <label htmlFor={`owner-${id}`}>{label}</label>
                <input
                  id={`owner-${id}`}
                  type="text"
                  autoComplete="off"
                  maxLength={LONGEST_NAME}
                  value={input.owners[id] ?? ''}
                  onChange={(event) => onOwner(id, event.currentTarget.value)}
                />
              </div>
            ))}
        </div>
      </Part>
      <Dates input={input} copy={copy} />
      <Open input={input} copy={copy} />
    </div>
  );
}

/** What a law forbids to go on without, before anything is planned. */
function Stop({ stops, input, copy }: { stops: readonly Gap[]; input: ReportInput; copy: ReadinessCopy }) {
  const { situation } = input;
  const city = stops.some(({ duties }) => duties.some(({ law }) => law.id === 'nyc-ll144'));
  const first = ll144Clock({ notified: situation.day }, situation.day).noticeRunsUntil;
  return (
    <section className="report-part report-stop grid-12" data-tier="stop" aria-labelledby="report-stop">
      <div>
        <h3 id="report-stop" className="type-d4">
          {copy.stop}
        </h3>
        <p className="type-note">{copy.stopNote}</p>
        {city && first && (
          <p className="type-note">
            {fillIn(copy.lawful, { day: readableDate(situation.day), first: readableDate(first) })}
          </p>
        )}
      </div>
      <ol className="gaps">
        {stops.map((gap) => (
          <GapRow key={gap.question.id} gap={gap} input={input} copy={copy} />
        ))}
      </ol>
    </section>
  );
}

/** How much of each law could be shown today. */
function ByLaw({ input: { asked, answers }, copy }: { input: ReportInput; copy: ReadinessCopy }) {
  const laws = evidencedByLaw(asked, answers);
  if (laws.length === 0) return null;
  return (
    <Part id="report-by-law" title={copy.byLaw} note={copy.byLawNote}>
      <ul className="law-rows">
        {laws.map(({ law, aside, ...shown }) => (
          <li key={law.id} data-law={law.id}>
            <span>
              <AppLink href={`${HUB_PATH}#${law.id}`}>{law.shortName}</AppLink>
              <DoubtMark law={law} copy={copy} />
              {aside && <span className="doubt"> {fillIn(copy.inPart, { mark: aside.mark })}</span>}
            </span>
            <span>{evidencedText({ law, ...shown })}</span>
          </li>
        ))}
      </ul>
    </Part>
  );
}

/** What was not answered, as the hint beside the button says. */
function Open({ input: { asked, answers }, copy }: { input: ReportInput; copy: ReadinessCopy }) {
  const open = asked.filter(({ question }) => answers[question.id] === undefined);
  if (open.length === 0) return null;
  return (
    <Part id="report-open" title={copy.notAnswered}>
      <ul className="open-questions">
        {open.map(({ question }) => (
          <li key={question.id} data-open={question.id}>
            {question.text}
          </li>
        ))}
      </ul>
    </Part>
  );
}

function AreaScores({ input, copy }: { input: ReportInput; copy: ReadinessCopy }) {
  return (
    <Part id="report-areas" title={copy.areas}>
      <AreaBars input={input} copy={copy} />
    </Part>
  );
}

type LawsProps = { duties: readonly AppliedDuty[]; before?: string; copy: ReadinessCopy };

function GapLaws({ duties, before, copy }: LawsProps) {
  const laws = lawsOf(duties);
  if (laws.length === 0) return null;
  return (
    <p className="gap-laws">
      {before && `${before} `}
      {laws.map((law, index) => (
        <span key={law.id}>
          {index > 0 && ', '}
          <AppLink href={`${HUB_PATH}#${law.id}`}>{law.shortName}</AppLink>
          <DoubtMark law={law} copy={copy} />
        </span>
      ))}
    </p>
  );
}

function GapRow({ gap, input, copy }: { gap: Gap; input: ReportInput; copy: ReadinessCopy }) {
  return (
    <li className="gap" data-gap={gap.question.id} data-urgency={gap.urgency} data-deadline={gap.deadline}>
      <p className="gap-when type-label">{deadlineText(gap)}</p>
      <div className="gap-text">
        <h4 className="type-d5">{gap.question.task}</h4>
        {gap.stopNote && <p>{gap.stopNote}</p>}
        <GapLaws duties={lawsNamed(gap)} copy={copy} />
        <GapLaws duties={alsoBy(gap)} before={copy.also} copy={copy} />
        <p>
          {copy.owner}: {ownerOf(gap, input)}. {fillIn(copy.weight, { weight: gap.question.weight })},{' '}
          {answerLabel(gap, input.data)}.
        </p>
        <p className="gap-evidence">
          {copy.evidence}: {gap.question.evidence.join('; ')}.
        </p>
      </div>
    </li>
  );
}

function Plan({ gaps, input, copy }: { gaps: readonly Gap[]; input: ReportInput; copy: ReadinessCopy }) {
  return (
    <Part id="report-plan" title={copy.plan} note={copy.planNote}>
      <div className="plan">
        {([30, 60, 90] as const).map((phase) => {
          const tasks = gaps.filter((gap) => gap.phase === phase);
          const date = addDays(input.situation.day, phase);
          return (
            <div key={phase} data-phase={phase}>
              <h4 className="plan-days">
                <span aria-hidden="true">{phase}</span>{' '}
                <time dateTime={date} className="type-label">
                  {fillIn(copy.planBy, { date: readableDate(date) })}
                </time>
              </h4>
              {tasks.length === 0 ? (
                <p>{copy.planEmpty}</p>
              ) : (
                <ol>
                  {tasks.map(({ question }) => (
                    <li key={question.id}>{question.task}</li>
                  ))}
                </ol>
              )}
            </div>
          );
        })}
      </div>
    </Part>
  );
}

function Dates({ input, copy }: { input: ReportInput; copy: ReadinessCopy }) {
  const dates = datesAhead(input.applied);
  return (
    <Part id="report-dates" title={copy.dates}>
      {dates.length === 0 ? (
        <p className="tool-empty">{copy.noDates}</p>
      ) : (
        <ul className="law-rows dates">
          {dates.map(({ law, fact }) => (
            <li key={`${law.id}${fact.date}${fact.what}`}>
              <time dateTime={fact.date}>{readableDate(fact.date)}</time>
              <span>
                <AppLink href={`${HUB_PATH}#${law.id}`}>{law.shortName}</AppLink>
                <DoubtMark law={law} copy={copy} />
              </span>
              <span>{fact.what}</span>
            </li>
          ))}
        </ul>
      )}
    </Part>
  );
}
