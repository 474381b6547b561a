import type { ReactNode } from 'react';

type Props = { id: string; heading: string; note?: string; children: ReactNode };

/** A part of the kit: heading over a rule, its note right of the line. */
export function KitSection({ id, heading, note, children }: Props) {
  return (
    <section id={id} className="shell kit-section" aria-labelledby={`${id}-heading`}>
      <div className="kit-head grid-12">
        <h2 id={`${id}-heading`} className="type-d3">
          {heading}
        </h2>
        {note && <p className="type-note">{note}</p>}
      </div>
      <div className="grid-12">
        <div className="kit-body">{children}</div>
      </div>
    </section>
  );
}
