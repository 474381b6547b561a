import type { ReactNode } from 'react';

type Props = {
  id: string;
  heading: string;
  note?: string;
  /** Its body begins at the page's edge, under the part's number. */
  wide?: boolean;
  children: ReactNode;
};

/** A part of the kit: its number and heading over a rule, its note right of the line. */
export function KitSection({ id, heading, note, wide, children }: Props) {
  return (
    <section id={id} className="shell kit-section" aria-labelledby={`${id}-heading`}>
      <div className="kit-head grid-12">
        <h2 id={`${id}-heading`} className="type-d3">
          {heading}
        </h2>
        {note && <p className="type-note">{note}</p>}
      </div>
      <div className="grid-12">
        <div className={wide ? 'kit-wide' : 'kit-body'}>{children}</div>
      </div>
    </section>
  );
}
