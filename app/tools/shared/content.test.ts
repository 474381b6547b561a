import { describe, expect, it } from 'vitest';
import { readRegulations } from '#app/content/regulations.ts';
import {
  checkReadiness,
  checkReferences,
  checkTemplate,
  readBlanks,
  readDocumentTemplates,
  readLawData,
  readReadiness,
} from './content.ts';
import { documentTemplate } from './schemas.ts';

const templates = readDocumentTemplates();
const clauses = templates.flatMap((template) => template.clauses);

describe('document clauses', () => {
  it('use every blank, and name no law in their text', () => {
    const text = clauses
      .flatMap((clause) => [clause.heading, clause.text, ...(clause.items ?? [])])
      .join(' ');
    for (const blank of Object.keys(readBlanks())) expect(text).toContain(`[${blank}]`);
    for (const { shortName } of readRegulations()) expect(text).not.toContain(shortName);
  });

  it('propose no period for applications that is one for assessments', () => {
    expect(readBlanks()['retention-period']?.except).toEqual(['ca-cppa-admt']);
  });

  const broken = (changes: object) =>
    documentTemplate.parse({
      order: 1,
      title: 'A document',
      purpose: 'What it is for, in a sentence.',
      clauses: [
        {
          id: 'one',
          heading: 'A heading',
          text: 'The text of [organization].',
          roles: ['employer'],
          stages: ['posting'],
          answers: ['nyc-ll144/notify'],
          ...changes,
        },
      ],
    });

  it.each([
    [
      'a law that does not exist',
      { answers: ['nyc-ll145/notify'] },
      'one: there is no duty "nyc-ll145/notify"',
    ],
    ['a duty that does not exist', { helps: ['nyc-ll144/notfy'] }, 'one: there is no duty "nyc-ll144/notfy"'],
    [
      'a notice item that does not exist',
      { says: ['nyc-ll144/notify'] },
      'one: there is no notice item "nyc-ll144/notify"',
    ],
    [
      'a blank that does not exist',
      { text: 'The text of [organisation].' },
      'one: there is no blank [organisation]',
    ],
  ])('fail on %s', (_, changes, message) => {
    expect(() => checkTemplate('a.yml', broken(changes), readBlanks())).toThrow(message);
    expect(() => checkTemplate('a.yml', broken({}), readBlanks())).not.toThrow();
  });

  it('must say so where no duty calls for them', () => {
    expect(() => broken({ answers: [] })).toThrow('always: true');
  });
});

describe('readiness questions', () => {
  const data = readReadiness();

  it('are about twenty-five for an employer, every area has some', () => {
    expect(data.questions.filter(({ roles }) => roles.includes('employer')).length).toBeGreaterThanOrEqual(
      24,
    );
    for (const { id } of data.areas) expect(data.questions.some(({ area }) => area === id)).toBe(true);
  });

  it('ask after every duty of an employer and vendor under the laws that bind them', () => {
    const named = new Set(data.questions.flatMap(({ duties }) => duties));
    const missing = readLawData()
      .laws.flatMap(({ id, roles, duties }) =>
        roles.flatMap((role) => duties[role].map((duty) => `${id}/${duty.id}`)),
      )
      .filter((ref) => !named.has(ref));
    expect(missing).toEqual([]);
  });

  it('fail on a duty, area or owner that does not exist', () => {
    const [first] = data.questions;
    if (!first) throw new Error('no question');
    const wrong = (changes: object) => () =>
      checkReadiness('q.yml', { ...data, questions: [{ ...first, ...changes }] });
    expect(wrong({})).not.toThrow();
    expect(wrong({ duties: ['nyc-ll144/x'] })).toThrow('there is no duty "nyc-ll144/x"');
    expect(wrong({ area: 'x' })).toThrow('there is no area "x"');
    expect(wrong({ owner: 'x' })).toThrow('there is no owner "x"');
  });
});

describe('choices', () => {
  it('have a place for every law that binds somebody', () => {
    const { laws, choices } = readLawData();
    for (const law of laws) {
      expect(
        choices.places.some(({ code }) => code === law.region || code.startsWith(`${law.region}-`)),
      ).toBe(true);
    }
  });

  it('complain about a reference by file and place', () => {
    expect(() => checkReferences('x.yml', [{ at: 'here', refs: ['a/b'], kind: 'duties' }])).toThrow(
      /x\.yml\n\s+here: /,
    );
  });
});
