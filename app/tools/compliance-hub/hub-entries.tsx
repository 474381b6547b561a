import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useHydrated, useOwnOrigin } from '#app/design/use-hydrated.ts';
import { HUB_PATH, lawAddress } from '#domain/law/hub-address.ts';
import { isFiltering, matchesFilter } from '#domain/law/regulation-filter.ts';
import { decodeHash } from '#domain/text/anchor.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { HubView } from './content.ts';
import { HubHead } from './hub-head.tsx';
import { LawEntry } from './law-entry.tsx';
import { PlaceFold } from './place-fold.tsx';
import type { HubQuery } from './use-hub-query.ts';
import { usePrintLaw } from './use-print-law.ts';
import { ViewFilter } from './view-filter.tsx';
import './compliance-hub.css';

/** Opens the entry that the address points to; the page scrolls there by itself. */
function useLinkedLaw(): string {
  const { hash, key } = useLocation();
  const id = decodeHash(hash);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key changes when the same link is followed again.
  useEffect(() => {
    document.getElementById(id)?.querySelector(':scope > .law-details')?.setAttribute('open', '');
  }, [id, key]);
  return id;
}

/** Every entry as a section of its own, folded by place, filtered by place, role and kind of tool. */
export function HubEntries({ view, origin, query }: { view: HubView; origin: string; query: HubQuery }) {
  const { copy, laws, days } = view;
  const { filter, day } = query;
  const hydrated = useHydrated();
  const ownOrigin = useOwnOrigin(origin);
  const linked = useLinkedLaw();
  const { printing, printLaw } = usePrintLaw();
  const shown = laws.filter((law) => matchesFilter(law, filter));
  const isShown = new Set(shown.map(({ id }) => id));
  // Whoever follows a link to an entry wants that entry, whatever is filtered.
  if (hydrated && linked) isShown.add(linked);
  const lawOf = (id: string) => laws.filter((law) => law.id === id);
  // A choice that leaves most of the list leaves it to the folds' counts where to look.
  const opens = isFiltering(filter) && shown.length * 2 <= laws.length;
  const url = ownOrigin + (printing ? lawAddress(printing) : query.addressOf(HUB_PATH));

  return (
    <section id="entries" className="shell hub-section hub-entries" aria-labelledby="entries-heading">
      <HubHead id="entries" label={copy.list.label} heading={copy.list.heading} note={copy.list.note} />
      <ViewFilter
        view={view}
        words={view.sentence}
        filter={filter}
        onChange={query.change}
        className="entries-filter needs-script"
      />
      <p role="status" className="entries-count needs-script type-note" data-law-count={shown.length}>
        {fillIn(copy.filter.count, { count: shown.length, total: laws.length })}
      </p>
      <p className="printed-on">
        {fillIn(copy.list.printedOn, { date: readableDate(query.today ?? view.builtOn), url })}
      </p>
      {shown.length === 0 && <p className="hub-none type-standfirst">{copy.filter.none}</p>}
      {view.countries.map((country) => {
        const folds = country.folds.map(({ name, laws: ids }) => ({ name, held: ids.flatMap(lawOf) }));
        const isEmpty = !folds.some(({ held }) => held.some(({ id }) => isShown.has(id)));
        return (
          <div key={country.name} className="law-country" hidden={isEmpty}>
            <h3>{country.name}</h3>
            <div>
              {folds.map(({ name, held }) => (
                <PlaceFold
                  key={name}
                  name={name}
                  shown={held.filter(({ id }) => isShown.has(id))}
                  copy={copy}
                  days={days}
                  day={day}
                  open={opens}
                >
                  {held.map((law) => (
                    <LawEntry
                      key={law.id}
                      law={law}
                      copy={copy}
                      days={days}
                      day={day}
                      hidden={!isShown.has(law.id)}
                      printing={printing === law.id}
                      onPrint={printLaw}
                    />
                  ))}
                </PlaceFold>
              ))}
            </div>
          </div>
        );
      })}
    </section>
  );
}
