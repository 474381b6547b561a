/** Sets of documents for choices, answers and promises drawn at random: what they say, somebody said. */
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  type Edits,
  type Facts,
  type GeneratorSituation,
  isOffered,
  placeClauses,
  sentencesOf,
  standingClauses,
  withRegionWords,
} from '#app/tools/document-generator/draft.ts';
import {
  readBlanks,
  readDocumentQuestions,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
} from '#app/tools/shared/content.ts';
import { factLines } from './facts.ts';

const templates = readDocumentTemplates();
const blanks = readBlanks();
const { laws, choices } = readLawData();
const asked = readDocumentQuestions();

/** A mark that no clause holds, so that what was typed can be told from what the clause says. */
const typedFor = (blank: string) => (blanks[blank]?.date ? '2031-07-09' : `\u00AB${blank}\u00BB`);
const TYPED = /\u00AB[a-z-]+\u00BB|July 9, 2031|\[[^\]]*\]/gu;

const anySituation: fc.Arbitrary<GeneratorSituation> = fc.record({
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
const anyAnswers = fc
  .tuple(
    ...asked.questions.map(({ id, options }) =>
      fc.option(fc.constantFrom(...options.map(({ value }): [string, string] => [id, value])), {
        nil: undefined,
      }),
    ),
  )
  .map((answers) => Object.fromEntries(answers.filter((one) => one !== undefined)));
const anyValues = fc
  .subarray(Object.keys(blanks))
  .map((names) => Object.fromEntries(names.map((name) => [name, typedFor(name)])));
/** One draw in three of the paragraphs that wait for a word of the employer. */
const anyPromises = fc.func(fc.integer({ min: 0, max: 2 }));

type Said = Facts & { promised: boolean; byLaw: boolean };

/**
 * What a sentence may say only on somebody's word. Read without what was typed, so that a visitor's own words are
 * never taken for the clause's.
 */
const CLAIMS: readonly { words: RegExp; stands: (said: Said) => boolean }[] = [
  {
    words: /artificial intelligence|\bAI system\b/u,
    stands: ({ answers, promised }) => answers.ai === 'yes' || promised,
  },
  { words: /high-risk/u, stands: ({ answers }) => answers.ai === 'yes' && answers['high-risk'] === 'yes' },
  {
    words: /\b(?:A|a) person decides|decided by a person|what a person does with the output: (?!$)/u,
    stands: ({ answers, promised }) => answers.decides !== undefined || promised,
  },
  {
    words:
      /\b(?:every|each) (?:case|rejection)\b[^.]*\bperson|person decides (?:every|each)|^A person decides\.|[Nn]o candidate is rejected without a person|[Nn]o decision rests on automated/u,
    stands: ({ answers }) => answers.decides === 'always',
  },
  {
    words:
      /takes? effect by itself|took effect by itself|[Nn]o person decide|without a person\.|automated processing alone\. /u,
    stands: ({ answers }) => answers.decides === 'sometimes' || answers.decides === 'never',
  },
  {
    words:
      /\b[Ww]e (?:will|offer|provide|answer|delete|destroy|do not|ask no|acknowledge|correct|look at|decide no)\b|\bnobody\b|\balways\b|\bnever\b|\bis not held against\b|\bnot (?:sold|told)\b/u,
    stands: ({ answers, promised, byLaw }) => promised || byLaw || answers.sourced === 'no',
  },
  { words: /does not leave/u, stands: ({ answers }) => answers.transfers === 'no' },
  { words: /is also sent/u, stands: ({ answers }) => answers.transfers === 'yes' },
  { words: /from nobody else/u, stands: ({ answers }) => answers.sourced === 'no' },
  { words: /does not come from you/u, stands: ({ answers }) => answers.sourced === 'yes' },
  {
    words: /recognizes emotions/u,
    stands: ({ answers }) => answers.emotion === 'yes' || answers.emotion === 'cleared',
  },
  { words: /is artificial:/u, stands: ({ answers }) => answers.synthetic === 'yes' },
  { words: /public body/u, stands: ({ answers }) => answers.public === 'yes' },
  { words: /legitimate interests, which/u, stands: ({ answers }) => answers['legal-basis'] === 'interests' },
  { words: /legal basis is your consent/u, stands: ({ answers }) => answers['legal-basis'] === 'consent' },
  { words: /a law obliges us/u, stands: ({ answers }) => answers['legal-basis'] === 'legal-duty' },
  {
    words: /you asked us to take these steps/u,
    stands: ({ answers }) => answers['legal-basis'] === 'contract',
  },
  { words: /\bwithin (?:\u00AB|\[)/u, stands: ({ promised, byLaw }) => promised || byLaw },
];

/** The sentences, headings included, that say what nobody said, and those that rest on nothing. */
function unsaid(situation: GeneratorSituation, facts: Facts, edits: Edits) {
  const placed = placeClauses(templates, laws, situation, facts);
  const writing = {
    situation,
    laws,
    blanks,
    values: facts.values,
    edits,
    hub: 'https://example.com/hub',
    placeNames: new Map<string, string>(),
  };
  const standing = standingClauses(placed, edits).filter(({ clause }) => !clause.inside);
  const bare = factLines(placed, writing, facts, asked).filter(
    ({ sentence, rests }) => rests.length === 0 && !sentence.endsWith(':'),
  );
  const claimed = standing.flatMap((one) => {
    const said: Said = {
      ...facts,
      promised: one.clause.promise && edits.added.includes(one.key),
      byLaw: one.clause.rests === 'law',
    };
    return [one.clause.heading, ...sentencesOf(withRegionWords(one.clause.text, situation.places))].flatMap(
      (sentence) => {
        const own = sentence.replace(TYPED, '\u00AB');
        return CLAIMS.filter(({ words, stands }) => words.test(own) && !stands(said)).map(
          ({ words }) => `${one.key}: ${sentence} (${words.source.slice(0, 40)})`,
        );
      },
    );
  });
  const promised = standing.filter(({ clause, key }) => clause.promise && !edits.added.includes(key));
  const unanswered = standing.filter(({ clause }) =>
    Object.entries(clause.when).some(([question, wanted]) => !wanted.includes(facts.answers[question] ?? '')),
  );
  return [...bare.map(({ key, sentence }) => `${key}: ${sentence}`), ...claimed].concat(
    [...promised, ...unanswered].map(({ key }) => key),
  );
}

describe('documents for what was drawn at random', () => {
  it('say nothing that was not answered, typed, promised, drawn from the law or left to be signed', () => {
    fc.assert(
      fc.property(anySituation, anyAnswers, anyValues, anyPromises, (situation, answers, values, drawn) => {
        const facts = { answers, values };
        const offered = placeClauses(templates, laws, situation, facts).filter(isOffered);
        const added = offered.filter(({ key }) => drawn(key) === 0).map(({ key }) => key);
        expect(unsaid(situation, facts, { out: [], added, dropped: [] })).toEqual([]);
      }),
      { numRuns: 300 },
    );
  }, 60_000);

  it('call no tool artificial intelligence in another language where the English paragraph waits for no answer', () => {
    const said =
      /inteligencia artificial|intelligence artificielle|künstliche[rn]? Intelligenz|\bKI\b|\bIA\b|人工智能/iu;
    const claims = readDocumentTranslations().flatMap(({ lang, documents }) =>
      templates.flatMap(({ id, clauses }) =>
        clauses
          .filter(({ when }) => !when.ai)
          .filter((clause) => said.test(documents[id]?.clauses[clause.id]?.text ?? ''))
          .map((clause) => `${lang}: ${id}/${clause.id}`),
      ),
    );
    expect(claims).toEqual([]);
  });
});
