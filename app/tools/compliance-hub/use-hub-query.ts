import { useQuery } from '#app/design/use-query.ts';
import { useToday } from '#app/design/use-today.ts';
import { type AskedView, askedView } from '#domain/law/hub-address.ts';
import { type LawFilter, readLawFilter, writeLawFilter } from '#domain/law/regulation-filter.ts';
import { isDay } from '#domain/text/dates.ts';
import type { HubView } from './content.ts';

/** What the address asks the hub for: which view, which laws, on which day. It can be sent to a colleague and survives a reload. */
export type HubQuery = {
  /** The hub's page itself while undefined, and while the page is prerendered. */
  asked: AskedView | undefined;
  filter: LawFilter;
  change: (filter: LawFilter) => void;
  /** The day that the view is for, `YYYY-MM-DD`: the one asked for, else the visitor's, else the build's. */
  day: string;
  /** The day of which the address asks what this site said, `?said=YYYY-MM-DD`. */
  said: string | undefined;
  askSaid: (day: string) => void;
  /** The visitor's own day, once it is known. */
  today: string | undefined;
  /** An address within the hub that keeps the filter. */
  addressOf: (address: string) => string;
};

export function useHubQuery(view: HubView): HubQuery {
  const [query, changeQuery] = useQuery();
  const today = useToday();
  const choices = { places: view.places.map(({ id }) => id), tools: view.tools.map(({ id }) => id) };
  const filter = readLawFilter(query, choices);
  const said = query.get('said') ?? '';
  return {
    asked: askedView(
      query,
      view.laws.map(({ id }) => id),
    ),
    filter,
    change: (next) => changeQuery((address) => writeLawFilter(address, next)),
    day: filter.on ?? today ?? view.builtOn,
    said: isDay(said) ? said : undefined,
    askSaid: (day) => changeQuery((address) => address.set('said', day)),
    today,
    addressOf: (address) => {
      const [, path = '', search = '', hash = ''] = /^([^?#]*)\??([^#]*)(.*)$/.exec(address) ?? [];
      const kept = new URLSearchParams(search);
      writeLawFilter(kept, filter);
      const written = kept.toString().replaceAll('%2C', ',');
      return `${path}${written ? `?${written}` : ''}${hash}`;
    },
  };
}
