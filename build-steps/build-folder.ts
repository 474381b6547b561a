/** Where a build is written. `npm run build` makes a folder of its own for each, so that what is served stays whole. */
import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

/** Set by `build.ts` for its steps: relative to the project. */
export const BUILD_FOLDER = 'BUILD_FOLDER';

/** With this a build ends that a setting does not let begin; it has said which, and what can stand there. */
export const WRONG_SETTING = 78;

/** The folder that this build step writes to, absolute; the project is the working directory. */
export function buildFolder(): string {
  // A step that is run by itself never writes into the site that is served.
  return resolve(process.env[BUILD_FOLDER] || (existsSync('build/current') ? 'build/by-hand' : 'build'));
}
