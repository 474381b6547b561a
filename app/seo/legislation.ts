/** Schema.org's `Legislation` of one law, drawn from its entry. */
import { lawAddress, lawFiles } from '#domain/law/hub-address.ts';
import type { RegulationStatus } from '#domain/law/regulation-status.ts';

type Described = {
  id: string;
  name: string;
  shortName: string;
  citation: string;
  jurisdiction: string;
  summary: string;
  dates: readonly { date: string; kind: string }[];
  factAsOf: string;
};

const FORCE: Partial<Record<RegulationStatus, string>> = {
  'in-force': 'InForce',
  'partly-in-force': 'PartiallyInForce',
  coming: 'NotInForce',
  repealed: 'NotInForce',
  proposed: 'NotInForce',
  'not-law': 'NotInForce',
};

/** @param status the law's state on the day of writing; guidance has no force to state */
export function legislation(law: Described, origin: string, status: RegulationStatus) {
  const force = FORCE[status];
  const first = law.dates.find(({ kind }) => kind === 'effective' || kind === 'duty');
  return {
    '@type': 'Legislation',
    '@id': origin + lawAddress(law.id),
    name: law.name,
    alternateName: law.shortName,
    description: law.summary,
    legislationIdentifier: law.citation,
    legislationJurisdiction: law.jurisdiction,
    ...(first ? { temporalCoverage: `${first.date}/..` } : {}),
    ...(force ? { legislationLegalForce: `https://schema.org/${force}` } : {}),
    sdDatePublished: law.factAsOf,
    url: origin + lawAddress(law.id),
    encoding: lawFiles(law.id).map((file) => ({
      '@type': 'LegislationObject',
      contentUrl: origin + file,
      encodingFormat: file.endsWith('.json') ? 'application/json' : 'text/markdown',
      legislationLegalValue: 'https://schema.org/UnofficialLegalValue',
    })),
  };
}
