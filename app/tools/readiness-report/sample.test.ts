import { describe, expect, it } from 'vitest';
import { checkSamples, readLawData, readReadiness, readSamples } from '#app/tools/shared/content.ts';
import { type Answers, questionsFor, scoreOf, TOP } from '#domain/law/readiness.ts';
import { sampleReport } from './sample.ts';

const tool = { data: readLawData(), questions: readReadiness() };
const sample = readSamples().readiness;
const report = sampleReport({ ...tool, sample });

describe('the sample of the readiness report', () => {
  it('has the score of the published rules', () => {
    const { places, role, tools } = sample;
    const day = tool.data.edition;
    const asked = questionsFor(tool.questions, tool.data.laws, { places, role, tools, day });
    expect(report.score).toEqual(scoreOf(asked, sample.answers as Answers));
  });

  it('asks for nothing that its answers have', () => {
    for (const { question } of [...report.stops, ...report.gaps])
      expect(sample.answers[question.id]).not.toBe(TOP);
  });

  it('has no score without answers', () => {
    expect(sampleReport({ ...tool, sample: { ...sample, answers: {} } }).score.percent).toBeUndefined();
  });

  it('may name no question and no document that does not exist', () => {
    const said: string[] = [];
    const complain = (at: readonly PropertyKey[], words: string) =>
      void said.push(`${at.join('.')}: ${words}`);
    const all = readSamples();
    checkSamples({ ...all, readiness: { ...sample, answers: { nothing: 1 } } }, complain);
    checkSamples({ ...all, generator: { ...all.generator, document: 'nothing' } }, complain);
    checkSamples({ ...all, generator: { ...all.generator, values: { nothing: 'x' } } }, complain);
    expect(said).toEqual([
      expect.stringContaining('readiness.answers'),
      expect.stringContaining('generator.document'),
      expect.stringContaining('generator.values'),
    ]);
  });
});
