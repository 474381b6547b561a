import type { ReactNode } from 'react';

/** Both wordings of one text under test; the stylesheet shows the assigned one, the other is not read either. */
export function Variants({ A, B }: { A: ReactNode; B: ReactNode }) {
  return (
    <span className="variants">
      <span data-variant="A">{A}</span>
      <span data-variant="B">{B}</span>
    </span>
  );
}
