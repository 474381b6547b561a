/**
 * The tools that programs may ask, declared once: what goes in, what comes out, and the pure rule between, which is the
 * page's own. Served by the Model Context Protocol at `POST /functions/v1/mcp` and, where a browser can register tools,
 * on the page. Nothing personal goes in, nothing is written, every fact comes out with its source and its date.
 */
import { z } from 'zod';
import { impactTable } from '../domain/fairness/impact-table.ts';
import {
  dutiesFor,
  lawsFor,
  retentionOf,
  type Situation,
  type ToolLaw,
} from '../domain/law/applicable-law.ts';
import { lawAddress } from '../domain/law/hub-address.ts';
import { ll144Clock } from '../domain/law/ll144-clock.ts';
import {
  type Gap,
  lawsNamed,
  questionsFor,
  type ReadinessQuestions,
  restsOn,
  scoreOf,
  tiersOf,
  transitionsIn,
} from '../domain/law/readiness.ts';
import { keepLine, recordNames } from '../domain/law/retention.ts';
import { passageHash } from '../domain/search/passage.ts';
import type { SearchAnswer } from '../domain/search/search-store.ts';

/** A source of a law as the answers name it. */
export type AgentSource = { title: string; publisher: string; url: string; read: string | null };

/** `/agent-tools.json`: what the tools need of the site's content. */
export type AgentData = {
  origin: string;
  /** Day of the newest change of the law data. */
  edition: string;
  laws: ToolLaw[];
  sources: Record<string, AgentSource[]>;
  places: { code: string; label: string }[];
  tools: { type: string; label: string }[];
  readiness: ReadinessQuestions;
};

export const AGENT_DATA_FILE = '/agent-tools.json';

/** What a tool may use: the data, the search, and the day where it runs. */
export type AgentContext = {
  data: AgentData;
  search: (question: string) => Promise<SearchAnswer>;
  /** `YYYY-MM-DD`. */
  today: string;
};

const isDay = (value: string) => {
  const date = new Date(`${value}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(value);
};
const day = z
  .string()
  .regex(/^\d{4}-\d{2}-\d{2}$/)
  .refine(isDay, 'no such calendar day')
  .describe('A calendar day, YYYY-MM-DD.');

const situation = {
  places: z
    .array(z.string().regex(/^[A-Z]{2}(-[A-Z0-9]{2,4}){0,2}$/))
    .min(1)
    .max(20)
    .describe('Region codes, such as US-NY-NYC, US-CA, EU-DE or GB; list_places_and_tools has them all.'),
  tools: z
    .array(z.string().max(30))
    .min(1)
    .max(12)
    .optional()
    .describe('Kinds of hiring tool, such as screening, ranking or video. All kinds where it is absent.'),
  role: z.enum(['employer', 'vendor']).default('employer').describe('Who uses the tool, or who sells it.'),
  employees: z
    .number()
    .int()
    .min(0)
    .max(10_000_000)
    .optional()
    .describe('Number of employees, if it is known.'),
  day: day.optional().describe('The day to answer for, YYYY-MM-DD. Today where it is absent.'),
};
const situationShape = z.strictObject(situation);

const source = z.object({
  title: z.string(),
  publisher: z.string(),
  url: z.string(),
  read: z.string().nullable().describe('The day on which it was read.'),
});
const answer = { day: z.string(), edition: z.string().describe('Day of the newest change of the law data.') };
const lawFields = {
  law: z.string(),
  name: z.string(),
  url: z.string(),
  checked: z.string().describe('Day up to which the facts were checked.'),
  confidence: z.enum(['high', 'medium', 'low']),
  sources: z.array(source),
};

type SituationInput = z.output<typeof situationShape>;

const situationOf = (input: SituationInput, { data, today }: AgentContext): Situation => ({
  places: input.places,
  role: input.role,
  tools: input.tools ?? data.tools.map(({ type }) => type),
  day: input.day ?? today,
  ...(input.employees === undefined ? {} : { employees: input.employees }),
});

const aboutLaw = (law: ToolLaw, { origin, sources }: AgentData) => ({
  law: law.id,
  name: law.shortName,
  url: origin + lawAddress(law.id),
  checked: law.factAsOf,
  confidence: law.confidence,
  sources: sources[law.id] ?? [],
});

/** A tool: its words, its shapes, and what it does with an input of its shape. */
export type AgentTool = {
  name: string;
  title: string;
  description: string;
  input: z.ZodType;
  output: z.ZodType;
  /** @throws ZodError for an input of another shape */
  run: (input: unknown, context: AgentContext) => Promise<unknown>;
};

type Declared<Input extends z.ZodType, Output extends z.ZodType> = Omit<
  AgentTool,
  'input' | 'output' | 'run'
> & {
  input: Input;
  output: Output;
  run: (input: z.output<Input>, context: AgentContext) => Promise<z.input<Output>> | z.input<Output>;
};

const tool = <Input extends z.ZodType, Output extends z.ZodType>({
  run,
  ...declared
}: Declared<Input, Output>): AgentTool => ({
  ...declared,
  run: async (input, context) => declared.output.parse(await run(declared.input.parse(input), context)),
});

const listPlaces = tool({
  name: 'list_places_and_tools',
  title: 'Places and kinds of tool',
  description: 'The region codes and kinds of hiring tool that the other tools understand.',
  input: z.strictObject({}),
  output: z.object({
    edition: z.string(),
    places: z.array(z.object({ code: z.string(), label: z.string() })),
    tools: z.array(z.object({ type: z.string(), label: z.string() })),
  }),
  run: (_input, { data }) => ({
    edition: data.edition,
    places: data.places.map(({ code, label }) => ({ code, label })),
    tools: data.tools.map(({ type, label }) => ({ type, label })),
  }),
});

const lawsInForce = tool({
  name: 'laws_in_force',
  title: 'Laws on AI in hiring at a place on a day',
  description:
    'Which laws on software in hiring reach a place, role, kind of tool and size of employer, and whether each is in force on the day. Information, not legal advice.',
  input: situationShape,
  output: z.object({
    ...answer,
    laws: z.array(
      z.object({
        ...lawFields,
        jurisdiction: z.string(),
        status: z.string(),
        belowSize: z.boolean().describe('The employer is smaller than the law asks for.'),
        next: z.object({ date: z.string(), what: z.string() }).nullable(),
      }),
    ),
  }),
  run(input, context) {
    const wanted = situationOf(input, context);
    return {
      day: wanted.day,
      edition: context.data.edition,
      laws: lawsFor(context.data.laws, wanted).map(({ law, status, tooSmall }) => ({
        ...aboutLaw(law, context.data),
        jurisdiction: law.jurisdiction,
        status: status.status,
        belowSize: tooSmall,
        next: status.next ? { date: status.next.date, what: status.next.what } : null,
      })),
    };
  },
});

const duties = tool({
  name: 'duties',
  title: 'Duties at a place on a day',
  description:
    'What the laws ask of an employer or vendor who uses hiring software at a place: each duty with its law, the day it begins, and whether it is due. Information, not legal advice.',
  input: situationShape,
  output: z.object({
    ...answer,
    duties: z.array(
      z.object({
        ...lawFields,
        duty: z.string(),
        kind: z.string(),
        text: z.string(),
        due: z.boolean(),
        from: z.string().nullable(),
        guidance: z.boolean(),
        open: z.boolean().describe('Not settled for the tools chosen.'),
      }),
    ),
  }),
  run(input, context) {
    const wanted = situationOf(input, context);
    return {
      day: wanted.day,
      edition: context.data.edition,
      duties: dutiesFor(context.data.laws, wanted).map(({ ref, law, duty, now, from, guidance, open }) => ({
        ...aboutLaw(law, context.data),
        duty: ref,
        kind: duty.kind,
        text: duty.text,
        due: now,
        from: from ?? null,
        guidance,
        open,
      })),
    };
  },
});

const retention = tool({
  name: 'retention',
  title: 'How long hiring records are kept',
  description:
    'How long each kind of hiring record must and may be kept at each place, with the provision that says so, and what to do where two collide. Information, not legal advice.',
  input: situationShape,
  output: z.object({
    ...answer,
    records: z.array(
      z.object({
        place: z.string(),
        record: z.string(),
        rules: z.array(
          z.object({
            ...lawFields,
            provision: z.string(),
            section: z.string(),
            text: z.string(),
            only: z.string().nullable(),
          }),
        ),
        conflicts: z.array(
          z.object({
            floor: z.string(),
            ceiling: z.string(),
            wayOut: z.enum(['separate-stores', 'shorter-here']),
          }),
        ),
      }),
    ),
  }),
  run(input, context) {
    const wanted = situationOf(input, context);
    const byId = new Map(context.data.laws.map((law) => [law.id, law]));
    return {
      day: wanted.day,
      edition: context.data.edition,
      records: retentionOf(lawsFor(context.data.laws, wanted), wanted).map((row) => ({
        place: row.place,
        record: recordNames[row.record],
        // What is kept with an application is kept as long as it, as the page shows.
        rules: [...row.rules, ...row.wider].flatMap((rule) => {
          const law = byId.get(rule.ref.split('/')[0] ?? '');
          if (!law) return [];
          return [
            {
              ...aboutLaw(law, context.data),
              provision: rule.ref,
              section: rule.section,
              text: keepLine(rule),
              only: rule.only ?? null,
            },
          ];
        }),
        conflicts: row.conflicts.map(({ floor, ceiling, wayOut }) => ({
          floor: floor.ref,
          ceiling: ceiling.ref,
          wayOut,
        })),
      })),
    };
  },
});

const METHOD = {
  title: 'Uniform Guidelines on Employee Selection Procedures, 29 CFR 1607.4(D); 6 RCNY 5-301',
  url: 'https://www.law.cornell.edu/cfr/text/29/1607.4',
};

const impactRatios = tool({
  name: 'impact_ratios',
  title: 'Selection rates and impact ratios',
  description:
    'Selection rates and impact ratios of groups, the four-fifths line and tests of chance, from counts alone. Send totals, never people. A self-check, not a bias audit by an independent auditor.',
  input: z.strictObject({
    groups: z
      .array(
        z
          .strictObject({
            name: z.string().min(1).max(80),
            assessed: z.number().int().min(0).max(1_000_000_000),
            selected: z.number().int().min(0).max(1_000_000_000),
          })
          .refine(({ assessed, selected }) => selected <= assessed, 'more selected than assessed'),
      )
      .min(2)
      .max(40),
  }),
  output: z.object({
    source: z.object({ title: z.string(), url: z.string(), method: z.string() }),
    reference: z.string().nullable(),
    groups: z.array(
      z.object({
        name: z.string(),
        assessed: z.number(),
        selected: z.number(),
        rate: z.number().nullable(),
        impactRatio: z.number().nullable(),
        belowFourFifths: z.boolean().nullable(),
        z: z.number().nullable(),
        p: z.number().nullable(),
        fisher: z.number().nullable(),
        tooFew: z.boolean(),
      }),
    ),
  }),
  run({ groups }, { data }) {
    const table = impactTable(
      'race',
      { counts: groups.map(({ assessed, selected }) => ({ n: assessed, selected })), unknown: 0, other: 0 },
      { excludeSmall: false, holm: false },
      groups.map(({ name }) => name),
    );
    return {
      source: { ...METHOD, method: `${data.origin}/compliance-audit` },
      reference: table.reference?.category ?? null,
      groups: table.rows.map((row) => ({
        name: row.category,
        assessed: row.n,
        selected: row.selected,
        rate: row.rate ?? null,
        impactRatio: row.ratio ?? null,
        belowFourFifths: row.flag ?? null,
        z: row.z ?? null,
        p: row.p ?? null,
        fisher: row.fisher ?? null,
        tooFew: row.tooFew,
      })),
    };
  },
});

const firstLawfulDay = tool({
  name: 'first_lawful_day',
  title: 'The first lawful day under Local Law 144',
  description:
    'The dates of New York City’s Local Law 144 for an automated employment decision tool: the first day on which it may be used, when the next audit is due, the latest day for notice, how long the summary stays posted.',
  input: z.strictObject({
    audited: day.optional().describe('Day of the bias audit.'),
    published: day.optional().describe('Day on which its summary was published.'),
    notified: day.optional().describe('Day of the notice to candidates.'),
    firstUse: day.optional(),
    lastUse: day.optional(),
    today: day.optional(),
  }),
  output: z.object({
    today: z.string(),
    firstLawfulDay: z.string().nullable(),
    nextAuditDue: z.string().nullable(),
    noticeBy: z.string().nullable(),
    noticeRunsUntil: z.string().nullable(),
    postedUntil: z.string().nullable(),
    warnings: z.array(z.string()),
    source: z.object(lawFields).nullable(),
  }),
  run({ today: given, ...dates }, context) {
    const today = given ?? context.today;
    const clock = ll144Clock(dates, today);
    const law = context.data.laws.find(({ id }) => id === 'nyc-ll144');
    return {
      today,
      firstLawfulDay: clock.firstLawfulDay ?? null,
      nextAuditDue: clock.nextAuditDue ?? null,
      noticeBy: clock.noticeBy ?? null,
      noticeRunsUntil: clock.noticeRunsUntil ?? null,
      postedUntil: clock.postedUntil ?? null,
      warnings: clock.warnings,
      source: law ? aboutLaw(law, context.data) : null,
    };
  },
});

const readinessGaps = tool({
  name: 'readiness_gaps',
  title: 'Gaps in readiness, by urgency',
  description:
    'The questions of the readiness report for a situation and, for the answers given (0 to 3, or unknown), what is missing, which law asks for it and by when. What a law in force forbids the use without comes first, as stop, also where it was not answered. Without answers it returns the questions and the stops.',
  input: z.strictObject({
    ...situation,
    answers: z
      .record(
        z.string().max(60),
        z.union([
          z.literal(0),
          z.literal(1),
          z.literal(2),
          z.literal(3),
          z.literal('unknown'),
          z.literal('none'),
        ]),
      )
      .default({})
      .describe(
        'By question: 0 nothing, 3 could hand it over today, unknown, or none where there is no works council or union.',
      ),
  }),
  output: z.object({
    ...answer,
    percent: z.number().nullable(),
    questions: z.array(z.object({ id: z.string(), text: z.string(), duties: z.array(z.string()) })),
    notes: z.array(z.string()).describe('What leaves some systems aside.'),
    gaps: z.array(
      z.object({
        question: z.string(),
        task: z.string(),
        urgency: z.enum(['stop', 'due', 'serves', 'coming', 'practice']),
        deadline: z.string().nullable(),
        withinDays: z.number(),
        laws: z.array(
          z.object({ duty: z.string(), url: z.string(), checked: z.string(), sources: z.array(source) }),
        ),
      }),
    ),
  }),
  run({ answers, ...input }, context) {
    const wanted = situationOf(input, context);
    const asked = questionsFor(context.data.readiness, context.data.laws, wanted);
    const { stops, planned } = tiersOf(asked, answers, wanted.day);
    const told = (gap: Gap) => ({
      question: gap.question.id,
      task: gap.question.task,
      urgency: gap.urgency,
      deadline: gap.deadline ?? null,
      withinDays: gap.phase,
      laws: lawsNamed(gap).map(({ ref, law }) => {
        const { url, checked, sources } = aboutLaw(law, context.data);
        return { duty: ref, url, checked, sources };
      }),
    });
    return {
      day: wanted.day,
      edition: context.data.edition,
      percent: scoreOf(asked, answers).percent ?? null,
      questions: asked.map((item) => ({
        id: item.question.id,
        text: item.question.text,
        duties: restsOn(item).map(({ ref }) => ref),
      })),
      notes: transitionsIn(planned).map(({ text }) => text),
      gaps: [
        ...stops.map((gap) => ({ ...told(gap), urgency: 'stop' as const, withinDays: 0 })),
        ...planned.map(told),
      ],
    };
  },
});

const searchPassages = tool({
  name: 'search_passages',
  title: 'Passages that answer a question',
  description:
    'Searches the whole site and quotes the passages that answer, word for word, each with its page, date, source and, where it speaks of laws, where they stand. Nothing is generated.',
  input: z.strictObject({
    question: z.string().min(1).max(200),
    limit: z.number().int().min(1).max(20).default(5),
    day: day.optional(),
  }),
  output: z.object({
    passages: z.array(
      z.object({
        quote: z.string(),
        answer: z.string(),
        page: z.string(),
        section: z.string(),
        kind: z.string(),
        url: z.string(),
        date: z.string(),
        dated: z.enum(['published', 'updated', 'checked']),
        source: z.string(),
        invented: z.boolean().describe('A sample that describes no real event or person.'),
        laws: z.array(z.object({ law: z.string(), name: z.string(), standing: z.string() })),
      }),
    ),
    notFound: z.array(z.string()).describe('Words of the question that stand nowhere on the site.'),
  }),
  async run({ question, limit, day: asked }, { data, search, today }) {
    const { quotes, missing } = await search(question);
    return {
      passages: quotes.slice(0, limit).map(({ passage, laws, ...quote }) => ({
        quote: passage.before + passage.answer + passage.after,
        answer: passage.answer,
        page: quote.title,
        section: quote.heading,
        kind: quote.kind,
        url: data.origin + quote.path + passageHash(quote.anchor, passage.answer),
        date: quote.date,
        dated: quote.dated,
        source: quote.source,
        invented: quote.sample,
        laws: laws.map(({ id, name, steps }) => ({
          law: id,
          name,
          standing: (steps.findLast(([from]) => from <= (asked ?? today)) ?? steps[0])?.[1] ?? '',
        })),
      })),
      notFound: missing,
    };
  },
});

export const agentTools: readonly AgentTool[] = [
  listPlaces,
  lawsInForce,
  duties,
  retention,
  impactRatios,
  firstLawfulDay,
  readinessGaps,
  searchPassages,
];
