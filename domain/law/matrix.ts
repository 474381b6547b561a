/**
 * The matrix: which of five ideas each law makes a duty of, for the places, the role, the kinds of tool and the day that
 * somebody asks for. Pure rules over provisions; a cell says what the data says and nothing besides.
 */
import { type Addressee, binds, type Nature } from './provision.ts';
import { type LawFilter, matchesFilter } from './regulation-filter.ts';
import {
  type DatedLaw,
  firstDay,
  type Reach,
  type RegulationStatus,
  reaches,
  statusOn,
} from './regulation-status.ts';

/** Tell, test, let a person look, keep; and what is forbidden. */
export const ideas = ['tell', 'test', 'person', 'keep', 'never'] as const;
export type Idea = (typeof ideas)[number];

/** Under which idea each kind of duty is read. */
export const ideaOfKind = {
  access: 'person',
  accommodation: 'person',
  assessment: 'test',
  audit: 'test',
  consent: 'tell',
  contract: 'keep',
  cooperation: 'tell',
  correction: 'person',
  deletion: 'keep',
  explanation: 'tell',
  'human-review': 'person',
  notice: 'tell',
  'opt-out': 'person',
  oversight: 'person',
  posting: 'tell',
  prohibition: 'never',
  publication: 'tell',
  records: 'keep',
  reporting: 'keep',
  testing: 'test',
  training: 'person',
} as const satisfies Record<string, Idea>;

/** A provision as the matrix reads it. */
export type MatrixProvision = {
  /** Unique within its law. */
  id: string;
  nature: Nature;
  addressee: Addressee;
  /** What it asks for; of what does not bind, what is weighed as evidence although nobody orders it. */
  kind: keyof typeof ideaOfKind;
  /** A few words for the cell. */
  gist: string;
  section: string;
  from?: string | undefined;
  to?: string | undefined;
  /** Kinds of tool it comes with, where these are not all of the law's. */
  tools?: readonly string[] | undefined;
  /** The place it reaches, where that is narrower than the law's region. */
  region?: string | undefined;
  /** Kinds of tool for which it is not settled whether it comes. */
  openFor?: readonly string[] | undefined;
};

export type MatrixLaw = DatedLaw &
  Reach & {
    id: string;
    roles: readonly string[];
    tools: readonly string[];
  };

/** `now`: it binds on the day. `from`: it binds from a later day. `evidence`: nobody orders it, and it is asked for. */
export type CellState = 'now' | 'from' | 'evidence';

/** One line of a cell: the provisions that share a state and a first day. A cell without lines is silent. */
export type CellLine = { state: CellState; from: string | undefined; items: MatrixProvision[] };

export type MatrixRow<Law extends MatrixLaw> = {
  law: Law;
  status: RegulationStatus;
  cells: Record<Idea, CellLine[]>;
  /** Kinds of tool that the law reaches. */
  reach: number;
};

export type MatrixQuestion = LawFilter & {
  /** `YYYY-MM-DD`. */
  day: string;
};

/** What a ban on these forbids outright; other bans forbid a use without something, as without an audit or consent. */
const FORBIDDEN_OUTRIGHT: ReadonlySet<string> = new Set(['posting', 'contract']);

/** What has ended, never was, or is only proposed asks nothing of anybody. */
const ASKS_NOTHING: ReadonlySet<RegulationStatus> = new Set(['repealed', 'not-law', 'proposed']);

/** "May not be used unless audited" is a duty to test, and stands there. */
export const ideaOf = ({ nature, kind }: Pick<MatrixProvision, 'nature' | 'kind'>): Idea =>
  nature === 'prohibition' && FORBIDDEN_OUTRIGHT.has(kind) ? 'never' : ideaOfKind[kind];

function addresses({ addressee }: MatrixProvision, role: LawFilter['role']): boolean {
  if (addressee === 'authority') return false;
  return role === undefined || addressee === role || addressee === 'both';
}

/**
 * Whether it comes with one of the tools asked for, and is settled for it. Without a choice every tool of the law counts,
 * and a law that no tool brings in.
 */
function comesWith(item: MatrixProvision, law: MatrixLaw, asked: readonly string[]): boolean {
  const own = item.tools ?? law.tools;
  if (asked.length === 0 && own.length === 0) return true;
  const reached = own.filter((tool) => asked.length === 0 || asked.includes(tool));
  return reached.some((tool) => !item.openFor?.includes(tool));
}

const reachesOne = ({ region }: MatrixProvision, places: readonly string[]): boolean =>
  region === undefined || places.length === 0 || places.some((place) => reaches(region, place));

/**
 * Whether a day of a law concerns one of the places: not where it is the first day of provisions for other places alone, as
 * a collection of states has them. Without a choice every day does.
 */
export function concernsPlaces(
  day: string,
  provisions: readonly MatrixProvision[],
  places: readonly string[],
): boolean {
  const begun = provisions.filter(({ from }) => from === day);
  return begun.length === 0 || begun.some((item) => reachesOne(item, places));
}

/** The state of a provision on a day; undefined once it has ended. Guidance binds nobody, so what it expects is evidence. */
function stateOf(item: MatrixProvision, law: MatrixLaw, status: RegulationStatus, day: string) {
  if (item.to && item.to < day) return undefined;
  const from = firstDay(law, item);
  if (from && from > day) return { state: 'from', from } as const;
  const state: CellState = binds(item) && status !== 'guidance' ? 'now' : 'evidence';
  return { state, from: undefined } as const;
}

/** Lines of a cell: what binds now, then what will by day, then what is evidence. Evidence to come is left to its day. */
function linesOf(
  items: readonly MatrixProvision[],
  law: MatrixLaw,
  status: RegulationStatus,
  day: string,
): CellLine[] {
  const lines = new Map<string, CellLine>();
  for (const item of items) {
    const at = stateOf(item, law, status, day);
    if (!at || (at.state === 'from' && !binds(item))) continue;
    const key = at.state === 'now' ? '0' : at.state === 'from' ? `1${at.from}` : '2';
    const line = lines.get(key) ?? { ...at, items: [] };
    line.items.push(item);
    lines.set(key, line);
  }
  return [...lines].toSorted(([a], [b]) => a.localeCompare(b)).map(([, line]) => line);
}

/**
 * One row a law that fits the question, in the order of the laws. `rows` have something in a cell, `silent` nothing.
 * Throws a `RangeError` when the day is no calendar date.
 */
export function matrixFor<Law extends MatrixLaw>(
  laws: readonly Law[],
  provisions: Readonly<Record<string, readonly MatrixProvision[]>>,
  question: MatrixQuestion,
): { rows: MatrixRow<Law>[]; silent: Law[] } {
  const rows: MatrixRow<Law>[] = [];
  const silent: Law[] = [];
  for (const law of laws) {
    if (!matchesFilter(law, question)) continue;
    const { status } = statusOn(law, question.day);
    if (ASKS_NOTHING.has(status)) continue;
    const items = (provisions[law.id] ?? []).filter(
      (item) =>
        addresses(item, question.role) &&
        reachesOne(item, question.places) &&
        comesWith(item, law, question.tools),
    );
    const cells = Object.fromEntries(
      ideas.map((idea) => [
        idea,
        linesOf(
          items.filter((item) => ideaOf(item) === idea),
          law,
          status,
          question.day,
        ),
      ]),
    ) as Record<Idea, CellLine[]>;
    if (ideas.every((idea) => cells[idea].length === 0)) silent.push(law);
    else rows.push({ law, status, cells, reach: law.tools.length });
  }
  return { rows, silent };
}
