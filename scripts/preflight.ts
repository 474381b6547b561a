/**
 * Before a start: is the environment usable, is the port free, is the build newer than its sources? Told here so
 * that nobody waits for a build to learn of a mistyped variable. Exit codes: 0 ready, 1 not usable (one line on
 * standard error), 3 the build is stale (the reason on standard output; a new build is opened in build-stamp.ts).
 */
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { loadEnvFile } from '#backend/config/env-file.mjs';
import { environmentProblem, readProcessEnvironment } from '#backend/config/process-environment.ts';
import { listenProblem } from '#backend/http/listen-problem.ts';
import { openBuild, staleReason } from '#build-steps/build-stamp.ts';

const STALE = 3;
const projectDir = resolve(import.meta.dirname, '..');

async function portProblem(port: number, host: string): Promise<string | undefined> {
  const probe = createServer();
  const error = await new Promise<NodeJS.ErrnoException | undefined>((done) => {
    probe.once('error', done);
    probe.listen(port, host, () => probe.close(() => done(undefined)));
  });
  return error && listenProblem(error, port, host);
}

async function main(): Promise<number> {
  loadEnvFile(projectDir);
  const environment = readProcessEnvironment(process.env);
  const problem = await portProblem(environment.PORT, environment.HOST);
  if (problem !== undefined) {
    process.stderr.write(`${problem}\n`);
    return 1;
  }
  const reason = staleReason(projectDir, process.env);
  if (reason === undefined) return 0;
  openBuild(projectDir, process.env);
  process.stdout.write(reason);
  return STALE;
}

try {
  process.exitCode = await main();
} catch (error) {
  const problem = environmentProblem(error);
  if (problem === undefined) throw error;
  process.stderr.write(`${problem}\n`);
  process.exitCode = 1;
}
