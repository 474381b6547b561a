import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { EnvironmentError } from './environment.ts';

/**
 * Fills the environment from the project's `.env` file, where there is one. The real environment wins; an empty value
 * in it counts as unset, for the file and for every program that we run. Not by `process.loadEnvFile`: it says of a file
 * that may not be read that there is none, and loses the first variable behind a byte order mark.
 *
 * @throws EnvironmentError where the file is there and cannot be read
 */
export function loadEnvFile(projectDir: string): void {
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
  for (const [name, value] of Object.entries(parseEnv(textOf(join(projectDir, '.env'))))) {
    process.env[name] ??= value;
  }
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8').replace(/^\uFEFF/, '');
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return '';
    throw new EnvironmentError(
      '.env',
      `is there and cannot be read (${code}): give the user that runs this the right to read it`,
    );
  }
}
