/**
 * `npm run build`: the pages, what stands beside them, and every check of them, in a folder of its own. Only when all of
 * it has passed does the new site take the old one's place, in one step; a running server takes it up within a second.
 */
import type { ChildProcess } from 'node:child_process';
import { globSync, rmSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { BUILD_EDITION, OTHER_ROUTES } from '#app/content/kept-work.ts';
import { checkAnalytics } from '#app/seo/vendor-hosts.ts';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { buildEnvironmentShape, readEnvironment } from '#backend/config/environment.ts';
import { environmentProblem } from '#backend/config/process-environment.ts';
import { beginRelease, publishRelease } from '#backend/releases/releases.ts';
import { run } from '../scripts/run-child.mjs';
import { sayHelp, takesNoWords } from '../scripts/say-help.ts';
import { BUILD_FOLDER, WRONG_SETTING } from './build-folder.ts';
import { closeBuild, openBuild } from './build-stamp.ts';
import { takeTurn } from './one-at-a-time.ts';
import { bundleKey, dropBundle, noteBundle, takeBundle } from './reuse/bundle.ts';

sayHelp();
takesNoWords();

const projectDir = resolve(import.meta.dirname, '..');
const buildDir = join(projectDir, 'build');

// The address of the site is a build input too; the file is read for all steps.
try {
  loadEnvFile(projectDir);
  readEnvironment(process.env, buildEnvironmentShape);
  await checkAnalytics(process.env);
} catch (error) {
  console.error(environmentProblem(error) ?? error);
  process.exit(WRONG_SETTING);
}
const waiting = () => console.info('Another build of this site is running: waiting for its end.');
let folder: string;
try {
  await takeTurn(join(projectDir, '.cache/building'), waiting);
  folder = beginRelease(buildDir);
} catch (error) {
  // Folders of somebody else, or a full disk.
  console.error(`The build cannot begin: ${error instanceof Error ? error.message : error}`);
  process.exit(1);
}
process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
const opened = openBuild(projectDir, process.env);
const key = bundleKey(opened);
const env = {
  ...process.env,
  NODE_ENV: 'production',
  [BUILD_FOLDER]: relative(projectDir, folder),
  [BUILD_EDITION]: key,
  // Each step is a program of its own: what they load is compiled once.
  NODE_COMPILE_CACHE: join(projectDir, '.cache/compile-build'),
};

/** A part of a step. @returns its exit code */
type Part = (signal: AbortSignal) => Promise<number>;

const script =
  (...args: string[]): Part =>
  (signal) =>
    run(process.execPath, args, { cwd: projectDir, env, signal });
const prerender = script('app/boot/prerender.ts', folder);
const palette = script('build-steps/styles/main.ts');
/**
 * Of so many texts the check, which goes on while the bundles are made, takes half a gigabyte: garbage is collected
 * earlier there, for a third less memory and a sixth more processor time.
 */
const MANY_TEXTS = 800;
const thrifty =
  globSync('content/**/*.md', { cwd: projectDir }).length > MANY_TEXTS
    ? ['--heap-growing-percent=30', '--max-semi-space-size=4']
    : [];
// Its list of three hundred files hid the steps, the warnings of ours and the address that npm start prints.
const bundle = script(...thrifty, 'node_modules/@react-router/dev/bin.cjs', 'build', '--logLevel', 'warn');

/** The pages by the bundles of an earlier build, where they know the same addresses; else by new ones. */
const pages: Part = async (signal) => {
  if (takeBundle(projectDir, folder, key)) {
    const code = await prerender(signal);
    if (code !== OTHER_ROUTES) return code;
    dropBundle(folder);
  }
  const code = (await palette(signal)) || (await bundle(signal));
  if (code !== 0) return code;
  // Right after they were made, when nothing else stands among them.
  noteBundle(folder, key);
  return prerender(signal);
};

// The first to fail ends the others.
const stop = new AbortController();
/** Checks the content while the pages are made, and then, told whether they are, finishes the build: it is read once. */
let finisher: ChildProcess | undefined;
const checkedAndFinished = run(process.execPath, [...thrifty, 'build-steps/finish-build.ts'], {
  cwd: projectDir,
  env,
  signal: stop.signal,
  stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  onStart: (child) => {
    finisher = child;
  },
});

/** The pages. Where they cannot be made, what the check has to say of the content is waited for: it says it better. */
const checkedPages: Part = async (signal) => {
  const made = pages(signal);
  const code = await Promise.race([made, checkedAndFinished]);
  if (code === 0) return 0;
  if (finisher?.connected) finisher.send(false);
  await checkedAndFinished;
  // Nothing of a build that failed goes on when we are gone.
  stop.abort();
  await made;
  return code;
};
const finish: Part = () => {
  finisher?.send(true);
  return checkedAndFinished;
};

/** What it says while it works, and what it does: parts that stand together run side by side. */
const STEPS: readonly (readonly [title: string, ...parts: Part[]])[] = [
  ['Making the pages and checking the content', checkedPages],
  ['Making feeds, search and documents', finish],
  [
    'Compressing, and writing the rules for static hosts',
    script('build-steps/precompress.ts'),
    script('build-steps/static-host-rules.ts'),
  ],
  ['Opening the new site', script('build-steps/check-release.ts')],
];

for (const [index, [title, ...parts]] of STEPS.entries()) {
  console.info(`[${index + 1}/${STEPS.length}] ${title}`);
  let failed: number | undefined;
  await Promise.all(
    parts.map(async (part) => {
      const code = await part(stop.signal);
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
}
closeBuild(folder, opened);
console.info(`Published ${publishRelease(buildDir, folder).id}.`);
