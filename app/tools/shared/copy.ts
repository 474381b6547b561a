/** Words of the tools' interfaces: `content/tools/<tool>.yml`, one flat list of texts each. */
import { z } from 'zod';
import { once, readYaml } from '#app/content/read-collection.ts';
import { typeset } from '#app/content/typography.ts';

const line = z.string().trim().min(1).max(400);

/** What both tools say about place, role, tool, day and the laws that follow. */
const shared = [
  'situation',
  'place',
  'role',
  'employer',
  'vendor',
  'tool',
  'day',
  'dayHint',
  'employees',
  'employeesHint',
  'choosePlace',
  'chooseTool',
  'badDay',
  'applies',
  'noLaws',
  'noLawsHint',
  'duties',
  'oneDuty',
  'laterDuties',
  'tooSmall',
  'unsettled',
  'lowConfidence',
  'mediumConfidence',
  'stale',
] as const;

const exports = [
  'exports',
  'word',
  'markdown',
  'print',
  'copy',
  'link',
  'linkNote',
  'clear',
  'clearConfirm',
  'clearYes',
  'clearNo',
  'working',
  'saved',
  'copied',
  'copyFailed',
  'wordFailed',
  'cleared',
] as const;

const generator = [
  ...shared,
  ...exports,
  'heading',
  'intro',
  'noScript',
  'stage',
  'chooseStage',
  'documents',
  'show',
  'inSet',
  'paragraphs',
  'oneParagraph',
  'dropped',
  'blanks',
  'blanksNote',
  'noBlanks',
  'suggest',
  'draft',
  'leaveOut',
  'putBack',
  'putIn',
  'takeOut',
  'leftOut',
  'fromThenOn',
  'shared',
  'answers',
  'helps',
  'inFull',
  'emptyDocument',
  'open',
  'lacking',
  'lackingNone',
  'openBlanks',
  'items',
  'prepared',
  'acts',
  'later',
  'answered',
  'add',
  'addStage',
  'fill',
  'scope',
  'scopeOne',
  'scopeAll',
  'summary',
] as const;

const readiness = [
  ...shared,
  ...exports,
  'heading',
  'intro',
  'noScript',
  'questions',
  'progress',
  'unknown',
  'weight',
  'why',
  'always',
  'weights',
  'weightsText',
  'weightsArea',
  'weightsQuestion',
  'weightsWeight',
  'make',
  'makeHint',
  'needAnswer',
  'report',
  'percent',
  'percentNote',
  'percentLimit',
  'areas',
  'noAnswer',
  'gaps',
  'noGaps',
  'evidence',
  'owner',
  'plan',
  'planBy',
  'planEmpty',
  'planNote',
  'dates',
  'noDates',
  'owners',
  'ownersNote',
  'notAnswered',
  'calendar',
  'json',
  'import',
  'mail',
  'mailNote',
  'opened',
  'notOpened',
] as const;

const words = <Key extends string>(keys: readonly Key[]) =>
  z.strictObject(Object.fromEntries(keys.map((key) => [key, line])) as Record<Key, typeof line>);

const typesetWords = <Words extends Record<string, string>>(copy: Words): Words =>
  Object.fromEntries(Object.entries(copy).map(([key, text]) => [key, typeset(text)])) as Words;

export type SituationCopy = Record<(typeof shared)[number], string>;
export type ExportCopy = Record<(typeof exports)[number], string>;
export type ReadinessCopy = Record<(typeof readiness)[number], string>;
export type GeneratorCopy = Record<(typeof generator)[number], string>;

export const readGeneratorCopy = once(
  (): GeneratorCopy => typesetWords(readYaml('tools/document-generator.yml', words(generator))),
);

export const readReadinessCopy = once(
  (): ReadinessCopy => typesetWords(readYaml('tools/readiness-report.yml', words(readiness))),
);
