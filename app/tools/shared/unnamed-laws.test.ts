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
      { id: 'keep', kind: 'records', text: 'Keep the results.' },
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
  const far = withPlacesOf([{ ...law, region: 'BR', jurisdiction: 'Brazil' }], choices.places);
  expect(far.at(-1)).toEqual({ code: 'BR', label: 'Brazil', group: 'Brazil' });
});

it('asks one question after all duties of a law that no question names, for each role that has some', () => {
  const { questions } = withQuestionsOf([...laws, law], data);
  const [added, ...more] = questions.slice(data.questions.length);
  expect(more).toEqual([]);
  expect(added).toMatchObject({
    id: 'unnamed-employer-test-law',
    roles: ['employer'],
    duties: ['test-law/tell', 'test-law/keep'],
  });
  expect(added?.text).toContain('Test rule');
  expect(added?.hint).toContain('Tell candidates. Keep the results.');
});
