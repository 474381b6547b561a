/**
 * Each ordinary change by itself, in a copy of the project: in at most its places, and then `npm run check`, the unit
 * tests and the tests of built pages stay green without a test being edited. `CHANGES=essay,law` chooses some.
 */
import { describe, expect, it } from 'vitest';
import { changedCopy, runIn } from '#tests/ordinary-changes/changed-copy.ts';
import { CHANGES } from '#tests/ordinary-changes/changes.ts';

const wanted = (process.env.CHANGES ?? '').split(',').filter(Boolean);
const HOUR = 3_600_000;

const CHECKS: [name: string, command: string, ...args: string[]][] = [
  ['npm run check', 'node', 'scripts/check.ts'],
  ['unit tests', 'vitest', 'run', '--project=unit', '--reporter=dot'],
  ['tests of the content', 'vitest', 'run', 'tests/content', 'tests/docs', '--reporter=dot'],
  ['build', 'node', 'build-steps/build.ts'],
  ['tests of built pages', 'playwright', 'test', '--project=built-site', '--reporter=line'],
];

describe.each(
  CHANGES.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word))),
)('$name', ({ name, most }) => {
  it(`takes ${most} places at most, and everything stays green`, { timeout: HOUR }, async () => {
    const { project, places, remove } = await changedCopy([name]);
    try {
      expect(places[name]?.length).toBeLessThanOrEqual(most);
      for (const [check, command, ...args] of CHECKS) {
        const { code, said } = await runIn(project.folder, command, ...args);
        expect(code, `${check}\n${said}`).toBe(0);
      }
    } finally {
      remove();
    }
  });
});
