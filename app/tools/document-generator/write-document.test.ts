import { describe, expect, it, test } from 'vitest';
import { readBlanks, readDocumentTemplates, readLawData } from '#app/tools/shared/content.ts';
import { heading, leads, paragraph, runText, toPlainText } from '#domain/documents/document-model.ts';
import { dutiesFor, lawsFor, retentionOf } from '#domain/law/applicable-law.ts';
import { renumbered, withLinesApart, writeDocument } from './document-copies.ts';
import { type GeneratorSituation, NO_EDITS, placeClauses } from './draft.ts';
import { dutyTime, generatedBlocks, keepWithin, retentionItems, type Writing } from './write-document.ts';

test('headings count on where a paragraph between them was left out, and others stay', () => {
  const blocks = [
    heading(1, '5 stars'),
    heading(2, '1. Scope'),
    paragraph('2. stays'),
    heading(2, '11. End'),
  ];
  expect(renumbered(blocks)).toEqual([
    heading(1, '5 stars'),
    heading(2, '1. Scope'),
    paragraph('2. stays'),
    heading(2, '2. End'),
  ]);
});

test('lines to sign stand apart from what they close, each side by itself, and never begin a page', () => {
  const apartIn = (blocks: ReturnType<typeof withLinesApart>) =>
    blocks.flatMap((block) => (block.type === 'paragraph' && block.apart ? [runText(block.runs)] : []));
  const agreement = [
    '10. It ends.',
    'For Acme Inc.:',
    'Signature: ____',
    'For the council:',
    'Signature: ____',
  ];
  const consent = ['I have read: all of it. I consent.', 'Name: J. Lane', 'Signature: ____', 'Date: ____'];
  expect(apartIn(withLinesApart(agreement.map(paragraph)))).toEqual(['For Acme Inc.:', 'For the council:']);
  expect(apartIn(withLinesApart(consent.map(paragraph)))).toEqual(['Name: J. Lane']);
  expect(apartIn(withLinesApart(['Data: a test.', 'Output: yes.'].map(paragraph)))).toEqual([]);

  // Every line to sign of the documents goes with what stands before it.
  const placed = placeClauses(readDocumentTemplates(), laws, where, { answers: ALL_CONSENT, values: {} });
  const signed = readDocumentTemplates().flatMap((template) => {
    const { blocks } = writeDocument(template, placed, { ...writing(where), blanks: readBlanks() }, 'clean');
    return blocks.flatMap((block, index) => {
      const after = blocks[index + 1];
      return after?.type === 'paragraph' && runText(after.runs).endsWith('____')
        ? [[template.id, leads(block, after) || block.type === 'heading'] as const]
        : [];
    });
  });
  expect(signed.map(([id]) => id)).toContain('works-agreement');
  expect(signed.filter(([, kept]) => !kept)).toEqual([]);
  const { blocks } = writeDocument(
    readDocumentTemplates().find(({ id }) => id === 'works-agreement') as never,
    placed,
    { ...writing(where), blanks: readBlanks() },
    'clean',
  );
  expect(apartIn(blocks)).toHaveLength(2);
});

const ALL_CONSENT = { ai: 'yes', decides: 'always', reachable: 'yes' };
const { laws, choices } = readLawData();
const where: GeneratorSituation = {
  places: choices.places.map(({ code }) => code),
  role: 'employer',
  tools: choices.tools.map(({ type }) => type),
  stages: choices.stages.map(({ id }) => id),
  employees: 20_000,
  day: '2027-12-02',
};

const writing = (situation: GeneratorSituation): Writing => ({
  situation,
  laws,
  blanks: {},
  values: {},
  edits: NO_EDITS,
  hub: 'https://example.com',
  placeNames: new Map(),
});

describe('in every place', () => {
  it('no period is said twice of one record', () => {
    const names = new Map(choices.places.map(({ code, label }) => [code, label]));
    for (const runs of retentionItems(retentionOf(lawsFor(laws, where), where), names)) {
      const said = runText(runs.slice(1)).split('\n');
      expect(said.length, runText(runs)).toBe(new Set(said).size);
    }
  });

  it('a law that holds for every kind of tool is told of a chat assistant, of sourcing and of background reports', () => {
    const every = [
      'us-title-vii-ugesp/disparate-impact',
      'us-ada/accommodate',
      'us-gina/no-use',
      'il-hb3773/notify',
      'ma-lie-detector/application-notice',
      'ca-crd-ads/no-discrimination',
      'nj-disparate-impact/justify',
      'tx-traiga/no-intent',
      'eu-gdpr-22/inform',
      'uk-duaa/inform',
      'uk-equality-act/no-discrimination',
      'de-betrvg/planning',
      'nl-wor/advice',
      'be-cct/inform',
      'se-mbl/negotiate',
      'at-arbvg/dignity',
      'ch-dsg/inform',
    ];
    const owed = (type: (typeof where.tools)[number]) =>
      dutiesFor(laws, { ...where, tools: [type] }).map(({ ref }) => ref);
    for (const type of ['chatbot', 'sourcing', 'background'] as const)
      expect(owed(type), type).toEqual(expect.arrayContaining(every));
    // What is about a decision, a test or a form is not asked of who places advertisements.
    for (const ref of ['eu-gdpr-22/three-doors', 'ma-lie-detector/no-tests', 'at-arbvg/questionnaires'])
      expect(owed('sourcing')).not.toContain(ref);
    expect(owed('chatbot')).toContain('eu-gdpr-22/three-doors');
  });

  it('the federal act on age reaches every selection step, and its periods stand beside the others', () => {
    for (const { type } of choices.tools) {
      const us = { ...where, places: ['US-NY-NYC'], tools: [type] };
      expect(
        lawsFor(laws, us).map(({ law }) => law.id),
        type,
      ).toContain('us-adea');
      const lines = retentionItems(retentionOf(lawsFor(laws, us), us), new Map())
        .map(runText)
        .join('\n');
      expect(lines, type).toContain('29 CFR § 1627.3(b)(1)');
      expect(lines, type).toContain('29 CFR § 1627.3(a)');
    }
  });

  it('places share a line only where every rule is the same', () => {
    const us = { ...where, places: ['US-NY-NYC', 'US-CO', 'US-CA'], tools: ['ranking' as const] };
    const names = new Map(choices.places.map(({ code, label }) => [code, label]));
    const lines = retentionItems(retentionOf(lawsFor(laws, us), us), names).map(runText);
    const of = (record: string) => lines.filter((line) => line.includes(`${record}: `));
    expect(of('personnel records of people dismissed')).toHaveLength(1);
    expect(of('personnel records of people dismissed')[0]).toMatch(
      /^New York City, Colorado, and California, /,
    );
    expect(of('applications, notes and decisions')).toHaveLength(2);
    expect(of('applications, notes and decisions').find((line) => line.includes('4 years'))).toMatch(
      /^California, /,
    );
  });

  it('no period of mere guidance stands before or without the rule that binds', () => {
    const rows = retentionOf(lawsFor(laws, where), where);
    const advised = rows.filter(({ rules }) => rules.some(({ nature }) => nature === 'advice'));
    expect(advised.map(({ place }) => place)).toContain('GB');
    for (const { place, record, rules } of advised) {
      const binding = rules.map(({ nature }) => nature !== 'advice');
      expect(binding, `${place} ${record}`).toEqual(binding.toSorted().toReversed());
      expect(binding[0], `${place} ${record}`).toBe(true);
    }
    const uk = { ...where, places: ['GB'] };
    const [line] = retentionItems(retentionOf(lawsFor(laws, uk), uk), new Map([['GB', 'United Kingdom']]));
    expect(runText(line ?? [])).toMatch(
      /^United Kingdom, applications, notes and decisions: Keep no longer than the purpose needs\. \(UK GDPR,? Art\. 5\(1\)\(e\)\)\n.*Draft guidance/u,
    );
  });

  it('no provision without a day of its own is said to be in force since the first day of its law', () => {
    const time = new Map(dutiesFor(laws, where).map((duty) => [duty.ref, dutyTime(duty)]));
    // Article 13 is older than the act of 2025 that the entry is about.
    expect(time.get('uk-duaa/inform')).toBe('in force');
    expect(time.get('uk-duaa/safeguards')).toBe('since February 5, 2026');
    expect(time.get('nyc-ll144/notify')).toBe('since July 5, 2023');
    for (const duty of dutiesFor(laws, where))
      if (!duty.duty.from) expect(dutyTime(duty), duty.ref).not.toMatch(/^since/u);
  });

  it('a period of a law that no tool brings in stands in the checklist, and what is kept of employees in no statement', () => {
    const us = { ...where, places: ['US-CA'], tools: ['ranking' as const] };
    const text = (document: string) =>
      placeClauses(readDocumentTemplates(), laws, us, { answers: {}, values: {} })
        .filter((one) => one.document === document && one.clause.generated)
        .flatMap((one) => generatedBlocks(one, writing(us)))
        .flatMap((block) => (block.type === 'list' ? block.items.map(runText) : []))
        .join('\n');
    expect(text('records-checklist')).toContain(
      'Keep for at least 3 years, counted from: the end of the employment. (Cal. Lab. Code § 432.3(c)(4))',
    );
    expect(text('records-checklist')).toContain('for as long as the processing goes on if that is longer');
    expect(text('data-retention')).toContain('Keep for at least 4 years');
    expect(text('data-retention')).not.toMatch(/wage|dismissed|assessment/u);
  });

  it('the paragraph that says how long data is kept names every duty that sets a period for it', () => {
    const clauses = readDocumentTemplates().find(({ id }) => id === 'data-retention')?.clauses ?? [];
    const records = clauses.find(({ id }) => id === 'periods')?.records ?? [];
    const helped = clauses.find(({ id }) => id === 'how-long')?.helps;
    const duties = new Set(
      laws.flatMap(({ id, duties: { employer, vendor } }) =>
        [...employer, ...vendor].map((duty) => `${id}/${duty.id}`),
      ),
    );
    const governing = laws
      .flatMap(({ keeps }) => keeps)
      .filter(
        ({ record, ref, ceiling }) =>
          records.includes(record) && duties.has(ref) && ceiling?.number === undefined,
      );
    expect(governing.map(({ ref }) => ref)).toContain('us-title-vii-ugesp/keep-records');
    for (const { ref } of governing) expect(helped).toContain(ref);
  });

  it('a period that is typed stands as it was typed, and the file copy says what it has to keep within in each place', () => {
    const three = { ...where, places: ['US-IL', 'EU-DE'], tools: ['ranking' as const] };
    const blanks = readBlanks();
    const typed = 'six months after the decision';
    const facts = { answers: {}, values: { 'kept-own': typed } };
    const names = new Map(choices.places.map(({ code, label }) => [code, label]));
    const own = { ...writing(three), blanks, values: facts.values, placeNames: names };
    const within = keepWithin(own).map(runText).join('\n');
    expect(within).toMatch(/^Illinois, applications.*\n?.*at least 1 year/mu);
    expect(within).toMatch(/^Germany, applications.*after 6 months at the latest/mu);
    expect(within).not.toContain('federal contractors');
    const notice = readDocumentTemplates().find(({ id }) => id === 'candidate-notice');
    if (!notice) throw new Error('no notice');
    const placed = placeClauses([notice], laws, three, facts);
    const [text = '', note = ''] = toPlainText(writeDocument(notice, placed, own)).split(/^For your file$/mu);
    expect(text).toContain(`We keep the data as follows: ${typed}.`);
    for (const line of within.split('\n')) expect(note).toContain(line);
    expect(toPlainText(writeDocument(notice, placed, own, 'clean'))).not.toContain('at least 1 year');
    // The period that a page gives as an example is the one that gets typed.
    for (const { hint, kept } of Object.values(blanks))
      if (kept) expect(hint).not.toMatch(/\b(?:day|week|month|year)s?\b/u);
  });

  it('what binds others alone is open, and says whom it binds', () => {
    const us = { ...where, places: ['US-IL'], tools: ['ranking' as const] };
    const duties = dutiesFor(laws, us);
    const governments = duties.filter(({ duty }) =>
      duty.keep?.only?.startsWith('state and local governments'),
    );
    expect(governments.length).toBeGreaterThan(0);
    for (const duty of governments) {
      expect(duty.open).toBe(true);
      expect(dutyTime(duty)).toMatch(/for state and local governments and educational institutions only$/u);
    }
  });

  it('two places with the same rule share one conflict, and both French periods are listed', () => {
    const bank = { ...where, places: ['US-NY-NYC', 'US-NY', 'EU', 'EU-FR'], tools: ['video' as const] };
    const rows = retentionOf(lawsFor(laws, bank), bank);
    const names = new Map(choices.places.map(({ code, label }) => [code, label]));
    const french = retentionItems(rows, names).map(runText).join('\n');
    expect(french).toContain('Delete after 2 years at the latest');
    expect(french).toContain('Keep for at least 5 years');
    const union = rows.find(({ place, record }) => place === 'EU' && record === 'applications');
    for (const conflict of union?.conflicts ?? []) {
      const twins = union?.conflicts.filter(
        ({ floor, ceiling }) => floor.ref === conflict.floor.ref && ceiling.ref === conflict.ceiling.ref,
      );
      expect(twins).toHaveLength(1);
    }
    expect(union?.conflicts.some(({ elsewhere }) => elsewhere.length === 2)).toBe(true);
  });

  it('what is not settled about a duty stands beside it in the file copy', () => {
    const us = { ...where, places: ['US-IL'], tools: ['ranking' as const] };
    const [notice] = readDocumentTemplates();
    if (!notice) throw new Error('no notice');
    const placed = placeClauses([notice], laws, us, { answers: {}, values: {} });
    const { blocks } = writeDocument(notice, placed, writing(us));
    const cells = blocks.flatMap((block) =>
      block.type === 'table' ? block.rows.map((row) => runText(row[1] ?? [])) : [],
    );
    expect(cells.join('\n')).toMatch(/Note: The statute says “employee”.*withdrawn on June 2, 2026/su);
  });

  it('the file copy says of the law of the United Kingdom where it does not hold, and what six months leave out', () => {
    const uk = { ...where, places: ['GB'], tools: ['screening' as const] };
    const file = (document: string) => {
      const template = readDocumentTemplates().find(({ id }) => id === document);
      if (!template) throw new Error(document);
      const placed = placeClauses([template], laws, uk, { answers: { reachable: 'yes' }, values: {} });
      return toPlainText(writeDocument(template, placed, writing(uk)));
    };
    expect(file('alternative-process')).toMatch(
      /Equality Act.*adjustments.*Northern Ireland has laws of its own/u,
    );
    expect(file('privacy-notice')).toMatch(/Art\. 5\(1\)\(e\).*six months are too short to answer a claim/u);
  });

  it('the file copy dates the facts that it rests on, and says when they have grown old', () => {
    const cells = (day: string, column: number) => {
      const us = { ...where, places: ['US-IL'], tools: ['ranking' as const], day };
      const notice = readDocumentTemplates().find(({ id }) => id === 'candidate-notice');
      if (!notice) throw new Error('no notice');
      const placed = placeClauses([notice], laws, us, { answers: {}, values: {} });
      return writeDocument(notice, placed, writing(us)).blocks.flatMap((block) =>
        block.type === 'table' ? block.rows.map((row) => runText(row[column] ?? [])) : [],
      );
    };
    const read = laws.find(({ id }) => id === 'il-hb3773')?.factAsOf ?? '';
    const fresh = cells(read, 2);
    expect(fresh.length).toBeGreaterThan(0);
    for (const cell of fresh) expect(cell).toMatch(/facts of [A-Z][a-z]+ \d+, \d{4}/u);
    expect(fresh.join('\n')).not.toContain('check them');
    for (const cell of cells('2027-12-02', 2)) expect(cell).toMatch(/facts of .* \d{4}, check them$/u);
  });

  it('the file copy cites the section of every duty beside the name of its law', () => {
    const three = { ...where, places: ['US-NY-NYC', 'EU-DE', 'GB'], tools: ['video' as const] };
    const cited = readDocumentTemplates().flatMap((template) => {
      const placed = placeClauses([template], laws, three, { answers: {}, values: {} });
      return writeDocument(template, placed, writing(three)).blocks.flatMap((block) =>
        block.type === 'table' && block.head[0] === 'Law'
          ? block.rows.map(([law]) => runText(law ?? []))
          : [],
      );
    });
    expect(cited.join('\n')).toMatch(/^UK DUAA 2025, UK GDPR, Art\. 13 \(low confidence\)$/mu);
    expect(cited.join('\n')).toMatch(/N\.Y\.C\. Admin\. Code § 8-107\(32\)/u);
    for (const law of cited) expect(law).toMatch(/, \S/u);
  });

  it('the file copy gives the period of a duty to keep whose own words leave it out', () => {
    const bank = { ...where, places: ['US-IL', 'EU-DE'], tools: ['ranking' as const] };
    const checklist = readDocumentTemplates().find(({ id }) => id === 'records-checklist');
    if (!checklist) throw new Error('no checklist');
    const placed = placeClauses([checklist], laws, bank, { answers: {}, values: {} });
    const rows = writeDocument(checklist, placed, writing(bank)).blocks.flatMap((block) =>
      block.type === 'table' ? block.rows.map((row) => row.map((cell) => runText(cell))) : [],
    );
    const told = (law: string, start: string) =>
      rows.find(([name = '', text = '']) => name.startsWith(law) && text.startsWith(start))?.[1];
    expect(told('EU AI Act', 'The deployer must keep the automatically')).toContain(
      'Keep for at least 6 months, counted from: ',
    );
    for (const [law, start] of [
      ['ADA', 'Requests for reasonable accommodation'],
      ['Title VII', 'A private employer must preserve'],
      ['ADEA', 'An employer must keep applications'],
    ] as const)
      expect(told(law, start), law).toContain('Keep for at least 1 year, counted from: ');
  });

  it('no duty leans on the words of another one, which no table of a file copy shows beside it', () => {
    const leaning = laws
      .flatMap(({ duties }) => [...duties.employer, ...duties.vendor])
      .filter(({ text }) => /\bthese\b(?! grounds:)|\bon such\b|\bthe same (?:two|three|four)\b/u.test(text));
    expect(leaning.map(({ text }) => text)).toEqual([]);
  });

  it('a posting states pay, benefits and the last day where the law of its place asks for them, whatever the tool', () => {
    const template = readDocumentTemplates().find(({ id }) => id === 'posting-language');
    if (!template) throw new Error('no lines');
    const stated = (changes: Partial<GeneratorSituation>) => {
      const own = { ...where, tools: ['video' as const], day: '2027-01-01', ...changes };
      const placed = placeClauses([template], laws, own, { answers: {}, values: {} });
      return placed
        .filter(({ clause }) => clause.posting)
        .map(({ clause, now, answers }) => [clause.id, now, answers.map(({ ref }) => ref)] as const);
    };
    const pay = (...refs: string[]) => ['pay', true, refs.map((ref) => `us-pay-transparency/${ref}`)];
    expect(stated({ places: ['US-NY-NYC'] })).toEqual([pay('new-york', 'new-york-city')]);
    expect(stated({ places: ['US-CO'] }).map(([id]) => id)).toEqual(['pay', 'benefits', 'deadline']);
    expect(stated({ places: ['US-IL'], employees: 50 }).map(([id]) => id)).toEqual(['pay', 'benefits']);
    // Fewer employees than the law names, a place without such a law, and one whose law begins later.
    expect(stated({ places: ['US-IL'], employees: 14 })).toEqual([]);
    expect(stated({ places: ['GB', 'US-TX', 'EU-DE'] })).toEqual([]);
    expect(stated({ places: ['US-DE'] }).map(([id, now]) => [id, now])).toEqual([
      ['pay', false],
      ['benefits', false],
    ]);
    // Nevada asks for it after an interview, and not in the posting.
    expect(stated({ places: ['US-NV'] })).toEqual([]);
    expect(stated({ places: ['US-NY-NYC'], role: 'vendor' })).toEqual([]);
  });

  it('a letter that grants something is not begun before there is something granted', () => {
    const placed = placeClauses(readDocumentTemplates(), laws, where, {
      answers: { reachable: 'yes' },
      values: {},
    });
    const letter = placed.filter(({ document }) => document === 'accommodation-granted');
    expect(letter.every(({ clause }) => clause.promise || clause.frame)).toBe(true);
  });
});
