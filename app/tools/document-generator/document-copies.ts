/**
 * A document as it leaves the page: a clean copy, a file copy with the duties, or several as one. Fetched once there is
 * a choice to write for (`generator-exports.tsx`): the preview does without it.
 */

import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import { fileName } from '#app/tools/shared/download.ts';
import type { DocumentTranslation } from '#app/tools/shared/schemas.ts';
import {
  type Block,
  type DocumentModel,
  endsByPen,
  heading,
  paragraph,
  type Run,
  run,
  runText,
} from '#domain/documents/document-model.ts';
import { toMarkdown } from '#domain/documents/to-markdown.ts';
import { type AppliedDuty, doubt } from '#domain/law/applicable-law.ts';
import { reaches, reachesOneOf, statusOn } from '#domain/law/regulation-status.ts';
import { keepLineBeside } from '#domain/law/retention.ts';
import { fillIn, listOf } from '#domain/text/wording.ts';
import {
  blanksOf,
  clashes,
  filled,
  given,
  heldBack,
  isStop,
  type PlacedClause,
  type PlacedClauseData,
  standingClauses,
} from './draft.ts';
import {
  clauseBlocks,
  dayFor,
  dutyTime,
  isUsedBefore,
  keepWithin,
  stopsFirst,
  titleIn,
  titleOf,
  type Writing,
  wordsOf,
  writtenBlocks,
} from './write-document.ts';

/** `clean`: what goes out, and nothing else. `file`: the same with the working notes and the duties, for counsel. */
export type CopyKind = 'clean' | 'file';

const NUMBERED = /^\d+\. /u;

/** Counts numbered headings anew, so that a paragraph left out leaves no gap in the count. */
export function renumbered(blocks: readonly Block[]): Block[] {
  let count = 0;
  return blocks.map((block) => {
    if (block.type !== 'heading' || !NUMBERED.test(runText(block.runs))) return block;
    count += 1;
    return heading(block.level, runText(block.runs).replace(NUMBERED, `${count}. `));
  });
}

/** "For Acme Inc.:", "Name: Jo Lane". */
const LABELED = /^\p{L}+: |:$/u;

const runsOf = (block: Block | undefined): readonly Run[] => (block?.type === 'paragraph' ? block.runs : []);

const isLabeled = (runs: readonly Run[]): boolean => endsByPen(runs) || LABELED.test(runText(runs).trim());

/** Whether labeled lines from here on lead to one for a pen. */
function leadsToPen(blocks: readonly Block[], from: number): boolean {
  for (let at = from; isLabeled(runsOf(blocks[at])); at += 1) if (endsByPen(runsOf(blocks[at]))) return true;
  return false;
}

/**
 * Lines to sign that end a form or an agreement stand apart from its words, each side's by themselves, as those that close
 * a letter do: no writer of files begins a page with them then.
 */
export function withLinesApart(blocks: readonly Block[]): Block[] {
  return blocks.map((block, index) => {
    if (block.type !== 'paragraph' || !leadsToPen(blocks, index)) return block;
    const before = runsOf(blocks[index - 1]);
    const closes = endsByPen(before) ? /:\s*$/u.test(runText(block.runs)) : !isLabeled(before);
    const begins = runText(before).trim() !== '' && closes;
    return begins ? { ...block, apart: true } : block;
  });
}

/** What stands in the place of a clean copy that is held back: the stop, in English, for the house. */
function stopAlone(
  template: DocumentTemplate,
  own: readonly PlacedClause[],
  writing: Writing,
): DocumentModel {
  const title = `${titleOf(template, writing.situation.role)}, held back`;
  return {
    title,
    places: writing.situation.places,
    blocks: [
      heading(1, title),
      ...own.filter(isStop).flatMap((stop) => clauseBlocks(stop, { ...writing, language: undefined })),
      paragraph('There is no clean copy of this document until then. The file copy holds its text.'),
    ],
  };
}

/** A document's paragraphs in a copy of it, in their order: of a clean copy that is held back, the stop. */
export function writtenClauses(
  own: readonly PlacedClause[],
  writing: Writing,
  copy: CopyKind,
): PlacedClause[] {
  if (copy === 'clean' && heldBack(own, writing.edits).size > 0) return own.filter(isStop);
  return standingClauses(
    stopsFirst(own).filter(
      (one) =>
        (isStop(one) || wordsOf(one, writing) !== undefined) && (copy === 'file' || !one.clause.inside),
    ),
    writing.edits,
  );
}

const ORDERED = { before: 'has to come before', by: 'comes after', since: 'comes before' };

/** Days in a document that do not go together: every copy marks them like a blank, and the file copy says why. */
function dayBlocks(included: readonly PlacedClause[], { blanks, values, situation }: Writing): Block[] {
  const { day } = situation;
  const writeDay = dayFor(situation);
  const names = new Set(included.flatMap(({ clause }) => blanksOf(clause)));
  const dated = (name: string) => `the ${blanks[name]?.label ?? name} (${writeDay(filled(values, name))})`;
  const notes = clashes(blanks, [], { answers: {}, values }).flatMap(({ blank, with: other }) =>
    names.has(blank) && 'blank' in other
      ? [`${dated(blank)} ${ORDERED[other.order]} ${dated(other.blank)}`]
      : [],
  );
  if (included.some(({ document }) => isUsedBefore(document, values, day)))
    notes.push(
      `${dated('use-date')} is before ${writeDay(day)}, for which this was written, and the laws of these places have a works council or union informed before the tool is used`,
    );
  return notes.length > 0 ? [paragraph(`Days to look at: ${notes.join('; ')}.`)] : [];
}

/** Duties that an answer takes from a document for a time alone: when they come back, and for whom. */
function untilBlocks(
  { clauses }: DocumentTemplate,
  { questions = [], answers = {}, situation }: Writing,
): Block[] {
  const named = new Set(clauses.flatMap(({ answers: texts, helps }) => [...texts, ...helps]));
  return questions.flatMap(({ id, options }) => {
    const { until, frees = [] } = options.find(({ value }) => value === answers[id]) ?? {};
    const comes = until && situation.day < until.day && given(until.where, answers);
    if (!comes || !frees.some((ref) => named.has(ref))) return [];
    return [paragraph(fillIn(until.note, { day: dayFor(situation)(until.day) }))];
  });
}

/** Places whose readers a document has: a paper for a works council or union goes where a law calls for it. */
function readIn(
  { group }: DocumentTemplate,
  included: readonly PlacedClause[],
  places: readonly string[],
): readonly string[] {
  if (group !== 'workers') return places;
  const laws = included.flatMap(({ answers, helps }) => [...answers, ...helps]).map(({ law }) => law);
  const called = places.filter((place) => laws.some((law) => reachesOneOf(law, [place])));
  return called.length > 0 ? called : places;
}

/** One document. Nothing in it if no paragraph is included; the stop alone for a clean copy that is held back. */
export function writeDocument(
  template: DocumentTemplate,
  placed: readonly PlacedClause[],
  writing: Writing,
  copy: CopyKind = 'file',
): DocumentModel {
  const { situation, edits, language } = writing;
  const { title, lang } = titleIn(template, writing);
  const own = placed.filter(({ document }) => document === template.id);
  if (copy === 'clean' && heldBack(own, edits).size > 0) return stopAlone(template, own, writing);
  const included = writtenClauses(own, writing, copy);
  if (included.length === 0) return { title, blocks: [] };
  const text = withLinesApart(renumbered(included.flatMap((one) => writtenBlocks(one, writing))));
  const look = {
    places: readIn(template, included, situation.places),
    ...(lang && language ? { lang, foot: language.mark } : {}),
  };
  if (copy === 'clean') return { title, blocks: [heading(1, title), ...text], clean: true, ...look };
  return {
    title: `${title}, file copy`,
    ...look,
    blocks: [
      heading(1, title),
      ...(look.foot ? [paragraph(look.foot)] : []),
      paragraph(
        `File copy of a draft written for ${dayFor(situation)(situation.day)}. General information, not legal advice: have counsel read it before the clean copy goes out.`,
      ),
      ...dayBlocks(included, writing),
      ...untilBlocks(template, writing),
      ...text,
      ...fileNote(
        included,
        own.filter((one) => !included.includes(one)),
        writing,
      ),
    ],
  };
}

const nameOf = ({ heading: words }: PlacedClauseData): string => words.replace(NUMBERED, '');

/** A question as the page asks it, where the page has it. */
const asked = ({ asks }: PlacedClause, questions: Writing['questions'] = []): string[] =>
  questions.filter(({ id }) => asks.includes(id)).map(({ label }) => `“${label}”`);

/** What a duty needs besides: a paragraph that waits for an answer, or that nobody has put in, and why. */
const inPart = (absent: readonly PlacedClause[], { questions }: Writing): string[] =>
  absent.map((one) => {
    const waits =
      one.asks.length > 0 ? `waits for an answer: ${listOf(asked(one, questions))}` : 'is not put in';
    return `In part: “${nameOf(one.clause)}” ${waits}`.replace(/: $/u, '');
  });

/** Blanks of the paragraphs for a duty that nobody has filled in, by their names. */
const stillOpen = (
  answering: readonly PlacedClause[],
  { blanks, values, spoken, language }: Writing,
): string[] =>
  [...new Set(answering.flatMap(({ clause }) => blanksOf(clause)))]
    .filter((name) => !filled(values, name) && !filled(spoken?.[language?.lang ?? ''] ?? {}, name))
    .map((name) => blanks[name]?.label ?? name);

/** Why a duty is not complete, though there is a paragraph for it. */
const openIn = (
  answering: readonly PlacedClause[],
  absent: readonly PlacedClause[],
  ref: string,
  writing: Writing,
): string[] => {
  if (answering.length === 0) return [];
  const blanks = stillOpen(answering, writing);
  return [
    blanks.length > 0 ? `Not complete yet, fill in: ${listOf(blanks)}` : '',
    ...inPart(
      absent.filter(({ clause }) => clause.answers.includes(ref)),
      writing,
    ),
  ];
};

type DutyRow = { duty: AppliedDuty; answering: PlacedClause[]; helped: string[]; stopped: boolean };

/** Each duty once, in the order of the paragraphs, with the headings of those that answer it and those that help. */
function dutyRows(included: readonly PlacedClause[]): DutyRow[] {
  const rows = new Map<string, DutyRow>();
  for (const one of included) {
    const { clause, answers, helps } = one;
    const name = nameOf(clause);
    const rowOf = (duty: AppliedDuty) => {
      const row = rows.get(duty.ref) ?? { duty, answering: [], helped: [], stopped: false };
      rows.set(duty.ref, row);
      return row;
    };
    for (const duty of answers) rowOf(duty).answering.push(one);
    // What only frames the others carries no duty of theirs.
    for (const duty of clause.frame ? [] : helps) {
      if (isStop(one)) rowOf(duty).stopped = true;
      else rowOf(duty).helped.push(name);
    }
  }
  return [...rows.values()];
}

/** What a period that a paragraph states has to keep within, where no list of the document says it already. */
function keptBlocks(included: readonly PlacedClause[], writing: Writing): Block[] {
  const states = included.some(({ clause }) => blanksOf(clause).some((name) => writing.blanks[name]?.kept));
  const listed = included.some(
    ({ clause: { generated, within } }) =>
      generated &&
      writing.situation.places.every((place) => !within || within.some((region) => reaches(region, place))),
  );
  const items = states && !listed ? keepWithin(writing) : [];
  if (items.length === 0) return [];
  return [
    heading(2, 'How long data may be kept'),
    paragraph('What this document says of it has to keep, in each place, within the period of that place:'),
    { type: 'list', style: 'bullet', items },
  ];
}

/** The period of a duty, where its own words do not give it: they are written to stand beside one. */
const periodOf = ({ duty: { text, keep } }: AppliedDuty): string =>
  keep ? keepLineBeside(text, { starts: '', ...keep, only: undefined }) : '';

/** The day that the facts of a law are of, and a word where it is long past on the day of the document. */
const factsOf = (law: AppliedDuty['law'], situation: Writing['situation']): string =>
  `facts of ${dayFor(situation)(law.factAsOf)}${statusOn(law, situation.day).stale ? ', check them' : ''}`;

const doubted = (law: AppliedDuty['law']): string => (doubt(law) ? ` (${doubt(law)} confidence)` : '');

/** Which duty of which law each paragraph answers: for the employer's file, never for the reader of the notice. */
function fileNote(
  included: readonly PlacedClause[],
  absent: readonly PlacedClause[],
  writing: Writing,
): Block[] {
  const { situation, hub } = writing;
  const writeDay = dayFor(situation);
  const written = writeDay(situation.day);
  const periods = keptBlocks(included, writing);
  const rows = dutyRows(included).map(({ duty, answering, helped, stopped }): Run[][] => [
    [
      { text: duty.law.shortName, href: `${hub}#${duty.law.id}` },
      { text: [duty.duty.section && `, ${duty.duty.section}`, doubted(duty.law)].filter(Boolean).join('') },
    ],
    // What is not settled is for counsel to see beside what is.
    run(
      [duty.duty.text, periodOf(duty), duty.duty.note && `Note: ${duty.duty.note}`].filter(Boolean).join(' '),
    ),
    run([dutyTime(duty, writeDay), factsOf(duty.law, situation)].filter(Boolean).join('; ')),
    run(
      [
        stopped ? 'Forbidden, as answered' : '',
        answering.map(({ clause }) => nameOf(clause)).join('; '),
        ...openIn(answering, absent, duty.ref, writing),
        helped.length > 0 ? `Helps: ${helped.join('; ')}` : '',
      ]
        .filter(Boolean)
        .join('. '),
    ),
  ]);
  const intro = paragraph(
    `Which duty the paragraphs answer, by the facts of the entries named, for ${written}. This is general information and not legal advice, and a complete notice does not make an unfair tool fair.`,
  );
  if (rows.length === 0) {
    return [
      heading(2, 'For your file'),
      paragraph(
        `No duty of the laws chosen calls for these paragraphs on ${written}. This is general information and not legal advice.`,
      ),
      ...periods,
    ];
  }
  return [
    heading(2, 'For your file'),
    intro,
    // The duty is the long one.
    { type: 'table', head: ['Law', 'Duty', 'When', 'Paragraphs'], rows, widths: [4, 8, 3, 4], small: true },
    ...periods,
  ];
}

/** Several documents of one language as one file, each on a page of its own. */
export function joinDocuments(title: string, documents: readonly DocumentModel[]): DocumentModel {
  const filledIn = documents.filter(({ blocks }) => blocks.length > 0);
  const [first] = filledIn;
  // A document that is held back is in English, whatever the language of the others.
  const spoken = filledIn.find(({ lang }) => lang);
  return {
    title,
    clean: filledIn.every(({ clean }) => clean === true),
    ...(first?.places ? { places: first.places } : {}),
    ...(spoken?.lang ? { lang: spoken.lang } : {}),
    ...(spoken?.foot ? { foot: spoken.foot } : {}),
    blocks: filledIn.flatMap(({ blocks }, index) =>
      index === 0 ? blocks : [{ type: 'page-break' as const }, ...blocks],
    ),
  };
}

/** What is taken along in one piece: the document on screen, or all of the set. */
export function writeScope(
  templates: readonly DocumentTemplate[],
  placed: readonly PlacedClause[],
  writing: Writing,
  copy: CopyKind,
  alone: string | undefined,
): DocumentModel {
  const onScreen = templates.find(({ id }) => id === alone);
  // The document on screen is written even where it was taken out of the set.
  if (onScreen)
    return writeDocument(onScreen, placed, { ...writing, edits: { ...writing.edits, dropped: [] } }, copy);
  // One file has one language.
  const spoken = templates.filter(({ id }) => !writing.language || writing.language.documents[id]);
  return joinDocuments(
    'Hiring documents',
    spoken.map((template) => writeDocument(template, placed, writing, copy)),
  );
}

/** Whether somebody chose a language, or typed anything in it. */
const isWanted = ({ lang }: DocumentTranslation, { language, spoken }: Writing): boolean =>
  language?.lang === lang || Object.values(spoken?.[lang] ?? {}).some((value) => value.trim() !== '');

/** Every document of the set, clean, as a file copy and in each language that was chosen or typed in. */
export function setFiles(
  templates: readonly DocumentTemplate[],
  translations: readonly DocumentTranslation[],
  placed: readonly PlacedClause[],
  writing: Writing,
): { path: string; model: DocumentModel }[] {
  const here = { ...writing, language: undefined };
  const pathOf = (folder: string, title: string) => `${folder}/${fileName(title, '').replace(/\.$/, '')}`;
  return templates.flatMap((template) => [
    ...(['clean', 'file'] as const).map((copy) => {
      const model = writeDocument(template, placed, here, copy);
      return { path: pathOf(copy === 'clean' ? 'clean' : 'file-copies', model.title), model };
    }),
    ...translations
      .filter(
        (one) =>
          one.documents[template.id] && writing.situation.role === 'employer' && isWanted(one, writing),
      )
      .map((language) => {
        const model = writeDocument(template, placed, { ...here, language }, 'clean');
        return {
          path: pathOf(language.lang, model.lang ? titleOf(template, 'employer') : model.title),
          model,
        };
      }),
  ]);
}

/** A copy as Markdown: its writer comes with what writes the copies, and not with the page. */
export const markdownOf = (model: DocumentModel): string => toMarkdown(model);
