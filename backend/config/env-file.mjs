/** Reading of the project's `.env` file. Plain JavaScript: the start script uses it on Node 20. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import * as util from 'node:util';

/**
 * Fills `target` from the project's `.env` file. The real environment wins; an empty real value counts as unset,
 * which is where this differs from `process.loadEnvFile`.
 *
 * @param {string} projectDir
 * @param {NodeJS.ProcessEnv} [target]
 * @returns {string[]} the names that were taken from the file; none when there is no file
 * @throws when the file exists and cannot be read
 */
export function loadEnvFile(projectDir, target = process.env) {
  let text = '';
  try {
    text = readFileSync(join(projectDir, '.env'), 'utf8');
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOENT') return [];
    throw error;
  }
  const taken = [];
  // Node 20.12 brought the parser; before it only the build misses the file, the server runs on a newer Node.
  for (const [name, value] of Object.entries(util.parseEnv?.(text) ?? {})) {
    if (value === undefined || value === '' || (target[name] ?? '') !== '') continue;
    target[name] = value;
    taken.push(name);
  }
  return taken;
}
