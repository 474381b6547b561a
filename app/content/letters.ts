/** Letters to subscribers, which the desk writes and sends. Those that were sent stand on `/newsletter`. */
import { z } from 'zod';
import { readableDate } from '#domain/text/dates.ts';
import { contentCollection, contentFile } from './content-files.ts';
import { renderMarkdown } from './markdown/markdown.ts';
import { isoDate, text } from './text-schemas.ts';

const letter = z.strictObject({
  subject: text(3, 120),
  /** The day it was sent; without it a letter is a draft, which nobody sees. */
  sent: isoDate.optional(),
});

export type Letter = z.infer<typeof letter>;

export const letterFiles = contentCollection('letters', letter);
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
