/**
 * Every sentence of a set of documents, with what it rests on: a list to hold against what was answered. Headings, running
 * text and lists, in English or in the language of the writing. Pure.
 */

import { writtenClauses } from '#app/tools/document-generator/document-copies.ts';
import {
  type Facts,
  isStop,
  type PlacedClause,
  sentencesOf,
  withRegionWords,
} from '#app/tools/document-generator/draft.ts';
import {
  generatedBlocks,
  hasNoHeading,
  speechOf,
  type Writing,
  wordsOf,
} from '#app/tools/document-generator/write-document.ts';
import type { DocumentQuestions } from '#app/tools/shared/schemas.ts';
import { type Run, runText } from '#domain/documents/document-model.ts';

export type FactLine = {
  /** `<document>/<clause>`. */
  key: string;
  /** `drawn`: made from the regulation data. */
  part: 'heading' | 'text' | 'item' | 'drawn';
  sentence: string;
  /** What was said, promised or drawn that the sentence rests on; empty for a line that only leads a list. */
  rests: string[];
};

/** What a line of a list rests on that states nothing. */
export const BOX = 'a box to tick';
export const STEP = 'a step or a question';

/** What a paragraph rests on as a whole, whatever its sentences hold. */
function restsOf(
  { clause, key }: PlacedClause,
  { answers }: Facts,
  { questions }: DocumentQuestions,
): string[] {
  const said = Object.keys(clause.when).map((id) => {
    const question = questions.find((one) => one.id === id);
    const option = question?.options.find(({ value }) => value === answers[id]);
    return `answer: ${question?.label ?? id} ${option?.label ?? 'none'}`;
  });
  return [
    ...said,
    ...(clause.promise ? [`promise taken in: ${key}`] : []),
    ...(clause.rests
      ? [{ law: 'the law', form: 'whoever signs it', choice: 'the kind of tool chosen' }[clause.rests]]
      : []),
    ...clause.needs.map((blank) => `blank that was filled: ${blank}`),
  ];
}

const inBlanks = (runs: readonly Run[]): string[] =>
  runs.flatMap(({ kind, text }) =>
    kind === 'field' ? [`typed: ${text}`] : kind === 'blank' ? [`left open: ${text}`] : [],
  );

/**
 * The lines of one paragraph. What its heading says rests on what the paragraph under it does; a box to tick and a step
 * of a procedure state nothing, and a bullet ends the sentence that leads to it.
 */
function clauseLines(placed: PlacedClause, writing: Writing, whole: readonly string[]): FactLine[] {
  const { key, clause, document } = placed;
  const words = wordsOf(placed, writing);
  if (!words) return [];
  const { language, write } = speechOf(document, writing);
  const line = (part: FactLine['part'], runs: readonly Run[], besides: readonly string[] = []): FactLine => ({
    key,
    part,
    sentence: runText(runs),
    rests: [...inBlanks(runs), ...(part === 'drawn' ? ['drawn from the law'] : whole), ...besides],
  });
  const text = withRegionWords(words.text, writing.situation.places, language)
    .split('\n\n')
    .flatMap(sentencesOf)
    .map(write);
  const ofList = {
    check: [BOX],
    numbers: [STEP],
    bullets: inBlanks(text.at(-1) ?? []),
  };
  const body = [
    ...text.map((runs) => line('text', runs)),
    ...(clause.items ?? []).map((item) => line('item', write(item), clause.style && ofList[clause.style])),
    ...generatedBlocks(placed, writing).flatMap((block) =>
      block.type === 'list'
        ? block.items.map((item) => line('drawn', item))
        : block.type === 'paragraph'
          ? [line('drawn', block.runs)]
          : [],
    ),
  ];
  if (hasNoHeading(placed)) return body;
  const rests = [...new Set(body.flatMap((one) => one.rests))];
  return [{ key, part: 'heading', sentence: words.heading, rests }, ...body];
}

/**
 * The lines of the clean copies: without the working notes and the paragraphs that stay in the house, and of a document
 * that is held back the stop alone.
 */
export function factLines(
  placed: readonly PlacedClause[],
  writing: Writing,
  facts: Facts,
  questions: DocumentQuestions,
): FactLine[] {
  const documents = [...new Set(placed.map(({ document }) => document))];
  const spoken = documents.filter((document) => !writing.language || writing.language.documents[document]);
  return spoken.flatMap((document) => {
    const own = placed.filter((one) => one.document === document);
    return writtenClauses(own, writing, 'clean').flatMap((one) =>
      clauseLines(
        one,
        isStop(one) ? { ...writing, language: undefined } : writing,
        restsOf(one, facts, questions),
      ),
    );
  });
}
