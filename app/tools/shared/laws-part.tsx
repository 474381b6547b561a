import type { ReactNode } from 'react';
import type { AppliedDuty, AppliedLaw } from '#domain/law/applicable-law.ts';
import { readableDate } from '#domain/text/dates.ts';
import type { SituationCopy } from './copy.ts';
import { LawRows } from './law-rows.tsx';

type Props = {
  /** The beginning of the part's ids on the page. */
  id: string;
  laws: readonly AppliedLaw[];
  duties: readonly AppliedDuty[];
  /** Calendar date that the laws are looked at on. */
  day: string;
  copy: SituationCopy;
  /** Something has to be chosen before a law can apply: until then nothing is said of any. */
  waits?: boolean;
  /** What the laws come to in this tool, or what has to be chosen first. */
  summary?: string;
  /** The way to what has to be chosen first. */
  children?: ReactNode;
};

/** The part of a tool that says which laws apply on the chosen day. */
export function LawsPart({ id, laws, duties, day, copy, waits = false, summary, children }: Props) {
  return (
    <section
      className="tool-part grid-12"
      data-waits={waits || undefined}
      aria-labelledby={waits ? undefined : `${id}-laws`}
    >
      <div className="tool-part-head">
        {!waits && (
          <>
            <h2 id={`${id}-laws`} className="type-d3">
              {copy.applies}
            </h2>
            <p className="type-label">
              <time dateTime={day}>{readableDate(day)}</time>
            </p>
          </>
        )}
        {summary && (
          <p className={`tool-summary ${waits ? 'type-d5' : 'type-note'}`} role="status">
            {summary}
          </p>
        )}
        {waits && children}
      </div>
      {!waits && (
        <div className="tool-part-body">
          <LawRows laws={laws} duties={duties} copy={copy} />
        </div>
      )}
    </section>
  );
}
