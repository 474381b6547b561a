/** What the counters and the leads of a period come to: pure, from the store's rows. */
import type { LeadRow } from '#backend/store/index.ts';
import type { CounterKind, CountRow } from '#contracts/counted-events.ts';
import { DEPTHS, EXPERIMENTS } from '#contracts/counted-names.ts';
import type { Arms } from '#domain/experiments/evidence.ts';
import { type TestDay, type Verdict, verdictOf } from '#domain/experiments/verdict.ts';

/** Periods to choose from, in days. */
export const PERIODS = [28, 90, 365] as const;
export type Period = (typeof PERIODS)[number];

/** What a row of a chart stands for, and how often it was counted. */
export type Sum = { name: string; count: number };
/** `day` is the first day of a span that is a week long where the period is a year. */
export type Span = { day: string; visits: number; views: number };
export type Depth = { page: string; views: number; reached: number[] };
export type Tool = { page: string; started: number; finished: number };
export type Source = Sum & { kinds: Record<string, number> };
export type Test = { name: string; verdict: Verdict };

export type Report = {
  period: Period;
  /** Whether anything was ever counted. */
  counted: boolean;
  spans: Span[];
  visits: number;
  views: number;
  pages: Sum[];
  referrers: Sum[];
  campaigns: Sum[];
  devices: Sum[];
  countries: Sum[];
  events: Sum[];
  depths: Depth[];
  tools: Tool[];
  sources: Source[];
  tests: Test[];
};

/** What a report is made of: every counter that is kept, and every lead. */
export type Numbers = {
  counts: readonly CountRow[];
  leads: readonly Pick<LeadRow, 'kind' | 'utm' | 'source_page' | 'created_at'>[];
};

/** How a wording test is set up: the share of A, and the day that its wording is from. */
export type TestSetup = { split: number; since?: string | undefined };

const DAY_MS = 86_400_000;
const MOST_ROWS = 12;
export const dayOf = (at: number): string => new Date(at).toISOString().slice(0, 10);
/** The first day of a period that ends today. */
export const firstDay = (today: string, period: number): string =>
  dayOf(Date.parse(today) - (period - 1) * DAY_MS);

/** Sums by name, the most first. */
export function sumsBy(rows: readonly Sum[]): Sum[] {
  const sums = new Map<string, number>();
  for (const { name, count } of rows) sums.set(name, (sums.get(name) ?? 0) + count);
  return [...sums]
    .map(([name, count]) => ({ name, count }))
    .toSorted((one, other) => other.count - one.count || one.name.localeCompare(other.name));
}

/** Days of the period, or its weeks where there are too many days to be drawn. */
function spansOf(rows: readonly CountRow[], today: string, period: Period): Span[] {
  const length = period > 100 ? 7 : 1;
  const last = Date.parse(today);
  const many = Math.ceil(period / length);
  const spans = Array.from({ length: many }, (_, index) => ({
    day: dayOf(last - ((many - index) * length - 1) * DAY_MS),
    visits: 0,
    views: 0,
  }));
  for (const { day, what, count } of rows) {
    const span = spans[many - 1 - Math.floor((last - Date.parse(day)) / DAY_MS / length)];
    if (span && what === 'visit') span.visits += count;
    if (span && what === 'view') span.views += count;
  }
  return spans;
}

function depthsOf(rows: readonly CountRow[], pages: readonly Sum[]): Depth[] {
  return pages.map(({ name: page, count: views }) => ({
    page,
    views,
    reached: DEPTHS.map((depth) =>
      rows
        .filter(({ what, name, detail }) => what === 'scroll' && name === page && detail === String(depth))
        .reduce((sum, { count }) => sum + count, 0),
    ),
  }));
}

function toolsOf(rows: readonly CountRow[]): Tool[] {
  const of = (event: string) =>
    new Map(
      sumsBy(
        rows
          .filter(({ what, name }) => what === 'event' && name === event)
          .map(({ detail, count }) => ({ name: detail, count })),
      ).map(({ name, count }) => [name, count]),
    );
  const [started, finished] = [of('tool_start'), of('tool_finish')];
  return [...new Set([...started.keys(), ...finished.keys()])].map((page) => ({
    page,
    started: started.get(page) ?? 0,
    finished: finished.get(page) ?? 0,
  }));
}

/** Where leads came from: the campaign's source where a link named one, else the page that the form stood on. */
export function sourcesOf(leads: readonly Pick<LeadRow, 'kind' | 'utm' | 'source_page'>[]): Source[] {
  const named = leads.map(({ kind, utm, source_page }) => {
    const { utm_source } = JSON.parse(utm) as { utm_source?: string };
    return { kind, name: utm_source?.trim().toLowerCase() || source_page || '' };
  });
  return sumsBy(named.map(({ name }) => ({ name, count: 1 }))).map((sum) => ({
    ...sum,
    kinds: Object.fromEntries(
      sumsBy(named.filter(({ name }) => name === sum.name).map(({ kind }) => ({ name: kind, count: 1 }))).map(
        ({ name, count }) => [name, count],
      ),
    ),
  }));
}

function testDays(rows: readonly CountRow[], test: string, since: string): TestDay[] {
  const days = new Map<string, TestDay>();
  for (const { day, what, name, detail, count } of rows) {
    if (name !== test || day < since || (what !== 'assigned' && what !== 'converted')) continue;
    const none = (): Arms => ({ a: 0, b: 0 });
    const each = days.get(day) ?? { day, assigned: none(), converted: none() };
    each[what][detail === 'A' ? 'a' : 'b'] += count;
    days.set(day, each);
  }
  return [...days.values()].toSorted((one, other) => one.day.localeCompare(other.day));
}

/**
 * @param rows every counter that is kept @param leads every lead @param setups of each wording test, by name
 * @param today as YYYY-MM-DD
 */
export function reportOf(
  rows: Numbers['counts'],
  leads: Numbers['leads'],
  setups: Readonly<Record<string, TestSetup>>,
  period: Period,
  today: string,
): Report {
  const since = firstDay(today, period);
  const recent = rows.filter(({ day }) => day >= since && day <= today);
  const of = (kind: CounterKind) => sumsBy(recent.filter(({ what }) => what === kind));
  const total = (kind: CounterKind) => of(kind).reduce((sum, { count }) => sum + count, 0);
  const top = (kind: CounterKind) => of(kind).slice(0, MOST_ROWS);
  return {
    period,
    counted: rows.length > 0,
    spans: spansOf(recent, today, period),
    visits: total('visit'),
    views: total('view'),
    pages: top('view'),
    referrers: top('referrer'),
    campaigns: top('campaign'),
    devices: top('device'),
    countries: top('country'),
    events: of('event').filter(({ name }) => name !== 'tool_start' && name !== 'tool_finish'),
    depths: depthsOf(recent, of('view').slice(0, 8)),
    tools: toolsOf(recent),
    sources: sourcesOf(leads.filter(({ created_at }) => dayOf(created_at) >= since)).slice(0, MOST_ROWS),
    tests: EXPERIMENTS.map((name) => {
      const { split = 0.5, since: from = '' } = setups[name] ?? {};
      return { name, verdict: verdictOf(testDays(rows, name, from), 1 - split, today) };
    }),
  };
}
