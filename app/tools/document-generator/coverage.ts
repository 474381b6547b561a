/** What the laws require and the documents lack. Computed from duty ids alone. */
import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import type { ClauseData } from '#app/tools/shared/schemas.ts';
import { type AppliedDuty, dutiesFor, lawsOf, type ToolLaw } from '#domain/law/applicable-law.ts';
import {
  blanksOf,
  type Edits,
  type Facts,
  filled,
  type GeneratorSituation,
  heldBack,
  isStop,
  type PlacedClause,
  standingClauses,
} from './draft.ts';

/**
 * `answered`: every paragraph of one document that is needed for it stands there, with no blank left. `open`: some stand,
 * or their blanks are still empty. `lacking`:
 * the templates have a paragraph for it that does not stand in the documents. `prepared`: an act, for which the
 * paper is ready. `unwritten`: it asks for a text, and the templates have none. `act`: nothing that paper could answer.
 * `forbidden`: what was answered is what the duty forbids.
 * `held`: it would be answered in documents alone that such an answer holds back.
 */
export type DutyState =
  | 'forbidden'
  | 'held'
  | 'answered'
  | 'open'
  | 'lacking'
  | 'prepared'
  | 'unwritten'
  | 'act';

/** What a duty needs from here on: nothing that a text could add, the visitor's words, or an act. */
export type ProvisionState = 'in-text' | 'needs-words' | 'needs-act';

export const provisionState = (state: DutyState): ProvisionState =>
  state === 'answered' ? 'in-text' : ACTS.has(state) ? 'needs-act' : 'needs-words';

const ACTS: ReadonlySet<DutyState> = new Set(['forbidden', 'held', 'prepared', 'act']);

/** Kinds of duty that a text carries out. */
const WRITTEN = new Set(['notice', 'posting', 'publication', 'explanation']);

const asksForText = ({ duty: { kind, nature } }: AppliedDuty): boolean =>
  WRITTEN.has(kind) && nature !== 'prohibition';

/** Why a paragraph that would carry a duty out does not stand in the documents. */
export type Absence = 'left-out' | 'promise' | 'question' | 'later' | 'stage' | 'tool' | 'answer' | 'blank';

export type CoveredDuty = AppliedDuty & {
  state: DutyState;
  /** Keys of the paragraphs behind the state; for `lacking`, those that could be put in. */
  clauses: string[];
  /** Blanks to fill and questions to answer, for `open`. */
  blanks: string[];
  asks: string[];
  /** Keys of paragraphs that have to be put in beside those that stand, for `open`. */
  offers: string[];
  /** For `lacking`: the reason, by paragraph. */
  absent: { key: string; why: Absence }[];
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

const NOTHING_LEFT = { blanks: [], asks: [], offers: [], absent: [] };

export function coverage(
  templates: readonly DocumentTemplate[],
  laws: readonly ToolLaw[],
  situation: GeneratorSituation,
  placed: readonly PlacedClause[],
  edits: Edits,
  facts: Facts,
): Coverage {
  const { values } = facts;
  const duties = dutiesFor(laws, situation);
  const included = standingClauses(placed, edits);
  const standing = new Set(included.map(({ key }) => key));
  const byKey = new Map(placed.map((one) => [one.key, one]));
  // Looked up for every duty at every letter: one walk over the clauses in place of one each.
  const clausesFor = byReference(templates, situation.role, ({ answers }) => answers);
  const held = heldBack(placed, edits);
  const broken = new Set(placed.filter(isStop).flatMap(({ helps }) => helps.map(({ ref }) => ref)));
  const covered = duties.map((duty): CoveredDuty => {
    if (broken.has(duty.ref)) return { ...duty, state: 'forbidden', ...NOTHING_LEFT, clauses: [] };
    const written = included.filter(({ clause }) => clause.answers.includes(duty.ref));
    const answering = written.filter(({ document }) => !held.has(document));
    const keys = (clauses: readonly PlacedClause[]) => clauses.map(({ key }) => key);
    if (written.length > 0 && answering.length === 0)
      return { ...duty, state: 'held', ...NOTHING_LEFT, clauses: keys(written) };
    if (answering.length > 0) {
      const missing = placed.filter(
        ({ key, clause }) => clause.answers.includes(duty.ref) && !standing.has(key),
      );
      const { blanks, asks, offers } = leftOpen(answering, missing, values);
      return {
        ...duty,
        state: blanks.length + asks.length + offers.length > 0 ? 'open' : 'answered',
        clauses: keys(answering),
        blanks,
        asks,
        offers,
        absent: [],
      };
    }
    const possible = (clausesFor.get(duty.ref) ?? []).filter(({ clause }) => !clause.frame);
    if (possible.length > 0)
      return {
        ...duty,
        state: 'lacking',
        clauses: possible.map(({ key }) => key),
        ...NOTHING_LEFT,
        absent: possible.map(({ key, clause }) => ({
          key,
          why: absence(clause, byKey.get(key), situation, facts),
        })),
      };
    const helping = included.filter(({ clause }) => clause.helps.includes(duty.ref));
    return {
      ...duty,
      state: helping.length > 0 ? 'prepared' : asksForText(duty) ? 'unwritten' : 'act',
      clauses: keys(helping),
      ...NOTHING_LEFT,
    };
  });
  return {
    now: covered.filter(({ now }) => now),
    later: covered.filter(({ now }) => !now),
    items: missingItems(templates, duties, included),
  };
}

/** The clauses for a role by each reference that they name, with their keys. */
function byReference(
  templates: readonly DocumentTemplate[],
  role: GeneratorSituation['role'],
  refs: (clause: ClauseData) => readonly string[],
): Map<string, { key: string; clause: ClauseData }[]> {
  const found = new Map<string, { key: string; clause: ClauseData }[]>();
  for (const { id, clauses } of templates)
    for (const clause of clauses)
      if (clause.roles.includes(role))
        for (const ref of refs(clause)) {
          const named = found.get(ref) ?? [];
          named.push({ key: `${id}/${clause.id}`, clause });
          found.set(ref, named);
        }
  return found;
}

/** @param placed the paragraph, where the choice brings it in */
function absence(
  clause: ClauseData,
  placed: PlacedClause | undefined,
  { stages, tools }: GeneratorSituation,
  { answers, values }: Facts,
): Absence {
  if (placed) {
    if (placed.asks.length > 0) return 'question';
    if (!placed.now) return 'later';
    return clause.promise ? 'promise' : 'left-out';
  }
  if (clause.tools && !clause.tools.some((tool) => tools.includes(tool))) return 'tool';
  if (!clause.stages.some((stage) => stages.includes(stage))) return 'stage';
  const said = Object.entries(clause.when).some(([question, wanted]) => {
    const answer = answers[question];
    return answer !== undefined && !wanted.includes(answer);
  });
  return said || clause.needs.every((blank) => filled(values, blank)) ? 'answer' : 'blank';
}

type LeftOpen = Pick<CoveredDuty, 'blanks' | 'asks' | 'offers'>;

/**
 * Blanks that are still empty, questions that a further paragraph for the duty waits for, and paragraphs that nobody has
 * put in. A duty is carried out once one document has every paragraph for it complete, so of several documents the one
 * with the least left counts.
 */
function leftOpen(
  standing: readonly PlacedClause[],
  missing: readonly PlacedClause[],
  values: Readonly<Record<string, string>>,
): LeftOpen {
  const documents = [...new Set(standing.map(({ document }) => document))];
  const of = (clauses: readonly PlacedClause[], document: string) =>
    clauses.filter((placed) => placed.document === document);
  const open = documents.map((document): LeftOpen => {
    const absent = of(missing, document);
    return {
      blanks: [
        ...new Set(
          of(standing, document).flatMap(({ clause }) =>
            blanksOf(clause).filter((blank) => !filled(values, blank)),
          ),
        ),
      ],
      asks: [...new Set(absent.flatMap(({ asks }) => asks))],
      offers: absent.filter(({ asks }) => asks.length === 0).map(({ key }) => key),
    };
  });
  const left = ({ blanks, asks, offers }: LeftOpen) => blanks.length + asks.length + offers.length;
  return open.toSorted((a, b) => left(a) - left(b))[0] ?? { blanks: [], asks: [], offers: [] };
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
  const clauses = templates.flatMap((template) => template.clauses);
  return lawsOf(duties).flatMap((law) =>
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
