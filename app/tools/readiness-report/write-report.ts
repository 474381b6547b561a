/** The report as a document, a calendar and the text of a mail. */
import type { ReadinessQuestions } from '#app/tools/shared/schemas.ts';
import type { Calendar } from '#domain/documents/calendar-file.ts';
import { csvText } from '#domain/documents/csv.ts';
import {
  type Block,
  type DocumentModel,
  heading,
  paragraph,
  type Run,
  run,
  toPlainText,
} from '#domain/documents/document-model.ts';
import {
  type AppliedLaw,
  boundOnly,
  datesAhead,
  doubt,
  lawsOf,
  type Situation,
} from '#domain/law/applicable-law.ts';
import { ll144Clock } from '#domain/law/ll144-clock.ts';
import {
  type Answers,
  type AskedDuty,
  type AskedQuestion,
  alsoBy,
  type EvidencedLaw,
  evidencedByLaw,
  type Gap,
  isBinding,
  lawsNamed,
  scoreOf,
  scoresByArea,
  servedDuties,
  tiersOf,
  transitionsIn,
} from '#domain/law/readiness.ts';
import { addDays, readableDate } from '#domain/text/dates.ts';

export type ReportInput = {
  data: ReadinessQuestions;
  asked: readonly AskedQuestion[];
  answers: Answers;
  owners: Readonly<Record<string, string>>;
  applied: readonly AppliedLaw[];
  situation: Situation;
  /** Absolute address of the compliance hub. */
  hub: string;
  /** What the counts law by law are of, as the page says it. */
  byLawNote: string;
};

export const REPORT_TITLE = 'AI hiring readiness report';

/** The owner of a gap: the name given for the role, else the role. */
export function ownerOf(
  { question }: Pick<Gap, 'question'>,
  { data, owners }: Pick<ReportInput, 'data' | 'owners'>,
): string {
  const role = data.owners[question.owner] ?? question.owner;
  const name = (owners[question.owner] ?? '').trim();
  return name ? `${name} (${role})` : role;
}

/** What all of these duties leave aside, as ", older systems aside". */
function asideText(duties: readonly AskedDuty[]): string {
  const [first] = duties;
  return first?.aside && duties.every(({ aside }) => aside) ? `, ${first.aside.mark}` : '';
}

/** When it is due, in words. */
export function deadlineText(gap: Gap): string {
  const { urgency, deadline, daysLeft, next, duties } = gap;
  const binding = duties.filter(isBinding);
  const ofNext = asideText(binding.filter(({ from }) => from === next));
  if (urgency === 'due') {
    const text = `Rests on a law in force${asideText(binding.filter(({ now }) => now))}`;
    return next ? `${text}, and on more from ${readableDate(next)}${ofNext}` : text;
  }
  if (urgency === 'serves') {
    const text = `Helps to keep a law in force${asideText(servedDuties(gap).filter(({ now }) => now))}`;
    return next ? `${text}, and one asks for it from ${readableDate(next)}` : text;
  }
  if (urgency === 'coming' && deadline) {
    return `From ${readableDate(deadline)}, in ${daysLeft === 1 ? '1 day' : `${daysLeft} days`}${ofNext}`;
  }
  if (duties.some(({ guidance }) => guidance)) return 'Expected by guidance';
  const [later] = servedDuties(gap).toSorted((a, b) => (a.from ?? '').localeCompare(b.from ?? ''));
  if (duties.length === 0 && later?.from)
    return `Helps to keep a law from ${readableDate(later.from)}${asideText([later])}`;
  const bound = duties.map(({ law }) => boundOnly(law)).find((words) => words !== undefined);
  return bound ? `A law in force asks for it, ${bound}` : 'Good practice';
}

function lawRuns(duties: readonly AskedDuty[], hub: string): Run[] {
  const laws = lawsOf(duties);
  if (laws.length === 0) return run('No law of your choice asks for it by itself');
  return laws.flatMap((law, index): Run[] => [
    ...(index > 0 ? [{ text: ', ' }] : []),
    { text: law.shortName, href: `${hub}#${law.id}` },
    ...(doubt(law) ? [{ text: ` (${doubt(law)} confidence)` }] : []),
    ...(boundOnly(law) ? [{ text: ` (${boundOnly(law)})` }] : []),
  ]);
}

function scoreBlocks({ data, asked, answers }: ReportInput): Block[] {
  const score = scoreOf(asked, answers);
  const areas = scoresByArea(data, asked, answers);
  return [
    heading(2, 'Score'),
    paragraph(
      score.percent === undefined
        ? 'Nothing has been answered yet.'
        : `${score.percent} percent: ${score.reached} of ${score.possible} weighted points, over ${score.answered} of ${score.asked} questions. The number sums up a to-do list. It certifies nothing.`,
    ),
    {
      type: 'table',
      head: ['Area', 'Score', 'Answered'],
      rows: areas.map(({ label, score: { percent, answered, asked: all } }) => [
        run(label),
        run(percent === undefined ? 'no answer' : `${percent}%`),
        run(`${answered} of ${all}`),
      ]),
    },
  ];
}

function gapBlocks(gaps: readonly Gap[], input: ReportInput): Block[] {
  if (gaps.length === 0) return [heading(2, 'Gaps'), paragraph('None among the questions answered.')];
  return [
    heading(2, 'Gaps, by law and deadline'),
    ...transitionsIn(gaps).map(({ text }) => paragraph(text)),
    ...gaps.flatMap((gap, index): Block[] => [
      heading(3, `${index + 1}. ${gap.question.task}`),
      {
        type: 'paragraph',
        runs: [
          { text: deadlineText(gap), kind: 'strong' },
          { text: '. ' },
          ...lawRuns(lawsNamed(gap), input.hub),
          // One paragraph, so that no page ends between the task and who has it.
          { text: `.\nOwner: ${ownerOf(gap, input)}. Today: ${answerLabel(gap, input.data)}.` },
        ],
      },
      { type: 'list', style: 'check', items: gap.question.evidence.map(run) },
    ]),
  ];
}

export function answerLabel({ answer }: Pick<Gap, 'answer'>, { scale }: ReadinessQuestions): string {
  const none = answer === undefined ? 'not answered' : 'not sure';
  const label = scale.find(({ value }) => value === answer)?.label ?? none;
  return label.charAt(0).toLowerCase() + label.slice(1);
}

function planBlocks(gaps: readonly Gap[], input: ReportInput): Block[] {
  const phases = [30, 60, 90] as const;
  return [
    heading(2, 'Plan for 30, 60 and 90 days'),
    ...phases.flatMap((phase): Block[] => {
      const tasks = gaps.filter((gap) => gap.phase === phase);
      return [
        heading(3, `By ${readableDate(addDays(input.situation.day, phase))}`),
        tasks.length === 0
          ? paragraph('Nothing new in these days. Finish what is open.')
          : {
              type: 'list',
              style: 'check',
              items: tasks.map((gap): Run[] => [
                { text: `${gap.question.task} ` },
                { text: `${ownerOf(gap, input)}.`, kind: 'strong' },
              ]),
            },
      ];
    }),
  ];
}

function dateBlocks({ applied, hub }: ReportInput): Block[] {
  const dates = datesAhead(applied);
  return [
    heading(2, 'Dates ahead'),
    dates.length === 0
      ? paragraph('The laws of your choice name no date ahead.')
      : {
          type: 'table',
          head: ['Day', 'Law', 'What happens'],
          widths: [3, 3, 7],
          rows: dates.map(({ law, fact }) => [
            run(readableDate(fact.date)),
            [{ text: law.shortName, href: `${hub}#${law.id}` }],
            run(fact.what),
          ]),
        },
  ];
}

/** What a law forbids to go on without, with the first day on which New York City would allow the use. */
function stopBlocks(stops: readonly Gap[], input: ReportInput): Block[] {
  if (stops.length === 0) return [];
  const { day } = input.situation;
  const first = stops.some(({ duties }) => duties.some(({ law }) => law.id === 'nyc-ll144'))
    ? ll144Clock({ notified: day }, day).noticeRunsUntil
    : undefined;
  return [
    heading(2, 'Do not run this today'),
    paragraph(
      'A law in force forbids using the tool until each of these is done, and you have not said that you could show it today. They come before every plan.',
    ),
    ...(first
      ? [
          paragraph(
            `New York City: with a finished audit, its summary public and the notice given on ${readableDate(day)}, the first lawful day of use is ${readableDate(first)}, ten business days later.`,
          ),
        ]
      : []),
    {
      type: 'list',
      style: 'check',
      items: stops.map((gap): Run[] => [
        { text: `${gap.question.task} `, kind: 'strong' },
        ...(gap.stopNote ? run(`${gap.stopNote} `) : []),
        ...lawRuns(gap.duties, input.hub),
        ...(alsoBy(gap).length > 0
          ? [{ text: '. Asked for as well by ' }, ...lawRuns(alsoBy(gap), input.hub)]
          : []),
        { text: `. ${ownerOf(gap, input)}. Today: ${answerLabel(gap, input.data)}.` },
      ]),
    },
  ];
}

const counted = (count: number, noun: string): string => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** "0 of 2 provisions, asked in 2 questions; 1 more that no answer shows to be kept": what is counted, and what is not. */
export function evidencedText({ evidenced, provisions, questions, unshown }: EvidencedLaw): string {
  const shown = `${evidenced} of ${counted(provisions, 'provision')}, asked in ${counted(questions, 'question')}`;
  return unshown > 0 ? `${shown}; ${unshown} more that no answer shows to be kept` : shown;
}

function lawBlocks({ asked, answers, hub, byLawNote }: ReportInput): Block[] {
  const laws = evidencedByLaw(asked, answers);
  if (laws.length === 0) return [];
  return [
    heading(2, 'Law by law'),
    paragraph(byLawNote),
    {
      type: 'table',
      head: ['Law', 'Could be shown today'],
      widths: [3, 5],
      rows: laws.map((one) => [
        [
          { text: one.law.shortName, href: `${hub}#${one.law.id}` },
          ...(boundOnly(one.law) ? [{ text: ` (${boundOnly(one.law)})` }] : []),
          ...(one.aside ? [{ text: ` (in part, ${one.aside.mark})` }] : []),
        ],
        run(evidencedText(one)),
      ]),
    },
  ];
}

/** The plan as a table to work in: what stops the use first, then the three parts. Dates are ISO. */
export function planCsv(input: ReportInput): string {
  const { asked, answers, situation, data } = input;
  const { stops, planned } = tiersOf(asked, answers, situation.day);
  const tiers = [
    ...stops.map((gap) => ({ tier: 'stop', by: situation.day, gap })),
    ...planned.map((gap) => ({ tier: `${gap.phase} days`, by: addDays(situation.day, gap.phase), gap })),
  ];
  const rows = tiers.map(({ tier, by, gap }) => [
    tier,
    by,
    gap.question.task,
    ownerOf(gap, input),
    [...new Set(lawsNamed(gap).map(({ law }) => law.shortName))].join('; '),
    deadlineText(gap),
    answerLabel(gap, data),
    gap.question.evidence.join('; '),
  ]);
  return csvText([['Tier', 'By', 'Task', 'Owner', 'Laws', 'When', 'Today', 'Evidence'], ...rows]);
}

export function writeReportDocument(input: ReportInput): DocumentModel {
  const { asked, answers, situation } = input;
  const { stops, planned: gaps } = tiersOf(asked, answers, situation.day);
  const open = asked.filter(({ question }) => answers[question.id] === undefined);
  return {
    title: REPORT_TITLE,
    places: situation.places,
    blocks: [
      heading(1, REPORT_TITLE),
      paragraph(
        `For ${readableDate(situation.day)}, from the answers given. General information, not legal advice and no audit; a high score is no defense.`,
      ),
      ...stopBlocks(stops, input),
      ...scoreBlocks(input),
      ...lawBlocks(input),
      ...gapBlocks(gaps, input),
      ...planBlocks(gaps, input),
      ...dateBlocks(input),
      ...(open.length > 0
        ? [
            heading(2, 'Not answered'),
            {
              type: 'list' as const,
              style: 'bullet' as const,
              items: open.map(({ question }) => run(question.text)),
            },
          ]
        : []),
    ],
  };
}

/** The law's dates and the ends of the plan's three parts. */
export function reportCalendar(input: ReportInput, stamp: Date, host: string): Calendar {
  const { situation, asked, answers, applied, hub } = input;
  const { stops, planned: gaps } = tiersOf(asked, answers, situation.day);
  const stop = stops.map((gap) => ({
    uid: `readiness-${situation.day}-stop-${gap.question.id}@${host}`,
    date: situation.day,
    stamp,
    summary: `Do not run this today: ${gap.question.task}`,
    description: `${ownerOf(gap, input)}. ${gap.question.evidence.join('; ')}.`,
  }));
  const milestones = ([30, 60, 90] as const).flatMap((phase) => {
    const tasks = gaps.filter((gap) => gap.phase === phase);
    if (tasks.length === 0) return [];
    return [
      {
        uid: `readiness-${situation.day}-${phase}@${host}`,
        date: addDays(situation.day, phase),
        stamp,
        summary: `AI hiring plan: ${phase} days`,
        description: tasks.map((gap) => `${gap.question.task} ${ownerOf(gap, input)}.`).join('\n'),
      },
    ];
  });
  const dates = datesAhead(applied).map(({ law, fact }) => ({
    uid: `${law.id}-${fact.date}-${fact.kind}@${host}`,
    date: fact.date,
    stamp,
    summary: `${law.shortName}: ${fact.what}`,
    description: `As of ${readableDate(law.factAsOf)}${doubt(law) ? `, ${doubt(law)} confidence` : ''}. General information, not legal advice.`,
    url: `${hub}#${law.id}`,
  }));
  return {
    maker: { company: host, product: 'Readiness report' },
    name: 'AI hiring readiness',
    events: [...stop, ...milestones, ...dates].toSorted((a, b) => a.date.localeCompare(b.date)),
  };
}

/** Mail programs cut long addresses; what does not fit is in the file. */
const LONGEST_MAIL = 1_600;

/** A mail to oneself, written in the visitor's own mail program. Nothing is sent by the page. */
export function mailLink(input: ReportInput): string {
  const text = toPlainText(writeReportDocument(input));
  let body = text;
  while (encodeURIComponent(body).length > LONGEST_MAIL) {
    body = body.slice(0, Math.floor(body.length * 0.9)).toWellFormed();
  }
  if (body !== text) {
    body = `${body.slice(0, body.lastIndexOf('\n'))}\n\nThe rest is in the Word or Markdown file of the report.\n`;
  }
  return `mailto:?subject=${encodeURIComponent(REPORT_TITLE)}&body=${encodeURIComponent(body.replaceAll('\n', '\r\n'))}`;
}
