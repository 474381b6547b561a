/**
 * One pass over a text for everything that is said in phrases: wording, exceptions, context, essentials, places.
 */
import type { ClinicRules, Zone } from './clinic-rules.ts';
import { PatternIndex, type WordRange } from './patterns.ts';
import type { TextMap } from './text-map.ts';

type Use =
  | { kind: 'match'; phrase: number }
  | { kind: 'except'; phrase: number }
  | { kind: 'unless'; phrase: number }
  | { kind: 'innocent'; rule: string }
  | { kind: 'near'; key: string }
  | { kind: 'zone'; zone: Zone }
  | { kind: 'list'; key: string };

type Scanner = PatternIndex<Use>;

/** The scanner of some rules, built when a text is first read: whoever stops half-way leaves it half built. */
export type ScannerSteps = () => Generator<void, Scanner>;

export type Scan = {
  matches: { range: WordRange; phrase: number }[];
  /** Ranges in which a phrase is innocent, by phrase. */
  exceptions: Map<number, WordRange[]>;
  /** Ranges that make a phrase innocent where they touch it, by phrase. */
  excuses: Map<number, WordRange[]>;
  /** Ranges that make any phrase of a rule innocent where they touch it, by rule. */
  innocence: Map<string, WordRange[]>;
  /** Sentences that hold a phrase of context, by the phrase as written. */
  near: Map<string, Set<number>>;
  /** Passages of a kind, by zone: `line 3`, `sentence 7`, `text`. */
  zones: Map<string, Set<string>>;
  /** Where phrases of a list occur, by the list's key. */
  lists: Map<string, WordRange[]>;
};

/** Keys of lists that are no essentials and no places. */
export const LISTS = {
  town: 'town',
  ai: 'ai-statement',
  vacancy: 'vacancy-statement',
  mustHave: 'must-have-heading',
  optional: 'optional-heading',
  asks: 'asking-heading',
  mayAsk: 'perhaps-asking-heading',
  tells: 'telling-heading',
} as const;

export const exceptKey = (rule: string) => `not ${rule}`;
export const placeKey = (code: string) => `place ${code}`;

/** Phrases that are read in one go: a few milliseconds on a slow machine. */
const BREATH = 100;

/** What each phrase of the rules is for. */
function* phraseUses({
  phrases,
  innocence,
  zones,
  essentials,
  places,
  towns,
  measures,
}: ClinicRules): Generator<[use: Use, sources: readonly string[]]> {
  const near = new Set<string>();
  for (const [number, phrase] of phrases.entries()) {
    yield [{ kind: 'match', phrase: number }, phrase.match];
    yield [{ kind: 'except', phrase: number }, phrase.except ?? []];
    yield [{ kind: 'unless', phrase: number }, phrase.unless ?? []];
    for (const source of [...(phrase.unlessNear ?? []), ...(phrase.onlyNear ?? [])]) near.add(source);
  }
  for (const { rule, unless } of innocence) yield [{ kind: 'innocent', rule }, unless];
  for (const source of near) yield [{ kind: 'near', key: source }, [source]];
  for (const zone of zones) yield [{ kind: 'zone', zone }, zone.match];
  const list = (key: string, sources: readonly string[]): [Use, readonly string[]] => [
    { kind: 'list', key },
    sources,
  ];
  for (const { rule, match, except } of essentials) {
    yield list(rule, match);
    yield list(exceptKey(rule), except);
  }
  for (const { code, mentions } of places) yield list(placeKey(code), mentions);
  yield list(LISTS.town, towns);
  yield list(LISTS.ai, measures.aiStatement);
  yield list(LISTS.vacancy, measures.vacancyStatement);
  yield list(LISTS.mustHave, measures.mustHaves.headings);
  yield list(LISTS.optional, measures.mustHaves.ends);
  yield list(LISTS.asks, measures.mustHaves.asks);
  yield list(LISTS.mayAsk, measures.mustHaves.mayAsk);
  yield list(LISTS.tells, measures.mustHaves.tells);
}

/** Reads every phrase once, and stops for breath between them. Throws an `Error` that quotes a phrase it cannot read. */
function* buildScanner(rules: ClinicRules): Generator<void, Scanner> {
  const index: Scanner = new PatternIndex(rules.classes);
  let added = 0;
  for (const [use, sources] of phraseUses(rules)) {
    for (const source of sources) {
      index.add(source, use);
      if (++added % BREATH === 0) yield;
    }
  }
  return index;
}

/** Thousands of phrases are some 80 ms of work on a good machine, which a page that is only looked at is spared. */
export function openScanner(rules: ClinicRules): ScannerSteps {
  const building = buildScanner(rules);
  let built: Scanner | undefined;
  return function* () {
    while (!built) {
      const step = building.next();
      if (step.done) built = step.value;
      else yield;
    }
    return built;
  };
}

/**
 * Words before which a preposition points at who is wanted, and not at whom one works for: "looking for a woman",
 * "nobody with asthma", "filled by a gentleman", "a couple of lads" excuse nothing.
 */
const POINTERS: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    for: 'looking look looks search searching hunting hunt hiring advertising ad asking asks wish wishing not only meant strictly exclusively probably calls call cries reserved suitable unsuitable',
    with: 'one nobody anyone anybody someone somebody those none trouble problems issues candidates applicants ease comfortable happier vets veterans staff workers employees drivers nurses hires',
    by: 'filled held done handled staffed worked suited served greeted helped seen driven',
    of: 'couple few pair bunch crew lot plenty statement',
    to: 'went goes go preference priority left reserved limited restricted confined closed ask asks',
    from: 'resumes resume applications application cvs cv profiles people candidates applicants',
  }).map(([preposition, words]) => [preposition, new Set(words.split(' '))]),
);

/** "has to be a woman" and "to hire a man" excuse nothing; neither does "no room for women". */
const HIRES = new Set('be have hire employ recruit take find'.split(' '));
const PLACES = new Set('place room job work use time'.split(' '));

/** Whether the preposition that opens an excuse points at who is wanted, or reaches over a comma to what it does not govern. */
function excusesNothing({ words, text }: TextMap, { from, to }: WordRange): boolean {
  const wanted = POINTERS.get(words[from]?.text ?? '');
  if (!wanted) return false;
  const [before, after] = [words[from - 1]?.text ?? '', words[from + 1]?.text ?? ''];
  const between = text.slice(words[from]?.start, words[to - 1]?.end);
  return (
    wanted.has(before) ||
    between.includes(',') ||
    (words[from]?.text === 'to' && HIRES.has(after)) ||
    (words[from - 2]?.text === 'no' && PLACES.has(before))
  );
}

/** Stops for breath every few words. */
export function* scan(map: TextMap, scanner: ScannerSteps): Generator<void, Scan> {
  const found: Scan = {
    matches: [],
    exceptions: new Map(),
    excuses: new Map(),
    innocence: new Map(),
    near: new Map(),
    zones: new Map(),
    lists: new Map(),
  };
  if (map.words.length === 0) return found;
  const index = yield* scanner();
  yield* index.each(map, (range, use) => {
    const first = map.words[range.from];
    if (!first) return;
    const { sentence, line } = first;
    if (use.kind === 'match') found.matches.push({ range, phrase: use.phrase });
    else if (use.kind === 'except') append(found.exceptions, use.phrase, range);
    else if ((use.kind === 'unless' || use.kind === 'innocent') && excusesNothing(map, range)) return;
    else if (use.kind === 'unless') append(found.excuses, use.phrase, range);
    else if (use.kind === 'innocent') append(found.innocence, use.rule, range);
    else if (use.kind === 'near') insert(found.near, use.key, sentence);
    else if (use.kind === 'list') append(found.lists, use.key, range);
    else if (use.zone.reach !== 'opening' || line === map.words[0]?.line)
      insert(found.zones, use.zone.id, zoneKey(use.zone.reach, line, sentence));
  });
  return found;
}

/** What a passage of a kind reaches: its line, its sentence, or the whole text (as the opening line does). */
const zoneKey = (reach: Zone['reach'], line: number, sentence: number): string =>
  reach === 'text' || reach === 'opening'
    ? 'text'
    : reach === 'line'
      ? `line ${line}`
      : `sentence ${sentence}`;

function append<Key, Value>(map: Map<Key, Value[]>, key: Key, value: Value) {
  const list = map.get(key);
  if (list) list.push(value);
  else map.set(key, [value]);
}

function insert<Key, Value>(map: Map<Key, Set<Value>>, key: Key, value: Value) {
  const set = map.get(key);
  if (set) set.add(value);
  else map.set(key, new Set([value]));
}
