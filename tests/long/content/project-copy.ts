/** A copy of the project to build at other sizes, so that the project itself stays as it is. */
import { spawn } from 'node:child_process';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative, resolve } from 'node:path';

const projectDir = resolve(import.meta.dirname, '../../..');
const LEFT_OUT = new Set([
  'node_modules',
  'build',
  '.git',
  '.data',
  '.cache',
  '.react-router',
  'test-results',
]);
const POLL = 200;

export type Step = {
  name: string;
  seconds: number;
  /** Of all processes of the step together; 0 where the system does not tell. */
  cpuSeconds: number;
  peakMb: number;
  output: string;
};

/** Copies everything but what is installed, built or recorded. `remove` deletes the copy. */
export function copyProject(): { folder: string; remove: () => void } {
  const folder = mkdtempSync(join(tmpdir(), 'project-copy-'));
  cpSync(projectDir, folder, {
    recursive: true,
    filter: (source) => !LEFT_OUT.has(relative(projectDir, source)),
  });
  symlinkSync(join(projectDir, 'node_modules'), join(folder, 'node_modules'));
  return { folder, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

type Usage = { mb: number; cpuSeconds: number };

/** Clock ticks a second: 100 on every Linux that Node runs on. */
const TICKS = 100;

/** Memory and processor time of a process and all its descendants, by `/proc`; undefined without one. */
function treeUsage(root: number): Usage | undefined {
  if (process.platform !== 'linux') return undefined;
  const parents = new Map<number, number>();
  const usages = new Map<number, Usage>();
  for (const name of readdirSync('/proc')) {
    if (!/^\d+$/.test(name)) continue;
    try {
      const status = readFileSync(`/proc/${name}/status`, 'utf8');
      // The fields after the name, which may hold spaces.
      const fields = readFileSync(`/proc/${name}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
      // User and system time, its own and that of children that have ended (proc(5), fields 14 to 17).
      const ticks = fields.slice(11, 15).reduce((sum, field) => sum + Number(field), 0);
      parents.set(Number(name), Number(fields[1]));
      usages.set(Number(name), {
        mb: Number(/^VmRSS:\s*(\d+)/m.exec(status)?.[1] ?? 0) / 1024,
        cpuSeconds: ticks / TICKS,
      });
    } catch {
      // It ended between the two calls.
    }
  }
  const isBelow = (process: number): boolean => {
    for (let at: number | undefined = process; at; at = parents.get(at)) if (at === root) return true;
    return false;
  };
  return [...usages]
    .filter(([process]) => isBelow(process))
    .reduce((sum, [, { mb, cpuSeconds }]) => ({ mb: sum.mb + mb, cpuSeconds: sum.cpuSeconds + cpuSeconds }), {
      mb: 0,
      cpuSeconds: 0,
    });
}

async function runStep(folder: string, name: string, command: string, args: string[]): Promise<Step> {
  const bin = join(projectDir, 'node_modules/.bin');
  const began = performance.now();
  const child = spawn(command, args, {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production', PATH: `${bin}:${process.env.PATH}` },
  });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
  let peakMb = 0;
  let cpuSeconds = 0;
  const poll = setInterval(() => {
    const now = child.pid ? treeUsage(child.pid) : undefined;
    peakMb = Math.max(peakMb, now?.mb ?? 0);
    cpuSeconds = Math.max(cpuSeconds, now?.cpuSeconds ?? 0);
  }, POLL);
  const code = await new Promise<number | null>((done) => child.once('close', done));
  clearInterval(poll);
  if (code !== 0) throw new Error(`${name} failed:\n${output.trim().split('\n').slice(-12).join('\n')}`);
  return { name, seconds: (performance.now() - began) / 1000, cpuSeconds, peakMb, output };
}

/** Builds the copy as `npm run build` does, step by step. Throws with the end of a failed step's output. */
export async function buildCopy(folder: string): Promise<Step[]> {
  return [
    await runStep(folder, 'pages', join(projectDir, 'node_modules/.bin/react-router'), ['build']),
    await runStep(folder, 'finish', process.execPath, ['build-steps/finish-build.ts']),
    await runStep(folder, 'rules', process.execPath, ['build-steps/static-host-rules.ts']),
    await runStep(folder, 'compress', process.execPath, ['build-steps/precompress.ts']),
  ];
}
