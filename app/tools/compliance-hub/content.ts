/** What the compliance hub shows of the regulation data, and the words around it. */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { buildDate } from '#app/content/publishing.ts';
import { type ToolType, toolType } from '#app/content/regulation-schema.ts';
import { readRegulationChangelog, readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { text, words as textsOf } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { sourceKinds } from '#domain/law/provision.ts';
import {
  type DateKind,
  dateKinds,
  type RegulationStatus,
  regulationStatuses,
} from '#domain/law/regulation-status.ts';
import { readableDate } from '#domain/text/dates.ts';

const word = text(1, 160);
const words = <Key extends string>(keys: readonly Key[]) => textsOf(160, keys);

const hubCopy = z.strictObject({
  dates: words([
    'label',
    'heading',
    'asOf',
    'today',
    'earlier',
    'coming',
    'inDays',
    'tomorrow',
    'sinceToday',
    'past',
    'ended',
    'happened',
    'toList',
  ]),
  files: words(['heading', 'calendar', 'json', 'changes']),
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
  ]),
  filter: words(['legend', 'place', 'role', 'anyRole', 'tool', 'reset', 'count', 'none']),
  places: z.record(z.string(), word),
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
    kinds: words(['added', 'changed', 'corrected', 'checked', 'removed']),
  }),
});

export type HubCopy = z.infer<typeof hubCopy>;

/** The hub's words, checked and typeset. */
export const readHubCopy = contentFile('site/compliance-hub.yml', hubCopy, { view: typesetAll });

/** An entry as the list shows it. */
export type HubLaw = {
  id: string;
  shortName: string;
  name: string;
  jurisdiction: string;
  region: string;
  summary: string;
  status: RegulationStatus;
  dates: { date: string; kind: DateKind; what: string }[];
  roles: string[];
  tools: ToolType[];
  factAsOf: string;
  lowConfidence: boolean;
};

export type HubChange = {
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
  builtOn: string;
  edition: string;
  laws: HubLaw[];
  places: { id: string; label: string }[];
  tools: { id: ToolType; label: string }[];
  changes: HubChange[];
  /** Readable form of every day that the page names, so that the browser formats none of them. */
  days: Record<string, string>;
};

/** Everything the hub shows at first; an entry's text is fetched from its own file when somebody opens it. */
export function hubView(): HubView {
  const copy = readHubCopy();
  const laws = readRegulations().map((entry) => typesetAll(entry));
  const names = new Map(laws.map((law) => [law.id, law.shortName]));
  const places = new Map<string, string>();
  for (const { region, jurisdiction } of laws) {
    if (!places.has(region)) places.set(region, copy.places[region] ?? jurisdiction);
  }
  const days = new Set(laws.flatMap((law) => law.dates.map(({ date }) => date)));
  return {
    copy,
    builtOn: buildDate(),
    edition: readableDate(regulationEdition()),
    laws: laws.map((law) => ({
      id: law.id,
      shortName: law.shortName,
      name: law.name,
      jurisdiction: law.jurisdiction,
      region: law.region,
      summary: law.summary,
      status: law.status,
      dates: law.dates,
      roles: law.appliesTo.roles,
      tools: law.tools.types,
      factAsOf: law.factAsOf,
      lowConfidence: law.confidence === 'low',
    })),
    places: [...places].map(([id, label]) => ({ id, label })),
    tools: toolType.options.map((id) => ({ id, label: copy.tools[id] })),
    changes: readRegulationChangelog().map((change) => ({
      ...typesetAll({ title: change.title, text: change.text }),
      id: change.id,
      date: change.date,
      readable: readableDate(change.date),
      kind: change.kind,
      laws: change.regulations.map((id) => ({ id, name: names.get(id) ?? id })),
    })),
    days: Object.fromEntries([...days].map((day) => [day, readableDate(day)])),
  };
}
