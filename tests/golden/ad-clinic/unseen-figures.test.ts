/** What the clinic's page claims of its first tier, held to the figures of a set from which no rule had learned. */
import { expect, test } from 'vitest';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import { precision, recall, type Score } from './tiers.ts';
import { measureUnseen, readUnseenFigures, recordUnseen, setToRecord } from './unseen-figures.ts';

const toRecord = setToRecord();
if (toRecord) recordUnseen(toRecord, new Date().toISOString().slice(0, 10));
const records = readUnseenFigures();
const unlearned = records.filter(({ learnedFrom }) => !learnedFrom);
/** What the page tells of: the sets that nothing has learned from, all read by the rules of today; else the last. */
const told = unlearned.length > 0 ? unlearned : records.slice(-1);

/** Sets whose writers were asked for innocent passages that tempt (see `sets/README.md`). */
const MISLEADING = ['fresh-p', 'fresh-q', 'fresh-r'];

const sum = (one: Score, other: Score): Score => ({
  right: one.right + other.right,
  wrong: one.wrong + other.wrong,
  found: one.found + other.found,
  missed: one.missed + other.missed,
});
type Kind = 'advertisements' | 'sentences';
const legalOf = (kind: Kind) => told.map((each) => each[kind].legal).reduce(sum);
const both = sum(legalOf('advertisements'), legalOf('sentences'));
const longDate = (day: string) =>
  new Date(day).toLocaleDateString('en-US', {
    month: 'long',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  });

test('the page claims of the first tier what sets showed before any rule had learned from them', () => {
  const claim =
    readAdClinicRules().copy.evidence.paragraphs.find((text) =>
      text.startsWith('How good the first tier is'),
    ) ?? '';
  const claimed = [...claim.matchAll(/(\d+) in 100/g)].map(([, number]) => Number(number));
  const shown = [
    precision(both),
    recall(both),
    recall(legalOf('sentences')),
    recall(legalOf('advertisements')),
  ];
  expect(claimed).toEqual(shown.map((share) => Math.floor(share * 100)));
  const counts = /(\d+) advertisements and (\d+) sentences/.exec(claim)?.slice(1).map(Number);
  const items = (kind: Kind) => told.reduce((all, each) => all + each[kind].items, 0);
  expect(counts).toEqual([items('advertisements'), items('sentences')]);
  for (const { measured } of told) expect(claim.replaceAll('\u00A0', ' ')).toContain(longDate(measured));
});

test.each(records.filter(({ set }) => MISLEADING.includes(set)))(
  'of $set, which was written to mislead, it saw fewer than of those, as the page says',
  ({ advertisements, sentences }) => {
    expect(recall(sum(advertisements.legal, sentences.legal))).toBeLessThan(recall(both));
  },
);

test.each(unlearned)(
  '$set is recorded as the rules of today read it',
  ({ set, advertisements, sentences }) => {
    expect(measureUnseen(set), `measure again: MEASURE_SET=${set}`).toEqual(
      expect.objectContaining({ advertisements, sentences }),
    );
  },
);
