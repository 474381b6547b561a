/**
 * Files as systems write them, in every format, with the quirks they come with: each is read whole, held back with
 * the words that it lacks, or refused with a reason. None is read as something else.
 */
import { describe, expect, it } from 'vitest';
import { blockedBy } from './blocked.ts';
import { offeredLists } from './code-lists.ts';
import { intakeWarnings } from './intake-warnings.ts';
import { parquet, separated, workbook } from './made-files.test-helper.ts';
import { FileError } from './read-file.ts';
import { plainQuestion, readText } from './read-text.test-helper.ts';
import { type Placements, type Tally, tally } from './tally.ts';

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
  row: (person: { id: string; sex: string; race: string; outcome: string; isHispanic: boolean }) => string[];
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
  'Taleo with its workflow columns': {
    headings: ['Candidate Number', 'Req ID', 'EEO-1 Gender', 'EEO-1 Race/Ethnicity', 'Current Step Status'],
    sex: ['Male', 'Female'],
    races: [
      'Hispanic/Latino',
      'White',
      'Black/African American',
      'Native Hawaiian/Other Pacific Islander',
      'Asian',
      'American Indian/Alaska Native',
      'Two or More Races',
    ],
    outcome: [
      ['Hired', 'Offer Accepted'],
      ['Rejected', 'Not Selected'],
    ],
    row: ({ id, sex, race, outcome }) => [id, 'R7', sex, race, outcome],
  },
  HireVue: {
    headings: ['Candidate ID', 'Position', 'Gender (Locale Sensitive)', 'Race', 'Interview Decision'],
    sex: ['Male (United States of America)', 'Female (United States of America)'],
    races: LONG_RACES,
    outcome: [
      ['Recommended', 'Advanced to next round'],
      ['Not Recommended', 'Did not pass'],
    ],
    row: ({ id, sex, race, outcome }) => [id, 'Analyst', sex, race, outcome],
  },
  'a system with Race and Ethnicity apart': {
    headings: ['HRS_PERSON_ID', 'HRS_JOB_OPENING_ID', 'SEX', 'Ethnicity', 'Race', 'Hiring Decision'],
    sex: ['Male', 'Female'],
    // Who says Hispanic there has another race beside it, or none.
    races: ['White', ...PLAIN_RACES.slice(1)],
    outcome: [['Hired'], ['Not Hired']],
    row: ({ id, sex, race, outcome, isHispanic }) => [
      id,
      '512',
      sex,
      isHispanic ? 'Hispanic or Latino' : 'Not Hispanic or Latino',
      race,
      outcome,
    ],
  },
  'an export with every cell wrapped for Excel': {
    headings: ['="Candidate ID"', '="Job"', '="Gender"', '="Race"', '="Hired"'],
    sex: ['="Male"', '="Female"'],
    races: PLAIN_RACES.map((race) => `="${race}"`),
    outcome: [['="Yes"'], ['="No"']],
    row: ({ id, sex, race, outcome }) => [`="${id}"`, '="Analyst"', sex, race, outcome],
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
        isHispanic: person.race === RACES[0],
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
  expect(cases.length + QUIRKS.length).toBeGreaterThanOrEqual(130);
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

/** `counted`: people and selections of each of the seven races. */
type Wanted =
  | 'whole'
  | { blocked: string; words?: string[] }
  | { refused: string }
  | { counted: [n: number, selected: number] }
  | 'asked';
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
  [
    'an empty result beside a status that says nothing yet',
    separated(
      rowsOf({ ...SHEET, headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'Hired'] }).map(
        (row, index) => [...row.slice(0, 2), index ? 'Active' : 'Candidate Status', ...row.slice(2)],
      ),
    ),
    'whole',
  ],
  [
    'a yes or no for Hispanic in words',
    separated(
      rowsOf({ ...SHEET, races: ['White', ...RACES.slice(1)] }).map((row, index) => [
        ...row,
        index === 0 ? 'Are you Hispanic/Latino?' : index <= 40 ? 'Yes' : 'No',
      ]),
    ),
    'whole',
  ],
  [
    'signs that take no room',
    separated(rowsOf(SHEET).map((row) => row.map((cell) => `\u200b${cell}`))),
    'whole',
  ],
  [
    'numbers of the EEO-1 order',
    separated(rowsOf({ ...SHEET, races: ['1', '2', '3', '4', '5', '6', '7'] })),
    { blocked: 'much', words: ['1', '2', '3', '4', '5', '6', '7'] },
  ],
  [
    'numbers for sex',
    separated(rowsOf({ ...SHEET, sex: ['1', '2'] })),
    { blocked: 'much', words: ['1', '2'] },
  ],
  ['a result in codes 1 and 2', separated(outcomes(['1'], ['2'])), { blocked: 'nothing', words: ['1', '2'] }],
  [
    'rejections that say who withdrew',
    separated(outcomes(['Hired'], ['Rejected - Withdrew', 'Rejected'])),
    { blocked: 'much', words: ['Rejected - Withdrew'] },
  ],
  [
    'Hispanic: no in square brackets',
    separated(replaced('White', 'Hispanic or Latino [N]')),
    { blocked: 'much', words: ['Hispanic or Latino [N]'] },
  ],
  [
    'both sexes in one cell',
    separated(replaced('Male', 'Male/Female')),
    { blocked: 'much', words: ['Male/Female'] },
  ],
  [
    'counts of thousands with dots',
    separated([['Race', 'Applicants', 'Selected'], ...RACES.map((race) => [race, '1.200', '300'])], ';'),
    { counted: [1200, 300] },
  ],
  [
    'counts of thousands with commas, between tabs',
    separated([['Race', 'Applicants', 'Selected'], ...RACES.map((race) => [race, '1,200', '300'])], '\t'),
    { counted: [1200, 300] },
  ],
  [
    'a line of sums under each race',
    separated([
      ['Race', 'Sex', 'Applicants', 'Selected'],
      ...RACES.flatMap((race) => [
        [race, 'Male', '60', '20'],
        [race, 'Female', '40', '10'],
        [`${race} Total`, '', '100', '30'],
      ]),
      ['Grand Total', '', '700', '210'],
    ]),
    { counted: [100, 30] },
  ],
  [
    'a race named only in the first of its rows',
    separated([
      ['Race', 'Sex', 'Applicants', 'Selected'],
      ...RACES.flatMap((race) => [
        [race, 'Male', '60', '20'],
        ['', 'Female', '40', '10'],
      ]),
    ]),
    { blocked: 'much', words: [''] },
  ],
  [
    'two tables on one sheet, by sex and by race',
    separated([
      ['Sex', 'Race', 'Applicants', 'Selected'],
      ['Male', '', '350', '120'],
      ['Female', '', '350', '90'],
      ...RACES.map((race) => ['', race, '100', '30']),
    ]),
    { blocked: 'much', words: ['', ''] },
  ],
  [
    'scores whose dots may be thousands',
    separated(
      rowsOf({
        ...SHEET,
        headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'score'],
        outcome: [['1.100'], ['950']],
      }),
      ';',
    ),
    { blocked: 'much', words: [] },
  ],
  [
    'scores with three decimals, between tabs',
    separated(
      rowsOf({
        ...SHEET,
        headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'score'],
        outcome: [['71.125'], ['60.500']],
      }),
      '\t',
    ),
    'whole',
  ],
  [
    'scores with decimal commas',
    separated(
      rowsOf({
        ...SHEET,
        headings: ['candidate_id', 'job', 'sex', 'race_ethnicity', 'score'],
        outcome: [['81,5'], ['40,25']],
      }),
      ';',
    ),
    'whole',
  ],
  [
    'a web page that is called a workbook',
    '\ufeff<html><table><tr><td>sex</td><td>selected</td></tr></table></html>',
    { refused: 'not-text' },
  ],
  ['XML that is called a workbook', '<?xml version="1.0"?><Workbook/>', { refused: 'not-text' }],
  ['JSON', '[{"sex":"Male","selected":1}]', { refused: 'not-text' }],
  ['sep= under a title', `Applicant flow\nsep=;\n${separated(rowsOf(SHEET), ';')}`, 'whole'],
  [
    'UTF-16 without its mark',
    new Uint8Array(Buffer.from(separated(rowsOf(SHEET), '\t'), 'utf16le')),
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
    if (typeof wanted === 'object' && 'counted' in wanted) {
      const [n, selected] = wanted.counted;
      expect(blocked).toBeUndefined();
      expect(result.counts.race?.counts.slice(0, 7)).toEqual(RACES.map(() => ({ n, selected })));
      return;
    }
    if (wanted === 'whole') {
      expect(blocked).toBeUndefined();
      expect(result.counts.race?.counts.slice(0, 7)).toEqual(truth(PEOPLE).race);
      return;
    }
    expect(blocked?.reason).toBe(wanted.blocked);
    if (wanted.words) expect(blocked?.words.map(({ word }) => word.raw).sort()).toEqual(wanted.words.sort());
  });
});

it('codes are read by the list that the visitor says they are from', async () => {
  const coded = rowsOf({ ...SHEET, sex: ['1', '2'], races: ['1', '2', '3', '4', '5', '6', '7'] });
  const { store } = await readText(separated(coded));
  const blocked = blockedBy(tally(store!, plainQuestion));
  const lists = offeredLists(blocked?.words ?? []);
  expect(lists.map(({ id }) => id)).toEqual(['eeo1-order', 'iso-5218']);
  const placements: Placements = {};
  for (const { axis, places } of lists) {
    placements[axis] = Object.fromEntries(places.map(({ raw, answer }) => [raw, answer]));
  }
  const placed = tally(store!, { ...plainQuestion, placements });
  expect(blockedBy(placed)).toBeUndefined();
  expect(placed.counts.race?.counts.slice(0, 7)).toEqual(truth(PEOPLE).race);
  expect(placed.counts.sex?.counts).toEqual(truth(PEOPLE).sex);
});

it('names the sheets that look like the one that was read', async () => {
  const half = Math.ceil(PEOPLE.length / 2);
  const file = workbook({
    January: rowsOf(SHEET, PEOPLE.slice(0, half)),
    February: rowsOf(SHEET, PEOPLE.slice(half)),
    Notes: [['Made by HR']],
  });
  const { columns, store } = await readText(file);
  expect([columns.sheet, columns.sheetsAlike]).toEqual(['January', ['February']]);
  const codes = intakeWarnings(tally(store!, plainQuestion), columns).map(({ code }) => code);
  expect(codes).toContain('sheets-alike');
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
