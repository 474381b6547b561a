import { expect, test } from 'vitest';
import { readRegulation } from '#app/content/regulations.ts';
import { runText } from '#domain/documents/document-model.ts';
import { readablePeriod } from '#domain/law/period.ts';
import { readableDate } from '#domain/text/dates.ts';
import { readBuyersGuide } from './content.ts';
import { allIds, ownQuestions, rfpDocument } from './rfp-rules.ts';

const { rfp } = readBuyersGuide();
const rows = (ids: string[], own: string[] = []) =>
  rfpDocument(rfp, new Set(ids), own, 'https://example.com').blocks.flatMap((block) =>
    block.type === 'table' ? block.rows : [],
  );

test('has the twenty-five questions of the page, each once', () => {
  expect(allIds(rfp)).toHaveLength(25);
  expect(new Set(allIds(rfp)).size).toBe(25);
});

test('takes what it says about a law from the regulation data', () => {
  const texts = rfp.groups.flatMap(({ questions }) => questions);
  const provider = texts.find(({ id }) => id === 'provider');
  const from = readRegulation('eu-ai-act').duties.employer.find(({ id }) => id === 'use-as-instructed')?.from;
  expect(provider?.text).toContain(readableDate(from ?? ''));
  expect(provider?.law?.href).toBe('/ai-hiring-compliance-hub#eu-ai-act');
  const retention = texts.find(({ id }) => id === 'retention');
  expect(retention?.text).toContain(readablePeriod(readRegulation('ca-crd-ads').keeps[0]?.floor ?? {}));
});

test('numbers what was chosen through all groups, own questions last, with room for the answer', () => {
  const written = rows(['log', 'api'], ['And the cafeteria?']);
  expect(written.map(([first]) => runText(first ?? []))).toEqual([
    '1. Show the log: who saw, changed, ranked or rejected whom, and when.',
    '2. Does the API read and write everything, and what does it cost?',
    '3. And the cafeteria?',
  ]);
  expect(written.every((row) => row.length === 3)).toBe(true);
});

test('links a law to its entry, and leaves empty groups out', () => {
  const [row] = rows(['emotion']);
  expect(row?.[0]?.at(-1)?.href).toBe('https://example.com/ai-hiring-compliance-hub#eu-ai-act');
  expect(rfpDocument(rfp, new Set(), [], '').blocks).toHaveLength(1);
});

test('reads own questions line by line', () => {
  expect(ownQuestions(' a \r\n\n b')).toEqual(['a', 'b']);
});
