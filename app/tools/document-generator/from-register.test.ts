import { expect, it, test } from 'vitest';
import { readBlanks } from '#app/tools/shared/content.ts';
import { newTool } from '#domain/tool-register/register.ts';
import { blanksFrom } from './from-register.ts';

const tool = {
  ...newTool(),
  name: 'Ranker 9',
  vendor: 'Example Ltd',
  version: '2',
  data: 'the résumé',
  owner: 'Head of hiring',
  'first-use': '2026-12-08',
};

it('fills in every blank that the entry answers, and empties none', () => {
  const filled = blanksFrom({ ...tool, purpose: 'To sort applications' });
  expect(filled).toEqual({
    'tool-name': 'Ranker 9',
    'tool-version': '2',
    'tool-maker': 'Example Ltd',
    'tool-purpose': 'to sort applications',
    'data-used': 'the résumé',
    'tool-owner': 'Head of hiring',
    'use-date': '2026-12-08',
  });
  const known = readBlanks();
  expect(Object.keys(filled).filter((blank) => !known[blank])).toEqual([]);
  expect(blanksFrom(newTool())).toEqual({});
});

test.each([
  ['for screening', 'for screening'],
  ['Ranking of applicants', 'for this purpose: Ranking of applicants'],
])('a purpose typed as %j goes on a sentence', (purpose, written) => {
  expect(blanksFrom({ ...tool, purpose })['tool-purpose']).toBe(written);
});
