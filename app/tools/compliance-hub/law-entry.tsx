import { useFold } from '#app/design/use-fold.ts';
import type { HubCopy, HubLaw } from './content.ts';
import type { LawFile } from './law-file.ts';
import { LawState, LawText } from './law-parts.tsx';
import { useFile } from './use-file.ts';

type Props = {
  law: HubLaw;
  copy: HubCopy;
  days: Record<string, string>;
  day: string;
  hidden: boolean;
  printing: boolean;
  onPrint: (id: string) => void;
};

/** One law: its head, its state on the day, and the rest of it folded. */
export function LawEntry({ law, copy, days, day, hidden, printing, onPrint }: Props) {
  const { details, isOpen: open, onToggle } = useFold();
  const loaded = useFile<LawFile>(law.id, open);
  return (
    <section id={law.id} className="law grid-12" hidden={hidden} data-printing={printing || undefined}>
      <p className="law-place">{law.jurisdiction}</p>
      <div className="law-head">
        <h5>{law.shortName}</h5>
        <p className="law-summary">{law.summary}</p>
      </div>
      <LawState law={law} copy={copy} days={days} day={day} />
      <details ref={details} className="law-details" onToggle={onToggle}>
        <summary>{copy.list.open}</summary>
        <LawText id={law.id} loaded={loaded} wanted={open} copy={copy} onPrint={onPrint} />
      </details>
    </section>
  );
}
