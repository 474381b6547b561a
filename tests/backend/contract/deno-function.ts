import { type ChildProcess, spawn } from 'node:child_process';
import { join, resolve } from 'node:path';
import { freePort } from '../free-port.ts';

const project = resolve(import.meta.dirname, '../../..');
export const denoBinary = join(project, 'node_modules/.bin/deno');

/**
 * Runs one function on Deno, as the platform does: its own process, the name in front of the path. The process is
 * added to `children` for the caller to end.
 */
export async function serveOnDeno(
  name: string,
  environment: Record<string, string>,
  children: ChildProcess[],
): Promise<string> {
  const port = await freePort();
  const child = spawn(
    denoBinary,
    [
      'run',
      '--no-prompt',
      '--cached-only',
      '--allow-env',
      '--allow-net=127.0.0.1',
      '--allow-read',
      '--config',
      'supabase/functions/deno.json',
      `supabase/functions/${name}/index.ts`,
    ],
    {
      cwd: project,
      env: {
        PATH: process.env.PATH,
        HOME: process.env.HOME,
        DENO_NO_UPDATE_CHECK: '1',
        DENO_SERVE_ADDRESS: `tcp:127.0.0.1:${port}`,
        ...environment,
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  children.push(child);
  let said = '';
  const url = `http://127.0.0.1:${port}`;
  child.stderr.on('data', (chunk) => {
    said += chunk;
  });
  for (let attempt = 0; attempt < 150; attempt++) {
    if (child.exitCode !== null) throw new Error(`${name} ended: ${said}`);
    const up = await fetch(url, { method: 'OPTIONS' }).catch(() => undefined);
    if (up) return url;
    await new Promise((wait) => setTimeout(wait, 100));
  }
  throw new Error(`${name} does not answer: ${said}`);
}

/** Runs functions side by side. @returns their addresses, by name */
export async function serveAllOnDeno(
  names: readonly string[],
  environment: Record<string, string>,
  children: ChildProcess[],
): Promise<ReadonlyMap<string, string>> {
  return new Map(
    await Promise.all(
      names.map(async (name) => [name, await serveOnDeno(name, environment, children)] as const),
    ),
  );
}
