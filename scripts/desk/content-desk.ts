/** What the desk's pages about content are handed: the content's readers and check, the site's looks, the editor's script. */
import { execFile } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { rolldown } from 'rolldown';
import { CONTENT_DIR } from '#app/content/content-files.ts';
import { checkContent } from '#build-steps/content/check.ts';
import { contentFiles } from '#build-steps/content/content-paths.ts';
import { isNoText, readers } from '#build-steps/content/registry.ts';
import type { ContentHouse } from '#desk/content/content-house.ts';
import { keepRevision } from '#desk/content/history.ts';
import type { ContentDesk } from '#desk/content/routes.ts';
import { contentWords } from '#desk/content/words.ts';
import { kinds, scaffold, slugProblem } from '../new/scaffold.ts';

/** What `npm run pictures` mends by itself: the desk runs it after each save. */
const IS_DRAWN_LATER = /run npm run pictures$/;

export const contentHouse: ContentHouse = {
  dir: CONTENT_DIR,
  readers,
  texts: () => contentFiles().filter((file) => !isNoText(file)),
  check: () => checkContent().problems.filter((problem) => !IS_DRAWN_LATER.test(problem)),
};

/** The editor's script, taken apart so that the text's editor comes when it is needed. */
async function bundle(projectDir: string): Promise<Map<string, string>> {
  const build = await rolldown({
    cwd: projectDir,
    input: { main: 'desk/content/client/main.tsx' },
    platform: 'browser',
    transform: { define: { 'process.env.NODE_ENV': '"production"' } },
    logLevel: 'silent',
  });
  const { output } = await build.generate({
    format: 'esm',
    minify: true,
    chunkFileNames: '[name]-[hash].js',
  });
  await build.close();
  return new Map(
    output.flatMap((chunk) => (chunk.type === 'chunk' ? [[chunk.fileName, chunk.code] as const] : [])),
  );
}

/** The site's whole stylesheet in one file, its parts in the layers that app/site.css gives them. */
function siteStyles(projectDir: string): string {
  const app = path.join(projectDir, 'app');
  const [order = ''] = /^@layer [^;]+;$/m.exec(readFileSync(path.join(app, 'site.css'), 'utf8')) ?? [];
  const imports = readFileSync(path.join(app, 'site.css'), 'utf8').matchAll(
    /@import "\.\/([^"]+)" layer\((\w+)\);/g,
  );
  const textOf = (file: string) =>
    readFileSync(path.join(app, file), 'utf8').replace(/url\(["']?\.\/([\w.-]+)["']?\)/g, 'url(/assets/$1)');
  const sheets = [...imports].map(([, file = '', layer]) => `@layer ${layer} {\n${textOf(file)}\n}`);
  const fonts = ['design/fonts/fonts.css', 'design/fonts/fonts-rare.css'].map(textOf);
  const frame =
    '.desk-preview main { padding: 1.5rem; } .desk-preview h1, .desk-preview .standfirst { margin-bottom: 1.5rem; }';
  return [order, ...fonts, ...sheets, frame].join('\n');
}

/** Runs a job in a process of its own, one at a time; what is asked for meanwhile is done once more after it. */
export function oneAfterAnother(job: () => Promise<void>): { ask: () => void; done: () => Promise<void> } {
  let running: Promise<void> | undefined;
  let again = false;
  const run = async () => {
    do {
      again = false;
      await job();
    } while (again);
    running = undefined;
  };
  return {
    ask() {
      if (running) again = true;
      else running = run();
    },
    done: async () => running,
  };
}

/** What `npm run pictures` writes. */
const DRAWN = ['public/pictures', 'app/content/picture-registry.generated.json'];

const drawPictures = (projectDir: string) => (): Promise<void> =>
  new Promise((done) => {
    const script = path.join(projectDir, 'build-steps/pictures/main.ts');
    execFile(process.execPath, [script], { cwd: projectDir }, (error, _out, said) => {
      if (error) process.stderr.write(`Pictures were not drawn: ${said.trim() || error.message}\n`);
      // A host that builds what was pushed draws nothing.
      else keepRevision(projectDir, DRAWN, contentWords.history.drawn);
      done();
    });
  });

/** @returns what the pages need, and a wait for the drawings that were asked for */
export async function contentDesk(
  projectDir: string,
): Promise<ContentDesk & { allDrawn: () => Promise<void> }> {
  const drawings = oneAfterAnother(drawPictures(projectDir));
  const scripts = await bundle(projectDir);
  const pictures = path.join(projectDir, 'public');
  return {
    house: contentHouse,
    scaffold: {
      kinds: Object.fromEntries(Object.entries(kinds).map(([kind, { about }]) => [kind, about])),
      make: (kind, slug, title) =>
        scaffold(kind, { slug, title, today: new Date().toISOString().slice(0, 10) }),
      problem: slugProblem,
    },
    // A copy of the content elsewhere has no pictures of its own.
    draw: CONTENT_DIR === path.join(projectDir, 'content') ? drawings.ask : () => {},
    allDrawn: drawings.done,
    siteCss: () => siteStyles(projectDir),
    script: (name) => scripts.get(name),
    drawn: (address) => {
      if (!/^\/pictures\/[\w/-]+\.(svg|webp|avif|png)$/.test(address)) return undefined;
      const file = path.join(pictures, address);
      return existsSync(file) ? new Uint8Array(readFileSync(file)) : undefined;
    },
  };
}
