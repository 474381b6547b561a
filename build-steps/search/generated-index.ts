/** An index of posts that nobody wrote, and questions to it: for measurements at sizes that nobody has reached. */
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { SearchManifest } from '#domain/search/search-index.ts';
import { commonWords } from '#domain/search/search-words.ts';
import { generatedWords, VOCABULARY, wordOf } from './generated-text.ts';
import { writeSearchIndex } from './write-search-index.ts';

const WORDS_A_POST = 1_000;
/** Each under a heading of its own, as an essay's. */
const SECTIONS_A_POST = 5;
const SECTION_WORDS = WORDS_A_POST / SECTIONS_A_POST;

function postHtml(id: number): string {
  const words = generatedWords(id, WORDS_A_POST);
  const sections = Array.from({ length: SECTIONS_A_POST }, (_, part) => {
    const own = words.slice(part * SECTION_WORDS, (part + 1) * SECTION_WORDS);
    return `<h2 id="part-${part}">${own.slice(0, 4).join(' ')}</h2><p>${own.join(' ')}.</p>`;
  });
  return `<html><body><main><h1>Post ${id}</h1>${sections.join('')}</main></body></html>`;
}

/** Writes so many pages into the folder `root` and the index of them below `search/`. */
export function writeGeneratedIndex(root: string, posts: number): SearchManifest {
  const pages = Array.from({ length: posts }, (_, id) => ({
    path: `/ideas/post-${id}`,
    published: new Date(Date.UTC(2026, 0, 1) - id * 86_400_000).toISOString().slice(0, 10),
    topics: [`topic-${id % 12}`],
    about: { kind: 'essay' as const, date: '2026-01-01', dated: 'published' as const, source: '', laws: [] },
  }));
  for (const [id, page] of pages.entries()) {
    mkdirSync(path.join(root, page.path), { recursive: true });
    writeFileSync(path.join(root, page.path, 'index.html'), postHtml(id));
  }
  return writeSearchIndex(root, pages);
}

/** The page in whose middle the eight words of the question `phrase` stand. */
export const phrasePage = (posts: number): string => `/ideas/post-${Math.floor(posts / 2)}`;

/** Questions of every kind to that many posts, by name. */
export const generatedQuestions = (posts: number): Record<string, string> => ({
  phrase: generatedWords(Math.floor(posts / 2), WORDS_A_POST)
    .slice(500, 508)
    .join(' '),
  'the two most frequent words': `${wordOf(commonWords.length)} ${wordOf(commonWords.length + 1)} `,
  'a beginning': wordOf(300).slice(0, 4),
  rare: wordOf(VOCABULARY - 7),
  misspelled: `${wordOf(VOCABULARY - 9)}x `,
  'a sentence': `how do ${[200, 500, 900, 2_000, 5_000].map(wordOf).join(' the ')} `,
});
