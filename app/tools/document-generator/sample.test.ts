import { describe, expect, it } from 'vitest';
import { readBlanks, readDocumentTemplates, readLawData, readSamples } from '#app/tools/shared/content.ts';
import { runText, toPlainText } from '#domain/documents/document-model.ts';
import { writeDocument } from './document-copies.ts';
import { NO_EDITS, placeClauses } from './draft.ts';
import { sampleParagraphs } from './sample.ts';

const tool = { data: readLawData(), templates: readDocumentTemplates(), blanks: readBlanks() };
const sample = readSamples().generator;

describe('the sample of the document generator', () => {
  it('holds paragraphs as the generator writes them for the same choice, with its blanks filled in', () => {
    const { laws, choices, edition: day } = tool.data;
    const situation = { ...sample, day, stages: choices.stages.map(({ id }) => id) };
    const template = tool.templates.find(({ id }) => id === sample.document);
    if (!template) throw new Error('no template');
    const placed = placeClauses(tool.templates, laws, situation, { answers: {}, values: {} });
    const written = toPlainText(
      writeDocument(template, placed, {
        situation,
        laws,
        blanks: tool.blanks,
        values: sample.values,
        edits: NO_EDITS,
        hub: '/',
        placeNames: new Map(choices.places.map(({ code, label }) => [code, label])),
      }),
    );
    const paragraphs = sampleParagraphs({ ...tool, sample });
    expect(paragraphs.length).toBeLessThanOrEqual(sample.paragraphs);
    for (const { clause, blocks } of paragraphs) {
      expect(clause.answers).not.toEqual([]);
      for (const block of blocks)
        if (block.type === 'paragraph') {
          expect(written).toContain(runText(block.runs));
          expect(block.runs.filter(({ kind }) => kind === 'blank')).toEqual([]);
        }
    }
  });

  it('is not there where its document or its laws are not', () => {
    expect(sampleParagraphs({ ...tool, sample: { ...sample, document: 'none' } })).toEqual([]);
    expect(sampleParagraphs({ ...tool, data: { ...tool.data, laws: [] }, sample })).toEqual([]);
  });
});
