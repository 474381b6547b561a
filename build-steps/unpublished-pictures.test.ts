import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { tryChanges } from '#app/content/content-files.ts';
import { allIdeas } from '#app/content/queries.ts';
import { dropUnpublishedPictures } from './unpublished-pictures.ts';

const client = mkdtempSync(join(tmpdir(), 'client-'));
afterAll(() => rmSync(client, { recursive: true }));

it('takes the pictures of drafts and of days to come out of a build, and no others', () => {
  const [draft = '', later = '', out = ''] = allIdeas().map(({ slug }) => slug);
  const fileOf = (slug: string) => `ideas/${slug}/index.md`;
  const picture = (slug: string) => join(client, 'pictures/ideas', slug, 'cover-12345678.svg');
  for (const slug of [draft, later, out]) {
    mkdirSync(join(picture(slug), '..'), { recursive: true });
    writeFileSync(picture(slug), '<svg/>');
  }
  const changed = (slug: string, from: RegExp, to: string) =>
    [fileOf(slug), readFileSync(`content/${fileOf(slug)}`, 'utf8').replace(from, to)] as const;
  const changes = new Map([
    changed(draft, /^(draft: .*\n)?title:/m, 'draft: true\ntitle:'),
    changed(later, /^published: .*$/m, "published: '2999-01-01'"),
  ]);
  tryChanges(changes, () => dropUnpublishedPictures(client));
  expect([draft, later, out].map((slug) => existsSync(picture(slug)))).toEqual([false, false, true]);
});
