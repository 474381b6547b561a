import type { ReactNode } from 'react';
import { Stressed } from '#app/design/stressed.tsx';

type Props = {
  id: string;
  /** Where the tab above does not say it. */
  label?: string;
  heading: string;
  note?: string;
  children?: ReactNode;
};

/** The head of a part of the hub: its aside stands right of the line, like the states below it. */
export function HubHead({ id, label, heading, note, children }: Props) {
  return (
    <div className="hub-head grid-12">
      {label && <p className="hub-label type-label">{label}</p>}
      <h2 id={`${id}-heading`} className="type-d3">
        <Stressed text={heading} />
      </h2>
      <div className="hub-aside">
        {note && <p className="type-note">{note}</p>}
        {children}
      </div>
    </div>
  );
}
