/**
 * Writes the documents of three made-up employers on three days as Word files, with the list of every sentence and what
 * it rests on: `node scripts/document-sets.ts <folder>`. To be read page by page before a change of the clauses goes out.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { joinDocuments, writeDocument } from '#app/tools/document-generator/document-copies.ts';
import { draftFor, NO_EDITS } from '#app/tools/document-generator/draft.ts';
import type { Writing } from '#app/tools/document-generator/write-document.ts';
import {
  readBlanks,
  readDocumentQuestions,
  readDocumentTemplates,
  readDocumentTranslations,
  readLawData,
} from '#app/tools/shared/content.ts';
import { toDocx } from '#domain/documents/to-docx.ts';
import { factLines } from './document-sets/facts.ts';
import { type SampleEmployer, sampleDays, sampleEmployers } from './document-sets/situations.ts';
import { plainWords, sayHelp } from './say-help.ts';

/** One employer's documents on a day: what places them and what writes them. */
export function sampleSet({ situation, answers, values, spoken, promises }: SampleEmployer, day: string) {
  const { laws: all, choices } = readLawData();
  const asking = readDocumentQuestions();
  const whole = { ...situation, role: 'employer' as const, stages: choices.stages.map(({ id }) => id), day };
  // As the page does it, or what is read here is not what somebody gets there.
  const { facts, templates, asked, laws, placed } = draftFor(
    readDocumentTemplates(),
    all,
    asking.questions,
    whole,
    { answers, values },
  );
  const writing: Writing = {
    situation: whole,
    laws,
    blanks: readBlanks(),
    values,
    spoken,
    edits: { ...NO_EDITS, added: promises },
    hub: 'https://example.com/ai-hiring-compliance-hub',
    questions: asked,
    answers: facts.answers,
    placeNames: new Map(choices.places.map(({ code, label }) => [code, label])),
  };
  const documents = (language?: Writing['language'], copy: 'clean' | 'file' = 'clean') =>
    templates
      .filter(({ id }) => !language || language.documents[id])
      .map((template) => writeDocument(template, placed, { ...writing, language }, copy));
  return {
    templates,
    placed,
    writing,
    /** The documents as they are written, in a language the ones that it has. */
    documents,
    /** The languages that were typed in. */
    languages: readDocumentTranslations().filter(({ lang }) => spoken[lang]),
    /** Every line of the clean copies with what it rests on, in English or in a language that was typed in. */
    lines: (language?: Writing['language']) => factLines(placed, { ...writing, language }, facts, asking),
  };
}

async function writeSets(folder: string) {
  for (const employer of sampleEmployers) {
    for (const day of sampleDays) {
      const { documents, languages, lines } = sampleSet(employer, day);
      const into = path.join(folder, `${employer.id}-${day}`);
      mkdirSync(into, { recursive: true });
      writeFileSync(
        path.join(into, 'clean.docx'),
        await toDocx(joinDocuments('Hiring documents', documents())),
      );
      const file = joinDocuments('Hiring documents, file copies', documents(undefined, 'file'));
      writeFileSync(path.join(into, 'file-copies.docx'), await toDocx(file));
      for (const language of languages)
        writeFileSync(
          path.join(into, `clean-${language.lang}.docx`),
          await toDocx(joinDocuments(language.name, documents(language))),
        );
      for (const language of [undefined, ...languages])
        writeFileSync(
          path.join(into, language ? `sentences-${language.lang}.tsv` : 'sentences.tsv'),
          ['document/paragraph\tpart\tsentence\trests on']
            .concat(
              lines(language).map(({ key, part, sentence, rests }) =>
                [key, part, sentence, rests.join(' | ')].join('\t'),
              ),
            )
            .join('\n'),
        );
      console.info(
        `${employer.id} on ${day}: ${documents().filter(({ blocks }) => blocks.length > 0).length} documents, ${lines().length} sentences`,
      );
    }
  }
}

if (import.meta.main) {
  sayHelp();
  const [folder] = plainWords();
  if (folder) await writeSets(folder);
  else console.error('Usage: node scripts/document-sets.ts <folder>');
}
