/**
 * Setting up without a build: a plan for a made-up owner breaks nothing that checks content, and leaves nothing of whose
 * site it was. With a build, drawings and downloads: `tests/long/setup.long.ts`.
 */
import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { tryChanges } from '#app/content/content-files.ts';
import { readIdentity, readNavigation } from '#app/content/site.ts';
import { sitePages } from '#app/content/site-paths.ts';
import { sampleItems } from '#build-steps/content/sample-items.ts';
import { listEntries } from '#desk/content/entries.ts';
import { LOOK, planSetup, type SetupPlan, TOKENS } from '#desk/setup/plan.ts';
import { KEPT_PAGES } from '#desk/setup/remove.ts';
import { contentHouse } from '#scripts/desk/content-desk.ts';
import { formerTraces, madeUpOwner } from './made-up-owner.ts';

const project = { tokens: readFileSync(TOKENS, 'utf8'), look: readFileSync(LOOK, 'utf8') };
const traces = formerTraces();
const removable = listEntries(contentHouse).flatMap(({ path }) =>
  path && !path.includes('#') && !KEPT_PAGES.has(path) ? [path] : [],
);

function planned(answers: unknown): SetupPlan {
  const plan = planSetup(contentHouse, project, answers);
  if ('problems' in plan) throw new Error(plan.problems.join('\n'));
  return plan;
}

/** Every text as it would stand there. */
const textsAfter = ({ content }: SetupPlan): [file: string, text: string][] =>
  contentHouse
    .texts()
    .filter((file) => content.get(file) !== null)
    .map((file) => [file, content.get(file) ?? readFileSync(`${contentHouse.dir}/${file}`, 'utf8')]);

describe('a site of a made-up owner, everything invented taken away', () => {
  const some = removable.filter((path) => path === '/game' || path.startsWith('/ideas/')).slice(0, 3);
  const plan = planned({ ...madeUpOwner, remove: { samples: true, pages: some } });

  it('passes every check of content', () => {
    expect(tryChanges(plan.content, contentHouse.check)).toEqual([]);
  });

  it('holds nothing of whose it was', () => {
    const found = textsAfter(plan).flatMap(([file, text]) =>
      traces.filter((trace) => text.includes(trace)).map((trace) => `${file}: ${trace}`),
    );
    expect(traces.length).toBeGreaterThan(3);
    expect(found).toEqual([]);
  });

  it('is real: its name stands in one place, and nothing is left that says it is invented', () => {
    tryChanges(plan.content, () => {
      expect(readIdentity()).toMatchObject({ sample: false, name: madeUpOwner.name, pronouns: 'she/her' });
      expect(readIdentity().shortBio).toContain(madeUpOwner.name);
      expect(sampleItems()).toEqual([]);
    });
    const named = textsAfter(plan).filter(([, text]) => text.includes(madeUpOwner.name));
    expect(named.map(([file]) => file)).toEqual(['site/identity.yml']);
  });

  it('has no page, and no menu’s entry, of what was taken away', () => {
    tryChanges(plan.content, () => {
      const paths = sitePages().map(({ path }) => path);
      for (const path of some) expect(paths).not.toContain(path);
      const menus = JSON.stringify(readNavigation());
      for (const path of some) expect(menus).not.toContain(`"${path}"`);
    });
  });

  it('leaves laws and tools as they are', () => {
    const touched = [...plan.content.keys()].filter((file) =>
      /^(regulations|docket|playbook|game)\//.test(file),
    );
    expect(touched).toEqual([]);
  });
});

describe('a plan', () => {
  it('without anything taken away keeps the marks of samples, and whose site it is changes all the same', () => {
    const plan = planned(madeUpOwner);
    expect(tryChanges(plan.content, contentHouse.check)).toEqual([]);
    const left = tryChanges(plan.content, sampleItems).length;
    expect(tryChanges(plan.content, readIdentity).sample).toBe(left > 0);
    const removed = [...plan.content].filter(([, text]) => text === null);
    expect(removed).toEqual([]);
  });

  it('is refused with a line for each mistake, and colors with the nearest that can be read', () => {
    const refused = (answers: unknown) => planSetup(contentHouse, project, answers);
    expect(refused({ ...madeUpOwner, email: 'marta', topics: ['Pay'] })).toEqual({
      problems: [expect.stringMatching(/^topics: /), expect.stringMatching(/^email: /)],
    });
    expect(refused({ ...madeUpOwner, colors: { vermilion: '#300000' } })).toEqual({
      problems: [expect.stringMatching(/^colors\.vermilion: .* nearest color that has it is #[0-9a-f]{6}$/)],
    });
    expect(refused({ ...madeUpOwner, remove: { pages: ['/privacy', '/no-such-page'] } })).toEqual({
      problems: [
        expect.stringContaining('/privacy has to stay'),
        expect.stringContaining('no page /no-such-page'),
      ],
    });
  });

  it('takes all of them away, or any few, without breaking anything', { timeout: 240_000 }, () => {
    const broken = (pages: string[]) =>
      tryChanges(planned({ ...madeUpOwner, remove: { pages } }).content, contentHouse.check);
    expect(broken(removable)).toEqual([]);
    fc.assert(
      fc.property(fc.subarray(removable, { minLength: 1, maxLength: 6 }), (pages) => {
        expect(broken(pages)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
