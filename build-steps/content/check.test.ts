import { execFile } from 'node:child_process';
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BUILD_EDITION } from '#app/content/kept-work.ts';
import { kinds, scaffold } from '#scripts/new/scaffold.ts';

/** What one check read of a file, the next one need not read again where the file is the same: half of its time. */
const cache = mkdtempSync(path.join(tmpdir(), 'content-check-kept-'));
const projects = [cache];
afterAll(() => {
  for (const folder of projects) rmSync(folder, { recursive: true });
});

/** A site may go without the game. */
const HAS_GAME = existsSync('content/game');

/** A project of the same code and pictures with content of its own to break. */
function copyOfContent(): string {
  const folder = mkdtempSync(path.join(tmpdir(), 'content-check-'));
  projects.push(folder);
  for (const name of ['app', 'public']) symlinkSync(path.resolve(name), path.join(folder, name));
  symlinkSync(cache, path.join(folder, '.cache'));
  cpSync('content', path.join(folder, 'content'), { recursive: true });
  return folder;
}

/** Writes a file, or replaces a part of one. @returns the line at which the change begins */
function change(folder: string, file: string, from: string | RegExp, to: string): number {
  const target = path.join(folder, 'content', file);
  const text = readFileSync(target, 'utf8');
  const at = typeof from === 'string' ? text.indexOf(from) : text.search(from);
  if (at < 0) throw new Error(`${file} does not hold ${from}`);
  writeFileSync(
    target,
    text.replace(from, () => to),
  );
  return text.slice(0, at).split('\n').length;
}

function write(folder: string, file: string, text: string): void {
  const target = path.join(folder, 'content', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, text);
}

async function check(folder: string): Promise<{ code: number; problems: string[]; told: string }> {
  const run = promisify(execFile)(process.execPath, [path.resolve('scripts/check-content.ts')], {
    cwd: folder,
    env: { ...process.env, [BUILD_EDITION]: 'these tests' },
  });
  const { code, stdout, stderr } = await run.then(
    (output) => ({ code: 0, ...output }),
    (error: { code: number; stdout: string; stderr: string }) => error,
  );
  return { code, problems: stderr.split('\n').filter(Boolean), told: stdout };
}

/** An essay that is fine but for what a test does to it. */
const essay = (title: string, changes: { fields?: string; body?: string } = {}) => `---
title: ${title}
description: What a reader finds here, said in one sentence that is long enough for search results.
heading: ${title}
label: Essay
standfirst: The point in one or two sentences, set large under the heading.
keywords: [one, two words, three words]
published: '2026-01-05'
next:
  heading: The one thing to do next
  note: Why the reader would want to, in a sentence.
  label: Book a free call
  href: /consulting#schedule-section
category: Essay
summary: The front of the card, two lines at most.
backInfo: The back of the card, which shows on hover and focus, with one reason to read on.
ctaText: Read on
tagline: The essay in one line.
topics: [AI hiring]
cover: { motif: sag, caption: One dry sentence., alt: What a drawing shows to nobody. }
draft: true
${changes.fields ?? ''}---
${changes.body ?? 'Text.\n'}`;
/** The first line of its text. */
const BODY = 23;

describe('five broken files', () => {
  it('are told of in one run, each by a line with file and line, and the run fails', async () => {
    const folder = copyOfContent();
    const places = [
      ['site/home.yml', change(folder, 'site/home.yml', /^ {2}heading:/m, '  headnig:'), 'hero.headnig'],
      ['site/links.yml', change(folder, 'site/links.yml', 'https://', 'http//'), 'scheduler.url'],
      ...(HAS_GAME
        ? [
            [
              'game/copy.yml',
              change(folder, 'game/copy.yml', /^ {2}start:.*$/m, '  start: x'),
              'intro.start',
            ] as const,
          ]
        : []),
      [
        'tools/bias-audit.yml',
        change(folder, 'tools/bias-audit.yml', /^ {2}notAudit:.*\n(?= {2}not)/m, "  notAudit: ''\n"),
        'limits.notAudit',
      ],
      [
        'regulations/changelog.yml',
        change(folder, 'regulations/changelog.yml', /kind: \w+/, 'kind: altered'),
        '0.kind',
      ],
    ] as const;
    const { code, problems, told } = await check(folder);
    for (const [file, line, field] of places) {
      expect(problems, file).toContainEqual(
        expect.stringMatching(new RegExp(`^content/${file}:${line}: ${field}: .{8}`)),
      );
    }
    // The mistyped name is missing under its own.
    expect(problems).toContainEqual(
      expect.stringMatching(/home\.yml:\d+: hero\.heading: is missing: write 3 to 60/),
    );
    expect(problems).toHaveLength(places.length + 1);
    expect(told).toContain(`${places.length + 1} problems`);
    expect(code).toBe(1);
  });
});

describe('one broken law', () => {
  it('is told of once, however many texts name it', async () => {
    const folder = copyOfContent();
    const line = change(
      folder,
      'regulations/nyc-ll144.yml',
      /^ {2}- \{ date: 2025-12-02,/m,
      "  - { date: '2026-02-31',",
    );
    const { code, problems } = await check(folder);
    expect(problems).toEqual([
      `content/regulations/nyc-ll144.yml:${line}: dates.2.date: there is no day 2026-02-31: look it up in a calendar`,
    ]);
    expect(code).toBe(1);
  });
});

describe('a file that cannot be read', () => {
  it('is told of once where it is a law, whatever names its duties', async () => {
    const folder = copyOfContent();
    const line = change(folder, 'regulations/il-bipa.yml', /^name: .*/m, 'name: "Illinois Biometric');
    const { problems } = await check(folder);
    expect(line).toBe(1);
    expect(problems).toEqual([
      expect.stringMatching(/^content\/regulations\/il-bipa\.yml:\d+: not valid YAML: /),
    ]);
  });

  it('is told of once, whatever leads to the pages that are made with it', async () => {
    const folder = copyOfContent();
    const line = change(folder, 'site/identity.yml', /$/, '\n\tname: x\n');
    const { problems, told } = await check(folder);
    expect(problems.length).toBeGreaterThan(0);
    for (const problem of problems)
      expect(problem).toMatch(/^content\/site\/identity\.yml:\d+: not valid YAML/);
    expect(line).toBeGreaterThan(0);
    expect(told).toMatch(/ [1-9]\d* problems?$/m);
  });
});

describe('what each file alone does not show', () => {
  it('is told by a line with file, line and field', async () => {
    const folder = copyOfContent();
    const [first = '', second = ''] = readdirSync('content/ideas');
    const text = readFileSync(`content/ideas/${first}/index.md`, 'utf8');
    const [title = ''] = /^title:.*$/m.exec(text) ?? [];
    const [description = ''] = /^description:.*$/m.exec(text) ?? [];
    const at = (file: string, line: number, rest: string) => `content/${file}:${line}: ${rest}`;
    const twin = `ideas/${second}/index.md`;
    const titleLine = change(folder, twin, /^title:.*$/m, title);
    const descriptionLine = change(folder, twin, /^description:.*$/m, description);
    const [third = ''] = readdirSync('content/services');
    const service = `services/${third}/index.md`;
    const linkLine = change(
      folder,
      service,
      /\n*$/,
      '\n\nSee [our paper](/papers/our-paper.pdf) and [all](/rss.xml).\n',
    );
    const star = `services/${readdirSync('content/services')[1]}/index.md`;
    const starLine = change(folder, star, /^label:.*$/m, 'label: *Guide*');
    write(folder, 'site/offline.yml', '');
    write(
      folder,
      'site/redirects.yml',
      `- { from: /ideas/${first}, to: /contact }\n- { from: /old, to: /contact }\n- { from: /old, to: / }\n`,
    );
    const { problems, code } = await check(folder);
    expect(problems.toSorted()).toEqual(
      [
        at(twin, titleLine, `title: /ideas/${first} has the same title: write another`),
        at(twin, descriptionLine, `description: /ideas/${first} has the same description: write another`),
        at(
          service,
          linkLine + 2,
          'there is no file public/papers/our-paper.pdf: put it there, or correct the link',
        ),
        at(star, starLine, 'not valid YAML: a text that begins with * stands in quotation marks'),
        at(
          'site/offline.yml',
          1,
          'no field stands here: write them, or take back an earlier state of the file',
        ),
        at('site/redirects.yml', 1, `0.from: /ideas/${first} is a page: take this line out`),
        at('site/redirects.yml', 3, '2.from: /old leads on twice: take one line out'),
      ].toSorted(),
    );
    expect(code).toBe(1);
  });
});

describe('what npm run new writes', () => {
  const entry = { slug: 'brand-new', today: '2026-11-20' };
  const entries = Object.keys(kinds).map((kind) =>
    scaffold(kind, { ...entry, title: `A brand new ${kind}` }),
  );

  it('is right, and the check names what is left to write; published, nothing else is wrong with it', async () => {
    const folder = copyOfContent();
    for (const { file, text } of entries) write(folder, file, text);
    const draft = await check(folder);
    expect(draft.problems).toEqual([]);
    for (const { file, text } of entries) {
      const named = draft.told.split('\n').filter((line) => line.startsWith(`note: content/${file}:`));
      expect(named, file).toHaveLength(text.match(/To write(:|$)/gm)?.length ?? 0);
      expect(named.length).toBeGreaterThan(0);
    }
    expect(draft.code).toBe(0);

    for (const { file } of entries) change(folder, file, 'draft: true', 'draft: false');
    const published = await check(folder);
    const ours = published.problems.filter((line) => line.includes(entry.slug));
    expect(ours).toEqual(published.problems);
    expect(
      ours.filter(
        (line) => !/still to write: write it|its drawing is missing|nobody has read a source/.test(line),
      ),
    ).toEqual([]);
    expect(published.code).toBe(1);
  });
});

describe('every kind of mistake', () => {
  let found: string[] = [];
  const line: Record<string, number> = {};

  beforeAll(async () => {
    const folder = copyOfContent();
    const put = (slug: string, changes: { fields?: string; body?: string }) =>
      write(folder, `ideas/${slug}/index.md`, essay(`Essay about ${slug}`, changes));
    put('fine', { body: 'See [the essay](/ideas/fine), [its end](#end).\n\n## End\n' });
    put('yaml', { fields: 'note: "open\n' });
    put('colon', { fields: 'updated: a: b\n' });
    put('day', { fields: 'updated: 2026-02-31\n' });
    put('related', { fields: 'related: [/ideas/nothing]\n' });
    put('text-link', { body: 'One.\n\nSee [this](/ideas/nowhere) and [that](nowhere.html).\n' });
    put('anchor', { body: 'See [coaching](/consulting#cooking).\n' });
    put('own-anchor', { body: 'See [below](#below).\n' });
    put('to-unread', { body: 'See [one](/ideas/yaml), [another](/ideas/latin#part).\n' });
    write(folder, 'ideas/latin/index.md', essay('Latin'));
    appendFileSync(path.join(folder, 'content/ideas/latin/index.md'), Buffer.from('caf\u00e9\n', 'latin1'));
    put('open', { body: 'One.\n\n:::pull\nA quote without an end.\n\nMore.\n' });
    put('stray', { body: 'One.\n\n:::\n' });
    put('unknown', { body: ':::sidebar\nx\n:::\n\n::video{src="x"}\n\nOn :law-dat{of=nyc-ll144}.\n' });
    put('html', {
      body: 'One.\n\n<div class="box">Lost</div>\n\nAnd <b>bold</b>, `<i>`, 2 < 3.\n\n<!-- for me -->\n',
    });
    put('headings', { body: '# A second one\n\n## One {#part}\n\n## Two {#part}\n\n## Fine\n\n## Fine\n' });
    const letter =
      '---\nsubject: For {frist_name}\n---\nDear {name}.\n\nYours, {firstname}. :::when{counting}\n';
    write(folder, 'letters/2026-11-one/index.md', letter);
    put('motif', { body: '::figure{motif="photo" caption="A caption" alt="A text"}\n' });
    put('cover', { fields: '' });
    change(folder, 'ideas/cover/index.md', 'motif: sag', 'motif: photo');
    put('picture', {
      body: '![Somebody at a desk](./desk.jpg)\n\n![Somebody](/nobody.jpg)\n\n![](./desk.jpg)\n\n![Somebody](Desk.JPG)\n',
    });
    put('public', { body: '![Somebody at a window](./window.jpg)\n' });
    change(folder, 'ideas/public/index.md', 'draft: true\n', '');
    put('laws', { fields: 'laws: [mars-1]\n' });
    put('law-day', { body: 'On :law-date{of=nyc-ll144/never}.\n\nOn :law-date{of=mars-1}.\n' });
    put('language', { fields: 'lang: german\n' });
    put('translation', { fields: 'lang: de\ntranslationOf: /ideas/fine\n' });
    put('second', { fields: 'lang: de\ntranslationOf: /ideas/fine\n' });
    put('orphan', { fields: 'lang: fr\ntranslationOf: /ideas/nothing\n' });
    put('to-write', { body: 'To write: all of it.\n' });
    change(folder, 'ideas/to-write/index.md', 'draft: true\n', '');
    write(
      folder,
      'ideas/to-be-written/index.md',
      essay('To be written').replace('The essay in one line.', '"To write: one line."'),
    );
    put('Bad_Name', {});
    write(folder, 'ideas/no-fields/index.md', 'Just text.\n');
    write(folder, 'ideas/fine/desk.doc', '');
    line.menu = change(folder, 'site/navigation.yml', 'href: /consulting', 'href: /consultation');
    line.claim = change(folder, 'site/home.yml', /show: \[[a-z0-9-]+/, 'show: [best-ever');
    line.verified = change(folder, 'site/claims.yml', 'status: unverified', 'status: verified');
    line.duty = change(folder, 'tools/readiness-questions.yml', /ca-on-wfw4\/[a-z-]+/, 'ca-on-wfw4/dance');
    line.button = change(folder, 'connect/actions.yml', /url: \/[a-z]+$/m, 'url: /gone');
    if (HAS_GAME) line.source = change(folder, 'game/outputs.yml', /source: [a-z0-9-]+$/m, 'source: hearsay');
    change(folder, 'regulations/il-bipa.yml', /^/, 'bad: [ open\n');
    found = (await check(folder)).problems;
  }, 120_000);

  const essayAt = (slug: string, at: number) => `content/ideas/${slug}/index.md:${at}: `;

  it.each<[string, () => string, RegExp]>([
    ['an open quotation mark', () => essayAt('yaml', BODY), /not valid YAML/],
    [
      'a letter in another encoding',
      () => essayAt('latin', BODY + 1),
      /not in UTF-8: save the file as UTF-8/,
    ],
    ['a second colon', () => essayAt('colon', 22), /not valid YAML/],
    ['a day that is none', () => essayAt('day', 22), /updated: there is no day 2026-02-31/],
    [
      'a related page that is none',
      () => essayAt('related', 22),
      /related\.0: there is no page "\/ideas\/nothing". There are: .*\/ideas\//,
    ],
    ['a dead link in a text', () => essayAt('text-link', BODY + 2), /there is no page "\/ideas\/nowhere"/],
    ['a relative link in a text', () => essayAt('text-link', BODY + 2), /"nowhere.html" leads nowhere/],
    [
      'an anchor that another page lacks',
      () => essayAt('anchor', BODY),
      /no section of \/consulting "#cooking". There are: .*coaching/,
    ],
    ['an anchor that the page itself lacks', () => essayAt('own-anchor', BODY), /"#below"/],
    [
      'a dead link in a menu',
      () => `content/site/navigation.yml:${line.menu}: `,
      /\.href: there is no page "\/consultation"/,
    ],
    [
      'a dead link of a button',
      () => `content/connect/actions.yml:${line.button}: `,
      /url: there is no page "\/gone"/,
    ],
    ['an open directive', () => essayAt('open', BODY + 2), /":::pull" is not ended: write :::/],
    ['an end of nothing', () => essayAt('stray', BODY + 2), /":::" ends nothing/],
    ['an unknown block', () => essayAt('unknown', BODY), /no directive ":::sidebar". There are: :::aside/],
    ['an unknown line', () => essayAt('unknown', BODY + 4), /no directive "::video". There are: ::figure/],
    [
      'an unknown mark in a sentence',
      () => essayAt('unknown', BODY + 6),
      /no directive ":law-dat". There are: .*:law-date/,
    ],
    ['an unknown motif of a figure', () => essayAt('motif', BODY), /no motif "photo". There are: /],
    ['an unknown motif of a cover', () => essayAt('cover', 20), /cover\.motif: write one of sag, .*photo/],
    [
      'a picture beside a text',
      () => essayAt('picture', BODY),
      /no picture content\/ideas\/picture\/desk\.jpg/,
    ],
    ['a picture without words', () => essayAt('picture', BODY + 4), /a picture needs words/],
    ['a picture elsewhere', () => essayAt('picture', BODY + 6), /"Desk.JPG" is not published: put/],
    ['a picture that is not there', () => essayAt('picture', BODY + 2), /no picture public\/nobody.jpg/],
    [
      'a drawing that was not drawn',
      () => essayAt('public', 20),
      /cover: its drawing is missing: run npm run pictures/,
    ],
    ['a law that is none', () => essayAt('laws', 22), /laws\.0: there is no law "mars-1". There are: .*, …/],
    [
      'a day that a law lacks',
      () => essayAt('law-day', BODY),
      /no day of a law "nyc-ll144\/never". There are: .*nyc-ll144\/enforced/,
    ],
    ['a law in a sentence that is none', () => essayAt('law-day', BODY + 2), /no law "mars-1"/],
    [
      'a duty that is none',
      () => `content/tools/readiness-questions.yml:${line.duty}: `,
      /duties\.\d+: there is no duty "ca-on-wfw4\/dance". There are: ca-on-wfw4\//,
    ],
    [
      'a claim that is none',
      () => `content/site/home.yml:${line.claim}: `,
      /claims\.show\.0: there is no claim "best-ever"/,
    ],
    [
      'a claim verified without a source',
      () => `content/site/claims.yml:${line.verified}: `,
      /0\.status: a verified claim needs a source/,
    ],
    ...(HAS_GAME
      ? ([
          [
            'a source that is none',
            () => `content/game/outputs.yml:${line.source}: `,
            /0\.source: there is no source "hearsay"/,
          ],
        ] satisfies [string, () => string, RegExp][])
      : []),
    ['a language that is none', () => essayAt('language', 22), /lang: "german" is no language tag/],
    [
      'a translation of a page that is none',
      () => essayAt('orphan', 23),
      /translationOf: there is no page "\/ideas\/nothing"/,
    ],
    [
      'a second translation into one language',
      () => essayAt('translation', 23),
      /translationOf: \/ideas\/second says it in de already/,
    ],
    ['what was left to be written', () => essayAt('to-write', BODY - 1), /still to write: write it/],
    [
      'a folder that is no address',
      () => 'content/ideas/Bad_Name/index.md: ',
      /"Bad_Name" cannot be an address/,
    ],
    ['HTML', () => essayAt('html', BODY + 2), /<div class="box"> is not published: write it in Markdown/],
    ['HTML in a sentence', () => essayAt('html', BODY + 4), /<b> is not published/],
    ['a second first heading', () => essayAt('headings', BODY), /from its fields: begin this one with ##/],
    [
      'an id that another section has',
      () => essayAt('headings', BODY + 4),
      /another section has the id "part" already: give this one its own/,
    ],
    [
      'a blank of a letter that stands for nothing',
      () => 'content/letters/2026-11-one/index.md:6: ',
      /^[^\n]*"{firstname}" stands for nothing and would be mailed as it is: a letter knows {name}$/,
    ],
    [
      "a blank of a letter's subject",
      () => 'content/letters/2026-11-one/index.md:2: ',
      /subject: "{frist_name}" stands for nothing/,
    ],
    ['a text without fields', () => essayAt('no-fields', 1), /begin the file with its fields/],
    ['a file that nobody reads', () => 'content/ideas/fine/desk.doc: ', /nothing reads this file/],
    ['a broken law', () => 'content/regulations/il-bipa.yml:', /not valid YAML/],
  ])('is found: %s', (_, where, what) => {
    const told = found.filter((problem) => problem.startsWith(where()));
    expect(told.join('\n')).toMatch(what);
  });

  it('is told of once, and what is right is not', () => {
    expect(new Set(found).size).toBe(found.length);
    expect(found.filter((problem) => problem.startsWith('content/regulations/il-bipa.yml:'))).toHaveLength(1);
    expect(found.filter((problem) => problem.includes('/ideas/html/'))).toHaveLength(3);
    expect(found.filter((problem) => problem.includes('/ideas/headings/'))).toHaveLength(2);
    // A picture that is not there has no sizes either.
    expect(found.filter((problem) => problem.includes('window.jpg'))).toEqual([
      `${essayAt('public', BODY - 1)}there is no picture content/ideas/public/window.jpg`,
    ]);
    expect(
      found.filter((problem) =>
        /^content\/ideas\/(fine\/index|to-be-written|to-unread|second)/.test(problem),
      ),
    ).toEqual([]);
  });
});
