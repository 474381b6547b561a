/** The questions, answered: for the FAQ page and the home page's selection from the same entries. */
import { readableDate } from '#domain/text/dates.ts';
import { renderEntry } from './page-data.ts';
import { allFaq } from './queries.ts';
import { typeset } from './typography.ts';

export function faqItems() {
  return allFaq().map((entry) => ({
    id: entry.slug,
    group: entry.data.group,
    home: entry.data.home,
    question: typeset(entry.data.question),
    html: renderEntry(entry).html,
    asOf: readableDate(entry.data.asOf),
  }));
}
