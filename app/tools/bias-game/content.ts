/**
 * The game's items: advertisements, scorecards and model outputs, each with its answer, an explanation and
 * the source behind it. `content/game/`; read at build, typeset, and sent with the page at `/game`.
 */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { once } from '#app/content/once.ts';
import { source } from '#app/content/schemas.ts';
import { filled, id, text, uniqueIds } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { type Group, impactRows } from './impact.ts';

const words = (value: string) => value.trim().split(/\s+/).length;

/** Long enough to teach, short enough to read between two rounds. */
const explanation = z
  .string()
  .trim()
  .refine((value) => words(value) >= 30 && words(value) <= 60, {
    error: (issue) => `write 30 to 60 words (now ${words(String(issue.input))})`,
  });

const common = {
  id,
  /** What the passage, card or table is, as a heading. */
  title: text(4, 60),
  question: text(12, 180),
  answer: text(1, 90),
  explanation,
  /** A key of `sources.yml`. */
  source: id,
};

const PICK = /\[\[(.+?)\]\]/g;

const advertisement = z.strictObject({ ...common, passage: text(60, 420) }).refine(
  ({ passage, answer }) => {
    const picks = [...passage.matchAll(PICK)].map((match) => match[1]);
    return picks.length >= 3 && picks.length <= 5 && picks.filter((pick) => pick === answer).length === 1;
  },
  { path: ['passage'], error: 'mark three to five [[phrases]], exactly one of them the answer' },
);

const scorecard = z
  .strictObject({
    ...common,
    rows: z
      .array(z.strictObject({ label: text(2, 40), detail: text(2, 80) }))
      .min(4)
      .max(5),
  })
  .refine(({ rows, answer }) => rows.filter((row) => row.label === answer).length === 1, {
    path: ['answer'],
    error: 'the answer is the label of exactly one row',
  });

const group = z
  .strictObject({
    label: text(2, 50),
    n: z.number().int().positive(),
    passed: z.number().int().nonnegative(),
    excluded: z.boolean().default(false),
  })
  .refine((value) => value.passed <= value.n, { path: ['passed'], error: 'more came through than went in' });

const output = z
  .strictObject({
    ...common,
    groups: z.array(group).min(2).max(5),
    below: z.array(z.string()),
    z: z.number().optional(),
    zOf: z.tuple([z.string(), z.string()]).optional(),
    options: z.array(text(2, 90)).min(3).max(4),
  })
  .refine(({ options, answer }) => options.filter((option) => option === answer).length === 1, {
    path: ['answer'],
    error: 'the answer is exactly one of the options',
  })
  .refine(
    ({ groups, below }) => [...belowFourFifths(groups)].sort().join('|') === [...below].sort().join('|'),
    { path: ['below'], error: 'does not agree with the counts' },
  );

/** Labels of the groups whose rate is below four fifths of the highest. */
export const belowFourFifths = (groups: readonly Group[]): string[] =>
  impactRows(groups).flatMap(({ label, reading }) => (reading === 'below' ? label : []));

const kindCopy = z.strictObject({ label: text(3, 24), hint: text(4, 60) });

const copy = z.strictObject({
  kinds: z.strictObject({ advertisement: kindCopy, scorecard: kindCopy, output: kindCopy }),
  intro: z.strictObject({
    label: text(2, 30),
    heading: text(8, 60),
    rules: z.array(text(8, 110)).min(2).max(4),
    start: text(4, 36),
    again: text(4, 36),
    practice: text(4, 36),
    noScript: text(20, 140),
    done: filled(8, 60, 'right', 'total', 'points'),
  }),
  round: filled(4, 40, 'round', 'total'),
  pick: filled(4, 30, 'number'),
  marks: z.strictObject({ right: text(3, 20), missed: text(3, 20), open: text(3, 20), now: text(3, 20) }),
  side: z.strictObject({
    label: text(3, 20),
    points: text(3, 20),
    streak: text(3, 20),
    best: text(3, 30),
    none: text(2, 20),
    practice: text(8, 80),
  }),
  table: z.strictObject({
    caption: filled(4, 40, 'title'),
    group: text(2, 20),
    into: text(2, 20),
    through: text(2, 20),
    rate: text(2, 20),
    ratio: text(2, 20),
  }),
  counts: z.strictObject({ invented: text(4, 60) }),
  verdict: z.strictObject({
    right: text(3, 20),
    missed: text(3, 20),
    was: filled(4, 40, 'answer'),
    source: text(3, 20),
    confidence: filled(8, 40, 'confidence'),
    next: text(3, 30),
    finish: text(3, 30),
    status: filled(8, 60, 'points', 'streak'),
    yours: text(3, 20),
    theirs: text(3, 20),
  }),
  figure: z.strictObject({
    label: text(3, 30),
    line: text(3, 30),
    above: text(3, 30),
    below: filled(3, 30, 'gap'),
    reference: text(3, 30),
    excluded: text(3, 30),
    table: text(8, 60),
    axis: text(8, 100),
  }),
  result: z.strictObject({
    label: text(3, 20),
    heading: filled(8, 40, 'right', 'total'),
    points: filled(8, 60, 'points', 'run'),
    newBest: text(8, 80),
    best: filled(8, 80, 'best'),
    first: text(8, 90),
    practice: text(8, 90),
    tomorrow: text(8, 90),
    list: text(3, 40),
    share: text(3, 30),
    copied: text(8, 90),
    copyFailed: text(8, 90),
    forget: text(3, 30),
    forgotten: text(8, 60),
  }),
  share: z.strictObject({
    title: filled(8, 60, 'date'),
    score: filled(8, 60, 'right', 'total', 'points'),
    key: text(4, 40),
  }),
});

type Source = z.infer<typeof source>;
type Common = {
  id: string;
  title: string;
  question: string;
  answer: string;
  explanation: string;
  source: string;
};
/** A piece of a passage; one with `pick` can be chosen. */
export type PassagePart = { text: string; pick?: true };
export type Advertisement = Common & { kind: 'advertisement'; passage: PassagePart[] };
export type Scorecard = Common & { kind: 'scorecard'; rows: { label: string; detail: string }[] };
export type Output = Common & {
  kind: 'output';
  groups: Group[];
  below: string[];
  z?: number | undefined;
  zOf?: [string, string] | undefined;
  options: string[];
};
export type GameItem = Advertisement | Scorecard | Output;
export type GameCopy = z.infer<typeof copy>;
export type GameData = { items: GameItem[]; sources: Record<string, Source>; copy: GameCopy };

/** Splits a passage at its [[phrases]]. */
export function passageParts(passage: string): PassagePart[] {
  return passage
    .split(/(\[\[.+?\]\])/)
    .filter(Boolean)
    .map((part) => (part.startsWith('[[') ? { text: part.slice(2, -2), pick: true } : { text: part }));
}

/** A daily set shows two of a kind, and none within a week: the window slides over 15 (see `daily-set.ts`). */
export const LEAST_OF_A_KIND = 15;

const readSources = contentFile('game/sources.yml', z.record(id, source), { view: typesetAll });
const readCopy = contentFile('game/copy.yml', copy, { view: typesetAll });

/** The items of one kind; `others` are kinds whose ids are taken. */
const items = <Schema extends z.ZodType<Common>>(
  file: string,
  schema: Schema,
  ...others: (() => Common[])[]
) =>
  contentFile(file, uniqueIds(schema).min(LEAST_OF_A_KIND), {
    check: (list, complain) => {
      const known = Object.keys(readSources());
      const taken = others.flatMap((read) => read().map((item) => item.id));
      list.forEach(({ id: name, source: origin }, index) => {
        if (taken.includes(name)) complain([index, 'id'], `another item is called "${name}"`);
        if (!known.includes(origin)) complain([index, 'source'], unknownId('source', origin, known));
      });
    },
    view: typesetAll,
  });

const readAdvertisements = items('game/advertisements.yml', advertisement);
const readScorecards = items('game/scorecards.yml', scorecard, readAdvertisements);
const readOutputs = items('game/outputs.yml', output, readAdvertisements, readScorecards);

export const gameFiles = [readSources, readCopy, readAdvertisements, readScorecards, readOutputs];

/** Everything the page at `/game` needs. Throws a `ContentError` that names file, line and field. */
export const readGame = once(
  (): GameData => ({
    items: [
      ...readAdvertisements().map((item) => ({
        ...item,
        kind: 'advertisement' as const,
        passage: passageParts(item.passage),
      })),
      ...readScorecards().map((item) => ({ ...item, kind: 'scorecard' as const })),
      ...readOutputs().map((item) => ({ ...item, kind: 'output' as const })),
    ],
    sources: readSources(),
    copy: readCopy(),
  }),
);
