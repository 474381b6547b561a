/** Where the compliance hub, its views and the files of its data stand. */
export const HUB_PATH = '/ai-hiring-compliance-hub';

export const HUB_FILES = {
  calendar: '/ai-hiring-law-dates.ics',
  json: '/ai-hiring-laws.json',
  changes: '/law-changes.xml',
  /** JSON Schema of `/laws/<id>.json`. */
  schema: '/laws/schema.json',
  retention: '/laws/retention.csv',
} as const;

/** Views of the hub besides the page itself, `?view=<name>`. No law may be called like one: their files stand together. */
export const hubViews = ['matrix', 'retention', 'docket', 'works-councils', 'memory'] as const;
export type HubViewName = (typeof hubViews)[number];

/** What an address asks the hub for. `unknown`: a law that the collection does not hold. */
export type AskedView = { view: HubViewName } | { law: string } | { unknown: string };

/** A law's own view, to be sent, printed and cited. */
export const lawAddress = (id: string): string => `${HUB_PATH}?law=${id}`;

/** One provision within its law's own view. */
export const provisionAddress = (law: string, provision: string): string =>
  `${lawAddress(law)}#${law}.${provision}`;

/** A view of the hub. */
export const viewAddress = (view: HubViewName): string => `${HUB_PATH}?view=${view}`;

/** The files of one law, or of one view: its data, and the same as text. Below the site's root. */
export const lawFiles = (id: string): string[] => [`/laws/${id}.json`, `/laws/${id}.md`];

/** A case's anchor in the hub's docket. */
export const caseAnchor = (id: string): string => `case-${id}`;

/** A case's place in the hub's docket. */
export const caseAddress = (id: string): string => `${viewAddress('docket')}#${caseAnchor(id)}`;

/**
 * What the query asks for; undefined is the hub's page itself. A law wins over a view, and a name that is no view asks
 * for nothing.
 */
export function askedView(query: URLSearchParams, laws: readonly string[]): AskedView | undefined {
  const law = query.get('law');
  if (law) return laws.includes(law) ? { law } : { unknown: law };
  const view = hubViews.find((name) => name === query.get('view'));
  return view && { view };
}
