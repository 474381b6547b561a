import { describe, expect, it } from 'vitest';
import { impactTable } from '#domain/fairness/impact-table.ts';
import { headlineOf } from '#domain/fairness/reading.ts';
import { warningsOf } from '#domain/fairness/warnings.ts';
import { readBiasAuditCopy } from '../content.ts';
import { chartNote, headlineText, readingOf, shapeOf, warningText } from './sentences.ts';

const copy = readBiasAuditCopy();
const plain = { excludeSmall: false, holm: false };
const sexTable = (men: [number, number], women: [number, number]) =>
  impactTable(
    'sex',
    {
      counts: [
        { n: men[0], selected: men[1] },
        { n: women[0], selected: women[1] },
      ],
      unknown: 0,
      other: 0,
    },
    plain,
  );

/** Example F of the method: what both signs together say. */
describe('the four readings', () => {
  it.each([
    [
      'flag, significant',
      [80, 48],
      [40, 12],
      'strong',
      /hard to put down to chance: Female \(0\.50\)\. Treat/,
    ],
    ['flag, too few people', [20, 10], [12, 4], 'too-few', /too few people to tell it from chance: Female/],
    ['no flag, significant', [5000, 2500], [5000, 2400], 'small-gap', /Not below the line, and still a gap/],
    ['no flag, not significant', [200, 100], [200, 98], 'no-signal', /No signal in these data for Female/],
  ] as const)('%s', (_, men, women, __, words) => {
    const sentences = readingOf(sexTable([...men], [...women]), copy);
    expect(sentences[0]).toMatch(/^Sex: the highest rate is Male/);
    expect(sentences[1]).toMatch(words);
    expect(sentences.join(' ')).not.toMatch(/\{\w+\}/);
  });

  it('names the one person a flag hangs on', () => {
    expect(readingOf(sexTable([400, 200], [24, 9]), copy).join(' ')).toContain(
      'One selection gone the other way',
    );
    expect(readingOf(sexTable([80, 48], [40, 12]), copy).join(' ')).not.toContain('One selection');
  });
});

describe('headlines', () => {
  it.each([
    [sexTable([80, 48], [40, 12]), 'One of two groups falls below the line.'],
    [sexTable([100, 50], [100, 40]), 'No group falls below the line.'],
    [sexTable([14, 7], [14, 2]), 'Too few people to judge.'],
    [sexTable([100, 0], [100, 0]), 'Nobody was selected.'],
  ])('%#', (table, title) => {
    const text = headlineText(headlineOf([table]), copy);
    expect(text.title).toBe(title);
    expect(text.note).not.toMatch(/\{\w+\}/);
  });

  it('names the class whose tables it sums up, and what nobody reached', () => {
    const below = headlineOf([sexTable([80, 48], [40, 12])]);
    expect(headlineText(below, copy, { chosenClass: 'Driver' }).title).toBe(
      'Class Driver: One of two groups falls below the line.',
    );
    const nobody = headlineOf([sexTable([100, 0], [100, 0])]);
    expect(headlineText(nobody, copy, { measure: 'scoring' }).title).toBe(
      'No score is on the better side of the median.',
    );
  });

  it('does not count a group that is not judged, and mentions it', () => {
    const table = sexTable([1000, 500], [9, 1]);
    const headline = headlineOf([table]);
    expect(headline).toMatchObject({ kind: 'none-below', belowUnjudged: 1 });
    expect(headlineText(headline, copy).note).toContain('One more stands below it');
  });
});

it('never says that no group is below the line while a crossed one is', () => {
  // By sex alone 0.83, by race alone 0.88, and one of the four crossed groups at 0.64.
  const counts = (list: [number, number][]) => ({
    counts: list.map(([n, selected]) => ({ n, selected })),
    unknown: 0,
    other: 0,
  });
  const sex = impactTable(
    'sex',
    counts([
      [200, 84],
      [200, 70],
    ]),
    plain,
  );
  const crossed = impactTable(
    'intersectional',
    counts([
      [100, 42],
      [100, 40],
      [100, 44],
      [100, 28],
    ]),
    plain,
  );
  const text = headlineText(headlineOf([sex, crossed]), copy);
  expect(text.title).toBe('One group falls below the line, by race and sex together.');
  expect(text.note).toMatch(/^By sex alone and by race alone, every group/);
  const wide = headlineText(headlineOf([sexTable([80, 48], [40, 12]), crossed]), copy);
  expect(wide.title).toBe('One of two groups falls below the line.');
  expect(wide.note).toContain('By race and sex together, one group falls below it.');
});

describe('the chart', () => {
  it('has a shape and words for each case', () => {
    const [reference, exactly] = sexTable([10, 5], [50, 20]).rows;
    expect([shapeOf(reference!), chartNote(reference!, copy)]).toEqual(['circle', 'reference']);
    expect([shapeOf(exactly!), chartNote(exactly!, copy)]).toEqual(['circle', '']);
    const below = sexTable([80, 48], [40, 12]).rows[1]!;
    expect([shapeOf(below), chartNote(below, copy)]).toEqual(['diamond', 'below by 0.30']);
    const barely = sexTable([10_000, 5_000], [10_000, 3_998]).rows[1]!;
    expect(chartNote(barely, copy)).toBe('below by 0.0004');
    const few = sexTable([1000, 500], [9, 1]).rows[1]!;
    expect([shapeOf(few), chartNote(few, copy)]).toEqual(['square', 'too few to judge']);
    expect(shapeOf(sexTable([10, 0], [50, 0]).rows[0]!)).toBeUndefined();
  });
});

it('fills every blank of every warning', () => {
  const tables = [sexTable([1, 1], [8, 2]), sexTable([10, 0], [50, 0])];
  for (const table of tables) {
    for (const warning of warningsOf({ ...table, unknown: 500 }, plain)) {
      expect(warningText(warning, copy, 'Sex')).not.toMatch(/\{\w+\}/);
    }
  }
});
