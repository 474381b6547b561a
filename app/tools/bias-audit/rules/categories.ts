/** The categories of 6 RCNY 5-301, named and ordered as the rule names and orders them. */

export const SEXES = ['Male', 'Female'] as const;

export const RACES = [
  'Hispanic or Latino',
  'White',
  'Black or African American',
  'Native Hawaiian or Pacific Islander',
  'Asian',
  'Native American or Alaska Native',
  'Two or More Races',
] as const;

/** The three tables of the rule; each has its own reference category. */
export const TABLE_IDS = ['sex', 'race', 'intersectional'] as const;
export type TableId = (typeof TABLE_IDS)[number];

/** The 14 crossed categories, race by race: `White / Female`. */
export const CROSSED = RACES.flatMap((race) => SEXES.map((sex) => `${race} / ${sex}`));

export const CATEGORIES: Record<TableId, readonly string[]> = {
  sex: SEXES,
  race: RACES,
  intersectional: CROSSED,
};
