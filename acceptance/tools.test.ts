/** The tools know the law that they shipped with: every duty has a paragraph and a question. */
import { expect, it } from 'vitest';
import { readRegulations } from '#app/content/regulations.ts';
import { readDocumentTemplates, readReadiness } from '#app/tools/shared/content.ts';

const templates = readDocumentTemplates();
const clauses = templates.flatMap((template) => template.clauses);

const binding = readRegulations().filter(
  ({ status, appliesTo }) => !['not-law', 'repealed'].includes(status) && appliesTo.roles.length > 0,
);
const duties = binding.flatMap(({ id, duties: byRole, appliesTo }) =>
  appliesTo.roles.flatMap((role) => byRole[role].map((duty) => `${id}/${duty.id}`)),
);

/** Acts that no paper answers or prepares, by reading them one by one. */
const actsAlone = new Set(['ut-aipa/no-ai-defense']);

it('writes eight documents in one order', () => {
  expect(templates.map(({ id }) => id)).toEqual([
    'candidate-notice',
    'posting-language',
    'alternative-process',
    'data-retention',
    'vendor-questionnaire',
    'impact-assessment',
    'adverse-decision',
    'records-checklist',
  ]);
});

it('has a paragraph for every duty of an employer or vendor', () => {
  const named = new Set(clauses.flatMap(({ answers, helps }) => [...answers, ...helps]));
  expect(duties.filter((ref) => !named.has(ref) && !actsAlone.has(ref))).toEqual([]);
});

it('says every item of every notice', () => {
  const said = new Set(clauses.flatMap(({ says }) => says));
  const items = binding
    .filter(({ appliesTo }) => appliesTo.roles.includes('employer'))
    .flatMap(({ id, notice }) => (notice?.items ?? []).map((item) => `${id}/${item.id}`));
  // The stand-alone disclosure may not share a page with anything else.
  expect(items.filter((ref) => !said.has(ref))).toEqual(['us-fcra/report-disclosure']);
});

it('asks after every duty in a question of its own', () => {
  const { questions } = readReadiness();
  expect(questions.filter(({ id }) => id.startsWith('unnamed-'))).toEqual([]);
  const named = new Set(questions.flatMap(({ duties: refs }) => refs));
  expect(duties.filter((ref) => !named.has(ref))).toEqual([]);
});
