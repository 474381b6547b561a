/** Every sentence of a set of documents, with what it rests on: a list to hold against what was answered. Pure. */
import {
  type Facts,
  fill,
  type PlacedClause,
  sentencesOf,
  standingClauses,
  withRegionWords,
} from '#app/tools/document-generator/draft.ts';
import { type Writing, wordsOf } from '#app/tools/document-generator/write-document.ts';
import type { DocumentQuestions } from '#app/tools/shared/schemas.ts';
import { runText } from '#domain/documents/document-model.ts';

export type FactLine = {
  /** `<document>/<clause>`. */
  key: string;
  sentence: string;
  /** What was said, promised or drawn that the sentence rests on; empty for a line that only leads a list. */
  rests: string[];
};

/** What a paragraph rests on as a whole, whatever its sentences hold. */
function restsOf(
  { clause, key }: PlacedClause,
  { answers }: Facts,
  { questions }: DocumentQuestions,
): string[] {
  const said = Object.keys(clause.when).map((id) => {
    const question = questions.find((one) => one.id === id);
    const option = question?.options.find(({ value }) => value === answers[id]);
    return `answer: ${question?.label ?? id} ${option?.label ?? 'none'}`;
  });
  return [
    ...said,
    ...(clause.promise ? [`promise taken in: ${key}`] : []),
    ...(clause.rests
      ? [{ law: 'the law', form: 'whoever signs it', choice: 'the kind of tool chosen' }[clause.rests]]
      : []),
    ...clause.needs.map((blank) => `blank that was filled: ${blank}`),
  ];
}

/** The sentences of the clean copies: without the working notes and the paragraphs that stay in the house. */
export function factLines(
  placed: readonly PlacedClause[],
  writing: Writing,
  facts: Facts,
  questions: DocumentQuestions,
): FactLine[] {
  const outside = placed.filter(({ clause }) => !clause.inside);
  return standingClauses(outside, writing.edits).flatMap((one) => {
    const whole = restsOf(one, facts, questions);
    return sentencesOf(withRegionWords(wordsOf(one, writing)?.text ?? '', writing.situation.places)).map(
      (sentence): FactLine => {
        const runs = fill(sentence, writing.values, writing.blanks);
        return {
          key: one.key,
          sentence: runText(runs),
          rests: [
            ...runs.flatMap(({ kind, text }) =>
              kind === 'field' ? [`typed: ${text}`] : kind === 'blank' ? [`left open: ${text}`] : [],
            ),
            ...whole,
          ],
        };
      },
    );
  });
}
