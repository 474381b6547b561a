/** What the readiness report shows of itself before anything was answered: a report by its own rules. */
import type { LawData } from '#app/tools/shared/content.ts';
import type { ReadinessQuestions, Samples } from '#app/tools/shared/schemas.ts';
import type { Situation } from '#domain/law/applicable-law.ts';
import { type Answers, questionsFor, scoreOf, tiersOf } from '#domain/law/readiness.ts';

export type SampleOf = { sample: Samples['readiness']; data: LawData; questions: ReadinessQuestions };

/** What the report says for the sample's choice and answers. */
export function sampleReport({ sample, data, questions }: SampleOf) {
  const { places, role, tools } = sample;
  const situation: Situation = { places, role, tools, day: data.edition };
  const answers = sample.answers as Answers;
  const asked = questionsFor(questions, data.laws, situation);
  const { stops, planned } = tiersOf(asked, answers, situation.day);
  return { asked, answers, score: scoreOf(asked, answers), stops, gaps: planned };
}
