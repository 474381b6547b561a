import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';

/**
 * Fills `target` from the project's `.env` file. The real environment wins; an empty real value counts as unset,
 * which is where this differs from `process.loadEnvFile`.
 *
 * @returns the names that were taken from the file; none when there is no file.
 * @throws when the file exists and cannot be read.
 */
export function loadEnvFile(projectDir: string, target: NodeJS.ProcessEnv = process.env): string[] {
  let text: string;
  try {
    text = readFileSync(join(projectDir, '.env'), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
  const taken: string[] = [];
  for (const [name, value] of Object.entries(parseEnv(text))) {
    if (value === undefined || value === '' || (target[name] ?? '') !== '') continue;
    target[name] = value;
    taken.push(name);
  }
  return taken;
}
