/** The only door to `content/tools/`, and to the regulation data as the tools need it. Runs at build. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { CONTENT_DIR, ContentError, once, readYaml } from '#app/content/read-collection.ts';
import { readRegulations, regulationEdition } from '#app/content/regulations.ts';
import { typeset } from '#app/content/typography.ts';
import type { ToolLaw } from '#domain/law/applicable-law.ts';
import {
  type Blank,
  blanks,
  type DocumentTemplateData,
  documentTemplate,
  type ReadinessQuestions,
  readinessQuestions,
  type SituationChoices,
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

const FOLDER = 'tools';

/** Sets quotes in what is shown; ids, codes and references have none. */
function typesetTexts<Data>(data: Data): Data {
  if (typeof data === 'string') return typeset(data) as Data;
  if (Array.isArray(data)) return data.map(typesetTexts) as Data;
  if (typeof data !== 'object' || data === null) return data;
  return Object.fromEntries(Object.entries(data).map(([key, value]) => [key, typesetTexts(value)])) as Data;
}

/** The entries somebody could fall under. What binds nobody is left out, so that it is not sent to every visitor. */
export const readToolLaws = once((): ToolLaw[] =>
  readRegulations()
    .filter(
      ({ status, appliesTo }) => status !== 'not-law' && status !== 'repealed' && appliesTo.roles.length > 0,
    )
    .map(({ id, shortName, jurisdiction, region, appliesTo, tools, duties, notice, records, ...entry }) =>
      typesetTexts({
        id,
        shortName,
        jurisdiction,
        region,
        roles: appliesTo.roles,
        ...(appliesTo.minEmployees ? { minEmployees: appliesTo.minEmployees } : {}),
        tools: tools.types,
        duties,
        ...(notice ? { notice } : {}),
        records,
        confidence: entry.confidence,
        uncertain: entry.uncertain.map(({ field }) => field),
        status: entry.status,
        // Court hearings and signatures change no duty, and the hub tells them.
        dates: entry.dates.filter(({ kind }) => kind !== 'event'),
        factAsOf: entry.factAsOf,
      }),
    ),
);

/** Every reference a tool may make: duties by role, and items of notices. */
const known = once(() => {
  const duties = new Set<string>();
  const items = new Set<string>();
  for (const { id, duties: byRole, notice } of readRegulations()) {
    for (const duty of [...byRole.employer, ...byRole.vendor]) duties.add(`${id}/${duty.id}`);
    for (const item of notice?.items ?? []) items.add(`${id}/${item.id}`);
  }
  return { duties, items };
});

/** Complains about every reference that names nothing. Throws a `ContentError` with file and place. */
export function checkReferences(
  file: string,
  references: { at: string; refs: readonly string[]; kind: 'duties' | 'items' }[],
): void {
  const problems = references.flatMap(({ at, refs, kind }) =>
    refs
      .filter((ref) => !known()[kind].has(ref))
      .map((ref) => `  ${at}: there is no ${kind === 'duties' ? 'duty' : 'notice item'} "${ref}"`),
  );
  if (problems.length > 0) throw new ContentError(`${file}\n${problems.join('\n')}`);
}

const BLANKS_FILE = `${FOLDER}/document-blanks.yml`;
const BLANK = /\[([^\]]*)\]/g;

function checkBlanks(file: string, set: Record<string, Blank>): Record<string, Blank> {
  const laws = new Set(readRegulations().map(({ id }) => id));
  for (const [name, { except }] of Object.entries(set)) {
    const unknown = except.find((law) => !laws.has(law));
    if (unknown) throw new ContentError(`${file}\n  ${name}: there is no law "${unknown}"`);
  }
  return set;
}

export const readBlanks = once(
  (): Record<string, Blank> => typesetTexts(checkBlanks(BLANKS_FILE, readYaml(BLANKS_FILE, blanks))),
);

/** The documents in their order, with every reference and blank checked. Throws a `ContentError`. */
export const readDocumentTemplates = once((): DocumentTemplate[] => {
  const folder = path.join(CONTENT_DIR, FOLDER, 'document-clauses');
  if (!existsSync(folder)) throw new ContentError(`${FOLDER}/document-clauses\n  the folder is missing`);
  return readdirSync(folder)
    .filter((file) => file.endsWith('.yml'))
    .map((file) => ({ id: file.slice(0, -4), ...readDocumentTemplate(`${FOLDER}/document-clauses/${file}`) }))
    .sort((a, b) => a.order - b.order);
});

function readDocumentTemplate(file: string): DocumentTemplateData {
  const template = readYaml(file, documentTemplate);
  checkTemplate(file, template, readBlanks());
  return typesetTexts(template);
}

/** Checks what the schema cannot see: references, blanks, repeated ids. Throws a `ContentError`. */
export function checkTemplate(
  file: string,
  { clauses }: DocumentTemplateData,
  blankSet: Record<string, Blank>,
): void {
  checkReferences(
    file,
    clauses.flatMap(({ id, answers, helps, says }) => [
      { at: id, refs: [...answers, ...helps], kind: 'duties' as const },
      { at: id, refs: says, kind: 'items' as const },
    ]),
  );
  const problems = clauses.flatMap(({ id, text, items = [] }, index) => [
    ...(clauses.findIndex((other) => other.id === id) === index ? [] : [`  ${id}: two clauses have this id`]),
    ...[...[text, ...items].join(' ').matchAll(BLANK)]
      .filter(([, blank = '']) => !blankSet[blank])
      .map(([whole]) => `  ${id}: there is no blank ${whole}`),
  ]);
  if (problems.length > 0) throw new ContentError(`${file}\n${problems.join('\n')}`);
}

export const readReadiness = once((): ReadinessQuestions => {
  const file = `${FOLDER}/readiness-questions.yml`;
  const data = readYaml(file, readinessQuestions);
  checkReadiness(file, data);
  return withQuestionsOf(readToolLaws(), typesetTexts(data));
});

/** Checks references, areas, owners and repeated ids. Throws a `ContentError`. */
export function checkReadiness(
  file: string,
  { questions, unnamed, areas, owners }: ReadinessQuestions,
): void {
  checkReferences(
    file,
    questions.map(({ id, duties }) => ({ at: id, refs: duties, kind: 'duties' as const })),
  );
  const named = [...questions, { ...unnamed, id: 'unnamed' }];
  const problems = named.flatMap(({ id, area, owner }, index) => [
    ...(named.findIndex((other) => other.id === id) === index ? [] : [`  ${id}: two questions have this id`]),
    ...(areas.some((candidate) => candidate.id === area) ? [] : [`  ${id}: there is no area "${area}"`]),
    ...(owners[owner] ? [] : [`  ${id}: there is no owner "${owner}"`]),
  ]);
  if (problems.length > 0) throw new ContentError(`${file}\n${problems.join('\n')}`);
}

/** What both tools' pages load. */
export const readLawData = once((): LawData => {
  const laws = readToolLaws();
  const choices = typesetTexts(readYaml(`${FOLDER}/situations.yml`, situations));
  return {
    laws,
    choices: { ...choices, places: withPlacesOf(laws, choices.places) },
    edition: regulationEdition(),
  };
});
