/**
 * Setting up without a build: a plan for a made-up owner breaks nothing that checks content, and leaves nothing of whose
 * site it was. With a build, drawings and downloads: `tests/long/setup.long.ts`.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { tryChanges } from '#app/content/content-files.ts';
import { readIdentity, readLinks, readNavigation } from '#app/content/site.ts';
import { sitePages } from '#app/content/site-paths.ts';
import { sampleItems } from '#build-steps/content/sample-items.ts';
import { listEntries } from '#desk/content/entries.ts';
import { KEPT_TEXTS_FILE, SHIPPED_TEXTS_FILE } from '#desk/setup/kept-texts.ts';
import { LOOK, planSetup, type SetupPlan, TOKENS } from '#desk/setup/plan.ts';
import { KEPT_PAGES } from '#desk/setup/remove.ts';
import { contentHouse } from '#scripts/desk/content-desk.ts';
import { formerTraces, madeUpOwner } from './made-up-owner.ts';
import { type CopiedSite, copiedSite, essay, untouchedSite } from './untouched-site.ts';

const project = { tokens: readFileSync(TOKENS, 'utf8'), look: readFileSync(LOOK, 'utf8') };
const traces = formerTraces();
const removable = listEntries(contentHouse).flatMap(({ path }) =>
  path && !path.includes('#') && !KEPT_PAGES.has(path) ? [path] : [],
);

/** The site before its first setup, also where this one had its own. */
const site = untouchedSite();
afterAll(() => site.remove());

/** Nothing goes but what is named. */
const KEEP = { samples: false, texts: false };

function planned(answers: unknown, house = site.house): SetupPlan {
  const plan = planSetup(house, project, answers);
  if ('problems' in plan) throw new Error(plan.problems.join('\n'));
  return plan;
}

/** Every text as it would stand there. */
const textsAfter = ({ content }: SetupPlan): [file: string, text: string][] =>
  site.house
    .texts()
    .filter((file) => content.get(file) !== null)
    .map((file) => [file, content.get(file) ?? site.read(file)]);

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
  let copy: CopiedSite;
  const put = (file: string, text: string) => copy.put(file, text);
  const read = (file: string) => copy.read(file);
  /** A copy of the content, set up. */
  const setUp = (plan: SetupPlan) => {
    copy = copiedSite(site.house.dir);
    write(plan);
  };
  const write = (plan: SetupPlan) => {
    for (const [file, text] of plan.content) {
      if (text === null) rmSync(path.join(copy.house.dir, file));
      else put(file, text);
    }
    put(KEPT_TEXTS_FILE, JSON.stringify(plan.kept));
  };
  /** What keeps the copy from being built, a file a line. */
  const samplesLeft = () =>
    spawnSync(
      process.execPath,
      [
        '--input-type=module',
        '--eval',
        `import { samplesLeft } from '#build-steps/content/sample-items.ts';
        for (const { file, message } of samplesLeft()) console.info(file + ': ' + message);`,
      ],
      { encoding: 'utf8', env: { ...process.env, CONTENT_DIR: copy.house.dir } },
    );

  afterEach(() => copy.remove());

  it('loses nothing of what its owner wrote when it is set up again', () => {
    const { links: _links, site: address, pronunciation: _said, location: _place, ...asked } = madeUpOwner;
    setUp(planned({ ...asked, site: address }));
    const { house } = copy;
    const mine = 'ideas/mine/index.md';
    put(mine, essay('An essay of mine'));
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
      expect(Object.keys(plan.kept)).not.toContain(mine);
      write(plan);
    }
    expect(new Map(house.texts().map((file) => [file, read(file)]))).toEqual(before);
  });

  it('has nothing to change when it is set up with the same answers, pages that went among them', () => {
    const answers = { ...madeUpOwner, remove: { pages: removable.slice(0, 3) } };
    const first = planned(answers);
    setUp(first);
    const files = { tokens: first.project.get(TOKENS) ?? '', look: first.project.get(LOOK) ?? '' };
    const again = planSetup(copy.house, files, answers);
    if ('problems' in again) throw new Error(again.problems.join('\n'));
    expect([...again.content.keys(), ...again.project.keys()]).toEqual([]);
    expect([again.kept, again.absent]).toEqual([first.kept, answers.remove.pages]);
  });

  it('is not built with what the sample wrote and sells, until it is rewritten or a draft', () => {
    const plan = planned({ ...madeUpOwner, remove: { texts: false } });
    setUp(plan);
    const texts = Object.keys(plan.kept).filter((file) => /^(ideas|services)\//.test(file));
    expect(samplesLeft()).toMatchObject({ status: 0, stdout: '' });

    put('site/identity.yml', read('site/identity.yml').replace(/^sample: true/m, 'sample: false'));
    const { stdout } = samplesLeft();
    for (const file of texts) expect(stdout).toContain(`content/${file}: is still what the sample wrote`);

    const [first = '', ...others] = texts;
    put(first, `${read(first)}\nThis is mine.\n`);
    expect(samplesLeft().stdout).not.toContain(first);
    for (const file of others) put(file, read(file).replace(/^(draft: .*\n)?label:/m, 'draft: true\nlabel:'));
    expect(samplesLeft()).toMatchObject({ status: 0, stdout: '' });
  });
});

describe('the first time, what the sample wrote goes', () => {
  let copy: CopiedSite;
  afterEach(() => copy.remove());
  const goneIn = ({ content }: SetupPlan) =>
    [...content].flatMap(([file, text]) => (text === null ? [file] : []));
  const [first = '', ...others] = site.shipped;

  it('and what the owner wrote before it stays, with the addresses that lead there', () => {
    copy = copiedSite(site.house.dir);
    const mine = ['ideas/mine/index.md', 'services/mine/index.md'];
    for (const file of mine) copy.put(file, essay('An essay of mine'));
    const redirects = `- from: /my-old-address\n  to: /ideas/mine\n- from: /old\n  to: /${path.dirname(first)}\n`;
    copy.put('site/redirects.yml', redirects);
    const plan = planned(madeUpOwner, copy.house);
    expect(goneIn(plan)).toEqual(expect.arrayContaining([...site.shipped]));
    for (const file of mine) {
      expect(goneIn(plan)).not.toContain(file);
      // The build refuses what is on this list.
      expect(Object.keys(plan.kept)).not.toContain(file);
    }
    const left = plan.content.get('site/redirects.yml') ?? '';
    expect(left).toContain('/my-old-address');
    expect(left).not.toContain('/old\n');
  });

  it('and what the owner changed of it stays and is named, be it only a field', () => {
    copy = copiedSite(site.house.dir);
    copy.put(first, copy.read(first).replace(/^title: .*$/m, 'title: A title of mine'));
    const plan = planned(madeUpOwner, copy.house);
    expect([goneIn(plan).includes(first), plan.changed]).toEqual([false, [first]]);
    expect(goneIn(plan)).toEqual(expect.arrayContaining(others));
    // Its text is still the sample's, and is not to be published as somebody else's.
    expect(plan.content.get('site/identity.yml')).toMatch(/^sample: true/m);
    copy.put(first, `${copy.read(first)}\nThis is mine.\n`);
    const rewritten = planned(madeUpOwner, copy.house);
    expect([goneIn(rewritten).includes(first), Object.keys(rewritten.kept).includes(first)]).toEqual([
      false,
      false,
    ]);
    expect(rewritten.content.get('site/identity.yml')).toMatch(/^sample: false/m);
  });

  it('whatever line ends Git gave it, and not at all where nothing says what the sample wrote', () => {
    copy = copiedSite(site.house.dir);
    copy.put(first, copy.read(first).replace(/\n/g, '\r\n'));
    expect(goneIn(planned(madeUpOwner, copy.house))).toContain(first);
    rmSync(path.join(copy.house.dir, SHIPPED_TEXTS_FILE));
    const gone = goneIn(planned({ ...madeUpOwner, remove: { samples: false } }, copy.house));
    expect(gone).toEqual([]);
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
    expect(gone).toEqual(expect.arrayContaining([...site.shipped]));
    expect(plan.changed).toEqual([]);
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
      tryChanges(
        planned({ ...madeUpOwner, remove: { ...KEEP, pages } }, contentHouse).content,
        contentHouse.check,
      );
    expect(broken(removable)).toEqual([]);
    fc.assert(
      fc.property(fc.subarray(removable, { minLength: 1, maxLength: 6 }), (pages) => {
        expect(broken(pages)).toEqual([]);
      }),
      { numRuns: 4 },
    );
  });
});
