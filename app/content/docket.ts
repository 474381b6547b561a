/** The docket: the only door to `content/docket/`. A case's id is its file's name. */
import { z } from 'zod';
import { byNews, caseConfidence, caseStates, stageOf } from '#domain/law/docket.ts';
import type { Confidence } from '#domain/law/provision.ts';
import { contentFolder } from './content-files.ts';
import { once } from './once.ts';
import { buildDate, visible } from './publishing.ts';
import { complainOfSources, lawSource } from './regulation-schema.ts';
import { checkLaws } from './regulations.ts';
import { id, isoDate, sourceDate, text } from './text-schemas.ts';

/** What a row of the docket has room for, in two lines. */
const LONGEST_STAGE = 80;

const docketCase = z
  .strictObject({
    name: text(8, 120),
    /** Court or authority. */
    forum: text(4, 160),
    /** Of the docket or file; absent where none was seen. */
    number: text(3, 60).optional(),
    parties: text(10, 300),
    claims: text(10, 300),
    /** Where it stands, in a sentence or two; its first words are the stage that the docket's row shows. */
    posture: text(10, 300),
    state: z.enum(caseStates),
    /** Earliest first; the last one is where it stands. */
    events: z
      .array(z.strictObject({ day: sourceDate, what: text(8, 320), sources: z.array(id).min(1) }))
      .min(1),
    /** The next known date or step. Without sources it is reported only, and said to be. */
    next: z
      .strictObject({ day: isoDate.optional(), what: text(8, 240), sources: z.array(id).min(1).optional() })
      .optional(),
    /** What it changes for an employer. */
    changes: text(20, 400),
    /** Laws it bears on. */
    laws: z.array(id).min(1),
    sources: z.array(lawSource).min(1),
    /** What was not seen, or where sources differ. */
    note: text(8, 500).optional(),
    draft: z.boolean().default(false),
  })
  .superRefine((entry, context) => {
    const complain = (path: PropertyKey[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    complainOfSources(entry, [...entry.events.map((_, index) => ['events', index]), ['next']], complain);
    if (stageOf(entry).length > LONGEST_STAGE)
      complain(['posture'], `begins with the stage, in ${LONGEST_STAGE} letters at most`);
    entry.events.forEach(({ day }, index) => {
      const before = entry.events[index - 1];
      if (before && before.day > day) complain(['events', index], 'events stand in order, earliest first');
    });
  });

type DocketData = z.infer<typeof docketCase> & { id: string };

export type Case = DocketData & {
  /** Computed from the kinds of the newest event's sources. */
  confidence: Confidence;
  /** The last day on which any of its sources was read. */
  factAsOf: string;
};

/** Every file, drafts included. */
export const docketFiles = contentFolder('docket', docketCase, {
  check: ({ laws }, complain) => checkLaws(laws, ['laws'], complain),
});

/** Every case, open ones first and then by news. Throws a `ContentError`. */
export const readDocket = once((): Case[] =>
  visible<DocketData>(
    docketFiles(),
    ({ draft }) => !draft,
    (entry) => ({ ...entry, name: `[Draft] ${entry.name}` }),
  )
    .map((entry) => ({
      ...entry,
      confidence: caseConfidence(entry),
      factAsOf:
        entry.sources
          .flatMap(({ read }) => read ?? [])
          .toSorted()
          .at(-1) ?? '1970-01-01',
    }))
    .sort(byNews(buildDate())),
);
