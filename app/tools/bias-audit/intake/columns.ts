/** Which column holds what: guesses from the headings, then from the cells. */
import { AXES, type GroupColumnId } from '#domain/fairness/axes.ts';
import { isCategory, readAnswer } from '#domain/fairness/read-answer.ts';
import { looksLikeFormula, readNumber } from './spellings.ts';

/** Columns that say to which groups a person belongs, each axis followed by its categories' own columns. */
const GROUP_COLUMNS: readonly { id: GroupColumnId; heading: RegExp }[] = AXES.flatMap((axis) => [
  axis,
  ...axis.categories.flatMap(({ column }) => column ?? []),
]);
const FIGURE_COLUMNS = ['selected', 'score', 'applicants', 'job', 'stage', 'date'] as const;
export type Role = 'id' | GroupColumnId | (typeof FIGURE_COLUMNS)[number];
export const ROLES: readonly Role[] = ['id', ...GROUP_COLUMNS.map(({ id }) => id), ...FIGURE_COLUMNS];

/** Column index by role, from 0. */
export type Mapping = Partial<Record<Role, number>>;

/** What the outcome is: yes or no per row, a score per row, or counts per row. */
export type Mode = 'selected' | 'score' | 'counts';

const HEADINGS: Record<Exclude<Role, GroupColumnId>, RegExp> = {
  id: /^((candidate|applicant|person|employee|application|worker|user|record|req)( |-)?)?(id|number|no|num|ref|reference|key)$|^(candidate|applicant)$|^(candidate|applicant)id$/,
  selected:
    /^(selected|selection|is selected|outcome|result|decision|hired|advanced|passed|pass|moved forward|status|disposition|offer|offered|promoted|recommended|shortlisted|hire|pass fail|n selected|num selected|number selected|total selected|selected count|count selected)$/,
  score:
    /^(score|scores|points|ranking score|total score|final score|ai score|match( score)?|fit( score)?|assessment score|rating|scoring)$/,
  applicants:
    /^(n|count|total|applicants|candidates|headcount|n applicants|number of applicants|no of applicants|num applicants|total applicants|applicant count|pool|assessed|number assessed|n assessed)$/,
  job: /^(job|job title|position|role|requisition|req|job family|job name|job code|occupation|posting|title|job group)$/,
  stage: /^(stage|step|phase|hiring stage|process stage|round|selection step|hiring step)$/,
  date: /^(date|period|month|year|applied( at| on)?|application date|date applied|decision date|assessment date|applied date|assessed( at| on)|quarter)$/,
};

const headingOf = (role: Role): RegExp =>
  GROUP_COLUMNS.find(({ id }) => id === role)?.heading ?? HEADINGS[role as Exclude<Role, GroupColumnId>];

const heading = (raw: string) =>
  raw
    .normalize('NFKC')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_\-/.:#()?&]+/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();

/** Guesses roles from headings; the first column that fits a role has it. */
export function guessFromHeadings(headings: readonly string[]): Mapping {
  const mapping: Mapping = {};
  headings.forEach((raw, index) => {
    const text = heading(raw);
    const role = ROLES.find(
      (candidate) => mapping[candidate] === undefined && headingOf(candidate).test(text),
    );
    if (role) mapping[role] = index;
  });
  return mapping;
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

/** Both guesses together, headings first. */
export function guessMapping(
  headings: readonly string[] | undefined,
  rows: readonly (readonly string[])[],
): Mapping {
  const named = headings ? guessFromHeadings(headings) : {};
  const taken = new Set(Object.values(named));
  for (const [role, column] of Object.entries(guessFromCells(rows)) as [Role, number][]) {
    if (named[role] !== undefined || taken.has(column)) continue;
    if (role === 'selected' && named.score !== undefined) continue;
    named[role] = column;
  }
  return named;
}

/** What a mapping measures; `undefined` while it lacks an outcome or every axis that the rule names. */
export function modeOf(mapping: Mapping): Mode | undefined {
  if (!AXES.some(({ id, isRule }) => isRule && mapping[id] !== undefined)) return undefined;
  if (mapping.selected !== undefined) return mapping.applicants === undefined ? 'selected' : 'counts';
  return mapping.score === undefined ? undefined : 'score';
}

/** A heading as shown: trimmed, never empty, never a formula. */
export function headingLabel(raw: string, index: number): string {
  const text = raw.trim().slice(0, 60);
  return text === '' || looksLikeFormula(raw) ? `Column ${index + 1}` : text;
}
