/**
 * The changes of every day that touch content alone, in one copy of the project: the content check and the tests that
 * read content stay green. Each change by itself, with every check, the build and its pages: `npm run test:long`.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ChangedCopy, changedCopy, runIn } from './changed-copy.ts';
import { CHANGES } from './changes.ts';

const CHEAP = [
  'a new essay with a picture',
  'a translation of an essay into German',
  'a new law with two duties',
  'another headline on the home page',
  'another name, role and links',
  'a new required field in the contact form',
  'taking the game away',
];
const MINUTES = 60_000;

describe('after the changes of an ordinary day', () => {
  let copy: ChangedCopy;
  beforeAll(async () => {
    copy = await changedCopy(CHEAP);
  }, 10 * MINUTES);
  afterAll(() => copy.remove(), MINUTES);

  it.each(CHANGES.filter(({ name }) => CHEAP.includes(name)))(
    '$name takes $most places at most',
    ({ name, most }) => {
      expect(copy.places[name]?.length).toBeGreaterThan(0);
      expect(copy.places[name]?.length).toBeLessThanOrEqual(most);
    },
  );

  it('the content is in order', { timeout: 5 * MINUTES }, async () => {
    const { code, said } = await runIn(copy.project.folder, 'node', 'scripts/check-content.ts');
    expect(code, said).toBe(0);
  });

  it('the tests that read content are green as they are', { timeout: 10 * MINUTES }, async () => {
    const { folder } = copy.project;
    const rooms = [
      'app/content',
      'app/shell',
      'app/tools/shared',
      'app/tools/fit-triage',
      'build-steps/downloads',
      'contracts',
    ];
    const { code, said } = await runIn(folder, 'vitest', 'run', ...rooms, 'tests/content', '--reporter=dot');
    expect(code, said).toBe(0);
  });
});
