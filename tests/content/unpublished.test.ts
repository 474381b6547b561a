/** Drafts and future dates reach nothing that a visitor, a feed reader or a search engine gets to see. */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds, scaffold } from '#scripts/new/scaffold.ts';

const TODAY = '2026-11-20';
const TOMORROW = '2026-11-21';
/** In the slug and the title of every entry that must stay out; no other content has it. */
const WORD = 'quetzalcoatlus';

const root = mkdtempSync(path.join(tmpdir(), 'unpublished-'));
afterAll(() => rmSync(root, { recursive: true }));

function write(kind: string, slug: string, change: (text: string) => string): void {
  const { file, text } = scaffold(kind, { slug, title: `The ${WORD} ${slug}`, today: TODAY });
  const target = path.join(root, 'content', file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, change(text));
}

function probe(): Record<string, string> {
  const output = execFileSync(process.execPath, [path.resolve('tests/content/probe.ts')], {
    cwd: root,
    encoding: 'utf8',
    env: { ...process.env, BUILD_DATE: TODAY, SITE_URL: 'https://site.example' },
    maxBuffer: 64 * 1024 * 1024,
  });
  return JSON.parse(output);
}

// Every probe is a process of its own, seconds on a busy machine.
describe('what is not published', { timeout: 60_000 }, () => {
  let before: Record<string, string>;
  let after: Record<string, string>;
  let published: Record<string, string>;

  beforeAll(() => {
    cpSync('content', path.join(root, 'content'), { recursive: true });
    before = probe();
    for (const kind of Object.keys(kinds)) {
      write(kind, `${WORD}-draft`, (text) => text);
      // Neither a question nor a law appears by date: a law that is to come is what the hub is for.
      if (kind === 'faq' || kind === 'regulation') continue;
      write(kind, `${WORD}-tomorrow`, (text) =>
        text.replace('draft: true', 'draft: false').replace(`published: ${TODAY}`, `published: ${TOMORROW}`),
      );
    }
    after = probe();
    for (const kind of Object.keys(kinds)) {
      // A law goes out once somebody has read one of its sources.
      write(kind, `${WORD}-draft`, (text) =>
        text
          .replace('draft: true', 'draft: false')
          .replace('kind: unopened', `kind: official-text\n    read: ${TODAY}`),
      );
    }
    published = probe();
  }, 60_000);

  it('changes nothing, in any list, feed, file or address', () => {
    expect(Object.keys(after)).toEqual(Object.keys(before));
    for (const [name, text] of Object.entries(after)) {
      expect(text, name).not.toContain(WORD);
      expect(text, name).toBe(before[name]);
    }
  });

  it('appears everywhere once it is published: the test would see it', () => {
    const seen = Object.entries(published).flatMap(([name, text]) => (text.includes(WORD) ? [name] : []));
    expect(seen).toEqual([
      'pages',
      'related',
      'posts',
      'pages of posts',
      'questions',
      'laws',
      'sitemap',
      'rss',
      'json feed',
      'laws as json',
    ]);
    expect(published.pages).not.toContain('tomorrow');
  });

  it('is published on its day, not before', () => {
    const file = path.join(root, 'content/ideas', `${WORD}-tomorrow`, 'index.md');
    expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`published: "?${TOMORROW}`));
    writeFileSync(file, readFileSync(file, 'utf8').replace(TOMORROW, TODAY));
    expect(probe().pages).toContain(`/ideas/${WORD}-tomorrow`);
  });
});
