/** A guide says in its head what to press, and not first at its end. */
import { expect, test } from 'vitest';
import { allPages } from '#app/content/queries.ts';

/** What is pressed there is the tool, or the lesson, in the first screen. */
const BEGIN_WITH_THEIR_TOOL = [
  'how-to-write-a-job-description',
  'hr-tech-buyers-guide',
  'job-description-course',
];

test('every guide without a tool has an action beside its name, or parts to begin with', () => {
  const without = allPages().filter(
    ({ slug, data }) =>
      data.template === 'guide' && !data.offer && !data.parts && !BEGIN_WITH_THEIR_TOOL.includes(slug),
  );
  expect(without.map(({ slug }) => slug)).toEqual([]);
});
