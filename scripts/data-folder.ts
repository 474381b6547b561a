import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { loadEnvFile } from '#backend/config/env-file.ts';
import { dataDirectory, readEnvironment, siteEnvironmentShape } from '#backend/config/environment.ts';
import { DATABASE_FILE } from '#backend/store/database.ts';
import { argumentProblem, sayHelp } from './say-help.ts';

const projectDir = resolve(import.meta.dirname, '..');

/** The data folder the site uses, from DATA_DIR or .env. @throws EnvironmentError */
export function dataFolder(): string {
  loadEnvFile(projectDir);
  return dataDirectory(readEnvironment(process.env, { DATA_DIR: siteEnvironmentShape.DATA_DIR }), projectDir);
}

/** The same, for scripts that need a store in it. @throws Error when there is none */
export function dataFolderWithStore(): string {
  const folder = dataFolder();
  if (!existsSync(join(folder, DATABASE_FILE))) {
    throw new Error(`DATA_DIR: there is no store in "${folder}"; start the site once.`);
  }
  return folder;
}

/**
 * Runs a script, or says what it does where `--help` asks for that; a failure ends in one line and exit code 1.
 * @param usage said instead of the comment that the script begins with
 */
export async function runScript(work: () => void | Promise<void>, usage?: string): Promise<void> {
  sayHelp(usage);
  try {
    await work();
  } catch (error) {
    process.stderr.write(
      `${argumentProblem(error) ?? (error instanceof Error ? error.message : String(error))}\n`,
    );
    process.exitCode = 1;
  }
}
