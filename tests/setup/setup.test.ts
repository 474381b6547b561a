/**
 * Setting up without a build: a plan for a made-up owner breaks nothing that checks content, and leaves nothing of whose
 * site it was. With a build, drawings and downloads: `tests/long/setup.long.ts`.
 */
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { tryChanges } from '#app/content/content-files.ts';
import { readIdentity, readLinks, readNavigation } from '#app/content/site.ts';
import { sitePages } from '#app/content/site-paths.ts';
import { isNoText } from '#build-steps/content/registry.ts';
import { sampleItems } from '#build-steps/content/sample-items.ts';
import { listEntries } from '#desk/content/entries.ts';
import { KEPT_TEXTS_FILE } from '#desk/setup/kept-texts.ts';
import { LOOK, planSetup, type SetupPlan, TOKENS } from '#desk/setup/plan.ts';
import { KEPT_PAGES } from '#desk/setup/remove.ts';
import { contentHouse } from '#scripts/desk/content-desk.ts';
import { scaffold } from '#scripts/new/scaffold.ts';
import { formerTraces, madeUpOwner } from './made-up-owner.ts';

const project = { tokens: readFileSync(TOKENS, 'utf8'), look: readFileSync(LOOK, 'utf8') };
const traces = formerTraces();
const removable = listEntries(contentHouse).flatMap(({ path }) =>
  path && !path.includes('#') && !KEPT_PAGES.has(path) ? [path] : [],
);

/** Nothing goes but what is named. */
const KEEP = { samples: false, texts: false };

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

describe('a site that was set up', () => {
  let folder = '';
  const put = (file: string, text: string) => {
    mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
    writeFileSync(path.join(folder, file), text);
  };
  const read = (file: string) => readFileSync(path.join(folder, file), 'utf8');
  /** A copy of the content, set up. */
  const setUp = (plan: SetupPlan) => {
    folder = mkdtempSync(path.join(tmpdir(), 'set-up-'));
    cpSync(contentHouse.dir, folder, { recursive: true });
    write(plan);
  };
  const write = (plan: SetupPlan) => {
    for (const [file, text] of plan.content) {
      if (text === null) rmSync(path.join(folder, file));
      else put(file, text);
    }
    put(KEPT_TEXTS_FILE, JSON.stringify(plan.kept));
  };
  const firstStep = () =>
    spawnSync(process.execPath, ['build-steps/refuse-samples.ts'], {
      encoding: 'utf8',
      env: { ...process.env, CONTENT_DIR: folder },
    });

  afterEach(() => rmSync(folder, { recursive: true }));

  it('loses nothing of what its owner wrote when it is set up again', () => {
    const { links: _links, site, pronunciation: _said, location: _place, ...asked } = madeUpOwner;
    setUp(planned({ ...asked, site }));
    const house = {
      ...contentHouse,
      dir: folder,
      texts: () =>
        readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
          (file) => /\w\.(md|yml)$/.test(file) && !isNoText(file),
        ),
    };
    const essay = 'ideas/mine/index.md';
    put(essay, scaffold('idea', { slug: 'mine', title: 'An essay of mine', today: '2026-11-20' }).text);
    const kit = read('media-kit/kit.yml').replace(
      /\[owner: your biography in about 50[^\]]*\]/,
      'Marta sets pay.',
    );
    put('media-kit/kit.yml', kit);
    put('site/home.yml', read('site/home.yml').replace("I'm {name}.", 'I set pay for a living.'));
    const before = new Map(house.texts().map((file) => [file, read(file)]));

    for (const role of ['Pay consultant', 'Pay consultant', 'Compensation consultant']) {
      const plan = planSetup(house, project, { ...asked, role });
      if ('problems' in plan) throw new Error(plan.problems.join('\n'));
      expect(Object.keys(plan.kept)).not.toContain(essay);
      write(plan);
    }
    expect(new Map(house.texts().map((file) => [file, read(file)]))).toEqual(before);
  });

  it('is not built with what the sample wrote and sells, until it is rewritten or a draft', () => {
    const plan = planned({ ...madeUpOwner, remove: { texts: false } });
    setUp(plan);
    const texts = Object.keys(plan.kept).filter((file) => /^(ideas|services)\//.test(file));
    expect(firstStep()).toMatchObject({ status: 0 });

    put('site/identity.yml', read('site/identity.yml').replace(/^sample: true/m, 'sample: false'));
    const { status, stderr } = firstStep();
    expect(status).toBe(1);
    for (const file of texts) expect(stderr).toContain(`content/${file}: is still what the sample wrote`);

    const [first = '', ...others] = texts;
    put(first, `${read(first)}\nThis is mine.\n`);
    expect(firstStep().stderr).not.toContain(first);
    for (const file of others) put(file, read(file).replace(/^(draft: .*\n)?label:/m, 'draft: true\nlabel:'));
    expect(firstStep()).toMatchObject({ status: 0, stderr: '' });
  });
});

describe('a plan', () => {
  it('leads who wants a call to the contact page until there is a booking page, and promises no page that is gone', () => {
    const { links: _links, ...withoutLinks } = madeUpOwner;
    tryChanges(planned(withoutLinks).content, () => {
      const contact = `${madeUpOwner.site.url}/contact`;
      expect(readLinks().scheduler).toEqual({ url: contact, set: false });
      expect(readIdentity().shortBio).not.toMatch(/essays|services/i);
    });
  });

  it('takes the sample away unless its owner wants to keep it', () => {
    const plan = planned(madeUpOwner);
    const gone = [...plan.content].flatMap(([file, text]) => (text === null ? [file] : []));
    const authored = contentHouse.texts().filter((file) => /^(ideas|services)\//.test(file));
    expect(gone).toEqual(expect.arrayContaining(authored));
    tryChanges(plan.content, () => {
      expect(sampleItems()).toEqual([]);
      expect(readIdentity().sample).toBe(false);
    });
    expect(tryChanges(plan.content, contentHouse.check)).toEqual([]);
  });

  it('that keeps what the sample wrote and sells keeps the mark of a sample too', () => {
    const plan = planned({ ...madeUpOwner, remove: { texts: false } });
    expect([...plan.content].some(([file, text]) => text === null && file.startsWith('ideas/'))).toBe(false);
    expect(tryChanges(plan.content, readIdentity).sample).toBe(true);
    expect(tryChanges(plan.content, contentHouse.check)).toEqual([]);
  });

  it('without anything taken away keeps the marks of samples, and whose site it is changes all the same', () => {
    const plan = planned({ ...madeUpOwner, remove: KEEP });
    expect(tryChanges(plan.content, contentHouse.check)).toEqual([]);
    expect(tryChanges(plan.content, readIdentity).sample).toBe(true);
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
      tryChanges(planned({ ...madeUpOwner, remove: { ...KEEP, pages } }).content, contentHouse.check);
    expect(broken(removable)).toEqual([]);
    fc.assert(
      fc.property(fc.subarray(removable, { minLength: 1, maxLength: 6 }), (pages) => {
        expect(broken(pages)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
