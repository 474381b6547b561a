/** The counters of the embedded store. */
import type { Counter, CountRow } from '../../contracts/counted-events.ts';
import type { Sql } from './database.ts';

/** No day has more counters than this: whoever makes up paths fills no disk. What is there goes on counting. */
export const MOST_COUNTERS = 5_000;
/** Days that counters are kept. */
export const COUNT_DAYS = 760;

/** Adds one to each counter. @param day as YYYY-MM-DD */
export function addCounts(sql: Sql, day: string, counters: readonly Counter[]): void {
  for (const { what, name, detail } of counters) {
    sql.run(
      `INSERT INTO counts (day, what, name, detail, count)
       SELECT ?1, ?2, ?3, ?4, 1
       WHERE (SELECT count(*) FROM counts WHERE day = ?1) < ?5
         OR EXISTS (SELECT 1 FROM counts WHERE day = ?1 AND what = ?2 AND name = ?3 AND detail = ?4)
       ON CONFLICT DO UPDATE SET count = count + 1`,
      ...[day, what, name, detail, MOST_COUNTERS],
    );
  }
}

/** Every counter from a day on, in order of days. @param since as YYYY-MM-DD; empty: all */
export const countsSince = (sql: Sql, since: string): CountRow[] =>
  sql.all<CountRow>(
    'SELECT day, what, name, detail, count FROM counts WHERE day >= ? ORDER BY day, what, name, detail',
    since,
  );

export const sweepCounts = (sql: Sql, before: string): number =>
  sql.run('DELETE FROM counts WHERE day < ?', before);
