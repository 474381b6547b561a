/**
 * The golden set: precision and recall of every wording rule on passages written for the purpose, printed as a
 * table. A finding counts as right when a label of the same rule shares a letter with it, so that a rule is
 * judged on whether it saw the thing, and not on where its phrase ends.
 */
import { expect, test } from 'vitest';
import { analyze } from '#app/tools/ad-clinic/analyze.ts';
import { openClinic } from '#app/tools/ad-clinic/clinic.ts';
import { readAdClinicRules } from '#app/tools/ad-clinic/content.ts';
import type { Finding } from '#app/tools/ad-clinic/finding.ts';
import { type Label, readPassages } from '#build-steps/ad-clinic/marked-texts.ts';

const passages = readPassages();

const rules = readAdClinicRules();
const clinic = openClinic(rules);
const settings = {
  off: new Set(rules.rules.filter(({ off }) => off).map(({ id }) => id)),
  places: [],
  named: false,
  staff: undefined,
  ai: false,
  today: '2026-11-20',
};

type Score = { right: number; wrong: number; missed: number };
const meets = (a: Label, b: { rule: string; start: number; end: number }) =>
  a.rule === b.rule && a.start < b.end && b.start < a.end;

const scores = new Map<string, Score>();
const notes: string[] = [];
const score = (rule: string): Score => {
  const known = scores.get(rule) ?? { right: 0, wrong: 0, missed: 0 };
  scores.set(rule, known);
  return known;
};
for (const { text, labels } of passages) {
  const found: Finding[] = analyze(clinic, text, settings).findings.filter(({ marked }) => marked);
  for (const finding of found) {
    if (labels.some((label) => meets(label, finding))) score(finding.rule).right++;
    else {
      score(finding.rule).wrong++;
      notes.push(`wrong   ${finding.rule}: "${finding.match}" in "${text}"`);
    }
  }
  for (const label of labels) {
    if (found.some((finding) => meets(label, finding))) continue;
    score(label.rule).missed++;
    notes.push(`missed  ${label.rule}: "${text.slice(label.start, label.end)}" in "${text}"`);
  }
}

const share = (part: number, whole: number) => (whole === 0 ? 1 : part / whole);
const precision = ({ right, wrong }: Score) => share(right, right + wrong);
const recall = ({ right, missed }: Score) => share(right, right + missed);

console.info(
  [
    `Golden set: ${passages.length} passages, ${passages.filter(({ labels }) => labels.length === 0).length} of them innocent`,
    // Of batches that were new to the rules when they were measured: what to expect of a new advertisement.
    'before tuning: second batch precision 0.83, recall 0.83; third batch (64 passages) 0.86 and 0.75',
    'rule                    right  wrong  missed  precision  recall',
    ...[...scores]
      .toSorted(([a], [b]) => a.localeCompare(b))
      .map(
        ([rule, entry]) =>
          rule.padEnd(24) +
          String(entry.right).padStart(5) +
          String(entry.wrong).padStart(7) +
          String(entry.missed).padStart(8) +
          precision(entry).toFixed(2).padStart(11) +
          recall(entry).toFixed(2).padStart(8),
      ),
    ...notes,
  ].join('\n'),
);

test('the set is large enough, and a third of it is innocent', () => {
  expect(passages.length).toBeGreaterThanOrEqual(150);
  expect(passages.filter(({ labels }) => labels.length === 0).length).toBeGreaterThanOrEqual(
    passages.length / 3,
  );
});

test('every wording rule that is on has at least two labels; the legal screen has sets of its own', () => {
  const worded = new Set(rules.phrases.map(({ rule }) => rule));
  for (const { id, tier } of rules.rules)
    if (tier === 'unlawful' || id.endsWith('german-french')) worded.delete(id);
  const labels = passages.flatMap((passage) => passage.labels.map(({ rule }) => rule));
  for (const { id, off } of rules.rules) {
    if (worded.has(id) && !off)
      expect(labels.filter((rule) => rule === id).length, id).toBeGreaterThanOrEqual(2);
  }
});

/*
 * A false alarm costs more than a miss here: one wrong "lead" and the reader stops believing the list, while a
 * missed word leaves the advertisement as it was. Hence 0.9 for precision and 0.75 for recall by rule, with one
 * error of each kind allowed whatever the share, since some rules have few labels; and 0.97 and 0.95 over the
 * whole. Batches that were unseen when the rules were written scored 0.83 and 0.83 (the second), 0.86 and 0.75
 * (the third) before they were learned from: expect that of a new advertisement, not the figures of this table.
 */
test.each([...scores.keys()])('%s keeps its precision and recall', (rule) => {
  const entry = scores.get(rule)!;
  if (entry.wrong > 1) expect(precision(entry), `precision of ${rule}`).toBeGreaterThanOrEqual(0.9);
  if (entry.missed > 1) expect(recall(entry), `recall of ${rule}`).toBeGreaterThanOrEqual(0.75);
});

test('the whole keeps its precision and recall', () => {
  const total = [...scores.values()].reduce((sum, entry) => ({
    right: sum.right + entry.right,
    wrong: sum.wrong + entry.wrong,
    missed: sum.missed + entry.missed,
  }));
  expect(precision(total)).toBeGreaterThanOrEqual(0.97);
  expect(recall(total)).toBeGreaterThanOrEqual(0.95);
});
