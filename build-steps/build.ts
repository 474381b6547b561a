/**
 * `npm run build`: the pages, what stands beside them, and every check of them, in a folder of its own. Only when all of
 * it has passed does the new site take the old one's place, in one step; a running server takes it up within a second.
 */
import { rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { beginRelease, publishRelease } from '#backend/releases/releases.ts';
import { run } from '../scripts/run-child.mjs';
import { BUILD_FOLDER } from './build-folder.ts';
import { closeBuild, openBuild } from './build-stamp.ts';
import { bundleKey, noteBundle, takeBundle } from './reuse/bundle.ts';

const projectDir = resolve(import.meta.dirname, '..');
const buildDir = join(projectDir, 'build');
/** What it says while it works, and what it runs: steps that stand together run side by side. */
const steps = (pages: string[]): readonly (readonly [title: string, ...steps: string[][]])[] => [
  ['Looking for samples', ['build-steps/refuse-samples.ts'], ['build-steps/styles/main.ts']],
  ['Making the pages and checking the content', pages, ['scripts/check-content.ts']],
  ['Making feeds, search and documents', ['build-steps/finish-build.ts']],
  ['Writing the rules for static hosts', ['build-steps/static-host-rules.ts']],
  ['Compressing', ['build-steps/precompress.ts']],
  ['Opening the new site', ['build-steps/check-release.ts']],
];

/** Which of them makes the pages. */
const PAGES = 1;

// The address of the site is a build input too; the file is read for all steps.
loadEnvFile(projectDir);
const folder = beginRelease(buildDir);
const env = { ...process.env, NODE_ENV: 'production', [BUILD_FOLDER]: relative(projectDir, folder) };
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));

const opened = openBuild(projectDir, process.env);
const key = bundleKey(opened);
const hasBundle = takeBundle(projectDir, folder, key);
const STEPS = steps(
  hasBundle ? ['app/boot/prerender.ts', folder] : ['node_modules/@react-router/dev/bin.cjs', 'build'],
);
for (const [index, [title, ...steps]] of STEPS.entries()) {
  console.info(`[${index + 1}/${STEPS.length}] ${title}`);
  // The first to fail ends the others: its message is waited for.
  const stop = new AbortController();
  let failed: number | undefined;
  await Promise.all(
    steps.map(async (step) => {
      const code = await run(process.execPath, step, { cwd: projectDir, env, signal: stop.signal });
      if (code !== 0) failed ??= code;
      if (code !== 0) stop.abort();
    }),
  );
  if (failed !== undefined) {
    console.error(
      `Not published: step ${index + 1} of ${STEPS.length} failed. What is served stays as it is.`,
    );
    process.exit(failed);
  }
  // Right after they were made, when nothing else stands among them.
  if (!hasBundle && index === PAGES) noteBundle(folder, key);
}
closeBuild(folder, opened);
console.info(`Published ${publishRelease(buildDir, folder).id}.`);
