/** Copies of the project, to make ordinary changes in and to run its own checks there. */
import { spawn } from 'node:child_process';
import path from 'node:path';
import { copyProject } from '#tests/long/content/project-copy.ts';
import { CHANGES } from './changes.ts';
import { type CopiedProject, copiedProject } from './copied-project.ts';

const BIN = path.resolve('node_modules/.bin');
/** Of what a failed check says, so much from its end. */
const LAST_LINES = 240;

export type Outcome = { code: number | null; said: string };

/** Runs a program of the project in the copy. What it says is kept for a failure. */
export function runIn(folder: string, command: string, ...args: string[]): Promise<Outcome> {
  const { NODE_ENV: _, VITEST: __, VITEST_WORKER_ID: ___, ...env } = process.env;
  const child = spawn(command === 'node' ? process.execPath : path.join(BIN, command), args, {
    cwd: folder,
    env: { ...env, PATH: `${BIN}${path.delimiter}${process.env.PATH}`, FORCE_COLOR: '0' },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => (output += text));
  }
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('close', (code) =>
      resolve({ code, said: output.trim().split('\n').slice(-LAST_LINES).join('\n') }),
    );
  });
}

export type ChangedCopy = { project: CopiedProject; places: Record<string, string[]>; remove: () => void };

/** A copy with the named changes made one after the other, and the drawings that follow from them. */
export async function changedCopy(names: readonly string[]): Promise<ChangedCopy> {
  const { folder, remove } = copyProject();
  const project = copiedProject(folder);
  const places: Record<string, string[]> = {};
  let draws = false;
  let colors = false;
  for (const { name, perform, palette, pictures } of CHANGES.filter(({ name }) => names.includes(name))) {
    project.places.length = 0;
    perform(project);
    places[name] = [...project.places];
    draws ||= pictures ?? false;
    colors ||= palette ?? false;
    console.info(`${name}: ${places[name].join(', ')}`);
  }
  if (colors) await runIn(folder, 'node', 'build-steps/styles/main.ts');
  if (draws) {
    const { code, said } = await runIn(folder, 'node', 'build-steps/pictures/main.ts');
    if (code !== 0) throw new Error(`npm run pictures failed:\n${said}`);
  }
  return { project, places, remove };
}
