import type { ReactNode } from 'react';
import { Stressed } from '#app/design/stressed.tsx';

type Props = {
  id: string;
  label: string;
  folio?: string | undefined;
  heading: string;
  note?: string | undefined;
  children?: ReactNode;
};

/** The head of a section: label and folio, heading, marginal note and link, over a rule. */
export function SectionHead({ id, label, folio, heading, note, children }: Props) {
  return (
    <div className="section-head grid-12">
      <p className="section-label">
        <span className="type-label">{label}</span>
        {folio && <span className="type-folio">{folio}</span>}
      </p>
      <h2 id={`${id}-heading`} className="type-d2">
        <Stressed text={heading} />
      </h2>
      <div className="section-aside">
        {note && <p className="type-note">{note}</p>}
        {children}
      </div>
    </div>
  );
}
