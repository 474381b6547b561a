/** Days after the build's own on which the content says something else without having been edited. */
import { buildDate } from '#app/content/publishing.ts';
import { collections } from '#app/content/queries.ts';
import { readRegulations } from '#app/content/regulations.ts';
import type { Coming } from '#backend/releases/schedule.ts';

type Dated = { published?: string; draft?: boolean };

/** Entries that appear, and laws of which a date comes, soonest first. */
export function comingDays(today = buildDate()): Coming[] {
  const entries = Object.values(collections).flatMap((read) =>
    read().flatMap(({ file, data }) => {
      const { published, draft } = data as Dated;
      return published && !draft ? [{ day: published, what: file }] : [];
    }),
  );
  const laws = readRegulations().flatMap(({ id, dates }) =>
    dates.map(({ date }) => ({ day: date, what: `content/regulations/${id}.yml` })),
  );
  return [...entries, ...laws]
    .filter(({ day }) => day > today)
    .sort((a, b) => a.day.localeCompare(b.day) || a.what.localeCompare(b.what));
}
