import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  readBlanks,
  readDocumentQuestions,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
} from '#app/tools/shared/content.ts';
import { runText, toPlainText } from '#domain/documents/document-model.ts';
import { dutiesFor } from '#domain/law/applicable-law.ts';
import { reaches } from '#domain/law/regulation-status.ts';
import { coverage, provisionState } from './coverage.ts';
import { joinDocuments, writeDocument } from './document-copies.ts';
import {
  askedQuestions,
  blanksOf,
  bringingBlanks,
  clashes,
  draftFor,
  type Edits,
  type Facts,
  fill,
  firstUse,
  freedBy,
  type GeneratorSituation,
  goneBy,
  heldBack,
  inWordsOf,
  isIncluded,
  isSpoken,
  lawsWithout,
  NO_EDITS,
  placeClauses,
  placesWithout,
  sentencesOf,
  standingAnswers,
  standingClauses,
} from './draft.ts';
import { LONGEST_VALUE, readDraft, writeDraft } from './saved-draft.ts';
import { clauseBlocks, dayIn, stillEnglish, wordsOf } from './write-document.ts';

const templates = readDocumentTemplates();
const blanks = readBlanks();
const { laws, choices } = readLawData();
const stages = choices.stages.map(({ id }) => id);

const situation = (changes: Partial<GeneratorSituation> = {}): GeneratorSituation => ({
  places: ['US-NY-NYC'],
  role: 'employer',
  tools: ['ranking'],
  stages,
  day: '2026-11-20',
  ...changes,
});
const all = Object.fromEntries(Object.keys(blanks).map((blank) => [blank, `value of ${blank}`]));
/** Every question answered the way that leaves the most to say. */
const said: Facts = {
  answers: {
    decides: 'always',
    reachable: 'yes',
    'legal-basis': 'interests',
    transfers: 'yes',
    sourced: 'yes',
    ai: 'yes',
    'high-risk': 'yes',
    older: 'no',
    staff: 'yes',
    emotion: 'no',
    synthetic: 'no',
    public: 'yes',
  },
  values: all,
};
const unsaid: Facts = { answers: {}, values: {} };
const place = (where: GeneratorSituation, facts: Facts = said) => placeClauses(templates, laws, where, facts);
const cover = (where: GeneratorSituation, edits: Edits = NO_EDITS, values: Record<string, string> = all) =>
  coverage(templates, laws, where, place(where, { ...said, values }), edits, { ...said, values });
const writing = (
  where: GeneratorSituation,
  edits: Edits = NO_EDITS,
  values: Record<string, string> = {},
) => ({
  situation: where,
  laws,
  blanks,
  values,
  edits,
  hub: 'https://example.com/ai-hiring-compliance-hub',
  placeNames: new Map(),
});
const notice = templates.find(({ id }) => id === 'candidate-notice');
if (!notice) throw new Error('no notice');

const anySituation = fc.record({
  places: fc.subarray(choices.places.map(({ code }) => code)),
  role: fc.constantFrom('employer' as const, 'vendor' as const),
  tools: fc.subarray(choices.tools.map(({ type }) => type)),
  stages: fc.subarray(stages),
  day: fc
    .integer({ min: 20_000, max: 22_500 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  employees: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
});

describe('placeClauses', () => {
  it('offers what begins later as from then on, and takes it as due once it has begun', () => {
    const colorado = situation({ places: ['US-CO'] });
    const find = (day: string) =>
      place({ ...colorado, day }).find(({ key }) => key === 'adverse-decision/correct');
    expect(find('2026-11-20')).toMatchObject({ now: false, from: '2027-01-01' });
    expect(find('2026-12-31')).toMatchObject({ now: false });
    expect(find('2027-01-01')).toMatchObject({ now: true, from: undefined });
  });

  it('leaves later paragraphs out until they are taken in', () => {
    const where = situation({ places: ['US-CO'] });
    const clause = place(where).find(({ key }) => key === 'adverse-decision/correct');
    if (!clause) throw new Error('not placed');
    expect(isIncluded(clause, NO_EDITS)).toBe(false);
    expect(isIncluded(clause, { ...NO_EDITS, added: [clause.key] })).toBe(true);
    expect(isIncluded(clause, { ...NO_EDITS, added: [clause.key], dropped: ['adverse-decision'] })).toBe(
      false,
    );
  });

  it('names only laws that reach one of the places, whatever is chosen', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        for (const { answers, helps, clause } of place(where)) {
          expect(clause.roles).toContain(where.role);
          for (const { law } of [...answers, ...helps]) {
            expect(where.places.some((code) => reaches(law.region, code))).toBe(true);
            expect(law.tools.some((tool) => where.tools.includes(tool as never))).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });
});

it.each([
  ['', 'open'],
  ['2019-01-01', 'past'],
  ['2026-11-27', 'early'],
  ['2026-12-10', 'early'],
  ['2026-12-11', 'after'],
])('a first day of use %j is %s of the notice in New York City', (use, stands) => {
  expect(firstUse(use, '2026-11-27', '2026-12-11')).toBe(stands);
});

it('sees a day that somebody is asked to act by, and that has gone by', () => {
  const asks = { 'council-date': '2026-11-26', 'decision-date': '2026-11-01' };
  expect(goneBy(blanks, asks, '2026-11-27')).toEqual(['council-date']);
  expect(goneBy(blanks, { 'council-date': '2026-11-27' }, '2026-11-27')).toEqual([]);
  expect(goneBy(blanks, { 'council-date': 'soon' }, '2026-11-27')).toEqual([]);
});

it('sees days that contradict each other, and a day that an answer leaves no room for', () => {
  const { questions } = readDocumentQuestions();
  const seen = (values: Record<string, string>, answers: Record<string, string> = {}) =>
    clashes(blanks, questions, { values, answers }).map(({ blank, than }) => [blank, than]);
  const heard = { 'use-date': '2027-02-01', 'council-date': '2027-12-30' };
  expect(seen(heard)).toEqual([['council-date', '2027-02-01']]);
  expect(seen({ ...heard, 'council-date': '2027-01-30' })).toEqual([]);
  expect(seen({ 'council-date': '2027-12-30' })).toEqual([]);
  const use = { 'use-date': '2027-02-01' };
  expect(seen(use, { older: 'no' })).toEqual([['use-date', '2027-12-02']]);
  expect(seen(use, { older: 'yes' })).toEqual([]);
  expect(seen({ 'use-date': '2027-12-02' }, { older: 'no' })).toEqual([]);
  // An agreement may begin with the use, and a decision with a tool is none from before it.
  expect(seen({ ...use, 'agreement-date': '2027-02-01', 'decision-date': '2027-02-01' })).toEqual([]);
  expect(seen({ ...use, 'agreement-date': '2027-12-31' })).toEqual([['agreement-date', '2027-02-01']]);
  expect(seen({ ...use, 'decision-date': '2027-01-15' })).toEqual([['decision-date', '2027-02-01']]);
});

it('is on the paper of those whose law calls for it where it goes to employees and their representatives', () => {
  const bank = situation({ places: ['US-NY-NYC', 'EU-DE', 'EU-FR'], day: '2027-12-02' });
  const places = (id: string, copy: 'clean' | 'file') => {
    const template = templates.find((one) => one.id === id);
    return template && writeDocument(template, place(bank), writing(bank, NO_EDITS, all), copy).places;
  };
  for (const copy of ['clean', 'file'] as const) {
    expect(places('works-council-information', copy)).toEqual(['EU-DE', 'EU-FR']);
    expect(places('works-agreement', copy)).not.toContain('US-NY-NYC');
    expect(places('candidate-notice', copy)).toEqual(bank.places);
  }
});

it('has both sides attach the annex that a works agreement speaks of', () => {
  const text = templates
    .find(({ id }) => id === 'works-agreement')
    ?.clauses.map((clause) => clause.text)
    .join(' ');
  expect(text).toContain('of the annex');
  expect(text).toContain('attach to this agreement');
});

it('marks days of a document that do not go together in every copy, and says in the file copy why', () => {
  const germany = situation({ places: ['EU-DE'], day: '2027-12-02' });
  const values = {
    ...all,
    'use-date': '2027-02-01',
    'council-date': '2027-12-30',
    'agreement-date': '2027-12-31',
    'decision-date': '2027-01-15',
  };
  const wrote = (document: string, days: Record<string, string> = {}, copy: 'clean' | 'file' = 'file') => {
    const template = templates.find(({ id }) => id === document);
    if (!template) throw new Error('no template');
    const facts = { ...said, values: { ...values, ...days } };
    const edits = { ...NO_EDITS, added: [`${document}/time`] };
    const own = writing(germany, edits, facts.values);
    return toPlainText(writeDocument(template, place(germany, facts), own, copy));
  };
  const council = wrote('works-council-information');
  expect(council).toContain(
    'Days to look at: the day by which you expect an answer (December 30, 2027) has to come before the first day of use (February 1, 2027); the first day of use (February 1, 2027) is before December 2, 2027,',
  );
  // A clean copy says nothing of it; what cannot stand is marked there as what is missing is.
  for (const copy of ['clean', 'file'] as const) {
    expect(wrote('works-council-information', {}, copy)).toContain('your answer by [December 30, 2027].');
    expect(wrote('works-council-information', {}, copy)).toContain('is [February 1, 2027].');
    expect(wrote('works-agreement', {}, copy)).toContain('takes effect on [December 31, 2027].');
    expect(wrote('adverse-decision', {}, copy)).toContain('On [January 15, 2027]');
  }
  expect(wrote('works-agreement', {}, 'clean')).not.toContain('Days to look at');
  expect(wrote('works-agreement')).toContain(
    'the first day of the agreement (December 31, 2027) comes after the first day of use',
  );
  expect(wrote('adverse-decision')).toContain(
    'the day of the decision (January 15, 2027) comes before the first day of use',
  );
  const later = { 'use-date': '2028-02-01', 'decision-date': '2028-02-02' };
  for (const document of ['works-council-information', 'works-agreement', 'adverse-decision'])
    expect(wrote(document, later), document).not.toMatch(/Days to look at|\[\w+ \d+, \d{4}\]/u);
});

it('writes every day as the place of its candidates does', () => {
  const values = { ...all, 'use-date': '2026-12-01' };
  const wrote = (places: string[], copy: 'clean' | 'file') => {
    const on = situation({ places, tools: ['screening'], day: '2027-01-01' });
    const placed = place(on, { ...said, values });
    return templates
      .map((template) => toPlainText(writeDocument(template, placed, writing(on, NO_EDITS, values), copy)))
      .join('\n');
  };
  expect(wrote(['GB'], 'clean')).toContain('1 December 2026');
  const american = /\b(?:January|February|June|November|December) \d{1,2}, \d{4}/u;
  for (const copy of ['clean', 'file'] as const) expect(wrote(['GB'], copy)).not.toMatch(american);
  expect(wrote(['GB', 'US-IL'], 'clean')).toContain('December 1, 2026');
});

it('speaks of reasonable adjustments where every candidate is in the United Kingdom', () => {
  const british = inWordsOf(templates, ['GB']);
  const words = ({ title, purpose, clauses }: (typeof templates)[number]) =>
    [
      title,
      purpose,
      ...clauses.flatMap(({ heading, text, helps, answers }) =>
        [...helps, ...answers].some((ref) => ref.startsWith('uk-')) ? [heading, text] : [],
      ),
    ].join(' ');
  const set = (all: readonly (typeof templates)[number][]) => all.map(words).join(' ');
  expect(set(british)).not.toMatch(/accommodation(?!s? or (an )?adjustment)/i);
  expect(british.find(({ id }) => id === 'accommodation-granted')?.title).toContain('reasonable adjustment');
  for (const places of [[], ['GB', 'US-CA'], ['US-CA']]) expect(inWordsOf(templates, places)).toBe(templates);
});

describe('what an answer takes away', () => {
  const { questions } = readDocumentQuestions();
  const where = situation({ places: ['EU'], tools: ['video', 'sourcing'], day: '2026-11-27' });
  const owed = (answers: Record<string, string>) => {
    const wanted = askedQuestions(templates, laws, where, answers);
    const asked = questions.filter(({ id }) => wanted.has(id));
    const left = lawsWithout(laws, freedBy(asked, answers));
    const facts = { answers, values: all };
    const placed = placeClauses(templates, left, where, facts);
    const { now, later } = coverage(templates, left, where, placed, NO_EDITS, facts);
    return { refs: [...now, ...later].map(({ ref }) => ref), asked: wanted };
  };

  it('is neither required nor counted', () => {
    expect(owed({}).refs).toContain('eu-ai-act/deep-fakes');
    expect(owed({ synthetic: 'yes' }).refs).toContain('eu-ai-act/deep-fakes');
    const no = owed({ synthetic: 'no' });
    expect(no.refs).not.toContain('eu-ai-act/deep-fakes');
    expect(no.asked).toContain('synthetic');
    expect(owed({ sourced: 'no' }).refs).not.toContain('eu-gdpr-22/inform-sourced');
    // Nor is the manner of a notice where no notice is owed.
    expect(no.refs).toContain('eu-ai-act/manner');
    expect(owed({ synthetic: 'no', emotion: 'no' }).refs).not.toContain('eu-ai-act/manner');
  });

  it('of a high-risk system is what only newer or changed systems owe, and its log has no period then', () => {
    const later = situation({ places: ['EU-DE'], tools: ['video'], day: '2027-12-02' });
    const read = (answers: Record<string, string>) => {
      const wanted = askedQuestions(templates, laws, later, answers);
      const left = lawsWithout(
        laws,
        freedBy(
          questions.filter(({ id }) => wanted.has(id)),
          answers,
        ),
      );
      const facts = { answers: { ...said.answers, ...answers }, values: all };
      const placed = placeClauses(templates, left, later, facts);
      const [notice, privacy] = ['ai-act-notice', 'privacy-notice'].map((id) => {
        const template = templates.find((one) => one.id === id);
        if (!template) throw new Error('no template');
        return toPlainText(writeDocument(template, placed, { ...writing(later, NO_EDITS, all), laws: left }));
      });
      return { refs: dutiesFor(left, later).map(({ ref }) => ref), notice: notice ?? '', privacy, wanted };
    };
    const fresh = { ai: 'yes', 'high-risk': 'yes', older: 'no', staff: 'yes' };
    // Asked one after the other, each once it matters.
    expect(read({}).wanted).not.toContain('older');
    expect(read({ ai: 'yes' }).wanted).toContain('high-risk');
    expect(read({ ai: 'yes', 'high-risk': 'yes' }).wanted).toContain('older');
    expect(read({ ai: 'yes', 'high-risk': 'no' }).wanted).not.toContain('older');
    expect(read(fresh).notice).toContain('counts as high-risk');
    expect(read(fresh).notice).toContain('is used on employees');
    expect(read(fresh).privacy).toContain('Art. 26(6)');
    const older = read({ ...fresh, older: 'yes' });
    expect(older.notice).not.toContain('high-risk');
    expect(older.refs.filter((ref) => ref.startsWith('eu-ai-act/'))).toEqual(
      expect.not.arrayContaining(['eu-ai-act/inform-candidates', 'eu-ai-act/explain', 'eu-ai-act/cooperate']),
    );
    expect(older.privacy).not.toContain('Art. 26(6)');
    // Nothing is said of employees on whom nobody said that it is used.
    expect(read({ ...fresh, staff: 'no' }).notice).not.toMatch(/To employees|is used on employees/u);
    expect(read({ ...fresh, staff: 'no' }).refs).not.toContain('eu-ai-act/inform-workers');
  });

  it('of a public body with an older system is nothing any more from the day on which it has to comply', () => {
    const answers = { ai: 'yes', 'high-risk': 'yes', older: 'yes', public: 'yes' };
    const owes = (day: string, more: Record<string, string> = {}) => {
      const standing = standingAnswers(questions, { ...answers, ...more }, day);
      const left = lawsWithout(laws, freedBy(questions, standing));
      const on = situation({ places: ['EU'], tools: ['video'], day });
      const facts = { answers: { ...said.answers, ...standing }, values: all };
      const keys = placeClauses(templates, left, on, facts).map(({ key }) => key);
      return [
        dutiesFor(left, on).some(({ ref }) => ref === 'eu-ai-act/inform-candidates'),
        keys.includes('ai-act-notice/candidates'),
      ];
    };
    expect(owes('2030-08-01')).toEqual([false, false]);
    expect(owes('2030-08-02')).toEqual([true, true]);
    // The provision speaks of public authorities, and of nobody who serves the public besides.
    expect(owes('2030-08-02', { public: 'service' })).toEqual([false, false]);
    expect(owes('2030-08-02', { public: 'no' })).toEqual([false, false]);
  });

  it('is told in the file copy of a public body until the day on which it comes back, and to nobody else', () => {
    const answers = { ai: 'yes', 'high-risk': 'yes', older: 'yes', public: 'yes', staff: 'yes' };
    const file = (document: string, day: string, more: Record<string, string> = {}) => {
      const on = situation({ places: ['EU'], tools: ['video'], day });
      const draft = draftFor(templates, laws, questions, on, {
        answers: { ...said.answers, ...answers, ...more },
        values: all,
      });
      const template = draft.templates.find(({ id }) => id === document);
      if (!template) throw new Error(document);
      const own = { ...writing(on), laws: draft.laws, questions: draft.asked, answers: draft.facts.answers };
      return toPlainText(writeDocument(template, draft.placed, own));
    };
    const note = /by August 2, 2030 in any case/u;
    expect(file('candidate-notice', '2027-12-02')).toMatch(note);
    expect(file('candidate-notice', '2030-08-02')).not.toMatch(note);
    expect(file('candidate-notice', '2027-12-02', { public: 'no' })).not.toMatch(note);
    expect(file('candidate-notice', '2027-12-02', { older: 'no' })).not.toMatch(note);
    expect(file('accommodation-receipt', '2027-12-02')).not.toMatch(note);
  });

  it('of consent is asked in Germany of whoever rests on it, for the data or for the decision, and of nobody else', () => {
    const on = situation({ places: ['EU-DE'], tools: ['ranking'] });
    const draft = (answers: Record<string, string>) => {
      const {
        placed,
        templates: own,
        ...rest
      } = draftFor(templates, laws, questions, on, {
        answers: { ...said.answers, ...answers },
        values: all,
      });
      const privacy = own.find(({ id }) => id === 'privacy-notice');
      if (!privacy) throw new Error('no notice');
      const written = (copy: 'clean' | 'file') =>
        toPlainText(writeDocument(privacy, placed, { ...writing(on, NO_EDITS, all), laws: rest.laws }, copy));
      return {
        owed: dutiesFor(rest.laws, on).some(({ ref }) => ref === 'de-bdsg-26/consent'),
        clean: written('clean'),
        file: written('file'),
      };
    };
    for (const basis of ['contract', 'interests', 'legal-duty']) {
      expect(draft({ 'legal-basis': basis }).owed, basis).toBe(false);
      expect(draft({ 'legal-basis': basis }).file, basis).not.toContain('consent in Germany');
      // The exception for a decision by machine alone is a consent of its own.
      const both = { 'legal-basis': basis, decides: 'never', exception: 'consent' };
      expect(draft(both).owed, basis).toBe(true);
      expect(draft(both).file).toContain('in writing or electronically');
    }
    const consent = draft({ 'legal-basis': 'consent' });
    expect(consent.owed).toBe(true);
    expect(consent.file).toMatch(
      /although the applicant depends on you.*in writing or electronically.*text form/su,
    );
    expect(consent.clean).toContain('you can withdraw it at any time');
    expect(consent.clean).not.toContain('consent in Germany');
  });

  it('never is a prohibition, and comes back where its question is asked no more', () => {
    for (const { options } of questions)
      for (const ref of options.flatMap(({ frees }) => frees)) {
        const [law, id] = ref.split('/');
        const found = laws.find((one) => one.id === law)?.duties;
        const duty = [...(found?.employer ?? []), ...(found?.vendor ?? [])].find((one) => one.id === id);
        expect(duty?.kind, ref).not.toBe('prohibition');
      }
    expect(freedBy([], { synthetic: 'no' }).size).toBe(0);
  });

  it('leaves every question on the page that was answered', () => {
    for (const { id, options } of questions)
      for (const { value } of options) {
        const before = askedQuestions(templates, laws, where, {});
        if (before.has(id)) expect(owed({ [id]: value }).asked, `${id}: ${value}`).toContain(id);
      }
  });

  it('takes the periods of its records with it', () => {
    const kept = (set: readonly (typeof laws)[number][]) =>
      set.flatMap(({ keeps }) => keeps.map(({ ref }) => ref));
    expect(kept(laws)).toContain('eu-ai-act/monitor-logs');
    expect(kept(lawsWithout(laws, new Set(['eu-ai-act/monitor-logs'])))).not.toContain(
      'eu-ai-act/monitor-logs',
    );
  });
});

describe('coverage', () => {
  const stateOf = (
    ref: string,
    where: GeneratorSituation,
    answers: Facts['answers'],
    added: string[] = [],
  ) => {
    const facts = { answers: { ...said.answers, ...answers }, values: all };
    const left = lawsWithout(laws, freedBy(readDocumentQuestions().questions, facts.answers));
    const placed = placeClauses(templates, left, where, facts);
    const edits = { ...NO_EDITS, added };
    const { now } = coverage(templates, left, where, placed, edits, facts);
    return now.find((duty) => duty.ref === ref)?.state;
  };

  it('tells Swiss candidates that a machine alone decided, where it did and somebody says so', () => {
    const ref = 'ch-dsg/tell-of-decision';
    const where = situation({ places: ['CH'], tools: ['screening'] });
    expect(stateOf(ref, where, { decides: 'never' })).toBe('answered');
    expect(stateOf(ref, where, { decides: 'sometimes' })).toBe('lacking');
    expect(stateOf(ref, where, { decides: 'sometimes' }, ['adverse-decision/no-person-here'])).toBe(
      'answered',
    );
    expect(stateOf(ref, where, { decides: 'always' })).toBeUndefined();
  });

  it('informs workers in Italy once somebody says that the information goes to them', () => {
    const where = situation({ places: ['EU-IT'], tools: ['screening'] });
    const council = 'works-council-information';
    expect(stateOf('it-ai-work/inform-workers', where, {})).toBe('open');
    expect(stateOf('it-ai-work/inform-workers', where, {}, [`${council}/to-employees`])).toBe('answered');
    expect(stateOf('it-ai-work/tell-of-ai', where, { ai: 'yes' })).toBe('answered');
    expect(stateOf('it-ai-work/tell-of-ai', where, { ai: 'no' })).toBeUndefined();
    const placed = place(where);
    const template = templates.find(({ id }) => id === council);
    const text = template && toPlainText(writeDocument(template, placed, writing(where, NO_EDITS, all)));
    expect(text).toContain('value of measures');
    expect(text).not.toContain('to the employees');
    expect(text).not.toMatch(/For candidates and employees/u);
  });

  it('counts a notice on a high-risk system only where a paragraph says that it is one', () => {
    const germany = situation({ places: ['EU-DE'], day: '2027-12-02' });
    for (const [ref, question, home] of [
      ['eu-ai-act/inform-workers', 'staff', 'ai-act-notice/workers'],
      ['eu-ai-act/inform-candidates', 'older', 'ai-act-notice/candidates'],
    ] as const) {
      const state = (changes: Facts['answers'], out: readonly string[] = []) => {
        const facts = { ...said, answers: { ...said.answers, ...changes } };
        const { now } = coverage(
          templates,
          laws,
          germany,
          place(germany, facts),
          { ...NO_EDITS, out },
          facts,
        );
        return now.find((duty) => duty.ref === ref);
      };
      const { [question]: _, ...open } = said.answers;
      const facts = { ...said, answers: open };
      const waiting = coverage(templates, laws, germany, place(germany, facts), NO_EDITS, facts).now.find(
        (duty) => duty.ref === ref,
      );
      expect(waiting?.state).toBe('lacking');
      expect(waiting?.absent).toContainEqual({ key: home, why: 'question' });
      expect(state({})).toMatchObject({ state: 'answered', clauses: [home] });
      expect(state({}, [home])?.state).toBe('lacking');
      const text = templates.flatMap(({ id, clauses }) =>
        clauses
          .filter(({ answers }) => answers.includes(ref))
          .map((clause) => `${id}/${clause.id} ${clause.text}`),
      );
      for (const words of text) expect(words).toContain('counts as high-risk');
    }
  });

  it('has a checklist to go with the federal records, whatever was promised', () => {
    const where = situation({ places: ['US-IL'], tools: ['ranking'], employees: 50 });
    for (const law of ['us-adea', 'us-title-vii-ugesp', 'us-gina'])
      expect(stateOf(`${law}/keep-records`, where, {}), law).toBe('prepared');
  });

  it('has every duty exactly once, whatever is chosen', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const { now, later } = cover(where);
        expect([...now, ...later].map(({ ref }) => ref).sort()).toEqual(
          dutiesFor(laws, where)
            .map(({ ref }) => ref)
            .sort(),
        );
        expect(now.every((duty) => duty.now) && later.every((duty) => !duty.now)).toBe(true);
      }),
      { numRuns: 60 },
    );
  });

  it('counts a duty as answered only by a paragraph that stands in a document and names it', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const included = standingClauses(place(where), NO_EDITS);
        for (const duty of [...cover(where).now, ...cover(where).later]) {
          const named = included.some(({ clause }) => clause.answers.includes(duty.ref));
          expect(duty.state === 'answered' || duty.state === 'open').toBe(named);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('moves a duty to lacking when its paragraph goes, and back', () => {
    const where = situation();
    const state = (edits: Edits) => cover(where, edits).now.find(({ ref }) => ref === 'nyc-ll144/notify');
    expect(state(NO_EDITS)?.state).toBe('answered');
    const without = { ...NO_EDITS, out: ['candidate-notice/use', 'candidate-notice/assesses'] };
    expect(state(without)).toMatchObject({ state: 'lacking', clauses: without.out });
    expect(state({ ...NO_EDITS, dropped: ['candidate-notice'] })?.state).toBe('lacking');
  });

  it('names the blanks that keep a duty open', () => {
    const values = Object.fromEntries(
      Object.entries(all).filter(([blank]) => blank !== 'assessed' && blank !== 'tool-name'),
    );
    expect(
      cover(situation(), NO_EDITS, values).now.find(({ ref }) => ref === 'nyc-ll144/notify'),
    ).toMatchObject({
      state: 'open',
      blanks: ['tool-name', 'assessed'],
    });
  });

  it('counts a duty as in the text only once every paragraph of a document that answers it stands there', () => {
    const duty = (added: string[]) =>
      cover(situation(), { ...NO_EDITS, added }).now.find(({ ref }) => ref === 'nyc-ll144/data-notice');
    // The kind and the source of the data alone are not the retention policy that the law asks for as well, and the rule
    // has the website say how to ask for both.
    const [howLong, written] = ['data-retention/how-long', 'data-retention/written-request'];
    expect(duty([])?.state).toBe('lacking');
    expect(duty([howLong ?? ''])).toMatchObject({ state: 'open', blanks: [], offers: [written] });
    expect(duty([howLong ?? '', written ?? ''])).toMatchObject({ state: 'answered', offers: [] });
  });

  it('knows acts that paper prepares and acts that it does not', () => {
    const { now } = cover(situation());
    expect(now.find(({ ref }) => ref === 'nyc-ll144/audit')?.state).toBe('prepared');
    expect(now.find(({ ref }) => ref === 'us-title-vii-ugesp/hold')?.state).toBe('act');
  });

  it('tells a text that these documents do not have from an act, and counts it as words to write', () => {
    const where = situation({
      places: choices.places.map(({ code }) => code),
      tools: choices.tools.map(({ type }) => type),
      day: '2027-12-02',
    });
    const { now } = cover(where, { ...NO_EDITS, added: place(where).map(({ key }) => key) });
    for (const { ref, state, duty } of now)
      if (state === 'act' && duty.nature !== 'prohibition')
        expect(['notice', 'posting', 'publication', 'explanation'], ref).not.toContain(duty.kind);
    const one = now.find(({ ref }) => ref === 'ma-lie-detector/application-notice');
    expect(one).toMatchObject({ state: 'unwritten' });
    expect(provisionState('unwritten')).toBe('needs-words');
  });

  it.each([
    ['EU-FR', 'fr-recrutement/tell-candidates'],
    ['US-IL', 'il-aivia/notify-first'],
    ['US-NY-NYC', 'nyc-ll144/alternative'],
  ])('finds in the notice of %s the paragraphs that carry out %s', (code, ref) => {
    const { now } = cover(situation({ places: [code], tools: ['video'] }));
    expect(now.find((duty) => duty.ref === ref)?.state).toBe('answered');
  });

  it('lists what the notice of a law in force does not say', () => {
    const where = situation();
    expect(cover(where).items.map(({ ref }) => ref)).not.toContain('nyc-ll144/qualities');
    const items = cover(where, { ...NO_EDITS, out: ['candidate-notice/assesses'] }).items.map(
      ({ ref }) => ref,
    );
    expect(items).toContain('nyc-ll144/qualities');
  });

  it.each([
    ['2026-11-20', 0],
    ['2027-01-01', 8],
    ['2027-12-02', 8],
  ])('dates decide: Colorado on %s', (day, due) => {
    const { now, later } = cover(situation({ places: ['US-CO'], day }));
    const count = (list: { ref: string }[]) =>
      list.filter(({ ref }) => ref.startsWith('co-sb26-189/')).length;
    expect([count(now), count(later)]).toEqual([due, 8 - due]);
  });

  it('drops laws that name a larger employer', () => {
    const refs = (employees: number) => cover(situation({ employees })).now.map(({ ref }) => ref);
    expect(refs(14)).not.toContain('us-ada/accommodate');
    expect(refs(15)).toContain('us-ada/accommodate');
  });
});

describe('what nobody said', () => {
  const promising = new Set(
    templates.flatMap(({ id, clauses }) =>
      clauses
        .filter(({ promise, when, needs }) => promise || Object.keys(when).length > 0 || needs.length > 0)
        .map((clause) => `${id}/${clause.id}`),
    ),
  );

  it('starts with nothing written', () => {
    expect(place(situation({ places: [] }), unsaid)).toEqual([]);
    expect(place(situation({ tools: [] }), unsaid)).toEqual([]);
  });

  it('stands in no document, whatever is chosen', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const standing = place(where, unsaid).filter((clause) => isIncluded(clause, NO_EDITS));
        expect(standing.filter(({ key }) => promising.has(key))).toEqual([]);
      }),
      { numRuns: 60 },
    );
  });

  it('keeps every sentence about a person or a promise behind an answer or a word of the employer', () => {
    // What a notice must never say by itself: that somebody decides, offers, answers, deletes, keeps or does not do.
    const claims =
      /\ba person (?:decides|takes part|did)|\bno person\b|\bwe (?:offer|provide|answer|delete|destroy|will|do not|ask no)\b|\bnobody\b|\bnot held against\b|\bavailable in\b|\byou may (?:ask|contest|request)\b|\bcan change\b|\bdoes not (?:assess|look)\b/i;
    const open = templates
      .filter(({ id }) => id !== 'vendor-questionnaire')
      .flatMap(({ id, clauses }) =>
        clauses
          .filter(
            ({ inside, rests, id: clause }) =>
              !inside && rests !== 'form' && !promising.has(`${id}/${clause}`),
          )
          .flatMap(({ text, id: clause }) => (claims.test(text) ? [`${id}/${clause}: ${text}`] : [])),
      );
    expect(open).toEqual([]);
  });

  it('has no sentence in any document without a blank, an answer, a promise, the law or a signature under it', () => {
    const bare = templates.flatMap(({ id, clauses }) =>
      clauses
        .filter(
          ({ inside, rests, id: clause }) =>
            !inside && rests === undefined && !promising.has(`${id}/${clause}`),
        )
        .flatMap(({ id: clause, text }) =>
          sentencesOf(text)
            // A sentence that ends in a colon leads a list that is to be answered, ticked or filled in.
            .filter((sentence) => blanksOf({ text: sentence }).length === 0 && !sentence.endsWith(':'))
            .map((sentence) => `${id}/${clause}: ${sentence}`),
        ),
    );
    expect(bare).toEqual([]);
  });

  it('says who decides in three ways, one at a time', () => {
    const heard = (decides: string) =>
      place(situation(), { answers: { decides }, values: {} })
        .filter((clause) => isIncluded(clause, NO_EDITS) && clause.document === 'candidate-notice')
        .map(({ clause }) => clause.id)
        .filter((id) => /person/.test(id));
    expect(heard('always')).toEqual(['person']);
    expect(heard('sometimes')).toEqual(['person-sometimes']);
    expect(heard('never')).toEqual(['no-person']);
    expect(heard('')).toEqual([]);
  });

  it('calls no tool artificial intelligence before somebody has said so', () => {
    const claims = templates
      .filter(({ group }) => group === 'candidates' || group === 'letters')
      .flatMap(({ id, clauses }) =>
        clauses
          .filter(({ inside, roles, when }) => !inside && roles.includes('employer') && !('ai' in when))
          // What the visitor answered of the EU's act says it as well.
          .filter(({ when }) => !when['high-risk'])
          .flatMap(({ id: clause, text }) =>
            /artificial intelligence|\bAI\b/.test(text) ? [`${id}/${clause}: ${text}`] : [],
          ),
      );
    expect(claims).toEqual([]);
    const lines = (ai: string) =>
      place(situation({ tools: ['screening', 'chatbot'] }), { ...said, answers: { ...said.answers, ai } })
        .filter(({ document }) => document === 'posting-language' || document === 'candidate-notice')
        .filter((clause) => isIncluded(clause, NO_EDITS) && /ai|line|chat/.test(clause.clause.id))
        .map(({ clause }) => clause.id);
    expect(lines('yes')).toEqual(['ai', 'chat-person', 'ai-line', 'accommodation-line']);
    expect(lines('no')).toEqual(['chat-rules', 'chat-person', 'tool-line', 'accommodation-line']);
  });

  it('makes no document of paragraphs that only frame what nobody has promised', () => {
    const where = situation();
    const [policy, statement] = ['hiring-policy', 'data-retention'].map((id) =>
      templates.filter((template) => template.id === id),
    );
    const written = (list: typeof templates = [], added: string[] = []) =>
      list.map((template) =>
        toPlainText(
          writeDocument(template, place(where), writing(where, { ...NO_EDITS, added }), 'clean'),
        ).trim(),
      );
    expect(written(policy)).toEqual(['']);
    expect(written(statement)).toEqual(['']);
    const [adopted = ''] = written(policy, ['hiring-policy/training']);
    expect(adopted).toContain('This policy of');
    expect(adopted).toContain('approved by');
  });

  it('makes no letter that grants something of what follows it alone', () => {
    const where = situation();
    const letter = templates.filter(({ id }) => id === 'accommodation-granted');
    const written = (added: string[]) =>
      letter.map((template) =>
        toPlainText(
          writeDocument(template, place(where), writing(where, { ...NO_EDITS, added }, all), 'clean'),
        ).trim(),
      );
    expect(written([])).toEqual(['']);
    expect(written(['accommodation-granted/granted'])[0]).toContain('Your next step');
  });

  it('sends nobody to a contact who cannot be reached', () => {
    const where = situation();
    const ids = (reachable: string) =>
      standingClauses(place(where, { ...said, answers: { ...said.answers, reachable } }), NO_EDITS)
        .filter(({ document }) => document === 'candidate-notice')
        .map(({ clause }) => clause.id);
    expect(ids('yes')).toEqual(expect.arrayContaining(['formats', 'formats-contact']));
    expect(ids('no')).toContain('formats');
    expect(ids('no')).not.toContain('formats-contact');
  });

  it('lists no record of a law that does not apply', () => {
    const records = (where: GeneratorSituation) =>
      templates
        .filter(({ id }) => id === 'records-checklist')
        .map((template) => toPlainText(writeDocument(template, place(where), writing(where), 'clean')))
        .join('');
    const charity = records(situation({ places: ['GB'], tools: ['screening'] }));
    expect(charity).toContain('Evidence of validity');
    expect(charity).not.toMatch(/published summary|layoff|recorded interviews|background reports/);
    const retailer = records(situation({ places: ['US-IL'], tools: ['screening', 'background'] }));
    expect(retailer).toContain('Disclosure and authorization for background reports');
    expect(retailer).not.toMatch(/Waivers for facial|recorded interviews|published summary/);
    expect(records(situation())).toContain('The published summary of the latest one');
  });

  it('lists what Ontario alone asks for in Ontario alone', () => {
    const line = 'The day each person interviewed was told the outcome.';
    const listed = (places: string[]) =>
      place(situation({ places })).some(({ clause }) => clause.items?.includes(line));
    expect(listed(['CA-ON'])).toBe(true);
    expect(listed(['US-IL', 'US-NY-NYC', 'EU-DE', 'EU-FR'])).toBe(false);
  });

  it('names what another way is other than, in every language: it may stand where nobody can be reached', () => {
    const words = [
      notice.clauses.find(({ id }) => id === 'other-way')?.text,
      ...readDocumentTranslations().map(({ documents }) => documents[notice.id]?.clauses['other-way']?.text),
    ];
    for (const text of words) expect(text).toContain('[tool-name]');
  });

  it('asks in a form of its own document, or above all of them, for every blank that brings a paragraph', () => {
    const above = new Set(readDocumentQuestions().blanks);
    const places = ['EU-DE', 'GB', 'US-IL', 'US-NY-NYC'];
    const where = situation({ places, tools: ['ranking', 'management'], day: '2027-12-02' });
    for (const template of templates)
      for (const { id, needs } of template.clauses) {
        const asked = bringingBlanks(template, laws, where, said);
        expect(
          needs.filter((blank) => !above.has(blank) && !asked.includes(blank)),
          id,
        ).toEqual([]);
      }
    const [notice] = templates.filter(({ id }) => id === 'privacy-notice');
    if (!notice) throw new Error('no privacy notice');
    expect(bringingBlanks(notice, laws, situation(), said)).toEqual([]);
  });

  it('leaves to both sides of a works agreement what was answered on who decides, and nothing else', () => {
    const heard = (decides: string) =>
      place(situation({ places: ['EU-DE'] }), { answers: { decides }, values: {} })
        .filter((clause) => isIncluded(clause, NO_EDITS) && clause.document === 'works-agreement')
        .filter(({ clause }) => clause.heading === '4. The decision')
        .map(({ clause }) => clause.id);
    expect(heard('always')).toEqual(['decision']);
    expect(heard('sometimes')).toEqual(['decision-sometimes']);
    expect(heard('never')).toEqual(['decision-never']);
    expect(heard('')).toEqual([]);
  });

  it('asks a vendor of a chat whether it is artificial intelligence, before the chat says so', () => {
    const where = situation({ role: 'vendor', places: ['EU'], tools: ['chatbot'] });
    expect([...askedQuestions(templates, laws, where, {})]).toEqual(['ai']);
    const heard = (ai: string) =>
      place(where, { answers: { ai }, values: {} })
        .filter((clause) => isIncluded(clause, NO_EDITS))
        .map(({ key }) => key)
        .filter((key) => /chat|interaction|marking/.test(key));
    expect(heard('')).toEqual([]);
    expect(heard('no')).toEqual(['candidate-notice/chat-rules']);
    expect(heard('yes')).toEqual(['candidate-notice/chat', 'ai-act-notice/interaction']);
  });

  it('waits for the question, and says so', () => {
    const person = place(situation(), unsaid).find(({ key }) => key === 'candidate-notice/person');
    expect(person?.asks).toEqual(['decides']);
    expect(readDocumentQuestions().questions.map(({ id }) => id)).toContain('decides');
  });

  it('never counts a duty as in the text over an empty blank', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const { now, later } = cover(where, NO_EDITS, {});
        for (const duty of [...now, ...later]) {
          if (provisionState(duty.state) !== 'in-text') continue;
          const carrying = place(where, { ...said, values: {} }).filter(({ key }) =>
            duty.clauses.includes(key),
          );
          expect(carrying.some(({ clause }) => blanksOf(clause).length === 0)).toBe(true);
        }
      }),
      { numRuns: 60 },
    );
  });

  it('never calls an act a text', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        for (const duty of cover(where).now) {
          if (['accommodation', 'assessment', 'human-review', 'records'].includes(duty.duty.kind))
            expect(provisionState(duty.state)).toBe('needs-act');
        }
      }),
      { numRuns: 60 },
    );
  });

  it('gives the true reason for what is missing', () => {
    const why = (where: GeneratorSituation, facts: Facts, ref: string) =>
      coverage(templates, laws, where, place(where, facts), NO_EDITS, facts)
        .now.find((duty) => duty.ref === ref)
        ?.absent.map((one) => one.why);
    const video = situation({ places: ['US-IL'], tools: ['video'] });
    expect(why(video, said, 'il-bipa/policy')).toEqual(['promise']);
    expect(why({ ...video, stages: ['posting'] }, said, 'il-bipa/policy')).toEqual(['stage']);
    expect(
      why(
        situation({ places: ['EU'], tools: ['management'], stages: ['decision'] }),
        said,
        'eu-ai-act/deep-fakes',
      ),
    ).toBeUndefined();
  });

  it('goes into the file copy and not into the clean one', () => {
    const where = situation();
    const template = templates.find(({ id }) => id === 'alternative-process');
    if (!template) throw new Error('no template');
    const clean = toPlainText(writeDocument(template, place(where), writing(where), 'clean'));
    const file = toPlainText(writeDocument(template, place(where), writing(where), 'file'));
    for (const note of ['For your file', 'Kept inside', 'legal advice']) {
      expect(clean).not.toContain(note);
      expect(file).toContain(note);
    }
  });
});

describe('a stop', () => {
  const stops = [
    {
      key: 'privacy-notice/door-none',
      title: 'Privacy notice for candidates',
      where: situation({ places: ['EU-DE'] }),
      answers: { ...said.answers, decides: 'sometimes', exception: 'none' },
      lawful: { exception: 'contract' },
      broken: ['eu-gdpr-22/three-doors'],
      held: 'eu-gdpr-22/inform',
    },
    {
      key: 'ai-act-notice/emotion-stop',
      title: 'Information under the EU AI Act',
      where: situation({ places: ['EU-DE'], tools: ['video'] }),
      answers: { ...said.answers, emotion: 'yes' },
      lawful: { emotion: 'cleared' },
      broken: ['eu-ai-act/no-emotion-inference', 'eu-ai-act/no-banned-practices'],
      held: 'eu-ai-act/biometric-notice',
    },
  ];

  it('is every paragraph that tells the employer to stop', () => {
    const told = templates.flatMap(({ id, clauses }) =>
      clauses
        .filter(
          ({ heading, text, inside }) => /^stop\b/iu.test(heading) || (inside && /\bprohibit/u.test(text)),
        )
        .map((clause) => ({ key: `${id}/${clause.id}`, stop: clause.stop })),
    );
    expect(told).toEqual(stops.map(({ key }) => ({ key, stop: true })));
  });

  it.each(stops)('$key holds the clean copy back in every language, and no edit lifts it', (stop) => {
    const [document = ''] = stop.key.split('/');
    const template = templates.find(({ id }) => id === document);
    if (!template) throw new Error(document);
    const placed = place(stop.where, { answers: stop.answers, values: all });
    const words = placed.find(({ key }) => key === stop.key)?.clause.text ?? 'none';
    const edits = { out: [stop.key], added: placed.map(({ key }) => key), dropped: [] };
    for (const language of [undefined, ...readDocumentTranslations()]) {
      const clean = writeDocument(
        template,
        placed,
        { ...writing(stop.where, edits, all), language },
        'clean',
      );
      expect(clean.title).toBe(`${stop.title}, held back`);
      expect(clean.clean).toBeUndefined();
      const text = toPlainText(clean);
      expect(text).toContain(words);
      expect(text).not.toContain('value of');
    }
    const file = writeDocument(template, placed, writing(stop.where, edits, all), 'file');
    expect(file.blocks.filter(({ type }) => type === 'heading')[1]).toMatchObject({
      runs: [{ text: 'Stop before you use it' }],
    });
    expect(toPlainText(file)).toContain('value of');
    expect(toPlainText(file).match(/Paragraphs: Forbidden, as answered/gu)).toHaveLength(stop.broken.length);
    expect(toPlainText(file)).not.toContain('Helps: Stop');
    // Out of the set, there is no copy of it to hold back.
    const dropped = { ...edits, dropped: [document] };
    expect(writeDocument(template, placed, writing(stop.where, dropped, all), 'clean').blocks).toEqual([]);
  });

  it.each(stops)('$key goes with another answer, and the duty is forbidden until then', (stop) => {
    const facts = { answers: stop.answers, values: all };
    const state = (answers: Facts['answers']) =>
      coverage(templates, laws, stop.where, place(stop.where, { answers, values: all }), NO_EDITS, facts)
        .now.filter(({ ref }) => stop.broken.includes(ref))
        .map((duty) => duty.state);
    expect(state(stop.answers)).toEqual(stop.broken.map(() => 'forbidden'));
    const mended = { ...stop.answers, ...stop.lawful };
    expect(state(mended)).not.toContain('forbidden');
    const template = templates.find(({ id }) => stop.key.startsWith(`${id}/`));
    if (!template) throw new Error(stop.key);
    const clean = writeDocument(
      template,
      place(stop.where, { answers: mended, values: all }),
      writing(stop.where, NO_EDITS, all),
      'clean',
    );
    expect(clean).toMatchObject({ title: stop.title, clean: true });
  });

  it.each(stops)(
    '$key holds back what announces the same use, and its duties are not in the text',
    (stop) => {
      const facts = { answers: stop.answers, values: all };
      const placed = place(stop.where, facts);
      const [home = ''] = stop.key.split('/');
      const { holds } = placed.find(({ key }) => key === stop.key)?.clause ?? { holds: [] };
      expect(holds).toContain('candidate-notice');
      const called = new Set(placed.map(({ document }) => document));
      const held = heldBack(placed, NO_EDITS);
      expect([...held].toSorted()).toEqual([home, ...holds].filter((id) => called.has(id)).toSorted());
      for (const template of templates.filter(({ id }) => held.has(id))) {
        for (const language of [undefined, ...readDocumentTranslations()]) {
          const write = { ...writing(stop.where, NO_EDITS, all), language };
          const clean = writeDocument(template, placed, write, 'clean');
          expect(clean.title).toMatch(/, held back$/);
          expect(toPlainText(clean)).not.toContain('value of');
          const file = writeDocument(template, placed, write, 'file');
          expect(toPlainText(file)).toContain('Stop before you use it');
        }
      }
      const { now } = coverage(templates, laws, stop.where, placed, NO_EDITS, facts);
      expect(now.filter(({ state }) => state === 'held').map(({ ref }) => ref)).toContain(stop.held);
      const texts = now.filter(({ state }) => state === 'answered' || state === 'open');
      for (const { clauses } of texts)
        expect(clauses.some((key) => !held.has(key.split('/')[0] ?? ''))).toBe(true);
      const mended = place(stop.where, { answers: { ...stop.answers, ...stop.lawful }, values: all });
      expect(heldBack(mended, NO_EDITS).size).toBe(0);
    },
  );

  it.each(stops)('$key lets the set be written for the places that its law does not reach', (stop) => {
    const facts = { answers: stop.answers, values: all };
    const mixed = { ...stop.where, places: ['US-NY-NYC', ...stop.where.places, 'EU', 'US-IL'] };
    const found = place(mixed, facts).find(({ key }) => key === stop.key);
    if (!found) throw new Error(`no ${stop.key}`);
    const others = placesWithout(found, mixed.places);
    expect(others).toEqual(['US-NY-NYC', 'US-IL']);
    expect(heldBack(place({ ...mixed, places: others }, facts), NO_EDITS).size).toBe(0);
    expect(placesWithout(found, stop.where.places)).toEqual([]);
  });

  it('leaves a set in another language in that language', () => {
    const [stop] = stops;
    if (!stop) throw new Error('no stop');
    const { where, answers } = stop;
    const language = readDocumentTranslations().find(({ lang }) => lang === 'de');
    const placed = place(where, { answers, values: all });
    const set = templates
      .filter(({ id }) => language?.documents[id])
      .map((one) => writeDocument(one, placed, { ...writing(where, NO_EDITS, all), language }, 'clean'))
      .toSorted((a, b) => Number(b.title.includes('held back')) - Number(a.title.includes('held back')));
    expect(set[0]?.title).toContain('held back');
    expect(joinDocuments('Deutsch', set)).toMatchObject({ lang: 'de', foot: language?.mark, clean: false });
  });
});

describe('opting out', () => {
  it('is named only where each law that calls the paragraph gives it', () => {
    const giving = new Set(
      laws.filter(({ duties }) => duties.employer.some(({ kind }) => kind === 'opt-out')).map(({ id }) => id),
    );
    const named = templates
      .filter(({ group }) => group === 'candidates')
      .flatMap(({ id, clauses }) =>
        clauses
          .filter(({ text, heading }) => /\bopt(?:s|ed|ing)?[ -]out\b/iu.test(`${heading} ${text}`))
          .map((clause) => ({ key: `${id}/${clause.id}`, ...clause })),
      );
    expect(named.map(({ key }) => key)).toContain('candidate-notice/after-opt-out');
    const stray = named.filter(
      ({ always, answers, helps }) =>
        always || [...answers, ...helps].some((ref) => !giving.has(ref.split('/')[0] ?? '')),
    );
    expect(stray.map(({ key }) => key)).toEqual([]);
  });

  it('stands in a notice from the day of its law on, where somebody said that there is one', () => {
    const where = { places: ['US-CA', 'EU-DE'], tools: ['ranking' as const] };
    const text = (day: string, added: string[] = []) => {
      const here = situation({ ...where, day });
      const edits = { ...NO_EDITS, added };
      return toPlainText(writeDocument(notice, place(here), writing(here, edits, all), 'clean'));
    };
    const offered = ['candidate-notice/after-opt-out'];
    expect(text('2026-11-22')).toContain('That output is used as follows');
    expect(text('2026-11-22')).not.toContain('opts out');
    // Whoever offers an appeal in its place owes none (11 CCR 7221(b)).
    expect(text('2027-01-01')).not.toContain('opts out');
    expect(text('2027-01-01', offered)).toContain('For somebody who opts out');
  });
});

describe('fill', () => {
  it('writes a date out', () => {
    expect(runText(fill('From [use-date] on.', { 'use-date': '2026-12-08' }, blanks))).toBe(
      'From December 8, 2026 on.',
    );
  });

  it('puts in what was typed and brackets the rest', () => {
    expect(
      fill('[organization] uses [tool-name].', { organization: ' Acme ', 'tool-name': '  ' }, blanks),
    ).toEqual([
      { text: 'Acme', kind: 'field' },
      { text: ' uses ' },
      { text: 'name of the tool', kind: 'blank', blank: 'tool-name' },
      { text: '.' },
    ]);
  });

  it('never ends a sentence twice', () => {
    expect(runText(fill('We use it [tool-purpose].', { 'tool-purpose': 'to sort.' }, blanks))).toBe(
      'We use it to sort.',
    );
  });

  it('keeps every word typed, brackets and all', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (value) => {
        fc.pre(value.trim() !== '' && !value.trim().endsWith('.'));
        expect(runText(fill('a [organization] b', { organization: value }, blanks))).toBe(
          `a ${value.trim()} b`,
        );
      }),
    );
  });
});

describe('writeDocument', () => {
  it('says that it is a draft and no advice, names the duties for the file, marks doubt', () => {
    const where = situation({ places: ['GB', 'US-NY-NYC'] });
    const text = toPlainText(writeDocument(notice, place(where), writing(where)));
    expect(text).toContain(
      'File copy of a draft written for November 20, 2026. General information, not legal advice',
    );
    expect(text).toContain('Law: NYC Local Law 144');
    expect(text).toMatch(/\((?:low|medium) confidence\)/);
    expect(text).toContain('[name of the organization]');
  });

  it('names each duty once in the file, with the paragraphs that answer it and that help', () => {
    const where = situation({ places: ['GB'], tools: ['screening'] });
    const template = templates.find(({ id }) => id === 'privacy-notice');
    if (!template) throw new Error('no template');
    const { blocks } = writeDocument(template, place(where), writing(where, NO_EDITS, all));
    const rows = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
    const said = rows.map((row) => row.slice(0, 2).map(runText).join(': '));
    expect(new Set(said).size).toBe(said.length);
    const row = rows.find((cells) => runText(cells[1] ?? []).startsWith('When data is collected'));
    expect(runText(row?.[3] ?? [])).toMatch(/^Who is responsible; .*The authority/);
    expect(runText(row?.[3] ?? [])).toContain('Helps: Periods that law, guidance or practice names');
    expect(runText(row?.[3] ?? [])).not.toContain('In part');
  });

  it('says in the file where a paragraph that a duty needs as well is not put in', () => {
    const cell = (added: string[]) => {
      const where = situation();
      const statement = templates.find(({ id }) => id === 'data-retention');
      if (!statement) throw new Error('no statement');
      const edits = { ...NO_EDITS, added: ['data-retention/how-long', ...added] };
      const { blocks } = writeDocument(statement, place(where), writing(where, edits, all));
      const rows = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
      const row = rows.find((cells) => runText(cells[1] ?? []).startsWith('The type and source of the data'));
      return runText(row?.[3] ?? []);
    };
    expect(cell([])).toBe(
      'What we collect; How long we keep it. In part: “To ask for this in writing” is not put in',
    );
    expect(cell(['data-retention/written-request'])).toBe(
      'What we collect; How long we keep it; To ask for this in writing',
    );
  });

  it('says in the file which blanks and which answer a duty still waits for', () => {
    const where = situation({ places: ['US-IL'] });
    const facts = {
      ...said,
      answers: { ...said.answers } as Record<string, string>,
      values: { ...all } as Record<string, string>,
    };
    const cell = () => {
      const { blocks } = writeDocument(notice, place(where, facts), {
        ...writing(where, NO_EDITS, facts.values),
        questions: readDocumentQuestions().questions,
      });
      const rows = blocks.flatMap((block) => (block.type === 'table' ? block.rows : []));
      const row = rows.find((cells) => runText(cells[0] ?? []).startsWith('Illinois HB 3773'));
      return runText(row?.[3] ?? []);
    };
    expect(cell()).toBe('We use an automated tool; It is artificial intelligence');
    facts.values = { ...all, 'tool-maker': ' ', 'notice-page': '' };
    expect(cell()).toContain(
      'Not complete yet, fill in: maker of the tool and web address of the page that says more',
    );
    delete facts.answers.ai;
    expect(cell()).toContain(
      'In part: “It is artificial intelligence” waits for an answer: “Is the tool artificial intelligence?”',
    );
  });

  it('says where the data may not go in the words of the place', () => {
    const stays = (places: string[]) => {
      const where = situation({ places });
      return place(where, { ...said, answers: { ...said.answers, transfers: 'no' } })
        .filter(({ key }) => key === 'privacy-notice/no-transfer')
        .flatMap((one) => clauseBlocks(one, writing(where)))
        .map((block) => (block.type === 'paragraph' ? runText(block.runs) : ''))
        .join('');
    };
    expect(stays(['GB'])).toBe('The data does not leave the United Kingdom.');
    expect(stays(['EU-DE'])).toBe('The data does not leave the European Economic Area.');
    expect(stays(['EU', 'GB'])).toBe(
      'The data does not leave the European Economic Area or the United Kingdom.',
    );
  });

  it('keeps an assessment by the period of assessments, and not by that of applications', () => {
    const where = situation({ places: ['US-CA', 'US-CO'], day: '2027-01-01' });
    const [assessment = '', record = ''] = ['assessment-california', 'record-colorado'].map((id) =>
      templates
        .filter((template) => template.id === id)
        .map((template) => toPlainText(writeDocument(template, place(where), writing(where), 'clean')))
        .join(''),
    );
    expect(assessment).toContain('assessments: Keep for at least 5 years');
    expect(record).toContain('versions of the tool included: Keep for at least 3 years');
    for (const text of [assessment, record]) expect(text).not.toMatch(/applications, notes|wage histories/);
  });

  it('keeps an address apart from the role of who answers', () => {
    const held = templates.flatMap(({ id, clauses }) =>
      clauses.flatMap(({ id: name, text }) => {
        const loose = text.replace(/\s+/gu, ' ').match(/\[contact\](?= ?\S* \[contact-address\])/gu) ?? [];
        return loose.map(() => `${id}/${name}`);
      }),
    );
    expect(held).toEqual([]);
  });

  it('asks for nothing that a person does where nobody decides', () => {
    const where = situation({
      places: ['GB', 'EU-DE', 'US-CA', 'US-CO'],
      tools: ['ranking'],
      day: '2027-12-02',
    });
    const written = (decides: string) => {
      const facts = { ...said, answers: { ...said.answers, decides } };
      return templates
        .filter(({ group }) => group === 'file')
        .map((template) => toPlainText(writeDocument(template, place(where, facts), writing(where), 'clean')))
        .join('');
    };
    expect(written('always')).toContain('What a person does with the output: [');
    expect(written('never')).toContain('takes effect by itself');
    expect(written('never')).not.toContain('what a person does with the output');
    expect(written('never')).not.toContain('What a person does with the output');
  });

  it('names no duty in the file for the lines to sign', () => {
    const where = situation({ places: ['US-IL'], tools: ['background'] });
    const file = templates
      .map((template) => toPlainText(writeDocument(template, place(where), writing(where, NO_EDITS, all))))
      .join('');
    expect(file).toContain('Paragraphs: ');
    expect(file).not.toMatch(/Paragraphs: [^\n]*Signature/u);
  });

  it('answers both notices of New York City, that of the use and that of the characteristics', () => {
    const where = situation({ places: ['US-NY-NYC'], tools: ['ranking'] });
    const of = (ref: string) =>
      place(where)
        .filter(
          ({ document, answers }) =>
            document === 'candidate-notice' && answers.some((one) => one.ref === ref),
        )
        .map(({ clause }) => clause.id);
    expect(of('nyc-ll144/notify')).toContain('use');
    expect(of('nyc-ll144/characteristics')).toEqual(['assesses']);
  });

  it('leaves empty rows to sign in the training log', () => {
    const where = situation({ places: ['EU-DE'], tools: ['ranking'] });
    const log = templates.filter(({ id }) => id === 'training-log');
    const sheets = log.flatMap((template) =>
      writeDocument(template, place(where), writing(where, NO_EDITS, all), 'clean').blocks.filter(
        (block) => block.type === 'table',
      ),
    );
    expect(sheets.map(({ head }) => head)).toEqual([['Name', 'Role', 'Date', 'Signature']]);
    expect(sheets[0]?.rows.length).toBeGreaterThan(5);
    expect(sheets[0]?.rows.flat().map(runText).join('')).toBe('');
  });

  it.each([
    ['2026-11-22', 'no'],
    ['2027-12-02', 'no'],
    // Older systems owe no explanation under the EU AI Act, and the GDPR's is written all the same.
    ['2027-12-02', 'yes'],
  ])('begins a letter with its salutation and ends it with a signature, on %s, older: %s', (day, older) => {
    const where = situation({ places: ['US-IL', 'EU-DE', 'GB'], tools: ['ranking', 'background'], day });
    const facts = { ...said, answers: { ...said.answers, decides: 'sometimes', older } };
    const left = lawsWithout(laws, freedBy(readDocumentQuestions().questions, facts.answers));
    const placed = placeClauses(templates, left, where, facts);
    const edits = { ...NO_EDITS, added: placed.filter(({ now }) => now).map(({ key }) => key) };
    const letters = templates.filter(({ group }) => group === 'letters');
    expect(letters.length).toBeGreaterThan(6);
    for (const template of letters) {
      const { blocks } = writeDocument(template, placed, writing(where, edits, all), 'clean');
      const texts = blocks.map((block) => ('runs' in block ? runText(block.runs) : ''));
      expect(texts[1], template.id).toBe('Dear value of candidate,');
      expect(texts.at(-4), template.id).toBe('For value of organization:');
      expect(texts.slice(-3).map((text) => text.replace(/_{30,}$/, '_'))).toEqual([
        'Signature: _',
        'Name: _',
        'Date: _',
      ]);
      expect(texts, template.id).not.toContain('Signature');
    }
  });

  it('names the 60 days in the letter after acting on a background report', () => {
    const where = situation({ places: ['US-IL'], tools: ['background'] });
    const letter = templates
      .filter(({ id }) => id === 'report-after')
      .map((template) => toPlainText(writeDocument(template, place(where), writing(where), 'clean')))
      .join('');
    expect(letter).toMatch(/free copy of the report from the agency, if you ask for it within 60 days/);
  });

  it('dates a paragraph that was taken in ahead of its law', () => {
    const where = situation({ places: ['US-CO'] });
    const template = templates.find(({ id }) => id === 'adverse-decision');
    if (!template) throw new Error('no template');
    const text = toPlainText(
      writeDocument(
        template,
        place(where),
        writing(where, { ...NO_EDITS, added: ['adverse-decision/correct'] }),
      ),
    );
    expect(text).toContain('From January 1, 2027 on: If personal data');
  });

  it('leaves no marker behind, whatever is chosen', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const text = templates
          .map((template) =>
            toPlainText(writeDocument(template, place(where), writing(where, NO_EDITS, all))),
          )
          .join('\n');
        expect(text).not.toMatch(/\[(?! \])/);
        expect(text).not.toMatch(/undefined|Invalid Date|\.\./);
      }),
      { numRuns: 40 },
    );
  });

  it('keeps the periods of places apart, and gives the way out of a collision in the file alone', () => {
    const where = situation({ places: ['US-IL', 'US-CA', 'EU-DE'], tools: ['video', 'ranking'] });
    const wrote = (id: string, copy: 'file' | 'clean') =>
      templates
        .filter((template) => template.id === id)
        .map((template) =>
          toPlainText(
            writeDocument(
              template,
              place(where),
              writing(where, { ...NO_EDITS, added: place(where).map(({ key }) => key) }, all),
              copy,
            ),
          ),
        )
        .join('');
    const statement = wrote('data-retention', 'file');
    const published = wrote('data-retention', 'clean');
    const checklist = wrote('records-checklist', 'file');
    const line = (text: string, start: string) => text.split('\n- ').find((one) => one.includes(start)) ?? '';
    expect(line(statement, 'EU-DE, applications')).toContain('Delete after 6 months at the latest');
    expect(line(statement, 'EU-DE, applications')).not.toContain('4 years');
    expect(line(statement, 'US-CA, applications')).toContain('Keep for at least 4 years');
    expect(line(statement, 'US-IL, face')).toContain('Delete after 3 years at the latest');
    expect(published).toContain('we delete it within 30 days');
    expect(published).not.toMatch(/separate stores|store of their own/);
    // Under the list of periods, as in the checklist, and not after the table of duties.
    for (const text of [statement, checklist]) {
      const [list = '', afterTable = ''] = text.split(/\nFor your file\n/i);
      expect(list).toContain('Keep recorded interviews in a store of their own');
      expect(afterTable).not.toMatch(/separate stores|store of their own/);
    }
    expect(checklist).toContain('Keep the records of the two places in separate stores');
  });

  it('lets nothing that is typed stand for the number of a statute', () => {
    const typed = fc
      .tuple(fc.integer({ min: 31, max: 99 }), fc.constantFrom('days', 'months', 'years'))
      .map((span) => span.join(' '));
    const places = fc.subarray(choices.places.map(({ code }) => code)).map((more) => ['US-IL', ...more]);
    fc.assert(
      fc.property(typed, places, (span, chosen) => {
        const where = situation({ places: [...new Set(chosen)], tools: ['video'] });
        const values = Object.fromEntries(Object.keys(blanks).map((blank) => [blank, span]));
        const edits = { ...NO_EDITS, added: place(where).map(({ key }) => key) };
        const text = templates
          .map((template) =>
            toPlainText(writeDocument(template, place(where), writing(where, edits, values))),
          )
          .join('\n');
        expect(text).toContain('we delete it within 30 days');
        expect(text).toMatch(/\b3 years after your last interaction/);
        const bound = text
          .split(/(?<=[.\n])\s+/)
          .filter((one) => /\bdestroy(?:ed)?\b|delete it within/.test(one));
        expect(bound.length).toBeGreaterThan(2);
        expect(
          bound.filter(
            (one) => /(?:within|after|for) \d+ (?:days|months|years)/.test(one) && one.includes(span),
          ),
        ).toEqual([]);
      }),
      { numRuns: 25 },
    );
  });

  it('joins documents, each on its own page, and skips empty ones', () => {
    const where = situation();
    const one = writeDocument(notice, place(where), writing(where));
    const joined = joinDocuments('All', [one, { title: 'Empty', blocks: [] }, one]);
    expect(joined.blocks.filter(({ type }) => type === 'page-break')).toHaveLength(1);
  });
});

describe('a document in another language', () => {
  const translations = readDocumentTranslations();
  const where = situation({ places: ['EU-DE', 'GB', 'US-NY-NYC'], tools: ['video', 'chatbot'] });
  const placed = place(where);
  const edits = { ...NO_EDITS, added: placed.map(({ key }) => key) };

  it('is there in German, Spanish, French and Chinese', () => {
    expect(translations.map(({ lang }) => lang).sort()).toEqual(['de', 'es', 'fr', 'zh-Hans']);
  });

  it.each(translations)(
    'says all that the English one says in $name, and that a lawyer has to read it',
    (language) => {
      for (const id of Object.keys(language.documents)) {
        const template = templates.find((one) => one.id === id);
        if (!template) throw new Error(id);
        const values = { ...all, 'use-date': '2026-12-08' };
        const [english, other] = [undefined, language].map((spoken) =>
          writeDocument(
            template,
            placed,
            { ...writing(where, edits, values), language: spoken, spoken: { [language.lang]: values } },
            'clean',
          ),
        );
        if (!english || !other) throw new Error(id);
        expect(other.lang).toBe(language.lang);
        expect(other.foot).toBe(language.mark);
        const text = toPlainText(other);
        expect(text).not.toMatch(/[{}[\]]|undefined|Invalid/);
        const typed = (model: typeof english) =>
          new Set(
            toPlainText(model)
              .toLowerCase()
              .match(/value of [a-z-]+/g),
          );
        expect(typed(other)).toEqual(typed(english));
        const count = (model: typeof english) => model.blocks.filter(({ type }) => type === 'heading').length;
        const alone = placed.filter(
          (one) =>
            one.document === id && !one.clause.inside && !language.documents[id]?.clauses[one.clause.id],
        );
        expect(count(other) + alone.length).toBe(count(english));
        if (id === 'candidate-notice') expect(text).toContain(dayOf(language.lang));
      }
    },
  );

  it.each(translations)(
    'says in $name what was typed in it, and names what was typed in English alone',
    (language) => {
      const names = Object.keys(blanks).filter((name) => blanks[name] && isSpoken(blanks[name]));
      const documents = templates.filter(({ id }) => language.documents[id]);
      const read = (spoken: Record<string, string>) => {
        const here = { ...writing(where, edits, all), language, spoken: { [language.lang]: spoken } };
        return {
          text: documents.map((one) => toPlainText(writeDocument(one, placed, here, 'clean'))).join('\n'),
          english: stillEnglish(placed, here),
        };
      };
      const bare = read({});
      expect(bare.english).toEqual(expect.arrayContaining(['tool-purpose', 'assessed', 'output']));
      for (const name of bare.english) expect(bare.text).toContain(`value of ${name}`);
      const own = read(Object.fromEntries(names.map((name) => [name, `${language.lang} ${name}`])));
      expect(own.english).toEqual([]);
      for (const name of bare.english)
        expect(own.text.toLowerCase()).toContain(`${language.lang} ${name}`.toLowerCase());
      // Names, numbers and addresses are the same in every language, and a day is written out in its own.
      const kept = new Set([...own.text.matchAll(/value of ([a-z-]+)/gu)].map(([, name = '']) => name));
      expect([...kept].filter((name) => !blanks[name]?.same && !blanks[name]?.date)).toEqual([]);
      expect(kept).toContain('organization');
      // One that was emptied again stands as it was typed before.
      expect(read({ output: '  ' }).text).toContain('value of output');
    },
  );

  it.each(translations)(
    'lists in $name every period that the English notice lists, and no word of it',
    (language) => {
      const europe = situation({
        places: choices.places.map(({ code }) => code).filter((code) => /^(?:EU|GB)/u.test(code)),
        tools: choices.tools.map(({ type }) => type),
        day: '2027-01-01',
      });
      const template = templates.find(({ id }) => id === 'privacy-notice');
      if (!template) throw new Error('no privacy notice');
      const names = new Map(choices.places.map(({ code, label }) => [code, label]));
      // The list that the notice itself has: counsel's part of the file is in English.
      const listed = (spoken: typeof language | undefined) => {
        const { blocks } = writeDocument(
          template,
          place(europe),
          { ...writing(europe, NO_EDITS, all), placeNames: names, language: spoken },
          'file',
        );
        const end = blocks.findIndex(
          (block) => block.type === 'heading' && runText(block.runs) === 'For your file',
        );
        return blocks
          .slice(0, end)
          .flatMap((block) => (block.type === 'list' ? block.items.map(runText) : []));
      };
      const english = listed(undefined);
      const own = listed(language);
      expect(english.length).toBeGreaterThan(8);
      expect(own).toHaveLength(english.length);
      // The same numbers, but for the day that a language may write as numbers alone.
      const numbers = (line: string) => line.replace(/\d+年\d+月\d+日/u, '').match(/\d+/gu)?.length;
      const dated = (line: string) =>
        line.replace(/[A-Z][a-z]+ \d+, \d{4}|\d+\.? (?:de )?\p{L}+ (?:de )?\d{4}/u, '');
      expect(own.map(dated).map(numbers)).toEqual(english.map(dated).map(numbers));
      expect(own.join(' ')).not.toMatch(/undefined|[{}]|:\S|\b(?:Keep|Delete|counted|European|guidance)\b/u);
      // Where one line has no words, the whole paragraph stands in English alone, and the page says so.
      const { periods } = language;
      if (!periods) throw new Error('no periods');
      const { 'de-agg/delete': _, ...rules } = periods.rules;
      expect(listed({ ...language, periods: { ...periods, rules } })).toEqual([]);
      const kept = place(europe).find(({ key }) => key === 'privacy-notice/kept-by-law');
      if (!kept) throw new Error('no list');
      const lacking = { ...language, periods: { ...periods, rules } };
      expect(wordsOf(kept, { ...writing(europe), language: lacking })).toBeUndefined();
      expect(wordsOf(kept, { ...writing(europe), language })).toBeDefined();
    },
  );

  it('parts the day of a paragraph that begins later from what it says', () => {
    const later = situation({ places: ['US-CA', 'EU-DE'], tools: ['video'], day: '2026-11-22' });
    for (const language of translations) {
      const text = place(later)
        .filter(({ now, document }) => !now && document === 'candidate-notice')
        .flatMap((one) => clauseBlocks(one, { ...writing(later, NO_EDITS, all), language }).slice(1))
        .map((block) => (block.type === 'paragraph' ? runText(block.runs) : ''));
      expect(text.length).toBeGreaterThan(0);
      for (const line of text) expect(line).toMatch(/^[^:：]*\d{4}[^:：]*(?:: \S|：\S)/u);
    }
  });

  it('has every blank of its text named', () => {
    for (const language of translations) {
      const text = templates
        .filter(({ id }) => language.documents[id])
        .map((template) =>
          toPlainText(writeDocument(template, placed, { ...writing(where, edits), language }, 'clean')),
        )
        .join(' ');
      for (const { label } of Object.values(blanks)) expect(text).not.toContain(`[${label}]`);
    }
  });
});

describe('a blank', () => {
  const read = (text: string, values: Record<string, string>) => runText(fill(text, values, blanks));

  it('begins a sentence with a capital letter, and leaves a name and the middle of one as they were typed', () => {
    expect(read('[reviewer] reviews. [contact] answers.', { reviewer: 'the head', contact: 'a desk' })).toBe(
      'The head reviews. A desk answers.',
    );
    expect(read('Write to [contact].\n\n[reviewer] reads.', { contact: 'the desk', reviewer: 'one' })).toBe(
      'Write to the desk.\n\nOne reads.',
    );
    expect(read('[tool-name] is a tool: [output].', { 'tool-name': 'iSift', output: 'a score' })).toBe(
      'iSift is a tool: a score.',
    );
    expect(read('[must-give].', { 'must-give': 'you do not have to.' })).toBe('You do not have to.');
  });

  it('typed in English alone is bracketed and tagged in every other language', () => {
    const where = situation({ places: ['EU-DE'], tools: ['video'] });
    for (const language of readDocumentTranslations()) {
      const spoken = { [language.lang]: { output: 'own words' } };
      const { blocks } = writeDocument(
        notice,
        place(where),
        { ...writing(where, NO_EDITS, all), language, spoken },
        'clean',
      );
      const runs = blocks.flatMap((block) => ('runs' in block ? block.runs : []));
      expect(runs.find(({ text }) => text === 'value of tool-purpose')).toMatchObject({
        kind: 'blank',
        lang: 'en',
      });
      expect(runs.find(({ text }) => text === 'own words')).toMatchObject({ kind: 'field' });
      expect(runs.find(({ text }) => text === 'value of tool-name')).toMatchObject({ kind: 'field' });
    }
  });
});

it('a letter begins with its salutation, under its title', () => {
  const where = situation({ places: ['GB', 'US-NY-NYC', 'EU-DE'], tools: ['ranking', 'background'] });
  const facts = { ...said, answers: { ...said.answers, decides: 'sometimes' } };
  const placed = place(where, facts);
  const edits = { ...NO_EDITS, added: placed.map(({ key }) => key) };
  const letters = templates.filter(
    ({ group, id }) => group === 'letters' && placed.some((one) => one.document === id),
  );
  expect(letters.length).toBeGreaterThan(4);
  for (const template of letters) {
    const { blocks } = writeDocument(template, placed, writing(where, edits, all), 'clean');
    expect(blocks[1], template.id).toMatchObject({ type: 'paragraph' });
    expect(template.title).not.toMatch(/^Letter,/u);
    // Its data says that it is a letter, whatever word it greets with.
    const greeted = (opens: boolean, text: string) =>
      placed
        .filter(({ document }) => document === template.id)
        .map((one) => (one.clause.opens ? { ...one, clause: { ...one.clause, opens, text } } : one));
    const first = (all: typeof placed) =>
      writeDocument(template, all, writing(where, edits, {}), 'clean').blocks[1]?.type;
    expect(first(greeted(true, 'Good day, [candidate].'))).toBe('paragraph');
    expect(first(greeted(false, 'Dear [candidate], the heading stays.'))).toBe('heading');
  }
});

it('two letters on one decision say the same of who made it', () => {
  const where = situation({ places: ['GB'], tools: ['screening'] });
  const placed = place(where, { ...said, answers: { ...said.answers, decides: 'never' } });
  const text = templates
    .filter(({ group }) => group === 'letters' || group === 'candidates')
    .map((template) => toPlainText(writeDocument(template, placed, writing(where, NO_EDITS, all), 'clean')))
    .join(' ');
  expect(text).toContain('was made by value of tool-name without a person');
  expect(text).not.toMatch(/takes? part|took part/u);
});

it('a clean copy says what the employer keeps, in one way, and no period, source or note of a law', () => {
  const where = situation({
    places: choices.places.map(({ code }) => code),
    tools: choices.tools.map(({ type }) => type),
    day: '2027-12-02',
  });
  const placed = place(where);
  const edits = { ...NO_EDITS, added: placed.map(({ key }) => key) };
  const public_ = templates.filter(({ group, id }) => group === 'candidates' || id === 'data-retention');
  for (const language of [undefined, ...readDocumentTranslations()])
    for (const template of public_) {
      const text = toPlainText(
        writeDocument(template, placed, { ...writing(where, edits, all), language }, 'clean'),
      );
      expect(text, template.id).not.toMatch(/counted from|at least \d|\((?:Draft|Practice)|GDPR, Art\./u);
      expect(text, template.id).not.toMatch(/Art\. 5 Abs|den Beginn nennt|plazo más|base active|活跃/u);
      if (
        /data-retention|privacy-notice/u.test(template.id) &&
        (!language || template.id === 'privacy-notice')
      )
        expect(text, template.id).toContain('value of kept-own');
    }
});

const dayOf = (lang: string) =>
  ({
    de: '8. Dezember 2026',
    es: '8 de diciembre de 2026',
    fr: '8 décembre 2026',
    'zh-Hans': '2026年12月8日',
  })[lang];

describe('readDraft', () => {
  const known = {
    places: choices.places.map(({ code }) => code),
    tools: choices.tools.map(({ type }) => type),
    stages,
    blanks: Object.keys(blanks),
    languages: ['es', 'de'],
    answers: { decides: ['always', 'never'] },
  };

  it('reads back what was written', () => {
    const values = fc.dictionary(
      fc.constantFrom(...known.blanks),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 50 }),
    );
    fc.assert(
      fc.property(anySituation, values, (where, typed) => {
        const draft = {
          situation: where,
          answers: { decides: 'never' },
          values: { ...typed },
          spoken: Object.keys(typed).length > 0 ? { de: { ...typed } } : {},
          edits: NO_EDITS,
        };
        expect(readDraft(writeDraft(draft), known)).toEqual(draft);
      }),
      { numRuns: 60 },
    );
  });

  it.each([null, '', '{', '[]', 'null', '{"version":2}', '7'])('takes %j for nothing saved', (text) => {
    expect(readDraft(text, known)).toBeUndefined();
  });

  it('survives any JSON, and keeps only what is known', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), fc.jsonValue(), (a, b, c) => {
        const draft = readDraft(JSON.stringify({ version: 1, situation: a, values: b, edits: c }), known);
        expect(draft?.situation.places.every((code) => known.places.includes(code))).toBe(true);
      }),
    );
    const spoken = { es: { contact: 'Ana', other: 'x' }, xx: { contact: 'y' }, de: 'z' };
    const read = readDraft(JSON.stringify({ version: 1, situation: {}, spoken }), known);
    expect(read?.spoken).toEqual({ es: { contact: 'Ana' } });
    const long = readDraft(
      JSON.stringify({
        version: 1,
        situation: { places: ['XX', 'EU'], day: '2026-02-30' },
        values: { contact: 'x'.repeat(9_999), other: 'y' },
      }),
      known,
    );
    expect(long?.situation).toMatchObject({ places: ['EU'] });
    expect(long?.situation.day).toBeUndefined();
    expect(long?.values).toEqual({ contact: 'x'.repeat(LONGEST_VALUE) });
  });
});

describe('blanksOf', () => {
  it('finds each once', () => {
    expect(blanksOf({ text: '[contact] [contact]', items: ['[version]'] })).toEqual(['contact', 'version']);
  });
});

it.each([
  ['fr', '2026-12-01', '1er décembre 2026'],
  ['fr', '2026-12-11', '11 décembre 2026'],
  ['de', '2026-12-01', '1. Dezember 2026'],
  ['es', '2026-12-01', '1 de diciembre de 2026'],
])('%s writes %s as %s', (lang, day, written) => {
  expect(dayIn(lang)(day)).toBe(written);
});
