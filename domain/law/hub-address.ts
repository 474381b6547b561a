/** Where the compliance hub and the files of its data stand. */
export const HUB_PATH = '/ai-hiring-compliance-hub';

export const HUB_FILES = {
  calendar: '/ai-hiring-law-dates.ics',
  json: '/ai-hiring-laws.json',
  changes: '/law-changes.xml',
} as const;

/** A law's own view, to be sent, printed and cited. */
export const lawAddress = (id: string): string => `${HUB_PATH}?law=${id}`;

/** The files of one law, below the site's root. */
export const lawFiles = (id: string): string[] => [`/laws/${id}.json`, `/laws/${id}.md`];

/** A case's place in the hub's docket. */
export const caseAddress = (id: string): string => `${HUB_PATH}?view=docket#case-${id}`;
