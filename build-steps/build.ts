/** `npm run build`: the pages, what stands beside them, and a mark that the build is complete. */
import { resolve } from 'node:path';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { run } from '../scripts/run-child.mjs';
import { closeBuild, openBuild } from './build-stamp.ts';

const projectDir = resolve(import.meta.dirname, '..');
const STEPS = [
  ['build-steps/refuse-samples.ts'],
  ['build-steps/styles/main.ts'],
  ['node_modules/@react-router/dev/bin.cjs', 'build'],
  ['build-steps/finish-build.ts'],
  ['build-steps/static-host-rules.ts'],
  ['build-steps/precompress.ts'],
];

// The address of the site is a build input too; the file is read for all steps.
loadEnvFile(projectDir);
const env = { ...process.env, NODE_ENV: 'production' };
openBuild(projectDir, process.env);
for (const step of STEPS) {
  const code = await run(process.execPath, step, { cwd: projectDir, env });
  if (code !== 0) process.exit(code);
}
closeBuild(projectDir);
