/** What is wrong in a content file, as one line that says where, what, and how to mend it. */
import { isAlias, isMap, isScalar, isSeq, LineCounter, type Node, parseDocument } from 'yaml';

export type ContentProblem = {
  /** From the project's root, such as `content/site/home.yml`. */
  file: string;
  /** Counted from 1. Absent where no line is to blame, as for a missing file. */
  line?: number | undefined;
  /** The field's path, such as `hero.heading`; absent for the file as a whole and for a text below its fields. */
  field?: string | undefined;
  message: string;
};

/** Where something stands in content. */
export type Place = Omit<ContentProblem, 'message'>;

export const describeProblem = ({ file, line, field, message }: ContentProblem): string =>
  `${file}${line ? `:${line}` : ''}: ${field ? `${field}: ` : ''}${message}`;

/** Content that cannot be used. Its message has one line for each problem. */
export class ContentError extends Error {
  override name = 'ContentError';
  readonly problems: readonly ContentProblem[];

  constructor(...problems: ContentProblem[]) {
    super(problems.map(describeProblem).join('\n'));
    this.problems = problems;
  }
}

/** While everything is being checked: what was found so far, each problem once, and what code tripped over. */
let found: { problems: Map<string, ContentProblem>; faults: unknown[] } | undefined;

let reports = 0;

/** How often something was reported: whether a piece of work met a problem, also one that is known already. */
export const reportCount = (): number => reports;

/** Throws a `ContentError`; while everything is being checked, notes the problems and lets reading go on. */
export function report(...problems: ContentProblem[]): void {
  if (problems.length === 0) return;
  reports += 1;
  if (!found) throw new ContentError(...problems);
  for (const problem of problems) found.problems.set(describeProblem(problem), problem);
}

/** Runs a part of the check; whatever stops it does not stop the other parts. */
export function attempt(part: () => unknown): void {
  try {
    part();
  } catch (error) {
    if (error instanceof ContentError) report(...error.problems);
    else if (found && (error instanceof TypeError || error instanceof RangeError)) found.faults.push(error);
    else throw error;
  }
}

/**
 * Runs a check and returns what was wrong, each problem once. Code may trip over a field that a reader has complained of;
 * where nothing is wrong with the content it is a fault of the code and is thrown.
 */
export function problemsOf(check: () => void): ContentProblem[] {
  const here = { problems: new Map<string, ContentProblem>(), faults: [] as unknown[] };
  found = here;
  try {
    check();
  } finally {
    found = undefined;
  }
  if (here.faults.length > 0 && here.problems.size === 0) throw here.faults[0];
  return [...here.problems.values()];
}

const isNamed = (key: PropertyKey) => (pair: { key: unknown }) =>
  isScalar(pair.key) && String(pair.key.value) === String(key);

/** The line of a field in YAML text, counted from 1; of the nearest field around it where it is missing. */
export function lineOf(yaml: string, field: readonly PropertyKey[]): number {
  const lines = new LineCounter();
  const document = parseDocument(yaml, { lineCounter: lines });
  let node: unknown = document.contents;
  let start = document.contents?.range[0] ?? 0;
  for (const key of field) {
    if (isAlias(node)) node = node.resolve(document);
    if (isMap(node)) {
      const pair = node.items.find(isNamed(key));
      if (!pair) break;
      start = (pair.key as Node).range?.[0] ?? start;
      node = pair.value;
    } else if (isSeq(node)) {
      const item = node.items[Number(key)] as Node | undefined;
      if (!item) break;
      start = item.range?.[0] ?? start;
      node = item;
    } else break;
  }
  return lines.linePos(start).line;
}

/** How many characters two words have in common before they differ. */
function commonStart(a: string, b: string): number {
  let length = 0;
  while (length < a.length && a[length] === b[length]) length += 1;
  return length;
}

/** Of very many ids only so many are named, those that begin most alike. */
const MOST_NAMED = 40;

/** `there is no claim "x". There are: a, b, c`. */
export function unknownId(what: string, id: string, ids: Iterable<string>): string {
  const known = [...ids].sort();
  const near = known.toSorted((a, b) => commonStart(id, b) - commonStart(id, a)).slice(0, MOST_NAMED);
  const listed = known.length > MOST_NAMED ? [...near.slice(0, 12), '…'] : known;
  return `there is no ${what} "${id}". There are: ${listed.join(', ') || 'none'}`;
}
