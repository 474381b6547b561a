import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  accept,
  acceptMany,
  carry,
  type Draft,
  draftText,
  findChange,
  retype,
  segments,
  startDraft,
  undo,
} from './draft.ts';
import type { Change } from './text-map.ts';

const text = fc.string({ maxLength: 40, unit: fc.constantFrom('a', 'b', ' ', 'é', '😀', '\n') });

/** A change somewhere in a text of the given length. */
const changeIn = (length: number, [a, b, words]: [number, number, string]): Change => {
  const [start, end] = [Math.round(a * length), Math.round(b * length)].sort((x, y) => x - y) as [
    number,
    number,
  ];
  return { start, end, text: words };
};
const place = fc.tuple(
  fc.double({ min: 0, max: 1, noNaN: true }),
  fc.double({ min: 0, max: 1, noNaN: true }),
  text,
);
const step = fc.oneof(
  place.map((value) => ({ kind: 'accept' as const, value })),
  place.map((value) => ({ kind: 'type' as const, value })),
  fc.nat(20).map((value) => ({ kind: 'undo' as const, value })),
);

const apply = (before: string, { start, end, text: words }: Change) =>
  before.slice(0, start) + words + before.slice(end);

function check(draft: Draft) {
  draft.edits.forEach((edit, index) => {
    expect(edit.start).toBeLessThanOrEqual(edit.end);
    expect(edit.end).toBeLessThanOrEqual(draft.base.length);
    const next = draft.edits[index + 1];
    if (next) expect(edit.end).toBeLessThanOrEqual(next.start);
  });
  const parts = segments(draft);
  expect(
    parts
      .filter(({ kind }) => kind !== 'inserted')
      .map((part) => part.text)
      .join(''),
  ).toBe(draft.base);
  expect(
    parts
      .filter(({ kind }) => kind !== 'deleted')
      .map((part) => part.text)
      .join(''),
  ).toBe(draftText(draft));
}

test('accepting and typing change the text exactly as asked, and edits never overlap', () => {
  fc.assert(
    fc.property(text, fc.array(step, { maxLength: 12 }), (base, steps) => {
      let draft = startDraft(base);
      for (const { kind, value } of steps) {
        const now = draftText(draft);
        if (kind === 'undo') draft = undo(draft, value);
        else {
          const change = changeIn(now.length, value);
          draft = kind === 'accept' ? accept(draft, change, 'rule') : retype(draft, apply(now, change));
          expect(draftText(draft)).toBe(apply(now, change));
        }
        check(draft);
      }
    }),
    { numRuns: 500 },
  );
});

test('undoing every edit brings back the base', () => {
  fc.assert(
    fc.property(text, fc.array(place, { maxLength: 6 }), (base, places) => {
      let draft = startDraft(base);
      for (const value of places) draft = accept(draft, changeIn(draftText(draft).length, value), 'rule');
      for (const { id } of draft.edits) draft = undo(draft, id);
      expect(draftText(draft)).toBe(base);
    }),
  );
});

test('one edit can be undone among others', () => {
  let draft = startDraft('a young and aggressive team');
  draft = accept(draft, { start: 12, end: 22, text: 'firm' }, 'gender');
  draft = accept(draft, { start: 2, end: 12, text: '' }, 'age');
  expect(draftText(draft)).toBe('a firm team');
  expect(draftText(undo(draft, draft.edits[0]!.id))).toBe('a young and firm team');
});

test('two lines added at the end are two edits', () => {
  let draft = startDraft('Text');
  draft = accept(draft, { start: 4, end: 4, text: '\nPay' }, 'pay');
  draft = accept(draft, { start: 8, end: 8, text: '\nPlace' }, 'place');
  expect(draft.edits).toHaveLength(2);
  expect(draftText(undo(draft, draft.edits[0]!.id))).toBe('Text\nPlace');
});

test('an edit that takes in an earlier one stays where that one stood', () => {
  let draft = accept(startDraft(''), { start: 0, end: 0, text: 'a' }, 'first');
  draft = accept(draft, { start: 1, end: 1, text: 'b' }, 'second');
  draft = accept(draft, { start: 0, end: 0, text: 'c' }, 'third');
  expect(draftText(draft)).toBe('cab');
  check(draft);
});

test('typing elsewhere keeps an edit, typing in it settles it', () => {
  let draft = accept(startDraft('we are young here'), { start: 7, end: 12, text: 'new' }, 'age');
  draft = retype(draft, 'Now we are new here');
  expect(draft.edits).toHaveLength(1);
  expect(draftText(undo(draft, draft.edits[0]!.id))).toBe('Now we are young here');
  expect(retype(draft, 'Now we are knew here').edits).toHaveLength(0);
});

test('a span is carried over a change or dropped, and never names other words', () => {
  fc.assert(
    fc.property(text, text, place, (before, after, value) => {
      const { start, end } = changeIn(before.length, value);
      const moved = carry({ start, end }, findChange(before, after));
      if (moved) expect(after.slice(moved.start, moved.end)).toBe(before.slice(start, end));
    }),
  );
});

test('many changes at once are the same as one after the other', () => {
  fc.assert(
    fc.property(
      text,
      fc.array(step, { maxLength: 6 }),
      fc.array(place, { maxLength: 8 }),
      (base, steps, wanted) => {
        let draft = startDraft(base);
        for (const each of steps) {
          if (each.kind === 'accept')
            draft = accept(draft, changeIn(draftText(draft).length, each.value), 'before');
        }
        const length = draftText(draft).length;
        let until = 0;
        const changes = wanted
          .map((each) => changeIn(length, each))
          .sort((a, b) => a.start - b.start || a.end - b.end)
          .filter(({ start, end }, index) => {
            if (index > 0 && start <= until) return false;
            until = end;
            return true;
          })
          .map((change) => ({ change, rule: 'many' }));
        const one = changes.reduceRight((before, { change, rule }) => accept(before, change, rule), draft);
        const many = acceptMany(draft, changes);
        const bare = ({ base, edits }: Draft) => ({
          base,
          edits: edits.map(({ start, end, text }) => ({ start, end, text })),
        });
        expect(bare(many)).toEqual(bare(one));
        expect(new Set(many.edits.map(({ id }) => id)).size).toBe(many.edits.length);
        expect(many.nextId).toBe(one.nextId);
      },
    ),
    { numRuns: 500 },
  );
});
