import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated } from '#app/design/use-hydrated.ts';
import { useQuery } from '#app/design/use-query.ts';
import { useToday } from '#app/design/use-today.ts';
import { HUB_PATH, lawAddress } from '#domain/law/hub-address.ts';
import {
  type LawFilter,
  matchesFilter,
  readLawFilter,
  writeLawFilter,
} from '#domain/law/regulation-filter.ts';
import { decodeHash } from '#domain/text/anchor.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import { HubHead } from './hub-head.tsx';
import { LawEntry } from './law-entry.tsx';
import { LawFilterForm } from './law-filter.tsx';
import { usePrintLaw } from './use-print-law.ts';
import './compliance-hub.css';

/** The filter lives in the address, so that it can be sent to a colleague and survives a reload. */
function useLawFilter(view: HubView): [LawFilter, (filter: LawFilter) => void] {
  const [query, changeQuery] = useQuery();
  const choices = { places: view.places.map(({ id }) => id), tools: view.tools.map(({ id }) => id) };
  const filter = readLawFilter(query, choices);
  const change = (next: LawFilter) => changeQuery((address) => writeLawFilter(address, next));
  return [filter, change];
}

/** Opens the entry that the address points to; the page scrolls there by itself. */
function useLinkedLaw(): string {
  const { hash, key } = useLocation();
  const id = decodeHash(hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again.
  useEffect(() => {
    document.getElementById(id)?.querySelector('.law-details')?.setAttribute('open', '');
  }, [id, key]);
  return id;
}

/** The law that `?law=` names; nothing while the page is prerendered. */
function useSingleLaw(view: HubView): string | undefined {
  const [query] = useQuery();
  const id = query.get('law');
  return view.laws.find((law) => law.id === id)?.id;
}

/** Every entry as a section of its own, filtered by place, role and kind of tool. */
export function HubEntries({ view, origin }: { view: HubView; origin: string }) {
  const { copy, laws, places, tools, days } = view;
  const today = useToday() ?? view.builtOn;
  const hydrated = useHydrated();
  const [filter, setFilter] = useLawFilter(view);
  const linked = useLinkedLaw();
  const { printing, printLaw } = usePrintLaw();
  const shown = laws.filter((law) => matchesFilter(law, filter));
  const single = useSingleLaw(view);
  const isShown = new Set(single ? [single] : shown.map(({ id }) => id));
  // Whoever follows a link to an entry wants that entry, whatever is filtered.
  if (hydrated && linked && !single) isShown.add(linked);
  const address = `${origin}${printing || single ? lawAddress(printing ?? single ?? '') : HUB_PATH}`;

  return (
    <section id="entries" className="shell hub-section hub-entries" aria-labelledby="entries-heading">
      <HubHead id="entries" label={copy.list.label} heading={copy.list.heading} note={copy.list.note} />
      {single && (
        <p className="law-alone">
          <a className="link" href={`${HUB_PATH}#entries`}>
            {fillIn(copy.list.all, { count: laws.length })}
          </a>
        </p>
      )}
      <LawFilterForm
        copy={copy}
        places={places}
        tools={tools}
        filter={filter}
        count={shown.length}
        total={laws.length}
        onChange={setFilter}
      />
      <p className="printed-on">{fillIn(copy.list.printedOn, { date: readableDate(today), url: address })}</p>
      {shown.length === 0 && <p className="hub-none type-standfirst">{copy.filter.none}</p>}
      {laws.map((law) => (
        <LawEntry
          key={law.id}
          law={law}
          copy={copy}
          days={days}
          today={today}
          hidden={!isShown.has(law.id)}
          printing={printing === law.id}
          alone={single === law.id}
          onPrint={printLaw}
        />
      ))}
    </section>
  );
}
