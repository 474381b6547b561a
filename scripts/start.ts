/**
 * `npm start`: builds when the build is older than its sources, and serves. A mistyped variable or a taken port is told
 * before a build, so that nobody waits for one to learn of it. Where a build fails, the last good one is served. Settings
 * are variables, in `.env` or before the command: `PORT=4000 npm start` (see `.env.example`).
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { join, resolve } from 'node:path';
import { prepareDataDirectory } from '#backend/config/data-directory.ts';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { dataDirectory } from '#backend/config/environment.ts';
import { environmentProblem, readProcessEnvironment } from '#backend/config/process-environment.ts';
import { listenProblem } from '#backend/http/listen-problem.ts';
import { currentRelease, leftRelease, releaseTime, servedFolder } from '#backend/releases/releases.ts';
import { dueBy, readSchedule, utcDay } from '#backend/releases/schedule.ts';
import { WRONG_SETTING } from '#build-steps/build-folder.ts';
import { staleReason } from '#build-steps/build-stamp.ts';
import { run } from './run-child.mjs';
import { sayHelp, takesNoWords } from './say-help.ts';

sayHelp();
takesNoWords();

const projectDir = resolve(import.meta.dirname, '..');
const buildDir = join(projectDir, 'build');

/** Why the site could not be served, as one line, or undefined. */
async function startProblem(): Promise<string | undefined> {
  try {
    const { PORT, HOST, ...environment } = readProcessEnvironment(process.env);
    prepareDataDirectory(dataDirectory(environment, projectDir));
    const probe = createServer().listen(PORT, HOST);
    await once(probe, 'listening').catch((error) => {
      throw new Error(listenProblem(error, PORT, HOST));
    });
    probe.close();
    return undefined;
  } catch (error) {
    return environmentProblem(error) ?? (error instanceof Error ? error.message : String(error));
  }
}

/** Why a build is needed before the site is served. What somebody went back from is not built again by itself. */
function buildReason(): string | undefined {
  const served = servedFolder(buildDir);
  const [due] = process.env.BUILD_DATE ? [] : dueBy(readSchedule(served), utcDay(Date.now()));
  const reason = staleReason(projectDir, served, process.env) ?? (due && `${due.what} is for ${due.day}`);
  const left = leftRelease(buildDir);
  if (reason === undefined || left === undefined || staleReason(projectDir, left.folder, process.env)) {
    return reason;
  }
  process.stdout.write(
    'Serving an earlier build, as npm run rollback said. npm run build publishes the sources.\n',
  );
  return undefined;
}

try {
  loadEnvFile(projectDir);
} catch (error) {
  process.stderr.write(`${environmentProblem(error) ?? error}\n`);
  process.exit(1);
}
const reason = buildReason();
if (reason !== undefined) {
  const problem = await startProblem();
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    process.exit(1);
  }
  // Kept for the server only.
  delete process.env.NODE_COMPILE_CACHE;
  process.stdout.write(`Building the site: ${reason} ...\n`);
  const code = await run(process.execPath, ['build-steps/build.ts'], { cwd: projectDir });
  // What it said is the one thing to mend: what was built with another setting is not served in its place.
  if (code === WRONG_SETTING) process.exit(1);
  if (code !== 0) {
    process.stderr.write(`The build failed with code ${code}; its message is above.\n`);
    const last = currentRelease(buildDir);
    if (last === undefined) process.exit(code);
    const built = new Date(releaseTime(last)).toISOString().slice(0, 16).replace('T', ' ');
    process.stderr.write(`Serving the last good build, of ${built} UTC.\n`);
  }
}
await import('#backend/main.ts');
