/** The regulation data: the only door to `content/regulations/`. Each entry's id is its file's name. */
import type { Role } from '#domain/law/applicable-law.ts';
import { bindsRole, type Confidence, lawConfidence } from '#domain/law/provision.ts';
import { firstDay } from '#domain/law/regulation-status.ts';
import type { KeepRule } from '#domain/law/retention.ts';
import { type Complain, contentFile, contentFolder } from './content-files.ts';
import { ContentError, type Place, unknownId } from './content-problems.ts';
import { once } from './once.ts';
import { visible } from './publishing.ts';
import {
  changelog,
  type DutyKind,
  type LawSource,
  type Provision,
  type RegulationData,
  regulation,
} from './regulation-schema.ts';

/** A provision that binds, as the tools and texts name it: `<law>/<id>`. */
export type Duty = Provision & { kind: DutyKind };

/** An entry with what follows from its provisions and sources; none of that is written by hand. */
export type Regulation = RegulationData & {
  id: string;
  duties: Record<Role, Duty[]>;
  confidence: Confidence;
  /** The last day on which any of its sources was read; staleness counts from here. */
  factAsOf: string;
  /** The newest date that any of its sources bears, if one does. */
  newestSource: string | undefined;
  /** What keeps or deletes a record, in the order of the provisions. */
  keeps: KeepRule[];
};

/** A section as it stands away from its law's name: "GDPR Art. 5(1)(e)", and no bare "Art. 5(1)(e)". */
const citedAlone = (law: string, section: string): string =>
  /^(?:Arts?\.|§|s\.|Sec\.)/u.test(section) ? `${law} ${section}` : section;

/** Draws from an entry's provisions what pages and tools ask of it. */
export function withDerived(entry: RegulationData & { id: string }): Regulation {
  const { id } = entry;
  const isDuty = (item: Provision): item is Duty => item.kind !== undefined;
  const bound = (role: Role) => entry.provisions.filter((item) => bindsRole(item, role)).filter(isDuty);
  const days = entry.sources.flatMap(({ read }) => read ?? []).toSorted();
  return {
    ...entry,
    duties: { employer: bound('employer'), vendor: bound('vendor') },
    confidence: lawConfidence(entry.provisions, entry.sources),
    factAsOf: days.at(-1) ?? '1970-01-01',
    newestSource: entry.sources
      .flatMap(({ published }) => published ?? [])
      .toSorted()
      .at(-1),
    keeps: entry.provisions.flatMap(({ id: name, section, nature, region, from, to, keep }) =>
      keep
        ? [
            {
              ...keep,
              region: region ?? entry.region,
              ref: `${id}/${name}`,
              section: citedAlone(entry.shortName, section),
              nature,
              from: firstDay(entry, { from }),
              to,
            },
          ]
        : [],
    ),
  };
}

/** Every file, drafts included. */
export const regulationFiles = contentFolder('regulations', regulation, { except: ['changelog.yml'] });

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
export const readRegulations = once((): Regulation[] =>
  visible<RegulationData & { id: string }>(
    regulationFiles(),
    ({ draft }) => !draft,
    (law) => ({ ...law, shortName: `[Draft] ${law.shortName}` }),
  )
    .map(withDerived)
    .sort(compare),
);

/**
 * Whether a reference, `<law>` or `<law>/<id>`, is to a law whose file cannot be read. That is told of where it stands;
 * what names the law is not wrong for it.
 */
export function isOfUnreadLaw(reference: string): boolean {
  const [id = ''] = reference.split('/');
  return regulationFiles.names().includes(id) && !regulationFiles().some((law) => law.id === id);
}

/** Complains of every id in a list that is no file's. */
export function checkLaws(laws: readonly string[], field: PropertyKey[], complain: Complain): void {
  const ids = regulationFiles.names();
  laws.forEach((id, index) => {
    if (!ids.includes(id)) complain([...field, index], unknownId('law', id, ids));
  });
}

/** One entry by id, for the place in content that names it. Throws a `ContentError` for an unknown id and for a draft. */
export function readRegulation(id: string, at: Place = { file: 'content/regulations' }): Regulation {
  const entry = readRegulations().find((candidate) => candidate.id === id);
  if (entry) return entry;
  const ids = regulationFiles.names();
  if (!ids.includes(id)) throw new ContentError({ ...at, message: unknownId('law', id, ids) });
  const draft = regulationFiles().some((law) => law.id === id);
  const message = `the law "${id}" is a draft: publish it first, or take out what names it`;
  // One that cannot be read has been told of where it stands.
  throw new ContentError(...(draft ? [{ ...at, message }] : []));
}

/** Changes of the data, newest first; entries of one day in the file's order. */
export const readRegulationChangelog = contentFile('regulations/changelog.yml', changelog, {
  check: (entries, complain) => {
    for (const [index, { regulations, corrections = [] }] of entries.entries()) {
      checkLaws(regulations, [index, 'regulations'], complain);
      corrections.forEach(({ law, now }, place) => {
        const at = [index, 'corrections', place];
        const provisions = regulationFiles().find((entry) => entry.id === law)?.provisions ?? [];
        const ids = provisions.map((item) => item.id);
        if (!regulations.includes(law))
          complain([...at, 'law'], `"${law}" is none of the entry's regulations`);
        if (now && !ids.includes(now) && !isOfUnreadLaw(law))
          complain([...at, 'now'], unknownId('provision', now, ids));
      });
    }
  },
  view: (entries) => entries.toSorted((a, b) => b.date.localeCompare(a.date)),
});

/** The day of the newest change: the edition that pages and exports name. */
export const regulationEdition = (): string => readRegulationChangelog()[0]?.date ?? '';

export type Correction = {
  /** `<change>-<place>`: an anchor that stays. */
  id: string;
  date: string;
  law: { id: string; shortName: string };
  said: string;
  /** What the entry says now, where it still says something. */
  now: { text: string; section: string; sources: LawSource[] } | undefined;
  cause: string;
};

/** Everything that was wrong here and has been set right, newest first. */
export const readCorrections = once((): Correction[] =>
  readRegulationChangelog().flatMap(({ id, date, corrections = [] }) =>
    corrections.map(({ law: lawId, now, said, cause }, index): Correction => {
      const law = readRegulation(lawId);
      const provision = law.provisions.find((item) => item.id === now);
      return {
        id: `${id}-${index + 1}`,
        date,
        law: { id: law.id, shortName: law.shortName },
        said,
        now: provision && {
          text: provision.text,
          section: provision.section,
          sources: law.sources.filter((source) => provision.sources.includes(source.id)),
        },
        cause,
      };
    }),
  ),
);
