/**
 * What a page tells the site's own counter (`POST /functions/v1/count`, as text, so that a beacon needs no preflight).
 * Every value is bounded and says nothing of a person; what is not named here is refused.
 */
import { z } from 'zod';
import {
  BAR_EVENTS,
  DEPTHS,
  DEVICES,
  ENGAGEMENTS,
  EXPERIMENTS,
  MOST_EVENTS,
  TIME_MARKS,
  TOKEN_PATH,
} from './counted-names.ts';

const path = z.union([
  z
    .string()
    .max(120)
    .regex(/^\/(?:[a-z0-9][a-z0-9-]*(?:\/[a-z0-9][a-z0-9-]*){0,3})?$/, 'This is no path of a page.'),
  z.literal(TOKEN_PATH),
]);

/** A campaign's tag; an address or a name with spaces in it is none. */
const tag = z
  .string()
  .regex(/^[a-z0-9][a-z0-9_.-]{0,39}$/, 'A tag has letters, digits, dots and hyphens.')
  .optional();

/** Told of the first page of a visit alone, each counted apart from the others. */
const visit = z.strictObject({
  /** The host of the page that linked here; absent where there was none. */
  referrer: z
    .string()
    .max(100)
    .regex(/^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{1,62}$/, 'This is no host name.')
    .optional(),
  source: tag,
  medium: tag,
  campaign: tag,
  device: z.enum(DEVICES),
  /** The region of the browser's first language. */
  country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
});

const countedEvent = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('page_view'), path, visit: visit.optional() }),
  z.strictObject({ name: z.literal('scroll_depth'), path, percentage: z.literal(DEPTHS) }),
  z.strictObject({ name: z.literal('time_on_page'), path, seconds: z.literal(TIME_MARKS) }),
  z.strictObject({ name: z.enum(ENGAGEMENTS), path }),
  z.strictObject({ name: z.enum(BAR_EVENTS), path }),
  z.strictObject({
    name: z.enum(['ab_test_assigned', 'ab_test_conversion']),
    test: z.enum(EXPERIMENTS),
    variant: z.enum(['A', 'B']),
  }),
]);
export type CountedEvent = z.infer<typeof countedEvent>;
export type CountedVisit = z.infer<typeof visit>;

export const countPost = z.strictObject({ events: z.array(countedEvent).min(1).max(MOST_EVENTS) });

/** One counter of a day. No two values of one visitor share a counter, so nothing can be put together again. */
export type Counter = { what: CounterKind; name: string; detail: string };
export const counterKinds = [
  'view',
  'visit',
  'referrer',
  'campaign',
  'device',
  'country',
  'scroll',
  'time',
  'event',
  'assigned',
  'converted',
] as const;
export type CounterKind = (typeof counterKinds)[number];

/** A counter with its number, as kept. */
export type CountRow = Counter & { day: string; count: number };

const counter = (what: CounterKind, name: string, detail = ''): Counter => ({ what, name, detail });

function visitCounters({ referrer, source, medium, campaign, device, country }: CountedVisit): Counter[] {
  const tags = [source, medium, campaign];
  return [
    counter('visit', ''),
    counter('referrer', referrer ?? ''),
    counter('device', device),
    counter('country', country ?? ''),
    ...(tags.some(Boolean) ? [counter('campaign', tags.map((each) => each ?? '').join(' '))] : []),
  ];
}

/** The counters that go up by one for an event. */
export function countersOf(event: CountedEvent): Counter[] {
  switch (event.name) {
    case 'page_view':
      return [counter('view', event.path), ...(event.visit ? visitCounters(event.visit) : [])];
    case 'scroll_depth':
      return [counter('scroll', event.path, String(event.percentage))];
    case 'time_on_page':
      return [counter('time', event.path, String(event.seconds))];
    case 'ab_test_assigned':
      return [counter('assigned', event.test, event.variant)];
    case 'ab_test_conversion':
      return [counter('converted', event.test, event.variant)];
    default:
      return [counter('event', event.name, event.path)];
  }
}
