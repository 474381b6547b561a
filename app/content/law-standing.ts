/** Where a law stands, as text that changes on the days of its entry in `content/regulations/`. */
import type { Element, ElementContent } from 'hast';
import type { z } from 'zod';
import { STALE_AFTER_DAYS, statusOn } from '#domain/law/regulation-status.ts';
import type { DatedStep } from '#domain/text/dated-text.ts';
import { readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';
import { contentFile } from './content-files.ts';
import { element, htmlOf } from './markdown/nodes.ts';
import { buildDate } from './publishing.ts';
import type { Regulation } from './regulations.ts';
import { words } from './text-schemas.ts';
import { typeset, typesetAll } from './typography.ts';

const lawBlockCopy = words(80, [
  'heading',
  'asOf',
  'today',
  'hub',
  'inForce',
  'partly',
  'coming',
  'repealed',
  'ended',
  'proposed',
  'guidance',
  'notLaw',
  'enforced',
  'enforcedFrom',
  'next',
  'source',
  'checked',
  'stale',
  'lowConfidence',
  'mediumConfidence',
  'from',
  'since',
]);

export type LawBlockCopy = z.infer<typeof lawBlockCopy>;

export const readLawBlockCopy = contentFile('site/law-block.yml', lawBlockCopy, { view: typesetAll });

/** A calendar date as an element. */
export const dayElement = (date: string) => element('time', { dateTime: date }, readableDate(date));

/** A sentence with its `{date}` as an element. */
export function withDay(sentence: string, date: string): ElementContent[] {
  const [before = '', after = ''] = sentence.split('{date}');
  return [{ type: 'text', value: before }, dayElement(date), { type: 'text', value: after }];
}

const text = (value: string): ElementContent => ({ type: 'text', value });

/** The law's state on a day in words, which stand out, and what comes next. */
function standing(law: Regulation, day: string, copy: LawBlockCopy): ElementContent[] {
  const word = (...content: ElementContent[]) => element('b', {}, ...content);
  const { status, past, coming, next } = statusOn(law, day);
  const begun = past.find(({ kind }) => kind === 'effective' || kind === 'duty')?.date;
  const upcoming = (): ElementContent[] => {
    if (!next) return [text('.')];
    const [before = '', after = ''] = fillIn(copy.next, { what: typeset(next.what) }).split('{date}');
    return [text(`. ${before}`), dayElement(next.date), text(after)];
  };
  switch (status) {
    case 'in-force':
    case 'partly-in-force': {
      if (!begun) throw new RangeError(`${law.id} is in force and began on no day`);
      const enforced = [...past, ...coming].find(({ kind }) => kind === 'enforced');
      const words = withDay(status === 'in-force' ? copy.inForce : copy.partly, begun);
      if (enforced) {
        words.push(
          text(', '),
          ...withDay(enforced.date <= day ? copy.enforced : copy.enforcedFrom, enforced.date),
        );
      }
      return [word(...words), ...upcoming()];
    }
    case 'coming':
      return [word(...(next ? withDay(copy.coming, next.date) : [text(copy.proposed)])), text('.')];
    case 'repealed': {
      const end = past.findLast(({ kind }) => kind === 'repealed');
      return [word(...(end ? withDay(copy.repealed, end.date) : [text(copy.ended)])), text('.')];
    }
    default: {
      const fixed = { proposed: copy.proposed, guidance: copy.guidance, 'not-law': copy.notLaw };
      return [word(text(fixed[status])), ...upcoming()];
    }
  }
}

/** What an element says from a day on, before it is HTML. */
export type Step = { from: string; content: ElementContent[]; state?: string };

export const datedSteps = (steps: readonly Step[]): DatedStep[] =>
  steps.map(({ from, content, state }) =>
    state ? [from, htmlOf(...content), state] : [from, htmlOf(...content)],
  );

/** Leaves out steps that say what the one before says. */
function distinct(steps: Step[]): Step[] {
  const said = datedSteps(steps).map((step) => step.slice(1).join());
  return steps.filter((_, index) => index === 0 || said[index] !== said[index - 1]);
}

/**
 * What is said of a law's state, from the day its facts were checked or the day of the build, whichever is
 * earlier: before both, nobody claims to know. The state of each step is the law's status.
 */
export function standingSteps(law: Regulation, builtOn = buildDate()): Step[] {
  const copy = readLawBlockCopy();
  const first = [law.factAsOf, builtOn].toSorted()[0] ?? builtOn;
  const changes = law.dates.map(({ date }) => date).filter((date) => date > first);
  return distinct(
    ['', ...new Set(changes)].map((from) => {
      const day = from || first;
      return { from, content: standing(law, day, copy), state: statusOn(law, day).status };
    }),
  );
}

/** Says nothing until the facts are too old, and then that they are. */
export function staleSteps(law: Regulation): Step[] {
  const day = new Date(`${law.factAsOf}T00:00:00Z`);
  day.setUTCDate(day.getUTCDate() + STALE_AFTER_DAYS + 1);
  return [
    { from: '', content: [] },
    { from: day.toISOString().slice(0, 10), content: [text(readLawBlockCopy().stale)], state: 'stale' },
  ];
}

/** JSON without the signs of a tag: whoever reads HTML by its tags must not meet some inside an attribute. */
const attributeJson = (value: unknown) =>
  JSON.stringify(value).replaceAll('<', '\\u003c').replaceAll('>', '\\u003e');

/** An element with all its steps, showing that of the day of the build. */
export function datedElement(tagName: string, steps: readonly Step[], className?: string): Element {
  const today = buildDate();
  const shown = steps.findLast(({ from }) => from <= today) ?? steps[0];
  return element(
    tagName,
    {
      ...(className ? { className: [className] } : {}),
      'data-dated': attributeJson(datedSteps(steps)),
      ...(shown?.state ? { 'data-state': shown.state } : {}),
    },
    ...(shown?.content ?? []),
  );
}
