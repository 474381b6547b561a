import { type StatusOnDay, statusOn } from '#domain/law/regulation-status.ts';
import type { HubCopy, HubLaw } from './content.ts';
import { LawNext } from './law-parts.tsx';

type Props = {
  name: string;
  /** Those of its entries that are shown. */
  shown: HubLaw[];
  copy: HubCopy;
  days: Record<string, string>;
  day: string;
  open: boolean;
  children: React.ReactNode;
};

/** States of what binds with no date ahead. */
const BINDS = /force|coming/;

/** A mark an entry, as the matrix draws duties: three rows bind, three broken ones have a date ahead, one does neither. */
function Tally({ states }: { states: StatusOnDay[] }) {
  const kinds = states.map(({ coming, status }) =>
    coming[0] ? 'dated' : BINDS.test(status) ? 'binds' : 'rest',
  );
  return (
    <span className="fold-tally">
      {kinds.toSorted().map((kind, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are marks, alike but for their kind.
        <i key={index} className={kind} />
      ))}
    </span>
  );
}

/** The entries of a place, folded: its name, how many there are, how they stand, and the next date of any of them. */
export function PlaceFold({ name, shown, copy, days, day, open, children }: Props) {
  const states = shown.map((law) => statusOn(law, day));
  const [first] = states.flatMap(({ coming }) => coming.map(({ date }) => date)).toSorted();
  return (
    <details className="law-fold" open={open} hidden={shown.length === 0}>
      <summary className="grid-12">
        <h4>
          {name} <b>{shown.length}</b>
        </h4>
        <Tally states={states} />
        <span className="fold-next">
          <LawNext next={first} copy={copy} days={days} />
        </span>
      </summary>
      {children}
    </details>
  );
}
