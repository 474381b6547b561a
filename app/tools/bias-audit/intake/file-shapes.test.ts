/**
 * Files as systems write them, in every format, with the quirks they come with: each is read whole, held back with
 * the words that it lacks, or refused with a reason. None is read as something else.
 */
import { describe, expect, it } from 'vitest';
import { blockedBy } from './blocked.ts';
import { parquet, separated, workbook } from './made-files.test-helper.ts';
import { FileError } from './read-file.ts';
import { plainQuestion, readText } from './read-text.test-helper.ts';
import { type Tally, tally } from './tally.ts';

type Rows = string[][];
type Person = { sex: 'Male' | 'Female'; race: string; selected: boolean };

const RACES = [
  'Hispanic or Latino',
  'White',
  'Black or African American',
  'Native Hawaiian or Pacific Islander',
  'Asian',
  'Native American or Alaska Native',
  'Two or More Races',
];

/** The truth that every file tells: 280 people, each race and sex twenty, with rates of their own. */
const PEOPLE: Person[] = RACES.flatMap((race, index) =>
  (['Male', 'Female'] as const).flatMap((sex, side) =>
    Array.from({ length: 20 }, (_, number) => ({ sex, race, selected: number < 5 + index + side })),
  ),
);

type System = {
  headings: string[];
  sex: [male: string, female: string];
  /** Spellings in the order of `RACES`. */
  races: string[];
  outcome: [yes: string[], no: string[]];
  row: (person: { id: string; sex: string; race: string; outcome: string }) => string[];
};

const PLAIN_RACES = [...RACES];
const LONG_RACES = [
  'Hispanic or Latino',
  'White (Not Hispanic or Latino)',
  'Black or African American (Not Hispanic or Latino)',
  'Native Hawaiian or Other Pacific Islander (Not Hispanic or Latino)',
  'Asian (Not Hispanic or Latino)',
  'American Indian or Alaska Native (Not Hispanic or Latino)',
  'Two or More Races (Not Hispanic or Latino)',
];

const SYSTEMS: Record<string, System> = {
  Workday: {
    headings: [
      'Candidate ID',
      'Job Requisition',
      'Gender',
      'Race/Ethnicity (Locale Sensitive)',
      'Disposition',
    ],
    sex: ['Male', 'Female'],
    races: LONG_RACES.map((race) => `${race} (United States of America)`),
    outcome: [
      ['Advanced to Interview', 'Offer Extended', 'Hired'],
      ['Rejected - Not Qualified', 'Auto-Rejected', 'Knocked out', 'Did not meet requirements'],
    ],
    row: ({ id, sex, race, outcome }) => [id, 'R-1001 Analyst', sex, race, outcome],
  },
  Greenhouse: {
    headings: ['Application ID', 'Job Name', 'Gender', 'Race', 'Application Status'],
    sex: ['Male', 'Female'],
    races: [
      'Hispanic or Latino',
      'White',
      'Black or African American',
      'Native Hawaiian or Other Pacific Islander',
      'Asian',
      'American Indian or Alaskan Native',
      'Two or More Races',
    ],
    outcome: [['Hired'], ['Rejected']],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
  iCIMS: {
    headings: [
      'Person : System ID',
      'Job : Title',
      'Recruiting Workflow Profile : EEO Gender',
      'Recruiting Workflow Profile : EEO Race',
      'Recruiting Workflow Profile : Status',
    ],
    sex: ['Male', 'Female'],
    races: LONG_RACES,
    outcome: [
      ['Passed screening', 'Moved to next stage'],
      ['Rejected by company', 'Not Qualified'],
    ],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
  Lever: {
    headings: ['Candidate Id', 'Posting', 'Gender', 'Race', 'Outcome'],
    sex: ['Man', 'Woman'],
    races: LONG_RACES,
    outcome: [
      ['Offer Accepted', 'Hired'],
      ['Do not advance', 'Unqualified', 'Not a fit'],
    ],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
  Taleo: {
    headings: [
      'Submission Number',
      'Requisition Title',
      'EEO Gender',
      'EEO Race/Ethnicity',
      'Current Status',
    ],
    sex: ['M', 'F'],
    races: LONG_RACES.map((race) => race.toUpperCase()),
    outcome: [
      ['Passed phone screen', 'Offer Made'],
      ['Rejected', 'Disqualified'],
    ],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
  SmartRecruiters: {
    headings: ['Candidate ID', 'Job Title', 'Sex/Gender', 'Ethnicity & Race', 'Application Status'],
    sex: ['male', 'female'],
    races: LONG_RACES.map((race) => race.toLowerCase()),
    outcome: [['HIRED', 'OFFERED'], ['REJECTED']],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
  PeopleSoft: {
    headings: ['emplid', 'job_req_nbr', 'sex_cd', 'ethnic_grp_cd', 'hire_ind'],
    sex: ['M', 'F'],
    races: ['HISPA', 'WHITE', 'BLACK', 'PACIF', 'ASIAN', 'AMIND', 'MULTI'],
    outcome: [['Y'], ['N']],
    row: ({ id, sex, race, outcome }) => [id, '77120', sex, race, outcome],
  },
  SuccessFactors: {
    headings: ['Application ID', 'Job Req ID', 'Gender', 'Ethnicity', 'Hired Flag'],
    sex: ['Male', 'Female'],
    races: PLAIN_RACES,
    outcome: [['TRUE'], ['FALSE']],
    row: ({ id, sex, race, outcome }) => [id, '4411', sex, race, outcome],
  },
  'a spreadsheet': {
    headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'selected'],
    sex: ['Male', 'Female'],
    races: PLAIN_RACES,
    outcome: [['1'], ['0']],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
};

function rowsOf(system: System, people: readonly Person[] = PEOPLE): Rows {
  return [
    system.headings,
    ...people.map((person, index) => {
      const words = system.outcome[person.selected ? 0 : 1];
      return system.row({
        id: `${10_000 + index}`,
        sex: system.sex[person.sex === 'Male' ? 0 : 1],
        race: system.races[RACES.indexOf(person.race)] as string,
        outcome: words[index % words.length] as string,
      });
    }),
  ];
}

const utf16 = (text: string) =>
  new Uint8Array(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]));
const TITLES: Rows = [
  ['Applicant Flow Report'],
  ['Run by: HR Analytics'],
  ['Period: 2026-01-01 to 2026-06-30'],
  [''],
];
const padded = (rows: Rows): Rows => rows.map((row) => [...row, '', '']);

const FORMATS: Record<string, (rows: Rows) => string | Uint8Array> = {
  CSV: (rows) => separated(rows),
  'CSV with sep= and semicolons': (rows) => `sep=;\r\n${separated(rows, ';', '\r\n')}`,
  'CSV under three title rows': (rows) => separated([...TITLES, ...rows]),
  'CSV with empty columns and a footer': (rows) =>
    `${separated(padded(rows))}\nTotal rows: 280\nConfidential: for counsel only\n`,
  'UTF-16 with tabs': (rows) => utf16(separated(rows, '\t', '\r\n')),
  'a workbook with a title, on the second sheet': (rows) =>
    workbook({ Cover: [['Applicant flow'], ['Prepared by HR']], Data: [...TITLES, ...rows] }),
  Parquet: (rows) => parquet(rows),
};

const cases = Object.entries(SYSTEMS).flatMap(([system, each]) =>
  Object.entries(FORMATS).map(([format, write]) => [system, format, each, write] as const),
);

async function read(file: string | Uint8Array): Promise<Tally> {
  const { store } = await readText(file);
  if (!store) throw new Error('the columns are asked for');
  return tally(store, plainQuestion);
}

/** Counts of the tables as the truth has them. */
function truth(people: readonly Person[]) {
  const count = (members: readonly Person[]) => ({
    n: members.length,
    selected: members.filter(({ selected }) => selected).length,
  });
  return {
    sex: ['Male', 'Female'].map((sex) => count(people.filter((person) => person.sex === sex))),
    race: RACES.map((race) => count(people.filter((person) => person.race === race))),
  };
}

it('holds at least sixty shapes', () => {
  expect(cases.length + QUIRKS.length).toBeGreaterThanOrEqual(80);
});

describe.each(cases)('%s as %s', (_system, _format, system, write) => {
  it('is read whole', async () => {
    const result = await read(write(rowsOf(system)));
    const { sex, race } = truth(PEOPLE);
    expect(blockedBy(result)).toBeUndefined();
    expect(result.counts.sex?.counts).toEqual(sex);
    expect(result.counts.race?.counts.slice(0, 7)).toEqual(race);
    expect([result.rowsUsed, result.counts.race?.unknown, result.counts.race?.other]).toEqual([280, 0, 0]);
  });
});

const SHEET = SYSTEMS['a spreadsheet'] as System;
const replaced = (from: string, to: string, share = 1) => {
  let seen = 0;
  return rowsOf(SHEET).map((row, index) =>
    row.map((cell) => {
      if (index === 0 || cell !== from) return cell;
      seen += 1;
      return seen % Math.round(1 / share) === 0 ? to : cell;
    }),
  );
};
const outcomes = (yes: string[], no: string[]) => rowsOf({ ...SHEET, outcome: [yes, no] });

/** Counts by group, as an analyst hands them over. */
const COUNTS = (n: string, selected: string, total?: string[]): Rows => [
  ['Race/Ethnicity', n, selected],
  ...RACES.map((race, index) => [race, String(40), String(11 + 2 * index)]),
  ...(total ? [total] : []),
];

type Wanted = 'whole' | { blocked: string; words?: string[] } | { refused: string } | 'asked';
const QUIRKS: [name: string, file: string | Uint8Array, wanted: Wanted][] = [
  [
    'the legacy box Asian/Pacific Islander',
    separated(replaced('Asian', 'Asian/Pacific Islander')),
    { blocked: 'much', words: ['Asian/Pacific Islander'] },
  ],
  [
    'Hispanic: No in the race column',
    separated(replaced('White', 'Hispanic/Latino: No')),
    { blocked: 'much', words: ['Hispanic/Latino: No'] },
  ],
  [
    'bare letters for race',
    separated(replaced('Black or African American', 'B')),
    { blocked: 'much', words: ['B'] },
  ],
  [
    'status words that name steps',
    separated(outcomes(['Interview', 'Offer'], ['Applied', 'Phone Screen'])),
    { blocked: 'much', words: ['Applied', 'Interview', 'Phone Screen'] },
  ],
  [
    'declined, by nobody knows whom',
    separated(outcomes(['Hired'], ['Declined', 'Rejected'])),
    { blocked: 'much', words: ['Declined'] },
  ],
  [
    'an X for yes and nothing for no',
    separated(outcomes(['X'], [''])),
    { blocked: 'one-sided', words: [''] },
  ],
  [
    'unread words of one group only',
    separated(
      rowsOf(SHEET).map((row, index) =>
        index > 0 && row[3] === 'Asian' && index % 4 === 0 ? [...row.slice(0, 4), 'On hold'] : row,
      ),
    ),
    { blocked: 'uneven', words: ['On hold'] },
  ],
  ['headings alone under titles', separated([...TITLES, SHEET.headings]), { refused: 'only-headings' }],
  ['an empty workbook', workbook({ Sheet1: [] }), { refused: 'empty' }],
  ['a workbook that breaks off', workbook({ Sheet1: rowsOf(SHEET) }).slice(0, 400), { refused: 'not-text' }],
  [
    'a workbook of before 2007',
    Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
    { refused: 'not-text' },
  ],
  ['a Parquet file that breaks off', parquet(rowsOf(SHEET)).slice(0, 300), { refused: 'unreadable' }],
  ['headings in another language', 'Geschlecht,Ergebnis\nX1,ja\nX2,nein\n', 'asked'],
  ['no result at all', separated(rowsOf(SHEET).map((row) => row.slice(0, 4))), 'asked'],
  ['numbers of applicants', separated(COUNTS('# of Applicants', '# Selected')), 'whole'],
  [
    'numbers and shares',
    separated(
      COUNTS('Number of Applicants', 'Number Hired').map((row, index) => [...row, index ? '30%' : '% Hired']),
    ),
    'whole',
  ],
  [
    'shares before numbers',
    separated(
      COUNTS('Applicants', 'Hires').map(([race, n, s], index) => [
        race!,
        index ? '30%' : '% Selected',
        n!,
        s!,
      ]),
    ),
    'whole',
  ],
  [
    'counts with a total',
    separated(COUNTS('Total Applicants', 'Total Selected', ['Total', '280', '119'])),
    'whole',
  ],
  [
    'counts with a grand total in a workbook',
    workbook({ A: COUNTS('Applicants', 'Hires', ['Grand Total', '280', '119']) }),
    'whole',
  ],
  ['counts under a title', separated([...TITLES, ...COUNTS('No. of Candidates', 'No. Hired')]), 'whole'],
  [
    'counts with more selected than assessed',
    separated(
      COUNTS('Applicants', 'Selected').map((row, index) =>
        index > 0 && index < 3 ? [row[0]!, '4', '9'] : row,
      ),
    ),
    { blocked: 'much' },
  ],
  [
    'headings repeated on every page',
    separated(
      rowsOf(SHEET).flatMap((row, index) => (index > 0 && index % 50 === 0 ? [row, SHEET.headings] : [row])),
    ),
    'whole',
  ],
  ['windows line ends and a mark', `\ufeff${separated(rowsOf(SHEET), ',', '\r\n')}`, 'whole'],
  [
    'quoted line breaks',
    separated(rowsOf(SHEET).map((row, index) => [...row, index ? 'one\ntwo, "three"' : 'notes'])),
    'whole',
  ],
  [
    'counts by job, one of them called Total Rewards',
    separated(
      COUNTS('Applicants', 'Selected').map((row, index) => [index ? 'Total Rewards Analyst' : 'Job', ...row]),
    ),
    'whole',
  ],
  ['pipes', separated(rowsOf(SHEET), '|'), 'whole'],
  ['a table that begins in the second column', separated(rowsOf(SHEET).map((row) => ['', ...row])), 'whole'],
];

describe.each(QUIRKS)('%s', (_name, file, wanted) => {
  it(`is ${typeof wanted === 'string' ? wanted : Object.keys(wanted)[0]}`, async () => {
    if (wanted === 'asked') {
      expect((await readText(file)).store).toBeUndefined();
      return;
    }
    if (typeof wanted === 'object' && 'refused' in wanted) {
      await expect(readText(file)).rejects.toSatisfy(
        (error) => error instanceof FileError && error.problem.code === wanted.refused,
      );
      return;
    }
    const result = await read(file);
    const blocked = blockedBy(result);
    if (wanted === 'whole') {
      expect(blocked).toBeUndefined();
      expect(result.counts.race?.counts.slice(0, 7)).toEqual(truth(PEOPLE).race);
      return;
    }
    expect(blocked?.reason).toBe(wanted.blocked);
    if (wanted.words) expect(blocked?.words.map(({ word }) => word.raw).sort()).toEqual(wanted.words.sort());
  });
});

it('a blocked file is read whole once its words are placed', async () => {
  const { store } = await readText(separated(outcomes(['Interview'], ['Applied'])));
  const placed = tally(store!, {
    ...plainQuestion,
    placements: { outcome: { Interview: 'selected', Applied: 'not-selected' } },
  });
  expect(blockedBy(placed)).toBeUndefined();
  expect(placed.counts.race?.counts.slice(0, 7)).toEqual(truth(PEOPLE).race);
});

it('scores that are no numbers can be called no result', async () => {
  const rows = rowsOf({
    ...SHEET,
    headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'HireVue Score'],
    outcome: [['81'], ['40', 'Not applicable yet']],
  });
  const { store } = await readText(separated(rows));
  expect(blockedBy(tally(store!, plainQuestion))?.words.map(({ word }) => word.raw)).toEqual([
    'Not applicable yet',
  ]);
  const placements = { outcome: { 'Not applicable yet': 'blank' } };
  expect(blockedBy(tally(store!, { ...plainQuestion, placements }))).toBeUndefined();
});

it('a tool that sorts into classes has the tables of each class', async () => {
  const rows = rowsOf({
    ...SHEET,
    headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'Leadership Style'],
    outcome: [['Driver'], ['Analytical', 'Amiable']],
  });
  const { store } = await readText(separated(rows));
  const result = tally(store!, { ...plainQuestion, chosenClass: 'Driver' });
  expect(result.mode).toBe('class');
  expect(result.counts.race?.counts.slice(0, 7)).toEqual(truth(PEOPLE).race);
  expect(result.classes?.map(({ name }) => name).sort()).toEqual(['Amiable', 'Analytical', 'Driver']);
  const sums = result.classes!.reduce((sum, { counts }) => sum + counts.sex!.counts[0]!.selected, 0);
  expect(sums).toBe(140);
});
