/** The regulation data: the only door to `content/regulations/`. Each entry's id is its file's name. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, ContentError, once, readYaml } from './read-collection.ts';
import { type ChangelogEntry, changelog, type RegulationData, regulation } from './regulation-schema.ts';

export type Regulation = RegulationData & { id: string };

const FOLDER = 'regulations';
const CHANGELOG = 'changelog.yml';

/** Order of countries in lists; others follow by code. Within one, the wider law comes first. */
const countries = ['US', 'EU', 'GB', 'CA', 'KR'];

function compare(a: Regulation, b: Regulation): number {
  const rank = ({ region }: Regulation) => {
    const index = countries.indexOf(region.slice(0, 2));
    return index === -1 ? countries.length : index;
  };
  return (
    rank(a) - rank(b) ||
    Number(a.status === 'not-law') - Number(b.status === 'not-law') ||
    a.region.localeCompare(b.region) ||
    a.shortName.localeCompare(b.shortName)
  );
}

/** Every entry, by country, then from the widest region to the narrowest. Throws a `ContentError`. */
export const readRegulations = once((): Regulation[] => {
  const folder = path.join(CONTENT_DIR, FOLDER);
  if (!existsSync(folder)) throw new ContentError(`${FOLDER}\n  the folder is missing`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml') && file !== CHANGELOG)
    .map((file) => {
      const id = file.slice(0, -'.yml'.length);
      if (!/^[a-z0-9]+(-[a-z0-9]+)*$/.test(id)) {
        throw new ContentError(`${FOLDER}/${file}\n  file names are lower-case words joined by hyphens`);
      }
      return { id, ...readYaml(`${FOLDER}/${file}`, regulation) };
    })
    .filter(({ draft }) => !draft)
    .sort(compare);
});

/** One entry by id. Throws a `ContentError` that names an unknown id. */
export function readRegulation(id: string): Regulation {
  const entry = readRegulations().find((candidate) => candidate.id === id);
  if (!entry) throw new ContentError(`${FOLDER}\n  there is no entry "${id}"`);
  return entry;
}

/** Changes of the data, newest first; entries of one day in the file's order. */
export const readRegulationChangelog = once((): ChangelogEntry[] => {
  const entries = readYaml(`${FOLDER}/${CHANGELOG}`, changelog);
  for (const entry of entries) entry.regulations.forEach(readRegulation);
  return entries.toSorted((a, b) => b.date.localeCompare(a.date));
});

/** The day of the newest change: the edition that pages and exports name. */
export function regulationEdition(): string {
  const [newest] = readRegulationChangelog();
  if (!newest) throw new ContentError(`${FOLDER}/${CHANGELOG}\n  holds no entry`);
  return newest.date;
}
