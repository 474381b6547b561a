import { expect, it } from 'vitest';
import type { ToolLaw } from '#domain/law/applicable-law.ts';
import { readLawData, readReadiness } from './content.ts';
import { withPlacesOf, withQuestionsOf } from './unnamed-laws.ts';

const data = readReadiness();
const { laws, choices } = readLawData();

const [first] = laws;
const law: ToolLaw = {
  ...(first as ToolLaw),
  id: 'test-law',
  shortName: 'Test rule',
  jurisdiction: 'Test land',
  region: 'US-ZZ',
  roles: ['employer', 'vendor'],
  duties: {
    employer: [
      { id: 'tell', kind: 'notice', text: 'Tell candidates.' },
      { id: 'agree', kind: 'consent', text: 'Agree with the council.' },
      { id: 'never', kind: 'prohibition', text: 'Do not guess.' },
    ],
    vendor: [],
  },
};

it('gives a law of an unlisted place its place, within its country and before the rest of it', () => {
  const places = withPlacesOf([...laws, law, { ...law, id: 'second' }], choices.places);
  expect(places.filter(({ code }) => code === 'US-ZZ')).toEqual([
    { code: 'US-ZZ', label: 'Test land', group: 'United States' },
  ]);
  const codes = places.map(({ code }) => code);
  expect(codes.indexOf('US-ZZ')).toBe(codes.indexOf('US') - 1);
  const far = withPlacesOf([{ ...law, region: 'ZZ', jurisdiction: 'Elsewhere' }], choices.places);
  expect(far.at(-1)).toEqual({ code: 'ZZ', label: 'Elsewhere', group: 'Elsewhere' });
});

it('joins a duty to the question of its kind, and asks once after what no question has the kind of', () => {
  const { questions } = withQuestionsOf([...laws, law], data);
  const [added, ...more] = questions.slice(data.questions.length);
  expect(more).toEqual([]);
  expect(questions.find(({ id }) => id === 'notice')?.duties).toContain('test-law/tell');
  expect(added).toMatchObject({
    id: 'unnamed-employer-test-law',
    roles: ['employer'],
    duties: ['test-law/agree', 'test-law/never'],
  });
  expect(added?.text).toContain('Test rule');
  expect(added?.hint).toContain('Agree with the council. Do not guess.');
});
