/** Search index and list of older posts, written beside the built pages. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { siteOrigin } from '#app/content/page-data.ts';
import { archiveFiles, postPageFiles, topicsByPath } from '#app/content/posts.ts';
import { indexablePages } from '#app/content/site-paths.ts';
import { type FindablePage, writeSearchIndex } from './write-search-index.ts';

/** Every page that may be found. The home page is as new as the newest of the others. */
function findablePages(): FindablePage[] {
  const pages = indexablePages().map((page) => ({
    path: page.path,
    published: page.published,
    topics: topicsByPath().get(page.path) ?? [],
  }));
  const newest =
    pages
      .map(({ published }) => published)
      .sort()
      .at(-1) ?? '';
  return [{ path: '/', published: newest, topics: [] }, ...pages];
}

/** Writes `/search/`, `/blog/pages/` and the archive's oldest years into the build in `client`; returns one line about it. */
export function writeSearch(client: string): string {
  rmSync(path.join(client, 'blog/pages'), { recursive: true, force: true });
  let lists = 0;
  for (const { file, text } of postPageFiles()) {
    const target = path.join(client, file);
    if (lists === 0) mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    lists += 1;
  }
  for (const { file, text } of archiveFiles(siteOrigin())) writeFileSync(path.join(client, file), text);
  const { pages, pieces, bytes } = writeSearchIndex(client, findablePages());
  return `Search finds ${pages} pages by ${pieces.length} pieces, ${Math.round(bytes / 1024)} KB; ${lists} lists of posts.`;
}
