/** Which column holds what: guesses from the headings, then from the cells. */
import { AXES, type Axis, type GroupColumnId } from '#domain/fairness/axes.ts';
import { isCategory, readAnswer } from '#domain/fairness/read-answer.ts';
import { looksLikeFormula, readNumber, readOutcome } from './spellings.ts';

/** Columns that say to which groups a person belongs, each axis followed by its categories' own columns. */
const GROUP_COLUMNS: readonly { id: GroupColumnId; heading: RegExp }[] = AXES.flatMap((axis) => [
  axis,
  ...axis.categories.flatMap(({ column }) => column ?? []),
]);
const FIGURE_COLUMNS = [
  'selected',
  'score',
  'class',
  'applicants',
  'job',
  'location',
  'tool',
  'stage',
  'date',
] as const;
export type Role = 'id' | GroupColumnId | (typeof FIGURE_COLUMNS)[number];
export const ROLES: readonly Role[] = ['id', ...GROUP_COLUMNS.map(({ id }) => id), ...FIGURE_COLUMNS];

/** Column index by role, from 0. */
export type Mapping = Partial<Record<Role, number>>;

/** What the outcome is: yes or no per row, a score per row, a class that the tool sorted the person into, or counts per row. */
export type Mode = 'selected' | 'score' | 'class' | 'counts';

/** What systems and spreadsheets put around the word for a number: "# of applicants", "Total hired". */
const NUMBER = '(?:(?:n|num|number|no|nr|count|total|sum|qty|how many)(?: of)? |of )?';

const HEADINGS: Record<Exclude<Role, GroupColumnId>, RegExp> = {
  id: /^((candidate|applicant|person|employee|application|worker|user|record|req|profile|system|submission|hrs person)( |-)?)?(id|number|no|num|ref|reference|key)$|^(candidate|applicant)$|^(candidate|applicant)id$|^(emplid|applid)$/,
  selected: new RegExp(
    `^(${NUMBER}(selected|selections?|hired|hires|advanced|passed|promoted|shortlisted|recommended|offers?|offered|moved forward|advancing|scored above( the)? median|above( the)? median)( count)?|is selected|outcome|result|decision|pass|hire|hire ind|hired (flag|indicator|ind|yn|y n)|(hiring|hire|interview|final|selection|screening) (decision|outcome|result)|pass fail|selected count|count selected|((candidate|applicant|application|recruiting|workflow|recruiting workflow|current|current step|final|last|csw|job application|submission|hiring|disposition) )?(status|disposition)( (name|code|cd))?)$`,
  ),
  score:
    /^((?:[a-z0-9]+ ){0,3}scores?|points|rating|scoring|match|fit|percentile( rank)?|overall percentile)$/,
  class:
    /^((leadership|personality|work|working|behaviou?ral|communication) (style|type|profile)|class|classification|tier|band|segment|category assigned|recommendation (category|level|band)|fit (level|band|category)|hirevue (tier|band)|profile type|archetype)$/,
  applicants: new RegExp(
    `^(n|count|headcount|pool|${NUMBER}(applicants?|candidates?|applications?|people|assessed|considered|tested|scored|screened)( count)?|(applicants?|candidates?) (n|count)|n assessed|(number|total) applied)$`,
  ),
  job: /^(job|job title|position|position title|role|(job )?requisition( (title|id|name|number))?|req|req title|job (family|name|code|posting|opening|req)|job req (nbr|no|id|number)|hrs job opening id|occupation|posting|posting title|title|job group)$/,
  location:
    /^((job|work|primary|requisition|office|hiring) )?(location|site|office|city|state|region|country|facility|store|plant)$/,
  tool: /^(tool|tool name|tool version|assessment (name|tool|type)|test name|vendor|model|model version|algorithm|instrument)$/,
  stage:
    /^(((current|hiring|process|selection|recruiting|candidate|interview|application|csw) )?(stage|step|phase|round)( name)?)$/,
  date: /^(date|period|month|year|applied( at| on)?|(application|applied|submission|submitted|decision|assessment|created|apply|received) date|date (applied|submitted|created)|assessed( at| on)?|quarter|created at|submitted at|reporting (period|year))$/,
};

const headingOf = (role: Role): RegExp =>
  GROUP_COLUMNS.find(({ id }) => id === role)?.heading ?? HEADINGS[role as Exclude<Role, GroupColumnId>];

const heading = (raw: string) =>
  raw
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    // A share is no count: "% selected" must not be read as a number of people.
    .replace(/%|\b(pct|percent(age)?)\b/g, ' percent ')
    .replace(/#/g, ' number ')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** A heading as it stands, then its last part: systems write "Recruiting Workflow Profile : EEO Gender". */
function readingsOf(raw: string): string[] {
  const parts = raw.split(/\s[:>|\u2013\u2014-]\s|:|>/);
  const last = parts.length > 1 ? heading(parts.at(-1) ?? '') : '';
  return [heading(raw), ...(last ? [last] : [])];
}

/** Guesses roles from headings; the first column that fits a role has it. */
export function guessFromHeadings(headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  const readings = headings.map(readingsOf);
  const taken = new Set<number>();
  for (const pass of [0, 1]) {
    readings.forEach((texts, index) => {
      const text = texts[pass];
      if (!text || taken.has(index)) return;
      const role = ROLES.find(
        (candidate) => mapping[candidate] === undefined && headingOf(candidate).test(text),
      );
      if (!role) return;
      mapping[role] = index;
      taken.add(index);
    });
  }
  return mapping;
}

/** Rows above the headings at most: a report's title, its filters, the day it was run. */
const MOST_ABOVE = 30;

/** Cells of a row that say anything. */
const filled = (row: readonly string[]) => row.filter((cell) => cell.trim() !== '').length;

/**
 * The row that holds the headings, from 0: the first that names most columns. Above it stand titles. Where no row
 * names two, the first row that is as wide as most.
 */
export function findHeadings(rows: readonly (readonly string[])[]): number {
  let best = 0;
  let most = 0;
  rows.slice(0, MOST_ABOVE).forEach((row, index) => {
    const names = Object.keys(guessFromHeadings(row)).length;
    if (names > most) {
      most = names;
      best = index;
    }
  });
  if (most > 1) return best;
  const widths = rows.map(filled).sort((a, b) => a - b);
  const usual = widths[widths.length >> 1] ?? 0;
  if (usual < 2) return 0;
  return Math.max(
    0,
    rows.slice(0, MOST_ABOVE).findIndex((row) => filled(row) > 1),
  );
}

/** Guesses the columns of telling axes from their cells: most of them must be readable. */
export function guessFromCells(rows: readonly (readonly string[])[]): Mapping {
  const width = Math.max(0, ...rows.map((row) => row.length));
  const mapping: Mapping = {};
  for (let column = 0; column < width; column += 1) {
    const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
    if (cells.length === 0) continue;
    const share = (test: (cell: string) => boolean) => cells.filter(test).length / cells.length;
    const axis = AXES.find(
      (each) =>
        each.isTelling &&
        mapping[each.id] === undefined &&
        share((cell) => isCategory(readAnswer(each, cell))) > 0.6,
    );
    if (axis) mapping[axis.id] = column;
    else if (
      mapping.selected === undefined &&
      share((cell) => /^(0|1|yes|no|true|false)$/i.test(cell.trim())) > 0.9
    ) {
      mapping.selected = column;
    }
  }
  return mapping;
}

/** Whether the first row is a heading and not a person. */
export function hasHeadings(first: readonly string[], rest: readonly (readonly string[])[]): boolean {
  if (Object.keys(guessFromHeadings(first)).length > 0) return true;
  const cells = guessFromCells([first]);
  if (AXES.some(({ id }) => cells[id] !== undefined)) return false;
  // A number over a column of numbers is data.
  return !first.some(
    (cell, index) =>
      !Number.isNaN(readNumber(cell, false)) &&
      rest.some((row) => !Number.isNaN(readNumber(row[index] ?? '', false))),
  );
}

type Rows = readonly (readonly string[])[];

/** Share of a column's filled cells that pass a test; 0 where none is filled. */
function shareOf(rows: Rows, column: number, test: (cell: string) => boolean): number {
  const cells = rows.map((row) => row[column] ?? '').filter((cell) => cell.trim() !== '');
  return cells.length === 0 ? 0 : cells.filter(test).length / cells.length;
}

/** Columns whose heading names a role, in the order of the file. */
const columnsNamed = (headings: readonly string[], role: Role): number[] =>
  headings.flatMap((raw, index) =>
    readingsOf(raw).some((text) => headingOf(role).test(text)) ? [index] : [],
  );

/**
 * Where two columns bear the name of one axis ("Race" and "Ethnicity"), the one whose cells name most of its
 * categories is the axis; the other says yes or no to the category that goes before all (Hispanic or not).
 */
function settleAxis(axis: Axis, headings: readonly string[], rows: Rows, mapping: Mapping): void {
  const first = axis.categories.find(({ first: goesBefore, column }) => goesBefore && column);
  if (!first?.column || mapping[first.column.id] !== undefined) return;
  const named = columnsNamed(headings, axis.id);
  if (named.length < 2) return;
  const share = (column: number) =>
    shareOf(rows, column, (cell) => {
      const answer = readAnswer(axis, cell);
      return isCategory(answer) && answer !== first.name;
    });
  const [best, ...others] = [...named].sort((a, b) => share(b) - share(a));
  // A bare number is a code of some list: "1" there is no yes.
  const other = others.find(
    (column) =>
      best !== undefined &&
      heading(headings[column] ?? '') !== heading(headings[best] ?? '') &&
      shareOf(rows, column, (cell) => /^\d/.test(cell.trim())) === 0,
  );
  if (best === undefined || other === undefined) return;
  mapping[axis.id] = best;
  mapping[first.column.id] = other;
}

/** Below this share of readable cells a column named like a result gives way to one that is read nearly whole. */
const HARDLY_READ = 0.5;
const READ_WHOLE = 0.9;

/** Of several columns that are named like results ("Status: Active" beside "Hired: Yes"), the one that holds them. */
function settleOutcome(headings: readonly string[], rows: Rows, mapping: Mapping): void {
  if (mapping.selected === undefined || mapping.applicants !== undefined) return;
  const share = (column: number) =>
    shareOf(rows, column, (cell) => /^(not-)?selected$/.test(readOutcome(cell)));
  if (share(mapping.selected) >= HARDLY_READ) return;
  const better = columnsNamed(headings, 'selected').find((column) => share(column) >= READ_WHOLE);
  if (better !== undefined) mapping.selected = better;
}

/** Both guesses together, headings first. */
export function guessMapping(headings: readonly string[] | undefined, rows: Rows): Mapping {
  const named = headings ? guessFromHeadings(headings) : {};
  if (headings) {
    for (const axis of AXES) settleAxis(axis, headings, rows, named);
    settleOutcome(headings, rows, named);
  }
  const taken = new Set(Object.values(named));
  for (const [role, column] of Object.entries(guessFromCells(rows)) as [Role, number][]) {
    if (named[role] !== undefined || taken.has(column)) continue;
    if (role === 'selected' && (named.score !== undefined || named.class !== undefined)) continue;
    named[role] = column;
  }
  return named;
}

/** What a mapping measures; `undefined` while it lacks an outcome or every axis that the rule names. */
export function modeOf(mapping: Mapping): Mode | undefined {
  if (!AXES.some(({ id, isRule }) => isRule && mapping[id] !== undefined)) return undefined;
  if (mapping.selected !== undefined) return mapping.applicants === undefined ? 'selected' : 'counts';
  if (mapping.score !== undefined) return 'score';
  return mapping.class === undefined ? undefined : 'class';
}

/** A heading as shown: trimmed, never empty, never a formula. */
export function headingLabel(raw: string, index: number): string {
  const text = raw.trim().slice(0, 60);
  return text === '' || looksLikeFormula(raw) ? `Column ${index + 1}` : text;
}
