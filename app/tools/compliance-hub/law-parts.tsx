import { type ComponentProps, type ComponentType, lazy, Suspense } from 'react';
import { statusOn } from '#domain/law/regulation-status.ts';
import type { HubCopy, HubLaw } from './content.ts';
import type { LawFile } from './law-file.ts';
import type { LoadedFile } from './use-file.ts';

type StateProps = { law: HubLaw; copy: HubCopy; days: Record<string, string>; day: string };

type NextProps = { next: string | undefined } & Pick<StateProps, 'copy' | 'days'>;

/** The next date, or that there is none. */
export function LawNext({ next, copy, days }: NextProps) {
  const nextDay = next && days[next];
  if (!nextDay) return copy.list.nothingNext;
  return (
    <>
      {copy.list.next.split('{date}')[0]}
      <time dateTime={next}>{nextDay}</time>
    </>
  );
}

/** Three lines that keep their places, because what stands in them may change right after hydration. */
export function LawState({ law, copy, days, day }: StateProps) {
  const { status, coming, next = coming[0], stale } = statusOn(law, day);
  return (
    <div className="law-state">
      <p className="law-status" data-law-status={status}>
        {copy.statuses[status]}
      </p>
      <p>
        <LawNext next={next?.date} copy={copy} days={days} />
      </p>
      <p className="law-marks">
        {law.lowConfidence && <span data-low-confidence="">{copy.list.lowConfidence}</span>}
        {stale && <span data-stale="">{copy.list.stale}</span>}
      </p>
    </div>
  );
}

const LazyFacts = lazy(() => import('./law-facts.tsx').then((module) => ({ default: module.LawFacts })));

type TextProps = {
  id: string;
  loaded: LoadedFile<LawFile>;
  wanted: boolean;
  copy: HubCopy;
  /** Where what can be done with the entry stands under its text. */
  onPrint?: (id: string) => void;
  /** Fetched when it is first wanted, unless it is given. */
  Facts?: ComponentType<ComponentProps<typeof LazyFacts>>;
};

/** The text of an entry, or where to read it while it is not here. */
export function LawText({ id, loaded, wanted, copy, onPrint, Facts = LazyFacts }: TextProps) {
  return (
    <div className="law-facts" aria-busy={wanted && loaded.state === 'waiting'}>
      {loaded.state === 'ready' ? (
        <Suspense fallback={<p>{copy.list.loading}</p>}>
          <Facts law={loaded.data} copy={copy} onPrint={onPrint} />
        </Suspense>
      ) : (
        <p role={loaded.state === 'failed' ? 'alert' : undefined}>
          {loaded.state === 'failed' ? copy.list.failed : wanted ? copy.list.loading : null}{' '}
          <a className="link" href={`/laws/${id}.md`}>
            {copy.list.asText}
          </a>
        </p>
      )}
    </div>
  );
}
