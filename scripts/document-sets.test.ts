import { describe, expect, it } from 'vitest';
import { stillEnglish } from '#app/tools/document-generator/write-document.ts';
import { readDocumentTranslations } from '#app/tools/shared/content.ts';
import { sampleDays, sampleEmployers } from './document-sets/situations.ts';
import { sampleSet } from './document-sets.ts';

describe.each(sampleEmployers)('the documents of $id', (employer) => {
  it.each(sampleDays)('rest on %s on what was typed, answered, promised or drawn from the law', (day) => {
    const { lines, writing, placed } = sampleSet(employer, day);
    expect(lines.length).toBeGreaterThan(30);
    const bare = lines.filter(({ sentence, rests }) => rests.length === 0 && !sentence.endsWith(':'));
    expect(bare).toEqual([]);
    // A promise stands only where this employer made it.
    const promised = new Set(lines.map(({ key }) => key));
    const broken = placed.filter(
      ({ clause, key }) => clause.promise && promised.has(key) && !employer.promises.includes(key),
    );
    expect(broken).toEqual([]);
    // Every promise made is one that the clauses know.
    expect(writing.edits.added.filter((key) => !placed.some((one) => one.key === key))).toEqual([]);
  });
});

it('knows a sentence that rests on nothing', () => {
  const [employer] = sampleEmployers;
  if (!employer) throw new Error('no employer');
  const { lines } = sampleSet({ ...employer, answers: {} }, '2026-11-22');
  expect(lines.some(({ rests }) => rests.some((one) => one.startsWith('answer:')))).toBe(false);
});

it.each(
  sampleEmployers.flatMap((employer) => Object.keys(employer.spoken).map((lang) => ({ employer, lang }))),
)(
  'the documents of $employer.id in $lang hold no words that were typed in English alone',
  ({ employer, lang }) => {
    const { placed, writing } = sampleSet(employer, '2026-11-22');
    const language = readDocumentTranslations().find((one) => one.lang === lang);
    expect(language).toBeDefined();
    expect(stillEnglish(placed, { ...writing, language })).toEqual([]);
    // Without them the same documents do.
    expect(stillEnglish(placed, { ...writing, language, spoken: {} })).not.toEqual([]);
  },
);
