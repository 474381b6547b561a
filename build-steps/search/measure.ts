/**
 * Measures search at a size: `node build-steps/search/measure.ts [posts]` (10,000 unless told). Generates posts with
 * the word frequencies of real text, writes their index into a temporary folder, answers questions from the files
 * and prints sizes and processor time. Nothing of it is a test: times depend on the machine.
 */
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createSearchStore } from '#domain/search/search-store.ts';
import { generatedQuestions, phrasePage, writeGeneratedIndex } from './generated-index.ts';

const SLOWER = 4;

const posts = Number(process.argv[2] ?? 10_000);
const root = mkdtempSync(path.join(tmpdir(), 'search-measure-'));
try {
  const before = process.cpuUsage();
  const manifest = writeGeneratedIndex(root, posts);
  const build = process.cpuUsage(before);
  const folder = path.join(root, 'search', manifest.version);
  const sizes = readdirSync(folder).map((name) => [name, statSync(path.join(folder, name)).size] as const);
  const largest = Math.max(...sizes.filter(([name]) => name.startsWith('words')).map(([, size]) => size));
  const kilobytes = (bytes: number) => `${Math.round(bytes / 1024).toLocaleString('en-US')} KB`;
  console.info(
    `${posts} posts: index ${kilobytes(manifest.bytes)} in ${sizes.length} files, ${manifest.pieces.length} pieces of words,`,
    `the largest ${kilobytes(largest)}; manifest ${kilobytes(statSync(path.join(root, 'search/index.json')).size)}.`,
    `Pages and index made in ${Math.round((build.user + build.system) / 1000)} ms of processor time,`,
    `peak memory ${Math.round(process.resourceUsage().maxRSS / 1024)} MB.`,
  );

  for (const [name, question] of Object.entries(generatedQuestions(posts))) {
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
      `${name}: ${first.quotes.length} passages${name === 'phrase' ? `, the page first: ${first.quotes[0]?.path === phrasePage(posts)}` : ''};`,
      `${Math.round(first.took)} ms with loading ${files} files (${kilobytes(bytes)}), ${Math.round(again.took)} ms again,`,
      `on a processor ${SLOWER} times slower`,
    );
  }
} finally {
  rmSync(root, { recursive: true, force: true });
}
