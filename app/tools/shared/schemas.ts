/** The shape of `content/tools/`: what the document generator and the readiness report ask and write. */

import { z } from 'zod';
import { dutyKind, postingNeeds, recordKind, toolType } from '#app/content/regulation-schema.ts';
import { filled, id, isoDate, text, uniqueIds } from '#app/content/text-schemas.ts';
import type { Transition } from '#domain/law/readiness.ts';
import { documentGroups } from './document-groups.ts';

/** `<law>/<duty>`, or `<law>/<item>` of its notice; that it exists is checked when the file is read. */
const reference = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*\/[a-z0-9]+(-[a-z0-9]+)*$/, 'a reference is like nyc-ll144/notify');
const role = z.enum(['employer', 'vendor']);
const region = z.string().regex(/^[A-Z]{2}(-[A-Z]{2,3})*$/, 'a region is like US, US-NY or EU');

export const stage = z.enum(['posting', 'screening', 'interview', 'decision', 'employment']);

export const situations = z.strictObject({
  places: z.array(z.strictObject({ code: text(2, 9), label: text(3, 40), group: text(3, 30) })).min(1),
  tools: z
    .array(
      z.strictObject({
        type: toolType,
        label: text(3, 30),
        /** What such a tool does, after "the tool". */
        phrase: text(3, 40).optional(),
        hint: text(5, 70),
      }),
    )
    .min(1),
  stages: z.array(z.strictObject({ id: stage, label: text(3, 40) })).min(1),
});

export const blanks = z.record(
  id,
  z.strictObject({
    /** Asked for in the form, and shown in brackets until it is filled in. */
    label: text(5, 60),
    hint: text(5, 120).optional(),
    /** More than one line. */
    long: z.boolean().default(false),
    /** A calendar date, typed into a date field and written out in the document. */
    date: z.boolean().default(false),
    /** A day that somebody is still to do something by: one that has gone by is not what was meant. */
    ahead: z.boolean().default(false),
    /** The blank with a day that this one has to come before. */
    before: id.optional(),
    /** The blank with a day that this one may be, and not come after. */
    by: id.optional(),
    /** The blank with a day that this one may be, and not come before. */
    since: id.optional(),
    /** A name, a number or an address: the same in a document of any language. */
    same: z.boolean().default(false),
    /** How long records are kept: it has to keep within the periods of the places. */
    kept: z.boolean().default(false),
  }),
);

/** What is asked before anything is written: facts that no paragraph may state unless they were given. */
export const documentQuestions = z.strictObject({
  questions: uniqueIds(
    z.strictObject({
      id,
      label: text(5, 80),
      hint: text(10, 160).optional(),
      options: z
        .array(
          z.strictObject({
            value: id,
            label: text(2, 80),
            /** Duties that the law itself puts on nobody of whom this answer is true. */
            frees: z.array(reference).default([]),
            /** Duties that it brings, whatever another answer frees. */
            owes: z.array(reference).optional(),
            /** Days before which it cannot be true, by the blank they are typed into. */
            notBefore: z.record(id, isoDate).optional(),
            /** From this day `stands` takes its place, for whoever gave one of the answers in `where`; `note` tells of it before. */
            until: z
              .strictObject({
                day: isoDate,
                where: z.record(id, z.array(id).min(1)),
                stands: id,
                note: text(20, 400),
              })
              .optional(),
          }),
        )
        .min(2),
    }),
  ).min(1),
  /** Blanks asked for in the same place. */
  blanks: z.array(id).min(1),
});

/** A line of a list; with `for`, only where one of these duties is owed. */
const clauseItem = z.union([
  text(10, 220),
  z.strictObject({ text: text(10, 220), for: z.array(reference).min(1) }),
]);

const clause = z
  .strictObject({
    id,
    heading: text(3, 70),
    /** `[blank]` is a blank of `document-blanks.yml`. */
    text: text(10, 700),
    /** The same where all candidates are in the United Kingdom, whose law has other words for it. */
    uk: z.strictObject({ heading: text(3, 70).optional(), text: text(10, 700).optional() }).optional(),
    items: z.array(clauseItem).min(2).optional(),
    style: z.enum(['bullets', 'numbers', 'check']).optional(),
    /** Columns of empty rows to fill in by hand. */
    sheet: z.array(text(2, 40)).min(2).optional(),
    /** Items made from the regulation data. */
    generated: z.enum(['retention', 'retention-and-conflicts']).optional(),
    /** Stands in the document whatever the laws ask. */
    always: z.boolean().default(false),
    /** Answers it rests on, by question of `document-questions.yml`; without one of them it says nothing. */
    when: z.record(id, z.array(id).min(1)).default({}),
    /** Blanks without which there is nothing to say: the paragraph comes with them. */
    needs: z.array(id).default([]),
    /** Says what the employer does or will do: it stands in no document before somebody has said that it is true. */
    promise: z.boolean().default(false),
    /** Says too little by itself: a document of such paragraphs alone is left out of what goes into the world. */
    frame: z.boolean().default(false),
    /**
     * What a sentence without a blank rests on, where no answer and no promise carries it: what the law gives (`law`),
     * words for somebody to sign (`form`), or the kind of tool that was chosen (`choice`).
     */
    rests: z.enum(['law', 'form', 'choice']).optional(),
    /** Of the generated items only those of these places and what lies in them. */
    within: z.array(region).min(1).optional(),
    /** Of the generated items only those on these records. */
    records: z.array(recordKind).min(1).optional(),
    /** Opens a letter with its salutation: no heading stands before it. */
    opens: z.boolean().default(false),
    /** For the employer's file: in no copy that leaves the house. */
    inside: z.boolean().default(false),
    /** Says that a law forbids what was answered: while it stands, no clean copy of its document goes out. */
    stop: z.boolean().default(false),
    /** Other documents that a stop holds back: they announce what is forbidden. */
    holds: z.array(z.string()).default([]),
    roles: z.array(role).min(1),
    /** Only for these tools; absent: for all. */
    tools: z.array(toolType).min(1).optional(),
    stages: z.array(stage).min(1),
    /** Duties to tell or to ask, which this text carries out once its blanks are filled. */
    answers: z.array(reference).default([]),
    /** Duties that are acts, which this text prepares or proves. */
    helps: z.array(reference).default([]),
    /** What a posting has to state by laws that no tool brings in: the text carries out those of the places. */
    posting: z.enum(postingNeeds).optional(),
    /** Items of a law's notice that this text says. */
    says: z.array(reference).default([]),
  })
  .refine((item) => Boolean(item.items) === Boolean(item.style), 'items and style come together')
  .refine(
    (item) => item.always || item.posting || item.answers.length + item.helps.length > 0,
    'a clause that no duty calls for must say always: true',
  )
  .refine(({ stop, inside }) => !stop || inside, 'a stop is said to the employer: it needs inside: true')
  .refine(({ stop, holds }) => stop || holds.length === 0, 'only a stop holds other documents back')
  .refine(
    ({ stop, when }) => !stop || Object.keys(when).length > 0,
    'a stop names the answers that it rests on',
  );

export const documentTemplate = z.strictObject({
  order: z.number().int().min(1),
  group: z.enum(documentGroups),
  title: text(4, 70),
  purpose: text(20, 220),
  uk: z.strictObject({ title: text(4, 70).optional(), purpose: text(20, 220).optional() }).optional(),
  vendorTitle: text(5, 60).optional(),
  vendorPurpose: text(20, 220).optional(),
  clauses: uniqueIds(clause).min(1),
});

/** The clauses of the candidates' documents in another language, written by hand; what is absent stands in English alone. */
export const documentTranslation = z.strictObject({
  /** BCP 47. */
  lang: z.string().regex(/^[a-z]{2}(-[A-Z][a-z]{3})?$/),
  /** The language in its own words. */
  name: text(2, 20),
  /** That a lawyer has to read it, in the language itself. */
  mark: text(8, 140),
  /** Before a paragraph that begins later. */
  from: filled(3, 40, 'date'),
  /** What the general regulation on data and the area of its free flow are called, as in `RegionWords`. */
  regulation: z.strictObject({ eu: text(3, 40), uk: text(3, 40), both: text(3, 60) }),
  zone: z.strictObject({ eu: text(3, 60), uk: text(2, 40), both: text(3, 90) }),
  /** What a list of periods says. A paragraph with a rule, a record or a place that has no words here stands in English alone. */
  periods: z
    .strictObject({
      /** How a line begins. */
      line: filled(18, 40, 'places', 'record'),
      places: z.record(region, text(2, 40)),
      records: z.partialRecord(recordKind, text(2, 60)),
      /** One sentence for each rule, its section in brackets after it. */
      rules: z.record(reference, text(10, 320)),
    })
    .optional(),
  blanks: z.record(id, text(2, 90)),
  documents: z.record(
    id,
    z.strictObject({
      title: text(3, 90),
      clauses: z.record(id, z.strictObject({ heading: text(2, 90), text: text(5, 900) })),
    }),
  ),
});

const question = z
  .strictObject({
    id,
    area: id,
    text: text(15, 200),
    hint: text(10, 260).optional(),
    /** How much the answer counts, 1 to 5. Published. */
    weight: z.number().int().min(1).max(5),
    roles: z.array(role).min(1),
    /** Only for these tools; absent: for all. */
    tools: z.array(toolType).min(1).optional(),
    /** Asked whatever the laws say. Otherwise only where one of `duties` or `helps` applies. */
    always: z.boolean().default(false),
    /** What asks for the task. */
    duties: z.array(reference),
    /** What the task serves, and which asks for something else: nothing here shows that it is kept. */
    helps: z.array(reference).default([]),
    /** Those of `duties` without which the tool may not be used at all. */
    stops: z.array(reference).default([]),
    /** What `stops` leaves room for: said beside the task where the use is stopped. */
    stopNote: text(15, 200).optional(),
    /** Kinds of duty that it stands for as well, where no question names the duty itself. */
    kinds: z.array(dutyKind).default([]),
    /** The gap, as a task. */
    task: text(15, 220),
    evidence: z.array(text(8, 160)).min(1).max(4),
    owner: id,
    /** The answer of those whom it does not concern. */
    none: text(5, 60).optional(),
  })
  .refine(
    (item) => item.always || item.duties.length + item.helps.length > 0,
    'a question that no duty calls for must say always: true',
  )
  .refine(
    ({ duties, stops }) => stops.every((ref) => duties.includes(ref)),
    'stops name duties of the question',
  );

export const readinessQuestions = z.strictObject({
  scale: z.array(z.strictObject({ value: z.number().int().min(0).max(3), label: text(5, 60) })).length(4),
  areas: z.array(z.strictObject({ id, label: text(3, 30), note: text(10, 160) })).min(1),
  owners: z.record(id, text(3, 50)),
  /** Asked after a law whose duties no question names; `{law}` and `{duties}` are filled in. */
  unnamed: z.strictObject({
    area: id,
    text: filled(15, 200, 'law'),
    hint: filled(3, 260, 'duties'),
    weight: z.number().int().min(1).max(5),
    task: filled(15, 220, 'law'),
    evidence: z.array(text(8, 160)).min(1).max(4),
    owner: id,
  }),
  /** Provisions that leave older systems aside. */
  transitions: z.array(z.strictObject({ provision: reference, mark: text(5, 60) })).default([]),
  questions: uniqueIds(question).min(1),
});

const sampleSituation = {
  places: z.array(text(2, 9)).min(1),
  role: z.enum(['employer', 'vendor']),
  tools: z.array(toolType).min(1),
};

/** A choice that a tool shows the result of, until a visitor makes one. */
export const samples = z.strictObject({
  generator: z.strictObject({
    ...sampleSituation,
    document: id,
    /** How many of its paragraphs. */
    paragraphs: z.number().int().min(1).max(4),
    /** What stands in its blanks, invented. */
    values: z.record(id, text(2, 160)),
  }),
  readiness: z.strictObject({
    ...sampleSituation,
    /** How many of what is left to do. */
    gaps: z.number().int().min(1).max(5),
    answers: z.record(id, z.union([z.number().int().min(0).max(3), z.literal('unknown')])),
  }),
});

export type Samples = z.infer<typeof samples>;
export type Stage = z.infer<typeof stage>;
export type SituationChoices = z.infer<typeof situations>;
export type Blank = z.infer<typeof blanks>[string];
export type DocumentQuestions = z.infer<typeof documentQuestions>;
export type DocumentQuestion = DocumentQuestions['questions'][number];
export type ClauseData = z.infer<typeof clause>;
export type ClauseItem = z.infer<typeof clauseItem>;
export type DocumentTemplateData = z.infer<typeof documentTemplate>;
export type DocumentTranslation = z.infer<typeof documentTranslation>;
export type ReadinessFile = z.infer<typeof readinessQuestions>;
export type ReadinessQuestions = Omit<ReadinessFile, 'transitions'> & { transitions: readonly Transition[] };
export type ReadinessQuestion = ReadinessFile['questions'][number];
