/** Which paragraphs stand in the documents, and which duty each one answers. Pure rules. */

import type { DocumentTemplate } from '#app/tools/shared/content.ts';
import type { Blank, ClauseData, ClauseItem, DocumentQuestion, Stage } from '#app/tools/shared/schemas.ts';
import type { Run } from '#domain/documents/document-model.ts';
import {
  type AppliedDuty,
  dutiesFor,
  type LawDuty,
  postingDuties,
  type Situation,
  type ToolLaw,
} from '#domain/law/applicable-law.ts';
import { reachesOneOf } from '#domain/law/regulation-status.ts';
import { isDay, readableDate } from '#domain/text/dates.ts';
import { fillIn } from '#domain/text/wording.ts';

export type GeneratorSituation = Situation & { stages: readonly Stage[] };

/** A clause with those of its lines that the situation calls for. */
export type PlacedClauseData = Omit<ClauseData, 'items'> & { items?: string[] };

/** A clause that the situation brings into a document. */
export type PlacedClause = {
  /** `<document>/<clause>`. */
  key: string;
  document: string;
  clause: PlacedClauseData;
  /** Called for on the chosen day, or shared text. A clause that is not is offered as "from then on". */
  now: boolean;
  /** First day of a clause that is called for later only. */
  from: string | undefined;
  /** Duties it carries out, and those it only helps with, of the laws that apply. */
  answers: AppliedDuty[];
  helps: AppliedDuty[];
  /** Questions it rests on that nobody has answered: until then it says nothing. */
  asks: string[];
  /** The document whose paragraph it is, where a stop holds back another one too. */
  home?: string;
};

/** What the visitor has said: answers by question, and the blanks as typed. */
export type Facts = {
  answers: Readonly<Record<string, string>>;
  values: Readonly<Record<string, string>>;
};

/** What the visitor changed: paragraphs left out, later ones and promises taken in, documents dropped. */
export type Edits = { out: readonly string[]; added: readonly string[]; dropped: readonly string[] };

export const NO_EDITS: Edits = { out: [], added: [], dropped: [] };

/** Whether every candidate is in the United Kingdom. */
export const isBritish = (places: readonly string[]): boolean =>
  places.length > 0 && places.every((place) => /^GB\b/.test(place));

/** The documents in the words of the candidates' law: accommodations are reasonable adjustments in the United Kingdom. */
export function inWordsOf(
  templates: readonly DocumentTemplate[],
  places: readonly string[],
): readonly DocumentTemplate[] {
  if (!isBritish(places)) return templates;
  return templates.map(({ uk, clauses, ...template }) => ({
    ...template,
    title: uk?.title ?? template.title,
    purpose: uk?.purpose ?? template.purpose,
    clauses: clauses.map(({ uk: own, ...clause }) => ({
      ...clause,
      heading: own?.heading ?? clause.heading,
      text: own?.text ?? clause.text,
    })),
  }));
}

/**
 * Every clause that role, tools, stages, laws and what was said bring in, by document, in the documents' order. None
 * for a choice without a place or a tool.
 */
export function placeClauses(
  templates: readonly DocumentTemplate[],
  laws: readonly ToolLaw[],
  situation: GeneratorSituation,
  facts: Facts,
): PlacedClause[] {
  if (situation.places.length === 0 || situation.tools.length === 0) return [];
  const duties = new Map(dutiesFor(laws, situation).map((duty) => [duty.ref, duty]));
  const find = (refs: readonly string[]) => refs.flatMap((ref) => duties.get(ref) ?? []);
  const postings = postingDuties(laws, situation);
  const placed = templates.map((template) =>
    template.clauses
      .filter((clause) => fits(clause, situation) && agrees(clause, facts))
      .flatMap((clause): PlacedClause[] => {
        const stated = postings.filter(
          ({ duty }) => clause.posting && duty.posting?.needs.includes(clause.posting),
        );
        const answers = [...find(clause.answers), ...stated];
        const helps = find(clause.helps);
        const called = [...answers, ...helps];
        if (!clause.always && called.length === 0) return [];
        const owed = withLinesFor(clause, duties);
        if (!owed) return [];
        const now = clause.always || called.some((duty) => duty.now);
        return [
          {
            key: `${template.id}/${clause.id}`,
            document: template.id,
            clause: owed,
            now,
            from: now ? undefined : called.map(({ from }) => from ?? '').sort()[0],
            answers,
            helps,
            asks: Object.keys(clause.when).filter((question) => !facts.answers[question]),
          },
        ];
      }),
  );
  return withHeld(placed.flat(), templates);
}

/** What follows from a choice and what was said: the words, questions, laws and paragraphs of the documents on its day. */
export function draftFor(
  written: readonly DocumentTemplate[],
  all: readonly ToolLaw[],
  questions: readonly DocumentQuestion[],
  situation: GeneratorSituation,
  said: Facts,
) {
  const answers = standingAnswers(questions, said.answers, situation.day);
  const facts: Facts = { answers, values: said.values };
  const templates = inWordsOf(written, situation.places);
  // A question stays on the page whatever its own answer takes away.
  const wanted = askedQuestions(templates, all, situation, answers);
  const asked = questions.filter(({ id }) => wanted.has(id));
  const freed = freedBy(asked, answers);
  const laws = lawsWithout(all, freed);
  return { facts, templates, asked, freed, laws, placed: placeClauses(templates, laws, situation, facts) };
}

/** A stop stands in each document that it holds back as well, where the situation calls for that document. */
function withHeld(placed: readonly PlacedClause[], templates: readonly DocumentTemplate[]): PlacedClause[] {
  const stops = placed.filter((one) => isStop(one) && one.clause.holds.length > 0);
  if (stops.length === 0) return [...placed];
  return templates.flatMap(({ id }) => {
    const own = placed.filter(({ document }) => document === id);
    const held = own.length > 0 ? stops.filter(({ clause }) => clause.holds.includes(id)) : [];
    const here = held.map((stop) => ({
      ...stop,
      key: `${id}/${stop.clause.id}`,
      document: id,
      home: stop.document,
    }));
    return [...own, ...here];
  });
}

/** A line's words, whatever it is for. */
export const itemText = (item: ClauseItem): string => (typeof item === 'string' ? item : item.text);

/** A clause with the lines that one of the duties calls for; nothing where its list has none of them left. */
function withLinesFor(
  { items, ...clause }: ClauseData,
  duties: ReadonlyMap<string, AppliedDuty>,
): PlacedClauseData | undefined {
  if (!items) return clause;
  const lines = items
    .filter((item) => typeof item === 'string' || item.for.some((ref) => duties.has(ref)))
    .map(itemText);
  return lines.length > 0 ? { ...clause, items: lines } : undefined;
}

/** The role, tools, stages and laws that are asked for a paragraph's sake, whatever was answered. */
const called = (
  templates: readonly DocumentTemplate[],
  laws: readonly ToolLaw[],
  situation: GeneratorSituation,
): ClauseData[] => {
  const chosen = situation.places.length > 0 && situation.tools.length > 0;
  const due = new Set(chosen ? dutiesFor(laws, situation).map(({ ref }) => ref) : []);
  return templates
    .flatMap(({ clauses }) => clauses)
    .filter(
      (clause) =>
        (!chosen || fits(clause, situation)) &&
        (clause.always || [...clause.answers, ...clause.helps].some((ref) => due.has(ref))),
    );
};

/**
 * Questions that a paragraph of this choice rests on, unless another answer already speaks against each such paragraph,
 * or one that the paragraph names before it has no answer yet. Before there is a choice: what every choice asks.
 */
export function askedQuestions(
  templates: readonly DocumentTemplate[],
  laws: readonly ToolLaw[],
  situation: GeneratorSituation,
  answers: Readonly<Record<string, string>>,
): Set<string> {
  return new Set(
    called(templates, laws, situation).flatMap(({ when }) =>
      Object.keys(when).filter((question, place) =>
        Object.entries(when).every(([other, wanted], nth) => {
          const answer = answers[other];
          if (other === question || (nth > place && answer === undefined)) return true;
          return answer !== undefined && wanted.includes(answer);
        }),
      ),
    ),
  );
}

/**
 * The duties that nobody owes of whom the answers are true, by their references. Only what is asked counts: an answer
 * that is no longer on the page must not take a duty away.
 */
export function freedBy(asked: readonly DocumentQuestion[], answers: Facts['answers']): Set<string> {
  const chosen = asked.flatMap(({ id, options }) => options.filter(({ value }) => value === answers[id]));
  const owed = chosen.flatMap(({ owes = [] }) => owes);
  return new Set(chosen.flatMap(({ frees }) => frees).filter((ref) => !owed.includes(ref)));
}

/** The answers as they stand on a day: one that is true of some only until then gives way to another. */
export function standingAnswers(
  questions: readonly DocumentQuestion[],
  answers: Facts['answers'],
  day: string,
): Facts['answers'] {
  const over = questions.flatMap(({ id, options }): [string, string][] => {
    const until = options.find(({ value }) => value === answers[id])?.until;
    const holds = until && day >= until.day && given(until.where, answers);
    return holds ? [[id, until.stands]] : [];
  });
  return { ...answers, ...Object.fromEntries(over) };
}

/** Whether each of these questions was answered with one of the answers wanted. */
export const given = (
  wanted: Readonly<Record<string, readonly string[]>>,
  answers: Facts['answers'],
): boolean => Object.entries(wanted).every(([question, values]) => values.includes(answers[question] ?? ''));

/** The laws without those duties and the periods that come with them. */
export function lawsWithout(laws: readonly ToolLaw[], freed: ReadonlySet<string>): ToolLaw[] {
  if (freed.size === 0) return [...laws];
  return laws.map((law) => {
    const left = (duties: readonly LawDuty[]) => duties.filter(({ id }) => !freed.has(`${law.id}/${id}`));
    return {
      ...law,
      duties: { employer: left(law.duties.employer), vendor: left(law.duties.vendor) },
      keeps: law.keeps.filter(({ ref }) => !freed.has(ref)),
    };
  });
}

function fits(clause: ClauseData, { role, tools, stages }: GeneratorSituation): boolean {
  return (
    clause.roles.includes(role) &&
    clause.stages.some((stage) => stages.includes(stage)) &&
    (!clause.tools || clause.tools.some((tool) => tools.includes(tool)))
  );
}

/** Whether nothing that was said speaks against a clause, and there is something for it to say. */
const agrees = ({ when, needs }: ClauseData, { answers, values }: Facts): boolean =>
  Object.entries(when).every(([question, wanted]) => {
    const answer = answers[question];
    return !answer || wanted.includes(answer);
  }) && needs.every((blank) => filled(values, blank));

/**
 * Blanks of a document that bring a paragraph with them: its form asks for them before the paragraph stands, or nobody
 * could ever type one in.
 */
export function bringingBlanks(
  template: DocumentTemplate,
  laws: readonly ToolLaw[],
  situation: GeneratorSituation,
  { answers }: Pick<Facts, 'answers'>,
): string[] {
  const needed = template.clauses.flatMap(({ needs }) => needs);
  const values = Object.fromEntries(needed.map((blank) => [blank, blank]));
  return placeClauses([template], laws, situation, { answers, values })
    .filter(({ asks }) => asks.length === 0)
    .flatMap(({ clause }) => clause.needs);
}

/** Whether somebody has to take a paragraph in by hand: what begins later, and what only they can know to be true. */
export const isOffered = ({ now, clause }: PlacedClause): boolean => !now || clause.promise;

/** Whether a paragraph says that a law in force forbids what was answered. Only another answer takes it away. */
export const isStop = ({ clause, now, asks }: PlacedClause): boolean =>
  clause.stop && now && asks.length === 0;

/**
 * The places that no law behind a stop reaches, as codes: what is forbidden in the European Union may be lawful in
 * Illinois, and a set for these places alone is not held back by it.
 */
export function placesWithout({ helps }: PlacedClause, places: readonly string[]): string[] {
  const laws = helps.filter(({ now }) => now).map(({ law }) => law);
  return places.filter((place) => !laws.some((law) => reachesOneOf(law, [place])));
}

/** The documents of the set whose clean copy a stop keeps back. */
export const heldBack = (placed: readonly PlacedClause[], { dropped }: Edits): ReadonlySet<string> =>
  new Set(placed.filter((one) => isStop(one) && !dropped.includes(one.document)).map((one) => one.document));

/** Whether a paragraph stands in its document. */
export function isIncluded(placed: PlacedClause, { out, added, dropped }: Edits): boolean {
  if (dropped.includes(placed.document) || placed.asks.length > 0) return false;
  if (isStop(placed)) return true;
  return isOffered(placed) ? added.includes(placed.key) : !out.includes(placed.key);
}

/** The paragraphs that stand in the documents. One that only frames others stands in none without them. */
export function standingClauses(placed: readonly PlacedClause[], edits: Edits): PlacedClause[] {
  const included = placed.filter((one) => isIncluded(one, edits));
  const speaking = new Set(included.filter(({ clause }) => !clause.frame).map(({ document }) => document));
  return included.filter(({ document }) => speaking.has(document));
}

const BLANK = /\[([a-z0-9-]+)\]/g;

/** The blanks a paragraph asks for, each once, in the order of the text. */
export function blanksOf({ text, items = [] }: Pick<ClauseData, 'text' | 'items'>): string[] {
  return [
    ...new Set([...[text, ...items.map(itemText)].join(' ').matchAll(BLANK)].map(([, blank = '']) => blank)),
  ];
}

/** The sentences of a paragraph's text. */
export const sentencesOf = (text: string): string[] =>
  text
    .split(/(?<=[.!?。])\s+(?=[\p{Lu}\p{Lo}[{])/u)
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');

/** What is typed again for a document in another language: words, and neither names nor days. */
export const isSpoken = ({ same, date }: Blank): boolean => !same && !date;

/** How the first day of use stands to New York City's notice, which has to run before it. */
export const firstUse = (
  use: string,
  today: string,
  runsUntil: string,
): 'open' | 'past' | 'early' | 'after' =>
  !isDay(use) ? 'open' : use < today ? 'past' : use < runsUntil ? 'early' : 'after';

/** Blanks for a day that is still to come, and in which one stands that has gone by. */
export const goneBy = (
  blanks: Readonly<Record<string, Blank>>,
  values: Readonly<Record<string, string>>,
  today: string,
): string[] =>
  Object.entries(blanks).flatMap(([name, { ahead }]) => {
    const value = filled(values, name);
    return ahead && isDay(value) && value < today ? [name] : [];
  });

/** How a day may stand to the day in another blank, and when it does not. */
const ORDERS = {
  before: (own: string, other: string) => own >= other,
  by: (own: string, other: string) => own > other,
  since: (own: string, other: string) => own < other,
};
type Order = keyof typeof ORDERS;

/** A day that was typed and does not go with the day in another blank, or comes too early for an answer. */
export type Clash = {
  blank: string;
  than: string;
  with: { blank: string; order: Order } | { question: string; answer: string };
};

export function clashes(
  blanks: Readonly<Record<string, Blank>>,
  questions: readonly DocumentQuestion[],
  { answers, values }: Facts,
): Clash[] {
  const ofDays = Object.entries(blanks).flatMap(([blank, asked]) =>
    (Object.keys(ORDERS) as Order[]).flatMap((order): Clash[] => {
      const name = asked[order];
      const [own, other] = [filled(values, blank), name ? filled(values, name) : ''];
      return name && isDay(own) && isDay(other) && ORDERS[order](own, other)
        ? [{ blank, than: other, with: { blank: name, order } }]
        : [];
    }),
  );
  const ofAnswers = questions.flatMap(({ id, label, options }): Clash[] => {
    const option = options.find(({ value }) => value === answers[id]);
    return Object.entries(option?.notBefore ?? {}).flatMap(([blank, than]) => {
      const own = filled(values, blank);
      return isDay(own) && own < than
        ? [{ blank, than, with: { question: label, answer: option?.label ?? '' } }]
        : [];
    });
  });
  return [...ofDays, ...ofAnswers];
}

/** What was typed, without the spaces around it; nothing if it is only spaces. */
export const filled = (values: Readonly<Record<string, string>>, blank: string): string =>
  (values[blank] ?? '').trim();

type ByRegion = { eu: string; uk: string; both: string };

/** What a text draws from where the candidates are: the general regulation's name, and where their data may stay. */
export type RegionWords = { regulation: ByRegion; zone: ByRegion };

const ENGLISH: RegionWords = {
  regulation: { eu: 'GDPR', uk: 'UK GDPR', both: 'GDPR and the UK GDPR' },
  zone: {
    eu: 'the European Economic Area',
    uk: 'the United Kingdom',
    both: 'the European Economic Area or the United Kingdom',
  },
};

/** A text with the words of the candidates' region in place. */
export function withRegionWords(
  text: string,
  places: readonly string[],
  { regulation, zone }: RegionWords = ENGLISH,
): string {
  const uk = places.includes('GB');
  const eu = places.some((place) => place === 'EU' || place.startsWith('EU-'));
  const of = (words: ByRegion) => (uk ? (eu ? words.both : words.uk) : words.eu);
  return fillIn(text, { gdpr: of(regulation), zone: of(zone) });
}

/** Whether a sentence begins after these words. */
const endsSentence = (before: string): boolean => /(?:^|[.!?。]\s*|\n\s*)$/u.test(before);

/** What stands in place of a blank. A sentence begins with a capital letter, but for a name, which is spelled as it is. */
function filledRun(blank: string, value: string, { asked, writeDay, unready, begins }: Filling): Run {
  if (!value) return { text: asked?.label ?? blank, kind: 'blank', blank };
  const day = asked?.date && isDay(value);
  const mark = unready?.(blank);
  if (mark) return { text: day ? writeDay(value) : value, kind: 'blank', blank, ...mark };
  if (day) return { text: writeDay(value), kind: 'field' };
  const first = begins && asked && !asked.same ? value.charAt(0).toUpperCase() : value.charAt(0);
  return { text: first + value.slice(1), kind: 'field' };
}

/** What was typed and cannot stand as it is: it is marked like a blank, with the language that it is in. */
export type Unready = (blank: string) => { lang?: string } | undefined;

type Filling = {
  asked: Blank | undefined;
  writeDay: (day: string) => string;
  unready: Unready | undefined;
  begins: boolean;
};

/**
 * A clause's text with its blanks filled in, or bracketed where nothing was typed; days as `writeDay` has them.
 *
 * @param unready what is typed anew before the text can go out
 */
export function fill(
  text: string,
  values: Readonly<Record<string, string>>,
  blanks: Readonly<Record<string, Blank>>,
  writeDay: (day: string) => string = readableDate,
  unready?: Unready,
): Run[] {
  const runs: Run[] = [];
  let end = 0;
  for (const match of text.matchAll(BLANK)) {
    const [whole, blank = ''] = match;
    if (match.index > end) runs.push({ text: text.slice(end, match.index) });
    const begins = endsSentence(text.slice(0, match.index));
    runs.push(filledRun(blank, filled(values, blank), { asked: blanks[blank], writeDay, unready, begins }));
    end = match.index + whole.length;
  }
  if (end < text.length) runs.push({ text: text.slice(end) });
  return avoidDoubleStop(runs);
}

/** Somebody who ends an answer with a period should not get two. */
function avoidDoubleStop(runs: Run[]): Run[] {
  return runs.map((item, index) => {
    const next = runs[index + 1];
    return item.kind === 'field' && /^[.。]/.test(next?.text ?? '')
      ? { ...item, text: item.text.replace(/[.。]$/, '') }
      : item;
  });
}
