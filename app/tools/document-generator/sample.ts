/** What the generator shows of itself before anything was chosen: paragraphs by its own rules. */
import type { DocumentTemplate, LawData } from '#app/tools/shared/content.ts';
import type { Blank, Samples } from '#app/tools/shared/schemas.ts';
import { HUB_PATH } from '#domain/law/hub-address.ts';
import { type GeneratorSituation, NO_EDITS, placeClauses, standingClauses } from './draft.ts';
import { clauseBlocks } from './write-document.ts';

export type SampleOf = {
  sample: Samples['generator'];
  data: LawData;
  templates: readonly DocumentTemplate[];
  blanks: Readonly<Record<string, Blank>>;
};

/** The first paragraphs that the generator writes for the sample's choice, with its blanks filled in. */
export function sampleParagraphs({ sample, data, templates, blanks }: SampleOf) {
  const { laws, choices, edition: day } = data;
  const { places, role, tools } = sample;
  const situation: GeneratorSituation = {
    places,
    role,
    tools,
    day,
    stages: choices.stages.map(({ id }) => id),
  };
  const placed = placeClauses(templates, laws, situation, { answers: {}, values: {} });
  const placeNames = new Map(choices.places.map(({ code, label }) => [code, label]));
  const writing = {
    situation,
    laws,
    blanks,
    values: sample.values,
    edits: NO_EDITS,
    hub: HUB_PATH,
    placeNames,
  };
  return standingClauses(placed, NO_EDITS)
    .filter(({ document, answers }) => document === sample.document && answers.length > 0)
    .slice(0, sample.paragraphs)
    .map((clause) => ({ clause, blocks: clauseBlocks(clause, writing) }));
}
