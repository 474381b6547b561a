/** The only door to `content/tools/`, and to the regulation data as the tools need it. Runs at build. */
import { type Complain, contentFile, contentFolder, namesIn } from '#app/content/content-files.ts';
import { unknownId } from '#app/content/content-problems.ts';
import { once } from '#app/content/once.ts';
import { isOfUnreadLaw, readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { typeset } from '#app/content/typography.ts';
import type { ToolLaw } from '#domain/law/applicable-law.ts';
import { readablePeriod } from '#domain/law/period.ts';
import type { Transition } from '#domain/law/readiness.ts';
import { keepLine } from '#domain/law/retention.ts';
import {
  type Blank,
  blanks,
  type DocumentQuestions,
  type DocumentTemplateData,
  type DocumentTranslation,
  documentQuestions,
  documentTemplate,
  documentTranslation,
  type ReadinessFile,
  type ReadinessQuestions,
  readinessQuestions,
  type Samples,
  type SituationChoices,
  samples,
  situations,
} from './schemas.ts';
import { withPlacesOf, withQuestionsOf } from './unnamed-laws.ts';

export type DocumentTemplate = DocumentTemplateData & { id: string };

/** Facts both tools start from. */
export type LawData = {
  laws: ToolLaw[];
  choices: SituationChoices;
  /** Day of the newest change of the regulation data: what a page without a clock is written for. */
  edition: string;
};

/** The same data with every text in it changed. */
function mapTexts<Data>(data: Data, change: (words: string) => string): Data {
  if (typeof data === 'string') return change(data) as Data;
  if (Array.isArray(data)) return data.map((item) => mapTexts(item, change)) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(
    Object.entries(data).map(([key, value]) => [key, mapTexts(value, change)]),
  ) as Data;
}

/** Sets quotes in what is shown; ids, codes and references have none. */
const typesetTexts = <Data>(data: Data): Data => mapTexts(data, typeset);

/** The entries somebody could fall under. What binds nobody is left out, so that it is not sent to every visitor. */
export const readToolLaws = once((): ToolLaw[] =>
  readRegulations()
    .filter(
      ({ status, appliesTo }) => status !== 'not-law' && status !== 'repealed' && appliesTo.roles.length > 0,
    )
    .map(
      ({ id, shortName, jurisdiction, region, notIn, appliesTo, tools, duties, notice, keeps, ...entry }) =>
        typesetTexts({
          id,
          shortName,
          jurisdiction,
          region,
          ...(notIn ? { notIn } : {}),
          roles: appliesTo.roles,
          ...(appliesTo.minEmployees ? { minEmployees: appliesTo.minEmployees } : {}),
          ...(appliesTo.only ? { only: appliesTo.only } : {}),
          tools: tools.types,
          duties,
          ...(notice ? { notice } : {}),
          keeps,
          confidence: entry.confidence,
          status: entry.status,
          // Court hearings and signatures change no duty, and the hub tells them.
          dates: entry.dates.filter(({ kind }) => kind !== 'event'),
          factAsOf: entry.factAsOf,
        }),
    ),
);

/** Kinds of duty that a text can carry out. Everything else is an act, which a text can prepare or prove. */
const TEXT_KINDS = new Set(['notice', 'posting', 'publication', 'explanation', 'consent']);

/** Every reference a tool may make: duties by role, and items of notices. */
const known = once(() => {
  const duties = new Set<string>();
  const acts = new Set<string>();
  const items = new Set<string>();
  for (const { id, duties: byRole, notice } of readRegulations()) {
    for (const duty of [...byRole.employer, ...byRole.vendor]) {
      duties.add(`${id}/${duty.id}`);
      if (!TEXT_KINDS.has(duty.kind)) acts.add(`${id}/${duty.id}`);
    }
    for (const item of notice?.items ?? []) items.add(`${id}/${item.id}`);
  }
  return { duties, items, acts };
});

const nouns = { duties: 'duty', items: 'notice item' };

/** Complains of every `<law>/<id>` that names nothing, with what the law has. */
function checkReferences(
  refs: readonly string[],
  kind: keyof typeof nouns,
  field: PropertyKey[],
  complain: Complain,
): void {
  refs.forEach((ref, index) => {
    if (known()[kind].has(ref) || isOfUnreadLaw(ref)) return;
    const law = `${ref.split('/')[0]}/`;
    const ofLaw = [...known()[kind]].filter((candidate) => candidate.startsWith(law));
    complain([...field, index], unknownId(nouns[kind], ref, ofLaw));
  });
}

const BLANK = /\[([^\]]*)\]/g;

export const readBlanks = contentFile('tools/document-blanks.yml', blanks, { view: typesetTexts });

/** What the generator asks before it writes. */
export const readDocumentQuestions = contentFile('tools/document-questions.yml', documentQuestions, {
  check({ questions, blanks: asked }, complain) {
    questions.forEach(({ options }, at) => {
      options.forEach(({ frees, owes = [], notBefore }, nth) => {
        checkReferences(frees, 'duties', ['questions', at, 'options', nth, 'frees'], complain);
        checkReferences(owes, 'duties', ['questions', at, 'options', nth, 'owes'], complain);
        for (const blank of Object.keys(notBefore ?? {}))
          if (!readBlanks()[blank]?.date)
            complain(['questions', at, 'options', nth, 'notBefore', blank], 'names no blank for a day');
      });
    });
    asked.forEach((blank, index) => {
      if (!readBlanks()[blank])
        complain(['blanks', index], unknownId('blank', blank, Object.keys(readBlanks())));
    });
  },
  view: typesetTexts,
});

const PERIOD = /\{period ([a-z0-9-]+\/[a-z0-9-]+)\}/g;

/** A law's own period, by `<law>/<provision>`: the most it allows, else the least it demands, else what bounds the act. */
function periodOf(ref: string): string | undefined {
  const [law, name] = ref.split('/');
  const provision = readRegulations()
    .find(({ id }) => id === law)
    ?.provisions.find(({ id }) => id === name);
  const limit = provision?.keep?.ceiling ?? provision?.keep?.floor ?? provision?.limit;
  return limit && readablePeriod(limit);
}

const LAW = /\{law ([a-z0-9-]+)\}/g;

const nameOf = (law: string): string | undefined => readRegulations().find(({ id }) => id === law)?.shortName;

/**
 * Puts a law's own period for `{period <law>/<provision>}`, so that no blank can say another one, and its name for
 * `{law <id>}`.
 */
const withLawWords = (words: string): string =>
  words
    .replace(PERIOD, (whole, ref: string) => periodOf(ref) ?? whole)
    .replace(LAW, (whole, law: string) => nameOf(law) ?? whole);

const TEMPLATES = 'tools/document-clauses';

/** Complains of references, blanks and documents that do not exist. */
export function checkTemplate(
  { clauses }: DocumentTemplateData,
  complain: Complain,
  blankSet: Record<string, Blank> = readBlanks(),
  { questions }: DocumentQuestions = readDocumentQuestions(),
  documents: readonly string[] = namesIn(TEMPLATES).map((file) => file.replace(/\.yml$/, '')),
): void {
  clauses.forEach(({ answers, helps, says, text, uk, when, needs, holds, items = [] }, index) => {
    const at = ['clauses', index];
    for (const document of holds)
      if (!documents.includes(document))
        complain([...at, 'holds'], unknownId('document', document, documents));
    checkReferences(answers, 'duties', [...at, 'answers'], complain);
    answers.forEach((ref, nth) => {
      if (known().acts.has(ref))
        complain(
          [...at, 'answers', nth],
          `"${ref}" asks for an act, which a text can only help with: move it to helps`,
        );
    });
    for (const [question, values] of Object.entries(when)) {
      const options = questions.find(({ id }) => id === question)?.options.map(({ value }) => value);
      if (!options)
        complain(
          [...at, 'when'],
          unknownId(
            'question',
            question,
            questions.map(({ id }) => id),
          ),
        );
      else
        for (const value of values)
          if (!options.includes(value))
            complain([...at, 'when', question], unknownId('answer', value, options));
    }
    for (const blank of needs)
      if (!blankSet[blank]) complain([...at, 'needs'], unknownId('blank', blank, Object.keys(blankSet)));
    checkReferences(helps, 'duties', [...at, 'helps'], complain);
    checkReferences(says, 'items', [...at, 'says'], complain);
    items.forEach((item, nth) => {
      if (typeof item !== 'string')
        checkReferences(item.for, 'duties', [...at, 'items', nth, 'for'], complain);
    });
    const words = [
      text,
      uk?.text ?? '',
      ...items.map((item) => (typeof item === 'string' ? item : item.text)),
    ];
    for (const [, blank = ''] of words.join(' ').matchAll(BLANK)) {
      if (!blankSet[blank]) complain(at, unknownId('blank', blank, Object.keys(blankSet)));
    }
    for (const [, ref = ''] of text.matchAll(PERIOD)) {
      if (!periodOf(ref) && !isOfUnreadLaw(ref))
        complain([...at, 'text'], `the provision "${ref}" sets no period`);
    }
    for (const [, law = ''] of text.matchAll(LAW)) {
      if (!nameOf(law)) complain([...at, 'text'], `there is no law "${law}"`);
    }
  });
}

export const documentTemplateFiles = contentFolder(TEMPLATES, documentTemplate, {
  check: checkTemplate,
});

/** The documents in their order, with every reference and blank checked. */
export const readDocumentTemplates = once((): DocumentTemplate[] =>
  documentTemplateFiles()
    .map((template) => ({
      ...template,
      clauses: template.clauses.map((clause) => ({ ...clause, text: withLawWords(clause.text) })),
    }))
    .map(typesetTexts)
    .sort((a, b) => a.order - b.order),
);

const GENERATED = /\{(?:gdpr|zone)\}/g;

/** The blanks and drawn words of a text, each once, sorted: what a translation has to hold as well. */
const partsOf = (words: string): string =>
  [...new Set([...words.matchAll(BLANK), ...words.matchAll(GENERATED)].map(([part]) => part))]
    .sort()
    .join(' ');

/** The numbers of a text, smallest first: a period or an article is the same one in every language. */
const numbersOf = (words: string): string =>
  (words.match(/\d+/g) ?? []).toSorted((a, b) => Number(a) - Number(b)).join(' ');

/**
 * Complains of a translation that lacks a paragraph, has one too many, holds other blanks or numbers than the English one, or
 * has no name for a blank. What stays in the house is not translated, and a paragraph that ends in a generated list may be.
 */
export function checkTranslation(
  { documents, blanks: names, periods }: DocumentTranslation,
  complain: Complain,
  templates: readonly (DocumentTemplateData & { id: string })[] = documentTemplateFiles(),
): void {
  for (const [document, { clauses }] of Object.entries(documents)) {
    const template = templates.find(({ id }) => id === document);
    if (!template) {
      complain(
        ['documents', document],
        unknownId(
          'document',
          document,
          templates.map(({ id }) => id),
        ),
      );
      continue;
    }
    const wanted = template.clauses.filter(
      ({ inside, items, generated }) => !items && (!inside || generated),
    );
    for (const { id, generated } of wanted)
      if (!generated && !clauses[id])
        complain(['documents', document, 'clauses'], `the paragraph "${id}" is not translated`);
    for (const [id, { text }] of Object.entries(clauses)) {
      const at = ['documents', document, 'clauses', id];
      const english = wanted.find((clause) => clause.id === id);
      if (!english)
        complain(
          at,
          unknownId(
            'paragraph',
            id,
            wanted.map((clause) => clause.id),
          ),
        );
      else if (partsOf(text) !== partsOf(english.text.replaceAll(LAW, '')))
        complain(at, `holds ${partsOf(text)}, and the English text ${partsOf(english.text)}`);
      else if (numbersOf(text) !== numbersOf(withLawWords(english.text)))
        complain(
          at,
          `says the numbers "${numbersOf(text)}", and the English text "${numbersOf(withLawWords(english.text))}"`,
        );
      for (const [, blank = ''] of text.matchAll(BLANK))
        if (!names[blank]) complain(['blanks'], `the blank "${blank}" has no name here`);
    }
  }
  checkPeriods(periods?.rules ?? {}, complain);
}

/** Complains of a rule on a period that no law has, and of one whose words hold other numbers than the law's. */
function checkPeriods(rules: Readonly<Record<string, string>>, complain: Complain): void {
  const kept = readRegulations().flatMap(({ keeps }) => keeps);
  for (const [ref, words] of Object.entries(rules)) {
    const at = ['periods', 'rules', ref];
    const rule = kept.find((one) => one.ref === ref);
    const english = rule && `${keepLine(rule)} ${rule.section}`;
    if (!english) {
      if (!isOfUnreadLaw(ref))
        complain(
          at,
          unknownId(
            'period',
            ref,
            kept.map((one) => one.ref),
          ),
        );
    } else if (numbersOf(words) !== numbersOf(english))
      complain(at, `says the numbers "${numbersOf(words)}", and the English line "${numbersOf(english)}"`);
  }
}

export const documentTranslationFiles = contentFolder('tools/document-translations', documentTranslation, {
  check: checkTranslation,
});

/** French sets a space before its high punctuation, at which no line may end. */
const withFrenchSpaces = <Data>(data: Data): Data =>
  mapTexts(data, (words) => words.replace(/ (?=[:;?!»])/g, '\u00a0'));

/** The candidates' documents in other languages. */
export const readDocumentTranslations = once((): DocumentTranslation[] =>
  documentTranslationFiles().map(({ id: _, ...translation }) =>
    translation.lang === 'fr' ? withFrenchSpaces(translation) : translation,
  ),
);

/** Complains of references, areas and owners that do not exist. */
export function checkReadiness(
  { questions, unnamed, areas, owners, transitions }: ReadinessFile,
  complain: Complain,
): void {
  const areaIds = areas.map(({ id }) => id);
  const check = ({ area, owner }: { area: string; owner: string }, at: PropertyKey[]) => {
    if (!areaIds.includes(area)) complain([...at, 'area'], unknownId('area', area, areaIds));
    if (!owners[owner]) complain([...at, 'owner'], unknownId('owner', owner, Object.keys(owners)));
  };
  questions.forEach((question, index) => {
    checkReferences(question.duties, 'duties', ['questions', index, 'duties'], complain);
    checkReferences(question.helps, 'duties', ['questions', index, 'helps'], complain);
    check(question, ['questions', index]);
    if (question.id === 'unnamed')
      complain(['questions', index, 'id'], '"unnamed" is the id of the question below');
  });
  check(unnamed, ['unnamed']);
  transitions.forEach((transition, index) => {
    const ref = transition.provision;
    if (transitionOf(transition).length === 0 && !isOfUnreadLaw(ref))
      complain(
        ['transitions', index, 'provision'],
        `there is no provision "${ref}" with a day on which it begins`,
      );
  });
}

/** What a provision that leaves older systems aside says, with the day of the duties that it is about. */
function transitionOf({ provision: ref, mark }: { provision: string; mark: string }): Transition[] {
  const [law, name] = ref.split('/');
  const entry = readRegulations().find(({ id }) => id === law);
  const found = entry?.provisions.find(({ id }) => id === name);
  if (!entry || !found?.from) return [];
  return [
    { law: entry.id, from: found.from, mark, text: `${entry.shortName}, ${found.section}: ${found.text}` },
  ];
}

export const readReadiness = contentFile('tools/readiness-questions.yml', readinessQuestions, {
  check: checkReadiness,
  view: ({ transitions, ...data }): ReadinessQuestions =>
    withQuestionsOf(
      readToolLaws(),
      typesetTexts({ ...data, transitions: transitions.flatMap(transitionOf) }),
    ),
});

const readSituations = contentFile('tools/situations.yml', situations, { view: typesetTexts });

/** Complains of a question and a document that do not exist. A law may go: then there is no sample of it. */
export function checkSamples({ generator, readiness }: Samples, complain: Complain): void {
  const documents = documentTemplateFiles().map(({ id }) => id);
  if (!documents.includes(generator.document))
    complain(['generator', 'document'], unknownId('document', generator.document, documents));
  const questions = readReadiness().questions.map(({ id }) => id);
  for (const id of Object.keys(readiness.answers))
    if (!questions.includes(id)) complain(['readiness', 'answers'], unknownId('question', id, questions));
  const blanks = Object.keys(readBlanks());
  for (const id of Object.keys(generator.values))
    if (!blanks.includes(id)) complain(['generator', 'values'], unknownId('blank', id, blanks));
}

export const readSamples = contentFile('tools/samples.yml', samples, { check: checkSamples });

export const lawToolFiles = [
  readBlanks,
  readDocumentQuestions,
  documentTemplateFiles,
  documentTranslationFiles,
  readReadiness,
  readSituations,
  readSamples,
];

/** What both tools' pages load. */
export const readLawData = once((): LawData => {
  const laws = readToolLaws();
  const choices = readSituations();
  return {
    laws,
    choices: { ...choices, places: withPlacesOf(laws, choices.places) },
    edition: regulationEdition(),
  };
});
