/** What an editor picks from lists instead of typing: pages, laws and their days, claims, motifs of drawings. */
import { attempt, problemsOf } from '#app/content/content-problems.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { COVER_MOTIFS } from '#app/content/schemas.ts';
import { readClaims } from '#app/content/site.ts';
import type { ContentHouse } from './content-house.ts';
import { listEntries } from './entries.ts';

export type Choice = { value: string; label: string };
export type Choices = {
  pages: Choice[];
  laws: Choice[];
  /** As `:law-date{of=…}` names them. */
  lawDays: Choice[];
  claims: Choice[];
  motifs: Choice[];
};

export function choicesOf(house: ContentHouse): Choices {
  const choices: Choices = {
    pages: listEntries(house).flatMap(({ path, title, file }) =>
      path && !file.startsWith('faq/') ? [{ value: path, label: title }] : [],
    ),
    laws: [],
    lawDays: [],
    claims: [],
    motifs: COVER_MOTIFS.map((value) => ({ value, label: value })),
  };
  // Files that somebody broke by hand leave their lists empty; the editor still opens.
  problemsOf(() => {
    attempt(() => {
      for (const { id, shortName, dates } of readRegulations()) {
        choices.laws.push({ value: id, label: shortName });
        for (const { id: name, date, what } of dates) {
          if (name) choices.lawDays.push({ value: `${id}/${name}`, label: `${shortName}, ${date}: ${what}` });
        }
      }
    });
    attempt(() => {
      choices.claims = readClaims().map(({ id, value, text }) => ({ value: id, label: `${value}: ${text}` }));
    });
  });
  return choices;
}
