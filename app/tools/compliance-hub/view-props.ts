import type { HubViewName } from '#domain/law/hub-address.ts';
import type { HubView } from './content.ts';
import type { HubQuery } from './use-hub-query.ts';
import type { ViewData } from './view-data.ts';

/** What every view is given: the hub's own data, what the address asks, and the view's file. */
export type ViewProps<Name extends HubViewName> = {
  view: HubView;
  query: HubQuery;
  origin: string;
  data: ViewData[Name];
};
