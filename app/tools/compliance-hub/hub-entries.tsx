import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { useOwnOrigin } from '#app/design/use-hydrated.ts';
import { HUB_PATH, lawAddress } from '#domain/law/hub-address.ts';
import { matchesFilter } from '#domain/law/regulation-filter.ts';
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
    document.getElementById(id)?.querySelector('.law-details')?.setAttribute('open', '');
  }, [id, key]);
  return id;
}

/** Every entry as a section of its own, folded by place, filtered by place, role and kind of tool. */
export function HubEntries({ view, origin, query }: { view: HubView; origin: string; query: HubQuery }) {
  const { copy, laws, days } = view;
  const { filter, day } = query;
  const ownOrigin = useOwnOrigin(origin);
  const linked = useLinkedLaw();
  const { printing, printLaw } = usePrintLaw();
  const shown = laws.filter((law) => matchesFilter(law, filter));
  // Without a choice, or where one leaves most of the list, the folds' counts say where to look.
  const opens = shown.length * 2 <= laws.length;
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
        const folds = country.folds.map(({ name, laws: ids }) => {
          const held = laws.filter(({ id }) => ids.includes(id));
          // Whoever follows a link to an entry wants that entry, whatever is filtered.
          return { name, held, left: held.filter((law) => law.id === linked || shown.includes(law)) };
        });
        return (
          <div key={country.name} className="law-country" hidden={!folds.some(({ left }) => left.length)}>
            <h3>{country.name}</h3>
            <div>
              {folds.map(({ name, held, left }) => (
                <PlaceFold key={name} name={name} shown={left} copy={copy} days={days} day={day} open={opens}>
                  {held.map((law) => (
                    <LawEntry
                      key={law.id}
                      law={law}
                      copy={copy}
                      days={days}
                      day={day}
                      hidden={!left.includes(law)}
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
