/** Where the compliance hub and the files of its data stand. */
export const HUB_PATH = '/ai-hiring-compliance-hub';

export const HUB_FILES = {
  calendar: '/ai-hiring-law-dates.ics',
  json: '/ai-hiring-laws.json',
  changes: '/law-changes.xml',
} as const;
