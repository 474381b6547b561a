/**
 * The site with 1,000, 3,000 and 10,000 generated posts, built in a copy of the project: time and memory grow with the
 * number of posts and no faster, the home page stays as it is, lists stay short, and search answers.
 * `POSTS=1000,3000` chooses other numbers.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { generatedWords, wordOf } from '#build-steps/search/generated-text.ts';
import { freePort } from '#tests/backend/free-port.ts';
import { writePosts } from './generated-posts.ts';
import { buildCopy, copyProject, type Step } from './project-copy.ts';
import { searchTimes } from './search-times.ts';

const SIZES = (process.env.POSTS ?? '1000,3000,10000').split(',').map(Number);
const HOURS = 3_600_000;
/** A phone of some years ago against this machine. */
const SLOWER = 4;

type Sizes = Record<'home' | 'homeScript' | 'writing' | 'blog' | 'sitemap' | 'rss' | 'json', number>;
type Build = { posts: number; steps: Step[]; bytes: Sizes; searchMb: number };

const builds: Build[] = [];
const { folder, remove } = copyProject();
const client = join(folder, 'build/client');

const read = (file: string) => readFileSync(join(client, file));
const bytesOf = (file: string) => statSync(join(client, file)).size;

/** The scripts that the home page loads, compressed. Their names are hashes and count for nothing. */
function homeScripts(): number {
  const html = read('index.html').toString();
  const modules = JSON.parse(/data-rr="modules">(.*?)<\/script>/s.exec(html)?.[1] ?? '{}');
  const files = new Set<string>([
    ...modules.preload,
    modules.manifest,
    modules.entry,
    ...Object.values(modules.routes),
  ]);
  return [...files].reduce((sum, file) => sum + brotliCompressSync(read(file)).length, 0);
}

function measure(posts: number, steps: Step[]): Build {
  const [version = ''] = readdirSync(join(client, 'search')).filter((name) => !name.endsWith('.json'));
  const search = readdirSync(join(client, 'search', version));
  return {
    posts,
    steps,
    bytes: {
      home: bytesOf('index.html'),
      homeScript: homeScripts(),
      writing: bytesOf('writing/index.html'),
      blog: bytesOf('blog/index.html'),
      sitemap: bytesOf('sitemap.xml'),
      rss: bytesOf('rss.xml'),
      json: bytesOf('feed.json'),
    },
    searchMb: search.reduce((sum, name) => sum + bytesOf(join('search', version, name)), 0) / 1024 / 1024,
  };
}

/** What each further post costs between one size and the next, in processor time of the steps named. */
function perPost(names: string[]): { posts: number; ms: number }[] {
  const spent = ({ steps }: Build) =>
    steps.reduce(
      (sum, { name, cpuSeconds }) => sum + (names.some((begins) => name.startsWith(begins)) ? cpuSeconds : 0),
      0,
    );
  return builds.slice(1).map((build, index) => {
    const before = builds[index] as Build;
    return { posts: build.posts, ms: ((spent(build) - spent(before)) / (build.posts - before.posts)) * 1000 };
  });
}

/** What every step took, and all of them. */
function said(steps: readonly Step[]): string {
  const line = (name: string, parts: readonly Step[]) => {
    const sum = (of: 'seconds' | 'cpuSeconds') => parts.reduce((all, part) => all + part[of], 0).toFixed(1);
    const most = Math.round(Math.max(...parts.map(({ peakMb }) => peakMb)));
    return `${name} ${sum('seconds')} s (${sum('cpuSeconds')} s of processor, ${most} MB)`;
  };
  return [line('in all', steps), ...steps.map((step) => line(step.name, [step]))].join(', ');
}

const peak = ({ steps }: Build) => Math.max(...steps.map(({ peakMb }) => peakMb));

beforeAll(async () => {
  let had = 0;
  for (const posts of [0, ...SIZES]) {
    writePosts(folder, had, posts);
    had = posts;
    // Nothing is kept of the size before.
    for (const made of ['build', '.cache']) rmSync(join(folder, made), { recursive: true, force: true });
    const build = measure(posts, await buildCopy(folder));
    builds.push(build);
    console.info(
      `${posts} posts: ${said(build.steps)}; bytes ${JSON.stringify(build.bytes)}, search ${build.searchMb.toFixed(1)} MB`,
    );
    const text = join(folder, 'content/ideas/power-pause/index.md');
    writeFileSync(text, `${readFileSync(text, 'utf8')}\nWord${posts}.\n`);
    console.info(`${posts} posts, one word more: ${said(await buildCopy(folder))}`);
    expect(read('ideas/power-pause/index.html').toString()).toContain(`Word${posts}.`);
  }
}, HOURS);
afterAll(remove);

describe('a build with many posts', () => {
  it('takes time in proportion to them', () => {
    const making = perPost(['Making']);
    // A small site is compressed with more effort than a large one: only large ones compare.
    const compressing = perPost(['Compressing']).slice(1);
    for (const [name, costs] of Object.entries({ making, compressing })) {
      const said = costs.map(({ posts, ms }) => `${ms.toFixed(1)} ms up to ${posts}`);
      console.info(`processor time of one more post, ${name}: ${said.join(', ')}`);
      for (const { posts, ms } of costs)
        expect(ms, `${name}, ${posts}`).toBeLessThan((costs[0]?.ms ?? 0) * 1.5);
    }
  });

  it('takes memory that grows no faster, and stays under 1.5 GB', () => {
    for (const build of builds) expect(peak(build), `${build.posts} posts`).toBeLessThan(1_536);
  });

  it('leaves the home page as it was', () => {
    const [base, ...rest] = builds as [Build, ...Build[]];
    for (const { posts, bytes } of rest) {
      expect(bytes.home, `${posts} posts`).toBe(base.bytes.home);
      // Compressed, a hash more or less is some bytes.
      expect(Math.abs(bytes.homeScript - base.bytes.homeScript), `${posts} posts`).toBeLessThan(64);
    }
  });

  it('keeps lists and feeds short', () => {
    const [largest] = builds.slice(-1) as [Build];
    expect(largest.bytes.writing).toBeLessThan(250_000);
    expect(largest.bytes.blog).toBeLessThan(100_000);
    expect(largest.bytes.rss).toBeLessThan(1_000_000);
    expect(largest.bytes.json).toBeLessThan(1_000_000);
    expect(largest.bytes.sitemap).toBeLessThan(50_000_000);
  });
});

it('answers within 200 ms on a slow processor, once the files of a question are there', async () => {
  const port = await freePort();
  const dataDir = mkdtempSync(join(tmpdir(), 'posts-data-'));
  const server = spawn(process.execPath, ['backend/main.ts', folder], {
    env: { ...process.env, PORT: String(port), HOST: '127.0.0.1', DATA_DIR: dataDir },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  try {
    const origin = `http://localhost:${port}`;
    while (
      !(await fetch(`${origin}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      ))
    ) {
      await new Promise((wait) => setTimeout(wait, 100));
    }
    const middle = generatedWords(Math.floor((SIZES.at(-1) ?? 0) / 2), 600);
    const answers = await searchTimes(
      origin,
      [
        `${middle.slice(500, 508).join(' ')} `,
        'impact ratio',
        wordOf(300).slice(0, 4),
        `${wordOf(95)} ${wordOf(96)} `,
      ],
      SLOWER,
    );
    for (const { question, total: found, firstMs, againMs } of answers) {
      console.info(
        `"${question}": ${found}; ${Math.round(firstMs)} ms with loading, ${Math.round(againMs)} ms again`,
      );
    }
    for (const { question, againMs } of answers) expect(againMs, question).toBeLessThan(200);
  } finally {
    server.kill('SIGTERM');
    rmSync(dataDir, { recursive: true, force: true });
  }
}, 300_000);
