/** The triage before a booking: its questions, rules and words, from `content/tools/fit-triage.yml`. */
import { z } from 'zod';
import { type Complain, contentFile } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { id, internalPath, text } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';

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
    href: internalPath,
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

/** Complains where a condition or a rule names what does not exist. */
function checkTable({ questions, rules, outcomes }: FitTriageData, complain: Complain): void {
  const answers = new Map<string, string[]>();
  const checkWhen = (when: Record<string, string[]>, field: PropertyKey[]) => {
    for (const [question, chosen] of Object.entries(when)) {
      const known = answers.get(question);
      if (!known) complain([...field, question], unknownId('earlier question', question, answers.keys()));
      else {
        for (const answer of chosen) {
          if (!known.includes(answer)) complain([...field, question], unknownId('answer', answer, known));
        }
      }
    }
  };
  questions.forEach(({ id: name, when, options }, index) => {
    if (answers.has(name)) complain(['questions', index, 'id'], `"${name}" stands twice`);
    // Only earlier questions can decide whether a question is asked.
    checkWhen(when ?? {}, ['questions', index, 'when']);
    answers.set(
      name,
      options.map((option) => option.id),
    );
  });
  rules.forEach(({ when, to }, index) => {
    checkWhen(when, ['rules', index, 'when']);
    if (!outcomes[to]) complain(['rules', index, 'to'], unknownId('outcome', to, Object.keys(outcomes)));
  });
}

/** The decision table. */
export const readFitTriage = contentFile('tools/fit-triage.yml', schema, {
  check: checkTable,
  view: typesetAll,
});
