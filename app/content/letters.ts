/** Letters to subscribers, which the desk writes and sends. Those that were sent stand on `/newsletter`. */
import { z } from 'zod';
import { readableDate } from '#domain/text/dates.ts';
import { unknownBlanks } from '#domain/text/wording.ts';
import { type Complain, contentCollection, contentFile } from './content-files.ts';
import { ContentError, type ContentProblem } from './content-problems.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { fillName } from './site.ts';
import { isoDate, text } from './text-schemas.ts';

const letter = z.strictObject({
  subject: text(3, 120),
  /** The day it was sent; without it a letter is a draft, which nobody sees. */
  sent: isoDate.optional(),
});

export type Letter = z.infer<typeof letter>;

/** What blanks of a letter stand for. */
const BLANKS = ['name'];

const notFilled = (blank: string) =>
  `"{${blank}}" stands for nothing and would be mailed as it is: a letter knows ${BLANKS.map((name) => `{${name}}`).join(', ')}`;

const checkSubject = ({ subject }: Letter, complain: Complain) => {
  for (const blank of unknownBlanks(subject, BLANKS)) complain(['subject'], notFilled(blank));
};

/** What would be mailed with its braces: each line of a letter's text with a blank that stands for nothing. */
export const blanksOfLetter = (file: string, body: string, bodyLine: number): ContentProblem[] =>
  body.split('\n').flatMap((line, index) =>
    unknownBlanks(line, BLANKS).map((blank) => ({
      file,
      line: bodyLine + index,
      message: notFilled(blank),
    })),
  );

/**
 * A letter's words with what their blanks stand for.
 * @throws ContentError for a blank that stands for nothing
 */
export function filledLetter<Draft extends { subject: string; body: string; bodyLine?: number }>(
  file: string,
  draft: Draft,
): Draft {
  const { subject, body, bodyLine = 1 } = draft;
  const problems = blanksOfLetter(file, body, bodyLine);
  for (const blank of unknownBlanks(subject, BLANKS)) {
    problems.unshift({ file, field: 'subject', message: notFilled(blank) });
  }
  if (problems.length > 0) throw new ContentError(...problems);
  return { ...draft, subject: fillName(subject), body: fillName(body) };
}

export const letterFiles = contentCollection('letters', letter, checkSubject, fillName);
export const readLettersCopy = contentFile('site/letters.yml', z.strictObject({ heading: text(3, 60) }));

const escaped = (plain: string) => plain.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Sent letters as HTML, newest first, each to be opened; empty while none was sent. */
export function pastLetters(letters: ReturnType<typeof letterFiles> = letterFiles()): string {
  const sent = letters
    .flatMap(({ data: { subject, sent: day }, ...entry }) => (day ? [{ ...entry, subject, day }] : []))
    .sort((one, other) => (one.day < other.day ? 1 : -1));
  if (sent.length === 0) return '';
  const items = sent.map(({ slug, subject, day, body, file, bodyLine }) => {
    // Two letters may have headings of the same words: nothing in them is an address of the page.
    const html = renderMarkdown(body, file, { bodyLine }).html.replace(/<(h[23]) id="[^"]*"/g, '<$1');
    return `<details id="letter-${slug}"><summary><time datetime="${day}">${readableDate(day)}</time>: ${escaped(subject)}</summary>${html}</details>`;
  });
  return `<section id="past-letters"><h2>${escaped(readLettersCopy().heading)}</h2>${items.join('')}</section>`;
}
