import type { ReactNode } from 'react';
import { AppLink } from '#app/design/app-link.tsx';
import type { AppliedDuty } from '#domain/law/applicable-law.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { dutyTime } from './write-document.ts';

type Props = {
  duties: readonly AppliedDuty[];
  /** What stands behind a duty's line. */
  mark?: (duty: AppliedDuty) => ReactNode;
};

const said = ({ duty, ...applied }: AppliedDuty): string =>
  [duty.kind.replace('-', ' '), dutyTime({ duty, ...applied })].filter(Boolean).join(', ');

/** Duties by their laws, kinds and dates, each with a link to its law. Two that would say the same are one line. */
export function DutyList({ duties, mark }: Props) {
  const lines = Map.groupBy(duties, (duty) => `${duty.law.id} ${said(duty)}`);
  return (
    <ul>
      {[...lines].map(
        ([line, [duty]]) =>
          duty && (
            <li key={line} data-duty={duty.ref}>
              <AppLink href={`${HUB_PATH}#${duty.law.id}`}>{duty.law.shortName}</AppLink>{' '}
              <span className="duty-kind">{said(duty)}</span>
              {mark?.(duty)}
            </li>
          ),
      )}
    </ul>
  );
}
