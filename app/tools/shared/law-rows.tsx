import { Fragment } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import {
  type AppliedDuty,
  type AppliedLaw,
  boundOnly,
  doubt,
  type LawDuty,
} from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { SituationCopy } from './copy.ts';

const statusWords: Record<string, string> = {
  'in-force': 'In force',
  'partly-in-force': 'Partly in force',
  coming: 'Coming',
  guidance: 'Guidance, binds nobody by itself',
};

/** The marks of an entry that is not surely known, or binds some employers alone, each with the space before it. */
export function DoubtMark({
  law,
  duty,
  copy,
}: {
  law: AppliedLaw['law'];
  duty?: LawDuty;
  copy: SituationCopy;
}) {
  const level = doubt(law);
  const marks = [
    level && (level === 'low' ? copy.lowConfidence : copy.mediumConfidence),
    boundOnly(law, duty),
  ];
  return marks
    .filter((mark) => mark !== undefined)
    .map((mark) => (
      <Fragment key={mark}>
        {' '}
        <span className="doubt">{mark}</span>
      </Fragment>
    ));
}

type Props = { laws: readonly AppliedLaw[]; duties: readonly AppliedDuty[]; copy: SituationCopy };

/** The laws that the choice brings in, with what each asks on the chosen day. */
export function LawRows({ laws, duties, copy }: Props) {
  if (laws.length === 0) {
    return (
      <p className="tool-empty">
        {copy.noLaws} {copy.noLawsHint}
      </p>
    );
  }
  return (
    <ul className="law-rows">
      {laws.map(({ law, status, tooSmall }) => {
        const own = duties.filter((duty) => duty.law.id === law.id);
        const settled = own.filter(({ open }) => !open);
        const count = settled.filter(({ now }) => now).length;
        const words =
          count === 0 && settled.length > 0 ? copy.laterDuties : count === 1 ? copy.oneDuty : copy.duties;
        return (
          <li key={law.id}>
            <span className="law-name">
              <AppLink href={`${HUB_PATH}#${law.id}`} className="link">
                {law.shortName}
              </AppLink>
              <DoubtMark law={law} copy={copy} />
            </span>
            <span>
              {statusWords[status.status]}
              {status.next && `; next: ${readableDate(status.next.date)}`}
              {status.stale && `; ${fillIn(copy.stale, { date: readableDate(law.factAsOf) })}`}
            </span>
            <span className="law-count">
              {tooSmall
                ? copy.tooSmall
                : own.length > 0 && settled.length === 0
                  ? copy.unsettled
                  : fillIn(words, { count: count || settled.length })}
            </span>
          </li>
        );
      })}
    </ul>
  );
}
