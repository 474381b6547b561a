import { join } from 'node:path';

/**
 * Fills the environment from the project's `.env` file, where there is one. The real environment wins; an empty value
 * in it counts as unset, for the file and for every program that we run.
 */
export function loadEnvFile(projectDir: string): void {
  for (const [name, value] of Object.entries(process.env)) if (value === '') delete process.env[name];
  try {
    process.loadEnvFile(join(projectDir, '.env'));
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
