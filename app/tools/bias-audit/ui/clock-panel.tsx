import { useState } from 'react';
import { download } from '#app/design/browser/save-file.ts';
import { useToday } from '#app/design/use-today.ts';
import { fileName } from '#app/tools/shared/download.ts';
import { useRegister } from '#app/tools/tool-register/index.ts';
import { type Ll144Clock, type Ll144Dates, ll144Clock } from '#domain/law/ll144-clock.ts';
import { readableDate } from '#domain/text/dates.ts';
import type { RegisterChoices, RegisteredTool } from '#domain/tool-register/register.ts';
import type { BiasAuditCopy } from '../content.ts';
import { clockCalendar } from '../output/clock-calendar.ts';

const FIELDS = ['audited', 'published', 'notified', 'firstUse', 'lastUse'] as const;
const RESULTS = ['firstLawfulDay', 'noticeRunsUntil', 'noticeBy', 'nextAuditDue', 'postedUntil'] as const;

/** The clock on given dates; none while a date is half typed or no date at all. */
function clockOf(dates: Ll144Dates, today: string): Ll144Clock | undefined {
  try {
    return ll144Clock(dates, today);
  } catch {
    return undefined;
  }
}

/** The clock reads names and days of the register alone. */
const NOTHING_TO_CHOOSE: RegisterChoices = { places: [], tools: [], questions: [] };

const datesOf = (tool: RegisteredTool): Ll144Dates => ({
  audited: tool.audited || undefined,
  published: tool.published || undefined,
  notified: tool.notified || undefined,
  firstUse: tool['first-use'] || undefined,
});

/** From audit, publication and notice to the first lawful day, the posting and the next audit. */
export function ClockPanel({ copy }: { copy: BiasAuditCopy }) {
  'use memo';
  const [dates, setDates] = useState<Ll144Dates>({});
  const { tools } = useRegister(NOTHING_TO_CHOOSE);
  const today = useToday();
  const words = copy.clock;
  const isEmpty = FIELDS.every((name) => !dates[name]);
  const clock = today && !isEmpty ? clockOf(dates, today) : undefined;
  return (
    <div className="audit-clock" data-audit-clock="">
      <p className="audit-hint">{words.note}</p>
      {tools.length > 0 && (
        <label className="audit-field">
          <span>{words.fromRegister}</span>
          <select
            name="clock-tool"
            value=""
            onChange={(event) => {
              const tool = tools[Number(event.target.value)];
              if (tool) setDates(datesOf(tool));
            }}
          >
            <option value="">{words.chooseTool}</option>
            {tools.map(({ name }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place.
              <option key={at} value={at}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <div className="audit-fields">
        {FIELDS.map((name) => (
          <label key={name} className="audit-field">
            <span>{words.fields[name]}</span>
            <input
              type="date"
              name={`clock-${name}`}
              value={dates[name] ?? ''}
              onChange={(event) => setDates({ ...dates, [name]: event.target.value || undefined })}
            />
          </label>
        ))}
      </div>
      {clock && (
        <>
          <dl className="audit-dates" aria-live="polite">
            {RESULTS.filter((name) => clock[name] || name === 'firstLawfulDay').map((name) => (
              <div key={name} data-clock={name}>
                <dt>{words.results[name]}</dt>
                <dd>
                  {clock[name] ? <time dateTime={clock[name]}>{readableDate(clock[name])}</time> : words.none}
                </dd>
              </div>
            ))}
          </dl>
          <ul className="audit-warnings" role="alert">
            {clock.warnings.map((warning) => (
              <li key={warning} data-clock-warning={warning}>
                {words.warnings[warning]}
              </li>
            ))}
          </ul>
          <p className="audit-actions">
            <button
              type="button"
              className="link"
              onClick={() =>
                void clockCalendar(clock, words, new Date()).then((text) =>
                  download(fileName(words.fileName, 'ics'), 'text/calendar;charset=utf-8', text),
                )
              }
            >
              {words.ics}
            </button>
          </p>
        </>
      )}
      <p className="audit-hint">{words.rule}</p>
    </div>
  );
}
