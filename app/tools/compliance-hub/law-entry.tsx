import { identity } from 'virtual:site';
import { useState } from 'react';
import { lawAddress } from '#domain/law/hub-address.ts';
import { statusOn } from '#domain/law/regulation-status.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubCopy, HubLaw } from './content.ts';
import { LawFacts } from './law-facts.tsx';
import { useLaw } from './use-law.ts';

type Props = {
  law: HubLaw;
  copy: HubCopy;
  days: Record<string, string>;
  today: string;
  hidden: boolean;
  printing: boolean;
  /** It is the only one shown: its own view. */
  alone: boolean;
  onPrint: (id: string) => void;
};

function reportLink(law: HubLaw, copy: HubCopy): string {
  const subject = fillIn(copy.list.reportSubject, { id: law.id });
  return `mailto:${identity.email}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(copy.list.reportBody)}`;
}

/** One law: its head, its state on the visitor's day, and the rest of it folded. */
export function LawEntry({ law, copy, days, today, hidden, printing, alone, onPrint }: Props) {
  const [open, setOpen] = useState(alone);
  const loaded = useLaw(law.id, open || alone);
  const { status, next, stale } = statusOn(law, today);
  const nextDay = next && days[next.date];
  return (
    <section
      id={law.id}
      className="law grid-12"
      hidden={hidden}
      data-status={status}
      data-printing={printing || undefined}
      aria-labelledby={`${law.id}-name`}
    >
      <p className="law-place type-label">{law.jurisdiction}</p>
      <div className="law-head">
        <h3 id={`${law.id}-name`} className="type-d4">
          {law.shortName}
        </h3>
        <p className="law-summary">{law.summary}</p>
      </div>
      {/* Three lines that keep their places: what stands in them may change right after hydration. */}
      <div className="law-state">
        <p className="law-status" data-law-status={status}>
          {copy.statuses[status]}
        </p>
        <p>
          {next && nextDay ? (
            <>
              {copy.list.next.split('{date}')[0]}
              <time dateTime={next.date}>{nextDay}</time>
            </>
          ) : (
            copy.list.nothingNext
          )}
        </p>
        <p className="law-marks">
          {law.lowConfidence && <span data-low-confidence="">{copy.list.lowConfidence}</span>}
          {stale && <span data-stale="">{copy.list.stale}</span>}
        </p>
      </div>
      <details className="law-details" open={alone} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{copy.list.open}</summary>
        <div className="law-facts" aria-busy={open && loaded.state === 'waiting'}>
          {loaded.state === 'ready' ? (
            <LawFacts law={loaded.law} copy={copy} />
          ) : (
            <p role={loaded.state === 'failed' ? 'alert' : undefined}>
              {loaded.state === 'failed' ? copy.list.failed : open ? copy.list.loading : null}{' '}
              <a className="link" href={`/laws/${law.id}.md`}>
                {copy.list.asText}
              </a>
            </p>
          )}
        </div>
        <p className="law-actions">
          <button
            type="button"
            className="link needs-script"
            disabled={loaded.state !== 'ready'}
            onClick={() => onPrint(law.id)}
          >
            {copy.list.print}
          </button>
          <a className="link" href={lawAddress(law.id)}>
            {copy.list.link}
          </a>
          <a className="link" href={`/laws/${law.id}.json`}>
            {copy.list.data}
          </a>
          <a className="link" href={reportLink(law, copy)}>
            {copy.list.report}
          </a>
        </p>
      </details>
    </section>
  );
}
