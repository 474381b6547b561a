import { describe, expect, it } from 'vitest';
import type { Complain } from '#app/content/content-files.ts';
import { readRegulations } from '#app/content/regulations.ts';
import {
  checkReadiness,
  checkTemplate,
  checkTranslation,
  documentTemplateFiles,
  documentTranslationFiles,
  readBlanks,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
  readReadiness,
} from './content.ts';
import { documentTemplate } from './schemas.ts';

const templates = readDocumentTemplates();

/** What a check complains of: fields and messages. */
function complaints(check: (complain: Complain) => void): [readonly PropertyKey[], string][] {
  const told: [readonly PropertyKey[], string][] = [];
  check((field, message) => told.push([field, message]));
  return told;
}

describe('document clauses', () => {
  it('are documents in one order', () => {
    expect(new Set(templates.map(({ order }) => order)).size).toBe(templates.length);
    expect(templates).toEqual(templates.toSorted((a, b) => a.order - b.order));
  });

  it('use every blank, and name no law in their text', () => {
    const text = documentTemplateFiles()
      .flatMap((template) => template.clauses)
      .flatMap((clause) => [
        clause.heading,
        clause.text,
        ...(clause.items ?? []).map((item) => (typeof item === 'string' ? item : item.text)),
      ])
      .join(' ');
    for (const blank of Object.keys(readBlanks())) expect(text).toContain(`[${blank}]`);
    for (const { shortName } of readRegulations()) expect(text).not.toContain(shortName);
  });

  const broken = (changes: object) =>
    documentTemplate.parse({
      order: 1,
      group: 'candidates',
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

  it.each<[string, object, PropertyKey[], string]>([
    ['a law', { answers: ['nyc-ll145/notify'] }, ['answers', 0], 'there is no duty "nyc-ll145/notify"'],
    ['a duty', { helps: ['nyc-ll144/notfy'] }, ['helps', 0], 'there is no duty "nyc-ll144/notfy"'],
    [
      'a notice item',
      { says: ['nyc-ll144/notify'] },
      ['says', 0],
      'there is no notice item "nyc-ll144/notify"',
    ],
    ['a blank', { text: 'The text of [organisation].' }, [], 'there is no blank "organisation"'],
    [
      'a document',
      { stop: true, inside: true, when: { decides: ['never'] }, holds: ['candidate-notices'] },
      ['holds'],
      'there is no document "candidate-notices"',
    ],
  ])('complain of %s that does not exist', (_, changes, field, message) => {
    const told = complaints((complain) => checkTemplate(broken(changes), complain));
    expect(told).toEqual([[['clauses', 0, ...field], expect.stringContaining(message)]]);
    expect(complaints((complain) => checkTemplate(broken({}), complain))).toEqual([]);
  });

  it('must say so where no duty calls for them', () => {
    expect(() => broken({ answers: [] })).toThrow('always: true');
  });
});

describe('readiness questions', () => {
  const data = readReadiness();

  it('have some in every area', () => {
    for (const { id } of data.areas) expect(data.questions.some(({ area }) => area === id)).toBe(true);
  });

  it('ask after every duty of an employer and vendor under the laws that bind them', () => {
    const named = new Set(data.questions.flatMap(({ duties, helps }) => [...duties, ...helps]));
    const missing = readLawData()
      .laws.flatMap(({ id, roles, duties }) =>
        roles.flatMap((role) => duties[role].map((duty) => `${id}/${duty.id}`)),
      )
      .filter((ref) => !named.has(ref));
    expect(missing).toEqual([]);
  });

  it('complain of a duty, area or owner that does not exist', () => {
    const [first] = data.questions;
    if (!first) throw new Error('no question');
    const wrong = (changes: object, ...provisions: string[]) =>
      complaints((complain) =>
        checkReadiness(
          {
            ...data,
            transitions: provisions.map((provision) => ({ provision, mark: 'older ones' })),
            questions: [{ ...first, ...changes }],
          },
          complain,
        ),
      )
        .map(([, message]) => message)
        .join();
    expect(wrong({})).toBe('');
    expect(wrong({ duties: ['nyc-ll144/x'] })).toContain('there is no duty "nyc-ll144/x"');
    expect(wrong({ helps: ['nyc-ll144/x'] })).toContain('there is no duty "nyc-ll144/x"');
    expect(wrong({}, 'eu-ai-act/x')).toContain('there is no provision "eu-ai-act/x"');
    expect(wrong({}, 'eu-ai-act/older-systems')).toBe('');
    expect(wrong({ area: 'x' })).toContain('there is no area "x"');
    expect(wrong({ owner: 'x' })).toContain('there is no owner "x"');
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
});

describe('translations of the clauses', () => {
  it('say the same numbers as the English clause, article by article and day by day', () => {
    const [german] = documentTranslationFiles().filter(({ lang }) => lang === 'de');
    if (!german) throw new Error('no German');
    const changed = structuredClone(german);
    const clause = changed.documents['privacy-notice']?.clauses['uk-complaint'];
    if (!clause) throw new Error('no clause');
    expect(complaints((complain) => checkTranslation(changed, complain))).toEqual([]);
    clause.text = clause.text.replace('30', '31');
    expect(complaints((complain) => checkTranslation(changed, complain))).toEqual([
      [
        ['documents', 'privacy-notice', 'clauses', 'uk-complaint'],
        'says the numbers "31", and the English text "30"',
      ],
    ]);
  });

  it('say the periods of the law, and of no rule that it does not have', () => {
    const [german] = documentTranslationFiles().filter(({ lang }) => lang === 'de');
    const { periods } = structuredClone(german) ?? {};
    if (!german || !periods) throw new Error('no German periods');
    periods.rules['de-agg/delete'] = periods.rules['de-agg/delete']?.replace('6', '7') ?? '';
    periods.rules['de-agg/never'] = 'Löschung niemals.';
    const found = complaints((complain) => checkTranslation({ ...german, periods }, complain));
    expect(found[0]).toEqual([
      ['periods', 'rules', 'de-agg/delete'],
      'says the numbers "7", and the English line "6"',
    ]);
    expect(found[1]?.[0]).toEqual(['periods', 'rules', 'de-agg/never']);
    expect(found).toHaveLength(2);
  });

  it('name the same letters of the same articles', () => {
    const letters = (text: string) =>
      [...text.matchAll(/(?:\(|Buchstabe |point |letra )([a-f])\b/g)].map(([, letter]) => letter).join();
    const english = new Map(
      documentTemplateFiles().flatMap(({ id, clauses }) =>
        clauses.map((clause) => [`${id}/${clause.id}`, clause.text] as const),
      ),
    );
    const told = documentTranslationFiles().flatMap(({ lang, documents }) =>
      Object.entries(documents).flatMap(([document, { clauses }]) =>
        Object.entries(clauses).map(([id, { text }]) => [
          `${lang} ${id}`,
          letters(text),
          letters(english.get(`${document}/${id}`) ?? ''),
        ]),
      ),
    );
    expect(told.filter(([, , wanted]) => wanted !== '').length).toBeGreaterThan(20);
    expect(told.filter(([, said, wanted]) => said !== wanted)).toEqual([]);
  });

  it('end no French line before a colon', () => {
    const french = readDocumentTranslations().find(({ lang }) => lang === 'fr');
    expect(JSON.stringify(french)).toContain('Finalité\u00a0: ');
    expect(JSON.stringify(french?.documents)).not.toMatch(/ [:;?!]/);
  });

  it('give a period in days as days', () => {
    const days = { de: /30 Tagen/, fr: /30 jours/, es: /30 días/, 'zh-Hans': /30天/ } as Record<
      string,
      RegExp
    >;
    for (const { lang, documents } of documentTranslationFiles())
      expect(documents['privacy-notice']?.clauses['uk-complaint']?.text).toMatch(days[lang] ?? /never/);
  });
});
