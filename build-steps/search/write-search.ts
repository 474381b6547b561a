/** Search index and list of older posts, written beside the built pages. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { KeptWork } from '#app/content/kept-work.ts';
import { siteOrigin } from '#app/content/page-data.ts';
import { archiveFiles, postPageFiles } from '#app/content/posts.ts';
import { readRegulations } from '#app/content/regulations.ts';
import { readSearchCopy } from '#app/content/search-copy.ts';
import { readSearchTerms } from '#app/content/search-terms.ts';
import { findablePages } from './findable-pages.ts';
import { lawSections, standings } from './law-sections.ts';
import { writeSearchIndex } from './write-search-index.ts';

/** Writes `/search/`, `/blog/pages/` and the archive's oldest years into the build in `client`; returns one line about it. */
export function writeSearch(client: string, kept: KeptWork): string {
  rmSync(path.join(client, 'blog/pages'), { recursive: true, force: true });
  let lists = 0;
  for (const { file, text } of postPageFiles()) {
    const target = path.join(client, file);
    if (lists === 0) mkdirSync(path.dirname(target), { recursive: true });
    writeFileSync(target, text);
    lists += 1;
  }
  for (const { file, text } of archiveFiles(siteOrigin())) writeFileSync(path.join(client, file), text);
  const laws = readRegulations();
  const { sections, pieces, bytes } = writeSearchIndex(client, findablePages(readSearchCopy().search), {
    synonyms: readSearchTerms().synonyms,
    laws: standings(laws),
    lawSections: laws.flatMap(lawSections),
    kept,
  });
  kept.finish();
  return `Search finds ${sections} passages by ${pieces.length} pieces, ${Math.round(bytes / 1024)} KB; ${lists} lists of posts.`;
}
