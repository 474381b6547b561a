import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  COLUMNS,
  DAY_FIELDS,
  DECIDES,
  mergeTools,
  newTool,
  nextDates,
  questionnaireTable,
  type RegisteredTool,
  readQuestionnaire,
  readRegister,
  readRegisterTable,
  registerTable,
  TEXT_FIELDS,
  vendorScore,
  writeRegister,
} from './register.ts';

const choices = {
  places: [
    { code: 'US-NY-NYC', label: 'New York City' },
    { code: 'EU', label: 'European Union' },
  ],
  tools: [
    { type: 'video', label: 'Video or voice' },
    { type: 'ranking', label: 'Ranking' },
  ],
  questions: ['validated', 'impact'],
};
const questions = choices.questions.map((id) => ({
  id,
  text: `Is it ${id}?`,
  answers: ['No', 'Once', 'Often', 'Always'],
}));

// As somebody types it: no spaces around it, and no mark in front that files put before what looks like a formula.
const line = fc.string({ maxLength: 40 }).filter((text) => text === text.trim() && !text.startsWith("'"));
const day = fc.constantFrom('', '2026-01-31', '2026-11-22', '2027-02-28');
const tool: fc.Arbitrary<RegisteredTool> = fc
  .record({
    ...(Object.fromEntries(TEXT_FIELDS.map((field) => [field, line])) as Record<
      (typeof TEXT_FIELDS)[number],
      typeof line
    >),
    ...(Object.fromEntries(DAY_FIELDS.map((field) => [field, day])) as Record<
      (typeof DAY_FIELDS)[number],
      typeof day
    >),
    decides: fc.constantFrom('' as const, ...DECIDES),
    places: fc.subarray(['US-NY-NYC', 'EU']),
    tools: fc.subarray(['video', 'ranking']),
    answers: fc.dictionary(fc.constantFrom(...choices.questions), fc.integer({ min: 0, max: 3 })),
  })
  .map((made) => ({ ...newTool(), ...made, answers: { ...made.answers } }));

describe('the register of tools', () => {
  it('comes back from its JSON as it was', () => {
    fc.assert(
      fc.property(fc.array(tool, { maxLength: 5 }), (tools) => {
        expect(readRegister(writeRegister(tools), choices)).toEqual(tools);
      }),
    );
  });

  it('comes back from its table as it was, but for the answers of the questionnaire', () => {
    fc.assert(
      fc.property(fc.array(tool, { minLength: 1, maxLength: 5 }), (tools) => {
        const kept = tools.filter((one) => COLUMNS.some((column) => one[column].length > 0));
        expect(readRegisterTable(registerTable(kept), choices)).toEqual({
          tools: kept.map((one) => ({ ...one, answers: {} })),
          unread: [],
        });
      }),
    );
  });

  it('reads labels for codes in any order of columns, and names what it cannot read', () => {
    const read = readRegisterTable(
      [
        ['Register of 2026'],
        ['Places', 'Name', 'Kinds', 'Audited', 'Tools'],
        ['New York City; Atlantis', 'Ranker', '', '31.12.2025', 'ranking, Telepathy'],
        ['', '', '', '', ''],
      ],
      choices,
    );
    expect(read?.tools).toEqual([
      { ...newTool(), name: 'Ranker', places: ['US-NY-NYC'], tools: ['ranking'] },
    ]);
    expect(read?.unread).toEqual(['3: Atlantis', '3: 31.12.2025', '3: Telepathy']);
  });

  it('refuses what is no register, whatever it is', () => {
    expect(readRegisterTable([['a', 'b']], choices)).toBeUndefined();
    fc.assert(fc.property(fc.json(), (text) => void readRegister(text, choices)));
    expect(readRegister('{"kind":"tool-register","version":2,"tools":[]}', choices)).toBeUndefined();
    expect(
      readRegister(
        '{"kind":"tool-register","version":1,"tools":[{"places":["Mars"],"audited":"soon","answers":{"impact":9}}]}',
        choices,
      ),
    ).toEqual([newTool()]);
  });

  it('puts an imported tool in the place of the one of its name, and keeps its answers', () => {
    const before = [{ ...newTool(), name: 'Ranker', answers: { impact: 2 } }];
    const after = mergeTools(before, [
      { ...newTool(), name: 'ranker ', vendor: 'Example' },
      { ...newTool(), name: 'Other' },
    ]);
    expect(after.map(({ name, vendor, answers }) => [name, vendor, answers])).toEqual([
      ['ranker ', 'Example', { impact: 2 }],
      ['Other', '', {}],
    ]);
  });

  it('takes the dates of New York City from its clock, and a review a year after the first use', () => {
    const ranker = {
      ...newTool(),
      audited: '2026-06-01',
      published: '2026-06-10',
      notified: '2026-11-20',
      'first-use': '2027-01-04',
    };
    expect(nextDates(ranker, '2026-11-22')).toEqual([{ kind: 'review', day: '2028-01-04' }]);
    const kinds = nextDates({ ...ranker, places: ['US-NY-NYC'] }, '2026-11-22');
    expect(kinds.map(({ kind }) => kind)).toEqual(['lawful', 'audit', 'review']);
    expect(kinds[1]!.day.slice(0, 4)).toBe('2027');
    expect(nextDates(newTool(), '2026-11-22')).toEqual([]);
  });

  it('reads a returned questionnaire by number and by words, and scores it', () => {
    const sent = questionnaireTable(questions, {});
    sent[1]![6] = 'often';
    sent[2]![6] = '0';
    const { answers, unread } = readQuestionnaire(sent, questions)!;
    expect(answers).toEqual({ validated: 2, impact: 0 });
    expect(unread).toEqual([]);
    expect(vendorScore(answers, choices.questions)).toEqual({
      points: 2,
      most: 6,
      open: 0,
      weak: ['impact'],
    });
    expect(vendorScore({}, choices.questions)).toEqual({ points: 0, most: 0, open: 2, weak: [] });
    expect(readQuestionnaire([['x']], questions)).toBeUndefined();
  });
});
