import { describe, expect, it } from 'vitest';
import { isStop } from '#app/tools/document-generator/draft.ts';
import { stillEnglish } from '#app/tools/document-generator/write-document.ts';
import { readDocumentTranslations } from '#app/tools/shared/content.ts';
import { runText } from '#domain/documents/document-model.ts';
import { sampleDays, sampleEmployers } from './document-sets/situations.ts';
import { sampleSet } from './document-sets.ts';

describe.each(sampleEmployers)('the documents of $id', (employer) => {
  it.each(sampleDays)('rest on %s on what was typed, answered, promised or drawn from the law', (day) => {
    const { lines, languages, writing, placed } = sampleSet(employer, day);
    const all = [undefined, ...languages].map(lines);
    for (const one of all) {
      expect(one.length).toBeGreaterThan(10);
      // A heading says no more than what stands under it, and a line that leads a list says nothing yet.
      const bare = one.filter(({ sentence, rests }) => rests.length === 0 && !/[:：]$/u.test(sentence));
      expect(bare).toEqual([]);
    }
    // A promise stands only where this employer made it.
    const promised = new Set(all.flat().map(({ key }) => key));
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
  expect(lines().some(({ rests }) => rests.some((one) => one.startsWith('answer:')))).toBe(false);
});

describe.each(sampleEmployers)('the list of sentences of $id', (employer) => {
  it('holds every word of the clean copies, headings and lists too, in each language', () => {
    const { documents, languages, lines, templates } = sampleSet(employer, '2026-11-22');
    for (const language of [undefined, ...languages]) {
      // The longest first: a short one can stand in a longer one.
      const listed = lines(language)
        .map(({ sentence }) => bare(sentence))
        .toSorted((a, b) => b.length - a.length);
      const titles = new Set(templates.map(({ id, title }) => bare(language?.documents[id]?.title ?? title)));
      const written = documents(language).flatMap(({ blocks }) =>
        blocks.flatMap((block) =>
          block.type === 'heading' || block.type === 'paragraph'
            ? [runText(block.runs)]
            : block.type === 'list'
              ? block.items.map(runText)
              : [],
        ),
      );
      expect(written.length).toBeGreaterThan(10);
      const missing = written.filter((line) => {
        const left = listed.reduce((rest, sentence) => rest.replaceAll(sentence, ''), bare(line));
        return left !== '' && !titles.has(bare(line));
      });
      expect(missing).toEqual([]);
    }
  });

  it('holds the stop alone of a document that is held back', () => {
    const answers = { ...employer.answers, decides: 'never', exception: 'none' };
    const { lines, placed } = sampleSet({ ...employer, answers }, '2026-11-22');
    const stops = placed.filter(isStop).map(({ key }) => key);
    const held = new Set(stops.map((key) => key.split('/')[0]));
    const kept = lines().filter(({ key }) => held.has(key.split('/')[0]));
    expect([...new Set(kept.map(({ key }) => key))]).toEqual(stops);
    // The notices that announce the same decision are held back with the one that would explain it.
    const announcing = ['ai-act-notice', 'candidate-notice', 'posting-language', 'privacy-notice'];
    expect(stops.toSorted()).toEqual(
      employer.id === 'new-york-bank' ? announcing.map((document) => `${document}/door-none`) : [],
    );
  });
});

/** A line without its spaces and without the number or the day before it, which change with what stands beside it. */
const bare = (line: string) => line.replace(/^\d+\. /u, '').replace(/\s+/gu, '');

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

it('writes as the page does: in the words of the place, and of no duty that an answer takes away', () => {
  const employer = sampleEmployers.find(({ id }) => id === 'uk-charity');
  if (!employer) throw new Error('no employer');
  const { lines, placed, documents } = sampleSet(employer, '2027-01-01');
  expect(lines().map(({ sentence }) => sentence)).not.toContain('The accommodation line');
  expect(documents().some(({ title }) => title.includes('adjustment'))).toBe(true);
  const refs = placed.flatMap(({ answers, helps }) => [...answers, ...helps]).map(({ ref }) => ref);
  expect(refs).not.toContain('uk-duaa/inform-sourced');
  expect(refs).toContain('uk-duaa/inform');
});
