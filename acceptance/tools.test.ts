/** The tools know the law: every duty is asked after, and every required item of a notice has its words. */
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

it('writes its documents in one order', () => {
  expect(templates.map(({ id }) => id)).toEqual([
    'candidate-notice',
    'posting-language',
    'privacy-notice',
    'ai-act-notice',
    'alternative-process',
    'data-retention',
    'video-consent',
    'biometric-release',
    'facial-waiver',
    'report-disclosure',
    'report-authorization',
    'adverse-decision',
    'report-before',
    'report-after',
    'explanation-eu',
    'decision-uk',
    'accommodation-receipt',
    'accommodation-granted',
    'accommodation-declined',
    'works-council-information',
    'works-agreement',
    'vendor-questionnaire',
    'impact-assessment',
    'dpia',
    'fria',
    'assessment-california',
    'record-colorado',
    'accommodation-procedure',
    'human-review-procedure',
    'hiring-policy',
    'training-log',
    'records-checklist',
  ]);
});

it('says every item of every notice', () => {
  const said = new Set(clauses.flatMap(({ says }) => says));
  const items = binding
    .filter(({ appliesTo }) => appliesTo.roles.includes('employer'))
    .flatMap(({ id, notice }) => (notice?.items ?? []).map((item) => `${id}/${item.id}`));
  // The words of that statute belong on the application form.
  expect(items.filter((ref) => !said.has(ref))).toEqual(['ma-lie-detector/statutory-text']);
});

it('asks after every duty in some question', () => {
  const { questions } = readReadiness();
  const named = new Set(questions.flatMap(({ duties: refs }) => refs));
  expect(duties.filter((ref) => !named.has(ref))).toEqual([]);
});
