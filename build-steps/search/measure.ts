/**
 * Measures search at a size: `node build-steps/search/measure.ts [posts]` (10,000 unless told). Generates posts with
 * the word frequencies of real text, writes their index into a temporary folder, answers questions from the files
 * and prints sizes and processor time. Nothing of it is a test: times depend on the machine.
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSearchStore } from '#domain/search/search-store.ts';
import { commonWords } from '#domain/search/search-words.ts';
import { generatedWords, VOCABULARY, wordOf } from './generated-text.ts';
import { writeSearchIndex } from './write-search-index.ts';

const WORDS_A_POST = 1_000;
const SLOWER = 4;

const post = (id: number) => `${generatedWords(id, WORDS_A_POST).join(' ')}.`;

const posts = Number(process.argv[2] ?? 10_000);
const root = mkdtempSync(path.join(tmpdir(), 'search-measure-'));
try {
  const pages = Array.from({ length: posts }, (_, id) => ({
    path: `/ideas/post-${id}`,
    published: new Date(Date.UTC(2026, 0, 1) - id * 86_400_000).toISOString().slice(0, 10),
    topics: [`topic-${id % 12}`],
    about: { kind: 'essay' as const, date: '2026-01-01', dated: 'published' as const, source: '', laws: [] },
  }));
  for (const [id, page] of pages.entries()) {
    mkdirSync(path.join(root, page.path), { recursive: true });
    const html = `<html><body><main><h1>Post ${id}</h1><p>${post(id)}</p></main></body></html>`;
    writeFileSync(path.join(root, page.path, 'index.html'), html);
  }

  const before = process.cpuUsage();
  const manifest = writeSearchIndex(root, pages);
  const build = process.cpuUsage(before);
  const folder = path.join(root, 'search', manifest.version);
  const sizes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).size] as const);
  const largest = Math.max(...sizes.filter(([name]) => name.startsWith('words')).map(([, size]) => size));
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`;
  console.info(
    `${posts} posts: index ${kilobytes(manifest.bytes)} in ${sizes.length} files, ${manifest.pieces.length} pieces of words,`,
    `the largest ${kilobytes(largest)}; manifest ${kilobytes(statSync(path.join(root, 'search/index.json')).size)}.`,
    `Built in ${Math.round((build.user + build.system) / 1000)} ms of processor time,`,
    `peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`,
  );

  const middle = post(Math.floor(posts / 2))
    .split(' ')
    .slice(500, 508)
    .join(' ');
  const questions = {
    phrase: middle,
    'the two most frequent words': `${wordOf(commonWords.length)} ${wordOf(commonWords.length + 1)} `,
    'a beginning': wordOf(300).slice(0, 4),
    rare: wordOf(VOCABULARY - 7),
    misspelled: `${wordOf(VOCABULARY - 9)}x `,
    'a sentence': `how do ${[200, 500, 900, 2_000, 5_000].map(wordOf).join(' the ')} `,
  };
  for (const [name, question] of Object.entries(questions)) {
    let bytes = 0;
    let files = 0;
    const store = createSearchStore(async (address) => {
      const text = readFileSync(path.join(root, address), 'utf8');
      bytes += text.length;
      files += 1;
      return JSON.parse(text);
    });
    const ask = async () => {
      const start = process.cpuUsage();
      const { quotes } = await store.search(question);
      const { user, system } = process.cpuUsage(start);
      return { quotes, took: ((user + system) / 1000) * SLOWER };
    };
    const first = await ask();
    const again = await ask();
    console.info(
      `${name}: ${first.quotes.length} passages${name === 'phrase' ? `, the page first: ${first.quotes[0]?.path === `/ideas/post-${Math.floor(posts / 2)}`}` : ''};`,
      `${Math.round(first.took)} ms with loading ${files} files (${kilobytes(bytes)}), ${Math.round(again.took)} ms again,`,
      `on a processor ${SLOWER} times slower`,
    );
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
