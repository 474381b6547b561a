/**
 * `npm start`: builds when the build is older than its sources, and serves. A mistyped variable or a taken port is told
 * before a build, so that nobody waits for one to learn of it.
 */
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { environmentProblem, readProcessEnvironment } from '#backend/config/process-environment.ts';
import { listenProblem } from '#backend/http/listen-problem.ts';
import { staleReason } from '#build-steps/build-stamp.ts';
import { run } from './run-child.mjs';

const projectDir = resolve(import.meta.dirname, '..');

/** Why the site could not be served, as one line, or undefined. */
async function startProblem(): Promise<string | undefined> {
  try {
    const { PORT, HOST } = readProcessEnvironment(process.env);
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

loadEnvFile(projectDir);
const reason = staleReason(projectDir, process.env);
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
  if (code !== 0) {
    process.stderr.write(`The build failed with code ${code}; its message is above.\n`);
    process.exit(code);
  }
}
await import('#backend/main.ts');
