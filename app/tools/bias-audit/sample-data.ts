/**
 * The sample data: invented applicants of one résumé screen for two jobs, made row by row from fixed counts,
 * so that the tool needs no request for it. `public/samples/bias-audit-sample.csv` is this text; a test
 * compares the two.
 */
import { standingCategories } from '#domain/fairness/axes.ts';
import type { TableCounts } from '#domain/fairness/impact-table.ts';

/** Assessed and selected men, then women, by race/ethnicity in the rule's order. */
const CROSSED: [menAssessed: number, menSelected: number, womenAssessed: number, womenSelected: number][] = [
  [236, 51, 210, 41],
  [840, 207, 746, 160],
  [306, 57, 276, 47],
  [20, 4, 19, 4],
  [371, 90, 322, 76],
  [16, 3, 15, 3],
  [77, 15, 69, 12],
];

/** People with one of the two answers missing: race index or -1, sex, assessed, selected. */
const PARTLY_UNKNOWN: [race: number, sex: 'Male' | 'Female' | '', assessed: number, selected: number][] = [
  [0, '', 5, 0],
  [1, '', 18, 4],
  [2, '', 6, 1],
  [4, '', 9, 4],
  [6, '', 2, 0],
  [-1, 'Male', 8, 2],
  [-1, 'Female', 32, 7],
  [-1, '', 39, 8],
];

const WITHDRAWN = 8;

/** The ways one answer is written, in turn: the tool has to read them all. */
const SPELLED: Record<string, string[]> = {
  Male: ['Male', 'M', 'male', 'Man'],
  Female: ['Female', 'F', 'female', 'Woman'],
  '': ['', 'Prefer not to say'],
};
const RACES_SPELLED: string[][] = [
  ['Hispanic or Latino', 'Latina/o', 'Hispanic'],
  ['White', 'White (not Hispanic or Latino)'],
  ['Black or African American', 'Black'],
  ['Native Hawaiian or Pacific Islander', 'Native Hawaiian or Other Pacific Islander'],
  ['Asian', 'Asian (not Hispanic or Latino)'],
  ['Native American or Alaska Native', 'American Indian or Alaska Native'],
  ['Two or More Races', 'Two or more races'],
];
const UNKNOWN_RACE = ['', 'Decline to answer'];

/** Share of each sex's applicants in the first job, by outcome: more women apply for the harder one. */
const JOBS = ['Account manager', 'Data analyst'] as const;
const FIRST_JOB: Record<string, { selected: number; not: number }> = {
  Male: { selected: 0.73, not: 0.56 },
  Female: { selected: 0.55, not: 0.36 },
  '': { selected: 0.64, not: 0.46 },
};

type Person = { sex: string; race: string; selected: string; job: string };

function people(): Person[] {
  const all: Person[] = [];
  const add = (race: number, sex: string, assessed: number, selected: number) => {
    const shares = FIRST_JOB[sex]!;
    for (let index = 0; index < assessed; index += 1) {
      const isSelected = index < selected;
      const place = isSelected ? (index + 0.5) / selected : (index - selected + 0.5) / (assessed - selected);
      const spellings = race === -1 ? UNKNOWN_RACE : RACES_SPELLED[race]!;
      all.push({
        sex: SPELLED[sex]![index % SPELLED[sex]!.length]!,
        race: spellings[index % spellings.length]!,
        selected: isSelected ? '1' : '0',
        job: JOBS[place < shares[isSelected ? 'selected' : 'not'] ? 0 : 1],
      });
    }
  };
  CROSSED.forEach(([men, menSelected, women, womenSelected], race) => {
    add(race, 'Male', men, menSelected);
    add(race, 'Female', women, womenSelected);
  });
  for (const row of PARTLY_UNKNOWN) add(...row);
  for (let index = 0; index < WITHDRAWN; index += 1) {
    all.push({
      sex: SPELLED.Female![index % 4]!,
      race: standingCategories('race')[1]!,
      selected: 'withdrawn',
      job: JOBS[index % 2]!,
    });
  }
  return all;
}

/** The sample counted by race and ethnicity, without making its rows: what a first visitor is shown. */
export function sampleByRace(): TableCounts {
  const counts = CROSSED.map(([men, menSelected, women, womenSelected], race) => {
    const partly = PARTLY_UNKNOWN.filter(([known]) => known === race);
    return {
      n: partly.reduce((sum, [, , assessed]) => sum + assessed, men + women),
      selected: partly.reduce((sum, [, , , selected]) => sum + selected, menSelected + womenSelected),
    };
  });
  const unknown = PARTLY_UNKNOWN.reduce((sum, [race, , assessed]) => sum + (race === -1 ? assessed : 0), 0);
  return { counts, unknown, other: 0 };
}

/** The sample as CSV. The same text every time. */
export function sampleCsv(): string {
  const all = people();
  const lines = ['candidate_id,sex,race_ethnicity,selected,job,date'];
  // A step that shares no factor with the number of rows visits each row once, in an order without pattern.
  const step = 1_597;
  for (let index = 0; index < all.length; index += 1) {
    const person = all[(index * step) % all.length]!;
    const month = 1 + Math.floor((index * 9) / all.length);
    const date = `2026-${String(month).padStart(2, '0')}-${String(1 + (index % 28)).padStart(2, '0')}`;
    const id = `S${String(index + 1).padStart(4, '0')}`;
    lines.push([id, person.sex, person.race, person.selected, person.job, date].join(','));
  }
  return `${lines.join('\n')}\n`;
}
