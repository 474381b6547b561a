/** What the tools make of a law that is in the collection and not yet in their own texts: nothing of it is left out. */
import type { ToolLaw } from '#domain/law/applicable-law.ts';
import { fillIn } from '#domain/text/wording.ts';
import type { ReadinessQuestion, ReadinessQuestions, SituationChoices } from './schemas.ts';

type Place = SituationChoices['places'][number];

/**
 * The choices with a place for each law that none of them has the laws of: by the law's own jurisdiction, after the
 * places of its country.
 */
export function withPlacesOf(laws: readonly ToolLaw[], places: readonly Place[]): Place[] {
  const all = [...places];
  for (const { region, jurisdiction } of laws) {
    if (all.some(({ code }) => code === region || code.startsWith(`${region}-`))) continue;
    const country = region.slice(0, 2);
    // A country's own code stands for the rest of it and stays last.
    const after = all.findLastIndex(({ code }) => code.startsWith(`${country}-`));
    const group = all.find(({ code }) => code.startsWith(country))?.group ?? jurisdiction;
    all.splice(after < 0 ? all.length : after + 1, 0, { code: region, label: jurisdiction, group });
  }
  return all;
}

/** The questions with one more for each law and role whose duties no question rests on. */
export function withQuestionsOf(
  laws: readonly ToolLaw[],
  { unnamed, questions, ...data }: ReadinessQuestions,
): ReadinessQuestions {
  const named = new Set(questions.flatMap(({ duties }) => duties));
  const added = laws.flatMap(({ id, shortName, roles, duties: byRole }) =>
    roles.flatMap((role): ReadinessQuestion[] => {
      const open = byRole[role].filter((duty) => !named.has(`${id}/${duty.id}`));
      if (open.length === 0) return [];
      const blanks = { law: shortName, duties: open.map(({ text }) => text).join(' ') };
      return [
        {
          ...unnamed,
          id: `unnamed-${role}-${id}`,
          text: fillIn(unnamed.text, blanks),
          hint: fillIn(unnamed.hint, blanks),
          task: fillIn(unnamed.task, blanks),
          roles: [role],
          always: false,
          duties: open.map((duty) => `${id}/${duty.id}`),
        },
      ];
    }),
  );
  return { ...data, unnamed, questions: [...questions, ...added] };
}
