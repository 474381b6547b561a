/** The question list of the buyer's guide as a document. Pure rules. */

import { type Block, type DocumentModel, heading, type Run, run } from '#domain/documents/document-model.ts';
import type { RfpData } from './content.ts';

const LONGEST = 4000;

/** The visitor's own questions: a line each, empty ones dropped. */
export const ownQuestions = (typed: string): string[] =>
  typed
    .slice(0, LONGEST)
    .split(/\r?\n/)
    .map((line) => line.trim())
    .filter(Boolean);

export const allIds = ({ groups }: RfpData): string[] =>
  groups.flatMap(({ questions }) => questions.map(({ id }) => id));

/** The chosen questions in their groups, numbered through, with room for the answer. */
export function rfpDocument(
  { groups, copy }: RfpData,
  chosen: ReadonlySet<string>,
  own: readonly string[],
  origin: string,
): DocumentModel {
  let number = 0;
  const row = (text: string, more: Run[] = []): Run[][] => {
    number += 1;
    return [[{ text: `${number}. ${text}` }, ...more], run(''), run('')];
  };
  const table = (title: string, rows: Run[][][]): Block[] =>
    rows.length === 0 ? [] : [heading(2, title), { type: 'table', head: copy.head, rows }];
  return {
    title: copy.title,
    blocks: [
      heading(1, copy.title),
      ...groups.flatMap(({ label, questions }) =>
        table(
          label,
          questions
            .filter(({ id }) => chosen.has(id))
            .map(({ text, law }) =>
              row(
                text,
                law ? [{ text: ' ' }, { text: `(${law.name}, ${law.asOf})`, href: origin + law.href }] : [],
              ),
            ),
        ),
      ),
      ...table(
        copy.ownHeading,
        own.map((text) => row(text)),
      ),
    ],
  };
}
