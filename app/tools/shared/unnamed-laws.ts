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

/**
 * The questions, with every duty that none of them names: it joins the question of its kind, and what no question has
 * the kind of is asked about in one more question for its law and role.
 */
export function withQuestionsOf(
  laws: readonly ToolLaw[],
  { unnamed, questions, ...data }: ReadinessQuestions,
): ReadinessQuestions {
  const joined = new Map<string, string[]>();
  const added: ReadinessQuestion[] = [];
  for (const { id, shortName, roles, tools: lawTools, duties: byRole } of laws) {
    for (const role of roles) {
      // A question names a duty for those it is asked of, and with every tool that the duty comes with.
      const open = byRole[role].filter(
        (duty) =>
          !questions.some(
            ({ duties, helps, roles: asked, tools }) =>
              asked.includes(role) &&
              [...duties, ...helps].includes(`${id}/${duty.id}`) &&
              (!tools || (duty.tools ?? lawTools).every((tool) => tools.some((one) => one === tool))),
          ),
      );
      const homeless = open.filter((duty) => {
        const home = questions.find(
          ({ kinds, roles: asked, tools }) =>
            !tools && asked.includes(role) && kinds.some((kind) => kind === duty.kind),
        );
        if (home) joined.set(home.id, [...(joined.get(home.id) ?? []), `${id}/${duty.id}`]);
        return !home;
      });
      if (homeless.length === 0) continue;
      const blanks = { law: shortName, duties: homeless.map(({ text }) => text).join(' ') };
      added.push({
        ...unnamed,
        id: `unnamed-${role}-${id}`,
        text: fillIn(unnamed.text, blanks),
        hint: fillIn(unnamed.hint, blanks),
        task: fillIn(unnamed.task, blanks),
        roles: [role],
        stops: [],
        helps: [],
        always: false,
        kinds: [],
        duties: homeless.map((duty) => `${id}/${duty.id}`),
      });
    }
  }
  const wider = questions.map((question) => ({
    ...question,
    duties: [...new Set([...question.duties, ...(joined.get(question.id) ?? [])])],
  }));
  return { ...data, unnamed, questions: [...wider, ...added] };
}
