/** The buyer's guide's words and questions: `content/tools/buyers-guide.yml`. */
import { z } from 'zod';
import { contentFile } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { readRegulation, regulationFiles } from '#app/content/regulations.ts';
import { filled, id, text, uniqueIds } from '#app/content/text-schemas.ts';
import { typesetAll } from '#app/content/typography.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { readablePeriod } from '#domain/law/period.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { TOP_SCORE, VENDORS } from './scorecard-rules.ts';

const criterion = z.strictObject({
  id,
  label: text(3, 60),
  weight: z.number().int().min(0).max(100),
  proof: text(3, 120),
});

const scorecard = z.strictObject({
  criteria: uniqueIds(criterion)
    .min(2)
    .refine(
      (items) => items.reduce((sum, { weight }) => sum + weight, 0) === 100,
      'the weights add up to 100',
    ),
  /** By criterion, a score for each vendor: what an empty card shows. */
  sample: z.record(id, z.array(z.number().min(0).max(TOP_SCORE)).length(VENDORS)),
  copy: z.strictObject({
    sample: text(3, 30),
    sampleNote: text(3, 120),
    sampleClear: text(3, 40),
    caption: text(3, 60),
    criterion: text(3, 30),
    weight: text(3, 30),
    proof: text(3, 40),
    vendor: filled(3, 30, 'letter'),
    vendorName: filled(3, 40, 'letter'),
    score: filled(3, 80, 'criterion', 'vendor'),
    weightOf: filled(3, 60, 'criterion'),
    mustHaves: text(3, 40),
    mustHavesOf: filled(3, 60, 'vendor'),
    total: text(3, 30),
    open: filled(3, 30, 'count'),
    failed: text(3, 60),
    sum: filled(3, 100, 'sum'),
    lead: filled(3, 100, 'first', 'second', 'gap'),
    noise: filled(3, 160, 'first', 'second', 'gap'),
    waiting: text(3, 160),
    hint: text(3, 160),
    pair: text(3, 60),
    person: filled(3, 30, 'number'),
    apart: filled(3, 30, 'gap'),
    disagree: text(8, 160),
    disagreement: filled(8, 120, 'criterion', 'vendor', 'first', 'second', 'gap'),
    scoreFaults: z.strictObject({ above: text(3, 60), below: text(3, 60), words: text(3, 60) }),
    weightFaults: z.strictObject({ above: text(3, 60), below: text(3, 60), words: text(3, 60) }),
    weightUsed: filled(3, 40, 'weight'),
    noWeight: text(3, 80),
    csv: text(3, 40),
    file: id,
    keep: text(3, 90),
    clear: text(3, 40),
    cleared: text(3, 60),
    noScript: text(3, 160),
  }),
});

const question = z.strictObject({
  id,
  /** `{law}`, `{date}` and `{period}` come from the regulation data. */
  text: text(10, 240),
  /** An entry of `content/regulations/`. */
  law: id.optional(),
  /** One of its duties; `{date}` is the day it begins. */
  duty: id.optional(),
});

const rfp = z.strictObject({
  groups: z.array(z.strictObject({ id, label: text(3, 40), questions: z.array(question).min(1) })).min(1),
  copy: z.strictObject({
    legend: text(3, 60),
    count: filled(3, 60, 'count', 'total'),
    own: text(3, 60),
    asOf: filled(3, 60, 'date'),
    all: text(3, 30),
    none: text(3, 30),
    word: text(3, 40),
    markdown: text(3, 40),
    copy: text(3, 40),
    copied: text(3, 40),
    copyFailed: text(3, 100),
    wordFailed: text(3, 100),
    saved: text(3, 40),
    working: text(3, 40),
    title: text(3, 60),
    head: z.array(text(2, 40)).length(3),
    ownHeading: text(3, 40),
    noScript: text(3, 160),
  }),
});

const buyersGuide = z.strictObject({ scorecard, rfp });

export type ScorecardData = z.infer<typeof scorecard>;
export type RfpQuestion = {
  id: string;
  text: string;
  /** The law it rests on: its entry on the hub, and the day its facts were checked. */
  law?: { name: string; href: string; asOf: string };
};
export type RfpData = {
  groups: { id: string; label: string; questions: RfpQuestion[] }[];
  copy: z.infer<typeof rfp>['copy'];
};

type Question = z.infer<typeof question>;

/** The law a question names, and its text with the law's facts in its blanks. */
function lawOf({ text: words, law = '', duty }: Question) {
  const entry = readRegulation(law);
  const duties = [...entry.duties.employer, ...entry.duties.vendor];
  const from = duties.find((item) => item.id === duty)?.from;
  const floor = entry.keeps.find((rule) => rule.floor?.number)?.floor;
  const filledIn = fillIn(words, {
    law: entry.shortName,
    ...(from ? { date: readableDate(from) } : {}),
    ...(floor ? { period: readablePeriod(floor) } : {}),
  });
  return { entry, duties: duties.map((item) => item.id), text: filledIn };
}

function withLaw(question: Question): RfpQuestion {
  if (!question.law) return { id: question.id, text: question.text };
  const { entry, text: filledIn } = lawOf(question);
  const asOf = readableDate(entry.factAsOf);
  return {
    id: question.id,
    text: filledIn,
    law: { name: entry.shortName, href: `${HUB_PATH}#${entry.id}`, asOf },
  };
}

export const readBuyersGuide = contentFile('tools/buyers-guide.yml', buyersGuide, {
  check: ({ scorecard: { criteria, sample }, rfp: { groups } }, complain) => {
    const known = criteria.map((one) => one.id);
    for (const name of Object.keys(sample))
      if (!known.includes(name)) complain(['scorecard', 'sample'], unknownId('criterion', name, known));
    groups.forEach(({ questions }, group) => {
      questions.forEach((item, index) => {
        const at = ['rfp', 'groups', group, 'questions', index];
        if (!item.law) return;
        if (!regulationFiles.names().includes(item.law)) {
          complain([...at, 'law'], unknownId('law', item.law, regulationFiles.names()));
          return;
        }
        const { duties, text: filledIn } = lawOf(item);
        if (item.duty && !duties.includes(item.duty)) {
          complain([...at, 'duty'], unknownId(`duty of ${item.law}`, item.duty, duties));
        } else if (/\{\w+\}/.test(filledIn)) {
          complain([...at, 'text'], `the law "${item.law}" has no value for a blank of "${filledIn}"`);
        }
      });
    });
  },
  view: (content): { scorecard: ScorecardData; rfp: RfpData } => {
    const { scorecard, rfp } = typesetAll(content);
    const groups = rfp.groups.map((group) => ({ ...group, questions: group.questions.map(withLaw) }));
    return { scorecard, rfp: { groups, copy: rfp.copy } };
  },
});
