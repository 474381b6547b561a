import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AXES } from './axes.ts';
import { readAnswer, readOwnColumn } from './read-answer.ts';

const axis = (id: string) => AXES.find((each) => each.id === id)!;
const SEX = axis('sex');
const RACE = axis('race');
const HISPANIC = RACE.categories.find(({ column }) => column)!;

test.each([
  ['Male', 'Male'],
  ['m', 'Male'],
  [' MAN ', 'Male'],
  ['F', 'Female'],
  ['female', 'Female'],
  ['Woman', 'Female'],
  ['', 'unknown'],
  ['  ', 'unknown'],
  ['N/A', 'unknown'],
  ['Prefer not to say', 'unknown'],
  ['Decline to self-identify', 'unknown'],
  ['I do not wish to answer', 'unknown'],
  ['I don\u2019t wish to answer', 'unknown'],
  ['Unknown', 'unknown'],
  ['?', 'unknown'],
  ['Non-binary', 'other'],
  ['nonbinary', 'other'],
  ['X', 'other'],
  ['Male (United States of America)', 'Male'],
  ['F - Female', 'Female'],
  ['Male (M)', 'Male'],
  ['="Female"', 'Female'],
  ['\u200bMale', 'Male'],
  ['Female: No', 'unread'],
  ['Male/Female', 'unread'],
  ['Fmale', 'unread'],
  ['1', 'unread'],
  ['=cmd|calc', 'unread'],
])('sex %j is %s', (raw, answer) => {
  expect(readAnswer(SEX, raw)).toBe(answer);
});

test.each([
  ['Hispanic or Latino', 'Hispanic or Latino'],
  ['Latino/a/x', 'Hispanic or Latino'],
  ['LATINX', 'Hispanic or Latino'],
  ['Latina', 'Hispanic or Latino'],
  ['Hispanic / White', 'Hispanic or Latino'],
  ['White, Hispanic or Latino', 'Hispanic or Latino'],
  ['White', 'White'],
  ['Caucasian', 'White'],
  ['White (Not Hispanic or Latino)', 'White'],
  ['White, non-Hispanic', 'White'],
  ['Non-Hispanic White', 'White'],
  ['Black', 'Black or African American'],
  ['black_or_african_american', 'Black or African American'],
  ['African-American', 'Black or African American'],
  ['Black or African American (Not Hispanic or Latino)', 'Black or African American'],
  ['Asian', 'Asian'],
  ['Asian (not Hispanic or Latino)', 'Asian'],
  ['Asian American', 'Asian'],
  ['Native Hawaiian or Other Pacific Islander', 'Native Hawaiian or Pacific Islander'],
  ['NHPI', 'Native Hawaiian or Pacific Islander'],
  ['Pacific Islander', 'Native Hawaiian or Pacific Islander'],
  ['American Indian or Alaska Native', 'Native American or Alaska Native'],
  ['American Indian / Alaskan Native', 'Native American or Alaska Native'],
  ['Native American', 'Native American or Alaska Native'],
  ['AIAN', 'Native American or Alaska Native'],
  ['Two or More Races', 'Two or More Races'],
  ['two or more races (not hispanic or latino)', 'Two or More Races'],
  ['Multiracial', 'Two or More Races'],
  ['White; Asian', 'Two or More Races'],
  ['Black, White', 'Two or More Races'],
  ['Black & Asian', 'Two or More Races'],
  ['HISPA', 'Hispanic or Latino'],
  ['PACIF', 'Native Hawaiian or Pacific Islander'],
  ['AMIND', 'Native American or Alaska Native'],
  ['MULTI', 'Two or More Races'],
  ['NSPEC', 'unknown'],
  ['Hispanic or Latino: Yes', 'Hispanic or Latino'],
  ['Middle Eastern', 'Middle Eastern or North African'],
  ['North African', 'Middle Eastern or North African'],
  ['MENA', 'Middle Eastern or North African'],
  ['Middle Eastern or North African; White', 'Two or More Races'],
  ['', 'unknown'],
  ['Decline', 'unknown'],
  ['Prefer not to answer', 'unknown'],
  ['Not specified', 'unknown'],
  ['Some other race', 'other'],
  // A nationality, a combined box and a bare letter are not ours to interpret.
  ['Asian or Pacific Islander', 'unread'],
  ['Asian/Pacific Islander', 'unread'],
  ['Asian-Pacific Islander', 'unread'],
  ['Asian Pacific Isl.', 'unread'],
  ['Pacific Islander, Asian', 'unread'],
  ['Asian/Native Hawaiian/Pacific Islander', 'unread'],
  ['A/PI', 'unread'],
  ['Black/White', 'unread'],
  ['White or Hispanic', 'unread'],
  ['Non-White', 'unread'],
  ['Hispanic/Latino: No', 'unread'],
  ['Hispanic or Latino - No', 'unread'],
  ['Hispanic: N', 'unread'],
  ['Hispanic or Latino: Not Hispanic or Latino', 'unread'],
  ['Not Hispanic or Latino', 'unread'],
  ['White?', 'unread'],
  ['AAPI', 'unread'],
  ['Mexican', 'unread'],
  ['Arab', 'unread'],
  ['W', 'unread'],
])('race %j is %s', (raw, answer) => {
  expect(readAnswer(RACE, raw)).toBe(answer);
});

test.each([
  ['Yes', 'yes'],
  ['1', 'yes'],
  ['Hispanic or Latino', 'yes'],
  ['Not Hispanic or Latino', 'no'],
  ['Hispanic: No', 'no'],
  ['Hispanic or Latino - N', 'no'],
  ['Hispanic: Yes', 'yes'],
  ['0', 'no'],
  ['', 'unknown'],
])('a Hispanic column with %j says %s', (raw, answer) => {
  expect(readOwnColumn(RACE, HISPANIC, raw)).toBe(answer);
});

test.each([
  ['age', '39', 'Under 40'],
  ['age', '40', '40 and over'],
  ['age', '25-34', 'Under 40'],
  ['age', '35 to 44', 'unread'],
  ['age', '45\u201354 years', '40 and over'],
  ['age', '<40', 'Under 40'],
  ['age', '39 or younger', 'Under 40'],
  ['age', 'over 40', '40 and over'],
  ['age', 'over 38', 'unread'],
  ['age', 'age 40 and older', '40 and over'],
  ['age', '65+', '40 and over'],
  ['age', '3', 'unread'],
  ['age', '1985', 'unread'],
  ['age', '', 'unknown'],
  ['disability', 'Yes, I have a disability, or have had one in the past', 'With a disability'],
  ['disability', 'No, I do not have a disability and have not had one in the past', 'Without a disability'],
  ['disability', 'I do not want to answer', 'unknown'],
  ['disability', 'disabled', 'With a disability'],
  ['disability', 'Not disabled', 'Without a disability'],
  ['disability', 'n', 'Without a disability'],
  ['veteran', 'I am not a protected veteran', 'Not a protected veteran'],
  ['veteran', 'I identify as one or more of the classifications of protected veteran', 'Protected veteran'],
  ['veteran', 'I am a veteran, but I am not a protected veteran', 'Not a protected veteran'],
  ['veteran', 'I don\u2019t wish to answer', 'unknown'],
  ['veteran', 'Yes', 'Protected veteran'],
  // Not every veteran is a protected one.
  ['veteran', 'Veteran', 'unread'],
])('%s %j is %s', (id, raw, answer) => {
  expect(readAnswer(axis(id), raw)).toBe(answer);
});

test.each(AXES.flatMap((each) => each.categories.map(({ name }) => [each, name] as const)))(
  'every category is read by its own name: %$, %s',
  (each, name) => {
    expect(readAnswer(each, name)).toBe(name);
  },
);

/** Names that forms print for the federal categories. */
const NAMES: Record<string, string[]> = {
  'Hispanic or Latino': ['Hispanic', 'Latino', 'Hispanic or Latino', 'Hispanic/Latino'],
  White: ['White', 'Caucasian'],
  'Black or African American': ['Black', 'African American', 'Black or African American'],
  'Native Hawaiian or Pacific Islander': ['Native Hawaiian', 'Pacific Islander', 'Other Pacific Islander'],
  Asian: ['Asian', 'Asian American'],
  'Native American or Alaska Native': ['American Indian', 'Alaska Native', 'Native American'],
};
const name = fc.constantFrom(...Object.values(NAMES).flat());
const looks = fc.constantFrom(
  (text: string) => text,
  (text: string) => text.toUpperCase(),
  (text: string) => text.toLowerCase(),
  (text: string) => ` ${text}  `,
  (text: string) => text.replaceAll(' ', '_'),
);
const isSpecific = (answer: string) => RACE.categories.some((category) => category.name === answer);

test('a label that denies or doubts what it names is never a category', () => {
  const denial = fc.constantFrom(
    ...[
      ': No',
      ' - No',
      ': N',
      '=N',
      ' (No)',
      ' [No]',
      ' [N]',
      ' {0}',
      '? No',
      ': False',
      ': 0',
      ' - n',
      ': None',
      '?',
      ' no',
      ': not',
    ],
  );
  const before = fc.constantFrom('Not ', 'non-', 'Non ', 'No ', 'Neither ', 'Not a ', 'maybe ', 'Probably ');
  fc.assert(
    fc.property(name, denial, looks, (label, no, look) => !isSpecific(readAnswer(RACE, look(label + no)))),
  );
  fc.assert(
    fc.property(before, name, looks, (no, label, look) => !isSpecific(readAnswer(RACE, look(no + label)))),
  );
});

test('a label that puts two categories into one box is never a category', () => {
  const glue = fc.constantFrom('/', ' / ', '-', ' - ', ' or ', ' ', ' and/or other ', '\\');
  const apart = Object.entries(NAMES).filter(([category]) => category !== 'Hispanic or Latino');
  const pair = fc
    .tuple(fc.constantFrom(...apart), fc.constantFrom(...apart))
    .filter(([a, b]) => a[0] !== b[0]);
  fc.assert(
    fc.property(pair, fc.nat(), fc.nat(), glue, looks, ([a, b], i, j, between, look) => {
      const label = `${a[1][i % a[1].length]}${between}${b[1][j % b[1].length]}`;
      // "and/or" lists and does not list: it is the one glue with an "and" in it.
      return between.includes('and/or') || !isSpecific(readAnswer(RACE, look(label)));
    }),
    { numRuns: 1_000 },
  );
});

test('Asian and Pacific Islander together are one box, whatever stands between them', () => {
  const glue = fc.constantFrom(
    '/',
    ' / ',
    '-',
    ', ',
    '; ',
    ' & ',
    ' and ',
    ' or ',
    ' ',
    '|',
    ' + ',
    ' (incl. ',
  );
  const islander = fc.constantFrom(
    ...[
      'Pacific Islander',
      'Native Hawaiian',
      'Pac. Isl.',
      'PI',
      'Other Pacific Islander',
      'Native Hawaiian/PI',
    ],
  );
  fc.assert(
    fc.property(islander, glue, looks, fc.boolean(), (other, between, look, turned) => {
      const label = turned ? `${other}${between}Asian` : `Asian${between}${other}`;
      return readAnswer(RACE, look(label)) === 'unread';
    }),
  );
});
