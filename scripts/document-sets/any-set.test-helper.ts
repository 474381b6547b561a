/** Choices, answers and typed words drawn at random, for sets of documents. */
import fc from 'fast-check';
import type { GeneratorSituation } from '#app/tools/document-generator/draft.ts';
import { readBlanks, readDocumentQuestions, readLawData } from '#app/tools/shared/content.ts';

const blanks = readBlanks();
const { choices } = readLawData();
const asked = readDocumentQuestions();

/** A mark that no clause holds, so that what was typed can be told from what the clause says. */
const typedFor = (blank: string) => (blanks[blank]?.date ? '2031-07-09' : `\u00AB${blank}\u00BB`);

export const anySituation: fc.Arbitrary<GeneratorSituation> = fc.record({
  places: fc.subarray(
    choices.places.map(({ code }) => code),
    { minLength: 1, maxLength: 8 },
  ),
  role: fc.constantFrom('employer' as const, 'employer' as const, 'vendor' as const),
  tools: fc.subarray(
    choices.tools.map(({ type }) => type),
    { minLength: 1 },
  ),
  stages: fc.subarray(
    choices.stages.map(({ id }) => id),
    { minLength: 1 },
  ),
  day: fc.constantFrom('2026-11-22', '2027-01-01', '2027-12-02'),
});
/** Some questions answered, and many not. */
export const anyAnswers = fc
  .tuple(
    ...asked.questions.map(({ id, options }) =>
      fc.option(fc.constantFrom(...options.map(({ value }): [string, string] => [id, value])), {
        nil: undefined,
      }),
    ),
  )
  .map((answers) => Object.fromEntries(answers.filter((one) => one !== undefined)));
export const anyValues = fc
  .subarray(Object.keys(blanks))
  .map((names) => Object.fromEntries(names.map((name) => [name, typedFor(name)])));
