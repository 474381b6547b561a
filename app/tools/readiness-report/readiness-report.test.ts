import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readLawData, readReadiness } from '#app/tools/shared/content.ts';
import { readReadinessCopy } from '#app/tools/shared/copy.ts';
import { calendarFile } from '#domain/documents/calendar-file.ts';
import { leads, runText, toPlainText } from '#domain/documents/document-model.ts';
import { dutiesFor, lawsFor, type Situation } from '#domain/law/applicable-law.ts';
import {
  type Answer,
  type Answers,
  evidencedByLaw,
  isBinding,
  PLAN_LIMITS,
  questionsFor,
  restsOn,
  scoreOf,
  scoresByArea,
  tiersOf,
} from '#domain/law/readiness.ts';
import { readSituation, writeSituation } from '#domain/situation/situation-code.ts';
import { readAnswers, writeAnswers } from './answer-code.ts';
import { LONGEST_NAME, readReport, writeReport } from './saved-report.ts';
import {
  deadlineText,
  evidencedText,
  mailLink,
  planCsv,
  type ReportInput,
  reportCalendar,
  writeReportDocument,
} from './write-report.ts';

const data = readReadiness();
const { laws, choices } = readLawData();
const ids = data.questions.map(({ id }) => id);
const known = {
  places: choices.places.map(({ code }) => code),
  tools: choices.tools.map(({ type }) => type as string),
  questions: ids,
  owners: Object.keys(data.owners),
};

const situation = (changes: Partial<Situation> = {}): Situation => ({
  places: ['US-NY-NYC', 'US-CO'],
  role: 'employer',
  tools: ['ranking'],
  day: '2026-11-20',
  ...changes,
});
const asked = (where: Situation) => questionsFor(data, laws, where);

it('asks for no background letters of a tool that ranks, and calls the open question no law', () => {
  const credit = (tools: string[]) =>
    asked(situation({ tools })).flatMap(({ question, duties }) =>
      duties.filter(({ law }) => law.id === 'us-fcra').map(({ open }) => ({ id: question.id, open })),
    );
  expect(credit(['ranking']).every(({ open }) => open)).toBe(true);
  expect(credit(['ranking']).map(({ id }) => id)).not.toContain('background');
  expect(credit(['background'])).toContainEqual({ id: 'background', open: false });
});

const all = (answer: Answer): Answers => Object.fromEntries(ids.map((id) => [id, answer]));

describe('what stops the use', () => {
  const stopped = (where: Situation, answers: Answers) =>
    tiersOf(asked(where), answers, where.day).stops.map(({ question }) => question.id);
  const video = (...places: string[]) =>
    situation({ places, tools: ['video', 'ranking'], day: '2026-11-22' });

  it('comes first where New York City, the EU, Illinois or Maryland forbid it', () => {
    expect(stopped(video('US-NY-NYC'), all(0))).toEqual(expect.arrayContaining(['audit', 'notice']));
    expect(stopped(video('EU'), all(0)).toSorted()).toEqual(['assessment', 'banned', 'human-review']);
    expect(stopped(video('US-IL'), all(0))).toEqual(expect.arrayContaining(['biometrics', 'video-consent']));
    expect(stopped(video('US-MD'), all(0))).toEqual(['banned']);
    expect(stopped(video('US-TX'), all(0))).toEqual(['biometrics']);
    expect(stopped(video('US-MA'), all(0))).toEqual(['banned']);
    expect(stopped(video('US-CO'), all(0))).toEqual([]);
    // The assessment of the risks comes before the processing.
    expect(stopped(video('GB'), all(0))).toEqual(['assessment']);
  });

  it('comes first where a council or union must be heard or agree beforehand', () => {
    for (const place of ['EU-FR', 'EU-DE', 'EU-AT', 'EU-NL', 'EU-IT', 'EU-BE', 'EU-SE'])
      expect(stopped({ ...video(place), employees: 500 }, all(0)), place).toContain('works-council');
    expect(stopped({ ...video('EU-FR'), employees: 20 }, all(0))).not.toContain('works-council');
  });

  it('says where it does not hold', () => {
    const text = toPlainText(writeReportDocument(input(video('EU'), all(0))));
    expect(text).toMatch(/Name the reviewers.*Unless the decision by machine alone.*GDPR/u);
    expect(text).toMatch(/Write the assessment.*likely to result in a high risk.*GDPR/u);
  });

  it('comes first where background reports are drawn without disclosure and authorization', () => {
    const shop = situation({ places: ['US-IL'], tools: ['screening', 'background'], day: '2026-11-22' });
    expect(stopped(shop, all(0))).toEqual(['background']);
    expect(stopped(situation({ places: ['US-IL'], tools: ['screening'] }), all(0))).toEqual([]);
  });

  it('is over once it could be handed over, and not before', () => {
    for (const answer of [0, 1, 2, 'unknown'] as const)
      expect(stopped(video('US-NY-NYC'), all(answer))).toContain('audit');
    expect(stopped(video('US-NY-NYC'), all(3))).toEqual([]);
  });

  it('stays where nobody has said anything of it, and says so', () => {
    const where = video('US-NY-NYC');
    expect(stopped(where, { inventory: 2, audit: 0 })).toEqual(['audit', 'notice']);
    const text = toPlainText(writeReportDocument(input(where, { inventory: 2, audit: 0 })));
    const line = text.split('\n').find((one) => one.includes('Write one notice'));
    expect(line).toContain('Today: not answered.');
    expect(stopped(where, { inventory: 2, audit: 3, notice: 3 })).toEqual([]);
  });

  it('takes no room in the plan', () => {
    const where = situation({ places: ['US-NY-NYC'], tools: ['ranking'] });
    const { stops, planned } = tiersOf(asked(where), all(0), where.day);
    expect(stops).not.toEqual([]);
    expect(planned.filter(({ phase, urgency }) => phase === 30 && urgency === 'due')).toHaveLength(
      Math.min(PLAN_LIMITS[30], planned.filter(({ urgency }) => urgency === 'due').length),
    );
  });

  it('stands before the plan in document, table and calendar, with the first lawful day, and not in it again', () => {
    const where = video('US-NY-NYC');
    const report = { ...input(where, all(0)) };
    const text = toPlainText(writeReportDocument(report));
    expect(text.indexOf('Do not run this today')).toBeLessThan(text.indexOf('Plan for 30'));
    expect(text.slice(0, text.indexOf('Score'))).toContain('December 8, 2026');
    expect(text.split('Order the audit').length - 1).toBe(1);
    const [head, first] = planCsv(report).split('\r\n');
    expect(head).toContain('Tier');
    expect(first).toMatch(/^stop,2026-11-22,/);
    const { events } = reportCalendar(report, new Date(0), 'site.example');
    expect(events.find(({ summary }) => summary.startsWith('Do not run'))?.date).toBe('2026-11-22');
  });
});

it('counts law by law what could be shown, never more than there is', () => {
  fc.assert(
    fc.property(anySituation, fc.constantFrom<Answer>(0, 1, 2, 3, 'unknown'), (where, answer) => {
      for (const { provisions, evidenced, questions } of evidencedByLaw(asked(where), all(answer))) {
        expect(evidenced).toBe(answer === 3 ? provisions : 0);
        expect(questions).toBeGreaterThan(0);
      }
    }),
    { numRuns: 40 },
  );
});

it('claims no law for a task that merely serves one, and no evidence of it', () => {
  const where = situation({
    places: ['US-IL', 'GB'],
    tools: ['screening'],
    employees: 50,
    day: '2026-11-22',
  });
  const { planned } = tiersOf(asked(where), all(0), where.day);
  for (const id of ['inventory', 'rates']) {
    const gap = planned.find(({ question }) => question.id === id);
    expect(gap && deadlineText(gap), id).toBe('Helps to keep a law in force');
    expect(gap?.helped.map(({ ref }) => ref)).toContain('us-title-vii-ugesp/disparate-impact');
  }
  const shown = evidencedByLaw(asked(where), all(3)).find(({ law }) => law.id === 'uk-equality-act');
  expect(shown?.provisions).toBe(1);
});

it('keeps a task, its laws and its owner together over the end of a page, and long cells wide', () => {
  const where = situation({ places: ['EU-DE', 'US-NY-NYC'], tools: ['ranking'], day: '2027-01-01' });
  const { blocks } = writeReportDocument(input(where, all(1)));
  const tasks = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level === 3 && /^\d+\. /u.test(runText(block.runs)) ? [index] : [],
  );
  expect(tasks.length).toBeGreaterThan(3);
  for (const index of tasks) {
    const next = blocks[index + 1];
    expect(next && leads(next, blocks[index + 2])).toBe(true);
    expect(next?.type === 'paragraph' && runText(next.runs)).toMatch(/\nOwner: /u);
  }
  for (const block of blocks)
    if (block.type === 'table' && block.head[0] !== 'Area')
      expect(block.widths?.at(-1)).toBe(Math.max(...(block.widths ?? [0])));
});

it('asks of consent in Germany by itself, and leaves it aside for whoever rests on none', () => {
  const where = situation({ places: ['EU-DE'], tools: ['ranking'], employees: 500 });
  const named = (answers: Answers) =>
    tiersOf(asked(where), answers, where.day).planned.filter(({ duties }) =>
      duties.some(({ ref }) => ref === 'de-bdsg-26/consent'),
    );
  expect(named(all(0)).map(({ question }) => question.id)).toEqual(['consent-germany']);
  const none = { ...all(0), 'consent-germany': 'none' } as const;
  expect(named(none)).toEqual([]);
  expect(evidencedByLaw(asked(where), none).map(({ law }) => law.id)).not.toContain('de-bdsg-26');
});

it('calls nothing mere good practice that helps to keep the Equality Act', () => {
  const where = situation({ places: ['GB'], tools: ['screening'], employees: 35, day: '2027-01-01' });
  const { planned } = tiersOf(asked(where), all(0), where.day);
  for (const id of ['inventory', 'rates', 'proxies', 'accessibility']) {
    const gap = planned.find(({ question }) => question.id === id);
    expect(gap?.urgency, id).toBe('serves');
    expect(
      gap?.helped.map(({ law }) => law.id),
      id,
    ).toContain('uk-equality-act');
  }
});

it('says what is counted of a law, and what no answer can show', () => {
  const where = situation({ places: ['US-IL'], tools: ['screening'], employees: 50, day: '2027-01-01' });
  const report = input(where, all(0));
  const illinois = evidencedByLaw(report.asked, report.answers).find(({ law }) => law.id === 'il-hb3773');
  const words = '0 of 2 provisions, asked in 2 questions; 1 more that no answer shows to be kept';
  expect(illinois && evidencedText(illinois)).toBe(words);
  const text = toPlainText(writeReportDocument(report));
  expect(text).toContain(words);
  expect(text).toContain(report.byLawNote);
  // Every provision in force and settled is in one count or the other.
  const all3 = dutiesFor(laws, where).filter((duty) => duty.now && isBinding(duty));
  expect((illinois?.provisions ?? 0) + (illinois?.unshown ?? 0)).toBe(
    all3.filter(({ law }) => law.id === 'il-hb3773').length,
  );
});

describe('who has no works council', () => {
  const where = situation({ places: ['EU-DE'], tools: ['ranking'], employees: 500 });
  const germany = (answers: Answers) =>
    evidencedByLaw(asked(where), answers).find(({ law }) => law.id === 'de-betrvg');

  it('says so, and neither scores by it nor shows evidence of it', () => {
    const answers = { ...all(2), 'works-council': 'none' } as const;
    expect(germany(answers)).toBeUndefined();
    expect(germany(all(3))).toMatchObject({ questions: 1 });
    const { 'works-council': _, ...others } = all(2);
    const [said, silent] = [scoreOf(asked(where), answers), scoreOf(asked(where), others)];
    expect(said.percent).toBe(silent.percent);
    expect(said.asked).toBe(silent.asked - 1);
    const { stops, planned } = tiersOf(asked(where), answers, where.day);
    expect([...stops, ...planned].map(({ question }) => question.id)).not.toContain('works-council');
  });

  it('keeps that answer in links and files', () => {
    const answers = { 'works-council': 'none' } as const;
    expect(readAnswers(writeAnswers(answers, ids), ids)).toEqual(answers);
    const saved = { situation: situation(), answers, owners: {} };
    expect(readReport(writeReport(saved), known)?.answers).toEqual(answers);
  });
});

it('names a law that no question names without an article that it may not bear', () => {
  const unnamed = asked(situation({ places: ['US-IL'], tools: ['background'], employees: 50 }))
    .map(({ question }) => question)
    .filter(({ id }) => id.startsWith('unnamed'));
  expect(unnamed.map(({ text }) => text)).toContain('GINA: have you done everything it asks of you?');
  for (const { text, task } of unnamed) expect(`${text} ${task}`).not.toMatch(/\bthe (?:GINA|Title|Section)/);
});

it('calls the federal periods for records a law in force, never good practice', () => {
  const where = situation({ places: ['US-IL'], employees: 50 });
  const gap = tiersOf(asked(where), all(0), where.day).planned.find(
    ({ question }) => question.id === 'retention',
  );
  expect(gap?.urgency).toBe('due');
  expect(gap?.duties.map(({ law }) => law.id)).toContain('us-title-vii-ugesp');
});

const anySituation: fc.Arbitrary<Situation> = fc.record({
  places: fc.subarray(known.places),
  role: fc.constantFrom('employer' as const, 'vendor' as const),
  tools: fc.subarray(known.tools),
  day: fc
    .integer({ min: 20_000, max: 22_500 })
    .map((days) => new Date(days * 86_400_000).toISOString().slice(0, 10)),
  employees: fc.option(fc.integer({ min: 0, max: 500 }), { nil: undefined }),
});
const answer = fc.constantFrom<Answer>(0, 1, 2, 3, 'unknown');
const anyAnswers: fc.Arbitrary<Answers> = fc
  .array(fc.option(answer, { nil: undefined }), { minLength: ids.length, maxLength: ids.length })
  .map((list) =>
    Object.fromEntries(ids.flatMap((id, index) => (list[index] === undefined ? [] : [[id, list[index]]]))),
  );

const input = (where: Situation, answers: Answers, owners: Record<string, string> = {}): ReportInput => ({
  data,
  asked: asked(where),
  answers,
  owners,
  applied: lawsFor(laws, where),
  situation: where,
  hub: 'https://example.com/ai-hiring-compliance-hub',
  byLawNote: readReadinessCopy().byLawNote,
});

/** Duties that speak to one kind of tool, of laws that reach more: chats, layoffs, recorded interviews. */
const oneToolOnly = new Set([
  'eu-ai-act/interaction-notice',
  'ct-sb5/interaction-notice',
  'ct-sb5/warn-disclosure',
]);

describe('questionsFor', () => {
  const has = (where: Situation, id: string) => asked(where).some(({ question }) => question.id === id);

  it('adapts to place, tools and role', () => {
    expect(has(situation(), 'audit')).toBe(true);
    expect(has(situation({ places: ['US-TX'] }), 'audit')).toBe(false);
    expect(has(situation({ places: ['US-IL'] }), 'video-consent')).toBe(false);
    expect(has(situation({ places: ['US-IL'], tools: ['video'] }), 'video-consent')).toBe(true);
    expect(has(situation({ role: 'vendor' }), 'vendor-documentation')).toBe(true);
    expect(has(situation({ role: 'vendor' }), 'inventory')).toBe(false);
  });

  it('is between a handful and about twenty-five, whatever is chosen', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        // One that stands for a whole new law comes on top.
        const count = asked(where).filter(({ question }) => !question.id.startsWith('unnamed-')).length;
        expect(count).toBeGreaterThanOrEqual(6);
        expect(count).toBeLessThanOrEqual(28);
      }),
      { numRuns: 80 },
    );
    expect(asked(situation({ places: known.places, tools: known.tools })).length).toBeGreaterThanOrEqual(24);
  });

  it('leaves no duty of a situation without a question', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const covered = new Set(asked(where).flatMap((item) => restsOn(item).map(({ ref }) => ref)));
        const open = dutiesFor(laws, where).filter(({ ref }) => !covered.has(ref) && !oneToolOnly.has(ref));
        expect(open.map(({ ref }) => ref)).toEqual([]);
      }),
      { numRuns: 80 },
    );
  });
});

describe('scoreOf', () => {
  it('is 0 for nothing, 100 for everything, and by weight between', () => {
    const where = situation();
    expect(scoreOf(asked(where), all(0)).percent).toBe(0);
    expect(scoreOf(asked(where), all('unknown')).percent).toBe(0);
    expect(scoreOf(asked(where), all(3)).percent).toBe(100);
    expect(scoreOf(asked(where), {}).percent).toBeUndefined();
    // Weight 5 at 3 points and weight 4 at 0: 15 of 27.
    expect(scoreOf(asked(where), { inventory: 3, decides: 0 })).toMatchObject({
      reached: 15,
      possible: 27,
      percent: 56,
    });
  });

  it('never falls when an answer rises, and is the sum of its areas', () => {
    fc.assert(
      fc.property(anySituation, anyAnswers, fc.nat(), (where, answers, pick) => {
        const list = asked(where);
        const before = scoreOf(list, answers);
        const areas = scoresByArea(data, list, answers);
        expect(areas.reduce((sum, { score }) => sum + score.reached, 0)).toBe(before.reached);
        expect(areas.reduce((sum, { score }) => sum + score.possible, 0)).toBe(before.possible);
        const id = list[pick % list.length]?.question.id ?? '';
        if (answers[id] === undefined) return;
        expect(scoreOf(list, { ...answers, [id]: 3 }).percent ?? 0).toBeGreaterThanOrEqual(
          before.percent ?? 0,
        );
      }),
      { numRuns: 80 },
    );
  });

  it('ignores answers to questions that are no longer asked', () => {
    expect(scoreOf(asked(situation({ places: ['US-TX'] })), { audit: 3 }).answered).toBe(0);
  });
});

describe('tiersOf', () => {
  it('ranks by law and deadline on any answers', () => {
    const order = { due: 0, serves: 1, coming: 2, practice: 3 };
    fc.assert(
      fc.property(anySituation, anyAnswers, (where, answers) => {
        const { stops, planned: gaps } = tiersOf(asked(where), answers, where.day);
        const stopping = new Set(stops.map(({ question }) => question.id));
        expect(gaps.map(({ question }) => question.id).toSorted()).toEqual(
          asked(where)
            .map(({ question }) => question.id)
            .filter((id) => answers[id] !== undefined && answers[id] !== 3 && !stopping.has(id))
            .toSorted(),
        );
        for (const [index, gap] of gaps.entries()) {
          const next = gaps[index + 1];
          if (!next) continue;
          expect(order[gap.urgency]).toBeLessThanOrEqual(order[next.urgency]);
          if (gap.urgency !== next.urgency) continue;
          if (gap.urgency === 'coming' && gap.deadline !== next.deadline) {
            expect((gap.deadline ?? '') < (next.deadline ?? '')).toBe(true);
          } else expect(gap.size).toBeGreaterThanOrEqual(next.size);
        }
      }),
      { numRuns: 80 },
    );
  });

  it('keeps every deadline in the plan, and the limits where there is none', () => {
    fc.assert(
      fc.property(anySituation, anyAnswers, (where, answers) => {
        const gaps = tiersOf(asked(where), answers, where.day).planned;
        for (const { daysLeft, phase } of gaps)
          if (daysLeft !== undefined && daysLeft < 90)
            expect(phase).toBeLessThanOrEqual(Math.max(30, daysLeft));
        const free = (phase: number) =>
          gaps.filter((gap) => gap.phase === phase && (gap.daysLeft ?? 90) >= 90).length;
        expect(free(30)).toBeLessThanOrEqual(PLAN_LIMITS[30]);
        expect(free(60)).toBeLessThanOrEqual(PLAN_LIMITS[60]);
      }),
      { numRuns: 80 },
    );
  });

  it.each([
    ['2026-11-20', 'coming', 'From January 1, 2027, in 42 days'],
    ['2027-01-01', 'due', 'Rests on a law in force'],
    ['2027-12-02', 'due', 'Rests on a law in force'],
  ])('dates decide: correcting data in Colorado on %s', (day, urgency, words) => {
    const where = situation({ places: ['US-CO'], day });
    const [gap] = tiersOf(asked(where), { correction: 0 }, day).planned;
    if (!gap) throw new Error('no gap');
    expect(gap).toMatchObject({ urgency, deadline: '2027-01-01' });
    expect(deadlineText(gap)).toBe(words);
  });
});

describe('the report as files', () => {
  const where = situation({ places: ['US-CO', 'KR'] });
  const report = input(where, all(1), { talent: 'Ada Lindqvist' });

  it('names gaps, owners, evidence, plan, dates and doubt, and says what it is not', () => {
    const text = toPlainText(writeReportDocument(report));
    expect(text).toContain('General information, not legal advice and no audit');
    expect(text).toContain('Ada Lindqvist (Head of talent acquisition)');
    expect(text).toContain('By December 20, 2026');
    expect(text).toContain('Day: January 1, 2027; Law: Colorado SB 26-189');
    expect(text).toContain('South Korea, PIPA (medium confidence)');
    expect(text).not.toMatch(/undefined|NaN|Invalid/);
  });

  it('makes a calendar of the plan and the dates, each once', () => {
    const calendar = reportCalendar(report, new Date('2026-11-20T10:00:00Z'), 'example.com');
    const uids = calendar.events.map(({ uid }) => uid);
    expect(new Set(uids).size).toBe(uids.length);
    expect(calendar.events.map(({ date }) => date)).toEqual(
      calendar.events.map(({ date }) => date).toSorted(),
    );
    const text = calendarFile(calendar);
    expect(text).toContain('DTSTART;VALUE=DATE:20261220');
    expect(text.replaceAll('\r\n ', '')).toContain('SUMMARY:Colorado SB 26-189: The act takes effect.');
  });

  it('fits a mail whatever was answered', () => {
    fc.assert(
      fc.property(
        anySituation,
        anyAnswers,
        fc.string({ unit: 'grapheme', maxLength: 60 }),
        (place, answers, name) => {
          const link = mailLink(input(place, answers, { talent: name, legal: name }));
          expect(link.length).toBeLessThan(2_000);
          expect(() => decodeURIComponent(link)).not.toThrow();
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('codes and files', () => {
  it('bring answers back from a link', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const code = writeAnswers(answers, ids);
        expect(code).toHaveLength(ids.length + 2);
        expect(code).toMatch(/^[a-z0-9-]+$/);
        expect(readAnswers(code, ids)).toEqual(answers);
      }),
    );
  });

  it('refuse a code of other questions', () => {
    const code = writeAnswers(all(2), ids);
    expect(readAnswers(code, ids.toReversed())).toBeUndefined();
    expect(readAnswers(code.slice(0, -1), ids)).toBeUndefined();
    expect(readAnswers(`${code.slice(0, -1)}9`, ids)).toBeUndefined();
    expect(readAnswers('', ids)).toBeUndefined();
  });

  it('bring a situation back from a link, without anything else', () => {
    fc.assert(
      fc.property(anySituation, (where) => {
        const code = writeSituation(where, '2026-11-20');
        const {
          day = '2026-11-20',
          employees,
          ...read
        } = readSituation(new URLSearchParams(code.toString()), known);
        expect({ ...read, day, employees }).toEqual(where);
      }),
    );
  });

  it('bring everything back from the device', () => {
    const owners = fc.dictionary(
      fc.constantFrom(...known.owners),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 40 }),
    );
    fc.assert(
      fc.property(anySituation, anyAnswers, owners, (where, answers, names) => {
        const saved = { situation: where, answers: { ...answers }, owners: { ...names } };
        const expected = structuredClone(saved);
        if (expected.situation.employees === undefined)
          delete (expected.situation as { employees?: number }).employees;
        expect(readReport(writeReport(saved), known)).toEqual(expected);
      }),
      { numRuns: 60 },
    );
  });

  it('survive any file', () => {
    fc.assert(
      fc.property(fc.jsonValue(), fc.jsonValue(), (a, b) => {
        expect(readReport(JSON.stringify(a), known)).toBeUndefined();
        const read = readReport(
          JSON.stringify({ format: 'readiness-report', version: 1, situation: a, answers: b, owners: b }),
          known,
        );
        expect(Object.keys(read?.answers ?? {}).every((id) => ids.includes(id))).toBe(true);
      }),
    );
    expect(readReport('{"format":"other","version":1}', known)).toBeUndefined();
    const long = readReport(
      JSON.stringify({ format: 'readiness-report', version: 1, owners: { legal: 'x'.repeat(5_000) } }),
      known,
    );
    expect(long?.owners.legal).toHaveLength(LONGEST_NAME);
  });
});

it('a task asks for words in the notice only where it says that a law does', () => {
  const tasks = readReadiness().questions.map(({ task }) => task);
  const told = tasks.filter((task) => /in the notice/u.test(task));
  expect(told.length).toBeGreaterThan(0);
  for (const task of told) expect(task).toContain('where a law asks for it');
});
