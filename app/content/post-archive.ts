/** The list of every title by year: what stands in the page itself, and where the rest is. Pure. */
import { POSTS_PER_PAGE } from './post-pages.ts';

/** So many titles are in the HTML of the archive: some 100 KB. Older ones are linked, by year. */
export const ARCHIVE_TITLES = 500;

export type ArchiveYear<Row> = { year: string; rows: Row[] };
export type OlderYear = {
  year: string;
  /** All posts of the year, those in the page's HTML among them. */
  count: number;
  /** The page of the list of posts on which the year's first post that is not in the HTML stands. */
  page: number;
  /** Path of the file that lists the whole year, from the site's root. */
  file: string;
};

const yearOf = ({ dateIso }: { dateIso: string }) => dateIso.slice(0, 4);

export const archiveFile = (year: string): string => `/writing/${year}.txt`;

/** Splits posts, newest first, into the years that stand in the page and those that it links. */
export function archiveOf<Row extends { dateIso: string }>(
  rows: readonly Row[],
  most = ARCHIVE_TITLES,
): { years: ArchiveYear<Row>[]; older: OlderYear[] } {
  const years = [...Map.groupBy(rows.slice(0, most), yearOf)].map(([year, own]) => ({ year, rows: own }));
  const all = Map.groupBy(rows, yearOf);
  const older = new Map<string, OlderYear>();
  for (let index = most; index < rows.length; index += 1) {
    const year = yearOf(rows[index] as Row);
    if (older.has(year)) continue;
    older.set(year, {
      year,
      count: all.get(year)?.length ?? 0,
      page: Math.floor(index / POSTS_PER_PAGE) + 1,
      file: archiveFile(year),
    });
  }
  return { years, older: [...older.values()] };
}
