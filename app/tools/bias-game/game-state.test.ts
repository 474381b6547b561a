import { describe, expect, it } from 'vitest';
import { readGame } from './content.ts';
import { dailySet, seeded } from './daily-set.ts';
import { arranged, choices, type GameState, INTRO, step } from './game-state.ts';
import { impactRows } from './impact.ts';
import { parseRecord, recordDay } from './record.ts';
import { type Answer, longestStreak, points, shareText, streak } from './scoring.ts';

const { items, copy } = readGame();
const set = dailySet(items, '2026-11-20');

const answers = (marks: string): Answer[] =>
  [...marks].map((mark, index) => ({ id: String(index), picked: 'x', right: mark === '+' }));

describe('step', () => {
  it('goes through six rounds to the result', () => {
    let state: GameState = step(INTRO, { type: 'start', mode: 'daily', set });
    for (const [index, item] of set.entries()) {
      expect(state).toMatchObject({ phase: 'asking', index });
      state = step(state, { type: 'pick', picked: item.answer });
      expect(state).toMatchObject({ phase: 'answered', index });
      state = step(state, { type: 'next' });
    }
    expect(state.phase).toBe('finished');
    expect(state.phase === 'finished' && state.answers.every((answer) => answer.right)).toBe(true);
  });

  it('ignores what makes no sense: a second pick, a choice that is not there, next before an answer', () => {
    const asking = step(INTRO, { type: 'start', mode: 'daily', set });
    expect(step(asking, { type: 'next' })).toBe(asking);
    expect(step(asking, { type: 'pick', picked: 'no such choice' })).toBe(asking);
    const answered = step(asking, { type: 'pick', picked: choices(set[0]!)[0]! });
    expect(step(answered, { type: 'pick', picked: set[0]!.answer })).toBe(answered);
    expect(step(INTRO, { type: 'pick', picked: 'x' })).toBe(INTRO);
    expect(step(INTRO, { type: 'start', mode: 'practice', set: [] })).toBe(INTRO);
  });

  it('marks a wrong pick as missed', () => {
    const asking = step(INTRO, { type: 'start', mode: 'daily', set });
    const wrong = choices(set[0]!).find((choice) => choice !== set[0]!.answer)!;
    const state = step(asking, { type: 'pick', picked: wrong });
    expect(state.phase === 'answered' && state.answers).toEqual([
      { id: set[0]!.id, picked: wrong, right: false },
    ]);
  });
});

it('rearranges rows and options without losing any', () => {
  for (const [index, item] of arranged(items, seeded('any')).entries()) {
    expect([...choices(item)].sort()).toEqual([...choices(items[index]!)].sort());
    if (item.kind === 'advertisement') expect(item).toBe(items[index]);
  }
});

describe('scoring', () => {
  it.each([
    ['', 0, 0, 0],
    ['-', 0, 0, 0],
    ['+', 10, 1, 1],
    ['++', 22, 2, 2],
    ['+-+', 20, 1, 1],
    ['++-+', 32, 1, 2],
    ['++++++', 90, 6, 6],
    ['------', 0, 0, 0],
  ])('%s: %i points, %i in a row, longest %i', (marks, total, run, longest) => {
    expect(points(answers(marks))).toBe(total);
    expect(streak(answers(marks))).toBe(run);
    expect(longestStreak(answers(marks))).toBe(longest);
  });

  it('shares the date, the marks and the address, and nothing else', () => {
    const result = { date: 'November 20, 2026', answers: answers('++-+-+'), url: 'https://example.org/game' };
    expect(shareText(copy.share, result)).toBe(
      [
        'Would you have noticed? November 20, 2026',
        '4 of 6 noticed, 42 points',
        '● ● ◇ ● ◇ ●  (● noticed, ◇ missed)',
        'https://example.org/game',
      ].join('\n'),
    );
  });
});

describe('the record', () => {
  const day = { date: '2026-11-20', right: 4, points: 52 };

  it('counts the first round of a day only, and keeps the best', () => {
    const first = recordDay(undefined, day);
    expect(first).toEqual({ ...day, best: 52 });
    expect(recordDay(first, { ...day, points: 90 })).toBe(first);
    const next = recordDay(first, { date: '2026-11-21', right: 1, points: 10 });
    expect(next).toEqual({ date: '2026-11-21', right: 1, points: 10, best: 52 });
  });

  it('reads back what it wrote and takes nothing else', () => {
    const record = recordDay(undefined, day);
    expect(parseRecord(JSON.stringify(record))).toEqual(record);
    for (const bad of [
      null,
      '',
      '{',
      'null',
      '[]',
      '7',
      '{"best":-1}',
      '{"best":1e9}',
      '{"best":1,"date":"x","right":1,"points":1}',
    ]) {
      expect(parseRecord(bad)).toBeUndefined();
    }
  });
});

describe('impact', () => {
  it('shows an excluded group and does not judge it', () => {
    const rows = impactRows([
      { label: 'a', n: 100, passed: 40 },
      { label: 'b', n: 100, passed: 50 },
      { label: 'unknown', n: 10, passed: 9, excluded: true },
    ]);
    expect(rows.map((row) => [row.reading, row.ratio])).toEqual([
      ['above', 0.8],
      ['reference', 1],
      ['excluded', undefined],
    ]);
  });
});
