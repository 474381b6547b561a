import { describe, expect, it, test } from 'vitest';
import { guessFromHeadings, guessMapping, hasHeadings, headingLabel, modeOf } from './columns.ts';

describe('headings', () => {
  test.each([
    ['candidate_id,sex,race_ethnicity,selected', { id: 0, sex: 1, race: 2, selected: 3 }],
    ['candidate_id,sex,race_ethnicity,score', { id: 0, sex: 1, race: 2, score: 3 }],
    [
      'Applicant ID,Gender,Race/Ethnicity,Hired,Job Title,Stage,Application Date',
      { id: 0, sex: 1, race: 2, selected: 3, job: 4, stage: 5, date: 6 },
    ],
    ['Ethnicity,Sex,Applicants,Selected', { race: 0, sex: 1, applicants: 2, selected: 3 }],
    ['ID;race;hispanic;gender;outcome', { id: 0 }],
    ['candidateId,ethnicGroup,sex,Total Score', { id: 0, race: 1, sex: 2, score: 3 }],
    ['Race and Ethnicity,Sex,Moved forward', { race: 0, sex: 1, selected: 2 }],
    ['name,notes', {}],
  ])('%s', (line, mapping) => {
    const headings = line.includes(';') ? line.split(';').slice(0, 1) : line.split(',');
    expect(guessFromHeadings(headings)).toEqual(mapping);
  });
});

describe('cells', () => {
  const rows = [
    ['a17', 'F', 'White', '1'],
    ['a18', 'M', 'Asian', '0'],
  ];
  it('finds the columns without headings', () => {
    expect(hasHeadings(rows[0]!, rows.slice(1))).toBe(false);
    expect(guessMapping(undefined, rows)).toEqual({ sex: 1, race: 2, selected: 3 });
  });
  it('takes unknown headings for headings', () => {
    expect(hasHeadings(['Kandidat', 'Geschlecht', 'Gruppe', 'Ergebnis'], rows)).toBe(true);
    expect(guessMapping(['Kandidat', 'Geschlecht', 'Gruppe', 'Ergebnis'], rows)).toEqual({
      sex: 1,
      race: 2,
      selected: 3,
    });
  });
  it('does not take a 0/1 column for the outcome where there is a score', () => {
    expect(guessMapping(['sex', 'race', 'remote', 'score'], [['F', 'White', '1', '88']])).toEqual({
      sex: 0,
      race: 1,
      score: 3,
    });
  });
});

test('modes', () => {
  expect(modeOf({ sex: 0, selected: 1 })).toBe('selected');
  expect(modeOf({ race: 0, score: 1 })).toBe('score');
  expect(modeOf({ race: 0, applicants: 1, selected: 2 })).toBe('counts');
  expect(modeOf({ selected: 1 })).toBeUndefined();
  expect(modeOf({ sex: 1 })).toBeUndefined();
});

test('labels of odd headings', () => {
  expect(headingLabel(' Sex ', 0)).toBe('Sex');
  expect(headingLabel('', 2)).toBe('Column 3');
  expect(headingLabel('=HYPERLINK("http://x")', 0)).toBe('Column 1');
});
