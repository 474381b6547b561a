/** The triage before a booking: its questions, rules and words, from `content/tools/fit-triage.yml`. */
import { z } from 'zod';
import { ContentError, once, readYaml } from '#app/content/read-collection.ts';
import { text } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';

const id = z.string().regex(/^[a-z][a-z0-9-]*$/, 'an id is lower-case words joined by hyphens');
const path = z.string().regex(/^\/[a-z0-9/-]*(#[a-z-]+)?$/, 'an internal link starts with /');

/** By question, the answers that fit. */
const condition = z.record(id, z.array(id).min(1));
const perKind = z.strictObject({ book: text(3, 30), guide: text(3, 30), tool: text(3, 30) });

const outcome = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('book'), heading: text(8, 60), why: text(30, 200) }),
  z.strictObject({
    kind: z.enum(['guide', 'tool']),
    /** In the list of every door. */
    label: text(4, 50),
    heading: text(8, 60),
    why: text(30, 200),
    href: path,
  }),
]);

const schema = z.strictObject({
  copy: z.strictObject({
    label: text(3, 30),
    heading: text(3, 60),
    note: text(20, 160),
    booked: text(3, 40),
    book: text(3, 40),
    outcome: perKind,
    open: perKind,
    answer: text(3, 40),
    still: text(8, 90),
    doors: z.strictObject({ summary: text(8, 60), plain: text(8, 60) }),
    again: text(3, 30),
    brief: z.strictObject({
      heading: text(3, 40),
      help: text(8, 120),
      label: text(3, 40),
      first: text(3, 60),
      blanks: z.array(text(8, 80)).min(1).max(4),
      copy: text(3, 30),
      copied: text(8, 80),
      failed: text(8, 100),
      download: text(3, 30),
      file: z.string().regex(/^[a-z-]+\.txt$/),
      rewrite: text(3, 40),
      keep: text(3, 50),
      kept: text(8, 100),
    }),
  }),
  questions: z
    .array(
      z.strictObject({
        id,
        when: condition.optional(),
        text: text(8, 60),
        /** Names the answer in the note. */
        brief: text(3, 40),
        options: z
          .array(z.strictObject({ id, label: text(3, 60) }))
          .min(2)
          .max(5),
      }),
    )
    .min(2),
  outcomes: z.record(id, outcome),
  rules: z.array(z.strictObject({ when: condition, to: id })).min(1),
});

export type FitTriageData = z.infer<typeof schema>;
export type TriageQuestion = FitTriageData['questions'][number];
export type TriageOutcome = FitTriageData['outcomes'][string];

/** The decision table. Throws a `ContentError` where a condition or a rule names what does not exist. */
export const readFitTriage = once((): FitTriageData => {
  const file = 'tools/fit-triage.yml';
  const data = typesetAll(readYaml(file, schema));
  const fail = (reason: string) => {
    throw new ContentError(`${file}\n  ${reason}`);
  };
  const options = new Map<string, Set<string>>();
  const check = (when: Record<string, string[]>, where: string) => {
    for (const [question, answers] of Object.entries(when)) {
      for (const answer of answers) {
        if (!options.get(question)?.has(answer))
          fail(`${where}: there is no answer "${question}: ${answer}"`);
      }
    }
  };
  for (const question of data.questions) {
    if (options.has(question.id)) fail(`questions: "${question.id}" stands twice`);
    // Only earlier questions can decide whether a question is asked.
    check(question.when ?? {}, `questions.${question.id}.when`);
    options.set(question.id, new Set(question.options.map((option) => option.id)));
  }
  for (const [index, rule] of data.rules.entries()) {
    check(rule.when, `rules.${index}.when`);
    if (!data.outcomes[rule.to]) fail(`rules.${index}.to: there is no outcome "${rule.to}"`);
  }
  return data;
});
