/** What a hosted project counted, and where its leads came from: read by its REST interface with the secret key. */
import { z } from 'zod';
import { type CountRow, counterKinds } from '../../contracts/counted-events.ts';
import type { RpcEndpoint } from './rpc-function-store.ts';

/** A hosted project gives no more rows at once unless its settings say so. */
const ROWS_AT_ONCE = 1_000;

const count = z.object({
  day: z.iso.date(),
  what: z.enum(counterKinds),
  name: z.string(),
  detail: z.string(),
  count: z.number(),
});
const lead = z.object({
  kind: z.string(),
  source_page: z.string().nullable(),
  utm: z.record(z.string(), z.unknown()),
  created_at: z.string(),
});

/** A lead without who wrote it. `utm` is JSON, `created_at` milliseconds since 1970, as the embedded store has them. */
export type CountedLead = { kind: string; source_page: string | null; utm: string; created_at: number };
export type HostedNumbers = { counts: CountRow[]; leads: CountedLead[] };

/** All rows of a table in an order that stays. @throws Error with the status, or where rows are of another shape */
async function rowsOf<Row>(
  { url, key }: RpcEndpoint,
  table: string,
  row: z.ZodType<Row>,
  select: string,
  order: string,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (;;) {
    const query = new URLSearchParams({
      select,
      order,
      limit: String(ROWS_AT_ONCE),
      offset: String(rows.length),
    });
    const answer = await fetch(`${url}/rest/v1/${table}?${query}`, {
      headers: { apikey: key, authorization: `Bearer ${key}` },
      signal: AbortSignal.timeout(8000),
    });
    if (!answer.ok) throw new Error(`the hosted project answered ${answer.status} for its ${table}`);
    const some = z.array(row).parse(await answer.json());
    rows.push(...some);
    if (some.length < ROWS_AT_ONCE) return rows;
  }
}

export async function hostedNumbers(project: RpcEndpoint): Promise<HostedNumbers> {
  const [counts, leads] = await Promise.all([
    rowsOf(project, 'counts', count, 'day,what,name,detail,count', 'day,what,name,detail'),
    rowsOf(project, 'leads', lead, 'kind,source_page,utm,created_at', 'created_at,id'),
  ]);
  return {
    counts,
    leads: leads.map(({ utm, created_at, ...rest }) => ({
      ...rest,
      utm: JSON.stringify(utm),
      created_at: Date.parse(created_at),
    })),
  };
}
