/** What the laws require and the documents lack. Computed from duty ids alone. */
import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import { type AppliedDuty, dutiesFor, type ToolLaw } from '#domain/law/applicable-law.ts';
import {
  blanksOf,
  type Edits,
  filled,
  type GeneratorSituation,
  isIncluded,
  type PlacedClause,
} from './draft.ts';

/**
 * `answered`: a paragraph carries it out. `open`: one does, with blanks still empty. `lacking`: the templates
 * have a paragraph for it that does not stand in the documents. `prepared`: an act, for which the paper is
 * ready. `act`: nothing that paper could answer.
 */
export type DutyState = 'answered' | 'open' | 'lacking' | 'prepared' | 'act';

export type CoveredDuty = AppliedDuty & {
  state: DutyState;
  /** Keys of the paragraphs behind the state; for `lacking`, those that could be put in. */
  clauses: string[];
  /** Blanks to fill, for `open`. */
  blanks: string[];
};

export type MissingItem = { law: ToolLaw; ref: string; text: string };

export type Coverage = {
  /** Every duty of the chosen day, once. */
  now: CoveredDuty[];
  /** Every duty that begins later, once, by its day. */
  later: CoveredDuty[];
  /** What a notice is to say, by a law that already asks for one, and no paragraph says. */
  items: MissingItem[];
};

export function coverage(
  templates: readonly DocumentTemplate[],
  laws: readonly ToolLaw[],
  situation: GeneratorSituation,
  placed: readonly PlacedClause[],
  edits: Edits,
  values: Readonly<Record<string, string>>,
): Coverage {
  const duties = dutiesFor(laws, situation);
  const included = placed.filter((clause) => isIncluded(clause, edits));
  const covered = duties.map((duty): CoveredDuty => {
    const answering = included.filter(({ clause }) => clause.answers.includes(duty.ref));
    const keys = (clauses: readonly PlacedClause[]) => clauses.map(({ key }) => key);
    if (answering.length > 0) {
      const open = openBlanks(answering, values);
      return {
        ...duty,
        state: open.length > 0 ? 'open' : 'answered',
        clauses: keys(answering),
        blanks: open,
      };
    }
    const possible = templates.flatMap((template) =>
      template.clauses
        .filter((clause) => clause.roles.includes(situation.role) && clause.answers.includes(duty.ref))
        .map((clause) => `${template.id}/${clause.id}`),
    );
    if (possible.length > 0) return { ...duty, state: 'lacking', clauses: possible, blanks: [] };
    const helping = included.filter(({ clause }) => clause.helps.includes(duty.ref));
    return { ...duty, state: helping.length > 0 ? 'prepared' : 'act', clauses: keys(helping), blanks: [] };
  });
  return {
    now: covered.filter(({ now }) => now),
    later: covered.filter(({ now }) => !now),
    items: missingItems(templates, duties, included),
  };
}

/**
 * Blanks that are still empty. A duty is carried out once one document has every paragraph for it complete,
 * so of several documents the one with the fewest empty blanks counts.
 */
function openBlanks(clauses: readonly PlacedClause[], values: Readonly<Record<string, string>>): string[] {
  const documents = [...new Set(clauses.map(({ document }) => document))];
  const open = documents.map((document) => [
    ...new Set(
      clauses
        .filter((placed) => placed.document === document)
        .flatMap(({ clause }) => blanksOf(clause).filter((blank) => !filled(values, blank))),
    ),
  ]);
  return open.toSorted((a, b) => a.length - b.length)[0] ?? [];
}

/** Kinds of duties that a notice's items belong to. */
const TELLING = new Set([
  'notice',
  'posting',
  'consent',
  'explanation',
  'human-review',
  'accommodation',
  'publication',
  'oversight',
  'opt-out',
  'access',
]);

/**
 * Items that a law's entry lists for its notices. One is asked for now if a clause that says it answers, or
 * helps with, a duty of that law which is already due.
 */
function missingItems(
  templates: readonly DocumentTemplate[],
  duties: readonly AppliedDuty[],
  included: readonly PlacedClause[],
): MissingItem[] {
  const said = new Set(included.flatMap(({ clause }) => clause.says));
  const due = new Set(duties.filter(({ now, duty }) => now && TELLING.has(duty.kind)).map(({ ref }) => ref));
  const laws = new Map(duties.map(({ law }) => [law.id, law]));
  const clauses = templates.flatMap((template) => template.clauses);
  return [...laws.values()].flatMap((law) =>
    (law.notice?.items ?? []).flatMap((item) => {
      const ref = `${law.id}/${item.id}`;
      if (said.has(ref)) return [];
      const asked = clauses
        .filter(({ says }) => says.includes(ref))
        .some(({ answers, helps }) =>
          [...answers, ...helps].some((duty) => duty.startsWith(`${law.id}/`) && due.has(duty)),
        );
      return asked ? [{ law, ref, text: item.text }] : [];
    }),
  );
}
