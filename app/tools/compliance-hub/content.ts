/** What the compliance hub shows of the regulation data, and the words around it. */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { buildDate } from '#app/content/publishing.ts';
import { type ToolType, toolType } from '#app/content/regulation-schema.ts';
import { readRegulationChangelog, readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { text, words as textsOf } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { type HubViewName, hubViews } from '#domain/law/hub-address.ts';
import { changeKinds } from '#domain/law/memory.ts';
import { sourceKinds } from '#domain/law/provision.ts';
import {
  type DateKind,
  dateKinds,
  type Reach,
  type RegulationStatus,
  regulationStatuses,
} from '#domain/law/regulation-status.ts';
import { isOld, timelineRows } from '#domain/law/regulation-timeline.ts';
import { readableDate } from '#domain/text/dates.ts';
import { type CountryFolds, placeFolds } from './place-folds.ts';
import { readViewCopy, type ViewCopy } from './view-copy.ts';

const word = text(1, 160);
const words = <Key extends string>(keys: readonly Key[]) => textsOf(160, keys);

const hubCopy = z.strictObject({
  dates: words([
    'label',
    'heading',
    'asOf',
    'over',
    'today',
    'earlier',
    'inDays',
    'tomorrow',
    'sinceToday',
    'past',
    'ended',
    'happened',
    'toList',
  ]),
  /** Heads of the columns that the dates stand in. */
  dateColumns: words(['day', 'law', 'what', 'kind', 'left']),
  files: words(['heading', 'calendar', 'json', 'schema', 'changes']),
  views: words(['label', ...hubViews, 'loading', 'failed', 'noScript', 'unknown', 'unknownNote']),
  list: words([
    'label',
    'heading',
    'note',
    'open',
    'next',
    'nothingNext',
    'stale',
    'lowConfidence',
    'print',
    'link',
    'report',
    'reportSubject',
    'reportBody',
    'printedOn',
    'loading',
    'failed',
    'asText',
    'data',
    'all',
    'cite',
    'citation',
  ]),
  filter: words(['legend', 'place', 'role', 'tool', 'count', 'none']),
  places: z.record(z.string(), word),
  wide: z.record(z.string(), word),
  roles: words(['employer', 'vendor']),
  tools: words(toolType.options),
  statuses: words(regulationStatuses),
  dateKinds: words(dateKinds),
  facts: words([
    'status',
    'asOf',
    'citation',
    'covered',
    'tools',
    'dates',
    'employer',
    'vendor',
    'permission',
    'procedure',
    'exposure',
    'authority',
    'advice',
    'from',
    'until',
    'size',
    'notice',
    'enforcer',
    'note',
    'sources',
    'newestSource',
    'read',
    'reviewed',
    'notReviewed',
    'confidence',
    'high',
    'medium',
    'low',
  ]).extend({ kinds: words(sourceKinds) }),
  changes: z.strictObject({
    label: word,
    heading: word,
    note: word,
    earlier: word,
    kinds: words(changeKinds),
  }),
});

/** `places` and `wide` name what the lists below hold, and are not said again. */
export type HubCopy = Omit<z.infer<typeof hubCopy>, 'places' | 'wide'>;

/** Changes that the page itself lists. */
const NEWEST_CHANGES = 4;

/** The hub's words, checked and typeset. */
export const readHubCopy = contentFile('site/compliance-hub.yml', hubCopy, { view: typesetAll });

/** An entry as the list shows it. */
export type HubLaw = Reach & {
  id: string;
  shortName: string;
  jurisdiction: string;
  summary: string;
  status: RegulationStatus;
  /** What happened on a day is said of those days alone that the page lists. */
  dates: { date: string; kind: DateKind; what: string }[];
  roles: string[];
  tools: ToolType[];
  factAsOf: string;
  lowConfidence: boolean;
};

type HubChange = {
  id: string;
  date: string;
  readable: string;
  kind: keyof HubCopy['changes']['kinds'];
  title: string;
  text: string;
  laws: { id: string; name: string }[];
};

export type HubView = {
  copy: HubCopy;
  /** What each view is called and says of itself: it is there before the view. */
  heads: Record<HubViewName, { heading: string; standfirst: string }>;
  /** The words of the sentence that filters the entries. */
  sentence: ViewCopy['filter'];
  builtOn: string;
  edition: string;
  /** The same day as `YYYY-MM-DD`. */
  editionDay: string;
  laws: HubLaw[];
  places: { id: string; label: string }[];
  /** The folds that the entries stand in. */
  countries: CountryFolds[];
  tools: { id: ToolType; label: string }[];
  /** How many dates are older than those that the page lists. */
  earlier: number;
  /** Readable form of every day that the page names, so that the browser formats none of them. */
  days: Record<string, string>;
};

/** Everything the hub shows at first; an entry's text is fetched from its own file when somebody opens it. */
export function hubView(): HubView {
  const { places: named, wide, ...copy } = readHubCopy();
  const builtOn = buildDate();
  const laws = readRegulations().map((entry) => typesetAll(entry));
  const places = new Map<string, string>();
  for (const { region, jurisdiction } of laws) {
    if (!places.has(region)) places.set(region, named[region] ?? jurisdiction);
  }
  const days = new Set(
    laws.flatMap((law) => law.dates.filter((fact) => !isOld(fact, builtOn)).map(({ date }) => date)),
  );
  const viewCopy = readViewCopy();
  const head = (name: HubViewName) => {
    const { heading, standfirst } = viewCopy[name];
    return [name, { heading, standfirst }];
  };
  return {
    copy,
    heads: Object.fromEntries(hubViews.map(head)),
    sentence: { ...viewCopy.filter, legend: copy.filter.legend },
    builtOn,
    edition: readableDate(regulationEdition()),
    editionDay: regulationEdition(),
    laws: laws.map((law) => ({
      id: law.id,
      shortName: law.shortName,
      jurisdiction: law.jurisdiction,
      region: law.region,
      ...(law.notIn ? { notIn: law.notIn } : {}),
      summary: law.summary,
      status: law.status,
      dates: law.dates.map(({ date, kind, what }) => ({
        date,
        kind,
        what: kind === 'event' || isOld({ date }, builtOn) ? '' : what,
      })),
      roles: law.appliesTo.roles,
      tools: law.tools.types,
      factAsOf: law.factAsOf,
      lowConfidence: law.confidence === 'low',
    })),
    places: [...places].map(([id, label]) => ({ id, label })),
    countries: placeFolds(
      laws,
      viewCopy.matrix.groups,
      (region) => wide[region] ?? places.get(region) ?? region,
    ),
    tools: toolType.options.map((id) => ({ id, label: copy.tools[id] })),
    earlier: timelineRows(laws).filter((row) => isOld(row, builtOn)).length,
    days: Object.fromEntries([...days].map((day) => [day, readableDate(day)])),
  };
}

/** The newest changes; the view of the collection's memory has all. */
export function hubChanges({ laws }: HubView): HubChange[] {
  const names = new Map(laws.map((law) => [law.id, law.shortName]));
  return readRegulationChangelog()
    .slice(0, NEWEST_CHANGES)
    .map((change) => ({
      ...typesetAll({ title: change.title, text: change.text }),
      id: change.id,
      date: change.date,
      readable: readableDate(change.date),
      kind: change.kind,
      laws: change.regulations.map((id) => ({ id, name: names.get(id) ?? id })),
    }));
}
